const { EmailPicker, InputType, TextBox } = require('react-textbox-emailpicker')
const { createContactIndex } = require('react-textbox-emailpicker/contacts')
require('react-textbox-emailpicker/styles.css')
const { start } = require('./start.js')

start({ EmailPicker, InputType, TextBox, createContactIndex })
