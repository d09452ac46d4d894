import { matchEnd } from '../text-positions.ts'

interface TableRows {
  /**
   * The rows with text: their cells without quotes around them, the numbers of their first lines, and whether they have
   * a quote that is not closed. It stays in the text.
   */
  rows: { cells: string[]; line: number; isOpen: boolean }[]
  /** The start of the text behind these rows, which can be an incomplete row. */
  rest: number
  /** The number of the line in which the rest begins. */
  line: number
}

/** The most characters of a quoted cell that is not closed yet, so that it does not contain the rest of a file. */
const LONGEST_CELL = 2 ** 20

/** Blanks before a cell, and the sign of a text in the form of Excel: `="007"`. */
const BEFORE = '(?: |=(?="))*'
/** The text in quotes. Quotes in it are doubled. */
const QUOTED = '"([^"]*(?:""[^"]*)*)'
/** A quote that is not closed. */
const OPEN = /* @__PURE__ */ new RegExp(`${BEFORE}${QUOTED}$`, 'y')

/**
 * Splits a table into rows and cells (RFC 4180). A cell in quotes can have delimiters, line breaks and doubled quotes.
 * Quotes elsewhere are a part of the text.
 *
 * @param isEnd whether no more text follows. Otherwise, a row that may be incomplete is left as the rest
 * @param line the number of the first line
 */
export function splitRows(text: string, delimiter: string, isEnd = true, line = 1): TableRows {
  const cell = new RegExp(`${BEFORE}(?:${QUOTED}" *|([^${delimiter}\r\n]*))([${delimiter}]|\r\n?|\n|$)`, 'y')
  const table: TableRows = { rows: [], rest: 0, line }
  let next = line
  let cells: string[] = []
  let isOpen = false
  for (;;) {
    const start = cell.lastIndex
    const [, quoted, bare = '', end = ''] = cell.exec(text) ?? []
    const at = cell.lastIndex
    const isQuote = bare.startsWith('"')
    const mayClose = isQuote && text.length - start < LONGEST_CELL && matchEnd(OPEN, text, start) > 0
    // The cell, or its line break `\r\n`, may go on in the next chunk.
    if (!isEnd && (!end || (end === '\r' && at === text.length) || mayClose)) return table
    if (quoted === undefined) {
      isOpen ||= isQuote && !bare.includes('"', 1)
      // Quotes around the whole cell are removed, and not those in it: `"a" b"`.
      cells.push(isQuote && bare.endsWith('"') ? bare.slice(1, -1) : bare)
    } else {
      next += quoted.match(/\r\n?|\n/g)?.length ?? 0
      cells.push(quoted.replaceAll('""', '"').replace(/^="(.*)"$/s, '$1'))
    }
    if (end !== delimiter) {
      if (cells.join('')) table.rows.push({ cells, line: table.line, isOpen })
      if (!end) return table
      cells = []
      isOpen = false
      table.line = ++next
      table.rest = at
    }
  }
}
