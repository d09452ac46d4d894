import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatMailboxes, parseMailboxes, type Contact } from 'react-textbox-emailpicker/contacts'
import { mailboxesOf, textOf } from '../../../src/recipient-picker/model/list.ts'
import { act, dropText, insertIntoDraft } from '../../../src/recipient-picker/model/state.ts'
import { initialState } from '../../../src/recipient-picker/model/start.ts'
import { runs } from '../../support/runs.ts'
import { headedTables, languages } from '../../support/headed-tables.ts'
import { bareText, contactText, contents } from './lists.ts'

/** The recipients after a paste into the draft, a paste at a chip, and a drop. */
function pasted(text: string): string[][] {
  const draft = insertIntoDraft(initialState(''), { selected: [0, 0], text })
  const atChip = act(initialState(''), { do: 'paste', ranges: [[0, 0]] }, { text })
  const dropped = dropText(initialState(''), 0, text)
  return [draft ?? atChip, atChip, dropped].map(({ state }) => contents(mailboxesOf(state.list)))
}

const thrice = (people: string[]) => [people, people, people]
const read = (text: string) => contents(parseMailboxes(text))

describe('a paste or a drop', () => {
  it.each<[string, string, string[]]>([
    ['a row', 'Lee, Ann\tann@x.org', ['Lee, Ann <ann@x.org>']],
    ['a row with the address first', 'ann@x.org\tLee, Ann', ['Lee, Ann <ann@x.org>']],
    [
      'rows',
      'Lee, Ann\tann@x.org\r\nRay, Bob\tbob@x.org\r\n',
      ['Lee, Ann <ann@x.org>', 'Ray, Bob <bob@x.org>'],
    ],
    ['three columns', 'Ann\tLee\tann@x.org\nBob\tRay\tbob@x.org', ['ann@x.org', 'bob@x.org']],
    ['more columns', '7\tAnn Lee\tACME\t+1 555\tann@x.org\t@ann x', ['ann@x.org']],
    ['a column of ticks', 'TRUE\tAnn Lee\tann@x.org', ['ann@x.org']],
    ['a column with a digit', 'ann@x.org\tAnn\nbob@x.org\tRoom 5', ['ann@x.org', 'bob@x.org']],
    ['a column of numbers', 'ann@x.org;5\nbob@x.org;7', ['ann@x.org', 'bob@x.org']],
    ['phone numbers in lines', 'ann@x.org 555-1234\nbob@x.org 555-1235', ['ann@x.org', 'bob@x.org']],
    ['a heading that is not known', 'Subject\tOrganiser\nHello there\tann@x.org', ['ann@x.org']],
    ['headings that are not known', '| Nimi | Sähköposti |\n|--|--|\n| Ann Lee | ann@x.org |', ['ann@x.org']],
    [
      'a second table',
      'Guests\t\nName\tEmail\nAnn Lee\tann@x.org\n\t\nEmail\tName\nbob@x.org\tBob Ray',
      ['Ann Lee <ann@x.org>', 'Bob Ray <bob@x.org>'],
    ],
    [
      'a meeting above the people',
      'Meeting ID\tUser Email\n999\tmia@x.org\nName\tEmail\nAnn Lee\tann@x.org',
      ['Ann Lee <ann@x.org>'],
    ],
    [
      'one address with several names',
      'Ann Lee\tt@x.org\nBob Ray\tt@x.org\nCy\tcy@x.org',
      ['t@x.org', 'Cy <cy@x.org>'],
    ],
    ['lines with one address', 'Lee, Ann t@x.org\nRay, Bob t@x.org', ['t@x.org']],
    [
      'a row with a comma too many',
      'Name,Email\n"Ray, Bob",bob@x.org\nLee, Ann,ann@x.org',
      ['Ray, Bob <bob@x.org>', 'ann@x.org'],
    ],
    ['headings', 'Name\tE-Mail\nLee, Ann\tann@x.org', ['Lee, Ann <ann@x.org>']],
    [
      'headings with the last name first',
      'Nachname;Vorname;E-Mail-Adresse\nLee;Ann;ann@x.org\nde Ray;Bob;bob@x.org',
      ['Ann Lee <ann@x.org>', 'Bob de Ray <bob@x.org>'],
    ],
    ['a cell with a line break', '"Ann\nLee"\tann@x.org', ['Ann Lee <ann@x.org>']],
    ['a cell with quotes', '"Ann ""A"" Lee"\tann@x.org', ['Ann "A" Lee <ann@x.org>']],
    ['quotes in a cell', 'Ann "A" Lee\tann@x.org', ['Ann "A" Lee <ann@x.org>']],
    ['a name like a label', 'Team: Ann\tann@x.org', ['Team: Ann <ann@x.org>']],
    ['a person without an address', 'Bob Ray\t\nLee, Ann\tann@x.org', ['Bob Ray', 'Lee, Ann <ann@x.org>']],
    ['two addresses each', 'Lee, A\ta@x.org\ta@y.org\nRay, B\tb@x.org\t', ['a@x.org', 'a@y.org', 'b@x.org']],
    ['a row of CSV', '"Lee, Ann",ann@x.org', ['Lee, Ann <ann@x.org>']],
    ['a row of CSV, all in quotes', '"Lee, Ann","ann@x.org"', ['Lee, Ann <ann@x.org>']],
    ['a row of CSV with a third column', '"Lee, Ann","ann@x.org","ACME, Inc."', ['ann@x.org']],
    ['a row with semicolons', '"Lee; Ann";ann@x.org', ['Lee; Ann <ann@x.org>']],
    [
      'rows with semicolons',
      'Lee, Ann;ann@x.org\nRay, Bob;bob@x.org',
      ['Lee, Ann <ann@x.org>', 'Ray, Bob <bob@x.org>'],
    ],
    [
      'rows with blanks',
      'Ann Lee, ann@x.org\nBob Ray, bob@x.org',
      ['Ann Lee <ann@x.org>', 'Bob Ray <bob@x.org>'],
    ],
    ['lines', 'Ann Lee ann@x.org\nBob Ray bob@x.org', ['Ann Lee <ann@x.org>', 'Bob Ray <bob@x.org>']],
    [
      'lines with commas',
      'Lee, Ann ann@x.org\nRay, Bob <bob@x.org>',
      ['Lee, Ann <ann@x.org>', 'Ray, Bob <bob@x.org>'],
    ],
    [
      'lines with the address first',
      'ann@x.org Ann Lee\nbob@x.org Bob Ray',
      ['Ann Lee <ann@x.org>', 'Bob Ray <bob@x.org>'],
    ],
    ['a line', 'Ann Lee ann@x.org', ['Ann Lee <ann@x.org>']],
    [
      'lines with blank lines',
      '\nLee, Ann ann@x.org\n \nBob bob@x.org\n',
      ['Lee, Ann <ann@x.org>', 'Bob <bob@x.org>'],
    ],
    [
      'lines with blanks around',
      ' ann@x.org  Lee, Ann\n bob@x.org Bob ',
      ['Lee, Ann <ann@x.org>', 'Bob <bob@x.org>'],
    ],
    ['a cell that ends with a quote', 'Screen"\tann@x.org', ['Screen" <ann@x.org>']],
    ['a cell that begins with quotes', '"Nan" Lee\tann@x.org', ['"Nan" Lee <ann@x.org>']],
    ['a cell with a tab', 'Ann\tLee;ann@x.org\nBob;bob@x.org', ['Ann Lee <ann@x.org>', 'Bob <bob@x.org>']],
    ['a row with a blank at its end', 'Lee, Ann\tann@x.org ', ['Lee, Ann <ann@x.org>']],
    ['a row with semicolons, after a blank', ' "Lee; Ann";ann@x.org', ['Lee; Ann <ann@x.org>']],
    ['a row of CSV with blanks', '"Lee, Ann" , "ann@x.org"', ['Lee, Ann <ann@x.org>']],
    ['a cell that ends with a semicolon', '"Ann;";ann@x.org', ['Ann; <ann@x.org>']],
    ['a link', 'Lee, Ann\tmailto:ann@x.org', ['Lee, Ann <ann@x.org>']],
    ['a link in brackets', 'Lee, Ann\t<MAILTO:ann@x.org>', ['Lee, Ann <ann@x.org>']],
    ['a column without a heading', '\tE-Mail\nLee, Ann\tann@x.org', ['Lee, Ann <ann@x.org>']],
    [
      'an empty column',
      ';Ann Lee;ann@x.org\n;Bob Ray;bob@x.org',
      ['Ann Lee <ann@x.org>', 'Bob Ray <bob@x.org>'],
    ],
    [
      'addresses that look like a heading',
      'Lee, Ann\tann@mail.org\nRay, Bob\tbob@mail.org',
      ['Lee, Ann <ann@mail.org>', 'Ray, Bob <bob@mail.org>'],
    ],
    ['a person without a name', 'Lee, Ann\tann@x.org\n\tbob@x.org', ['Lee, Ann <ann@x.org>', 'bob@x.org']],
    ['headings with the last name only', 'Family name;Email\nLee;ann@x.org', ['Lee <ann@x.org>']],
    [
      'a company between two addresses, with headings',
      'Name;Mail;Company;Mail 2\nAnn Lee;a@x.org;ACME;a@y.org',
      ['Ann Lee <a@x.org>', 'Ann Lee <a@y.org>'],
    ],
    [
      'a line that names the delimiter',
      'sep=;\r\nName;E-Mail\r\nLee, Ann;ann@x.org\r\nRay, Bob;bob@x.org',
      ['Lee, Ann <ann@x.org>', 'Ray, Bob <bob@x.org>'],
    ],
    [
      'a line in quotes that names the delimiter',
      '"sep=,"\nann@x.org\nbob@x.org',
      ['ann@x.org', 'bob@x.org'],
    ],
    [
      'names and addresses on lines of their own',
      'Ann Lee\nann@x.org\n\nRay, Bob\r\n<bob@x.org>\r\n',
      ['Ann Lee <ann@x.org>', 'Ray, Bob <bob@x.org>'],
    ],
    [
      'names and addresses, some of which share a line',
      'Ann Lee\nann@x.org\nBob Ray bob@x.org',
      ['Ann Lee <ann@x.org>', 'Bob Ray <bob@x.org>'],
    ],
  ])('of %s adds the people', (_, text, people) => {
    expect(pasted(text)).toEqual(thrice(people))
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
  ])('of %j is read as a list', (text) => {
    expect(pasted(text)).toEqual(thrice(read(text)))
  })

  it.each([
    'Members\nann@x.org\nbob@x.org',
    'Ann Lee\nann@x.org',
    'ann@x.org\nAnn Lee\nbob@x.org\nBob Ray',
    'Bob\nuser{1,2}@x.org',
    'user{1}@x.org; {a}@x.org',
  ])('of %j takes no line for the name of the address below it', (text) => {
    expect(pasted(text)).toEqual(thrice(read(text)))
  })

  it('writes a row without an address as it is, without brackets', () => {
    const { state } = act(
      initialState(''),
      { do: 'paste', ranges: [[0, 0]] },
      { text: 'Bob Ray\t\nLee, Ann\tann@x.org' },
    )
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

const full = fc.constantFrom(
  'Ann Lee',
  'Lee, Ann',
  'Dr. Ann Lee, M.D.',
  'Jürgen Groß',
  'Ann "A" Lee',
  "Pat O'Brien",
  'Ann (work) Lee',
  'Müller; Jörg',
  'אן לי',
  'محمد علي',
  '王 小明',
  'Team: Ann Lee',
  '<Ann> Lee',
  'Ann\nLee',
)
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

function checkTables<T extends Contact>(
  list: fc.Arbitrary<T[]>,
  write: (list: readonly T[]) => string,
): void {
  fc.assert(
    fc.property(list, (all) => {
      expect(pasted(write(all))).toEqual(thrice(shown(all)))
    }),
    { numRuns: runs(15) },
  )
}

describe('people with any names come back from', () => {
  const pairs: ((one: Contact) => string[])[] = [
    ({ name = '', email: address }) => [name, address],
    ({ name = '', email: address }) => [address, name],
  ]
  const headed: [heads: string[], row: (one: Contact) => string[]][] = [
    [['Email address', 'Name'], ({ name = '', email: address }) => [address, name]],
    [
      ['Name', 'Correo', 'Phone', 'Company'],
      ({ name = '', email: address }) => [name, address, '+1 555 01', 'ACME, "Inc."'],
    ],
    [
      ['Id', 'Name', 'Street', 'Адрес эл. почты'],
      ({ name = '', email: address }) => ['12', name, 'Main Street 5', `<${address}>`],
    ],
  ]

  it.each([0, 1])('a spreadsheet, columns %i', (at) => {
    expect.hasAssertions()
    checkTables(people, (list) =>
      table(
        list.map((one) => pairs[at]?.(one) ?? []),
        '\t',
      ),
    )
  })

  it.each(headed)('a spreadsheet with the headings %j', (heads, rowOf) => {
    expect.hasAssertions()
    checkTables(people, (list) => `${table([heads, ...list.map(rowOf)], '\t')}\n`)
    checkTables(people, (list) => table([heads, ...list.map(rowOf)], ',', true))
  })

  it.each([0, 1])('CSV, columns %i', (at) => {
    expect.hasAssertions()
    for (const delimiter of [',', ';']) {
      checkTables(severalPeople, (list) =>
        table(
          list.map((one) => pairs[at]?.(one) ?? []),
          delimiter,
        ),
      )
      checkTables(people, (list) =>
        table(
          list.map((one) => pairs[at]?.(one) ?? []),
          delimiter,
          true,
        ),
      )
    }
  })

  const parts = fc.uniqueArray(fc.record({ first: word, last: word, email }), {
    minLength: 2,
    maxLength: 5,
    selector: (one) => one.email,
  })
  const named = parts.map((list) => list.map((one) => ({ ...one, name: `${one.first} ${one.last}` })))

  it.each(['\t', ',', ';'])('columns of first and last names, with %j', (delimiter) => {
    expect.hasAssertions()
    checkTables(named, (list) =>
      table(
        [['Last name', 'First name', 'Email'], ...list.map((one) => [one.last, one.first, one.email])],
        delimiter,
      ),
    )
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

  it.each(Object.values(languages).flatMap(({ email: heads }) => heads))(
    '%s, of a column alone',
    (heading) => {
      for (const head of [heading, `"${heading}"`, ` ${heading}: `, heading.toUpperCase()])
        expect(pasted(`${head}\nann@x.org\r\nbob@x.org\n`)).toEqual(thrice(['ann@x.org', 'bob@x.org']))
      expect(pasted(`${heading}\nLee, Ann <ann@x.org>\nbob@x.org`)).toEqual(
        thrice(['Lee, Ann <ann@x.org>', 'bob@x.org']),
      )
    },
  )

  it.each(['Please mail to', 'Ann', 'Team', 'Mail Bob', 'Name'])(
    '%j above addresses is none, and stays',
    (text) => {
      expect(pasted(`${text}\nann@x.org\nbob@x.org`)).toEqual(thrice([text, 'ann@x.org', 'bob@x.org']))
    },
  )

  it('a row whose address is none stays as text', () => {
    expect(pasted('Name\tEmail\nAnn Lee\tann@x.org\nBob Ray\tnone')).toEqual(
      thrice(['Ann Lee <ann@x.org>', 'Bob Ray none']),
    )
  })
})

describe('cells with several addresses', () => {
  it.each([
    'a@x.org; b@x.org',
    'a@x.org, b@x.org',
    'a@x.org b@x.org',
    'a@x.org / b@x.org',
    '<a@x.org>;<b@x.org>',
  ])('%s are recipients of the same name', (addresses) => {
    const both = ['Ann Lee <a@x.org>', 'Ann Lee <b@x.org>', 'Bob Ray <c@x.org>']
    expect(pasted(`Ann Lee\t${addresses}\nBob Ray\tc@x.org`)).toEqual(thrice(both))
    expect(pasted(`Name,Email\nAnn Lee,"${addresses}"\nBob Ray,c@x.org`)).toEqual(thrice(both))
  })
})

describe('a table of any length', () => {
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
  ])('is read in linear time: %s', (_, part) => {
    const text = `${part.repeat(100_000 / part.length)}\na@x.org`
    // The clock of the tests counts the time of the processor.
    const start = performance.now()
    expect(insertIntoDraft(initialState(''), { selected: [0, 0], text })).toBeDefined()
    expect(performance.now() - start).toBeLessThan(5000)
  })
})
