/** The most characters of a property, with its line breaks. Only large photos and notes are longer, and lose their end. */
export const LONGEST_PROPERTY = 16_384

const CARD_EDGE = /^\s*(?:BEGIN|END)\s*:\s*VCARD\s*$/i
const SOFT_BREAK = /=[ \t]*$/
const ENCODING = /[;=]"?(?:(QUOTED-PRINTABLE)|BASE64|B)"?\s*(?:;|$)/i

/** Reads the properties of a file from blocks of whole lines. */
export interface PropertyReader {
  read(block: string): void
  end(): void
}

/**
 * Joins the lines of each property. Soft breaks of quoted-printable text are removed. A fold is kept as a line feed and the
 * blank after it, because its meaning depends on the version of the card.
 */
export function createPropertyReader(
  emit: (property: string, line: number, complete: boolean) => void,
): PropertyReader {
  let parts: string[] = []
  let length = 0
  let firstLine = 0
  let line = 0
  let inHead = false
  let quotedPrintable = false
  let base64 = false
  let softBreak = false

  function add(before: string, text: string) {
    if (inHead) {
      const colon = text.indexOf(':')
      const encoding = ENCODING.exec(colon < 0 ? text : text.slice(0, colon))
      if (encoding?.[1]) quotedPrintable = true
      else if (encoding) base64 = true
      inHead = colon < 0
    }
    softBreak = quotedPrintable && SOFT_BREAK.test(text)
    if (length <= LONGEST_PROPERTY) {
      const part = before + (softBreak ? text.replace(SOFT_BREAK, '') : text)
      parts.push(part.slice(0, LONGEST_PROPERTY))
      length += part.length
    }
  }

  function flush() {
    if (parts.length > 0) emit(parts.join(''), firstLine, length <= LONGEST_PROPERTY)
    parts = []
    length = 0
    inHead = true
    quotedPrintable = base64 = softBreak = false
  }

  function readLine(text: string) {
    line++
    const open = parts.length > 0
    if (softBreak && !CARD_EDGE.test(text)) add('', text)
    else if (open && (text.startsWith(' ') || text.startsWith('\t'))) add('\n', text)
    // Some phones do not indent the lines of a photo, and Outlook writes an empty line.
    else if (base64 && !text.includes(':')) add('\n ', text)
    else {
      flush()
      firstLine = line
      if (text !== '') add('', text)
      // Emit it now, because the file may end here.
      if (CARD_EDGE.test(text)) flush()
    }
  }

  flush()
  return {
    read(block) {
      const lines = block.split(/\r\n|\n|\r/)
      if (lines.at(-1) === '') lines.pop()
      for (const text of lines) readLine(text)
    },
    end: flush,
  }
}
