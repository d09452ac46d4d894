import { startTransition } from 'react'
import { RecipientPicker } from 'react-textbox-emailpicker'
import 'react-textbox-emailpicker/styles.css'
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { box } from '../box/content/controlled-parents.tsx'
import { OwnedBox, Owner } from '../box/content/owner.tsx'

// As long as an app has answered nothing, its box shows none of the edits. But the user goes on from what was typed. In the end, the text and
// the caret are those of a box that keeps its own text.

/** What an app does with its answers, until the test asks for them. */
const apps: Readonly<Record<string, (answers: (() => void)[], answer: () => void) => void>> = {
  'that answers each edit': (answers, answer) => void answers.push(answer),
  'that answers the last edit': (answers, answer) => void (answers[0] = answer),
  'that answers in a transition': (answers, answer) => void answers.push(() => startTransition(answer)),
}

const state = () => ({ text: box().value, caret: [box().selectionStart, box().selectionEnd] })

async function inOwnBox(keys: string) {
  const { unmount } = await render(<RecipientPicker aria-label="box" />)
  await userEvent.click(box())
  await userEvent.keyboard(keys)
  const wanted = state()
  await unmount()
  return wanted
}

async function startLate(app: string) {
  const answers: (() => void)[] = []
  const owner = new Owner('', (reported, { set }) => apps[app]?.(answers, () => set(reported)))
  const { unmount } = await render(<OwnedBox Box={RecipientPicker} owner={owner} />)
  await userEvent.click(box())
  return {
    owner,
    unmount,
    /** Lets the app answer, until it owes no answer. */
    async answer() {
      const isSettled = () => {
        answers.shift()?.()
        return (
          answers.length === 0 && [owner.text, box().value].every((text) => text === owner.reported.at(-1))
        )
      }
      await expect.poll(isSettled, { interval: 5, timeout: 3000 }).toBe(true)
    },
  }
}

it.for([
  'z{Home}ab',
  'xy{Backspace}{Backspace}hello',
  'xyz{ArrowLeft}a{ArrowLeft}{ArrowLeft}b',
  'xyz{Shift>}{ArrowLeft}{ArrowLeft}{/Shift}a',
  'xyz{Control>}a{/Control}ab',
  'xyz{Shift>}{ArrowLeft}{/Shift}',
  'xyz{ArrowLeft}{Backspace}a',
])('Before the first answer of its app, a RecipientPicker forgets nothing of %s', async (keys) => {
  const wanted = await inOwnBox(keys)
  for (const app of Object.keys(apps)) {
    const { owner, answer, unmount } = await startLate(app)
    await userEvent.keyboard(keys)
    await answer()
    expect([app, owner.text, state()]).toEqual([app, wanted.text, wanted])
    await unmount()
  }
})
