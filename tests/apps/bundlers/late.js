import { EmailPicker, RecipientPicker } from 'react-textbox-emailpicker'
import { start } from './start.js'

start({ EmailPicker, RecipientPicker })
