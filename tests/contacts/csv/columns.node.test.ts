import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ColumnNames, Contact, CsvOptions } from 'react-textbox-emailpicker/contacts'
import { reported } from '../../../src/contacts/development.ts'
import { readTable } from '../../../src/contacts/mailboxes/table.ts'
import { readCsv } from '../../support/read-csv.ts'

const ann: Contact = { name: 'Ann Lee', email: 'ann@x.org' }
const read = (file: string, columns: CsvOptions['columns']) => readCsv(file, { columns })

const file = 'No,Work mail,Given,Family,Kind\n1,ann@x.org,Ann,Lee,guest\n2,bob@x.org,,,guest\n'
const people = [ann, { email: 'bob@x.org' }]

describe('the columns that an app names', () => {
  it.each<[string, CsvOptions['columns']]>([
    ['headings', { email: 'Work mail', first: 'Given', last: 'Family' }],
    ['numbers', { email: 1, first: 2, last: 3 }],
    ['numbers and headings', { email: 1, first: 'Given', last: 'Family' }],
    ['a function', (headings) => ({ email: headings.indexOf('Work mail'), first: 2, last: 'Family' })],
    ['a list of one', { email: ['Work mail'], first: 'Given', last: 'Family', company: undefined }],
  ])('are read: %s', async (_, columns) => {
    expect(await read(file, columns)).toEqual({ contacts: people, problems: [] })
  })

  it('are the only ones', async () => {
    const table = 'Name,Email,Given,Other\nBob Ray,bob@x.org,Ann Lee,ann@x.org\n'
    expect(await read(table, { email: 'Other', full: 'Given' })).toEqual({
      contacts: [ann],
      problems: [
        { line: 2, column: 'Email', message: expect.stringMatching(/^The column "Email" has addresses/) },
      ],
    })
  })

  it.each<[string, ColumnNames, string]>([
    ['the whole name, of people without parts', { email: 0, full: 1, first: 2, last: 3 }, 'Al'],
    ['the parts, if one is there', { email: 0, full: 4, first: 2, middle: 5, last: 3 }, 'Ann May Lee'],
    ['the company, of people without a name', { email: 0, first: 6, company: 4 }, 'Acme'],
  ])('are the name: %s', async (_, columns, name) => {
    const row = name === 'Al' ? 'ann@x.org,Al,,,Acme,May,' : 'ann@x.org,Al,Ann,Lee,Acme,May,'
    expect((await read(`a,b,c,d,e,f,g\n${row}\n`, columns)).contacts).toEqual([{ name, email: 'ann@x.org' }])
  })

  it('can be several of addresses', async () => {
    const table = 'a,b,c\nann@x.org,lee@x.org,Ann Lee\n'
    const contacts = [ann, { ...ann, email: 'lee@x.org' }]
    for (const email of [
      ['a', 'b'],
      [0, 1],
      ['a', 1],
    ] as const)
      expect(await read(table, { email, full: 'c' })).toEqual({ contacts, problems: [] })
  })

  it('are those of the delimiter that gives the most', async () => {
    const { contacts } = await read('From;To\nann@x.org;bob@x.org\n', { email: 'To' })
    expect(contacts).toEqual([{ email: 'bob@x.org' }])
  })

  it('are read below a title, and in each table of a file', async () => {
    const table = `Guests\n\n${file}\nHelpers\nGiven,Family,Work mail\nCy,Oh,cy@x.org\n`
    const { contacts } = await read(table, { email: 'Work mail', first: 'Given', last: 'Family' })
    expect(contacts).toEqual([...people, { name: 'Cy Oh', email: 'cy@x.org' }])
  })

  it.each<[string, string, ColumnNames]>([
    ['of a title', 'Who\nWho,To\nAnn Lee,ann@x.org', { email: 'To', full: 'Who' }],
    ['of a person', 'Who,To,Kind\nDan,,Who\nCy,,To\nAnn Lee,ann@x.org,', { email: 'To', full: 'Who' }],
    ['beside an address', 'Who,To,Kind\nCy,cy@x.org,Who\nAnn Lee,ann@x.org,', { email: 'To', full: 'Who' }],
    [
      'beside one in a column of a number',
      'Who,,\nCy,cy@x.org,Who\nAnn Lee,ann@x.org,',
      { email: 1, full: 'Who' },
    ],
    ['of a person without an address', 'Who,,\nDan,,Who\nAnn Lee,ann@x.org,', { email: 1, full: 'Who' }],
    ['if one is chosen', 'Kind,To\nTo,\n,Ann Lee <ann@x.org>', { email: 'To' }],
  ])('are not found in a cell %s', async (_, table, columns) => {
    const { contacts, problems } = await read(`${table}\n`, columns)
    expect([contacts.at(-1), problems]).toEqual([ann, []])
  })

  it('can be fewer in a further table', async () => {
    const table = `${file}Given,Work mail\nCy,cy@x.org\n`
    const { contacts } = await read(table, { email: 'Work mail', first: 'Given', last: 'Family' })
    expect(contacts).toEqual([...people, { name: 'Cy', email: 'cy@x.org' }])
  })

  it('can be those of a table without headings', async () => {
    const table = '\n , \n1,ann@x.org,Ann,Lee\n2,bob@x.org,,\n'
    expect(await read(table, { email: 1, first: 2, last: 3 })).toEqual({ contacts: people, problems: [] })
    expect(await read(table, (headings) => (headings.length > 0 ? { email: 9 } : { email: 1 }))).toEqual({
      contacts: [{ email: 'ann@x.org' }, { email: 'bob@x.org' }],
      problems: [],
    })
  })

  it.each([
    [
      'the headings that are known',
      'Members,of,the,club\nNote , Name,Email\nx,Ann Lee,ann@x.org\n',
      'Note,Name,Email',
    ],
    ['the row with most cells', 'Members,,\n,,\nNote,Who,Where\nx,Ann Lee,ann@x.org\n', 'Note,Who,Where'],
  ])('depend on %s', async (_, table, headings) => {
    const columns = vi.fn<(headings: readonly string[]) => ColumnNames>(() => ({ email: 2, full: 1 }))
    expect((await read(table, columns)).contacts).toEqual([ann])
    expect(columns.mock.calls).toEqual([[headings.split(',')]])
  })

  it('are reported if the table does not have them', async () => {
    expect(await read(file, { email: ['Work mail', 'Mail'], full: 'Whole' })).toEqual({
      contacts: people.map(({ email }) => ({ email })),
      problems: [
        { line: 1, message: 'This table has no column "Mail", which the option columns names.' },
        { line: 1, message: 'This table has no column "Whole", which the option columns names.' },
      ],
    })
    expect(await read(file, { email: 'Mail' })).toEqual({
      contacts: [],
      problems: [
        { line: 1, message: 'This table has no column "Mail", which the option columns names.' },
        { line: 1, message: 'This table (CSV) has no addresses under a heading such as Email.' },
      ],
    })
  })

  it.each<[string, CsvOptions['columns'], string, number]>([
    ['a,b\nnobody,Ann\n', { email: 'a' }, 'This is not an e-mail address and was left out: nobody.', 2],
    ['ann@x.org,Ann\n', { email: 0, full: 'b' }, 'This table has no column "b", which', 1],
    ['x,y\n\nT,ann@x.org\n', { email: 1, full: 'b' }, 'This table has no column "b", which', 1],
  ])('have problems: %j', async (table, columns, message, line) => {
    expect((await read(table, columns)).problems).toEqual([
      { line, message: expect.stringContaining(message) },
    ])
  })

  it('can not be found, says the error of a function', async () => {
    await expect(
      read(file, () => {
        throw new Error('no idea')
      }),
    ).rejects.toThrow('no idea')
  })
})

describe('columns that can not be', () => {
  beforeEach(() => void reported.clear())

  it.each([
    null,
    'Email',
    3,
    [],
    {},
    { email: ' ' },
    { email: [] },
    { email: -1 },
    { email: 1.5 },
    { email: true },
    { email: ['Email', null] },
    { email: 'Email', first: 1.5 },
    { email: 'Email', company: {} },
    () => undefined,
    () => 'Email',
  ])('%j are reported once, and the headings are read instead', async (columns) => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    const table = 'Name,Email\nAnn Lee,ann@x.org\n'
    for (const _ of [1, 2])
      expect(await read(table, columns as unknown as ColumnNames)).toEqual({ contacts: [ann], problems: [] })
    expect(error.mock.calls).toEqual([
      [
        expect.stringMatching(
          /^csvContacts: columns has to be an object such as .*, with headings .* read instead\.$/,
        ),
      ],
    ])
    error.mockRestore()
  })
})

describe('a column with addresses that is not read', () => {
  it.each([
    ['with its heading, once', 'Name,Email,Reply\n,ann@x.org,\n,,b@x.org\n,,c@x.org', '3 "Reply"'],
    ['with its number, if it has no heading', 'Name,Email,\n,ann@x.org,b@x.org\n', '2 2'],
    ['also if the column of addresses is empty', 'Email,Web,To\n,a@x.org,b@x.org\n', '2 "Web", 2 "To"'],
    ['in each table', 'Name,Email,To\n,,b@x.org\nEmail,Name,To\na@x.org,,b@x.org', '2 "To", 4 "To"'],
    ['with its number, if it is not the first', 'Name,Name,Reply,Reply,Email\n,,,a@x.org,b@x.org', '2 3'],
    ['but not if the address is read', 'Name,Email,Reply\n,a@x.org,a@x.org\n', ''],
    ['but not if it has other words', 'Name,Email,Note\n,a@x.org,write to b@x.org\n,,b@x.org; now\n', ''],
    ['but not if a cell is too many', 'Name,Email,Note\nLee, Ann,a@x.org,\n,b@x.org,', ''],
  ])('is reported %s', async (_, table, places) => {
    const problems = (await readCsv(table)).problems.filter(({ column }) => column !== undefined)
    expect(problems.map(({ line, column }) => `${line} ${JSON.stringify(column)}`).join(', ')).toBe(places)
    for (const { column, message } of problems)
      expect(message).toBe(
        `The column ${JSON.stringify(column)} has addresses and was not read. Name it in the option columns.`,
      )
  })
})

describe('what reads tables', () => {
  const reader = '../../../src/contacts/tables/reader.ts'

  afterEach(() => {
    vi.doUnmock(reader)
    vi.resetModules()
  })

  it('is loaded when a file is read', async () => {
    const load = vi.fn<(original: () => Promise<object>) => Promise<object>>((original) => original())
    vi.doMock(reader, load)
    vi.resetModules()
    const late = await import('../../support/read-csv.ts')
    expect(load).not.toHaveBeenCalled()
    expect((await late.readCsv('Name,Email\nAnn Lee,ann@x.org\n')).contacts).toEqual([ann])
    expect(load).toHaveBeenCalledOnce()
  })

  it('fails as a source that can not be reached if it is not there', async () => {
    vi.doMock(reader, () => Promise.reject(new Error('offline')))
    vi.resetModules()
    const late = await import('../../support/read-csv.ts')
    await expect(late.readCsv('Name,Email\nAnn Lee,ann@x.org\n')).rejects.toMatchObject({
      name: 'ContactSourceError',
      problem: 'unreachable',
      cause: expect.anything(),
    })
  })
})

describe('the headings in other languages than English', () => {
  const languages = '../../../src/contacts/tables/languages.ts'
  const english = 'First Name,Last Name,,Email\nAnn,Lee,,ann@x.org\n'
  const german = 'Vorname,Nachname,E-Mail-Adresse\nAnn,Lee,ann@x.org\n'
  const failure =
    'csvContacts: the headings in other languages than English could not be loaded, so they are not known. Check that the app serves all files of its build.'

  type Load = (original: () => Promise<object>) => Promise<object>

  async function readWith(load: Load, table: string, options?: CsvOptions) {
    vi.doMock(languages, load)
    vi.resetModules()
    const late = await import('../../support/read-csv.ts')
    return late.readCsv(table, options)
  }

  afterEach(() => {
    vi.doUnmock(languages)
    vi.resetModules()
    vi.restoreAllMocks()
  })

  it.each<[string, string, CsvOptions?]>([
    ['English headings', english],
    ['no headings', 'Ann Lee,ann@x.org\n'],
    ['columns that the app names', german, { columns: { email: 2, first: 'Vorname', last: 'Nachname' } }],
  ])('are not loaded for a table with %s', async (_, table, options) => {
    const load = vi.fn<Load>((original) => original())
    expect((await readWith(load, table, options)).contacts).toEqual([ann])
    expect(load).not.toHaveBeenCalled()
  })

  it.each([
    ['in another language', german],
    ['that is not known', 'First Name,Last Name,Pet,Email\nAnn,Lee,Rex,ann@x.org\n'],
    ['in another language below other lines', `Report,1\n${german}`],
  ])('are loaded for a table with a heading %s', async (_, table) => {
    const load = vi.fn<Load>((original) => original())
    expect((await readWith(load, table)).contacts).toEqual([ann])
    expect(load).toHaveBeenCalledOnce()
  })

  it('are not known if they can not be loaded, which is one message to developers', async () => {
    const reports = vi.spyOn(console, 'error').mockImplementation(() => {})
    const load = () => Promise.reject(new Error('offline'))
    const table = 'Vorname,Nachname,Email\nAnn,Lee,ann@x.org\n'
    expect((await readWith(load, table)).contacts).toEqual([{ email: 'ann@x.org' }])
    const late = await import('../../support/read-csv.ts')
    expect((await late.readCsv(table)).contacts).toEqual([{ email: 'ann@x.org' }])
    expect(reports.mock.calls).toEqual([[failure]])
  })

  it('are read by pasted tables as well', () => {
    expect(readTable(german.replaceAll(',', '\t'), false)).toEqual([ann])
  })
})
