import { describe, expect, it } from 'vitest'
import { readTable } from '../../../src/contacts/mailboxes/table.ts'
import { ENGLISH, plainHeading } from '../../../src/contacts/tables/headings.ts'
import { LANGUAGES } from '../../../src/contacts/tables/languages.ts'
import { headedTables } from '../../support/headed-tables.ts'
import {
  exportedTables,
  meaninglessTables,
  tablesOfSeveral,
  type WrittenTable,
} from '../../support/written-tables.ts'
import { readCsv, shown } from '../../support/read-csv.ts'

/** The people of a table in a file and of its pasted cells, each once. */
async function peopleIn({ rows }: WrittenTable): Promise<string[][]> {
  const { contacts } = await readCsv(rows.map((row) => row.join(',')).join('\n'))
  const cells = rows.map((row) => row.join('\t')).join('\n')
  const pasted = readTable(cells, false) ?? []
  return [contacts, pasted].map((all) => [...new Set(shown(all))])
}

describe.each([
  ['the people of a file and of pasted cells in the form of', exportedTables],
  ['a heading that is not known is no name:', meaninglessTables],
  ['nobody has the name of another person of the row:', tablesOfSeveral],
])('%s', (_, tables) => {
  it.each(tables.map((table) => [table.title, table] as const))('%s', async (__, table) => {
    expect(await peopleIn(table)).toEqual([table.people, table.people])
  })
})

describe('a known heading', () => {
  const known = [ENGLISH, LANGUAGES].flatMap((table) =>
    Object.entries(table).flatMap(([role, headings]) =>
      headings.split('|').map((heading) => [role, heading] as const),
    ),
  )
  const plain = (heading: string) => plainHeading(heading.replaceAll('{n}', '2')).replace(/\d+/g, '{n}')

  it('is written as it is compared', () => {
    const headings = known.map(([, heading]) => heading.replace(/ \d/, ' {n}'))
    expect(headings.map(plain)).toEqual(headings)
  })

  it('has one meaning, and is known once', () => {
    const headings = known.map(([, heading]) => heading)
    expect(headings.filter((heading, at) => headings.indexOf(heading) < at)).toEqual([])
  })

  it('is in a table of a test', () => {
    const heads = [...exportedTables, ...meaninglessTables].flatMap(({ rows: [head = []] }) => head)
    const tested = [...heads, ...headedTables.flatMap((table) => table.heads)].map(
      (head) => ` ${plain(head)} `,
    )
    // The words of parents and of addresses are parts of headings.
    const isTested = ([role, heading]: readonly [string, string]) => {
      const [isWord, form] = [/^(?:mail|kinds|fillers|parent)$/.test(role), ` ${plain(heading)} `]
      return tested.some((head) => (isWord ? head.includes(form) : head === form))
    }
    expect(known.filter((one) => !isTested(one))).toEqual([])
  })
})
