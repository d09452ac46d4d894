import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cardDavContacts, ContactSourceError } from 'react-textbox-emailpicker/contacts'
import { countWork } from '../../support/count-work.ts'
import { holdsLater } from '../../support/holds.ts'
import { runs } from '../../support/runs.ts'
import { inChunks } from '../chunks.ts'
import { contactsOf, found, multistatus, vCard } from './books.ts'

const NAMES = ['ann', 'bob', 'eve']
const list = multistatus(
  NAMES.map((name) => found(name, '')),
  'token',
)

/** What a load finds when the server answers the request for the cards with this document, in pieces of this length. */
function load(document: string | Uint8Array, length = Infinity) {
  const bytes = typeof document === 'string' ? new TextEncoder().encode(document) : document
  const fetch: typeof globalThis.fetch = async (request) => {
    const { method, body } = request as Request
    if (method === 'GET') return new Response(null, { status: 405 })
    const isList = (await new Response(body).text()).includes('sync-collection')
    return new Response(isList ? list : inChunks(bytes, [length]), { status: 207 })
  }
  return contactsOf(cardDavContacts({ url: 'https://dav.example.org/ann/book/', fetch }))
}

const card = (name: string) => vCard(`Name of ${name}`, `${name}@example.org`)
const answer = multistatus(NAMES.map((name) => found(name, `<c:address-data>${card(name)}</c:address-data>`)))

describe('An answer', () => {
  it('has the same contacts as for the parser of a browser, however it is written and cut into pieces', async () => {
    await holdsLater(
      40,
      [fc.infiniteStream(fc.nat(0xffff)), fc.integer({ min: 1, max: 50 })],
      async (dice, length) => {
        const document = writeAnswer(() => dice.next().value as number)
        const expected = addressesIn(new DOMParser().parseFromString(document, 'text/xml'))
        const { contacts } = await load(document, length)
        expect(contacts.map(({ email }) => email)).toEqual(expected)
      },
    )
  })

  it('that ends early fails wherever that is, after the contacts that were complete', async () => {
    const bytes = new TextEncoder().encode(answer)
    for (let end = 0; end < bytes.length; end += runs(1) > 1 ? 1 : 7) {
      const { contacts, error } = await load(bytes.slice(0, end))
      const complete = answer.slice(0, end).split('</d:response>').length - 1
      // Where it ends after a whole card, the others are asked for again. After the last one, nothing is missing.
      const problem = (error as ContactSourceError | undefined)?.problem ?? ''
      expect(complete === NAMES.length ? 'failed' : problem).toMatch(/^(?:cut-off|failed)$/)
      expect(contacts).toHaveLength(complete)
    }
  })

  it('of any bytes never throws another error than a ContactSourceError', async () => {
    const marks = fc.constantFrom(
      ...'<>/!?[]-&;#="\' \n:adDx\0\xff',
      '<!--',
      '<![CDATA[',
      '<d:prop',
      'xmlns:d="DAV:"',
      '&#x',
    )
    const edit = fc.record({
      at: fc.nat(answer.length),
      length: fc.nat(9),
      added: fc.array(marks, { maxLength: 5 }),
    })
    const edited = fc.array(edit, { minLength: 1, maxLength: 3 }).map((edits) => {
      let text = answer
      for (const { at, length, added } of edits)
        text = text.slice(0, at) + added.join('') + text.slice(at + length)
      return text
    })
    const junk = fc.array(marks, { maxLength: 200 }).map((parts) => parts.join(''))
    const bytes = fc.uint8Array({ maxLength: 200 })
    await holdsLater(
      200,
      [fc.oneof(edited, junk, bytes), fc.integer({ min: 1, max: 300 })],
      async (document, length) => {
        const { error } = await load(document, length)
        expect(error ?? new ContactSourceError('failed')).toBeInstanceOf(ContactSourceError)
      },
    )
  })

  it.each<[name: string, document: string]>([
    ['elements in 65 others', inRoot('<a>'.repeat(64) + '</a>'.repeat(64))],
    ['a name of 129 letters', inRoot(`<${'a'.repeat(129)}/>`)],
    ['an attribute with a name of 129 letters', inRoot(`<a ${'a'.repeat(129)}=""/>`)],
    ['a tag of more than 16 kB', inRoot(`<a b="${'x'.repeat(2 ** 14)}"/>`)],
    ['an attribute without quotation marks', inRoot('<a b=1/>')],
    ['an attribute in an end tag', inRoot('<a></a b="">')],
    ['a tag without a name', inRoot('<></>')],
    [
      'entities of its own',
      `<!DOCTYPE m [<!ENTITY a "${'x'.repeat(99)}"><!ENTITY b "${'&a;'.repeat(99)}">]>${answer}`,
    ],
  ])('with %s can not be read', async (_, document) => {
    // Of the longest document, a thousand pieces are enough.
    for (const length of [Math.ceil(document.length / 1000), 100, Infinity])
      expect(await load(document, length)).toMatchObject({ contacts: [], error: { problem: 'unreadable' } })
  })

  it('may nest 64 elements, and have a tag of 16 kB and an element of 16 MB', async () => {
    const long = `<a b="${'x'.repeat(16_000)}" ${' c="<>"'.repeat(40)}>${'x'.repeat(16_000_000)}</a>`
    for (const ignored of ['<a>'.repeat(63) + '</a>'.repeat(63), long]) {
      const { contacts, error } = await load(answer.replace('<d:response>', `${ignored}<d:response>`))
      expect(error).toBeUndefined()
      expect(contacts).toHaveLength(3)
    }
  })

  it.each<[name: string, document: string]>([
    ['a text', `<a>${'x'.repeat(2 ** 24)}</a>`],
    ['a comment in an element', `<a><!--${'x'.repeat(2 ** 24)}--></a>`],
    ['many elements in an element', `<a>${`<b>${'x'.repeat(1000)}</b>`.repeat(17_000)}</a>`],
  ])('with %s of more than 16 MB is too large', async (_, ignored) => {
    expect(await load(inRoot(ignored))).toMatchObject({ contacts: [], error: { problem: 'too-large' } })
  })

  it.each<[name: string, part: (n: number) => string]>([
    ['nested elements with a namespace each', (n) => open(n, (at) => `<a xmlns:n${at}="x">`)],
    ['nested elements with the same namespace', (n) => open(n, () => '<a xmlns="DAV:">')],
    ['elements with a namespace each', (n) => open(n, (at) => `<a xmlns:n${at}="x"/>`)],
    [
      'elements in many namespaces',
      (n) => `<a ${open(500, (at) => ` xmlns:n${at}="x"`)}>${'<b xmlns:c="x"/>'.repeat(n)}</a>`,
    ],
    ['elements in a long namespace', (n) => `<a xmlns="${'x'.repeat(16_000)}">${'<b/>'.repeat(n)}</a>`],
    ['elements of long names', (n) => `<d:${'x'.repeat(120)}>${'<d:b/>'.repeat(n)}</d:${'x'.repeat(120)}>`],
    ['nested elements', (n) => '<a>'.repeat(n)],
    ['long tags', (n) => `<a b="${'x'.repeat(9000)}"/>`.repeat(n / 1000)],
    ['tags with many attributes', (n) => `<a${' b=""'.repeat(900)}/>`.repeat(n / 1000)],
    ['tags with many declarations', (n) => `<a${open(400, (at) => ` xmlns:n${at}=""`)}/>`.repeat(n / 1000)],
    ['attributes that look like declarations', (n) => `<a b="${` xmlns='`.repeat(900)}"/>`.repeat(n / 1000)],
    ['an attribute without an end', (n) => `<a b="${'x'.repeat(n)}`],
    ['a tag of blanks', (n) => `<a ${' '.repeat(n)}`],
    ['references', (n) => '&amp;'.repeat(n)],
    ['ampersands', (n) => '&'.repeat(n)],
    ['a reference without an end', (n) => `<a>&#${'1'.repeat(n)}`],
    ['comments', (n) => '<!---->'.repeat(n)],
    ['half ends of comments', (n) => `<!--${'-'.repeat(n)}`],
    ['half ends of sections', (n) => `<a><![CDATA[${']]'.repeat(n)}`],
    ['less-than signs', (n) => '<'.repeat(n)],
    ['hrefs', (n) => `<d:response>${'<d:href>x</d:href>'.repeat(n)}</d:response>`],
    ['responses', (n) => '<d:response><d:href>x</d:href></d:response>'.repeat(n)],
  ])('with %s costs work in proportion to its length', async (_, part) => {
    for (const length of [Infinity, 7]) {
      const work = (n: number) => countWork(() => load(inRoot(part(n)), length))
      const rest = await work(0)
      const [once, twice] = [(await work(1000)) - rest, (await work(2000)) - rest]
      expect(twice).toBeLessThanOrEqual(2.2 * once + 1000)
      expect(once).toBeLessThanOrEqual(10 * (part(1000).length + 2 ** 14))
    }
  })
})

function inRoot(content: string) {
  return `<d:multistatus xmlns:d="DAV:">${content}</d:multistatus>`
}

function open(count: number, tag: (at: number) => string): string {
  return Array.from({ length: count }, (_, at) => tag(at)).join('')
}

/** Writes an answer with the cards in all ways that XML has. `dice` gives the next random number. */
function writeAnswer(dice: () => number): string {
  const pick = <T>(...items: T[]) => items[dice() % items.length] as T
  const DAV = 'DAV:'
  const CARDDAV = 'urn:ietf:params:xml:ns:carddav'
  const blank = () => pick('', '', ' ', '\n  ', '<!-- > " -->', '<?a "?>')

  /** An element, with the namespaces that are in force. */
  function element(
    names: Readonly<Record<string, string>>,
    uri: string,
    local: string,
    content: Content,
  ): string {
    const known = Object.keys(names).filter((one) => names[one] === uri && (one || uri))
    const prefix =
      known.length > 0 && dice() % 3 ? pick(...known) : pick('', 'a', 'b', 'd', '__proto__', 'constructor')
    const inner = { ...without(names, prefix), [prefix]: uri }
    const value = uri.replace('D', pick('D', '&#68;', '&#x44;'))
    const mark = pick('"', "'")
    const declaration = names[prefix] === uri ? '' : ` xmlns${prefix && `:${prefix}`}=${mark}${value}${mark}`
    const attribute = pick('', '', ' e="a>b"', ` e='" xmlns="x"'`, ` e = "/"`, ` e=" xmlns='DAV:' "`)
    const tag = prefix ? `${prefix}:${local}` : local
    const text = content(inner)
    if (text === '' && dice() % 2) return `<${tag}${declaration}${attribute}/>`
    return `<${tag}${attribute}${pick('', ' ')}${declaration}${pick('', ' ')}>${text}</${tag}${pick('', ' ')}>`
  }

  /** A text, with references and CDATA. */
  const texts =
    (text: string): Content =>
    () =>
      text.replaceAll(/[\s\S]{1,9}/g, (part) => {
        const plain = part.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
        if (dice() % 4) return plain + pick('', '', '<!--<a>-->')
        return dice() % 2
          ? `<![CDATA[${part}]]>`
          : part.replaceAll(/[^\r\n]/gu, (letter) => `&#${letter.codePointAt(0)};`)
      })

  const other: Content = (names) =>
    pick(
      '',
      element(names, 'urn:other', pick('response', 'address-data', 'href'), texts(card('joe'))),
      element(names, CARDDAV, pick('response', 'href'), texts('joe')),
    )
  const all =
    (...parts: Content[]): Content =>
    (names) =>
      parts.map((part) => blank() + part(names)).join('') + blank()

  /** An element with these in it. */
  const around =
    (uri: string, local: string, ...parts: Content[]): Content =>
    (names) =>
      element(names, uri, local, all(...parts))
  const cardOf = (name: string): Content => {
    const status = pick('200 OK', '200 OK', '404 Not Found', '500 Failed')
    const data: Content = (names) =>
      element(names, pick(CARDDAV, CARDDAV, DAV), 'address-data', texts(card(name)))
    const told: Content = (names) => element(names, DAV, 'status', texts(`HTTP/1.1 ${status}`))
    const propstat = around(DAV, 'propstat', around(DAV, 'prop', other, data, other), told)
    const href: Content = (names) => element(names, DAV, 'href', texts(`/ann/book/${name}.vcf`))
    return around(DAV, 'response', href, other, propstat)
  }
  const content = all(other, ...NAMES.map(cardOf), other)
  return `<?xml version="1.0"?>${blank()}${element({}, DAV, 'multistatus', content)}${blank()}`
}

type Content = (names: Readonly<Record<string, string>>) => string

function without(names: Readonly<Record<string, string>>, prefix: string): Record<string, string> {
  const copy: Record<string, string> = Object.assign(Object.create(null), names)
  delete copy[prefix]
  return copy
}

/** The addresses of the cards in a document. */
function addressesIn(document: Document): string[] {
  expect(document.querySelector('parsererror')?.textContent).toBeUndefined()
  const all = (parent: Document | Element, uri: string, name: string) => [
    ...parent.getElementsByTagNameNS(uri, name),
  ]
  return all(document, 'DAV:', 'propstat')
    .filter((propstat) => /\s200\s/.test(all(propstat, 'DAV:', 'status')[0]?.textContent ?? ''))
    .flatMap((propstat) => all(propstat, 'urn:ietf:params:xml:ns:carddav', 'address-data'))
    .flatMap((data) => /EMAIL:(.*)/.exec(data.textContent ?? '')?.[1] ?? [])
}
