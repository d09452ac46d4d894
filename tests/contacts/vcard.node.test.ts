import { describe, expect, it, vi } from 'vitest'
import { vCardContacts } from 'react-textbox-emailpicker/contacts'
import type { Contact } from 'react-textbox-emailpicker/contacts'
import { readVCards } from '../support/read-vcards.ts'
import { contactsOf } from './answers.ts'
import { inChunks } from './chunks.ts'
import { rowsIn } from './pairs.ts'

const joerg: Contact = { name: 'Jörg Müller', email: 'joerg@example.org' }
const text = 'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Jörg Müller\r\nEMAIL:joerg@example.org\r\nEND:VCARD\r\n'

const latin1 = (value: string) => Uint8Array.from(value, (character) => character.charCodeAt(0))

function utf16(value: string, littleEndian: boolean): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(value.length * 2))
  for (let at = 0; at < value.length; at++) view.setUint16(at * 2, value.charCodeAt(at), littleEndian)
  return new Uint8Array(view.buffer)
}

/** A Blob with the given chunks. */
const blobOf = (stream: ReadableStream<Uint8Array>): Blob =>
  Object.assign(new Blob(), { stream: () => stream as ReadableStream<Uint8Array<ArrayBuffer>> })

/** The name and address of a card with these lines, each character a byte, and of the card of Jörg Müller behind it. */
const readLines = async (...lines: string[]) =>
  (
    await readVCards(
      new Blob([latin1(['BEGIN:VCARD', ...lines, 'END:VCARD', ''].join('\r\n')), latin1(text)]),
    )
  ).contacts

/** Lines of a card without an address. Each character is a byte. */
const encoded = `
  the character set that it names                    N;CHARSET=windows-1251:;\xCE\xEB\xFC\xE3\xE0
  that of a line before it                           N;CHARSET=windows-1251:\xC8;\xCE  FN:\xCE\xEB\xFC\xE3\xE0
  that of a line after it                            FN:\xCE\xEB\xFC\xE3\xE0  N;CHARSET=windows-1251:\xC8;\xCE
  that of a line that is not used                    FN:\xCE\xEB\xFC\xE3\xE0  X-A;CHARSET="windows-1251":\xC8
  that of a line that is no text    X-A:a;CHARSET=koi8-r:b  FN:\xCE\xEB\xFC\xE3\xE0  X-B;CHARSET=windows-1251:b
  that of a line after UTF-8        X-A;CHARSET=utf8:a  FN:\xCE\xEB\xFC\xE3\xE0  X-B;CHARSET=windows-1251:b
  that of another line, in place of UTF-8  FN;CHARSET=UTF-8:\xCE\xEB\xFC\xE3\xE0  X-B;CHARSET=windows-1251:b`

describe('vCardContacts from a Blob', () => {
  const files: [encoding: string, file: string | Uint8Array<ArrayBuffer>][] = [
    ['UTF-8', text],
    ['UTF-8 with a byte order mark', `\uFEFF${text}`],
    ['UTF-16, little end first', utf16(`\uFEFF${text}`, true)],
    ['UTF-16, big end first', utf16(`\uFEFF${text}`, false)],
    ['windows-1252', latin1(text)],
    ['UTF-8 with line feeds', text.replaceAll('\r', '')],
    ['UTF-8 with carriage returns', text.replaceAll('\n', '')],
  ]
  it.each(files)('reads %s, wherever chunks end', async (_, file) => {
    const bytes = new Uint8Array(await new Blob([file]).arrayBuffer())
    expect(await readVCards(new Blob([file]))).toEqual({ contacts: [joerg], problems: [] })
    for (let length = 1; length < 60; length++)
      expect(await readVCards(blobOf(inChunks(bytes, [length])))).toEqual({ contacts: [joerg], problems: [] })
  })

  it.each(rowsIn(encoded))('reads a line that is not UTF-8 in %s', async (_, ...lines) => {
    expect(await readLines(...lines, 'EMAIL:olga@example.org')).toEqual([
      { name: 'Ольга', email: 'olga@example.org' },
      joerg,
    ])
  })

  it.each([
    [
      'a card without the character set of a card in it',
      'Jörg',
      'FN:J\xF6rg\r\nAGENT:\r\nBEGIN:VCARD\r\nX-A;CHARSET=windows-1251:b\r\nEND:VCARD',
    ],
    ['Shift_JIS, whose second bytes can be ASCII', 'アソポ', 'FN:\x83A\x83\\\x83|\r\nN;CHARSET=Shift_JIS:;a'],
    ['the characters that windows-1252 has for control characters', '€ œAnn”', 'FN:\x80 \x9CAnn\x94'],
  ])('reads %s', async (_, name, lines) => {
    expect(await readLines(lines, 'EMAIL:ann@example.org')).toEqual([
      { name, email: 'ann@example.org' },
      joerg,
    ])
  })

  it('reads a line in the character set of its card, wherever the chunks end', async () => {
    const olga =
      'BEGIN:VCARD\nFN:\xCE\xEB\n \xFC\xE3\xE0\nX-A;CHARSET=windows-1251:b\nEMAIL:olga@example.org\nEND:VCARD\n'
    const bytes = latin1(olga + text.replace(/[öü]/g, 'oe'))
    for (let length = 1; length < 30; length++) {
      const { contacts } = await readVCards(blobOf(inChunks(bytes, [length])))
      expect(contacts.map(({ name }) => name)).toEqual(['Ольга', 'Joerg Moeller'])
    }
  })

  it.each([
    ['\r\n', 3],
    ['\n', 3],
    ['\r', 3],
    ['\n', 2.1],
  ])('reads characters that a fold by bytes has split (%j, version %d)', async (lineEnd, version) => {
    const bytes = String.fromCharCode(...new TextEncoder().encode('FN:Jö|rg Mü|ller'))
    const folded = bytes.replace(/(.)\|/, `${lineEnd} $1`).replace(/(.)\|/, `${lineEnd}\t$1`)
    const lines = ['BEGIN:VCARD', `VERSION:${version}`, folded, 'EMAIL:joerg@example.org', 'junk']
    const { contacts, problems } = await readVCards(new Blob([latin1(lines.join(lineEnd))]))
    expect(contacts).toEqual([joerg])
    expect(problems.map(({ line }) => line)).toEqual([7, 1])
  })

  it.each(['\r\n', '\n', '\r', '\r\n\n'])('reads folds, wherever chunks end (%j)', async (lineEnd) => {
    const lines = [
      'BEGIN:VCARD',
      '',
      'FN:Jo',
      ' achim',
      'junk',
      '',
      'EMAIL:joachim@exam',
      '\tple.org',
      'END:VCARD',
    ]
    const bytes = latin1(lines.join(lineEnd))
    const whole = await readVCards(new Blob([bytes]))
    for (let length = 1; length < bytes.length; length++)
      expect(await readVCards(blobOf(inChunks(bytes, [length])))).toEqual(whole)
  })

  it.each(['\r\n', '\n', '\r'])(
    'gives the contacts of a chunk before the next one, and releases the file (%j)',
    async (lineEnd) => {
      const chunk = latin1(['BEGIN:VCARD', 'EMAIL:a@x.test', 'END:VCARD', ''].join(lineEnd))
      let pulls = 0
      const cancel = vi.fn<() => void>()
      const pull = (controller: ReadableStreamDefaultController) =>
        pulls++ ? new Promise<void>(() => {}) : controller.enqueue(chunk)
      const contacts = vCardContacts(blobOf(new ReadableStream({ pull, cancel }, { highWaterMark: 0 })))
      expect(await contacts.next()).toEqual({ done: false, value: [{ email: 'a@x.test' }] })
      await contacts.return()
      expect(cancel).toHaveBeenCalledOnce()
    },
  )

  it.each(['\xFEa', 'a\xFE', '\xFFa', 'a\xFF'])('reads %j at the top, which is no UTF-16', async (begin) => {
    expect((await readVCards(new Blob([latin1(`${begin}\r\n`), text]))).contacts).toEqual([joerg])
  })

  it('gives the contacts read so far before the error of a file that cannot be read to its end', async () => {
    const error = new Error('unplugged')
    let pulls = 0
    const pull = (controller: ReadableStreamDefaultController) =>
      pulls++ ? controller.error(error) : controller.enqueue(new TextEncoder().encode(text))
    const found = await contactsOf(vCardContacts(blobOf(new ReadableStream({ pull }))))
    expect(found).toMatchObject({ contacts: [joerg], error })
  })
})
