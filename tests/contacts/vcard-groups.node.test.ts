import { describe, expect, it } from 'vitest'
import type { Contact } from 'react-textbox-emailpicker/contacts'
import { scanOf } from '../../src/contacts/array-scan.ts'
import { readVCards } from '../support/read-vcards.ts'
import { words } from '../support/words.ts'
import { readyIndex } from './answers.ts'

const ann: Contact = { name: 'Ann Lee', email: 'ann@example.org' }
const bob: Contact = { name: 'Bob Ray', email: 'bob@example.org' }
const ANN = '03A0E51F-D1AA-4385-8A53-E29025ACD8AF'
const BOB = 'b8767877-b4a1-4c70-9acc-505d3819e519'

const card = (...lines: string[]) => ['BEGIN:VCARD', ...lines, 'END:VCARD', ''].join('\r\n')
const person = ({ name, email }: Contact, uid: string, ...more: string[]) =>
  card('VERSION:4.0', `UID:${uid}`, `FN:${name}`, `EMAIL:${email}`, ...more)
const group = (name: string, ...members: string[]) =>
  card('VERSION:4.0', 'KIND:group', `FN:${name}`, ...members.map((member) => `MEMBER:${member}`))
const appleGroup = (name: string, ...members: string[]) =>
  card(
    'VERSION:3.0',
    'PRODID:-//Apple Inc.//macOS 15.1//EN',
    `N:${name}`,
    `FN:${name}`,
    'X-ADDRESSBOOKSERVER-KIND:group',
    ...members.map((member) => `X-ADDRESSBOOKSERVER-MEMBER:${member}`),
    'UID:0F1C-GROUP',
  )

const evolutionList = (name: string, ...members: string[]) =>
  card(
    'VERSION:3.0',
    'X-EVOLUTION-LIST:TRUE',
    'X-EVOLUTION-LIST-SHOW-ADDRESSES:FALSE',
    ...members.map((member) => `EMAIL;X-EVOLUTION-DEST-CONTACT-UID=pas-id-1:${member}`),
    `FN:${name}`,
    'UID:pas-id-2',
  )

const team = (...members: Contact[]): Contact => ({ name: 'Team', email: '', members })
const people = person(ann, `urn:uuid:${ANN}`) + person(bob, BOB)

describe('A group', () => {
  it.each<[string, string]>([
    ['of 4.0', group('Team', `urn:uuid:${ANN}`, `urn:uuid:${BOB}`)],
    ['of Apple', appleGroup('Team', `urn:uuid:${ANN}`, `urn:uuid:${BOB}`)],
    ['whose members are in other cases', group('Team', `URN:UUID:${ANN.toLowerCase()}`, BOB.toUpperCase())],
    ['whose kind is in capitals', group('Team', ANN, BOB).replace('KIND:group', 'KIND:GROUP')],
    ['without a kind', group('Team', ANN, BOB).replace('KIND:group\r\n', '')],
    ['with a list of members', group('Team', `urn:uuid:${ANN}, urn:uuid:${BOB}`)],
    ['with a member twice', group('Team', ANN, BOB, `urn:uuid:${ANN}`, 'mailto:ann@EXAMPLE.org')],
    ['with addresses of its people', group('Team', 'mailto:ann@example.org', 'bob@example.org')],
    ['with a link to two of its people', group('Team', 'mailto:ann@example.org,bob@example.org?subject=Hi')],
    ['with a dot behind each address', group('Team', 'mailto:ann@example.org.', 'bob@example.org.')],
    ['with addresses as in mails', group('Team', '<ann@example.org>', 'SMTP:bob@example.org')],
    ['with a list of addresses', group('Team', 'ann@example.org; bob@example.org')],
    ['with folded members', group('Team', `urn:uuid:${ANN.slice(0, 9)}\r\n ${ANN.slice(9)}`, BOB)],
  ])('%s is a contact with its members, before or after their cards', async (_, file) => {
    const found = { contacts: [ann, bob, team(ann, bob)], problems: [] }
    expect(await readVCards(people + file)).toStrictEqual(found)
    expect(await readVCards(file + people)).toStrictEqual(found)
  })

  const named = (name: string, ...members: Contact[]): Contact => ({ name, email: '', members })
  const bobOnly = { email: 'bob@example.org' }
  const evolution = evolutionList('Team', 'Ann Lee <ann@example.org>', 'bob@example.org')
  const nameless = evolutionList('', 'Ann Lee <ann@example.org>', 'bob@example.org')
  const lee = { ...ann, email: 'lee@example.org' }
  const photo = { photo: 'https://example.org/ann.jpg' }
  const inFile = { photo: 'data:image/png;base64,iVBOR' }
  const inner = group('Inner', ANN, 'urn:uuid:outer').replace('KIND', 'UID:inner\r\nKIND')
  const outer = group('Outer', 'urn:uuid:inner', BOB).replace('KIND', 'UID:urn:uuid:outer\r\nKIND')

  it.each<[fact: string, file: string, contacts: Contact[], problems?: number[]]>([
    [
      'has the contacts of the file as members, with their preferred addresses',
      group('Team', ANN) + person(ann, ANN, 'EMAIL;PREF=1:lee@example.org'),
      [lee, ann, team(lee)],
    ],
    ['of Evolution has the names in it for people without a card', evolution, [team(ann, bobOnly)]],
    [
      'of Evolution is no group when it says so',
      evolution.replace('TRUE', 'FALSE'),
      [
        { ...ann, name: 'Team' },
        { ...bob, name: 'Team' },
      ],
    ],
    ['of Evolution without a name is its people', nameless, [ann, bobOnly]],
    [
      'has members of a list of Evolution without a name',
      nameless + group('Team', 'mailto:ann@example.org'),
      [ann, bobOnly, team(ann)],
    ],
    [
      'reports a member whose link is no address',
      group('Team', 'mailto:Ann%20Lee%3Cann@example.org%3E', 'mailto:bob@example.org'),
      [team(bobOnly)],
      [1],
    ],
    [
      'has members with their photos on the web, and without those in the file',
      person(ann, ANN, `PHOTO:${photo.photo}`) +
        person(bob, BOB, `PHOTO:${inFile.photo}`) +
        group('Team', ANN, BOB),
      [{ ...ann, ...photo }, { ...bob, ...inFile }, team({ ...ann, ...photo }, bob)],
    ],
    [
      'has its members in a file whose lines end in carriage returns',
      (person(ann, ANN) + group('Team', ANN)).replaceAll('\r\n', '\r').replace('Ann Lee', 'Ann\u0085Lee'),
      [ann, team(ann)],
    ],
    [
      'has the names of people whose cards have no UID, and addresses without a card',
      group('Team', 'mailto:ann@example.org', 'mailto:cy@example.org') + person(ann, ''),
      [ann, team(ann, { email: 'cy@example.org' })],
    ],
    [
      'in a group gives its members to that group, also when they contain each other',
      outer + inner + people,
      [ann, bob, named('Outer', ann, bob), named('Inner', ann, bob)],
    ],
    [
      'gives the people of a list of Evolution to a group that has the list as a member',
      group('Team', 'pas-id-2') + evolution.replace('FN:Team', 'FN:List'),
      [team(ann, bobOnly), named('List', ann, bobOnly)],
    ],
    [
      'has a member once whose identifier looks like an address',
      person(ann, '7f3@phone') + group('Team', '7f3@phone'),
      [ann, team(ann)],
    ],
    ['takes a name beside an address without card', group('Team', 'Ann Lee <ann@example.org>'), [team(ann)]],
    [
      'with an address of its own is a contact with that address, too',
      group('Team', ANN).replace('FN:', 'EMAIL:team@example.org\r\nFN:') + people,
      [{ name: 'Team', email: 'team@example.org' }, ann, bob, team(ann)],
    ],
    ['without members is no contact', group('Team'), []],
    ['with unknown members only is no contact', group('Team', 'urn:uuid:1'), [], [1]],
    ['without an address is no contact', group('Team', 'urn:uuid:1') + card('UID:1', 'FN:Cy'), [], [1]],
    ['with itself is no contact', group('Team', 'urn:uuid:1').replace('KIND', 'UID:1\r\nKIND'), []],
    ['without a name is no contact', group('', 'mailto:cy@example.org'), [], [1]],
  ])('%s', async (_, file, contacts, lines = []) => {
    const { contacts: found, problems } = await readVCards(file)
    expect(found).toStrictEqual(contacts)
    expect(problems.map(({ line }) => line)).toEqual(lines)
  })

  it.each([
    ['whose members are addresses', 'ann@example.org', 'bob@example.org'],
    ['whose members have names', 'A. Lee <ann@example.org>', '"Ray, Bob" <bob@EXAMPLE.org>'],
  ])('of Evolution %s does not give them its name', async (_, ...members) => {
    const file = evolutionList('Team', ...members)
    const contacts = [ann, bob, team(ann, bob)]
    expect(await readVCards(people + file)).toStrictEqual({ contacts, problems: [] })
    expect((await readVCards(file + people)).contacts).toStrictEqual(contacts)
  })

  it('has the members of a file with thousands of people', async () => {
    const many = Array.from({ length: 2500 }, (_, at): Contact => ({
      name: `P ${at}`,
      email: `p${at}@x.test`,
    }))
    const file = many.map((one, at) => person(one, `uid\r\n -${at}`)).join('')
    const { contacts } = await readVCards(
      file + group('Team', 'uid-0', 'uid-999', 'uid-1000', 'mailto:p2499@x.test'),
    )
    expect(contacts).toHaveLength(2501)
    expect(contacts.at(-1)?.members).toEqual([0, 999, 1000, 2499].map((at) => many[at]))
  })

  it('has the members whose cards the file has, and the others are reported', async () => {
    const gone = words('urn:uuid:1 https://x.test/2.vcf urn:uuid:3 urn:uuid:4 urn:uuid:5 urn:uuid:6')
    const { contacts, problems } = await readVCards(people + group('Team', ANN, ...gone))
    expect(contacts).toEqual([ann, bob, team(ann)])
    expect(problems).toEqual([
      {
        line: 13,
        message: `Members of this group have no card with an address in the file and were left out: ${gone.slice(0, 5).join(', ')}. Export their cards together with the group.`,
      },
    ])
  })

  it('is read in any chunks', async () => {
    const bytes = new TextEncoder().encode(
      appleGroup('Team', `urn:uuid:${ANN}`) + people + group('Team', ANN, BOB),
    )
    for (let at = 0; at <= bytes.length; at++) {
      const stream = new ReadableStream<Uint8Array>({
        start(controller) {
          controller.enqueue(bytes.slice(0, at))
          controller.enqueue(bytes.slice(at))
          controller.close()
        },
      })
      expect((await readVCards(stream)).contacts).toEqual([ann, bob, team(ann), team(ann, bob)])
    }
  })

  it('in an index or an array breaks nothing', async () => {
    const { contacts } = await readVCards(people + group('Ann and Bob', ANN, BOB))
    const index = await readyIndex(contacts)
    for (const search of [index, scanOf(contacts)]) {
      const found: string[] = []
      for await (const { matches } of search.search('ann', {
        limit: 9,
        signal: new AbortController().signal,
      }))
        found.splice(0, Infinity, ...matches.map(({ contact }) => contact.email).filter(Boolean))
      expect(found).toEqual(['ann@example.org'])
    }
  })
})
