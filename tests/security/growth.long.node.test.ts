import { strToU8, zipSync } from 'fflate'
import { afterAll, describe, expect, it } from 'vitest'
import { wordsIn } from '../contacts/pairs.ts'
import { startCounting } from '../support/count-steps.ts'

// Modules that are imported later are counted.
const counter = await startCounting()
afterAll(() => counter.stop())

const contacts = await import('../../src/contacts.ts')
const { readEntries } = await import('../../src/contacts/mailboxes/entries.ts')
const { readTable } = await import('../../src/contacts/mailboxes/table.ts')
const { entryAt } = await import('../../src/contacts/mailboxes/entry-at.ts')
const { createJsonParser, createLineParser } = await import('../../src/contacts/http-search/answer-parser.ts')
const { fold } = await import('../../src/contacts/matching/fold.ts')
const { readDesigner } = await import('../../src/designer/read-designer.ts')
const { readProject } = await import('../../src/designer/read-project.ts')
const { readProperties } = await import('../../src/designer/project/project-properties.ts')
const { toJsx } = await import('../../src/designer/to-jsx.ts')
const { FileNames } = await import('../../src/designer/file-names.ts')
const { parseColor, isTransparent } = await import('../../src/values/color.ts')
const { initialList } = await import('../../src/recipient-picker/model/start.ts')

async function all(batches: AsyncIterable<readonly unknown[]>): Promise<void> {
  try {
    for await (const batch of batches) void batch
  } catch (error) {
    if (!(error instanceof contacts.ContactSourceError)) throw error
  }
}

const card = (text: string) => `BEGIN:VCARD\r\nVERSION:4.0\r\n${text}\r\nEND:VCARD\r\n`

function cardDav(answer: string) {
  const fetch = async (request: unknown) =>
    (request as Request).method === 'GET'
      ? new Response(null, { status: 405 })
      : new Response(answer, { status: 207 })
  return contacts.cardDavContacts({
    url: 'https://dav.example.org/book/',
    fetch: fetch as typeof globalThis.fetch,
  })
}

const inBook = (text: string) => `<d:multistatus xmlns:d="DAV:">${text}</d:multistatus>`

function readWith(parser: ReturnType<typeof createLineParser | typeof createJsonParser>, text: string) {
  try {
    for (const part of [...(text.match(/[^]{1,1000}/g) ?? []), undefined])
      for (const row of parser(part)) void row
  } catch (error) {
    if (!(error instanceof contacts.ContactSourceError)) throw error
  }
}

const scm = (json: string) =>
  `#|\n$JSON\n{"Source":"Form","Properties":{"$Name":"Screen1","$Type":"Form",${json}}}\n|#`

/** What reads a text from elsewhere. */
const parsers: Readonly<Record<string, (text: string) => unknown>> = {
  parseMailboxes: contacts.parseMailboxes,
  'the entries of a list': readEntries,
  'the entry at the caret': (text) => entryAt(text, text.length),
  'the recipients of a text': initialList,
  'a table that is pasted': (text) => readTable(`${text}\na@x.org`, false),
  'a table with a heading that is pasted': (text) => readTable(`Email\n${text}\na@x.org`, true),
  formatMailbox: (text) => contacts.formatMailbox({ name: text, email: 'ann@x.org' }),
  vCardContacts: (text) => all(contacts.vCardContacts(text)),
  'a name in a vCard': (text) => all(contacts.vCardContacts(card(`FN:${text}\r\nEMAIL:ann@x.org`))),
  'an address in a vCard': (text) => all(contacts.vCardContacts(card(`EMAIL;TYPE=${text}:${text}`))),
  csvContacts: (text) => all(contacts.csvContacts(text)),
  'rows of a table': (text) => all(contacts.csvContacts(`Name,Email\n${text}\nAnn,ann@x.org`)),
  'headings of a table': (text) => all(contacts.csvContacts(`${text},Email\nAnn,ann@x.org`)),
  'an address in a table': (text) => all(contacts.csvContacts(`Name,Email\nAnn,"${text}"`)),
  'members of groups': (text) => all(contacts.vCardContacts(card(`KIND:group\r\nFN:A\r\nMEMBER:${text}`))),
  cardDavContacts: (text) => all(cardDav(text)),
  'a text in a CardDAV answer': (text) => all(cardDav(inBook(text))),
  'lines of an answer': (text) => readWith(createLineParser(), text),
  'an answer in JSON': (text) =>
    readWith(
      createJsonParser((json) => json as { items: [] }),
      text,
    ),
  'a text that is folded': fold,
  readDesigner: (text) => readDesigner(text),
  'a text in a screen': (text) => readDesigner(scm(`"Title":${JSON.stringify(text)}`)),
  'boxes of a screen': (text) =>
    readDesigner(
      scm(
        `"$Components":[{"$Name":"A","$Type":"TextBox","Hint":${JSON.stringify(text)},"FontSize":${JSON.stringify(text)},"TextColor":${JSON.stringify(text)}}]`,
      ),
    ),
  readProperties,
  'a project': (text) =>
    readProject(
      new Blob([zipSync({ 'youngandroidproject/project.properties': [strToU8(text), { level: 0 }] })]),
    ),
  parseColor,
  isTransparent: (text) => isTransparent(text),
  'a color function': (text) => isTransparent(parseColor(`rgb(${text})`) ?? ''),
}

/** Parts that are repeated. */
const parts = String.raw`
  a ␣ ⏎ , ; " “ < > ( () [ \ @ . 1 = & • ␣, =␣ =?utf-8?q?a?= a@x.org,␣ "Ann␣Lee"␣<ann@x.org>;␣ mailto: a:␣b@x.org;
  %41 "A",a@x.org⏎ Email⏎ "a⏎ END:VCARDBEGIN:VCARD ;TYPE=a <d:response><d:href>x</d:href></d:response> <a> &#x41;
  {"a":1}⏎ 👩‍👩‍👧 •␣ -␣ 1.␣ (1)␣ -␣Lee,␣Ann,␣M.D.␣<a@x.org>⏎ Lee,␣ Lee,␣A,␣B␣<a@x.org>; a@x.org␣|␣ a@x.org| a@x.org.␣
  !? Ann␣<a@x.org␣ [Ann](mailto:a@x.org)␣ [a]( [mailto:a␣ [url=a@b] mailto:a[ <mailto:a@x.org|Ann>␣ <a@b|
  <a␣href="mailto:a@x.org">Ann</a>␣ <a␣href=mailto:a␣ href=mailto:a␣ <a␣href=mailto:a> <br> ␣" ␣\" "\"␣
  <Ann>␣<a@x.org>␣ a@x.org␣and␣`
const marks = ['\r\n', '\u0301\u0323', '\u202e', '\ue000']
const ofCards = ['BEGIN:VCARD\r\nFN:A\r\nEMAIL:a@x.org\r\nEND:VCARD\r\n', 'BEGIN:VCARD\r\n', 'N:A\r\n ']
const texts = [...wordsIn(parts), ...marks, ...ofCards]

it('Work that grows with the square of a text is noticed', async () => {
  const steps = (length: number) =>
    counter.count(() => {
      for (let end = 0; end < length; end++) readProperties('a'.repeat(end))
    })
  expect((await steps(400)) / (await steps(200))).toBeGreaterThan(3.5)
})

/** What names many things. */
const namers: Readonly<Record<string, (names: readonly string[]) => unknown>> = {
  toJsx: (names) =>
    toJsx({
      screen: 'Screen1',
      boxes: names.map((name) => ({ component: 'TextBox', name, path: [], props: {} })),
      problems: [],
    }),
  'names of files': (names) => {
    const files = new FileNames()
    for (const name of names) files.reserve(name, '.jsx', 'portable')
  },
  'fonts that are not there': (names) =>
    readProject(
      new Blob([
        zipSync({
          'Screen1.scm': [
            strToU8(
              scm(
                `"$Components":${JSON.stringify(names.map((name, at) => ({ $Name: `A${at}`, $Type: 'TextBox', FontTypefaceImport: `${name}.ttf` })))}`,
              ),
            ),
            { level: 0 },
          ],
          ...Object.fromEntries(names.map((_, at) => [`assets/${at}.ttf`, [new Uint8Array(), { level: 0 }]])),
        }),
      ]),
    ),
}

describe.each(Object.entries(namers))('%s', (_, take) => {
  it.each([
    ['equal names', () => 'TextBox'],
    ['equal names with a number', () => 'TextBox1'],
    ['different names', (at: number) => `TextBox${at}`],
    ['equal names and those that they get', (at: number) => (at % 2 ? 'TextBox' : `TextBox${at}`)],
    ['names in another case', (at: number) => (at % 2 ? 'textbox' : 'TextBox')],
  ])('costs twice as many steps for twice as many %s', async (_name, nameAt) => {
    const steps = async (length: number) =>
      counter.count(() => take(Array.from({ length }, (__, at) => nameAt(at))))
    const [once, twice] = [await steps(2000), await steps(4000)]
    expect(twice).toBeLessThan(2.3 * once + 1000)
  })
})

describe.each(Object.entries(parsers))('%s', (_, parse) => {
  it.each(texts)('costs twice as many steps for twice as many %j', async (part) => {
    const steps = async (length: number) => counter.count(() => parse(part.repeat(length / part.length)))
    // Shorter tables fit in the sample in which the format is found, and take fewer steps for each character.
    const length = 2 ** 14
    const [once, twice] = [await steps(length), await steps(2 * length)]
    expect(twice).toBeLessThan(2.3 * once + 1000)
  })
})
