import * as fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import type { Contact } from 'react-textbox-emailpicker/contacts'
import { anyCodePoint } from '../support/code-points.ts'
import { holdsLater } from '../support/holds.ts'
import { readVCards } from '../support/read-vcards.ts'
import { writeVCards, type Person, type WriterStyle } from '../support/vcard-writer.ts'
import { inChunks } from './chunks.ts'
import { listOf, wordsIn } from './pairs.ts'

const textOf = (letters: string, maxLength: number) =>
  fc.array(fc.constantFrom(...letters), { minLength: 1, maxLength }).map((all) => all.join(''))
const word = textOf('aBz0ßéŁżİığΩЖעעमไ小あ한😀💀,;:\\"=.\'', 12)
const name = fc.array(word, { minLength: 1, maxLength: 5 }).map((parts) => parts.join(' '))
const atom = textOf("aZ9é用._+-='", 20)
const email = fc.tuple(atom, atom).map(([local, domain]) => `${local}@${domain}.test`)

const person: fc.Arbitrary<Person> = fc
  .uniqueArray(email, { minLength: 1, maxLength: 3 })
  .chain((emails) => fc.record({ name, emails: fc.constant(emails), preferred: fc.constantFrom(...emails) }))

const contactsOf = ({ name: written, emails, preferred }: Person): Contact[] =>
  [preferred, ...emails.filter((one) => one !== preferred)].map((one) => ({ name: written, email: one }))

const style: fc.Arbitrary<WriterStyle> = fc.record({
  version: fc.constantFrom('2.1', '3.0', '4.0'),
  lineEnd: fc.constantFrom('\r\n', '\n', '\r'),
  groups: fc.boolean(),
  quotedPrintable: fc.boolean(),
  small: fc.boolean(),
  // No program folds behind each character: a line with a blank alone is as empty.
  widths: fc.array(fc.integer({ min: 2, max: 75 }), { minLength: 1, maxLength: 5 }),
})

const scrap = fc.oneof(
  fc.string({ maxLength: 8 }).map((text) => text.replace(/\r/g, '')),
  fc.constantFrom(
    ...'\n:;"=\\\0\uD800',
    '\n ',
    '=\n',
    ...wordsIn('⏎AGENT:⏎ ⏎BEGIN:VCARD⏎ ⏎END:VCARD⏎ ⏎PHOTO;ENCODING=b:'),
  ),
)
/** Changes of a file: where, how much is cut there, and what is put in. */
const edits = fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat({ max: 40 }), scrap), {
  maxLength: 6,
})
const damaged = (file: string, changes: readonly [at: number, cut: number, added: string][]) =>
  changes.reduce((text, [at, cut, added]) => {
    const start = Math.floor(at * text.length)
    return text.slice(0, start) + added + text.slice(start + cut)
  }, file)

/** Lines of any text, some of which look like lines of vCards, between cards and in them. */
const junk = fc.array(
  fc.oneof(
    fc.string({ unit: anyCodePoint, maxLength: 40 }),
    fc.constantFrom(
      ...wordsIn(
        ': ; FN fn;x EMAIL: EMAIL;" item1. AGENT: AGENT:BEGIN:VCARD BEGIN:VEVENT END: VERSION:9 =C3',
      ),
      ...wordsIn('NOTE;QUOTED-PRINTABLE:a= PHOTO;ENCODING=b:AAAA X;CHARSET=utf-16le:a N;CHARSET=none:\uD800'),
      ...listOf('⇥:;␣; <<<<<<< HEAD; \uFEFF; \0; ␣'),
    ),
  ),
  { maxLength: 5 },
)

// At least one chunk is not empty, so that the stream ends.
const lengths = fc
  .array(fc.oneof(fc.nat(3), fc.nat(100), fc.nat(1000)), { maxLength: 8 })
  .map((some) => [...some, 7])

const encode = (text: string) => new TextEncoder().encode(text)
const someone = (called: string): Person => {
  const address = `${called.toLowerCase()}@x.test`
  return { name: called, emails: [address], preferred: address }
}

describe('vCardContacts', () => {
  it('reads cards in the styles of many programs', async () => {
    await holdsLater(50, [fc.array(person, { minLength: 1, maxLength: 6 }), style], async (people, how) => {
      const found = await readVCards(writeVCards(people, how))
      expect(found).toEqual({ contacts: people.flatMap(contactsOf), problems: [] })
    })
  })

  it('reads the same with any line ends, and only contacts with an address, of a damaged file', async () => {
    await holdsLater(50, [fc.array(person, { maxLength: 4 }), style, edits], async (people, how, changes) => {
      const file = damaged(writeVCards(people, { ...how, lineEnd: '\n' }), changes)
      const plain = await readVCards(file)
      expect(await readVCards(file.replaceAll('\n', '\r\n'))).toEqual(plain)
      expect(await readVCards(file.replaceAll('\n', '\r'))).toEqual(plain)
      for (const { email: found, name: read = 'none' } of plain.contacts) {
        expect(found).toMatch(/^[^\r\n]+@[^\r\n]+$/)
        expect(read).toMatch(/^\S(?:[^\r\n]*\S)?$/)
      }
    })
  })

  it('reads line ends and folds at the ends of its blocks', { timeout: 60_000 }, async () => {
    const plain = { groups: false, quotedPrintable: false, small: false, widths: [11] }
    const people = Array.from({ length: 3000 }, (_, at) => someone(`Ann${at}`))
    const file = writeVCards(people, { version: '3.0', lineEnd: '\r\n', ...plain })
    const contacts = people.flatMap(contactsOf)
    const shifted = Array.from({ length: 40 }, (_, shift) => readVCards(`${'x'.repeat(shift)}\r\n${file}`))
    for (const read of await Promise.all(shifted)) expect(read.contacts).toEqual(contacts)
  })

  it('reads the same from any chunks as from the whole text', async () => {
    const parts = fc.array(fc.tuple(person, style, junk), { maxLength: 5 })
    await holdsLater(30, [parts, lengths], async (some, cuts) => {
      const cards = some.map(([one, how, lines]) => {
        // Lone surrogates can't be encoded.
        const inside = lines.map((line) => line.replaceAll('\uD800', '') + how.lineEnd).join('')
        return writeVCards([one], how).replace(/(?=END:VCARD)/i, () => inside) + inside
      })
      const text = cards.join('')
      expect(await readVCards(inChunks(encode(text), cuts))).toEqual(await readVCards(text))
    })
  })

  it('reads the same from any chunks of any bytes', async () => {
    const lines = listOf(
      'BEGIN:VCARD␍⏎; FN:J\xF6rg⏎; EMAIL:a@x.test␍; END:VCARD⏎; N;CHARSET=koi8-r:\xC1\xC2⏎',
    )
    const bytesOf = (line: string) => Uint8Array.from(line, (letter) => letter.charCodeAt(0))
    const some = fc.oneof(fc.uint8Array({ maxLength: 30 }), fc.constantFrom(...lines).map(bytesOf))
    await holdsLater(30, [fc.array(some, { maxLength: 30 }), lengths], async (scraps, cuts) => {
      const bytes = Uint8Array.from(scraps.flatMap((part) => [...part]))
      expect(await readVCards(inChunks(bytes, cuts))).toEqual(await readVCards(new Blob([bytes])))
    })
  })

  it('reads all cards around noise between them', async () => {
    const parts = fc.array(fc.tuple(person, junk), { minLength: 1, maxLength: 5 })
    await holdsLater(30, [parts, style], async (some, how) => {
      // A line that begins a card takes the next card as its agent or as its own lines.
      const isNoise = (line: string) => !/begin\s*:\s*vcard|agent/i.test(line)
      const noise = (lines: readonly string[]) =>
        lines
          .filter(isNoise)
          .map((line) => line + how.lineEnd)
          .join('')
      const text = some.map(([one, lines]) => noise(lines) + writeVCards([one], how)).join('')
      expect((await readVCards(text)).contacts).toEqual(some.flatMap(([one]) => contactsOf(one)))
    })
  })

  it('reads all cards around a card with noise in it', async () => {
    await holdsLater(30, [person, junk, style], async (one, lines, how) => {
      const noise = lines.map((line) => line + how.lineEnd).join('')
      const card = writeVCards([one], how).replace(/(?=END:VCARD)/i, () => noise)
      const text = writeVCards([someone('Ann')], how) + card + writeVCards([someone('Zoe')], how)
      const { contacts } = await readVCards(text)
      expect(contacts.at(0)).toEqual({ name: 'Ann', email: 'ann@x.test' })
      // An agent that never ends also takes the end of the card, and the next card begins all the same.
      expect(contacts.at(-1)).toEqual({ name: 'Zoe', email: 'zoe@x.test' })
    })
  })

  it('reads the names and addresses that ical.js reads', async () => {
    const cards = fc.array(fc.tuple(person, textOf('aBz09ßéŁЖا小한😀,;:\\"=.<>\'-', 30), style), {
      minLength: 1,
      maxLength: 4,
    })
    await holdsLater(50, [cards], async (some) => {
      const files = some.map(([one, note, how]) => cardFor(one, note, how))
      expect(await readVCards(files.join(''))).toEqual({ contacts: files.flatMap(readByIcal), problems: [] })
    })
  })
})

/** A card as the specifications ask for it, with lines of one width. */
function cardFor({ name: written, emails }: Person, note: string, { version, groups, widths }: WriterStyle) {
  const escape = (value: string) => value.replace(/[\\;,]/g, '\\$&')
  const width = 10 + (widths[0] ?? 0)
  const lines = [
    'BEGIN:VCARD',
    `VERSION:${version === '2.1' ? '3.0' : version}`,
    `N:${escape(written)};;;;`,
    `NOTE;LANGUAGE=en:${escape(note)}`,
    ...emails.map((one, at) => `${groups ? `item${at}.` : ''}EMAIL${at % 2 ? ';TYPE=home' : ''}:${one}`),
    // A semicolon needs no escape here, and ical.js would keep it.
    `FN:${written.replace(/[\\,]/g, '\\$&')}`,
    'END:VCARD',
  ]
  const folded = (line: string) => line.match(new RegExp(`.{1,${width}}`, 'gu'))?.join('\r\n ')
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function readByIcal(file: string): Contact[] {
  const component = new ICAL.Component(ICAL.parse(file) as [string, unknown[], unknown[]])
  const read = String(component.getFirstPropertyValue('fn'))
  const properties = component.getAllProperties('email')
  return properties.map((property) => ({ name: read, email: String(property.getFirstValue()) }))
}
