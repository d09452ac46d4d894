import { RecipientPicker } from 'react-textbox-emailpicker'
import { expect, it } from 'vitest'
import { listOf, open, people } from '../support/open-box.tsx'

// What is one step is in model/state.node.test.ts and model/history.generated.node.test.ts.

const two = `${listOf('Ann Bob')}, `
const picker = <RecipientPicker contacts={people('Zoe Zora')} defaultText={two} />

it.each([
  ['a run of typing', 'dan', '[Ann] [Bob] dan|'],
  ['Enter', 'd@x.org⏎', '[Ann] [Bob] [d@x.org] |', 'd@x.org'],
  ['a comma', 'd@x.org,', '[Ann] [Bob] [d@x.org] |', 'd@x.org'],
  ['removing chips', '{Shift>}←←{/Shift}{Backspace}', '|'],
  ['making a chip of the draft by opening one', 'dan<opens Ann>', 'Ann <ann@x.example>| [Bob] [dan]', 'dan'],
  ['a pick', 'zor⏎', '[Ann] [Bob] [Zora] |', 'zor'],
])('one step is %s', async (_, steps, line, before = '') => {
  const { goes, press, handle, told } = open(picker)
  await goes(steps, line)
  const { text } = handle
  await press('<undo>')
  expect(handle.text).toBe(two + before)
  expect(told('text')).toMatch(/, historyUndo: [^:]*$/)
  await press('<redo>')
  expect(handle.text).toBe(text)
  expect(told('text')).toMatch(/, historyRedo: [^:]*$/)
})

it('one step is not opening a chip: the typing in it is', async () => {
  const { press, goes, handle } = open(picker)
  await press('←←⏎{Backspace}⏎<undo>')
  await goes('<undo>', 'Ann <ann@x.example>| [Bob]')
  expect(handle.text).toBe(two)
})

it('one step ends when the caret moves', async () => {
  const { goes } = open(picker)
  await goes('abc←d', '[Ann] [Bob] abd|c', '<undo>', '[Ann] [Bob] ab|c', '<undo>', '[Ann] [Bob] |')
})

it('an app that refuses an edit leaves no step', async () => {
  const { goes } = open(<RecipientPicker contacts={[]} />, 'refuses')
  await goes('d@x.org,z', '[d@x.org] |', '<undo>', 'd@x.org|', '<redo>', '[d@x.org] |')
})

it('an app that sets a text of its own clears all steps', async () => {
  const { goes } = open(<RecipientPicker contacts={[]} />, 'owns')
  await goes(`d@x.org,<sets ${listOf('Bob')}, >`, '[Bob] |')
  await goes('<undo>', '[Bob] |', 'x<undo><undo>', '[Bob] |')
})
