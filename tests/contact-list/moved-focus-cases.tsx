import { useState } from 'react'
import type { EmailPicker } from 'react-textbox-emailpicker'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { people } from '../support/people.ts'
import { frames } from '../support/turns.ts'
import { pickers } from './opened-list.tsx'

const contacts = people('Ann Anna')
const box = page.getByRole('combobox', { name: 'To', includeHidden: true })
const input = () => box.element() as HTMLInputElement
const list = () => page.getByRole('option').elements().length
const dialog = () => document.querySelector('dialog') as HTMLDialogElement

/** How an app takes the focus from the box. */
const moves = {
  'opens a dialog': () => dialog().open || dialog().showModal(),
  'focuses another input': () => document.querySelector<HTMLElement>('.other')?.focus(),
  'blurs the box': () => input().blur(),
  'disables the box': () => {},
  'disables a fieldset around it': () => {},
  'removes the box': () => {},
}
type Move = keyof typeof moves

const press = (keys: string) => () => {
  input().focus()
  return userEvent.keyboard(keys)
}

/** The handlers, and what calls them. */
const handlers = {
  onFocus: () => userEvent.click(box),
  onGotFocus: () => userEvent.click(box),
  onClick: () => userEvent.click(box),
  onKeyDown: press('{ArrowDown}'),
  onChange: press('a'),
  onTextChanged: press('a'),
  onContactPicked: async () => {
    await press('ann')()
    await expect.poll(list).toBe(2)
    await userEvent.keyboard('{ArrowDown}{Enter}')
  },
}

interface AppProps {
  Picker: typeof EmailPicker
  on: string
  act: () => void
  move?: Move
}

/** An app whose handler acts once. */
function App({ Picker, on, act, move }: AppProps) {
  const [isDone, setDone] = useState(false)
  const [isUsable, setUsable] = useState(true)
  const is = (other: Move) => !isUsable && move === other
  const handler = () => {
    if (isDone) return
    setDone(true)
    setUsable(false)
    act()
  }
  return (
    <>
      <fieldset disabled={is('disables a fieldset around it')}>
        {!is('removes the box') && (
          <Picker
            aria-label="To"
            contacts={contacts}
            minChars={0}
            disabled={is('disables the box')}
            {...{ [on]: handler }}
          />
        )}
      </fieldset>
      <input className="other" aria-label="Other" />
      <button onClick={() => setUsable(true)}>Again</button>
      <dialog>
        <button>OK</button>
      </dialog>
    </>
  )
}

async function typeLater() {
  if (dialog().open) dialog().close()
  await userEvent.click(page.getByRole('button', { name: 'Again' }))
  await userEvent.click(box)
  await userEvent.keyboard('{Control>}a{/Control}ann')
  await expect.poll(list).toBe(2)
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.poll(list).toBe(0)
}

/** @param isWanted whether the case at an index is tested */
export function testMovedFocus(isWanted: (index: number) => boolean): void {
  describe.each(pickers)('an %s whose app', (name, Picker) => {
    const cases = (Object.keys(moves) as Move[])
      .flatMap((move) => Object.entries(handlers).map(([on, cause]) => ({ move, on, cause })))
      .filter((_case, at) => isWanted(at))
    it.each(cases)('$move in $on closes its list, and offers contacts later', async ({ move, on, cause }) => {
      await render(<App Picker={Picker} on={on} act={() => void moves[move]()} move={move} />)
      await cause()
      await expect.poll(() => document.activeElement === box.query()).toBe(false)
      await frames()
      expect(list()).toBe(0)
      expect(box.query()?.getAttribute('aria-expanded') ?? 'false').toBe('false')
      await typeLater()
    })

    it('removes the target of the focus in onBlur closes its list, and offers contacts later', async () => {
      const target = document.body.appendChild(document.createElement('button'))
      await render(<App Picker={Picker} on="onBlur" act={() => target.remove()} />)
      await press('ann')()
      await expect.poll(list).toBe(2)
      target.focus()
      await expect.poll(list).toBe(0)
      await typeLater()
    })

    it.each(['onBlur', 'onLostFocus'])('takes the focus back in %s offers contacts as before', async (on) => {
      await render(<App Picker={Picker} on={on} act={() => input().focus()} />)
      await userEvent.click(box)
      await userEvent.tab()
      expect(document.activeElement).toBe(input())
      await userEvent.keyboard('ann')
      await expect.poll(list).toBe(2)
      await userEvent.keyboard('{ArrowDown}')
      // The first row of a RecipientPicker is active before the key.
      const row = name === 'RecipientPicker' ? 1 : 0
      await expect.element(page.getByRole('option').nth(row)).toHaveAttribute('aria-selected', 'true')
    })
  })
}
