import { expect } from 'vitest'
import { userEvent } from 'vitest/browser'
import { check, takeMessages, type Check } from '../check.ts'
import { boxLocator, mountBox, mountTextBox, state, stateOf } from '../mount.tsx'

/** Expects one warning, however many boxes use the property and however often they are rendered. */
function expectOneWarning(component: string, name: string, advice: RegExp) {
  const said = takeMessages()
  expect(said).toHaveLength(1)
  expect(said[0]).toMatch(new RegExp(`^warn: .*${component}.*${name}.*deprecated`))
  expect(said[0]).toMatch(advice)
}

export const deprecatedChecks: readonly Check[] = [
  check('property enableCopyPaste', 'warns once, can be read, and lets users copy', async (component) => {
    const box = await mountBox(component, { defaultText: 'abc', enableCopyPaste: false }, { strict: true })
    await box.rerender({ enableCopyPaste: true })
    expect(box.handle.enableCopyPaste).toBe(true)
    await box.rerender({ enableCopyPaste: false })
    expect(box.handle.enableCopyPaste).toBe(false)
    expectOneWarning(component, 'enableCopyPaste', /\benabled\b/)
    await userEvent.click(boxLocator)
    await userEvent.keyboard('{Control>}a{/Control}')
    await userEvent.copy()
    await userEvent.keyboard('{End}')
    await userEvent.paste()
    expect(state(box)).toEqual(stateOf('abcabc'))
    await box.unmount()
    await mountBox(component, { enableCopyPaste: true })
    expect(takeMessages()).toEqual([])
  }),
  check('property lineColor', 'warns once, can be read, and has no effect', async (component) => {
    const box = await mountBox(component)
    const look = () => [box.root().outerHTML, getComputedStyle(box.root()).borderColor]
    const before = look()
    await box.rerender({ lineColor: -65536 })
    expect(box.handle.lineColor).toBe(-65536)
    expect(look()).toEqual(before)
    await box.rerender({ lineColor: 0 })
    expect(box.handle.lineColor).toBe(0)
    expectOneWarning(component, 'lineColor', /remove/)
  }),
  check('property numbersOnly', 'warns once, and can be read', async () => {
    const box = await mountTextBox({ numbersOnly: true }, { strict: true })
    expect(box.handle.numbersOnly).toBe(true)
    await box.rerender({ numbersOnly: false })
    expect(box.handle.numbersOnly).toBe(false)
    await box.unmount()
    await mountTextBox({ numbersOnly: true })
    expectOneWarning('TextBox', 'numbersOnly', /inputType/)
  }),
]
