import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readVCards } from '../support/read-vcards.ts'
import { writeVCards, type Person, type WriterStyle } from '../support/vcard-writer.ts'
import { anyCodePoint } from '../support/code-points.ts'
import { holdsLater } from '../support/holds.ts'
import { phrases, words } from '../support/words.ts'

const name = fc
  .array(fc.constantFrom(...'aBz0ßéŁЖا小한😀💀,;:\\"=.'), { minLength: 1, maxLength: 20 })
  .map((letters) => letters.join(''))
const email = fc.nat().map((number) => `ann${number}@example.org`)
const person: fc.Arbitrary<Person> = fc.record({ name, email }).map((one) => ({
  name: one.name,
  emails: [one.email],
  preferred: one.email,
}))
const style: fc.Arbitrary<WriterStyle> = fc.record({
  version: fc.constantFrom('2.1', '3.0', '4.0'),
  lineEnd: fc.constantFrom('\r\n', '\n', '\r'),
  groups: fc.boolean(),
  quotedPrintable: fc.boolean(),
  small: fc.boolean(),
  widths: fc.array(fc.integer({ min: 1, max: 75 }), { minLength: 1, maxLength: 5 }),
})

/** Lines of any text, some of which look like lines of vCards, between cards and in them. */
const junk = fc.array(
  fc.oneof(
    fc.string({ unit: anyCodePoint, maxLength: 40 }),
    fc.constantFrom(
      ...words(': ; FN fn;x EMAIL: EMAIL;" item1. AGENT: AGENT:BEGIN:VCARD BEGIN:VEVENT END: VERSION:9 =C3'),
      ...words('NOTE;QUOTED-PRINTABLE:a= PHOTO;ENCODING=b:AAAA X;CHARSET=utf-16le:a N;CHARSET=none:\uD800'),
      ...phrases('; \t:; <<<<<<< HEAD; \uFEFF; \0'),
      ' ',
    ),
  ),
  { maxLength: 5 },
)

/** A stream of these bytes, cut into chunks of the given lengths. Some chunks are empty. */
function inChunks(bytes: Uint8Array, lengths: readonly number[]): ReadableStream<Uint8Array> {
  let at = 0
  let turn = 0
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.close()
      const end = at + (lengths[turn++ % lengths.length] ?? 1)
      controller.enqueue(bytes.slice(at, end))
      at = end
      return undefined
    },
  })
}

// At least one chunk is not empty, so that the stream ends.
const lengths = fc
  .array(fc.oneof(fc.nat(3), fc.nat(100), fc.nat(1000)), { maxLength: 8 })
  .map((some) => [...some, 7])

describe('vCardContacts', () => {
  it('reads the same from any chunks as from the whole text', async () => {
    await holdsLater(
      30,
      [fc.array(fc.tuple(person, style, junk), { maxLength: 5 }), lengths],
      async (parts, cuts) => {
        const text = parts
          .map(([one, how, lines]) => {
            // Lone surrogates can't be encoded.
            const inside = lines.map((line) => line.replaceAll('\uD800', '') + how.lineEnd).join('')
            return writeVCards([one], how).replace(/(?=END:VCARD)/i, inside) + inside
          })
          .join('')
        const bytes = new TextEncoder().encode(text)
        expect(await readVCards(inChunks(bytes, cuts))).toEqual(await readVCards(text))
      },
    )
  })

  it('reads the same from any chunks of any bytes', async () => {
    const scrap = fc.oneof(
      fc.uint8Array({ maxLength: 30 }),
      fc
        .constantFrom(
          'BEGIN:VCARD\r\n',
          'FN:J\xF6rg\n',
          'EMAIL:a@x.test\r',
          'END:VCARD\n',
          'N;CHARSET=koi8-r:\xC1\xC2\n',
        )
        .map((line) => Uint8Array.from(line, (letter) => letter.charCodeAt(0))),
    )
    await holdsLater(30, [fc.array(scrap, { maxLength: 30 }), lengths], async (scraps, cuts) => {
      const bytes = Uint8Array.from(scraps.flatMap((part) => [...part]))
      expect(await readVCards(inChunks(bytes, cuts))).toEqual(await readVCards(new Blob([bytes])))
    })
  })

  it('reads all cards around noise between them', async () => {
    await holdsLater(
      30,
      [fc.array(fc.tuple(person, junk), { minLength: 1, maxLength: 5 }), style],
      async (parts, how) => {
        // A line that begins a card takes the next card as its agent or as its own lines.
        const noise = (lines: readonly string[]) =>
          lines
            .filter((line) => !/begin\s*:\s*vcard|agent/i.test(line))
            .map((line) => line + how.lineEnd)
            .join('')
        const text = parts.map(([one, lines]) => noise(lines) + writeVCards([one], how)).join('')
        expect((await readVCards(text)).contacts).toEqual(
          parts.map(([{ name: written, preferred }]) => ({ name: written, email: preferred })),
        )
      },
    )
  })

  it('reads all cards around a card with noise in it', async () => {
    const before: Person = { name: 'Ann', emails: ['ann@example.org'], preferred: 'ann@example.org' }
    const after: Person = { name: 'Zoë', emails: ['zoe@example.org'], preferred: 'zoe@example.org' }
    await holdsLater(30, [person, junk, style], async (one, lines, how) => {
      const card = writeVCards([one], how)
      const damaged = card.replace(/(?=END:VCARD)/i, lines.map((line) => line + how.lineEnd).join(''))
      const text = writeVCards([before], how) + damaged + writeVCards([after], how)
      const { contacts } = await readVCards(text)
      expect(contacts.at(0)).toEqual({ name: 'Ann', email: 'ann@example.org' })
      // An agent that never ends also takes the end of the card, and the next card begins all the same.
      expect(contacts.at(-1)).toEqual({ name: 'Zoë', email: 'zoe@example.org' })
    })
  })
})
