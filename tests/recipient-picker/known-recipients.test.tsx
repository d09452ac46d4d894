import { RecipientPicker } from 'react-textbox-emailpicker'
import type { Contact } from 'react-textbox-emailpicker/contacts'
import { describe, expect, it } from 'vitest'
import { listOf, open, people } from '../support/open-box.tsx'

const picker = <RecipientPicker contacts={[]} defaultText={`${listOf('Ann Bob')}, `} />

/** No draft, and a draft at the end, between the chips, and before them, with the caret at several places. */
const starts = [
  ['<focus>', '[Ann] [Bob] |'],
  ['xy', '[Ann] [Bob] xy|'],
  ['xy←', '[Ann] [Bob] x|y'],
  ['xy{Home}', '[Ann] [Bob] |xy'],
  ['←←xy', '[Ann] xy| [Bob]'],
  ['←←x{Backspace}', '[Ann] | [Bob]'],
] as const

const known = [
  ['one', `${listOf('Bob')}, `],
  ['all', listOf('Ann Bob')],
  ['plain addresses', 'bob@x.example\nann@x.example'],
  ['a domain in capital letters', 'bob@X.EXAMPLE; Bobby <bob@x.example>'],
] as const

describe.each(['pastes', 'inserts'])('recipients that are there already, which a box %s', (how) => {
  it.each(starts.flatMap(([steps, line]) => known.map(([what, text]) => [line, what, steps, text] as const)))(
    'delete nothing at %s: %s',
    async (line, _, steps, text) => {
      const { press, goes, told, forget } = open(picker)
      await press(steps)
      forget()
      await goes(`<${how} ${text}>`.repeat(2), line)
      expect(told('text', 'list')).toBe('')
    },
  )
})

it.each([
  ['one', people('Bob')],
  ['all', ['ann@x.example', 'bob@x.example'].map((email) => ({ email }))],
])('contacts of the device that are there (%s) delete nothing of what was typed', async (_, chosen) => {
  let choose: (contacts: readonly Contact[]) => void = () => {}
  const deviceContacts = () => new Promise<readonly Contact[]>((resolve) => (choose = resolve))
  const { goes, press, told } = open(
    <RecipientPicker {...picker.props} minChars={0} {...{ deviceContacts }} />,
  )
  await press('↓⏎dee')
  choose(chosen)
  await press('<waits>')
  await goes('@x.org,', '[Ann] [Bob] [dee@x.org] |')
  expect(told('list')).toMatch(/^\w+ → Ann Bob dee@x\.org$/)
})
