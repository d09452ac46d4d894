import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Contact } from 'react-textbox-emailpicker/contacts'
import { readVCards } from '../support/read-vcards.ts'
import { holdsLater } from '../support/holds.ts'
import { inChunks } from './chunks.ts'
import { listOf } from './pairs.ts'

const ann: Contact = { name: 'Ann Lee', email: 'ann@example.org' }
const bob: Contact = { name: 'Bob Ray', email: 'bob@example.org' }
const cyd: Contact = { name: 'Cyd Oh', email: 'cyd@example.org' }

/** A card whose last line has no end. */
const card = ({ name, email }: Contact, lineEnd = '\r\n') =>
  ['BEGIN:VCARD', 'VERSION:3.0', `FN:${name}`, `EMAIL:${email}`, 'END:VCARD'].join(lineEnd)

/** What is read of a text in two chunks, wherever the first one ends. */
async function readInTwo(text: string) {
  const bytes = new TextEncoder().encode(text)
  const cuts = Array.from({ length: bytes.length + 1 }, (_, at) => inChunks(bytes, [at, bytes.length]))
  return Promise.all(cuts.map(readVCards))
}

/** What can be between two cards. */
const gaps = ['', ...' \t\uFEFF\0\x1A\u200B\xA0;', '--'].concat(
  listOf(',␣; ⏎␣⏎; ⏎\x1A; ⏎\0\uFEFF; ␍⏎␣; \x1A␍⏎; \uFEFF⏎; \0\0\0\0; ␣\uFEFF; \x1A\uFEFF'),
)
const texts = ['\\r\\n', '\\n', ' and ', '<br>', '</d><d>', ' -- 2 of 3 -- ']

describe('Cards that run together', () => {
  it.each([...gaps, ...texts])('with %j between them are read one by one, in any chunks', async (gap) => {
    for (const lineEnd of ['\r\n', '\n', '\r']) {
      const file = [ann, bob, cyd].map((one) => card(one, lineEnd)).join(gap)
      expect(await readVCards(file)).toEqual({ contacts: [ann, bob, cyd], problems: [] })
    }
    for (const found of await readInTwo(card(ann) + gap + card(bob)))
      expect(found).toEqual({ contacts: [ann, bob], problems: [] })
  })

  it.each(['\u00EF\u00BB\u00BF', '<d>', 'File: '])('with %j before the first one are read', async (text) => {
    expect(await readVCards(text + card(ann))).toEqual({ contacts: [ann], problems: [] })
  })

  it('keep the numbers of their lines', async () => {
    const faulty = (email: string) => `BEGIN:VCARD\nEMAIL:${email}\nEND:VCARD`
    const { problems } = await readVCards(faulty('one') + faulty('two') + faulty('three'))
    expect(problems.map(({ line }) => line)).toEqual([2, 4, 6])
  })

  const mentions =
    'NOTE:begin with BEGIN:VCARD\r\nX-A:and end with END:VCARD\r\nFN:Ann Lee\r\nNOTE:\\nEND:VCARD'
  it.each([
    [
      'are in small letters, with blanks around the colon',
      card(ann).replace('END:VCARD', 'end : vcard ') + card(bob).replace('BEGIN:VCARD', 'begin:Vcard'),
    ],
    [
      'lack only the line breaks at their edges',
      (card(ann) + card(bob)).replaceAll('VCARD\r\nVERSION', 'VCARDVERSION'),
    ],
    ['mention the edge of a card', `${card(ann).replace('FN:Ann Lee', mentions)}\r\n${card(bob)}`],
  ])('are read one by one when they %s', async (_, file) => {
    expect(await readVCards(file)).toEqual({ contacts: [ann, bob], problems: [] })
  })

  it.each([
    ['a note', 'NOTE:Likes lette'],
    ['a folded photo', 'PHOTO;ENCODING=b:/9j/\r\n 4AAQ'],
    ['a folded note', 'NOTE:Likes\r\n  lette'],
    ['lines that are lost', ''],
  ])('in the middle of %s are read one by one', async (_, end) => {
    const next = end ? card(bob) : card(bob).slice('BEGIN:VCARD\r\n'.length)
    for (const { contacts, problems } of await readInTwo(card(ann).replace('END:VCARD', end) + next)) {
      expect(contacts.map(({ name, email }) => ({ name, email }))).toEqual([ann, bob])
      expect(problems.map(({ line }) => line)).toEqual([1])
    }
  })

  it('are read with anything that is no letter or digit between them', async () => {
    const some = (letters: string) => fc.string({ unit: fc.constantFrom(...letters), maxLength: 6 })
    const marks = some(' \t\0\x1A\uFEFF\xA0\u200B,;.-"|')
    const inLines = fc.tuple(
      marks,
      fc.constantFrom('\n', '\r\n', '\r'),
      some(' \t\0\x1A\uFEFF\xA0\u200B\n\r'),
    )
    const between = fc.oneof(
      marks,
      inLines.map((parts) => parts.join('')),
    )
    const people = fc.array(fc.tuple(fc.constantFrom(ann, bob, cyd), between), { minLength: 1, maxLength: 4 })
    await holdsLater(60, [people, fc.nat(400)], async (all, cut) => {
      const bytes = new TextEncoder().encode(all.map(([one, gap]) => card(one) + gap).join(''))
      const found = await readVCards(inChunks(bytes, [Math.min(cut, bytes.length), bytes.length]))
      expect(found.contacts).toEqual(all.map(([one]) => one))
    })
  })
})

describe('A card that is cut off, with the next one right behind it', () => {
  const next = ['BEGIN:VCARD', 'EMAIL:bob@example.org', 'N:Ray;Bob', 'END:VCARD', ''].join('\r\n')

  it.each([
    'FN:Ann Lee|EMAIL:ann@example.org',
    'FN:Ann Lee|TEL:555 0100',
    'EMAIL:ann@example.org|FN:Ann Lee',
    'FN:Ann Lee|NOTE:a| b',
    'TEL;TYPE=CELL:555 0100|FN:Ann Lee|EMAIL:ann@example.org|PHOTO;ENCODING=b:QUJD| RUZH',
  ])('gives the next one no name, wherever it ends: %s', async (lines) => {
    const first = `BEGIN:VCARD\r\n${lines.replaceAll('|', '\r\n')}`
    for (let end = 'BEGIN:VCARD\r\n'.length; end <= first.length; end++)
      for (const blanks of ['', ' ']) {
        const { contacts, problems } = await readVCards(
          first.slice(0, end) + next.replace('\r', `${blanks}\r`),
        )
        const isBob = ({ email }: Contact) => email.startsWith('bob')
        const isAnn = ({ email, name }: Contact) => email === ann.email && (name ?? 'Ann').startsWith('Ann')
        expect(contacts.filter(isBob)).toEqual([bob])
        expect(contacts.filter((one) => !isBob(one) && !isAnn(one))).toEqual([])
        expect(problems.map(({ message }) => message).join()).toMatch(/has no END:VCARD/)
      }
  })
})
