import 'react-textbox-emailpicker/styles.css'
import { StrictMode, useState } from 'react'
import type { EmailPicker } from 'react-textbox-emailpicker'
import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { people } from '../../support/people.ts'
import { frames } from '../../support/turns.ts'
import { pickers } from '../../contact-list/opened-list.tsx'

const contacts = people('Bob')
const input = () => document.querySelector('.tb-input') as HTMLInputElement

/** Renders a box with which `onEnd` happens when the user presses End, and collects what it tells. */
async function start(
  Box: typeof EmailPicker,
  onEnd: (set: (isOff: boolean) => void) => unknown,
  isFieldset = true,
) {
  const told: string[] = []
  function App() {
    const [isOff, setOff] = useState(false)
    return (
      <>
        <fieldset disabled={isFieldset && isOff}>
          <Box
            aria-label="To"
            contacts={contacts}
            enabled={isFieldset || !isOff}
            onLostFocus={() => told.push('lost focus')}
            onBlur={() => told.push('blur')}
            onKeyDown={({ key }) => void (key === 'End' && onEnd(setOff))}
          />
        </fieldset>
        <button onClick={() => setOff(false)}>On</button>
      </>
    )
  }
  await render(<App />, { wrapper: StrictMode })
  await userEvent.click(input())
  return told
}

// EmailPicker has the editor of TextBox.
describe.each(pickers)('%s', (_, Box) => {
  it.each([
    ['a fieldset around it', true],
    ['the box itself', false],
  ])('loses the focus once when %s is disabled, and is used again later', async (__, isFieldset) => {
    const told = await start(Box, (set) => set(true), isFieldset)
    await userEvent.keyboard('bo{End}')
    await expect.poll(() => told.toSorted()).toEqual(['blur', 'lost focus'])
    expect(document.querySelector('[role=option]')).toBeNull()
    const root = document.querySelector<HTMLElement>('.tb-root')
    expect(root?.dataset.chips === 'true' ? root.dataset.collapsed : 'true').toBe('true')
    // Messages can lie over the button.
    document.querySelector<HTMLElement>('fieldset + button')?.click()
    await expect.poll(() => input().matches(':enabled')).toBe(true)
    input().focus()
    input().blur()
    await expect.poll(() => told.toSorted()).toEqual(['blur', 'blur', 'lost focus', 'lost focus'])
  })

  it('keeps its focus when the user is in it again before the fieldset was seen as disabled', async () => {
    const microtasks = async () => {
      for (let turn = 0; turn < 5; turn++) await Promise.resolve()
    }
    const told = await start(Box, async (set) => {
      set(true)
      await microtasks()
      set(false)
      await microtasks()
      input().focus()
    })
    await userEvent.keyboard('ann@x.ex{End}')
    // The check of the focus is a task.
    await frames()
    expect(document.activeElement).toBe(input())
    expect(told).not.toContain('lost focus')
    await userEvent.keyboard('ample')
    expect(input().value).toBe('ann@x.example')
  })
})
