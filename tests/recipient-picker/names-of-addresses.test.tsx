import { screen } from '@testing-library/react'
import { RecipientPicker, type Contact } from 'react-textbox-emailpicker'
import { createContactIndex, mergeSearches, type ContactSearch } from 'react-textbox-emailpicker/contacts'
import { describe, expect, it } from 'vitest'
import { open } from '../support/open-box.tsx'

const ann = { name: 'Ann Lee', email: 'ann@x.org' }
const anna = { name: 'Anna Ray', email: 'ann@x.org' }
const bob = { name: 'Bob Ray', email: 'bob@x.org' }
type People = readonly (typeof ann)[]
const typed = 'ann@x.org,'
const boxOf = (contacts: People | ContactSearch) => open(<RecipientPicker contacts={contacts} />)

const indexOf = async (people: People) => {
  const index = createContactIndex(people)
  await index.ready
  return index
}
const merged = async (people: People) =>
  mergeSearches(...(await Promise.all(people.map((one) => indexOf([one])))))

describe.each<[what: string, source: (people: People) => Promise<People | ContactSearch>]>([
  ['an array', async (people) => people],
  ['an index', indexOf],
  ['merged searches', merged],
])('an address in %s', (_, source) => {
  it.each<[what: string, people: People, keys: string, line: string]>([
    ['shows the name of its contact', [ann, bob], typed, '[Ann Lee] |'],
    ['in another case shows it, too', [ann, bob], 'Ann@X.org,', '[Ann Lee] |'],
    ['that two contacts have with other names shows no name', [ann, bob, anna], typed, '[ann@x.org] |'],
    ['that two contacts have with one name shows it', [ann, { ...ann }], typed, '[Ann Lee] |'],
    ['that is a part of theirs shows no name', [{ ...ann, email: 'joann@x.org' }], typed, '[ann@x.org] |'],
    ['with a name of its own keeps that', [ann], 'A. Lee <ann@x.org>,', '[A. Lee] |'],
  ])('%s, and the text stays as it was typed', async (__, people, keys, line) => {
    const { goes, handle } = boxOf(await source(people))
    await goes(keys, line)
    expect(handle.text.trim()).toBe(keys)
  })
})

it('addresses that are pasted show the names of their contacts, as the rows and crosses do', async () => {
  const { goes } = boxOf([ann, bob])
  await goes('<pastes bob@x.org, ann@x.org, cid@x.org, >', '[Bob Ray] [Ann Lee] [cid@x.org] |')
  expect(screen.getByRole('row', { name: 'Ann Lee' }).getAttribute('aria-description')).toBe('ann@x.org')
  expect(screen.getByRole('button', { name: 'Remove Bob Ray' })).toBeTruthy()
})

it('with completion="address", an address shows no name', async () => {
  const { goes } = open(<RecipientPicker contacts={[ann]} completion="address" />)
  await goes(typed, '[ann@x.org] |')
})

const found = (...contacts: People) =>
  contacts.map((contact) => ({ contact, nameRanges: [], emailRanges: [] }))

it('a search that has not found all contacts at once gives no name', async () => {
  const partial: ContactSearch = {
    peek: () => ({ matches: found(ann), total: 1, complete: false }),
    search: () => (async function* none() {})(),
  }
  await open(<RecipientPicker contacts={partial} minChars={99} />).goes(typed, '[ann@x.org] |')
})

it.each<[string, readonly Contact[], string]>([
  ['another name', [{ ...ann, name: 'Ann Ray' }], '[Ann Ray] |'],
  ['several names', [ann, anna], '[ann@x.org] |'],
  ['nobody', [bob], '[ann@x.org] |'],
])('an address that is typed again shows what the contacts have now: %s', async (_, contacts, line) => {
  const { goes, change } = boxOf([ann])
  await goes(typed, '[Ann Lee] |')
  change({ contacts })
  await goes(`<removes Ann Lee>${typed}`, line)
})

it('an address shows no name where the list shows it with several', async () => {
  const { goes } = boxOf({
    async *search() {
      yield { matches: found(ann, anna), total: 2, complete: true }
    },
  })
  await goes('ann@x.org', 'ann@x.org| › Ann Lee, Anna Ray', '⏎', '[ann@x.org] |')
})
