/** A row of a table: its cells by the head of their column, and the heading above the table. */
export type Row = Readonly<Record<string, string>> & { readonly heading: string }

/** The cells of a line of a table. */
export const cellsOf = (line: string) =>
  line
    .slice(1, line.lastIndexOf('|'))
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'))

/** All rows of the tables in a Markdown text, in order. */
export function readTables(text: string): Row[] {
  const rows: Row[] = []
  let heading = ''
  let heads: string[] | undefined
  for (const line of text.split('\n')) {
    if (line.startsWith('#')) heading = line.replace(/^#+ /, '')
    if (!line.startsWith('|')) heads = undefined
    else if (!heads) heads = cellsOf(line)
    else if (!line.startsWith('| --')) {
      const cells = cellsOf(line)
      rows.push({ ...Object.fromEntries(heads.map((head, at) => [head, cells[at] ?? ''])), heading })
    }
  }
  return rows
}

/** The text of a cell without its marks for code. */
export const plain = (cell = '') => cell.replaceAll('`', '')
