import { find, matchEnd } from '../text-positions.ts'

/** The most characters of a property, with its line breaks. Only large photos and notes are longer, and not read. */
export const LONGEST_PROPERTY = 16_384

const TAB = 9
const SPACE = 32
const DOT = 46
const COLON = 58
const SEMICOLON = 59
const EQUALS = 61
const LETTER_D = 100
const BYTE_ORDER_MARK = 0xfeff

/** Created for the first card, so that apps without vCards do not pay for it. */
let usedByName: Map<string, boolean> | undefined

/** Whether a property is used. Undefined for an unknown one. */
function isUsedIfKnown(name: string): boolean | undefined {
  usedByName ??= new Map(
    [USED, SKIPPED].flatMap((names, at) => names.split(' ').map((one) => [one, at === 0] as const)),
  )
  return usedByName.get(name)
}

const USED =
  'BEGIN END VERSION AGENT EMAIL FN N NICKNAME ORG PHOTO UID KIND MEMBER ' +
  'X-ADDRESSBOOKSERVER-KIND X-ADDRESSBOOKSERVER-MEMBER X-EVOLUTION-LIST'
/** Properties that are in many cards, or whose values can look like an address. Lines with them are not reported. */
const SKIPPED =
  'TEL ADR NOTE REV URL TITLE ROLE BDAY LABEL IMPP CATEGORIES PRODID SOURCE ' +
  'NAME MAILER KEY LOGO SOUND RELATED FBURL CALURI CALADRURI CONTACT-URI SOCIALPROFILE XML'

export const isUsed = (name: string) => isUsedIfKnown(name) === true

/** Whether a property is known and not used, or private to a program. */
export function isSkipped(name: string): boolean {
  const used = isUsedIfKnown(name)
  return used === undefined ? name.startsWith('X-') : !used
}

/** The length of the longest name in {@link USED}. */
const LONGEST_NAME = 26
/**
 * BEGIN or END of a card, before the end of its line, another edge or `VERSION:`. Joined files can lack a line break.
 */
const CARD_EDGE = /* @__PURE__ */ new RegExp(
  '(?:BEGIN[ \t]*:[ \t]*VCARD[^\\p{L}\\p{N}\r\n]*|END[ \t]*:[ \t]*VCARD(?:(?![\\p{L}\\p{N}])[^\r\n]*?)?)' +
    '(?=[\r\n]|$|(?:BEGIN|END)[ \t]*:[ \t]*VCARD|VERSION[ \t]*:)',
  'iuy',
)

/** The beginning of a card at the end of a line, behind a tag of HTML or a line of a card that was cut off. */
const BEGINS_BEHIND = /BEGIN\s*:\s*VCARD\s*$/i

/** A property that follows a name in quoted-printable, although the line of the name ends with a soft break. */
const AFTER_NAME = /(?:EMAIL|FN|TEL|ADR|ORG|TITLE|NOTE|URL|PHOTO|BDAY|UID|REV)[;:]/y
const BLANKS = /[ \t]*/y
const INDENTED_PROPERTY = /[ \t]*[\w.-]+[;:]/y
const ENCODING = /^[^:]*?[;=]"?(?:(Q)UOTED-PRINTABLE|BASE64|B)"?\s*[;:]/i

/** A property as it is in the file, without soft breaks. */
export interface RawProperty {
  /**
   * In capitals. Empty if the first line has no colon (the name may be folded), or the name is longer than used ones.
   */
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
  #block = ''
  #line = 0
  /** The next colon in the block, from the current line on. */
  #colon = 0
  /** Whether a property has named a character set. Then none is skipped: a skipped one may name another one. */
  namesCharset = false
  /** Whether no property is skipped. Set by the owner between cards, where there should be no property. */
  readsAll = false
  /** Whether the last block ends with a carriage return, the first half of a line end. */
  #endsInReturn = false

  // The fields below are about the open property, which the next lines may continue, and its latest line.
  #isOpen = false
  #isWanted = false
  #name = ''
  #firstLine = 0
  #order = 0
  /** The text of the open property in earlier blocks. */
  #earlier = ''
  /** The start and the end of the line in the block. */
  #start = 0
  #end = 0
  /** Whether the line ends with `=`, the soft break of quoted-printable. */
  #hasSoftBreak = false
  /** Whether the property has several lines. */
  #isFolded = false
  #beginsCard = false
  #encoding: string | undefined
  #isAfterEmptyLine = false
  /** Whether every line of the card so far follows an empty line. */
  #isDoubled = false
  /** Whether the line belongs to a NOTE. Some programs do not escape line breaks in notes. */
  #isInNote = false

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
      if (feed < at) feed = find(block, '\n', at)
      if (carriageReturn < at) carriageReturn = find(block, '\r', at)
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
    const isEmpty =
      start === end ||
      (isBlank(this.#block.charCodeAt(start)) && matchEnd(BLANKS, this.#block, start) === end)
    if (isEmpty) {
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
    const last = this.#block.charCodeAt(end - 1)
    this.#beginsCard =
      ((last | 32) === LETTER_D || isBlank(last)) && BEGINS_BEHIND.test(this.#block.slice(start, end))
    this.#hasSoftBreak =
      last === EQUALS || (isBlank(last) && this.#block.slice(start, end).trimEnd().endsWith('='))
  }

  /** Whether a line continues the open property. */
  #continues(start: number, end: number): boolean {
    if (isBlank(this.#block.charCodeAt(start)))
      // Some programs double all line breaks, including folds.
      return (
        !this.#isAfterEmptyLine || (this.#isDoubled && matchEnd(INDENTED_PROPERTY, this.#block, start) === 0)
      )
    if (this.#hasSoftBreak && this.#isEncoded('Q'))
      return (
        !this.#edgeEnd(start) && !(/^F?N$/.test(this.#name) && matchEnd(AFTER_NAME, this.#block, start) > 0)
      )
    // Some phones do not indent the lines of a photo.
    return !this.#hasColon(start, end) && this.#isEncoded('B')
  }

  #hasColon(start: number, end: number): boolean {
    if (this.#colon < start) this.#colon = find(this.#block, ':', start)
    return this.#colon < end
  }

  /** Whether the open property is in quoted-printable (`Q`) or base64 (`B`). */
  #isEncoded(encoding: 'Q' | 'B'): boolean {
    if (this.#encoding === undefined) {
      const match = ENCODING.exec(this.#text())
      this.#encoding = !match ? '' : match[1] ? 'Q' : 'B'
    }
    return this.#encoding === encoding
  }

  /** The end of the BEGIN or END of a card at a position, or 0. */
  #edgeEnd(start: number): number {
    return matchEnd(CARD_EDGE, this.#block, start)
  }

  /** Opens the property at a position. Returns its end in the line: only a BEGIN or END can have text behind it. */
  #open(from: number, end: number): number {
    let start = from
    while (start < end && isPadding(this.#block.charCodeAt(start))) start++
    if (start === end) return end
    const written = this.#hasColon(start, end) ? nameAt(this.#block, start) : ''
    this.#name = written.toUpperCase()
    // Some programs do not indent the lines of a note. So after NOTE, a name is only that of a property if it is in
    // capitals, or has parameters: `Email: bob@example.org` is a line of the note.
    if (written && (written === this.#name || this.#colon > start + written.length))
      this.#isInNote = written === 'NOTE'
    else if (written && this.#isInNote && !/^(?:BEGIN|END)$/.test(this.#name)) this.#name = 'NOTE'
    this.#isWanted = this.namesCharset || this.readsAll || this.#colon >= end || !isSkipped(this.#name)
    this.#start = start
    this.#end = end
    this.#firstLine = this.#line
    this.#isOpen = true
    this.#isFolded = this.#hasSoftBreak = false
    this.#encoding = undefined
    const edgeEnd = this.#name === 'BEGIN' || this.#name === 'END' ? this.#edgeEnd(start) : 0
    if (edgeEnd === 0) return end
    // Emitted now: no line continues an edge, and the next property can begin on the same line.
    this.#end = edgeEnd
    this.#flush()
    this.#isDoubled = true
    this.#isInNote = false
    return edgeEnd
  }

  /** Emits the open property, unless it is skipped. */
  #flush() {
    if (!this.#isOpen) return
    this.#order++
    if (this.#isWanted || this.#beginsCard) {
      let raw = this.#text()
      if (this.#isFolded || this.#hasSoftBreak) {
        raw = raw.replace(/[\r\n]+/g, '\n')
        if (this.#isEncoded('Q')) raw = raw.replace(/=[ \t]*(?:\n|$)/g, '')
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

const isBlank = (code: number) => code === SPACE || code === TAB

/** Whether a character is a blank, a control character or invisible. Programs write them between two files. */
const isPadding = (code: number) =>
  code <= SPACE ||
  (code >= 0x7f && code <= 0xa0) ||
  (code >= 0x200b && code <= 0x200f) ||
  code === BYTE_ORDER_MARK

/** The name of the property in a line with a colon, without that of its group. Empty if it is longer than used ones. */
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
