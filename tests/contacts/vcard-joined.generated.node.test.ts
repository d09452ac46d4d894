import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Contact } from 'react-textbox-emailpicker/contacts'
import { readVCards } from '../support/read-vcards.ts'
import { holdsLater } from '../support/holds.ts'

const ann: Contact = { name: 'Ann Lee', email: 'ann@example.org' }
const bob: Contact = { name: 'Bob Ray', email: 'bob@example.org' }
const cyd: Contact = { name: 'Cyd Oh', email: 'cyd@example.org' }

/** A card whose last line has no end. */
const card = ({ name, email }: Contact, lineEnd = '\r\n') =>
  ['BEGIN:VCARD', 'VERSION:3.0', `FN:${name}`, `EMAIL:${email}`, 'END:VCARD'].join(lineEnd)

/** A stream of these bytes in two chunks. */
function inTwo(bytes: Uint8Array, at: number): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(bytes.slice(0, at))
      controller.enqueue(bytes.slice(at))
      controller.close()
    },
  })
}

/** What can be between two cards. */
const gaps = ['', ...' \t\uFEFF\0\x1A\u200B\xA0;']
  .concat(', ', '--', '\n \n', '\n\x1A', '\n\0\uFEFF', '\r\n ', '\x1A\r\n', '\uFEFF\n')
  .concat('\0\0\0\0', ' \uFEFF', '\x1A\uFEFF')

describe('Cards that run together', () => {
  it.each(gaps)('with %j between them are read one by one', async (gap) => {
    for (const lineEnd of ['\r\n', '\n', '\r']) {
      const file = [ann, bob, cyd].map((one) => card(one, lineEnd)).join(gap)
      expect(await readVCards(file)).toEqual({ contacts: [ann, bob, cyd], problems: [] })
    }
  })

  it.each(gaps)('with %j between them are read one by one, wherever a chunk ends', async (gap) => {
    const bytes = new TextEncoder().encode([ann, bob].map((one) => card(one)).join(gap))
    for (let at = 0; at <= bytes.length; at++)
      expect(await readVCards(inTwo(bytes, at))).toEqual({ contacts: [ann, bob], problems: [] })
  })

  it.each(['\\r\\n', '\\n', ' and ', '<br>', '</d><d>', ' -- 2 of 3 -- '])(
    'with the text %j between them are read one by one, wherever a chunk ends',
    async (gap) => {
      const bytes = new TextEncoder().encode([ann, bob].map((one) => card(one)).join(gap))
      for (let at = 0; at <= bytes.length; at++)
        expect(await readVCards(inTwo(bytes, at))).toEqual({ contacts: [ann, bob], problems: [] })
    },
  )

  it.each(['\u00EF\u00BB\u00BF', '<d>', 'File: '])('with %j before the first one are read', async (text) => {
    expect(await readVCards(text + card(ann))).toEqual({ contacts: [ann], problems: [] })
  })

  it('keep the numbers of their lines', async () => {
    const faulty = (email: string) => `BEGIN:VCARD\nEMAIL:${email}\nEND:VCARD`
    const { problems } = await readVCards(faulty('one') + faulty('two') + faulty('three'))
    expect(problems.map(({ line }) => line)).toEqual([2, 4, 6])
  })

  it('in small letters and with blanks around the colon are read one by one', async () => {
    const file =
      card(ann).replace('END:VCARD', 'end : vcard ') + card(bob).replace('BEGIN:VCARD', 'begin:Vcard')
    expect(await readVCards(file)).toEqual({ contacts: [ann, bob], problems: [] })
  })

  it('are read where only the line breaks at their edges are missing', async () => {
    const file = [ann, bob].map((one) => card(one).replace('VCARD\r\nVERSION', 'VCARDVERSION')).join('')
    expect(await readVCards(file)).toEqual({ contacts: [ann, bob], problems: [] })
  })

  it.each([
    ['a note', card(ann).replace('END:VCARD', 'NOTE:Likes lette') + card(bob)],
    ['a folded photo', card(ann).replace('END:VCARD', 'PHOTO;ENCODING=b:/9j/\r\n 4AAQ') + card(bob)],
    ['a folded note', card(ann).replace('END:VCARD', 'NOTE:Likes\r\n  lette') + card(bob)],
    ['lines that are lost', card(ann).replace('END:VCARD', '') + card(bob).slice(13)],
  ])('in the middle of %s are read one by one', async (_, file) => {
    const bytes = new TextEncoder().encode(file)
    for (let at = 0; at <= bytes.length; at++) {
      const { contacts, problems } = await readVCards(inTwo(bytes, at))
      expect(contacts.map(({ name, email }) => ({ name, email }))).toEqual([ann, bob])
      expect(problems.map(({ line }) => line)).toEqual([1])
    }
  })

  it('are not mistaken for texts that mention the edge of a card', async () => {
    const lines = [
      'NOTE:begin with BEGIN:VCARD',
      'X-A:and end with END:VCARD',
      'FN:Ann Lee',
      'NOTE:\\nEND:VCARD',
    ]
    const file = card(ann).replace('FN:Ann Lee', lines.join('\r\n'))
    expect(await readVCards(`${file}\r\n${card(bob)}`)).toEqual({ contacts: [ann, bob], problems: [] })
  })

  it('are read with anything that is no letter or digit between them', async () => {
    const marks = fc.string({ unit: fc.constantFrom(...' \t\0\x1A\uFEFF\xA0\u200B,;.-"|'), maxLength: 6 })
    const hidden = fc.string({ unit: fc.constantFrom(...' \t\0\x1A\uFEFF\xA0\u200B\n\r'), maxLength: 6 })
    const gap = fc.oneof(
      marks,
      fc.tuple(marks, fc.constantFrom('\n', '\r\n', '\r'), hidden).map((parts) => parts.join('')),
    )
    const people = fc.array(fc.constantFrom(ann, bob, cyd), { minLength: 1, maxLength: 4 })
    await holdsLater(
      60,
      [people, fc.array(gap, { minLength: 4, maxLength: 4 }), fc.nat(400)],
      async (all, between, cut) => {
        const text = all.map((one, at) => card(one) + between[at]).join('')
        const bytes = new TextEncoder().encode(text)
        const found = await readVCards(inTwo(bytes, Math.min(cut, bytes.length)))
        expect(found.contacts).toEqual(all)
      },
    )
  })
})

describe('A card that is cut off, with the next one right behind it', () => {
  const rows = [
    'TEL;TYPE=CELL:555 0100',
    'FN:Ann Lee',
    'EMAIL:ann@example.org',
    'PHOTO;ENCODING=b:QUJD',
    ' RUZH',
  ]
  const next = ['BEGIN:VCARD', 'EMAIL:bob@example.org', 'N:Ray;Bob', 'END:VCARD', ''].join('\r\n')

  it.each([
    ['FN, EMAIL', rows.slice(1, 3)],
    ['FN, TEL', ['FN:Ann Lee', 'TEL:555 0100']],
    ['EMAIL, FN', ['EMAIL:ann@example.org', 'FN:Ann Lee']],
    ['FN, a note in two lines', ['FN:Ann Lee', 'NOTE:a', ' b']],
    ['all', rows],
  ])('gives the next one no name, wherever it ends: %s', async (_, lines) => {
    const first = ['BEGIN:VCARD', ...lines].join('\r\n')
    for (let end = 'BEGIN:VCARD\r\n'.length; end <= first.length; end++)
      for (const blanks of ['', ' ']) {
        const text = first.slice(0, end) + next.replace('\r', `${blanks}\r`)
        const { contacts, problems } = await readVCards(text)
        expect(contacts.filter(({ email }) => email.startsWith('bob'))).toEqual([bob])
        const others = contacts.filter(({ email }) => !email.startsWith('bob'))
        const isAnn = ({ email, name }: Contact) => email === ann.email && (name ?? 'Ann').startsWith('Ann')
        expect(others.filter((other) => !isAnn(other))).toEqual([])
        expect(problems.map(({ message }) => message).join()).toMatch(/has no END:VCARD/)
      }
  })
})
