import 'react-textbox-emailpicker/styles.css'
// They are there when the line lets them come: tests do not wait for the test server.
import '../../../src/email-picker/Completions.tsx'
import '../../../src/email-picker/check-address.ts'
import '../../../src/recipient-picker/Editing.tsx'

export { line } from './lazy-code.ts'
export { reported } from '../../../src/values/development.ts'
export { Component, createRef, StrictMode, useEffect, useState } from 'react'
export { createRoot, hydrateRoot } from 'react-dom/client'
export { default as axe } from 'axe-core'
export { renderToString } from 'react-dom/server'
export { EmailPicker, RecipientPicker, Field } from 'react-textbox-emailpicker'
