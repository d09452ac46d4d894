import { describe, expect, it } from 'vitest'
import { cardDavContacts, cardDavSearch } from 'react-textbox-emailpicker/contacts'
import { answersTo } from '../http-search/directory.ts'
import {
  addresses,
  Book,
  contactsOf,
  found,
  gone,
  multistatus,
  startServer,
  vCard,
  xml,
  type Answer,
} from './books.ts'

const ann = vCard('Ann Lee', 'ann@example.org')

/** Answers the list of changes with `list`, and a request for cards with `cards`. */
const answering =
  (list: string, cards: string): Answer =>
  (response, { method, body }) =>
    method === 'GET'
      ? response.writeHead(405).end()
      : response.writeHead(207, xml).end(body.includes('multiget') ? cards : list)

const listOf = (...names: string[]) =>
  multistatus(
    names.map((name) => found(name, '<d:getetag>"1"</d:getetag>')),
    'token-1',
  )

const card = (name: string, data: string) => found(name, `<c:address-data>${data}</c:address-data>`)

const cardOfAnn = multistatus([card('ann', ann)])
const annLee = { name: 'Ann Lee', email: 'ann@example.org' }

describe('The cards of a book', () => {
  it('are asked for in groups of 200', async () => {
    const book = new Book(Array.from({ length: 401 }, (_, n) => `p${n}`))
    const { url, asked } = await startServer(book.answer())
    const { contacts, error } = await contactsOf(cardDavContacts({ url }))
    expect(error).toBeUndefined()
    expect(contacts).toHaveLength(401)
    expect(asked.map(({ body }) => body.match(/<D:href>/g)?.length ?? 0)).toEqual([0, 0, 200, 200, 1])
    expect(asked.map(({ method, headers }) => `${method} ${headers.depth}`)).toEqual([
      'GET undefined',
      ...Array<string>(4).fill('REPORT 0'),
    ])
  })

  it.each<[name: string, list: string, cards: string]>([
    [
      'with another prefix, and with references',
      listOf('ann'),
      `<x:multistatus xmlns:x="DAV:"><x:response><x:href>/ann/book/ann.vcf</x:href><x:propstat><x:prop>
       <y:address-data xmlns:y='urn:ietf:params:xml:ns:carddav' content-type="text/vcard" x="a>b">${ann.replaceAll('\r', '&#13;').replace('Lee', 'L&#x65;e')}</y:address-data>
       </x:prop><x:status>HTTP/1.1 200 OK</x:status></x:propstat></x:response></x:multistatus>`,
    ],
    [
      'in the default namespace, and in CDATA',
      listOf('ann'),
      `<multistatus xmlns="DAV:"><!-- a > b --><response><href>/ann/book/ann.vcf</href><propstat><prop>
       <address-data xmlns="urn:ietf:params:xml:ns:carddav"><![CDATA[${ann}]]></address-data>
       <getetag/></prop><status>HTTP/1.1 200 OK</status></propstat></response></multistatus>`,
    ],
    [
      'with properties of other namespaces, and with a propstat for those that the server does not have',
      listOf('ann'),
      multistatus([
        found(
          'ann',
          `<o:address-data xmlns:o="urn:other">no</o:address-data><c:address-data>${ann}</c:address-data>`,
        ).replace(
          '</d:response>',
          '<d:propstat><d:prop><d:getetag/><c:address-data/></d:prop><d:status>HTTP/1.1 404 Not Found</d:status></d:propstat></d:response>',
        ),
      ]),
    ],
    ['with full addresses', listOf('ann').replaceAll('>/ann/', '>https://dav.example.org/ann/'), cardOfAnn],
    ['with relative addresses', listOf('ann').replaceAll('/ann/book/', ''), cardOfAnn],
    ['with addresses in other encodings', listOf('%61nn%40home'), multistatus([card('ann@home', ann)])],
    ['with a percent sign that encodes nothing', listOf('100%'), multistatus([card('100%', ann)])],
    ['next to the book itself', listOf('', 'ann').replace('/ann/book/.vcf', '/ann/book'), cardOfAnn],
    ['next to a card that is gone', listOf('ann', 'bob'), multistatus([card('ann', ann), gone('bob')])],
    [
      'next to cards that nobody asked for',
      listOf('ann'),
      multistatus([card('ann', ann), card('bob', vCard('Bob', 'bob@example.org'))]),
    ],
  ])('are read %s', async (_, list, cards) => {
    const { url } = await startServer(answering(list, cards))
    const { contacts, error } = await contactsOf(cardDavContacts({ url }))
    expect(error).toBeUndefined()
    expect(contacts).toEqual([annLee])
  })

  it('are read next to cards that can not be read, and then the load fails', async () => {
    const cards = multistatus([card('ann', ann), card('bob', 'EMAIL'), card('eve', '')])
    const { url } = await startServer(answering(listOf('ann', 'bob', 'eve'), cards))
    const { contacts, error } = await contactsOf(cardDavContacts({ url }))
    expect(contacts).toEqual([annLee])
    expect(error).toMatchObject({ problem: 'failed', cause: ['/ann/book/bob.vcf', '/ann/book/eve.vcf'] })
  })

  it('are read when a list comes in parts', async () => {
    const cut =
      '<d:response><d:href>/ann/book/</d:href><d:status>HTTP/1.1 507 Insufficient Storage</d:status></d:response>'
    const tokens: (string | undefined)[] = []
    const { url } = await startServer((response, asked) => {
      const token = /<D:sync-token>(.*?)<\/D:sync-token>/.exec(asked.body)?.[1]
      tokens.push(token)
      const list = token ? listOf('bob') : multistatus([found('ann', ''), cut], 'next')
      const cards = multistatus([card('ann', ann), card('bob', vCard('Bob', 'bob@example.org'))])
      return answering(list, cards)(response, asked)
    })
    const { contacts } = await contactsOf(cardDavContacts({ url }))
    expect(addresses(contacts)).toEqual(['ann@example.org', 'bob@example.org'])
    expect(tokens).toEqual([undefined, '', 'next', undefined])
  })

  it.each<[name: string, body: string, names: string[], methods: string[]]>([
    ['in one answer that is empty, and says so', '', [], ['GET']],
    ['in one answer that is empty', '', [], ['GET', 'REPORT']],
    ['in one answer that is JSON', '{"error":7}', ['ann'], ['GET', 'REPORT', 'REPORT']],
  ])('are read %s, or asked for by a list', async (_, body, names, methods) => {
    const book = new Book(names)
    const headers = { 'Content-Type': 'text/vcard', ...(methods.length === 1 && { 'Content-Length': 0 }) }
    const { url, asked } = await startServer((response, request) => {
      if (request.method !== 'GET') return book.answer()(response, request)
      response.writeHead(200, headers).flushHeaders()
      return response.end(body)
    })
    // A book that is empty is one empty batch, so that it replaces what is stored.
    const { contacts, error, batches } = await contactsOf(cardDavContacts({ url }))
    expect([contacts.length, error, batches > 0]).toEqual([names.length, undefined, true])
    expect(asked.map(({ method }) => method)).toEqual(methods)
  })
})

describe('A request', () => {
  it('goes to the address with a slash at its end, also after a redirect', async () => {
    const book = new Book(['ann'])
    const server = await startServer((response, asked) =>
      asked.path.startsWith('/old/')
        ? response.writeHead(308, { Location: '/ann/book/' }).end()
        : book.answer()(response, asked),
    )
    const { contacts, error } = await contactsOf(cardDavContacts({ url: new URL('/old/book', server.url) }))
    expect(error).toBeUndefined()
    expect(contacts).toHaveLength(1)
    expect(new Set(server.asked.map(({ path }) => path))).toEqual(new Set(['/old/book/', '/ann/book/']))
  })

  it('has the headers of that moment', async () => {
    const book = new Book(['ann'])
    const { url, asked } = await startServer(book.answer())
    let token = 0
    await contactsOf(
      cardDavContacts({ url, headers: async () => ({ Authorization: `Bearer ${++token}`, Depth: '9' }) }),
    )
    expect(asked.map(({ headers }) => headers.authorization)).toEqual(['Bearer 1', 'Bearer 2', 'Bearer 3'])
    expect(asked.map(({ headers }) => headers.depth)).toEqual(['9', '0', '0'])
  })

  it('whose headers fail is not sent', async () => {
    const { url, asked } = await startServer(new Book(['ann']).answer())
    const thrown = new Error('signed out')
    const headers = () => {
      throw thrown
    }
    expect((await contactsOf(cardDavContacts({ url, headers }))).error).toBe(thrown)
    expect((await answersTo(cardDavSearch({ url, headers }), 'ann')).error).toBe(thrown)
    expect(asked).toEqual([])
  })

  it('asks for cookies if the app wants that', async () => {
    const sent: Request[] = []
    const fetch: typeof globalThis.fetch = async (request) => {
      sent.push(request as Request)
      return new Response('', { headers: { 'Content-Type': 'text/vcard', 'Content-Length': '0' } })
    }
    await contactsOf(cardDavContacts({ url: 'https://dav.example.org/ann', credentials: 'include', fetch }))
    await contactsOf(cardDavContacts({ url: 'https://dav.example.org/ann', fetch }))
    expect(sent.map(({ url, credentials }) => [url, credentials])).toEqual([
      ['https://dav.example.org/ann/', 'include'],
      ['https://dav.example.org/ann/', 'same-origin'],
    ])
  })

  it('to something that is no address is refused', () => {
    expect(() => cardDavContacts({ url: '/dav/' })).toThrow(
      'cardDavContacts: url is not the address of an address book: /dav/',
    )
    expect(() => cardDavSearch({ url: '' })).toThrow(
      'cardDavSearch: url is not the address of an address book: ',
    )
  })
})
