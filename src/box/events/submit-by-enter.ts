import type { BoxElement } from '../types.ts'
import { submitForUser } from './keys.ts'

const textTypes = /^(?:text|search|tel|url|email|password|number|date|month|week|time|datetime-local)$/

/**
 * Submits the form of an input as an Enter does in browsers: with a click on the first submit button. A form without a
 * submit button is submitted if it has a single text input.
 */
export function submitByEnter({ form }: BoxElement): void {
  if (!form) return
  // `form.elements` does not contain submit buttons with an image (`<input type="image">`).
  const all = (form.getRootNode() as Document).querySelectorAll<HTMLInputElement>('button,input')
  const controls = [...all].filter((control) => control.form === form)
  const button = controls.find(({ type }) => /^(?:submit|image)$/.test(type))
  if (button) button.click()
  else if (controls.filter(({ type }) => textTypes.test(type)).length === 1)
    submitForUser(() => form.requestSubmit())
}
