import { readFile } from 'node:fs/promises'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvContacts } from 'react-textbox-emailpicker/contacts'
import type { Contact } from 'react-textbox-emailpicker/contacts'
import { headedTables } from '../../support/headed-tables.ts'
import { readCsv, shown } from '../../support/read-csv.ts'
import { holdsLater } from '../../support/holds.ts'
import { phrases } from '../../support/words.ts'
import { inChunks } from '../chunks.ts'

const ann: Contact = { name: 'Ann Lee', email: 'ann@x.org' }
const bob: Contact = { name: 'Bob Ray', email: 'bob@x.org' }
const joerg: Contact = { name: 'Jörg Müller', email: 'joerg@x.org' }
/** Their addresses without names. */
const annAlone: Contact = { email: ann.email }
const bobAlone: Contact = { email: bob.email }
const called = (name: string): Contact => ({ ...ann, name })

/** A table with so long a row below its headings that the others are read in blocks. */
const inBlocks = (file: string) =>
  inChunks(utf8(file.replace(/mail.*/i, `$&\n${'5'.repeat(17_000)}`)), [17_000, ...Array<number>(99).fill(1)])

const utf8 = (text: string) => new TextEncoder().encode(text)
const latin1 = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))

function utf16(text: string, littleEndian: boolean): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(text.length * 2))
  for (let at = 0; at < text.length; at++) view.setUint16(at * 2, text.charCodeAt(at), littleEndian)
  return new Uint8Array(view.buffer)
}

const zoe = ['Zoë Almeida <zoe@example.org>', 'Zoë Almeida <z.almeida@example.com>']
const shop = 'Nordlicht Optik <info@nordlicht.example>'

describe('csvContacts reads the export of', () => {
  it.each<[string, string[], number[]]>([
    [
      'google-old.csv',
      [...zoe, 'Jan van Dijk Jr. <jan@example.org>', 'Jan van Dijk Jr. <jan.vandijk@example.net>', shop],
      [],
    ],
    ['google-new.csv', [...zoe, '山田花子 <hanako@example.org>', 'Nan <nan@example.org>', shop], []],
    ['outlook-web.csv', [...zoe, 'Jan van Dijk Jr. <jan@example.org>', shop], []],
    ['outlook-german.csv', ['Käthe Weiß <kaethe@example.org>', 'Käthe Weiß <weiss@example.com>', shop], [3]],
    ['thunderbird.csv', [...zoe, 'Jan Dijk <jan@example.org>', 'Weiß, Käthe <kaethe@example.org>'], []],
    ['thunderbird-german.csv', [...zoe, 'Jan Dijk <jan@example.org>'], []],
    ['apple-numbers.csv', [...zoe, 'Käthe Weiß <kaethe@example.org>', shop], []],
    ['roundcube.csv', [...zoe, 'Jan van Dijk Jr. <jan@example.org>', shop], []],
  ])('%s', async (file, people, lines) => {
    const bytes = await readFile(new URL(`exports/${file}`, import.meta.url))
    for (const input of [
      new Blob([bytes]),
      inChunks(bytes, [1]),
      inChunks(bytes, [7, 100]),
      new Response(bytes),
    ]) {
      const { contacts, problems } = await readCsv(input)
      expect(shown(contacts)).toEqual(people)
      expect(problems.map(({ line }) => line)).toEqual(lines)
    }
  })
})

it.each(headedTables.map(({ heads, cells, people }) => [heads.join(' | '), cells, people] as const))(
  'csvContacts reads a table with the headings %s',
  async (heads, cells, people) => {
    const rows = [heads.split(' | '), cells]
    for (const delimiter of [',', ';', '\t']) {
      const file = rows.map((row) => row.map((cell) => `"${cell}"`).join(delimiter)).join('\r\n')
      const { contacts, problems } = await readCsv(file)
      expect(shown(contacts)).toEqual(people)
      expect(problems).toEqual([])
    }
  },
)

describe('csvContacts', () => {
  it.each<[string, string, Contact[]]>([
    ['commas', 'Name,Email\nAnn Lee,ann@x.org\nBob Ray,bob@x.org\n', [ann, bob]],
    ['semicolons', 'Name;Email\nAnn Lee;ann@x.org\nBob Ray;bob@x.org\n', [ann, bob]],
    ['tabs', 'Name\tEmail\nAnn Lee\tann@x.org\nBob Ray\tbob@x.org\n', [ann, bob]],
    ['a line that names the delimiter', 'sep=;\r\nName;Email\r\nAnn Lee;ann@x.org\r\n', [ann]],
    [
      'names of people that are headings',
      'Parent;Email\n"Oh, Ann";ann@x.org, b@x.org\n',
      [{ email: 'ann@x.org' }, { email: 'b@x.org' }],
    ],
    ['other delimiters in cells', 'Name;Email;Note\n"Lee; Ann";ann@x.org;a,b,c\n', [called('Lee; Ann')]],
    ['commas in cells', 'A, B, all\nName;Email\nLee, Ann;ann@x.org, ann@X.org\n', [called('Lee, Ann')]],
    ['two addresses', 'Name,Email\nAnn Lee,ann@x.org;lee@x.org\n', [ann, { ...ann, email: 'lee@x.org' }]],
    ['one column', 'Email\nann@x.org\nbob@x.org', [annAlone, bobAlone]],
    [
      'one column of mailboxes',
      'Email\nBob Ray <bob@x.org>\n"""Lee, Ann"" <ann@x.org>"',
      [bob, called('Lee, Ann')],
    ],
    ['no headings', 'Ann Lee,ann@x.org\nCy\nDi," "\nBob Ray,bob@x.org\n', [ann, bob]],
    ['no headings, addresses first', 'ann@x.org,Ann Lee,\nbob@x.org', [ann, bobAlone]],
    ['no headings, and a first row without an address', 'Oh, Cy, Dr.;\nAnn Lee;ann@x.org\n', [ann]],
    ['no headings, and a third column', 'Ann,Lee,ann@x.org\n', [annAlone]],
    ['no headings, and digits', 'Ann Lee,ann@x.org\nRoom 5,bob@x.org\n', [annAlone, bobAlone]],
    ['no headings, and a name beside an address', 'ann@x.org,Hi\nBob Ray <bob@x.org>,Bye', [annAlone, bob]],
    ['no headings, and two addresses', 'ann@x.org,Ann\nAnn,ann@y.org', [annAlone, { email: 'ann@y.org' }]],
    ['no headings that are known', 'Nimi,Sähköposti\nAnn Lee,ann@x.org\n', [annAlone]],
    ['a title above the headings', 'Members 2026\n\nName,Email\nAnn Lee,ann@x.org\n', [ann]],
    ['blank rows and blanks', '\n Name , Email \n\n,\n  Ann   Lee , ann@x.org \n  \n', [ann]],
    ['rows without an address', 'Name,Email\nCy,\nAnn Lee,ann@x.org\nDi\n', [ann]],
    ['a row that is too short', 'Email,Name,Phone\nann@x.org\nbob@x.org,Bob Ray', [annAlone, bob]],
    ['empty cells behind a row', 'Name,Email\nAnn Lee,ann@x.org,,,\n', [ann]],
    ['the same address twice in a row', 'Name,Email,Email 2\nAnn Lee,ann@x.org,ann@X.org\n', [ann]],
    ['a name that is the address', 'Name,Email\nann@x.org,ann@x.org\n', [annAlone]],
    ['a byte order mark', '\uFEFF"E-mail, work","Name"\nann@x.org,Ann Lee\n', [ann]],
    ['^Z at the end', 'Name,Email\nAnn Lee,ann@x.org\n\x1A', [ann]],
    ['carriage returns', 'Email,Name\rann@x.org,"Lee, Ann"\rbob@x.org,Bob Ray\r', [called('Lee, Ann'), bob]],
    ['lines in cells', 'Note,Name,Email\n"a\r\nb\nc","Ann\nLee",ann@x.org\nx,Bob Ray,bob@x.org', [ann, bob]],
    ['doubled quotes', 'Name,Email\n"Ann ""A"" Lee",ann@x.org', [called('Ann "A" Lee')]],
    ['quotes within a cell', 'Name,Email\nAnn "A" Lee,ann@x.org', [called('Ann "A" Lee')]],
    ['a cell that begins with quotes', 'Name,Email\n"Nan" Lee,ann@x.org', [called('"Nan" Lee')]],
    ['blanks around quotes', 'Name, Email\n "Lee, Ann" , "ann@x.org" \n', [called('Lee, Ann')]],
    ['quotes in a cell in quotes', 'Name,Email\n"Ann "A" Lee",ann@x.org', [called('Ann "A" Lee')]],
    ['texts of Excel', 'Name;Email\n="Ann Lee";="ann@x.org"\n"=""Bob Ray""";bob@x.org', [ann, bob]],
    [
      'quotes like those of Excel',
      'Name;Email\n"Ann =""A""";ann@x.org\n"=""A"" B";bob@x.org',
      [called('Ann ="A"'), { ...bob, name: '="A" B' }],
    ],
    ['quotes at the end of a cell', 'Name,Email\nAnn "A",ann@x.org', [called('Ann "A"')]],
    ['a cell like LDIF', 'Note,Name,Email\n"a\ndn: b",Ann Lee,ann@x.org', [ann]],
    ['bars between cells', 'Name|Email\nAnn Lee|ann@x.org\nBob Ray|bob@x.org\n', [ann, bob]],
    ['the form of Markdown', '| Name | Email |\n|------|:-----:|\n| Ann Lee | ann@x.org |\n', [ann]],
    ['odd marks', 'Name,Email\nAnn Lee,ann@x.org.\nBob Ray,bob＠x.org\nAnn Lee,ann@x.org>', [ann, bob, ann]],
    ['blanks between mailboxes', 'Email\n"""Ann Lee"" <ann@x.org> Bob Ray <bob@x.org>"', [ann, bob]],
    ['no known headings, but a mailbox', 'From,Subject\nAnn Lee <ann@x.org>,Hello\n', [ann]],
    ['an address of two people', 'Name,Email\nAnn Lee,ann@x.org\nBob Ray,ann@x.org', [annAlone, annAlone]],
    ['no rows', 'Name,Email\n', []],
  ])('reads a table with %s', async (_, file, contacts) => {
    expect(await readCsv(file)).toEqual({ contacts, problems: [] })
    expect(await readCsv(inBlocks(file))).toEqual({ contacts, problems: [] })
  })

  it.each<[string, BlobPart]>([
    ['UTF-8', utf8('Name,Email,Note¹\nJörg Müller,joerg@x.org\n')],
    ['UTF-8 with a byte order mark', utf8('\uFEFFName,Email\nJörg Müller,joerg@x.org\n')],
    ['UTF-16, little end first', utf16('\uFEFFName,Email\nJörg Müller,joerg@x.org\n', true)],
    ['UTF-16, big end first', utf16('\uFEFFName,Email\nJörg Müller,joerg@x.org\n', false)],
    ['UTF-16 without a mark, little end first', utf16('Name,Email\nJörg Müller,joerg@x.org\n', true)],
    ['UTF-16 without a mark, big end first', utf16('Name,Email\nJörg Müller,joerg@x.org\n', false)],
    ['windows-1252', latin1('Name,Email\nJ\xF6rg M\xFCller,joerg@x.org\n')],
    ['windows-1252 in headings', latin1('Pr\xE9nom,\xA3,\xC9lectronique\nJ\xF6rg M\xFCller,5,joerg@x.org\n')],
  ])('reads %s', async (_, bytes) => {
    expect(await readCsv(new Blob([bytes]))).toEqual({ contacts: [joerg], problems: [] })
    const all = new Uint8Array(await new Blob([bytes]).arrayBuffer())
    for (const lengths of [[1], [3], [5, 2]])
      expect((await readCsv(inChunks(all, lengths))).contacts).toEqual([joerg])
  })

  it.each<[string, string, Contact[], number[]]>([
    ['a cell that is no address', 'Name,Email\nCy,none\nAnn Lee,ann@x.org', [ann], [2]],
    ['one of several addresses', 'Name,Email\nAnn Lee,ann@x.org; lee at home', [ann], [2]],
    ['a comma without quotes', 'Name,Email\nLee, Ann,ann@x.org\nOh, Cy,none', [annAlone], [2, 3]],
    [
      'a comma before the address',
      'Name,Email,Mail\nLee, Ann,ann@x.org,\nBob Ray,bob@x.org,',
      [annAlone, bob],
      [2],
    ],
    ['a comma behind the address', 'Name,Email,Street\nAnn Lee,ann@x.org,Main Street, 5', [ann], []],
    ['a comma in a name behind the address', 'Email,Name\nann@x.org,Lee, Ann', [annAlone], [2]],
    ['an open quote', 'Name,Email\n"Ann Lee,ann@x.org\nBob Ray,bob@x.org', [called('"Ann Lee'), bob], [2]],
    [
      'an open quote of many',
      'Name,Email\n"Ann Lee,ann@x.org\n"Bob Ray",bob@x.org',
      [called('"Ann Lee'), bob],
      [2],
    ],
    ['line breaks in cells', 'Note,Name,Email\r\n"a\r\nb\nc",Ann Lee,"ann@x.org"\r\n,Cy,none', [ann], [5]],
    ['a file without addresses', 'Name,Phone\nAnn Lee,555\n', [], [1]],
    ['an empty file', '', [], [1]],
    ['a vCard', 'BEGIN:VCARD\nFN:Ann Lee\nEND:VCARD\n', [], [1]],
  ])('continues after %s and reports it', async (_, file, contacts, lines) => {
    for (const isLong of [false, true]) {
      const found = await readCsv(isLong ? inBlocks(file) : file)
      expect(found.contacts).toEqual(contacts)
      expect(found.problems.map(({ line }) => (isLong && line > 1 ? line - 1 : line))).toEqual(lines)
    }
  })

  it('tells what was wrong, and how to mend it', async () => {
    const { problems } = await readCsv('Name,Email\nAnn,ann at home\nLee, Bob,bob@x.org\n"Cy,cy@x.org')
    expect(problems).toEqual([
      {
        line: 2,
        message: 'This is not an e-mail address and was left out: ann at home. Correct it in the file.',
      },
      { line: 3, message: expect.stringMatching(/^This row has more cells .* in quotes\.$/) },
      { line: 4, message: expect.stringMatching(/^A quote opens .* not closed.* Write it twice/) },
    ])
    expect((await readCsv('Name\nAnn')).problems).toEqual([
      { line: 1, message: expect.stringMatching(/^This table .* a heading such as Email/) },
    ])
  })

  it('finds a quote that is not closed in a million characters', { timeout: 60_000 }, async () => {
    const file = `Name,Email\n"Cy,cy@x.org\n${'Ann Lee,ann@x.org\n'.repeat(100_000)}"Bob Ray",bob@x.org\n`
    const { contacts, problems } = await readCsv(file)
    expect(contacts).toHaveLength(100_002)
    expect(contacts.at(-1)).toEqual(bob)
    expect(problems.map(({ line }) => line)).toEqual([2])
    expect(await readCsv(new Blob([file]))).toEqual({ contacts, problems })
  })

  const cell = fc.oneof(
    fc.string({ unit: fc.constantFrom(...'aZ é"\',;\t\n\r小=@'), maxLength: 12 }),
    fc.constantFrom('', 'Ann "A" Lee', 'Lee, Ann', 'a\r\nb', '"', '""'),
  )
  const person = fc.record({
    note: cell,
    name: fc.constantFrom('Ann Lee', 'Lee, Ann', 'Jörg "J" Groß', '王 小明', ''),
    more: cell,
  })
  const style = fc.record({
    delimiter: fc.constantFrom(',', ';', '\t'),
    lineEnd: fc.constantFrom('\r\n', '\n', '\r'),
    always: fc.boolean(),
    encode: fc.constantFrom(
      utf8,
      (text: string) => utf8(`\uFEFF${text}`),
      (text: string) => utf16(`\uFEFF${text}`, true),
      (text: string) => utf16(`\uFEFF${text}`, false),
    ),
  })
  const cuts = fc
    .array(fc.oneof(fc.nat(3), fc.nat(100), fc.nat(5000)), { maxLength: 8 })
    .map((some) => [...some, 7])

  it('reads any cells that are written by RFC 4180, in any chunks', async () => {
    await holdsLater(
      40,
      [fc.array(person, { minLength: 1, maxLength: 60 }), style, cuts],
      async (people, { delimiter, lineEnd, always, encode }, lengths) => {
        const quoted = (text: string) =>
          always || /["\r\n\t,;]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
        const rows = people.map(({ note, name, more }, at) => [note, name, `a${at}@x.org`, more])
        const file = [['Note', 'Name', 'Email', 'More'], ...rows]
          .map((row) => row.map(quoted).join(delimiter) + lineEnd)
          .join('')
        const found = await readCsv(inChunks(encode(file), lengths))
        expect(found.contacts).toEqual(
          rows.map(([, name = '', email = '']) => (name ? { name, email } : { email })),
        )
        // A cell of the other columns can be an address.
        expect(found.problems.filter(({ column }) => column === undefined)).toEqual([])
      },
    )
  })

  it('reads the same people, whatever other columns say', async () => {
    const heading = fc.oneof(
      fc.constantFrom(
        ...phrases('Last seen; Completed; Full address; Comments; Owner name; Course name; Gast; 備考'),
      ),
      fc.string({ unit: fc.constantFrom(...'aemnot -é名'), maxLength: 9 }).map((text) => `x${text}x`),
    )
    const column = fc.record({
      place: fc.nat(9),
      heading,
      text: fc.constantFrom('', 'Mia Oh', 'Mia', '7', 'yes'),
    })
    const tables = fc.constantFrom<[string[], string[], string]>(
      [['First name', 'Last name', 'Email'], ['Ann', 'Lee', 'ann@x.org'], 'Ann Lee <ann@x.org>'],
      [['E-Mail', 'Name'], ['ann@x.org', 'Ann Lee'], 'Ann Lee <ann@x.org>'],
      [['Nom', 'Courriel', 'Prénom'], ['Lee', 'ann@x.org', 'Ann'], 'Ann Lee <ann@x.org>'],
      [['Email'], ['ann@x.org'], 'ann@x.org'],
    )
    await holdsLater(
      100,
      [tables, fc.array(column, { maxLength: 6 })],
      async ([heads, cells, shownPerson], others) => {
        const rows = [[...heads], [...cells]]
        for (const { place, heading: head, text } of others)
          for (const [index, value] of [head, text].entries()) rows[index]?.splice(place, 0, value)
        const { contacts } = await readCsv(rows.map((row) => row.join(',')).join('\n'))
        expect(shown(contacts)).toEqual([shownPerson])
      },
    )
  })

  it('reads the same from any chunks of any text', async () => {
    const scrap = fc.oneof(
      fc.string({ unit: fc.constantFrom(...'a@x.o,;"\n\r\t é'), maxLength: 30 }),
      fc.constantFrom('Name,Email\n', 'Ann,ann@x.org\r\n', '"a","b"\r', 'x@y.org', '""', '"\n'),
    )
    await holdsLater(60, [fc.array(scrap, { maxLength: 40 }), cuts], async (scraps, lengths) => {
      const bytes = utf8(scraps.join(''))
      const whole = await readCsv(new Blob([bytes]))
      expect(await readCsv(inChunks(bytes, lengths))).toEqual(whole)
      expect(await readCsv(scraps.join(''))).toEqual(whole)
    })
  })

  it.each<[string, string, number[]]>([
    ['whose column of addresses is empty', 'Name,Email,Website\nCy\nAnn,,ann@x.org\nBob,,bob@x.org', [3]],
    ['with addresses to reply to only', 'Email,Reply\n,ann@x.org', [2]],
    ['with an address of another person only', 'Name,Email,Referred by\nAnn,,bob@x.org\n', [2]],
    ['without any address', 'Name,Email,Website\nAnn,,x.org', []],
  ])('gives no contact of a table %s, and reports where the first address is', async (_, file, lines) => {
    const { contacts, problems } = await readCsv(file)
    expect(contacts).toEqual([])
    expect(problems.map(({ line }) => line)).toEqual(lines)
  })

  it('gives batches of limited size, the first ones before the whole file is read', async () => {
    const file = `Name,Email\n${'Ann Lee,ann@x.org\n'.repeat(25_000)}`
    const sizes: number[] = []
    for await (const batch of csvContacts(file, { batchSize: 300 })) sizes.push(batch.length)
    expect(sizes.reduce((sum, size) => sum + size)).toBe(25_000)
    expect(Math.max(...sizes)).toBe(300)
    let problems = 0
    for await (const batch of csvContacts(`${file}Cy,none`, { onProblem: () => problems++ })) {
      expect(batch.length).toBeGreaterThan(0)
      break
    }
    expect(problems).toBe(0)
  })

  it('reads a hundred thousand rows from a stream, in batches', { timeout: 60_000 }, async () => {
    const COUNT = 100_000
    let next = 0
    const stream = new ReadableStream<Uint8Array>({
      pull(controller) {
        let text = next === 0 ? 'Note,Name,Email\n' : ''
        for (const end = next + 1000; next < end; next++) text += `"a,\n""b""",Ann ${next},a${next}@x.org\n`
        controller.enqueue(utf8(text))
        if (next === COUNT) controller.close()
      },
    })
    let count = 0
    let largest = 0
    let last: Contact | undefined
    for await (const batch of csvContacts(stream)) {
      count += batch.length
      largest = Math.max(largest, batch.length)
      last = batch.at(-1)
    }
    expect({ count, largest, last }).toEqual({
      count: COUNT,
      largest: 500,
      last: { name: 'Ann 99999', email: 'a99999@x.org' },
    })
  })

  const csv = { 'Content-Type': 'text/csv' }
  it.each<[string, Response]>([
    ['with headings only', new Response('Name,Email\n', { headers: csv })],
    ['that says it is empty', new Response('', { headers: { ...csv, 'Content-Length': '0' } })],
  ])('gives one empty batch for a response %s', async (_, response) => {
    const batches: (readonly Contact[])[] = []
    for await (const batch of csvContacts(response)) batches.push(batch)
    expect(batches).toEqual([[]])
  })

  it('fails where a stream breaks off, after the contacts before', async () => {
    const rows = `Name,Email\n${'Ann Lee,ann@x.org\r\n'.repeat(1999)}Cy,cy@x.org\n`
    let pulls = 0
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) =>
        pulls++ ? controller.error(new TypeError('network')) : controller.enqueue(utf8(rows)),
    })
    const seen: Contact[] = []
    const reading = (async () => {
      for await (const batch of csvContacts(new Response(body))) seen.push(...batch)
    })()
    await expect(reading).rejects.toMatchObject({ problem: 'cut-off' })
    expect(seen).toHaveLength(2000)
  })

  it('ends at once while a stream gives nothing', async () => {
    let isCancelled = false
    const batches = csvContacts(new ReadableStream({ cancel: () => void (isCancelled = true) }))
    const next = batches.next()
    await batches.return()
    expect(await next).toEqual({ done: true, value: undefined })
    expect(isCancelled).toBe(true)
  })
})
