import { findOrEnd, matchEnd } from '../text-positions.ts'

/** The most characters of a property, with its line breaks. Only large photos and notes are longer, and not read. */
export const LONGEST_PROPERTY = 16_384

const TAB = 9
const SPACE = 32
const DOT = 46
const COLON = 58
const SEMICOLON = 59
const BYTE_ORDER_MARK = 0xfeff

const USED = /* @__PURE__ */ new RegExp(
  '^(?:BEGIN|END|VERSION|AGENT|EMAIL|FN|N|NICKNAME|ORG|PHOTO|UID|KIND|MEMBER|' +
    'X-ADDRESSBOOKSERVER-KIND|X-ADDRESSBOOKSERVER-MEMBER|X-EVOLUTION-LIST)$',
)

/**
 * The other names of vCards, which most lines have. They are known so that a line with an `@`, such as a URL, is not
 * reported: with an unknown name, it may be meant as an EMAIL.
 */
const UNUSED = /* @__PURE__ */ new RegExp(
  '^(?:TEL|ADR|NOTE|REV|URL|TITLE|ROLE|BDAY|LABEL|IMPP|CATEGORIES|PRODID|SOURCE|NAME|MAILER|KEY|LOGO|SOUND|' +
    'RELATED|FBURL|CALURI|CALADRURI|CONTACT-URI|SOCIALPROFILE|XML)$',
)

export const isUsed = (name: string) => USED.test(name)

/** Whether a property is known and not used, or private to a program. */
export const isSkipped = (name: string) => UNUSED.test(name) || (name.startsWith('X-') && !USED.test(name))

/** The length of the longest name in {@link USED}. */
const LONGEST_NAME = 26

/** The BEGIN or END of a card. In joined files, which can lack a line break, the next card begins on the same line. */
const CARD_EDGE = /* @__PURE__ */ new RegExp(
  '(?:BEGIN[ \t]*:[ \t]*VCARD[^\\p{L}\\p{N}\r\n]*|END[ \t]*:[ \t]*VCARD(?:(?![\\p{L}\\p{N}])[^\r\n]*?)?)' +
    // What can follow: the end of the line, another BEGIN or END, or `VERSION:`, the first property of a card.
    '(?=[\r\n]|$|(?:BEGIN|END)[ \t]*:[ \t]*VCARD|VERSION[ \t]*:)',
  'iuy',
)

/** The beginning of a card at the end of a line, behind a tag of HTML or a line of a card that was cut off. */
const BEGINS_BEHIND = /BEGIN\s*:\s*VCARD$/i

/** The start of another property below FN or N. Some programs end these with a soft break, as if they went on. */
const AFTER_NAME = /(?:EMAIL|FN|TEL|ADR|ORG|TITLE|NOTE|URL|PHOTO|BDAY|UID|REV)[;:]/y
const INDENTED_PROPERTY = /[ \t]*[\w.-]+[;:]/y
const ENCODING = /^[^:]*?[;=]"?(?:(Q)UOTED-PRINTABLE|BASE64|B)"?\s*[;:]/i

/** A property as it is in the file, without soft breaks. */
export interface RawProperty {
  /** In capitals. Empty if the first line has no colon, or if the name is longer than any of {@link USED}. */
  name: string
  /**
   * The text. Of one that is longer than {@link LONGEST_PROPERTY}, the end may be missing. Folds stay, as a line feed
   * and a blank: their meaning depends on the version of the card.
   */
  raw: string
  /** The number of its first line. */
  line: number
  /** Its number among all properties of the file. */
  order: number
  /** Whether a card begins at the end of its last line. */
  beginsCard: boolean
}

/** Finds the properties in blocks of whole lines. Hot: most lines are not used, and not even cut out of their block. */
export class PropertyReader {
  #emit: (property: RawProperty) => void
  /** Whether no property is skipped. Set by the owner between cards, where there should be no property. */
  readsAll = false
  /** Whether the file so far names a character set. If so, no property is skipped: any may name that of its card. */
  namesCharset = false

  #block = ''
  /** The number of the current line. */
  #line = 0
  /** The next colon in the block, from the start of the current line on. */
  #colon = 0
  /** Whether the last block ends with a carriage return, the first half of a line end. */
  #endsInReturn = false
  #isAfterEmptyLine = false
  /** Whether every line of the card so far follows an empty line. */
  #isDoubled = false
  /** Whether the line belongs to a NOTE. */
  #isInNote = false

  // The fields below are about the open property, which the next lines may continue.
  #isOpen = false
  #isWanted = false
  #name = ''
  #firstLine = 0
  #order = 0
  /** Its text in earlier blocks. */
  #earlier = ''
  /** Its start and its end in the block. */
  #start = 0
  #end = 0
  /** Whether it has several lines. */
  #isFolded = false
  /** Whether its last line ends with `=`, the soft break of quoted-printable. */
  #hasSoftBreak = false
  #beginsCard = false
  #encoding: string | undefined

  constructor(emit: (property: RawProperty) => void) {
    this.#emit = emit
  }

  read(block: string) {
    // This line feed is the second half of a line end.
    let at = this.#endsInReturn && block.startsWith('\n') ? 1 : 0
    this.#block = block
    this.#start = this.#end = at
    this.#colon = -1
    this.namesCharset ||= /;CHARSET=/i.test(block)
    let feed = -1
    let carriageReturn = -1
    while (at < block.length) {
      if (feed < at) feed = findOrEnd(block, '\n', at)
      if (carriageReturn < at) carriageReturn = findOrEnd(block, '\r', at)
      const end = Math.min(feed, carriageReturn)
      this.#readLine(at, end)
      at = end + (feed === carriageReturn + 1 ? 2 : 1)
    }
    this.#endsInReturn = block.endsWith('\r')
    if (this.#isOpen) this.#earlier = this.#text().slice(0, LONGEST_PROPERTY + 1)
  }

  end() {
    this.#block = ''
    this.#flush()
  }

  #readLine(start: number, end: number) {
    this.#line++
    if (skip(this.#block, start, end, isBlank) === end) {
      // The soft break before an empty line is removed, but continues nothing.
      this.#isFolded ||= this.#hasSoftBreak
      this.#hasSoftBreak = false
      this.#isAfterEmptyLine = true
      return
    }
    this.#isDoubled &&= this.#isAfterEmptyLine
    if (this.#isOpen && this.#continues(start, end)) this.#isFolded = true
    else {
      this.#flush()
      // Several edges of cards can be on one line.
      for (let at = start; at < end;) at = this.#open(at, end)
    }
    this.#isAfterEmptyLine = false
    this.#end = end
    this.#readLineEnd(start, end)
  }

  /** Reads how the line ends. Only a line that may matter is cut out of the block. */
  #readLineEnd(start: number, end: number) {
    const mayMatter = 'Dd= \t'.includes(this.#block.charAt(end - 1))
    const line = mayMatter ? this.#block.slice(start, end).trimEnd() : ''
    this.#hasSoftBreak = line.endsWith('=')
    this.#beginsCard = mayMatter && BEGINS_BEHIND.test(line)
  }

  /** Whether a line continues the open property. */
  #continues(start: number, end: number): boolean {
    if (isBlank(this.#block.charCodeAt(start))) {
      if (!this.#isAfterEmptyLine) return true
      // Some programs double all line breaks, including folds.
      return this.#isDoubled && matchEnd(INDENTED_PROPERTY, this.#block, start) === 0
    }
    if (this.#hasSoftBreak && this.#isEncoded('quoted-printable')) {
      const isOfName = this.#name === 'FN' || this.#name === 'N'
      const isNext = isOfName && matchEnd(AFTER_NAME, this.#block, start) > 0
      return !isNext && matchEnd(CARD_EDGE, this.#block, start) === 0
    }
    // Some phones do not indent the lines of a photo.
    return !this.#hasColon(start, end) && this.#isEncoded('base64')
  }

  #hasColon(start: number, end: number): boolean {
    if (this.#colon < start) this.#colon = findOrEnd(this.#block, ':', start)
    return this.#colon < end
  }

  /** Whether the open property has an encoding. */
  #isEncoded(encoding: 'quoted-printable' | 'base64'): boolean {
    this.#encoding ??= encodingOf(this.#text())
    return this.#encoding === encoding
  }

  /** Opens the property at a position. Returns its end: on the same line, another can only follow a BEGIN or END. */
  #open(from: number, end: number): number {
    const start = skip(this.#block, from, end, isPadding)
    if (start === end) return end
    this.#name = this.#nameAt(start, end)
    this.#isWanted = this.namesCharset || this.readsAll || !isSkipped(this.#name)
    this.#start = start
    this.#end = end
    this.#firstLine = this.#line
    this.#isOpen = true
    this.#isFolded = this.#hasSoftBreak = false
    this.#encoding = undefined
    const edgeEnd = isEdge(this.#name) ? matchEnd(CARD_EDGE, this.#block, start) : 0
    if (edgeEnd === 0) return end
    // Emitted now: no line continues an edge, and the next property can begin on the same line.
    this.#end = edgeEnd
    this.#flush()
    this.#isDoubled = true
    this.#isInNote = false
    return edgeEnd
  }

  /** The name of the property at a position. Some programs do not indent the lines of a note: their name is `NOTE`. */
  #nameAt(start: number, end: number): string {
    const written = this.#hasColon(start, end) ? nameAt(this.#block, start) : ''
    const name = written.toUpperCase()
    if (written === '') return ''
    // In a note, `Email: bob@example.org` is a line of it. A property is in capitals, or has a group or parameters.
    const isProperty = written === name || this.#colon > start + written.length
    if (isProperty) this.#isInNote = written === 'NOTE'
    return this.#isInNote && !isProperty && !isEdge(name) ? 'NOTE' : name
  }

  /** Emits the open property, unless it is skipped. */
  #flush() {
    if (!this.#isOpen) return
    this.#order++
    if (this.#isWanted || this.#beginsCard) {
      let raw = this.#text()
      if (this.#isFolded || this.#hasSoftBreak) {
        raw = raw.replace(/[\r\n]+/g, '\n')
        if (this.#isEncoded('quoted-printable')) raw = raw.replace(/=[ \t]*(?:\n|$)/g, '')
      }
      this.#emit({
        name: this.#name,
        raw,
        line: this.#firstLine,
        order: this.#order,
        beginsCard: this.#beginsCard,
      })
    }
    this.#isOpen = false
    this.#earlier = ''
  }

  /** The text of the open property so far. */
  #text(): string {
    const text = this.#block.slice(this.#start, this.#end)
    return this.#earlier && text ? `${this.#earlier}\n${text}` : this.#earlier || text
  }
}

const isEdge = (name: string) => name === 'BEGIN' || name === 'END'

const isBlank = (code: number) => code === SPACE || code === TAB

/** Whether a character is a blank, a control character or invisible. Programs write them between two files. */
const isPadding = (code: number) =>
  code <= SPACE ||
  (code >= 0x7f && code <= 0xa0) ||
  (code >= 0x200b && code <= 0x200f) ||
  code === BYTE_ORDER_MARK

/** The position of the first other character, or `end`. */
function skip(block: string, start: number, end: number, isSkippedCode: (code: number) => boolean): number {
  let at = start
  while (at < end && isSkippedCode(block.charCodeAt(at))) at++
  return at
}

function encodingOf(property: string): string {
  const encoding = ENCODING.exec(property)
  if (!encoding) return ''
  return encoding[1] ? 'quoted-printable' : 'base64'
}

/** The name in a line with a colon, as it is written, without that of its group. Empty if it is no used one. */
function nameAt(block: string, start: number): string {
  let from = start
  let at = start
  for (; ; at++) {
    const code = block.charCodeAt(at)
    if (code === COLON || code === SEMICOLON) break
    if (code === DOT) from = at + 1
  }
  while (isBlank(block.charCodeAt(at - 1))) at--
  return at - from > LONGEST_NAME ? '' : block.slice(from, at)
}
