import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { EmailPicker, MessagesProvider } from 'react-textbox-emailpicker'
import { parseMailboxes } from 'react-textbox-emailpicker/contacts'
import { de } from 'react-textbox-emailpicker/locales/de'
// Servers also import what the pages of an app import.
import 'react-textbox-emailpicker/preload'

const [{ email }] = parseMailboxes('Ann Lee <ann@x.example>')
const picker = createElement(EmailPicker, { clearable: true, defaultText: email })
process.stdout.write(renderToString(createElement(MessagesProvider, { messages: de }, picker)))
