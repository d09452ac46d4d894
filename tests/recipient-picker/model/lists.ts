import fc, { type Arbitrary } from 'fast-check'
import { parseMailboxes, type Contact } from 'react-textbox-emailpicker/contacts'
import {
  mailboxesOf,
  readList,
  startOfDraft,
  textOf,
  type RecipientList,
} from '../../../src/recipient-picker/model/list.ts'
import { answerRules, withAppList } from '../../../src/recipient-picker/model/answers.ts'
import type { Owned } from '../../../src/recipient-picker/model/owned.ts'
import type { PickerState } from '../../../src/recipient-picker/model/state.ts'
import { stateOfText } from '../../../src/recipient-picker/model/start.ts'

const emails = ['ann@x.org', 'bob@y.org', 'cleo@x.org', 'di@z.example', 'ed@x.org', '"f g"@x.org']
const names = [undefined, 'Ann Lee', 'Lee, Ann', 'Dr. No', 'Team: A', 'A "B" C', 'eve@y.org', '王小明']

export const contact: Arbitrary<Contact> = fc.record({
  name: fc.constantFrom(...names),
  email: fc.constantFrom(...emails),
})

/** An entry that is not an address. */
const bare = ['Bob', 'foo:', 'Bob Ray', 'ann@', '"Lee', '(x', '<b', 'a@@b', 'Team: Bob']
export const bareText = fc.constantFrom(...bare)

const lee = ['ann@x.org', 'Ann Lee <ann@x.org>', '"Lee, Ann" <ann@x.org>']
const others = [
  'cleo@x.org (Cleo)',
  'Lee, Cleo <cleo@x.org>',
  'mailto:di@z.example',
  'ed@x.org',
  'Ann Lee <ann@x.org',
]
const marked = ['ed@x.org.', '• Di <di@z.example>', '- ed@x.org', '[Ed](mailto:ed@x.org)']
const strange = ['<Ed> <ed@x.org>', 'cleo@x.org|di@z.example']
export const contactText = fc.constantFrom(...lee, ...others, ...marked, ...strange)

/** The name and address of each mailbox. */
export const contents = (mailboxes: readonly Pick<Contact, 'name' | 'email'>[]) =>
  mailboxes.map(({ name, email }) => (name ? `${name} <${email}>` : email))

/** Text in which a@ is short for a@x.org. */
export const full = (text: string) => text.replaceAll(/(?<=\b\w)@(?![\w.@])/g, '@x.org')

/** The chips and the draft of a list, with | around the draft. */
export function shown(list: RecipientList): string[] {
  return chips(list).toSpliced(list.at, 0, `|${list.draft}|`)
}

export const chips = (list: RecipientList) => contents(mailboxesOf(list))

export const read = (text: string) => contents(parseMailboxes(text))

/** A list as a text of the app has it, of three parts. */
export const listOf = (before: string, draft: string, after: string): RecipientList =>
  readList(before + draft + after, before.length, before.length + draft.length)

/** A list from its text, with | around the draft, or once where the empty draft is. */
export function listFrom(text: string): RecipientList {
  const from = text.indexOf('|')
  const to = text.lastIndexOf('|')
  return listOf(text.slice(0, from), text.slice(from + 1, to), text.slice(to + 1))
}

/** A state with such a list, and the caret at the end of its draft. */
export function stateFrom(text: string): PickerState {
  const list = listFrom(text)
  return { ...stateOfText(''), list, caret: list.draft.length }
}

/** A list as its text, with | around the draft. */
export function written(list: RecipientList): string {
  const text = textOf(list)
  const draft = list.draft
  const from = startOfDraft(list)
  return `${text.slice(0, from)}|${draft && `${draft}|`}${text.slice(from + draft.length)}`
}

/** A state after the app has set a text or recipients, as an answer or on its own. */
export const withSet = (state: PickerState, owned: Owned, isFromApp = false) =>
  withAppList(state, answerRules(owned).withProp(state.list, owned, isFromApp), isFromApp)
