import styles from './box.module.css'
import 'react-textbox-emailpicker/styles.layer.css'
import { EmailPicker } from 'react-textbox-emailpicker'
import { contacts } from './contacts.js'
import { show } from './show.jsx'

const classNames = { root: styles.round, input: styles.wide, list: styles.inset, option: styles.soft }

show(<EmailPicker aria-label="To" contacts={contacts} classNames={classNames} />)
