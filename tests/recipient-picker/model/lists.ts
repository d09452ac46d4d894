import fc, { type Arbitrary } from 'fast-check'
import { parseMailboxes, type Contact } from 'react-textbox-emailpicker/contacts'
import {
  draftOf,
  mailboxesOf,
  chipsOf,
  type RecipientList,
} from '../../../src/recipient-picker/model/list.ts'

const emails = ['ann@x.org', 'bob@y.org', 'cleo@x.org', 'di@z.example', 'ed@x.org', '"f g"@x.org']
const names = [undefined, 'Ann Lee', 'Lee, Ann', 'Dr. No', 'Team: A', 'A "B" C', 'eve@y.org', '王小明']

export const contact: Arbitrary<Contact> = fc.record({
  name: fc.constantFrom(...names),
  email: fc.constantFrom(...emails),
})

/** An entry that is not an address. */
export const bareText = fc.constantFrom(
  'Bob',
  'foo:',
  'Bob Ray',
  'ann@',
  '"Lee',
  '(x',
  '<b',
  'a@@b',
  'Team: Bob',
)

export const contactText = fc.constantFrom(
  'ann@x.org',
  'Ann Lee <ann@x.org>',
  '"Lee, Ann" <ann@x.org>',
  'cleo@x.org (Cleo)',
  'Lee, Cleo <cleo@x.org>',
  'mailto:di@z.example',
  'ed@x.org',
  'Ann Lee <ann@x.org',
  'ed@x.org.',
  '• Di <di@z.example>',
  '- ed@x.org',
  '[Ed](mailto:ed@x.org)',
  '<Ed> <ed@x.org>',
  'cleo@x.org|di@z.example',
)

/** The name and address of each mailbox. */
export const contents = (mailboxes: readonly Pick<Contact, 'name' | 'email'>[]) =>
  mailboxes.map(({ name, email }) => (name ? `${name} <${email}>` : email))

/** The chips and the draft of a list, with | around the draft. */
export function shown(list: RecipientList): string[] {
  const { before, after } = chipsOf(list)
  return [...contents(before), `|${draftOf(list)}|`, ...contents(after)]
}

export const chips = (list: RecipientList) => contents(mailboxesOf(list))

export const read = (text: string) => contents(parseMailboxes(text))

/** A list from its text, with | around the draft, or once where the empty draft is. */
export function listFrom(text: string): RecipientList {
  const from = text.indexOf('|')
  const to = text.lastIndexOf('|')
  const draft = text.slice(from + 1, to)
  return { text: text.slice(0, from) + draft + text.slice(to + 1), from, to: from + draft.length }
}

/** A list as its text, with | around the draft. */
export function written({ text, from, to }: RecipientList): string {
  const draft = from === to ? '|' : `|${text.slice(from, to)}|`
  return text.slice(0, from) + draft + text.slice(to)
}
