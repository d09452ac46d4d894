// Tables of tests, as text: a line for each row, and at least two blanks between its cells.

const cellsOf = (line: string) => line.trim().split(/ {2,}/)
const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '')
const indentOf = (line: string) => line.search(/\S/)

/** The rows of a table. */
export const rowsOf = <Row extends readonly (string | undefined)[]>(table: string): Row[] =>
  linesOf(table).map((line) => cellsOf(line) as unknown as Row)

/** Facts, each a line with the rows below it, which are further in. */
export function factsOf(text: string): [fact: string, ...rows: string[][]][] {
  const facts: [string, ...string[][]][] = []
  const lines = linesOf(text)
  const indent = indentOf(lines[0] ?? '')
  for (const line of lines)
    if (indentOf(line) <= indent) facts.push([line.trim()])
    else facts.at(-1)?.push(cellsOf(line))
  return facts
}
