import { RecipientPicker } from 'react-textbox-emailpicker'
import { createContactIndex, type Contact } from 'react-textbox-emailpicker/contacts'
import { beforeAll, expect, it } from 'vitest'
import { open, people } from '../support/open-box.tsx'
import { loadOnlyContacts } from './load-only-contacts.tsx'

beforeAll(loadOnlyContacts)

const nobody: Contact = { name: 'Sub', email: '', members: [{ id: 1 }, { id: 2 }] as unknown as Contact[] }
const index = createContactIndex([...people('Ann'), { name: 'Team', email: '', members: [nobody] }])
const picker = <RecipientPicker onlyContacts contacts={index} />

it.each([
  ['the contacts of an index become recipients, and nobody else', 'eve@x.example'],
  ['the name of a group with nobody in it stays text', 'Team'],
])('with onlyContacts, %s', async (_, other) => {
  await index.ready
  await open(picker).goes(`<pastes ann@x.example, ${other}>`, `[Ann] ${other}|`)
})

it('an address that differs only in case does not take the place of a recipient that the app has set', async () => {
  await index.ready
  const mailboxes = [{ email: 'ann@x.example' }, { email: 'boss@x.example' }]
  const box = open(<RecipientPicker {...picker.props} mailboxes={mailboxes} />, { takes: (wanted) => wanted })
  await box.press('←←<pastes BOSS@x.example>')
  const emails = box.handle.mailboxes.map(({ email }) => email)
  expect(emails).toContain('boss@x.example')
  expect(emails).not.toContain('BOSS@x.example')
})
