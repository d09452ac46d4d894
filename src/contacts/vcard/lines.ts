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

/** The beginning of a card at the end of a line, behind a tag of HTML or a line of a card that was cut off. */
const BEGINS_BEHIND = /BEGIN\s*:\s*VCARD$/i

/** The start of another property below FN or N. Some programs end these with `=`, as if the name continued below. */
const AFTER_NAME = /(?:EMAIL|FN|TEL|ADR|ORG|TITLE|NOTE|URL|PHOTO|BDAY|UID|REV)[;:]/y
const INDENTED_PROPERTY = /[ \t]*[\w.-]+[;:]/y
const ENCODING = /^[^:]*?[;=]"?(?:(Q)UOTED-PRINTABLE|BASE64|B)"?\s*[;:]/i

/** Blanks, control characters and invisible characters. Programs that join files write them between two cards. */
const PADDING = /^[\s\p{Cc}\u200B-\u200F]+/u

/** A property as it is in the file, without the soft breaks of quoted-printable. */
export interface RawProperty {
  /** The name in capitals. Empty if the first line has no colon. */
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

/** A property that the next lines may continue. */
interface OpenProperty extends Omit<RawProperty, 'beginsCard'> {
  lastLine: string
  /** Whether one of its lines ends with `=`, the soft break of quoted-printable. */
  hasSoftBreak: boolean
  encoding?: string
}

/** Splits blocks of whole lines into properties, and calls `emit` for each of them. */
export class PropertyReader {
  #emit: (property: RawProperty) => void
  #open: OpenProperty | undefined
  /** The number of the current line. */
  #line = 0
  /** Whether the last block ends with a carriage return, which can be the first half of a line end. */
  #endsInReturn = false
  #isAfterEmptyLine = false
  /** Whether every line of the card so far follows an empty line: the program doubled all line breaks. */
  #isDoubled = false
  /** Whether the line belongs to a NOTE. */
  #isInNote = false

  constructor(emit: (property: RawProperty) => void) {
    this.#emit = emit
  }

  read(block: string) {
    // This line feed is the second half of a line end.
    const start = this.#endsInReturn && block.startsWith('\n') ? 1 : 0
    this.#endsInReturn = block.endsWith('\r')
    const lines = block.slice(start).split(/\r\n?|\n/)
    if (lines.at(-1) === '') lines.pop()
    for (const line of lines) this.#readLine(line)
  }

  /** Emits the open property. */
  end() {
    if (!this.#open) return
    const { name, raw, line, lastLine, hasSoftBreak } = this.#open
    const isBroken = hasSoftBreak && this.#isEncoded('quoted-printable')
    this.#open = undefined
    this.#emit({
      name,
      raw: isBroken ? raw.replace(/=[ \t]*(?:\n|$)/g, '') : raw,
      line,
      beginsCard: BEGINS_BEHIND.test(lastLine.trimEnd()),
    })
  }

  #readLine(line: string) {
    this.#line++
    if (/^[ \t]*$/.test(line)) {
      this.#isAfterEmptyLine = true
      return
    }
    this.#isDoubled &&= this.#isAfterEmptyLine
    if (this.#open && this.#continues(this.#open, line)) {
      if (this.#open.raw.length <= LONGEST_PROPERTY) this.#open.raw += `\n${line}`
      this.#open.lastLine = line
      this.#open.hasSoftBreak ||= endsInSoftBreak(line)
    } else {
      this.end()
      // Several BEGINs and ENDs can be on one line.
      for (let rest = line; rest;) rest = this.#openFirst(rest.replace(PADDING, ''))
    }
    this.#isAfterEmptyLine = false
  }

  /** Whether a line continues the open property. */
  #continues({ name, lastLine }: OpenProperty, line: string): boolean {
    if (line.startsWith(' ') || line.startsWith('\t')) {
      if (!this.#isAfterEmptyLine) return true
      // With doubled line breaks, an empty line can be the first half of a fold.
      return this.#isDoubled && matchEnd(INDENTED_PROPERTY, line, 0) === 0
    }
    if (!this.#isAfterEmptyLine && endsInSoftBreak(lastLine) && this.#isEncoded('quoted-printable')) {
      const isNext = (name === 'FN' || name === 'N') && matchEnd(AFTER_NAME, line, 0) > 0
      return !isNext && matchEnd(CARD_EDGE, line, 0) === 0
    }
    // Some phones do not indent the lines of a photo.
    return !line.includes(':') && this.#isEncoded('base64')
  }

  #isEncoded(encoding: 'quoted-printable' | 'base64'): boolean {
    if (!this.#open) return false
    this.#open.encoding ??= encodingOf(this.#open.raw)
    return this.#open.encoding === encoding
  }

  /** Opens the property in a line. Returns the rest of the line: only a BEGIN or END can have another one behind it. */
  #openFirst(text: string): string {
    if (text === '') return ''
    const name = this.#nameIn(text)
    const edgeEnd = isEdge(name) ? matchEnd(CARD_EDGE, text, 0) : 0
    const raw = text.slice(0, edgeEnd || text.length)
    this.#open = { name, raw, line: this.#line, lastLine: text, hasSoftBreak: endsInSoftBreak(text) }
    if (edgeEnd === 0) return ''
    // No line continues a BEGIN or END.
    this.end()
    this.#isDoubled = true
    this.#isInNote = false
    return text.slice(edgeEnd)
  }

  /** The name of the property in a line. `NOTE` for the further lines of a note, which some programs do not indent. */
  #nameIn(text: string): string {
    const written = nameIn(text)
    const name = written.toUpperCase()
    if (written === '') return ''
    // In a note, `Email: bob@example.org` is text. A property is in capitals, or has a group or parameters.
    const isProperty = written === name || text.indexOf(':') > written.length
    if (isProperty) this.#isInNote = written === 'NOTE'
    return this.#isInNote && !isProperty && !isEdge(name) ? 'NOTE' : name
  }
}

const endsInSoftBreak = (line: string) => /=[ \t]*$/.test(line)

const isEdge = (name: string) => name === 'BEGIN' || name === 'END'

function encodingOf(property: string): string {
  const encoding = ENCODING.exec(property)
  if (!encoding) return ''
  return encoding[1] ? 'quoted-printable' : 'base64'
}

/** The name in a line, as it is written, without that of its group. Empty without a colon. */
function nameIn(text: string): string {
  if (!text.includes(':')) return ''
  const head = text.slice(0, text.search(/[:;]/))
  return head.slice(head.lastIndexOf('.') + 1).trimEnd()
}
