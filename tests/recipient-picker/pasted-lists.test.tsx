import { EmailPicker, RecipientPicker } from 'react-textbox-emailpicker'
import { expect, it } from 'vitest'
import { open } from '../support/open-box.tsx'

const picker = <RecipientPicker contacts={[]} />

const [lee, ray] = ['"Lee, Ann" <ann@x.org>', '"Ray, Bo" <bo@x.org>']
const both = '[Lee, Ann] [Ray, Bo] |'
// What else is read is in tests/contacts/pasted-lists.node.test.ts and model/tables.generated.node.test.ts.
it.each([
  ['with bullets', '• Lee <ann@x.org>\n• bo@x.org', '[Lee] [bo@x.org] |', 'Lee <ann@x.org>, bo@x.org, '],
  ['with numbers before a tab', '1.\tLee, Ann\tann@x.org\n2.\tRay, Bo\tbo@x.org', both, `${lee}, ${ray}, `],
  ['with numbers that are no marks', 'ann@x.org;5', '[ann@x.org] [5] |', 'ann@x.org, 5; '],
  ['of CSV', '"Lee, Ann","ann@x.org"\r\n"Ray, Bo","bo@x.org"', both, `${lee}, ${ray}, `],
])('a list that is pasted %s becomes people, in one step', async (_, text, line, written) => {
  const { user, press, goes, told } = open(picker)
  await press('<focus>')
  await user.paste(text)
  // What reads tables may have to be loaded.
  await goes('', line)
  expect(told('text')).toBe(`insertFromPaste: ${written}`)
  await goes('<undo>', '|')
})

const marks = ['1. ', '- ', '• ', '> ', '| ', '&lt', '<Ann> ', '[Ann](', '- ann@x.org -']
const beginnings = ['Ann Lee - ', 'Dr. ', 'Ann Lee Jr.', 'ann@x.', 'ann@x.org.', 'Ann <ann@x.org', 'R&D ']
it.each([...marks, ...beginnings])('what is typed stays as it is in the input: %s', async (typed) => {
  const { user, press, goes } = open(<RecipientPicker contacts={[]} defaultText="zoe@x.org, " />)
  await press('<focus>')
  await user.keyboard(typed.replace(/[[{]/g, '$&$&'))
  await goes('', `[zoe@x.org] ${typed}|`, 'x{Backspace}', `[zoe@x.org] ${typed}|`)
})

it.each([
  ['- ann@x.org', '[ann@x.org] |', '- ann@x.org, '],
  ['Ann <ann@x.org', '[Ann] |', 'Ann <ann@x.org, '],
  ['- ', '[-] |', '-; '],
])('what is typed is kept in the text when it is committed: %s', async (typed, line, written) => {
  const { goes, handle } = open(picker)
  await goes(`${typed}⏎`, line)
  expect(handle.text).toBe(written)
  await goes('<undo>', `${typed}|`)
})

it.each(['ann@x.org.', 'ann@x.org>', '<ann@x.org', 'ann@x.org -'])(
  'EmailPicker, whose text is submitted as it is, takes no marks around its address: %s',
  (text) => {
    const { input } = open(<EmailPicker validate="address" defaultText={text} />)
    expect(input.validity.valid).toBe(false)
  },
)
