import axe from 'axe-core'
import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { shownIn } from './shown.ts'
import { person, startBox } from './start-box.tsx'

const often = { interval: 10 }
const contacts = ['Zoe', 'Zora'].map(person)

const start = async (shown: string, typed: string) => {
  const box = await startBox(shown, { contacts })
  await userEvent.keyboard(typed)
  return box
}

describe('the first row', () => {
  it.each([
    ['{Enter}', 'Ann Zoe "|"'],
    ['{ArrowDown}{Enter}', 'Ann Zora "|"'],
    ['{Escape}', 'Ann "z|"'],
    ['{Escape}{Enter}', 'Ann z "|"'],
    [',', 'Ann z "|"'],
    [';', 'Ann z "|"'],
    [' ', 'Ann "z |" (Zoe* Zora)'],
    ['{Home}', 'Ann "|z" (Zoe Zora)'],
    ['{Home}{ArrowLeft}', 'Ann* "z"'],
    ['{ArrowLeft}{Enter}', 'Ann z "|"'],
    ['{Home}{End}o', 'Ann "zo|" (Zoe* Zora)'],
    ['{Backspace}', 'Ann "|"'],
    ['{Control>}a{/Control}{Control>}a{/Control}', '[Ann*] "z"'],
    ['@x.example{Enter}', 'Ann z@x.example "|"'],
  ])('after %s', async (keys, after) => {
    const { input, submits } = await start('Ann "|"', 'z')
    await expect.poll(() => shownIn(input), often).toBe('Ann "z|" (Zoe* Zora)')
    await userEvent.keyboard(keys)
    await expect.poll(() => shownIn(input), often).toBe(after)
    expect(submits).toHaveLength(0)
  })

  it('is picked by Tab, which leaves the box', async () => {
    const { input, reasons } = await start('Ann "|" Bob', 'z')
    await expect.poll(() => shownIn(input), often).toBe('Ann "z|" Bob (Zoe* Zora)')
    await userEvent.tab()
    expect(shownIn(input)).toBe('Ann Zoe Bob "|"')
    expect([reasons.at(-1), document.activeElement?.textContent]).toEqual(['pick', 'Send'])
  })

  it('is not picked when the box is left', async () => {
    const { input } = await start('Ann "|"', 'z')
    await expect.poll(() => shownIn(input), often).toBe('Ann "z|" (Zoe* Zora)')
    input.blur()
    await expect.poll(() => shownIn(input), often).toBe('Ann "z|"')
  })

  it('can be undone as one step', async () => {
    const { input } = await start('Ann "|"', 'zo{Enter}')
    await expect.poll(() => shownIn(input), often).toBe('Ann Zoe "|"')
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.poll(() => input.value, often).toBe('zo')
  })

  it('is accessible', async () => {
    const { input } = await start('Ann "|"', 'z')
    await expect.poll(() => shownIn(input), often).toBe('Ann "z|" (Zoe* Zora)')
    const row = document.getElementById(input.getAttribute('aria-activedescendant') ?? '')
    expect([row?.role, row?.ariaSelected, row?.textContent]).toEqual(['option', 'true', 'ZZoe zoe@x.example'])
    expect((await axe.run(input.form as Element)).violations).toEqual([])
  })
})
