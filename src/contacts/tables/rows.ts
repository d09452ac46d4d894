import { matchEnd } from '../text-positions.ts'

interface TableRows {
  /**
   * The rows with text: their cells without quotes around them, the numbers of their first lines, and whether they have
   * a quote that is not closed. Such a quote stays in its cell.
   */
  rows: { cells: string[]; line: number; isOpen: boolean }[]
  /** The position behind the last complete row. With `isEnd`, `rows` also has one without a line break behind it. */
  rest: number
  /** The number of the line that begins there. */
  line: number
}

/** The most characters of a quoted cell without an end. Otherwise, such a cell could contain the rest of a file. */
const LONGEST_CELL = 2 ** 20

/** Blanks before a cell, and Excel's mark of a text: `="007"`. `splitRows` also removes the mark in `"=""007"""`. */
const PREFIX = '(?: |=(?="))*'
/** An opening quote and the text behind it, in which quotes are doubled. */
const QUOTED = '"([^"]*(?:""[^"]*)*)'
/** A quote that is not closed. */
const OPEN = /* @__PURE__ */ new RegExp(`${PREFIX}${QUOTED}$`, 'y')

/**
 * Splits a table into rows and cells (RFC 4180). A cell in quotes can have delimiters, line breaks and doubled quotes.
 * Quotes elsewhere are a part of the text.
 *
 * @param isEnd whether no more text follows. Otherwise, a last row that may be incomplete is not read.
 * @param line the number of the first line
 */
export function splitRows(text: string, delimiter: string, isEnd = true, line = 1): TableRows {
  const cell = new RegExp(`${PREFIX}(?:${QUOTED}" *|([^${delimiter}\r\n]*))([${delimiter}]|\r\n?|\n|$)`, 'y')
  const table: TableRows = { rows: [], rest: 0, line }
  let currentLine = line
  let cells: string[] = []
  let isOpen = false
  for (;;) {
    const start = cell.lastIndex
    const [, quoted, bare = '', terminator = ''] = cell.exec(text) ?? []
    const cellEnd = cell.lastIndex
    const isQuote = bare.startsWith('"')
    const mayCloseLater = isQuote && text.length - start < LONGEST_CELL && matchEnd(OPEN, text, start) > 0
    // The cell, or its line break `\r\n`, may continue in the next chunk.
    const mayContinue = !terminator || (terminator === '\r' && cellEnd === text.length) || mayCloseLater
    if (!isEnd && mayContinue) return table
    if (quoted === undefined) {
      isOpen ||= isQuote && !bare.includes('"', 1)
      // A cell such as `"a" b"`, whose inner quote is not doubled, loses only the quotes around it.
      cells.push(isQuote && bare.endsWith('"') ? bare.slice(1, -1) : bare)
    } else {
      currentLine += quoted.match(/\r\n?|\n/g)?.length ?? 0
      cells.push(quoted.replaceAll('""', '"').replace(/^="(.*)"$/s, '$1'))
    }
    if (terminator !== delimiter) {
      if (cells.join('')) table.rows.push({ cells, line: table.line, isOpen })
      if (!terminator) return table
      cells = []
      isOpen = false
      table.line = ++currentLine
      table.rest = cellEnd
    }
  }
}
