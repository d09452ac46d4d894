import { EmailPicker, InputType, TextBox } from 'react-textbox-emailpicker'
import { createContactIndex } from 'react-textbox-emailpicker/contacts'
import 'react-textbox-emailpicker/styles.css'
import { start } from './start.js'

start({ EmailPicker, InputType, TextBox, createContactIndex })
