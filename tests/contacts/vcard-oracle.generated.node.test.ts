import * as fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, it } from 'vitest'
import type { Contact } from 'react-textbox-emailpicker/contacts'
import { readVCards } from '../support/read-vcards.ts'
import { holdsLater } from '../support/holds.ts'

interface Card {
  version: '3.0' | '4.0'
  name: string
  emails: readonly { email: string; group: boolean; home: boolean }[]
  note: string
  width: number
}

const text = fc
  .array(fc.constantFrom(...'aBz09ßéŁЖا小한😀,;:\\"=.<>\'-'), { minLength: 1, maxLength: 30 })
  .map((letters) => letters.join(''))
const card: fc.Arbitrary<Card> = fc.record({
  version: fc.constantFrom('3.0', '4.0'),
  name: fc.array(text, { minLength: 1, maxLength: 4 }).map((words) => words.join(' ')),
  emails: fc.array(
    fc.record({
      email: fc
        .tuple(fc.stringMatching(/^[a-z0-9._+-]{1,20}$/), fc.stringMatching(/^[a-z0-9-]{1,20}$/))
        .map(([local, domain]) => `${local}@${domain}.example`),
      group: fc.boolean(),
      home: fc.boolean(),
    }),
    { maxLength: 3 },
  ),
  note: text,
  width: fc.integer({ min: 10, max: 75 }),
})

const escape = (value: string) => value.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n')

/** A card as the specifications ask for it. */
function write({ version, name, emails, note, width }: Card): string {
  const lines = [
    'BEGIN:VCARD',
    `VERSION:${version}`,
    `N:${escape(name)};;;;`,
    `NOTE;LANGUAGE=en:${escape(note)}`,
    ...emails.map(
      ({ email, group, home }, at) => `${group ? `item${at}.` : ''}EMAIL${home ? ';TYPE=home' : ''}:${email}`,
    ),
    // A semicolon needs no escape here, and ical.js would keep it.
    `FN:${name.replace(/[\\,]/g, '\\$&')}`,
    'END:VCARD',
  ]
  return lines.map((line) => `${fold(line, width)}\r\n`).join('')
}

function fold(line: string, width: number): string {
  const letters = [...line]
  const parts: string[] = []
  while (letters.length > 0) parts.push(letters.splice(0, width).join(''))
  return parts.join('\r\n ')
}

/** What ical.js reads from a card. */
function oracle(file: string): Contact[] {
  const component = new ICAL.Component(ICAL.parse(file) as [string, unknown[], unknown[]])
  const name = String(component.getFirstPropertyValue('fn'))
  return component
    .getAllProperties('email')
    .map((property) => ({ name, email: String(property.getFirstValue()) }))
}

it('vCardContacts reads the names and addresses that ical.js reads', async () => {
  await holdsLater(50, [fc.array(card, { minLength: 1, maxLength: 4 })], async (cards) => {
    const files = cards.map(write)
    expect(await readVCards(files.join(''))).toEqual({ contacts: files.flatMap(oracle), problems: [] })
  })
})
