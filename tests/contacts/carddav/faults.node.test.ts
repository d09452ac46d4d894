import { describe, expect, it } from 'vitest'
import { cardDavContacts } from 'react-textbox-emailpicker/contacts'
import { Book, contactsOf, startServer, vCard } from './books.ts'

describe('A book that is sent in one answer', () => {
  const whole = ['ann', 'bob'].map((name) => vCard(name, `${name}@example.org`)).join('')
  const type = { 'Content-Type': 'text/vcard' }

  it('is read when a byte arrives at a time', async () => {
    const { url } = await startServer(async (response) => {
      response.writeHead(200, type)
      for (const byte of Buffer.from(whole.replace('FN:ann', 'FN:Zoë 😀'))) {
        response.write(Buffer.from([byte]))
        await new Promise(setImmediate)
      }
      response.end()
    })
    const { contacts, error } = await contactsOf(cardDavContacts({ url }))
    expect(error).toBeUndefined()
    expect(contacts.map(({ name }) => name)).toEqual(['Zoë 😀', 'bob'])
  })

  it.each<[name: string, body: string | Buffer, names: string[]]>([
    ['without cards', '', []],
    ['that is not in UTF-8', Buffer.from(whole.replace('FN:ann', 'FN:Zo\xEB'), 'latin1'), ['Zoë', 'bob']],
    [
      'with 20 MB in a line',
      whole.replace('END:', `PHOTO:${'x'.repeat(20_000_000)}\r\nEND:`),
      ['ann', 'bob'],
    ],
  ])('is read %s', async (_, body, names) => {
    const headers = { ...type, 'Content-Length': Buffer.byteLength(body) }
    const { url } = await startServer((response) => response.writeHead(200, headers).end(body))
    const { contacts, error } = await contactsOf(cardDavContacts({ url }))
    expect(error).toBeUndefined()
    expect(contacts.map(({ name }) => name)).toEqual(names)
  })

  it.each<[name: string, body: string, names: string[]]>([
    ['that is empty', '', []],
    ['that is JSON', '{"error":7}', ['ann']],
  ])('%s is checked against the list of cards', async (_, body, names) => {
    const book = new Book(names)
    const { url, asked } = await startServer((response, request) =>
      request.method === 'GET' ? response.writeHead(200, type).end(body) : book.answer()(response, request),
    )
    const { contacts, error } = await contactsOf(cardDavContacts({ url }))
    expect(error).toBeUndefined()
    expect(contacts).toHaveLength(names.length)
    expect(asked.map(({ method }) => method).slice(0, 2)).toEqual(['GET', 'REPORT'])
  })
})
