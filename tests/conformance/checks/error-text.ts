import { expect } from 'vitest'
import { userEvent, page } from 'vitest/browser'
import { check, rest, soon, type Check } from '../check.ts'
import { boxLocator, mountTextBox, type MountedTextBox } from '../mount.tsx'

const message = page.getByRole('alert')

/** Whether a text is visible. */
function isDrawn(text: string): boolean {
  return [...document.querySelectorAll('body *')].some((element) => {
    const { width, height } = element.getBoundingClientRect()
    const { clipPath, opacity, visibility } = getComputedStyle(element)
    return (
      element.childElementCount === 0 &&
      element.textContent === text &&
      width > 8 &&
      height > 8 &&
      clipPath === 'none' &&
      opacity !== '0' &&
      visibility === 'visible'
    )
  })
}

async function press(keys: string): Promise<void> {
  await userEvent.click(boxLocator)
  await userEvent.keyboard(keys)
}

/** The events that hide the message until it is asked for again. */
const ends: readonly [name: string, run: (box: MountedTextBox) => Promise<unknown>, errorText?: string][] = [
  ['typing', () => press('x')],
  ['a text that the app sets', (box) => box.rerender({ text: 'set', errorText: 'Too short' })],
  ['Escape', () => press('{Escape}')],
  ['an empty error text', (box) => box.rerender({ text: 'a', errorText: '' }), ''],
]

const hides = ends.map(([name, run, errorText = 'Too short']) =>
  check(['method showErrorMessage', 'property errorText'], `is hidden by ${name}`, async () => {
    const box = await mountTextBox({ text: 'a', errorText: 'Too short' })
    box.handle.showErrorMessage()
    await soon(() => isDrawn('Too short')).toBe(true)
    await expect.element(message).toHaveTextContent('Too short')
    expect([document.activeElement === box.input(), box.raised]).toEqual([false, []])
    await run(box)
    await soon(() => isDrawn('Too short')).toBe(false)
    await expect.element(message).not.toBeInTheDocument()
    expect(box.handle.errorText).toBe(errorText)
    await box.rerender({ text: box.handle.text, errorText: 'Too short' })
    await rest()
    expect(isDrawn('Too short')).toBe(false)
    expect(box.input().validity.customError).toBe(true)
    box.handle.showErrorMessage()
    await soon(() => isDrawn('Too short')).toBe(true)
  }),
)

export const errorTextChecks: readonly Check[] = [
  check('property errorText', 'makes the box invalid, and shows no message', async () => {
    for (const multiline of [false, true]) {
      const box = await mountTextBox({ multiline })
      const look = () => getComputedStyle(box.root()).borderColor
      const validLook = look()
      expect(box.input().validity.valid).toBe(true)
      expect(box.input().getAttribute('aria-invalid')).not.toBe('true')

      await box.rerender({ multiline, errorText: 'Too short' })
      expect(box.handle.errorText).toBe('Too short')
      expect(box.input().getAttribute('aria-invalid')).toBe('true')
      await expect.element(boxLocator).toHaveAccessibleErrorMessage('Too short')
      expect(look()).not.toBe(validLook)
      expect(box.input().validity.customError).toBe(true)
      expect(box.input().validationMessage).toBe('Too short')
      box.input().form?.requestSubmit()
      await rest()
      expect(box.submitted()).toBe(0)
      expect(isDrawn('Too short')).toBe(false)

      // A switch of multiline brings another element.
      await box.rerender({ multiline: !multiline, errorText: 'Too short' })
      expect(box.input().validity.customError).toBe(true)
      await box.rerender({ multiline, errorText: 'Too long' })
      expect(box.input().validationMessage).toBe('Too long')
      await expect.element(boxLocator).toHaveAccessibleErrorMessage('Too long')

      await box.rerender({ multiline, errorText: '' })
      expect(box.input().validity.valid).toBe(true)
      expect(box.input().getAttribute('aria-invalid')).not.toBe('true')
      expect(look()).toBe(validLook)
      box.input().form?.requestSubmit()
      await rest()
      expect(box.submitted()).toBe(1)
      await box.unmount()
    }
  }),
  ...hides,
  check('method showErrorMessage', 'shows no message without an error text', async () => {
    const box = await mountTextBox()
    box.handle.showErrorMessage()
    await rest()
    await expect.element(message).not.toBeInTheDocument()
    await box.rerender({ errorText: 'Later' })
    await rest()
    expect(isDrawn('Later')).toBe(false)
    await expect.element(message).not.toBeInTheDocument()
  }),
]
