import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { EmailPicker } from 'react-textbox-emailpicker'
import { parseMailboxes } from 'react-textbox-emailpicker/contacts'

const [{ email }] = parseMailboxes('Ann Lee <ann@x.example>')
process.stdout.write(renderToString(createElement(EmailPicker, { defaultText: email })))
