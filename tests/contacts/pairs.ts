import { factsOf, rowsOf } from '../support/text-table.ts'

const SIGNS: Readonly<Record<string, string>> = { '␣': ' ', '⏎': '\n', '␍': '\r', '⇥': '\t' }

/** In the texts of tables, ␣ is a blank where it could not be seen, ⏎ a line feed, ␍ a carriage return, and ⇥ a tab. */
const unsigned = (text: string): string => text.replaceAll(/[␣⏎␍⇥]/g, (sign) => SIGNS[sign] ?? '')

/** The rows of a table, with at least two blanks between their cells. */
export const rowsIn = (table: string): string[][] =>
  rowsOf<string[]>(table).map((cells) => cells.map(unsigned))

/** The same. A line that begins with … goes on with the row before. */
export function continuedRowsIn(table: string): [first: string, ...cells: string[]][] {
  const rows: [string, ...string[]][] = []
  for (const [first = '', ...cells] of rowsIn(table))
    if (first === '…') rows.at(-1)?.push(...cells)
    else rows.push([first, ...cells])
  return rows
}

/** Facts, with the rows below them. */
export const factsIn = (text: string): [fact: string, ...rows: string[][]][] =>
  factsOf(text).map(([fact, ...rows]) => [fact, ...rows.map((cells) => cells.map(unsigned))])

/** The words of a text with any blanks and line breaks between them. */
export const wordsIn = (text: string): string[] => text.trim().split(/\s+/).map(unsigned)

/** Texts with semicolons between them, in lines as they fit. */
export const listOf = (text: string): string[] => text.trim().split(/;\s+/).map(unsigned)

/** The same with two texts each: `ann → Ann Lee; bob → Bob`. */
export const pairsOf = (text: string): [string, string][] =>
  listOf(text).map((pair) => {
    const [one = '', other = ''] = pair.split(/ ?→ ?/)
    return [one, other]
  })
