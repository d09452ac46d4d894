import { describe, expect, it } from 'vitest'
import { readTable } from '../../../src/contacts/mailboxes/table.ts'
import { readCsv, shown } from '../../support/read-csv.ts'

const ann = 'Ann Lee <ann@x.org>'
const bob = 'Bob Ray <bob@x.org>'
const alone = ['ann@x.org', 'bob@x.org']

const others = Array.from({ length: 120 }, (_, at) => `Cy Oh,a${String(at)}@x.org\n`).join('')

describe('in a file,', () => {
  it.each<[string, string, string[]]>([
    [
      'a cell that is a heading begins no table, also beside a cell that is no address',
      'Name,Email,Answer by\nCy Oh,none,Email\nBob Ray,bob@x.org,x\n',
      [bob],
    ],
    ['other columns of addresses begin none', 'Answer by,Email\nEmail,none\nx,bob@x.org\n', ['bob@x.org']],
    [
      'a last name and an address begin another table',
      'Name,Email,Email 2\nAnn Lee,ann@x.org,\nEmail,Last name,\nbob@x.org,Ray,\n',
      [ann, 'Ray <bob@x.org>'],
    ],
    [
      'names before and behind the first of two addresses are those of nobody',
      'First name,Email,Last name,E-mail\nAnn,mia@x.org,Lee,ann@x.org\n',
      ['mia@x.org', 'ann@x.org'],
    ],
    [
      'names with owners do not hide whose the first of two addresses is',
      'Name,Email,E-mail,Guest name\nAnn Lee,ann@x.org,mia@x.org,Mia Oh\n',
      [ann, 'mia@x.org'],
    ],
    ['blank cells behind a row are none', 'Email,Name\nann@x.org,Ann Lee, ," "\n', [ann]],
    ['cells that are too many leave the name open', 'Name,Email\nAcme,5,a@x.org\n', ['a@x.org']],
    [
      'an address in its column has the cells before it, and not those behind it',
      'Name,Email,Company,Nickname\n,ann@x.org,Acme,Nan,x\n',
      ['ann@x.org'],
    ],
    [
      'mailboxes with names are in no list of names without headings',
      'Hi,"Bob Ray <bob@x.org>, ann@x.org"\nBye,cy@x.org\n',
      [bob, 'ann@x.org', 'cy@x.org'],
    ],
    [
      'a name of one word is that of a person with more words, in any case of letters',
      'Name,Email\nANN MAY LEE,t@x.org\nLee (Ann),t@x.org\n',
      ['ANN MAY LEE <t@x.org>', 'Lee (Ann) <t@x.org>'],
    ],
  ])('%s', async (_, file, people) => {
    expect(shown((await readCsv(file)).contacts)).toEqual(people)
  })

  it.each([
    ['Room 5,bob@x.org', 'bob@x.org'],
    ['Bye,Bob Ray <bob@x.org>', bob],
    ['Bye,bob@x.org', 'Bye <bob@x.org>'],
  ])('a row far below without headings is read as the others are: %s', async (row, person) => {
    const people = shown((await readCsv(`${others}${row}\n`)).contacts)
    expect([people[0], people.at(-1)]).toEqual(['Cy Oh <a0@x.org>', person])
  })

  it('the problem of a cell has its first 80 letters', async () => {
    const { problems } = await readCsv(`Name,Email\n,${'ab'.repeat(60)}\n`)
    expect(problems[0]?.message).toContain(`left out: ${'ab'.repeat(40)}. `)
  })
})

describe('in pasted text,', () => {
  it.each<[string, string, string[]]>([
    ['a line for Excel is left out', 'sep=;\n\nName;Email\nAnn Lee;ann@x.org\nBob Ray;bob@x.org', [ann, bob]],
    ['such a line can be in quotes', '"sep=;"\r\nName;Email\r\nAnn Lee;ann@x.org', [ann]],
    ['above people without headings, too', '"sep=;"\r\n\r\nAnn Lee;ann@x.org\nBob Ray;bob@x.org', [ann, bob]],
    ['without quotes, too', 'sep=;\nAnn Lee;ann@x.org\nBob Ray;bob@x.org', [ann, bob]],
    ['a heading, and blank lines, are left out', 'Email\n\n\nann@x.org\nbob@x.org', alone],
    ['any number of such headings is left out', `${'Email\n'.repeat(20_000)}ann@x.org\nbob@x.org`, alone],
    ['below such a heading, a table is read', 'E-Mail\nAnn Lee\tann@x.org\nBob Ray\tbob@x.org', [ann, bob]],
    ['addresses can be links, or in brackets', 'Ann Lee <ann@x.org>\nBob Ray mailto:bob@x.org', [ann, bob]],
    ['numbers in lines are no names', 'ann@x.org 555-1234\nbob@x.org 555-9876', alone],
    ['dates in lines are no names', 'May 5 ann@x.org\nMay 7 bob@x.org', alone],
    ['an error of a spreadsheet is no name', '#NV\tann@x.org\nBob Ray\tbob@x.org', ['ann@x.org', bob]],
    ['three columns have no names', 'TRUE\tAnn Lee\tann@x.org', ['ann@x.org']],
    ['the second line of Markdown is nobody', '| Name | Email |\n|---|:---|\n| Ann Lee | ann@x.org |', [ann]],
    ['blanks around cells are none', 'Name ; Email \n Ann Lee ; ann@x.org \nBob Ray ;bob@x.org', [ann, bob]],
  ])('%s', (_, text, people) => {
    expect(shown(readTable(text, false) ?? [])).toEqual(people)
  })

  it('rows in which nobody has an address are no table', () => {
    expect(readTable('Name\tEmail\nAnn Lee\ta@\nBob\tb@@', false)).toBeUndefined()
  })
})
