import { expect, it } from 'vitest'
import { EmailPicker, RecipientPicker, TextBox } from 'react-textbox-emailpicker'

// The names of functions do not survive when an app is minified.
it.each([
  ['TextBox', TextBox],
  ['EmailPicker', EmailPicker],
  ['RecipientPicker', RecipientPicker],
])('%s has its name in the developer tools of React', (name, component) => {
  expect(Object.hasOwn(component, 'displayName')).toBe(true)
  expect(component.displayName).toBe(name)
})
