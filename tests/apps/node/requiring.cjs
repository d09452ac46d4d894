const { createElement } = require('react')
const { renderToString } = require('react-dom/server')
const { EmailPicker, MessagesProvider } = require('react-textbox-emailpicker')
const { parseMailboxes } = require('react-textbox-emailpicker/contacts')
const { de } = require('react-textbox-emailpicker/locales/de')
// Servers also load what the pages of an app load.
require('react-textbox-emailpicker/preload')

const [{ email }] = parseMailboxes('Ann Lee <ann@x.example>')
const picker = createElement(EmailPicker, { clearable: true, defaultText: email })
process.stdout.write(renderToString(createElement(MessagesProvider, { messages: de }, picker)))
