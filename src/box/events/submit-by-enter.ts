import type { BoxElement } from '../types.ts'
import { submitForUser } from './keys.ts'

/** The types of inputs in which Enter submits a form. */
const texts = /^(?:text|search|tel|url|email|password|number|date|month|week|time|datetime-local)$/

/**
 * Does what an Enter in an input does by default: a press on the first submit button or, in a form with one input, a
 * submission.
 */
export function submitByEnter({ form }: BoxElement): void {
  const controls = [...(form?.elements ?? [])].map((control) => control as HTMLInputElement)
  const button = controls.find(({ type }) => type === 'submit')
  if (button) button.click()
  else if (controls.filter(({ type }) => texts.test(type)).length === 1)
    submitForUser(() => form?.requestSubmit())
}
