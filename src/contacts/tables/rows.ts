import { findOrEnd } from '../text-positions.ts'

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
  /** Whether a cell is in quotes. */
  isQuoted: boolean
  /** Whether blanks follow delimiters. */
  isSpaced: boolean
}

/** The most characters of a quoted cell, so that the cell of an unclosed quote does not contain the rest of a file. */
const LONGEST_CELL = 2 ** 20

/**
 * Splits a table into rows and cells (RFC 4180). A cell in quotes can have delimiters, line breaks and doubled quotes.
 * Quotes elsewhere are a part of the text.
 *
 * @param isEnd whether no more text follows. Otherwise, a row that may be incomplete is left as the rest
 * @param line the number of the first line
 */
export function splitRows(text: string, delimiter: string, isEnd = true, line = 1): TableRows {
  const table: TableRows = { rows: [], rest: 0, line, isQuoted: false, isSpaced: false }
  let at = 0
  let next = line
  let cells: string[] = []
  let isOpen = false
  for (const { index: end, 0: lineBreak } of text.matchAll(/\r\n?|\n|$/g)) {
    // The line, or its line break `\r\n`, may go on in the next chunk.
    if (!isEnd && lineBreak !== '\n' && end + 1 >= text.length) break
    const lines = text.slice(0, end)
    while (at <= end) {
      if (text[at] === ' ' && cells.length > 0) table.isSpaced = true
      const start = skipBlanks(text, at)
      const isQuote = text[start] === '"'
      const longest = isQuote ? text.slice(0, start + LONGEST_CELL) : ''
      const close = closingQuote(longest, start)
      // The closing quote may follow in the next chunk.
      if (!isEnd && close === text.length) return table
      const behind = skipBlanks(text, close + 1)
      // With more text behind it, the quote does not close the cell.
      if (close < longest.length && [delimiter, '\r', '\n'].includes(text[behind] ?? '\n')) {
        table.isQuoted = true
        const cell = text.slice(start + 1, close).replaceAll('""', '"')
        cells.push(cell.replace(/^="(.*)"$/s, '$1'))
        at = behind + 1
      } else {
        const cell = text.slice(start, findOrEnd(lines, delimiter, start))
        isOpen ||= isQuote && !cell.includes('"', 1)
        // Quotes around the whole cell are removed, and not those in it: `"a" b"`.
        cells.push(isQuote && cell.endsWith('"') ? cell.slice(1, -1) : cell)
        at = start + cell.length + 1
      }
    }
    next++
    // Otherwise, the last cell goes on in the next line.
    if (at === end + 1) {
      if (cells.join('')) table.rows.push({ cells, line: table.line, isOpen })
      cells = []
      isOpen = false
      table.line = next
      at = table.rest = end + lineBreak.length
    }
  }
  return table
}

/** The position behind blanks, and behind the sign of a text in the form of Excel: `="007"`. */
function skipBlanks(text: string, at: number): number {
  let end = at
  while (text[end] === ' ' || text.startsWith('="', end)) end++
  return end
}

/** The position of the quote that closes the one at `start`, or the end of the text. Quotes in a cell are doubled. */
function closingQuote(text: string, start: number): number {
  let at = findOrEnd(text, '"', start + 1)
  while (text[at + 1] === '"') at = findOrEnd(text, '"', at + 2)
  return at
}
