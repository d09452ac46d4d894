import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { vCardContacts } from 'react-textbox-emailpicker/contacts'
import type { Contact } from 'react-textbox-emailpicker/contacts'
import { readVCards } from '../support/read-vcards.ts'

const joerg: Contact = { name: 'Jörg Müller', email: 'joerg@example.org' }
const text = 'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Jörg Müller\r\nEMAIL:joerg@example.org\r\nEND:VCARD\r\n'

describe('vCardContacts from a Blob', () => {
  it.each([
    ['UTF-8', new Blob([text])],
    ['UTF-8 with a byte order mark', new Blob(['\uFEFF', text])],
    ['UTF-16, little end first', new Blob(['\uFEFF', text].map((part) => utf16(part, true)))],
    ['UTF-16, big end first', new Blob(['\uFEFF', text].map((part) => utf16(part, false)))],
    ['windows-1252', new Blob([latin1(text)])],
  ])('reads %s', async (_, blob) => {
    expect(await readVCards(blob)).toEqual({ contacts: [joerg], problems: [] })
  })

  it('reads each line that is not UTF-8 in the character set it names', async () => {
    const olga =
      'BEGIN:VCARD\nVERSION:2.1\nFN;CHARSET=windows-1251:\xCE\xEB\xFC\xE3\xE0\nEMAIL:olga@example.org\nEND:VCARD\n'
    const { contacts } = await readVCards(new Blob([latin1(olga), text, latin1(text)]))
    expect(contacts).toEqual([{ name: 'Ольга', email: 'olga@example.org' }, joerg, joerg])
  })

  it.each([
    ['before it', ['N;CHARSET=windows-1251:\xC8;\xCE', 'FN:\xCE\xEB\xFC\xE3\xE0']],
    ['after it', ['FN:\xCE\xEB\xFC\xE3\xE0', 'N;CHARSET=windows-1251:\xC8;\xCE']],
    ['that is not used', ['FN:\xCE\xEB\xFC\xE3\xE0', 'X-A;CHARSET="windows-1251":\xC8']],
    ['that is no text', ['X-A:a;CHARSET=koi8-r:b', 'FN:\xCE\xEB\xFC\xE3\xE0', 'X-B;CHARSET=windows-1251:b']],
    ['after one in UTF-8', ['X-A;CHARSET=utf8:a', 'FN:\xCE\xEB\xFC\xE3\xE0', 'X-B;CHARSET=windows-1251:b']],
    ['for text that is no UTF-8', ['FN;CHARSET=UTF-8:\xCE\xEB\xFC\xE3\xE0', 'X-B;CHARSET=windows-1251:b']],
  ])('reads a line without a character set in that of a line %s', async (_, lines) => {
    const olga = ['BEGIN:VCARD', ...lines, 'EMAIL:olga@example.org', 'END:VCARD', ''].join('\r\n')
    const { contacts } = await readVCards(new Blob([latin1(olga), latin1(text)]))
    expect(contacts).toEqual([{ name: 'Ольга', email: 'olga@example.org' }, joerg])
  })

  it('reads a card without the character set of a card in it', async () => {
    const agent = ['AGENT:', 'BEGIN:VCARD', 'X-A;CHARSET=windows-1251:b', 'END:VCARD']
    const lines = ['BEGIN:VCARD', ...agent, 'FN:J\xF6rg', 'EMAIL:joerg@example.org', 'END:VCARD', '']
    const { contacts } = await readVCards(new Blob([latin1(lines.join('\r\n'))]))
    expect(contacts).toEqual([{ name: 'Jörg', email: 'joerg@example.org' }])
  })

  it('reads a line in the character set of its card, wherever the chunks end', async () => {
    const olga =
      'BEGIN:VCARD\nFN:\xCE\xEB\n \xFC\xE3\xE0\nX-A;CHARSET=windows-1251:b\nEMAIL:olga@example.org\nEND:VCARD\n'
    const bytes = latin1(olga + text.replace(/[öü]/g, 'oe'))
    for (let length = 1; length < 30; length++) {
      const { contacts } = await readVCards(inChunks(bytes, [length]))
      expect(contacts.map(({ name }) => name)).toEqual(['Ольга', 'Joerg Moeller'])
    }
  })

  it('reads Shift_JIS, where the second byte of a character is a backslash or a letter', async () => {
    const lines = 'FN:\x83A\x83\\\x83|\nN;CHARSET=Shift_JIS:;a\n'
    const card = `BEGIN:VCARD\nVERSION:2.1\n${lines}EMAIL:a@example.org\nEND:VCARD\n`
    expect((await readVCards(new Blob([latin1(card)]))).contacts).toEqual([
      { name: 'アソポ', email: 'a@example.org' },
    ])
  })

  it.each([
    ['\r\n', 3],
    ['\n', 3],
    ['\r', 3],
    ['\n', 2.1],
  ])('reads characters that a fold by bytes has split (%j, version %d)', async (lineEnd, version) => {
    const bytes = new TextEncoder().encode('FN:Jö|rg Mü|ller')
    const folded = latin1(
      String.fromCharCode(...bytes)
        .replace(/(.)\|/, `${lineEnd} $1`)
        .replace(/(.)\|/, `${lineEnd}\t$1`),
    )
    const blob = new Blob([
      `BEGIN:VCARD${lineEnd}VERSION:${version}${lineEnd}`,
      folded,
      `${lineEnd}EMAIL:joerg@example.org${lineEnd}junk`,
    ])
    const { contacts, problems } = await readVCards(blob)
    expect(contacts).toEqual([joerg])
    expect(problems.map(({ line }) => line)).toEqual([7, 1])
  })

  it('reads the same in chunks of any length', async () => {
    const files = [
      text,
      utf16('\uFEFF' + text, true),
      utf16('\uFEFF' + text, false),
      latin1(text),
      text.replaceAll('\r', ''),
      text.replaceAll('\n', ''),
    ]
    const bytes = await Promise.all(
      files.map(async (file) => new Uint8Array(await new Blob([file]).arrayBuffer())),
    )
    const lengths = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...bytes), lengths, async (file, cuts) => {
        expect(await readVCards(inChunks(file, cuts))).toEqual({ contacts: [joerg], problems: [] })
      }),
    )
  })

  it.each(['\r\n', '\n', '\r', '\r\n\n'])('reads folds, wherever chunks end (%j)', async (lineEnd) => {
    const lines = ['BEGIN:VCARD', 'FN:Jo', ' achim', 'junk', 'EMAIL:joachim@exam', '\tple.org', 'END:VCARD']
    const bytes = latin1(
      lines.flatMap((line, at) => (at === 3 || at === 0 ? [line, ''] : line)).join(lineEnd),
    )
    const whole = await readVCards(new Blob([bytes]))
    for (let length = 1; length < bytes.length; length++)
      expect(await readVCards(inChunks(bytes, [length]))).toEqual(whole)
  })

  it.each(['\r\n', '\n', '\r'])('gives the contacts of a chunk before the next one (%j)', async (lineEnd) => {
    const chunk = latin1(['BEGIN:VCARD', 'EMAIL:a@x.test', 'END:VCARD', ''].join(lineEnd))
    let pulls = 0
    const stream = new ReadableStream<Uint8Array>(
      { pull: (controller) => (pulls++ ? new Promise(() => {}) : controller.enqueue(chunk)) },
      { highWaterMark: 0 },
    )
    const contacts = vCardContacts(blobOf(stream))
    expect(await contacts.next()).toEqual({ done: false, value: [{ email: 'a@x.test' }] })
    await contacts.return()
  })

  it.each(['\xFEa', 'a\xFE', '\xFFa', 'a\xFF'])(
    'reads %j at its start, which is no UTF-16',
    async (begin) => {
      expect((await readVCards(new Blob([latin1(`${begin}\r\n`), text]))).contacts).toEqual([joerg])
    },
  )

  it('reads the characters that windows-1252 has in place of control characters', async () => {
    const card = latin1('BEGIN:VCARD\nFN:\x80 \x9CAnn\x94\nEMAIL:ann@example.org\nEND:VCARD\n')
    expect((await readVCards(new Blob([card]))).contacts).toEqual([
      { name: '€ œAnn”', email: 'ann@example.org' },
    ])
  })

  it('reads a line of megabytes', async () => {
    const photo = `PHOTO;ENCODING=b:${'A'.repeat(4_000_000)}\r\n`
    expect((await readVCards(new Blob([text.replace('FN', photo + 'FN')]))).contacts).toEqual([joerg])
  })

  it('gives the contacts read so far before the error of a file that cannot be read to its end', async () => {
    let pulls = 0
    const stream = new ReadableStream<Uint8Array>({
      pull: (controller) =>
        pulls++
          ? controller.error(new Error('unplugged'))
          : controller.enqueue(new TextEncoder().encode(text)),
    })
    const seen: Contact[] = []
    const reading = (async () => {
      for await (const batch of vCardContacts(blobOf(stream))) seen.push(...batch)
    })()
    await expect(reading).rejects.toThrow('unplugged')
    expect(seen).toEqual([joerg])
  })

  it('releases the file when the reader stops early', async () => {
    let cancelled = 0
    const stream = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new TextEncoder().encode(text)),
      cancel: () => void cancelled++,
    })
    for await (const batch of vCardContacts(blobOf(stream))) {
      expect(batch).toEqual([joerg])
      break
    }
    expect(cancelled).toBe(1)
  })
})

function latin1(value: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(value, (character) => character.charCodeAt(0))
}

function utf16(value: string, littleEndian: boolean): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(value.length * 2))
  for (let at = 0; at < value.length; at++) view.setUint16(at * 2, value.charCodeAt(at), littleEndian)
  return new Uint8Array(view.buffer)
}

function inChunks(bytes: Uint8Array, lengths: readonly number[]): Blob {
  let at = 0
  let turn = 0
  return blobOf(
    new ReadableStream<Uint8Array>({
      pull(controller) {
        const end = at + (lengths[turn++ % lengths.length] ?? 1)
        controller.enqueue(bytes.slice(at, end))
        at = end
        if (at >= bytes.length) controller.close()
      },
    }),
  )
}

/** A Blob with the given chunks. */
function blobOf(stream: ReadableStream<Uint8Array>): Blob {
  return Object.assign(new Blob(), { stream: () => stream as ReadableStream<Uint8Array<ArrayBuffer>> })
}
