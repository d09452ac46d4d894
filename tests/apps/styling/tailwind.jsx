import './tailwind.css'
import { EmailPicker } from 'react-textbox-emailpicker'
import { contacts } from './contacts.js'
import { show } from './show.jsx'

const classNames = { root: 'rounded-full', input: 'px-6', list: 'p-2', option: 'rounded-lg' }

show(<EmailPicker aria-label="To" className="m-8" contacts={contacts} classNames={classNames} />)
