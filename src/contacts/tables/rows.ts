import { find } from '../text-positions.ts'

interface TableRows {
  /** The rows with text: their cells without quotes around them, and the numbers of their first lines. */
  rows: { cells: string[]; line: number }[]
  /** The start of the text behind these rows, which can be an incomplete row. */
  rest: number
  /** The number of the line in which the rest begins. */
  line: number
  /** The lines with an unclosed quote, which is a part of the text. */
  unclosed: number[]
  /** Whether a cell is in quotes. */
  isQuoted: boolean
  /** Whether blanks follow delimiters in a row with quotes. */
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
  const table: TableRows = { rows: [], rest: 0, line, unclosed: [], isQuoted: false, isSpaced: false }
  // The next quote (-1: there is none), line feed, carriage return and delimiter, as far as they have been looked for.
  let quote = -2
  let feed = -1
  let carriageReturn = -1
  let mark = -1

  /** The end of the line at a position, which must not precede that of the last call. */
  function lineEnd(at: number): number {
    if (feed < at) feed = find(text, '\n', at)
    if (carriageReturn < at) carriageReturn = find(text, '\r', at)
    return Math.min(feed, carriageReturn)
  }

  /** The end of the cell at a position, which must not precede that of the last call, either. */
  function endOfCell(at: number, rowEnd: number): number {
    if (mark < at) mark = find(text, delimiter, at)
    return Math.min(mark, rowEnd)
  }

  /**
   * The ends of the text of the quoted cell at a position, of the cell, and of its line. Undefined if it is not
   * closed.
   */
  function quotedCell(start: number): { close: number; cellEnd: number; rowEnd: number } | undefined {
    const close = closingQuote(text, start)
    if (close === -1 || close - start > LONGEST_CELL) return undefined
    const before = [feed, carriageReturn, mark] as const
    const rowEnd = lineEnd(close)
    const cellEnd = endOfCell(close, rowEnd)
    // With more text behind it, the quote does not close the cell.
    if (text.slice(close + 1, cellEnd).trim() === '') return { close, cellEnd, rowEnd }
    ;[feed, carriageReturn, mark] = before
    return undefined
  }

  for (let at = 0; at < text.length;) {
    if (quote !== -1 && quote < at) quote = text.indexOf('"', at)
    let end = lineEnd(at)
    let lines = 1
    let cells: string[] = []
    if (quote === -1 || quote >= end) cells = text.slice(at, end).split(delimiter)
    else
      for (let start = at; start <= end; start++) {
        while (text[start] === ' ') {
          start++
          if (cells.length > 0) table.isSpaced = true
        }
        const isQuote = text[start] === '"'
        const cell = isQuote ? quotedCell(start) : undefined
        if (cell) {
          table.isQuoted = true
          lines += cell.rowEnd > end ? breaksIn(text.slice(start, cell.close)) : 0
          cells.push(withoutFormula(text.slice(start + 1, cell.close).replaceAll('""', '"')))
          end = cell.rowEnd
          start = cell.cellEnd
        } else {
          // The closing quote may follow in the next chunk.
          if (isQuote && !isEnd && text.length - start <= LONGEST_CELL && closingQuote(text, start) === -1)
            return table
          const cellEnd = endOfCell(start, end)
          if (isQuote && !text.slice(start + 1, cellEnd).includes('"')) table.unclosed.push(table.line)
          // With more text behind a quoted part, only quotes around the whole cell go: `"a" b"`.
          cells.push(withoutFormula(text.slice(start, cellEnd)).replace(/^"(.*)"$/s, '$1'))
          start = cellEnd
        }
      }
    // The line may go on in the next chunk, or its end may have a second half there.
    if (!isEnd && end >= text.length - (text[end] === '\r' ? 1 : 0)) return table
    if (cells.some((cell) => cell.trim() !== '')) table.rows.push({ cells, line: table.line })
    at = end + (text.startsWith('\r\n', end) ? 2 : 1)
    table.rest = Math.min(at, text.length)
    table.line += lines
  }
  return table
}

/** The text of a cell without the formula that makes Excel read it as text: `="007"`. */
const withoutFormula = (cell: string) => cell.replace(/^="(.*)"$/s, '$1')

/** The position of the quote that closes the one at `start`, or -1. Quotes in a cell are doubled. */
function closingQuote(text: string, start: number): number {
  let at = text.indexOf('"', start + 1)
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2)
  return at
}

const breaksIn = (text: string) => text.match(/\r\n?|\n/g)?.length ?? 0
