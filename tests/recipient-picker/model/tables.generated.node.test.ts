import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatMailboxes, parseMailboxes, type Contact } from 'react-textbox-emailpicker/contacts'
import { mailboxesOf, textOf } from '../../../src/recipient-picker/model/list.ts'
import { act, insertAt, insertIntoDraft } from '../../../src/recipient-picker/model/state.ts'
import { stateOfText } from '../../../src/recipient-picker/model/start.ts'
import { runs } from '../../support/runs.ts'
import { headedTables, languages } from '../../support/headed-tables.ts'
import { bareText, contactText, contents, read } from './lists.ts'

/** The recipients after a paste into the draft, a paste at a chip, and a drop. */
function pasted(text: string): string[][] {
  const draft = insertIntoDraft(stateOfText(''), { selected: [0, 0], text })
  const atChip = act(stateOfText(''), { do: 'paste', ranges: [[0, 0]] }, { text })
  const dropped = insertAt(stateOfText(''), 0, text)
  return [draft ?? atChip, atChip, dropped].map(({ state }) => contents(mailboxesOf(state.list)))
}

const thrice = (people: string[]) => [people, people, people]

describe('a paste or a drop', () => {
  // ⇥ is a tab, ⏎ a line feed, ␍ a carriage return with one, and ann@ is ann@x.org.
  it.each([
    ['a row', 'Lee, Ann⇥ann@', 'Lee, Ann <ann@>'],
    ['a row with the address first', 'ann@⇥Lee, Ann', 'Lee, Ann <ann@>'],
    ['rows', 'Lee, Ann⇥ann@␍Ray, Bob⇥bob@␍', 'Lee, Ann <ann@> + Ray, Bob <bob@>'],
    ['three columns', 'Ann⇥Lee⇥ann@⏎Bob⇥Ray⇥bob@', 'ann@ + bob@'],
    ['more columns', '7⇥Ann Lee⇥ACME⇥+1 555⇥ann@⇥@ann x', 'ann@'],
    ['a column of ticks', 'TRUE⇥Ann Lee⇥ann@', 'ann@'],
    ['a column with a digit', 'ann@⇥Ann⏎bob@⇥Room 5', 'ann@ + bob@'],
    ['a column of numbers', 'ann@;5⏎bob@;7', 'ann@ + bob@'],
    ['phone numbers in lines', 'ann@ 555-1234⏎bob@ 555-1235', 'ann@ + bob@'],
    ['a wrong first address', 'Ann Lee⇥ann@@x.org⏎Bob Ray⇥bob@', 'Ann Lee <ann@@x.org> + Bob Ray <bob@>'],
    ['a heading that is not known', 'Subject⇥Organiser⏎Hello there⇥ann@', 'ann@'],
    ['headings that are not known', '| Nimi | Sähköposti |⏎|--|--|⏎| Ann Lee | ann@ |', 'ann@'],
    ['a second table', 'Club⇥⏎Name⇥Email⏎Ann Lee⇥ann@⏎⇥⏎Email⇥Name⏎bob@⇥Bob', 'Ann Lee <ann@> + Bob <bob@>'],
    ['a meeting above people', 'Meeting ID⇥User Email⏎999⇥mia@⏎Name⇥Email⏎Ann Lee⇥ann@', 'Ann Lee <ann@>'],
    ['one address with several names', 'Ann Lee⇥t@⏎Bob Ray⇥t@⏎Cy⇥cy@', 't@ + Cy <cy@>'],
    ['lines with one address', 'Lee, Ann t@⏎Ray, Bob t@', 't@'],
    ['a row with a comma too many', 'Name,Email⏎"Ray, Bob",bob@⏎Lee, Ann,ann@', 'Ray, Bob <bob@> + ann@'],
    ['headings', 'Name⇥E-Mail⏎Lee, Ann⇥ann@', 'Lee, Ann <ann@>'],
    [
      'the last name first',
      'Nachname;Vorname;E-Mail⏎Lee;Ann;ann@⏎de Ray;Bob;bob@',
      'Ann Lee <ann@> + Bob de Ray <bob@>',
    ],
    ['a cell with a line break', '"Ann⏎Lee"⇥ann@', 'Ann Lee <ann@>'],
    ['a cell with quotes', '"Ann ""A"" Lee"⇥ann@', 'Ann "A" Lee <ann@>'],
    ['quotes in a cell', 'Ann "A" Lee⇥ann@', 'Ann "A" Lee <ann@>'],
    ['a name like a label', 'Team: Ann⇥ann@', 'Team: Ann <ann@>'],
    ['a person without an address', 'Bob Ray⇥⏎Lee, Ann⇥ann@', 'Bob Ray + Lee, Ann <ann@>'],
    ['a heading over one of two addresses', 'Who⇥Where⇥⏎Ann Lee⇥a@⇥a@y.org⏎Bob⇥b@⇥', 'a@ + a@y.org + b@'],
    ['two addresses each', 'Lee, A⇥a@⇥a@y.org⏎Ray, B⇥b@⇥', 'a@ + a@y.org + b@'],
    ['a row of CSV', '"Lee, Ann",ann@', 'Lee, Ann <ann@>'],
    ['a row of CSV, all in quotes', '"Lee, Ann","ann@"', 'Lee, Ann <ann@>'],
    ['a row of CSV with a third column', '"Lee, Ann","ann@","ACME, Inc."', 'ann@'],
    ['a row with semicolons', '"Lee; Ann";ann@', 'Lee; Ann <ann@>'],
    ['rows with semicolons', 'Lee, Ann;ann@⏎Ray, Bob;bob@', 'Lee, Ann <ann@> + Ray, Bob <bob@>'],
    ['rows with blanks', 'Ann Lee, ann@⏎Bob Ray, bob@', 'Ann Lee <ann@> + Bob Ray <bob@>'],
    ['lines', 'Ann Lee ann@⏎Bob Ray bob@', 'Ann Lee <ann@> + Bob Ray <bob@>'],
    ['lines with commas', 'Lee, Ann ann@⏎Ray, Bob <bob@>', 'Lee, Ann <ann@> + Ray, Bob <bob@>'],
    ['lines with the address first', 'ann@ Ann Lee⏎bob@ Bob Ray', 'Ann Lee <ann@> + Bob Ray <bob@>'],
    ['a line', 'Ann Lee ann@', 'Ann Lee <ann@>'],
    ['lines with blank lines', '⏎Lee, Ann ann@⏎ ⏎Bob bob@⏎', 'Lee, Ann <ann@> + Bob <bob@>'],
    ['lines with blanks around', ' ann@  Lee, Ann⏎ bob@ Bob ', 'Lee, Ann <ann@> + Bob <bob@>'],
    ['a cell that ends with a quote', 'Screen"⇥ann@', 'Screen" <ann@>'],
    ['a cell that begins with quotes', '"Nan" Lee⇥ann@', '"Nan" Lee <ann@>'],
    ['a cell with a tab', 'Ann⇥Lee;ann@⏎Bob;bob@', 'Ann Lee <ann@> + Bob <bob@>'],
    ['a row with a blank at its end', 'Lee, Ann⇥ann@ ', 'Lee, Ann <ann@>'],
    ['a row with semicolons, after a blank', ' "Lee; Ann";ann@', 'Lee; Ann <ann@>'],
    ['a row of CSV with blanks', '"Lee, Ann" , "ann@"', 'Lee, Ann <ann@>'],
    ['a cell that ends with a semicolon', '"Ann;";ann@', 'Ann; <ann@>'],
    ['a link', 'Lee, Ann⇥mailto:ann@', 'Lee, Ann <ann@>'],
    ['a link in brackets', 'Lee, Ann⇥<MAILTO:ann@>', 'Lee, Ann <ann@>'],
    ['a column without a heading', '⇥E-Mail⏎Lee, Ann⇥ann@', 'Lee, Ann <ann@>'],
    ['an empty column', ';Ann Lee;ann@⏎;Bob Ray;bob@', 'Ann Lee <ann@> + Bob Ray <bob@>'],
    [
      'addresses like a heading',
      'Lee, Ann⇥ann@mail.org⏎Bob⇥b@mail.org',
      'Lee, Ann <ann@mail.org> + Bob <b@mail.org>',
    ],
    ['a person without a name', 'Lee, Ann⇥ann@⏎⇥bob@', 'Lee, Ann <ann@> + bob@'],
    ['headings with the last name only', 'Family name;Email⏎Lee;ann@', 'Lee <ann@>'],
    ['a company between addresses', 'Name;Mail;Company;Mail 2⏎Al;a@;ACME;a@y.org', 'Al <a@> + Al <a@y.org>'],
    ['a line with the delimiter', 'sep=;␍Name;E-Mail␍Lee, Ann;ann@␍Bob;bob@', 'Lee, Ann <ann@> + Bob <bob@>'],
    ['a cell like such a line', 'Ann sep=; Lee⇥ann@', 'Ann sep=; Lee <ann@>'],
    ['a line in quotes that names the delimiter', '"sep=,"⏎ann@⏎bob@', 'ann@ + bob@'],
    ['names above addresses', 'A. Lee Jr.⏎ann@⏎⏎Ray, Bob␍<bob@>␍', 'A. Lee Jr. <ann@> + Ray, Bob <bob@>'],
    ['names and addresses, some together', 'Ann Lee⏎ann@⏎Bob Ray bob@', 'Ann Lee <ann@> + Bob Ray <bob@>'],
  ])('of %s adds the people', (_, text, people) => {
    const inFull = (short: string) => short.replaceAll(/@(?![\w.])/g, '@x.org')
    const written = text.replaceAll('⇥', '\t').replaceAll('␍', '\r\n').replaceAll('⏎', '\n')
    expect(pasted(inFull(written))).toEqual(thrice(inFull(people).split(' + ')))
  })

  it.each([
    'Bob, ann@x.org',
    'Bob; ann@x.org',
    'Bob,ann@x.org',
    '"Lee, Ann"; ann@x.org',
    'Bob,\nann@x.org,',
    'ann@x.org\nBob; bob@y.org',
    'Bob, Cleo\nann@x.org, Di',
    'Name, Cleo\nann@x.org, Di',
    'ann@x.org Bob',
    'To:\tann@x.org',
    'Ann\tann@x.org\tBob\tbob@x.org',
    'Ann\tann@x.org\tbob@x.org',
    'ann@x.org\tbob@x.org\ncleo@x.org\tdi@x.org',
    'Hello Bob,\nask ann@x.org,\nor call 555.',
    'no address\tat all\nin, these; lines',
    'Bob,@home\nDi,@work',
    'Lee, Ann;ann@x.org\nBob Ray',
    'call a@b@c\tann@x.org',
    'Ann\ta>b@x.org',
    'Ann;ann@x.org;Bob;bob@x.org\nCleo;cleo@x.org;Di;di@x.org',
    'Ann;a@x.org;b@x.org;ACME;c@x.org\nBob;d@x.org;e@x.org;ACME;f@x.org',
    'To:\tann@x.org\nBob\tbob@x.org',
    'Lee, Ann:  ann@x.org\nBob:  bob@x.org',
    'a@b Lee, Ann ann@x.org\nRay, Bob bob@x.org',
    // A line is no name of the address below it.
    'Members\nann@x.org\nbob@x.org',
    'Ann Lee\nann@x.org',
    'ann@x.org\nAnn Lee\nbob@x.org\nBob Ray',
    'Bob\nuser{1,2}@x.org',
    'user{1}@x.org; {a}@x.org',
    'Email\nAnn Lee',
    'Ann Lee\tann@x.org\nName\tEmail\nBob\tbob@x.org',
    'To: \tann@x.org',
    'Members\nEmail\nann@x.org\nbob@x.org',
    'Ann a>b@x.org\nBob Ray b@x.org',
  ])('of %j is read as a list', (text) => {
    expect(pasted(text)).toEqual(thrice(read(text)))
  })

  it('writes a row without an address as it is, without brackets', () => {
    const text = 'Bob Ray\t\nLee, Ann\tann@x.org'
    const { state } = act(stateOfText(''), { do: 'paste', ranges: [[0, 0]] }, { text })
    expect(textOf(state.list)).toMatch(/^Bob Ray;/)
  })

  it('of any list on one line is read as that list', () => {
    // Halves of pairs of marks are written anew, here and anywhere.
    const bare = bareText.filter((text) => !/["(<]/.test(text))
    const entry = fc.oneof(contactText, bare, fc.constantFrom('Lee', 'Team: a@b.org;'))
    fc.assert(
      fc.property(
        fc.array(fc.tuple(entry, fc.constantFrom(', ', '; ', ',', ';')), { maxLength: 5 }),
        (list) => {
          const text = list.flat().join('')
          expect(pasted(text)[1]).toEqual(withoutRepeated(text))
        },
      ),
      { numRuns: runs(80) },
    )
  })

  it('of any addresses is read as before, whatever is between them', () => {
    const separator = fc.constantFrom(', ', ';', '\n', ',\n', '\t', '\r\n', ' ; ')
    fc.assert(
      fc.property(fc.array(fc.tuple(contactText, separator), { maxLength: 6 }), (list) => {
        const text = list.flat().join('')
        fc.pre(parseMailboxes(text).every(({ valid }) => valid))
        expect(pasted(text)[1]).toEqual(withoutRepeated(text))
      }),
      { numRuns: runs(80) },
    )
  })

  it('of copied chips adds the same chips', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(contactText, bareText), { maxLength: 5 }), (entries) => {
        const text = formatMailboxes(entries.flatMap((entry) => parseMailboxes(entry)))
        expect(pasted(text)[1]).toEqual(withoutRepeated(text))
      }),
      { numRuns: runs(60) },
    )
  })
})

/** What a list reads as, without those who are there already. */
function withoutRepeated(text: string): string[] {
  const known = new Set<string>()
  const mailboxes = parseMailboxes(text).filter(({ email, valid }) => {
    const isNew = !known.has(email)
    if (valid) known.add(email)
    return isNew
  })
  return contents(mailboxes)
}

const english = ['Ann Lee', 'Lee, Ann', 'Dr. Ann Lee, M.D.', 'Ann "A" Lee', "Pat O'Brien", 'Ann (work) Lee']
const foreign = ['Jürgen Groß', 'Müller; Jörg', 'אן לי', 'محمد علي', '王 小明']
const full = fc.constantFrom(...english, ...foreign, 'Team: Ann Lee', '<Ann> Lee', 'Ann\nLee')
const word = fc.constantFrom('Ann', 'Jürgen', "O'Brien", 'לי', 'علي', '小明', 'Jean-Luc', 'Мария')
const email = fc.nat(9999).map((number) => `a${number}@x.org`)
const shownName = (name: string) => name.replaceAll('\n', ' ')
const person = fc.record({ name: full, email })
const people = fc.uniqueArray(person, { minLength: 1, maxLength: 5, selector: (one) => one.email })
const severalPeople = people.filter(({ length }) => length > 1)

/** A cell as programs write it. */
const cell = (text: string, delimiter: string, isAlways = false) =>
  isAlways || text.includes('"') || text.includes('\n') || text.includes(delimiter)
    ? `"${text.replaceAll('"', '""')}"`
    : text

const table = (rows: readonly (readonly string[])[], delimiter: string, isAlways?: boolean) =>
  rows.map((row) => row.map((text) => cell(text, delimiter, isAlways)).join(delimiter)).join('\r\n')

const shown = (list: readonly Contact[]) => list.map((one) => `${shownName(one.name ?? '')} <${one.email}>`)

function checkTables<T extends Contact>(list: fc.Arbitrary<T[]>, write: (all: readonly T[]) => string) {
  fc.assert(
    fc.property(list, (all) => {
      expect(pasted(write(all))).toEqual(thrice(shown(all)))
    }),
    { numRuns: runs(15) },
  )
}

describe('people with any names come back from', () => {
  interface Person extends Contact {
    first?: string
    last?: string
  }
  type Cells = (one: Person) => string[]
  type Form = [what: string, fc.Arbitrary<Person[]>, heads: string[][], Cells, delimiter: string, boolean?]
  const pairs: Cells[] = [({ name = '', email: at }) => [name, at], ({ name = '', email: at }) => [at, name]]
  const headed: [heads: string[], cells: Cells][] = [
    [['Email address', 'Name'], ({ name = '', email: at }) => [at, name]],
    [['Name', 'Correo', 'Phone', 'Job'], ({ name = '', email: at }) => [name, at, '+1 555', 'ACME, "Inc."']],
    [['Id', 'Name', 'Road', 'Адрес эл. почты'], ({ name = '', email: at }) => ['1', name, 'M 5', `<${at}>`]],
  ]
  const selector = (one: Person) => one.email
  const named = fc
    .uniqueArray(fc.record({ first: word, last: word, email }), { minLength: 2, maxLength: 5, selector })
    // A Chinese name has no blank.
    .map((list) =>
      list.map((one) => ({ ...one, name: `${one.first} ${one.last}`.replace('小明 小明', '小明小明') })),
    )
  const lastFirst: Cells = ({ first = '', last = '', email: at }) => [last, first, at]

  it.each([
    ...pairs.flatMap((cells, at): Form[] => [
      [`a spreadsheet, columns ${at}`, people, [], cells, '\t'],
      ...[',', ';'].flatMap((delimiter): Form[] => [
        [`CSV with ${delimiter}, columns ${at}`, severalPeople, [], cells, delimiter],
        [`CSV in quotes with ${delimiter}, columns ${at}`, people, [], cells, delimiter, true],
      ]),
    ]),
    ...headed.flatMap(([heads, cells]): Form[] => [
      [`a spreadsheet with the headings ${heads.join()}`, people, [heads], cells, '\t'],
      [`CSV with the headings ${heads.join()}`, people, [heads], cells, ',', true],
    ]),
    ...['\t', ',', ';'].map((delimiter): Form => [
      `columns of first and last names, with ${JSON.stringify(delimiter)}`,
      named,
      [['Last name', 'First name', 'Email']],
      lastFirst,
      delimiter,
    ]),
  ])('%s', (_, list, heads, cells, delimiter, isAlways) => {
    expect.hasAssertions()
    checkTables(list, (all) => table([...heads, ...all.map(cells)], delimiter, isAlways))
  })

  it('lines', () => {
    const lines = severalPeople.map((list) =>
      list.map((one) => ({ ...one, name: shownName(one.name).replace(';', '') })),
    )
    const isNoList = (text: string) => !parseMailboxes(text).every(({ valid }) => valid)
    for (const write of [
      ({ name, email: address }: Contact) => `${name} ${address}`,
      ({ name, email: address }: Contact) => `${address} ${name}`,
      ({ name, email: address }: Contact) => `${name} <${address}>`,
    ])
      fc.assert(
        fc.property(lines, (list) => {
          const text = list.map(write).join('\n')
          expect(pasted(text)[1]).toEqual(isNoList(text) ? shown(list) : read(text))
        }),
        { numRuns: runs(15) },
      )
  })
})

describe('headings say what the columns are:', () => {
  it.each(headedTables.map(({ heads, cells, people: found }) => [heads.join(' | '), cells, found] as const))(
    '%s',
    (heads, cells, found) => {
      const rows = [heads.split(' | '), cells]
      expect(pasted(table(rows, '\t'))).toEqual(thrice([...found]))
      expect(pasted(table(rows, ';', true))).toEqual(thrice([...found]))
      expect(pasted(table(rows, ',', true))).toEqual(thrice([...found]))
    },
  )

  it.each(languages.flatMap(({ email: heads }) => heads))('%s, of a column alone', (heading) => {
    for (const head of [heading, `"${heading}"`, ` ${heading}: `, heading.toUpperCase()])
      expect(pasted(`${head}\nann@x.org\r\nbob@x.org\n`)).toEqual(thrice(['ann@x.org', 'bob@x.org']))
    expect(pasted(`${heading}\nLee, Ann <ann@x.org>\nbob@x.org`)).toEqual(
      thrice(['Lee, Ann <ann@x.org>', 'bob@x.org']),
    )
  })

  it.each(['Please mail to', 'Ann', 'Team', 'Mail Bob', 'Name'])('%j above addresses stays', (text) => {
    expect(pasted(`${text}\nann@x.org\nbob@x.org`)).toEqual(thrice([text, 'ann@x.org', 'bob@x.org']))
  })

  it('a row whose address is none stays as text', () => {
    expect(pasted('Name\tEmail\nAnn Lee\tann@x.org\nBob Ray\tnone')).toEqual(
      thrice(['Ann Lee <ann@x.org>', 'Bob Ray none']),
    )
  })
})

it.each([
  'a@x.org; b@x.org',
  'a@x.org, b@x.org',
  'a@x.org b@x.org',
  'a@x.org / b@x.org',
  '<a@x.org>;<b@x.org>',
])('cells with several addresses %s are recipients of the same name', (addresses) => {
  const both = ['Ann Lee <a@x.org>', 'Ann Lee <b@x.org>', 'Bob Ray <c@x.org>']
  expect(pasted(`Ann Lee\t${addresses}\nBob Ray\tc@x.org`)).toEqual(thrice(both))
  expect(pasted(`Name,Email\nAnn Lee,"${addresses}"\nBob Ray,c@x.org`)).toEqual(thrice(both))
})

it.each([
  ['rows', 'Lee, Ann\ta@x.org\n'],
  ['rows with open quotes', '"Ann\ta@x.org\n'],
  ['open quotes', '"a,b@x.org\n"'],
  ['doubled quotes', '""",'],
  ['even quotes', '"",""""\n'],
  ['tabs', '\t'],
  ['tabs and addresses', 'a\tb@x.org\t'],
  ['addresses in quotes', '"a","b@x.org",'],
  ['blanks', ' \t '],
  ['line breaks', '\n'],
  ['words', 'Lee, Ann '],
  ['headings above it', 'Email\n'],
])('a table of any length is read in linear time: %s', (_, part) => {
  const text = `${part.repeat(100_000 / part.length)}\na@x.org`
  // The clock of the tests counts the time of the processor.
  const start = performance.now()
  expect(insertIntoDraft(stateOfText(''), { selected: [0, 0], text })).toBeDefined()
  expect(performance.now() - start).toBeLessThan(5000)
})
