const { createElement } = require('react')
const { renderToString } = require('react-dom/server')
const { EmailPicker } = require('react-textbox-emailpicker')
const { parseMailboxes } = require('react-textbox-emailpicker/contacts')

const [{ email }] = parseMailboxes('Ann Lee <ann@x.example>')
process.stdout.write(renderToString(createElement(EmailPicker, { defaultText: email })))
