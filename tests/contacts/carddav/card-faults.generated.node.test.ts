import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { cardDavContacts, cardDavSearch, ContactSourceError } from 'react-textbox-emailpicker/contacts'
import { holdsLater } from '../../support/holds.ts'
import { answersTo, emails } from '../http-search/directory.ts'
import { addresses, contactsOf, found, memoryCache, multistatus, vCard } from './books.ts'

const response = (name: string, ...content: string[]) =>
  `<d:response><d:href>/ann/book/${name}.vcf</d:href>${content.join('')}</d:response>`
const status = (code: number) => `<d:status>HTTP/1.1 ${code} Text</d:status>`
const propstat = (code: number, properties: string) =>
  `<d:propstat><d:prop>${properties}</d:prop>${status(code)}</d:propstat>`
const data = (text: string) => `<c:address-data>${text}</c:address-data>`
const bookWith = (code: number) => `<d:response><d:href>/ann/book/</d:href>${status(code)}</d:response>`

/**
 * How a server says that it can't send a card. Each gets the name of the card, and returns what is in the answer for
 * it.
 */
const cardFaults: Readonly<Record<string, (name: string) => string>> = {
  ...Object.fromEntries(
    [400, 401, 403, 404, 410, 423, 429, 500, 502, 503, 507].map((code) => [
      `the status ${code}`,
      (name: string) => response(name, status(code)),
    ]),
  ),
  ...Object.fromEntries(
    [401, 403, 404, 500, 503, 507].map((code) => [
      `a propstat ${code}`,
      (name: string) => response(name, propstat(code, '<d:getetag/><c:address-data/>')),
    ]),
  ),
  'a version, but no card': (name) => response(name, propstat(200, '<d:getetag>"9"</d:getetag>')),
  'a version, and a propstat 500 for the card': (name) =>
    response(name, propstat(200, '<d:getetag>"9"</d:getetag>'), propstat(500, '<c:address-data/>')),
  'an empty card': (name) => response(name, propstat(200, data(''))),
  'a text that is no card': (name) => response(name, propstat(200, data('Internal Server Error'))),
  'half a card': (name) =>
    response(name, propstat(200, data(vCard('Half', 'half@example.org').slice(0, -20)))),
  'no property at all': (name) => response(name),
  'a redirect': (name) => response(name, status(302)),
  nothing: () => '',
}

interface Plan {
  /** What the server says of a card when it is asked for it. Undefined: the card. */
  card?: (name: string) => ((name: string) => string) | undefined
  /** What it says of a card in the list of changes. Undefined: the truth. */
  change?: (name: string) => string | undefined
  /** After how many cards a list, and an answer with cards, is cut by a 507. */
  cutList?: number
  cutCards?: number
  /** The tokens of lists that were cut, in turn: one with which it goes on, the same one, none. */
  cutTokens?: ('next' | 'same' | 'none')[]
  /** Changes the whole answer. */
  whole?: (answer: Response, kind: 'list' | 'cards') => Response | Promise<Response>
}

interface Kind {
  hasTokens: boolean
  hasEtags: boolean
  hrefs: 'absolute' | 'relative' | 'encoded' | 'with the server'
}

/** A book on a server that fails as planned. */
function createBook({ hasTokens, hasEtags, hrefs }: Kind) {
  const url = 'https://dav.example.org/ann/book/'
  const cards = new Map<string, number>()
  const log: string[] = []
  const asked: { kind: 'list' | 'cards'; names: string[] }[] = []
  let version = 0
  let cuts = 0
  const book = {
    url,
    cards,
    asked,
    plan: {} as Plan,
    set(name: string) {
      cards.set(name, ++version)
      log.push(name)
    },
    delete(name: string) {
      cards.delete(name)
      log.push(name)
    },
    addressOf: (name: string) => `${name}.${cards.get(name)}@example.org`,
    addresses: () => [...cards.keys()].map((name) => book.addressOf(name)).toSorted(),
    fetch: (async (input: Request) => {
      const body = await input.text()
      if (input.method === 'GET') return new Response('no', { status: 405 })
      const kind = body.includes('sync-collection') ? ('list' as const) : ('cards' as const)
      const answer = kind === 'list' ? list(body) : multiget(body)
      return book.plan.whole?.(answer, kind) ?? answer
    }) as typeof globalThis.fetch,
  }

  /** Servers write the same address in different ways. */
  function write(answer: string) {
    const rewritten = {
      absolute: answer,
      relative: answer.replaceAll('>/ann/book/', '>'),
      encoded: answer.replaceAll(
        />\/ann\/book\/(\w)/g,
        (_, letter: string) => `>/%61nn/book/%${hex(letter)}`,
      ),
      'with the server': answer.replaceAll('>/ann/', '>https://dav.example.org/ann/'),
    }[hrefs]
    return in207(rewritten.replaceAll('<d:href></d:href>', '<d:href>/ann/book/</d:href>'))
  }

  function list(body: string): Response {
    const token = /<D:sync-token>(.*?)</.exec(body)?.[1] ?? ''
    const from = Number(/^token-(\d+)$/.exec(token)?.[1] ?? 0)
    if (token && !(hasTokens && from <= log.length)) return new Response('no', { status: 403 })
    // Each name at the position of its latest change.
    const latest = [...new Map(log.map((name, at) => [name, at]))]
      .filter(([name, at]) => at >= from && (token || cards.has(name)))
      .toSorted(([, one], [, other]) => one - other)
    const { cutList = Infinity, cutTokens = [], change } = book.plan
    const sent = latest.slice(0, cutList)
    asked.push({ kind: 'list', names: sent.map(([name]) => name) })
    const isCut = sent.length < latest.length
    const responses = sent.map(([name]) => {
      if (!cards.has(name)) return response(name, status(404))
      const etag = propstat(hasEtags ? 200 : 404, `<d:getetag>"${cards.get(name)}"</d:getetag>`)
      return change?.(name) ?? response(name, etag)
    })
    if (isCut) responses.push(bookWith(507))
    const cutToken = isCut ? cutTokens[cuts++ % cutTokens.length] : undefined
    let next = `token-${isCut ? (sent.at(-1)?.[1] ?? from - 1) + 1 : log.length}`
    if (isCut && cutToken === 'same') next = token
    if (!hasTokens || (isCut && cutToken === 'none')) next = ''
    const answer = multistatus(responses, next)
    return write(next ? answer : answer.replace(/<d:sync-token>.*<\/d:sync-token>/, ''))
  }

  function multiget(body: string): Response {
    const names = [...body.matchAll(/<D:href>(.*?)\.vcf</g)].map(([, href = '']) =>
      decodeURIComponent(href.slice(href.lastIndexOf('/') + 1)),
    )
    asked.push({ kind: 'cards', names })
    const { cutCards = Infinity, card } = book.plan
    const responses = names.slice(0, cutCards).map((name) => {
      const fault = card?.(name)
      if (fault) return fault(name)
      if (!cards.has(name)) return response(name, status(404))
      const etag = hasEtags ? `<d:getetag>"${cards.get(name)}"</d:getetag>` : ''
      return found(name, etag + data(vCard(name, book.addressOf(name))))
    })
    if (names.length > cutCards) responses.push(bookWith(507))
    return write(multistatus(responses))
  }
  return book
}

const hex = (letter: string) => (letter.codePointAt(0) ?? 0).toString(16)
const in207 = (answer: BodyInit) => new Response(answer, { status: 207 })

const plainKind: Kind = { hasTokens: true, hasEtags: true, hrefs: 'absolute' }

/** A book with three cards that were loaded into a cache. */
async function setUp(kind = plainKind) {
  const book = createBook(kind)
  for (const name of ['ann', 'bob', 'eve']) book.set(name)
  const cache = memoryCache()
  const onStale = vi.fn<(error: ContactSourceError) => void>()
  const load = () => contactsOf(cardDavContacts({ url: book.url, fetch: book.fetch, cache, onStale }))
  /** What is loaded from now on, by a server with this plan. */
  async function loadWith(plan: Plan) {
    book.plan = plan
    book.asked.length = 0
    return addresses((await load()).contacts)
  }
  await loadWith({})
  book.asked.length = 0
  return { book, cache, onStale, load, loadWith }
}

describe('A card that the server can not send', () => {
  it.each(Object.entries(cardFaults))(
    'keeps its cached contacts, and is asked for again, when the answer has %s',
    async (_, fault) => {
      const { book, onStale, load, loadWith } = await setUp()
      const before = await loadWith({})
      book.set('bob')
      book.set('joe')
      expect(await loadWith({ card: (name) => (name === 'ann' ? undefined : fault) })).toEqual(before)
      expect((await load()).error).toBeUndefined()
      expect(book.asked.at(-1)).toEqual({ kind: 'cards', names: ['bob', 'joe'] })
      // A card that is not there any more is no fault. The list says so next time.
      expect(onStale.mock.calls.length > 0).toBe(!/status 4(?:04|10)/.test(_))
      expect(await loadWith({})).toEqual(book.addresses())
      await loadWith({})
      expect(book.asked).toEqual([{ kind: 'list', names: [] }])
    },
  )

  it.each([401, 403, 423, 500, 503, 507])('is asked for when the list has the status %d', async (code) => {
    const { book, loadWith } = await setUp()
    book.set('bob')
    const change = (name: string) => response(name, status(code))
    expect(await loadWith({ change })).toEqual(book.addresses())
    book.set('bob')
    expect(await loadWith({ change, card: () => cardFaults['the status 503'] })).toHaveLength(3)
    expect(await loadWith({})).toEqual(book.addresses())
  })

  it.each([
    ['with an empty cache, and is loaded alone by the next one', memoryCache(), ['bob']],
    ['without a cache', undefined, ['ann', 'bob', 'eve']],
  ])('fails a load %s, after the other contacts', async (_, cache, asked) => {
    const { book } = await setUp()
    const load = () => contactsOf(cardDavContacts({ url: book.url, fetch: book.fetch, cache }))
    book.plan = { card: (name) => (name === 'bob' ? cardFaults['the status 503'] : undefined) }
    const first = await load()
    expect(first.contacts).toHaveLength(2)
    expect(first.error).toMatchObject({ problem: 'failed', cause: ['/ann/book/bob.vcf'] })
    book.plan = {}
    book.asked.length = 0
    expect(await load()).toMatchObject({ error: undefined, contacts: { length: 3 } })
    expect(book.asked.at(-1)?.names).toEqual(asked)
  })

  it('is not asked for any more when it was removed', async () => {
    const { book, loadWith } = await setUp()
    book.set('bob')
    await loadWith({ card: () => cardFaults['the status 503'] })
    book.delete('bob')
    expect(await loadWith({})).toEqual(book.addresses())
    expect(book.asked).toEqual([{ kind: 'list', names: ['bob'] }])
  })

  it('is in a list that is complete although a collection in the book was removed', async () => {
    const { book, loadWith } = await setUp()
    book.set('bob')
    const removed = response('old', status(404)).replace('old.vcf', 'old/')
    const whole: Plan['whole'] = async (answer, kind) =>
      kind === 'list' ? in207((await answer.text()).replace('<d:sync-token', `${removed}$&`)) : answer
    expect(await loadWith({ whole })).toEqual(book.addresses())
    expect(book.asked.map(({ kind }) => kind)).toEqual(['list', 'cards'])
  })

  it('is asked for again in the same load when it is cut off by a 507', async () => {
    const { book } = await setUp()
    for (let n = 0; n < 500; n++) book.set(`p${n}`)
    book.plan = { cutCards: 70 }
    const { contacts, error } = await contactsOf(cardDavContacts({ url: book.url, fetch: book.fetch }))
    expect(error).toBeUndefined()
    expect(addresses(contacts)).toEqual(book.addresses())
  })

  it.each<[name: string, spoil: (answer: string) => Response]>([
    ['fails', () => new Response('no', { status: 500 })],
    ['ends early', (answer) => in207(answer.slice(0, answer.indexOf('FN:bob')))],
    ['is no XML', () => in207('Internal Server Error')],
    ['has bytes that are not UTF-8', () => in207(Uint8Array.of(0x3c, 0xff))],
    ['is too large', (answer) => in207(answer.replace('<d:resp', `<a>${'x'.repeat(2 ** 24)}</a><d:resp`))],
  ])('does not keep the others from coming when the whole answer %s because of it', async (_, spoil) => {
    const { book, cache, onStale, loadWith } = await setUp()
    for (let n = 0; n < 12; n++) book.set(`p${n}`)
    book.set('bob')
    book.set('kim')
    const whole: Plan['whole'] = async (answer, kind) =>
      kind === 'cards' && book.asked.at(-1)?.names.includes('bob') ? spoil(await answer.text()) : answer
    const expected = book.addresses().map((one) => (one.startsWith('bob.') ? 'bob.2@example.org' : one))
    expect(await loadWith({ whole })).toEqual(expected)
    expect(cache.book?.owed).toEqual(['/ann/book/bob.vcf'])
    expect(onStale).toHaveBeenCalledOnce()
    expect(await loadWith({})).toEqual(book.addresses())
  })

  it('ends the load after a few requests when the server fails for all cards', async () => {
    const { book, loadWith, onStale } = await setUp()
    for (let n = 0; n < 1000; n++) book.set(`p${n}`)
    const whole: Plan['whole'] = (answer, kind) =>
      kind === 'cards' ? new Response('no', { status: 500 }) : answer
    expect(await loadWith({ whole })).toHaveLength(3)
    expect(book.asked.length).toBeLessThan(12)
    const error = expect.objectContaining({ problem: 'failed', status: 500 })
    expect(onStale).toHaveBeenCalledExactlyOnceWith(error)
    expect(await loadWith({})).toEqual(book.addresses())
  })

  it('makes a search ask again for a longer query', async () => {
    const ann = found('ann', data(vCard('Ann', 'ann@example.org')))
    const fetch = async () => in207(multistatus([ann, response('anna', status(503))]))
    const search = cardDavSearch({ url: 'https://dav.example.org/ann/', fetch })
    expect(emails((await answersTo(search, 'an')).last)).toEqual(['ann@example.org'])
    expect(search.peek('ann', { limit: 9 })).toBeUndefined()
  })
})

describe('A list of changes', () => {
  it.each([
    ['same', true],
    ['same', false],
    ['none', true],
    ['none', false],
  ] as const)(
    'that never ends, with %s token, ends the load, and no card is removed (its token is known: %s)',
    async (cutToken, isTokenKnown) => {
      const { book, cache, loadWith, onStale } = await setUp()
      if (cache.book && !isTokenKnown) cache.book.syncToken = 'token-99'
      for (const name of ['bob', 'joe', 'kim']) book.set(name)
      book.delete('ann')
      expect(await loadWith({ cutList: 1, cutTokens: [cutToken] })).toContain('eve.3@example.org')
      expect(onStale).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ problem: 'cut-off' }))
      expect(book.asked.length).toBeLessThan(6)
      expect(await loadWith({})).toEqual(book.addresses())
    },
  )

  it('of all cards that ends too early is asked for as a whole the next time, so that removed cards are noticed', async () => {
    const { book, cache, loadWith } = await setUp()
    if (cache.book) cache.book.syncToken = 'token-99'
    book.delete('ann')
    for (const name of ['eve', 'bob', 'kim']) book.set(name)
    await loadWith({ cutList: 1, cutTokens: ['next', 'same'] })
    expect(await loadWith({})).toEqual(book.addresses())
  })

  it('whose tokens go round in a circle ends the load', async () => {
    const { loadWith } = await setUp()
    let requests = 0
    const whole = () =>
      in207(multistatus([found('ann', ''), bookWith(507)], `token-${(requests++ % 3) + 100}`))
    expect(await loadWith({ whole })).toHaveLength(3)
    expect(requests).toBeLessThan(5)
  })

  it('that has an empty token is asked for as a whole the next time, so that removed cards are noticed', async () => {
    const { book, cache, loadWith } = await setUp()
    book.set('bob')
    await loadWith({ whole: async (answer) => in207((await answer.text()).replace(/token-\d+/, ' ')) })
    expect(cache.book?.syncToken).toBeUndefined()
    book.delete('ann')
    expect(await loadWith({})).toEqual(book.addresses())
  })

  it.each([
    ['has neither a token nor cards', '<multistatus xmlns="DAV:"/>', 'unreadable'],
    ['has an error of the book itself', multistatus([bookWith(503)], 'token-9'), 'cut-off'],
  ])('removes no card when it %s', async (_, answer, problem) => {
    const { cache, book, loadWith, onStale } = await setUp()
    if (cache.book) cache.book.syncToken = undefined
    expect(await loadWith({ whole: () => in207(answer) })).toHaveLength(3)
    expect(onStale).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ problem }))
    expect(await loadWith({})).toEqual(book.addresses())
  })

  it('that names a card twice has what it says last', async () => {
    const { book, loadWith } = await setUp()
    const [gone, there] = [(name: string) => response(name, status(404)), (name: string) => found(name, '')]
    book.set('bob')
    expect(await loadWith({ change: (name) => gone(name) + there(name) })).toEqual(book.addresses())
    book.set('eve')
    book.delete('eve')
    book.set('bob')
    expect(await loadWith({ change: (name) => there(name) + gone(name) })).toEqual(['ann.1@example.org'])
  })

  it('may have other collections, which are no cards', async () => {
    const { book, loadWith, onStale } = await setUp()
    book.set('bob')
    const change = (name: string) => found(name, '') + response('x', '').replace('x.vcf', 'x/')
    expect(await loadWith({ change })).toEqual(book.addresses())
    expect(onStale).not.toHaveBeenCalled()
  })
})

describe('A server that fails for any cards, in any load', () => {
  const names = fc.constantFrom('ann', 'bob', 'eve', 'joe', 'kim', 'lea')
  const edit = fc.record({ name: names, isRemoved: fc.boolean() })
  const faults = fc.constantFrom(...Object.values(cardFaults))
  const whole: NonNullable<Plan['whole']>[] = [
    () => new Response('no', { status: 500 }),
    () => new Response('no', { status: 503, headers: { 'Retry-After': '31' } }),
    () => new Response('{"error":"down"}'),
    () => in207(''),
    () => new Response(null, { status: 204 }),
    () => new Response('<!doctype html><p>Sign in', { headers: { 'Content-Type': 'text/html' } }),
    () => in207('<d:error xmlns:d="DAV:"/>'),
    async (answer) => in207((await answer.text()).slice(0, -30)),
    // The token is refused.
    (answer, kind) => (kind === 'list' ? new Response('no', { status: 409 }) : answer),
  ]
  const round = fc.record({
    edits: fc.array(edit, { maxLength: 4 }),
    faults: fc.dictionary(names, faults, { noNullPrototype: true }),
    changes: fc.dictionary(names, fc.constantFrom(401, 403, 423, 500, 503, 507), { maxKeys: 2 }),
    cutList: fc.option(fc.nat(4), { nil: undefined }),
    cutCards: fc.option(fc.nat(4), { nil: undefined }),
    cutTokens: fc.array(fc.constantFrom('next' as const, 'same' as const, 'none' as const), {
      minLength: 1,
      maxLength: 4,
    }),
    whole: fc.option(fc.constantFrom(...whole), { nil: undefined, freq: 4 }),
  })
  const kind = fc.record({
    hasTokens: fc.boolean(),
    hasEtags: fc.boolean(),
    hrefs: fc.constantFrom('absolute', 'relative', 'encoded', 'with the server'),
  }) as fc.Arbitrary<Kind>

  const nameOf = (address: string) => address.slice(0, address.indexOf('.'))

  it('never loses a card that was cached, and one load without a fault has exactly its book', async () => {
    await holdsLater(300, [kind, fc.array(round, { minLength: 1, maxLength: 6 })], async (of, rounds) => {
      const book = createBook(of)
      // A list with neither a token nor a card is no list.
      if (!of.hasTokens) book.set('zoe')
      const cache = memoryCache()
      const load = () => contactsOf(cardDavContacts({ url: book.url, fetch: book.fetch, cache }))
      const everSent = new Set<string>()
      let before: string[] = []
      for (const { edits, faults: planned, changes, ...plan } of rounds) {
        for (const { name, isRemoved } of edits) {
          if (isRemoved && book.cards.has(name)) book.delete(name)
          else if (!isRemoved) book.set(name)
        }
        for (const address of book.addresses()) everSent.add(address)
        book.plan = {
          ...plan,
          card: (name) => planned[name],
          change: (name) => changes[name] && response(name, status(changes[name])),
        }
        const { contacts, error } = await load()
        expect(error ?? new ContactSourceError('failed')).toBeInstanceOf(ContactSourceError)
        const now = addresses(contacts)
        for (const address of now) expect(everSent).toContain(address)
        const kept = new Set(now.map(nameOf))
        expect(before.filter((name) => book.cards.has(name) && !kept.has(name))).toEqual([])
        before = cache.book ? addresses(cache.book.cards.flatMap((card) => card.contacts)).map(nameOf) : []
      }
      book.plan = {}
      const { contacts, error } = await load()
      expect(error).toBeUndefined()
      expect(addresses(contacts)).toEqual(book.addresses())
      expect(cache.book?.owed).toEqual([])
      // Without a cache, a load that does not fail has all cards as well.
      const uncached = await contactsOf(cardDavContacts({ url: book.url, fetch: book.fetch }))
      expect(addresses(uncached.contacts)).toEqual(book.addresses())
    })
  })
})
