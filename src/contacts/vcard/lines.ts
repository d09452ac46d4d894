import { matchEnd } from '../text-positions.ts'

/** The most characters of a property, with its line breaks. Longer ones, mostly photos and notes, are not read. */
export const LONGEST_PROPERTY = 16_384

/** The BEGIN or END of a card. Where files were joined without a line break, another card begins on the same line. */
const CARD_EDGE = /* @__PURE__ */ new RegExp(
  '(?:BEGIN[ \t]*:[ \t]*VCARD[^\\p{L}\\p{N}]*|END[ \t]*:[ \t]*VCARD(?:(?![\\p{L}\\p{N}]).*?)?)' +
    // What can follow: the end of the line, another BEGIN or END, or `VERSION:`, the first property of a card.
    '(?=$|(?:BEGIN|END)[ \t]*:[ \t]*VCARD|VERSION[ \t]*:)',
  'isuy',
)

/** A BEGIN at the end of a line: behind a tag of HTML, or behind the last line of a card that was cut off. */
const BEGINS_BEHIND = /BEGIN\s*:\s*VCARD$/i

/** The start of another property below FN or N. Some programs end FN and N with `=`, as if they continued below. */
const AFTER_NAME = /(?:EMAIL|FN|TEL|ADR|ORG|TITLE|NOTE|URL|PHOTO|BDAY|UID|REV)[;:]/y
const INDENTED_PROPERTY = /[ \t]*[\w.-]+[;:]/y
const ENCODING = /^[^:]*?[;=]"?(?:(QUOTED-PRINTABLE)|BASE64|B)"?\s*[;:]/i

/** Blanks, control characters and invisible characters. Programs that join files write them between two cards. */
const PADDING = /[\s\p{Cc}\u200B-\u200F]*/uy

/** A property as it is in the file, without the soft breaks of quoted-printable. */
export interface RawProperty {
  /** The name in capitals, without that of its group. Empty without a colon. */
  name: string
  /**
   * The text. If it is longer than {@link LONGEST_PROPERTY}, the end may be missing. A fold is kept as a line feed and
   * a blank: whether the blank is text depends on the version of the card.
   */
  raw: string
  /** The number of its first line. */
  line: number
  /** Whether a card begins at the end of its last line. */
  beginsCard: boolean
}

interface OpenProperty extends Omit<RawProperty, 'beginsCard'> {
  lastLine: string
  encoding?: string
}

/** Creates a reader that splits blocks of whole lines into properties, and calls `emit` for each of them. */
export function createPropertyReader(emit: (property: RawProperty) => void) {
  let open: OpenProperty | undefined
  let lineNumber = 0
  /** Whether the last block ends with a carriage return, which can be the first half of a line end. */
  let endsInReturn = false
  let isAfterEmptyLine = false
  /** Whether every line of the card so far follows an empty line: the program doubled all line breaks. */
  let isDoubled = false
  /** Whether the last property is a NOTE, which lines without an indent may continue. */
  let isInNote = false

  function end() {
    if (!open) return
    const { name, raw, line, lastLine } = open
    const joined = raw.replace(/=[ \t]*(?:\n|$)/g, '')
    const hasSoftBreak = joined !== raw && isEncoded(open, 'quoted-printable')
    open = undefined
    emit({
      // The colon, or the whole name, can be behind a fold.
      name: name || nameIn(unfold(raw)).toUpperCase(),
      raw: hasSoftBreak ? joined : raw,
      line,
      beginsCard: BEGINS_BEHIND.test(lastLine.trimEnd()),
    })
  }

  function readLine(line: string) {
    lineNumber++
    if (/^[ \t]*$/.test(line)) {
      isAfterEmptyLine = true
      return
    }
    isDoubled &&= isAfterEmptyLine
    if (open && continues(open, line)) {
      if (open.raw.length <= LONGEST_PROPERTY) open.raw += `\n${line}`
      open.lastLine = line
    } else {
      end()
      for (let at = 0; at < line.length;) at = openFirst(line, matchEnd(PADDING, line, at))
    }
    isAfterEmptyLine = false
  }

  function continues(property: OpenProperty, line: string): boolean {
    const { name, lastLine } = property
    if (line.startsWith(' ') || line.startsWith('\t')) {
      if (!isAfterEmptyLine) return true
      // With doubled line breaks, each fold has an empty line. But an indented property can follow such a line, too.
      return isDoubled && matchEnd(INDENTED_PROPERTY, line, 0) === 0
    }
    if (!isAfterEmptyLine && /=[ \t]*$/.test(lastLine) && isEncoded(property, 'quoted-printable')) {
      const isNext = (name === 'FN' || name === 'N') && matchEnd(AFTER_NAME, line, 0) > 0
      return !isNext && matchEnd(CARD_EDGE, line, 0) === 0
    }
    // Some phones do not indent the lines of a photo.
    return !line.includes(':') && isEncoded(property, 'base64')
  }

  /** Opens the property at `from`. Returns its end: only a BEGIN or END has further properties behind it in a line. */
  function openFirst(line: string, from: number): number {
    if (from === line.length) return from
    const edgeEnd = matchEnd(CARD_EDGE, line, from)
    const raw = line.slice(from, edgeEnd || line.length)
    open = { name: nameOrNote(raw), raw, line: lineNumber, lastLine: raw }
    if (edgeEnd === 0) return line.length
    // No line continues a BEGIN or END.
    end()
    isDoubled = true
    isInNote = false
    return edgeEnd
  }

  /** The name of the property in a line. `NOTE` for the further lines of a note, which some programs do not indent. */
  function nameOrNote(text: string): string {
    const written = nameIn(text)
    const name = written.toUpperCase()
    if (written === '') return ''
    // In a note, `Email: bob@example.org` is text. A property is in capitals, or has a group or parameters.
    const isProperty = written === name || text.indexOf(':') > written.length
    if (isProperty) isInNote = written === 'NOTE'
    return isInNote && !isProperty && !/^(?:BEGIN|END)$/.test(name) ? 'NOTE' : name
  }

  return {
    read(block: string) {
      const start = endsInReturn && block.startsWith('\n') ? 1 : 0
      endsInReturn = block.endsWith('\r')
      const lines = block.slice(start).split(/\r\n?|\n/)
      if (lines.at(-1) === '') lines.pop()
      lines.forEach(readLine)
    },
    /** Emits the last property. Must be called after the last block. */
    end,
  }
}

function isEncoded(property: OpenProperty, encoding: 'quoted-printable' | 'base64'): boolean {
  property.encoding ??= encodingOf(property.raw)
  return property.encoding === encoding
}

function encodingOf(property: string): string {
  const [matched, quotedPrintable] = ENCODING.exec(property) ?? []
  if (!matched) return ''
  return quotedPrintable ? 'quoted-printable' : 'base64'
}

/** The name of a property as it is written, without that of its group. Empty without a colon. */
function nameIn(text: string): string {
  if (!text.includes(':')) return ''
  const head = text.slice(0, text.search(/[:;]/))
  return head.slice(head.lastIndexOf('.') + 1).trimEnd()
}

/** Joins the lines of a property without the blanks of its folds. */
export const unfold = (raw: string) => raw.replace(/\n[ \t]/g, '')
