import 'react-textbox-emailpicker/styles.css'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { canDrag } from '../../support/engine.ts'
import { fill } from '../../support/fill.ts'
import { redo, undo } from '../../support/history.ts'
import * as parents from './controlled-parents.tsx'

// tests/sessions compares boxes of such apps with bare inputs, with any edits. Here are those that need a real browser.

const { atOnce, box, inForm, late, OwnedBox, Owner, same, stateOf, upper } = parents

const select = (from: number, to = from) => box().setSelectionRange(from, to)
const keysAt =
  (keys: string, from: number, to = from) =>
  () => (select(from, to), userEvent.keyboard(keys))

async function paste() {
  select(0, 3)
  await userEvent.copy()
  select(5)
  await userEvent.paste()
}
const cut = () => (select(1, 3), userEvent.cut())
const drop = () =>
  userEvent.dragAndDrop(page.getByText('drag me'), page.getByLabelText('box', { exact: true }))

/** What the user does to "abcdef", what the box shows then, and the reason that is reported. */
const acts: readonly (readonly [name: string, run: () => unknown, shown: string, reason: string])[] = [
  ['typing fast in the middle', keysAt('uvwxyz', 3), 'abcuvwxyz|def', 'insertText'],
  ['deleting backwards', keysAt('{Backspace}', 3), 'ab|def', 'deleteContentBackward'],
  ['deleting forwards', keysAt('{Delete}', 3), 'abc|ef', 'deleteContentForward'],
  ['replacing a selection', keysAt('xyz', 1, 4), 'axyz|ef', 'insertText'],
  ['pasting', paste, 'abcdeabc|f', 'insertFromPaste'],
  ['cutting', cut, 'a|def', 'deleteByCut'],
  ['a password manager', () => fill(box(), 'someone'), 'someone|', 'autofill'],
  ...(canDrag ? [['dropping', drop, 'abcdef{drop}', 'insertFromDrop'] as const] : []),
]

async function start(name: string, answer: parents.Answer, text: string) {
  const owner = new Owner(text, answer)
  await render(inForm(owner, <OwnedBox Box={parents.boxes[name] as parents.BoxComponent} owner={owner} />))
  await userEvent.click(box())
  return {
    owner,
    async shows(line: string) {
      await expect.poll(() => stateOf(owner), { interval: 5 }).toBe(line)
    },
  }
}

describe.each<[box: string, app: string, answer: parents.Answer, change: typeof same]>([
  ['TextBox', 'accepts at once', atOnce(same), same],
  ['multiline TextBox', 'answers late', late(), same],
  ['EmailPicker', 'answers late, upper-cased', late(upper), upper],
])('a controlled %s whose app %s', (name, _, answer, change) => {
  const begin = () => start(name, answer, change('abcdef'))
  /** What is dropped is selected, until an app writes it again. */
  const lineOf = (shown: string) => change(name === 'TextBox' ? shown : shown.replace('{drop}', 'drop|'))

  it.each(acts)('takes %s', async (__, run, shown, reason) => {
    const { owner, shows } = await begin()
    await run()
    await shows(lineOf(shown))
    expect(new Set(owner.reasons)).toEqual(new Set([reason]))
  })

  it('stays as it is when the form is reset, also while the app still owes an answer', async () => {
    const { owner } = await begin()
    await keysAt('x', 3)()
    for (let times = 0; times < 2; times++) {
      const { value } = box()
      box().form?.reset()
      expect(box().value).toBe(value)
      await expect.poll(() => stateOf(owner).replace('|', '')).toBe(change('abcxdef'))
    }
    expect(owner.reasons).not.toContain('reset')
  })

  it('keeps working after undo and redo', async () => {
    const { shows } = await begin()
    await keysAt('x', 3)()
    await shows(change('abcx|def'))
    await undo()
    // A browser forgets the history of a text that a script has rewritten. The undo is lost then, and nothing else.
    await shows(name === 'TextBox' ? 'abc|def' : change('abcx|def'))
    await redo()
    await shows(change('abcx|def'))
    await userEvent.keyboard('y')
    await shows(change('abcxy|def'))
  })
})

it.each(acts)('a controlled TextBox whose app refuses shows the text it has after %s', async (_, run) => {
  const { owner } = await start('TextBox', () => {}, 'abcdef')
  await run()
  await expect.poll(() => owner.reported.length).toBeGreaterThan(0)
  expect(stateOf(owner).replace('|', '')).toBe('abcdef')
})
