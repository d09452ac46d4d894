import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cardDavContacts, createContactIndex, type Contact } from 'react-textbox-emailpicker/contacts'
import { hasRadicale, startRadicale, type Radicale } from '../../support/radicale/radicale.ts'
import { answersTo, emails } from '../http-search/directory.ts'
import { continuedRowsIn } from '../pairs.ts'
import { contactsOf, memoryCache } from './books.ts'

const ann: Contact = { name: 'Ann Lee', email: 'ann@example.org' }
const bob: Contact = { name: 'Bob Ray', email: 'bob@example.org' }
const groups: Contact[] = [
  { name: 'Team', email: '', members: [ann, bob, { email: 'cy@example.org' }] },
  { name: 'Friends', email: '', members: [bob] },
]

/** The name of a card, its version, and its lines, in one row or more. */
const cards = `
  ann  4.0  UID:urn:uuid:03a0e51f-d1aa-4385-8a53-e29025acd8af  FN:Ann Lee  EMAIL:ann@example.org
  bob  3.0  UID:B8767877-B4A1-4C70-9ACC-505D3819E519  N:Ray;Bob;;;  FN:Bob Ray  EMAIL:bob@example.org
  a team  4.0  UID:urn:uuid:team  KIND:group  FN:Team  MEMBER:urn:uuid:03a0e51f-d1aa-4385-8a53-e29025acd8af
    …  MEMBER:urn:uuid:b8767877-b4a1-4c70-9acc-505d3819e519  MEMBER:mailto:cy@example.org
  friends of Apple  3.0  UID:FRIENDS  N:Friends;;;;  FN:Friends  X-ADDRESSBOOKSERVER-KIND:group
    …  X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:b8767877-b4a1-4c70-9acc-505d3819e519
    …  X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:gone
  two addresses in a property  3.0  UID:two  FN:Dora Berg  EMAIL:dora@example.org; berg@example.org
  a name in base64  3.0  UID:base64  FN;ENCODING=b:w4Vzw6UgWsO2ZQ==  EMAIL:asa@example.org
  a preferred name  4.0  UID:preferred  FN:Other  FN;PREF=1:Emil Graf  EMAIL:emil@example.org
  another spelling of UTF-8  2.1  UID:set  FN;CHARSET=UTF_8;ENCODING=QUOTED-PRINTABLE:J=C3=B6rg  EMAIL:joerg@example.org
  a line that is not a property  3.0  UID:line  FN:Fay  First-name:Fay  EMAIL:fay@example.org`

/** What is read of the cards with the faults of programs. */
const mended: Contact[] = [
  { name: 'Dora Berg', email: 'dora@example.org' },
  { name: 'Dora Berg', email: 'berg@example.org' },
  { name: 'Åså Zöe', email: 'asa@example.org' },
  { name: 'Emil Graf', email: 'emil@example.org' },
  { name: 'Jörg', email: 'joerg@example.org' },
  { name: 'Fay', email: 'fay@example.org' },
]

const byAddress = (contacts: readonly Contact[]) =>
  contacts.toSorted((one, other) => `${one.email}${one.name}`.localeCompare(`${other.email}${other.name}`))

describe.skipIf(!hasRadicale)('Radicale with groups and faulty cards', { timeout: 60_000 }, () => {
  let radicale: Radicale
  const refused: string[] = []

  beforeAll(async () => {
    radicale = await startRadicale({ cards: [] })
    for (const [name, version = '', ...lines] of continuedRowsIn(cards)) {
      const vCard = ['BEGIN:VCARD', `VERSION:${version}`, ...lines, 'END:VCARD', ''].join('\r\n')
      await radicale.put(name, vCard).catch((error: Error) => refused.push(`${name}: ${error.message}`))
    }
  }, 120_000)
  afterAll(() => radicale?.end())

  it('takes them', () => {
    expect(refused).toEqual([])
  })

  it.each([
    ['with the groups in one answer', undefined, 2],
    ['without the groups card by card, for a cache', memoryCache(), 0],
  ])('gives them %s', async (_, cache, count) => {
    const { contacts, error } = await contactsOf(cardDavContacts({ ...radicale, cache }))
    expect(error).toBeUndefined()
    expect(byAddress(contacts)).toEqual(byAddress([ann, bob, ...groups.slice(0, count), ...mended]))
  })

  it('fills an index in which groups and names in other spellings are found', async () => {
    const index = createContactIndex(cardDavContacts(radicale))
    await index.ready
    expect((await answersTo(index, 'friends')).last?.matches[0]?.contact.members).toEqual([bob])
    expect(emails((await answersTo(index, 'joerg')).last)).toEqual(['joerg@example.org'])
    expect(emails((await answersTo(index, 'aasaa')).last)).toEqual(['asa@example.org'])
    index.close()
  })
})
