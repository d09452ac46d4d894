export { createContactIndex } from 'react-textbox-emailpicker/contacts'
