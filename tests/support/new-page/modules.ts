export { useState } from 'react'
export { createRoot } from 'react-dom/client'
export { EmailPicker, TextBox } from 'react-textbox-emailpicker'
