import type { ContactSearch } from 'react-textbox-emailpicker/contacts'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { send } from '../support/cdp.ts'
import { hasCdp } from '../support/engine.ts'
import '../support/late-parts.ts'
import { inputIn, often, Picker, rowsOf, show } from '../contact-list/opened-list.tsx'

beforeEach(() => page.viewport(800, 600))

// Only possible with Chromium's protocol.
async function emulate(name: string, value: string, scheme = 'light'): Promise<void> {
  const features = [
    { name, value },
    { name: 'prefers-color-scheme', value: scheme },
  ]
  await send('Emulation.setEmulatedMedia', { features })
  onTestFinished(async () => void (await send('Emulation.setEmulatedMedia', { features: [] })))
}

it.runIf(hasCdp)('The active row looks different from the others in forced colors', async () => {
  await emulate('forced-colors', 'active')
  const { input } = await show()
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(() => rowsOf(input)[0]?.ariaSelected, often).toBe('true')
  const [active, other] = rowsOf(input).map((row) => getComputedStyle(row).backgroundColor)
  expect(active).not.toBe(other)
})

it.runIf(hasCdp).each(['light', 'dark'])('Matches have the forced color of their row: %s', async (scheme) => {
  await emulate('forced-colors', 'active', scheme)
  const { input } = await show()
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(() => rowsOf(input)[0]?.ariaSelected, often).toBe('true')
  const marks = [...document.querySelectorAll('.tb-mark')]
  expect(marks.length).toBeGreaterThan(2)
  for (const mark of marks)
    expect(getComputedStyle(mark).color).toBe(getComputedStyle(mark.parentElement as Element).color)
})

it.runIf(hasCdp)('All of a row has one color in forced colors where it is active or disabled', async () => {
  await emulate('forced-colors', 'active')
  const { input } = await show(<Picker isContactDisabled={({ email }) => /10[13]/.test(email)} />)
  const rows = () => rowsOf(input).slice(0, 4)
  for (const active of [0, 1]) {
    await userEvent.keyboard('{ArrowDown}')
    await expect.poll(() => rows()[active]?.ariaSelected, often).toBe('true')
    for (const row of rows().filter((one) => one.ariaSelected === 'true' || one.ariaDisabled))
      for (const part of row.querySelectorAll('.tb-avatar, .tb-contact > *'))
        expect(getComputedStyle(part).color).toBe(getComputedStyle(row).color)
  }
  const [disabled, active, , other] = rows().map((row) => getComputedStyle(row).color)
  expect(new Set([disabled, active, other]).size).toBe(3)
})

it.runIf(hasCdp).each([
  ['has a bar, which moves', 'no-preference', 'block'],
  ['has no bar', 'reduce', 'none'],
])('%s while it searches, when the user asks for motion: %s', async (_, motion, display) => {
  await emulate('prefers-reduced-motion', motion)
  const never: ContactSearch = {
    async *search() {
      await new Promise(() => {})
      yield { matches: [], total: 0, complete: true }
    },
  }
  await render(<Picker contacts={never} />)
  await userEvent.type(inputIn(document), 'a')
  const bar = () => document.querySelector('.tb-popup .tb-progress')
  await expect.poll(bar, often).not.toBeNull()
  expect(getComputedStyle(bar() as Element).display).toBe(display)
})
