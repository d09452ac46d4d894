/** The most characters of a property, with its line breaks. Only large photos and notes are longer, and are left out. */
export const LONGEST_PROPERTY = 16_384

const TAB = 9
const SPACE = 32
const DOT = 46
const COLON = 58
const SEMICOLON = 59
const EQUALS = 61

// Other properties are skipped without creating a string for them.
export const USED = /* @__PURE__ */ new Set(
  'BEGIN,END,VERSION,AGENT,EMAIL,FN,N,NICKNAME,ORG,PHOTO'.split(','),
)
const LONGEST_NAME = 8
const CARD_EDGE = /^\s*(?:BEGIN|END)\s*:\s*VCARD\s*$/i
const ENCODING = /^[^:]*?[;=]"?(?:(Q)UOTED-PRINTABLE|BASE64|B)"?\s*[;:]/i

/** A property as it is in the file, without soft breaks. */
export interface RawProperty {
  /** In capitals. Empty when the first line has no colon, because the name may be folded, and when the name is too long to be used. */
  name: string
  /** A fold is kept as a line feed and the blank after it, because its meaning depends on the version of the card. */
  raw: string
  /** The number of its first line. */
  line: number
  /** Its number among all properties of the file. */
  order: number
}

/**
 * Finds the properties in blocks of whole lines. This is the hot path: most lines are not used, and are not even cut out of their
 * block.
 */
export class PropertyReader {
  #emit: (property: RawProperty) => void
  #block = ''
  #line = 0
  /** A colon in the block, at the current position or after it. */
  #colon = 0
  /** Whether a property has named a character set, which counts for its card. From then on, each property is read. */
  namesCharset = false
  /** Whether each property is read. Between cards, there should be none. */
  readsAll = false
  #endsInReturn = false

  // The open property, to which the next lines can belong.
  #isOpen = false
  #isUsed = false
  #name = ''
  #firstLine = 0
  #order = 0
  /** Its text in earlier blocks. */
  #earlier = ''
  /** Where it begins and ends in the block. */
  #start = 0
  #end = 0
  #hasSoftBreak = false
  #isFolded = false
  #encoding: string | undefined

  constructor(emit: (property: RawProperty) => void) {
    this.#emit = emit
  }

  read(block: string) {
    // A line feed here is the second half of a line end.
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
    if (this.#isOpen && this.#continues(start, end)) this.#isFolded = true
    else {
      this.#flush()
      if (start < end) this.#open(start, end)
    }
    this.#end = end
    const last = this.#block.charCodeAt(end - 1)
    this.#hasSoftBreak =
      last === EQUALS || (isBlank(last) && this.#block.slice(start, end).trimEnd().endsWith('='))
  }

  /** Whether a line belongs to the open property. */
  #continues(start: number, end: number): boolean {
    if (isBlank(this.#block.charCodeAt(start))) return true
    if (this.#hasSoftBreak && this.#isEncoded('Q')) return !CARD_EDGE.test(this.#block.slice(start, end))
    // Some phones do not indent the lines of a photo, and Outlook writes an empty line.
    return !this.#hasColon(start, end) && this.#isEncoded('B')
  }

  #hasColon(start: number, end: number): boolean {
    if (this.#colon < start) this.#colon = find(this.#block, ':', start)
    return this.#colon < end
  }

  /** Whether the open property is in quoted-printable (`Q`) or base64 (`B`). */
  #isEncoded(encoding: 'Q' | 'B'): boolean {
    if (this.#encoding === undefined) {
      const found = ENCODING.exec(this.#text())
      this.#encoding = !found ? '' : found[1] ? 'Q' : 'B'
    }
    return this.#encoding === encoding
  }

  #open(start: number, end: number) {
    this.#name = this.#hasColon(start, end) ? nameAt(this.#block, start) : ''
    this.#isUsed = this.namesCharset || this.readsAll || this.#colon >= end || USED.has(this.#name)
    this.#start = start
    this.#end = end
    this.#firstLine = this.#line
    this.#isOpen = true
    this.#isFolded = this.#hasSoftBreak = false
    this.#encoding = undefined
    // Emit it now, because the file may end here.
    if ((this.#name === 'BEGIN' || this.#name === 'END') && CARD_EDGE.test(this.#block.slice(start, end)))
      this.#flush()
  }

  #flush() {
    if (!this.#isOpen) return
    this.#order++
    if (this.#isUsed) {
      let raw = this.#text()
      if (this.#isFolded || this.#hasSoftBreak) {
        raw = raw.replace(/\r\n?/g, '\n')
        if (this.#isEncoded('Q')) raw = raw.replace(/=[ \t]*(?:\n|$)/g, '')
      }
      this.#emit({ name: this.#name, raw, line: this.#firstLine, order: this.#order })
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

/** The position of a character, or the end of the block. */
function find(block: string, character: string, from: number): number {
  const at = block.indexOf(character, from)
  return at < 0 ? block.length : at
}

/** The name of the property in a line with a colon, in capitals and without its group. Empty when it is too long to be used. */
function nameAt(block: string, start: number): string {
  let from = start
  let at = start
  for (; ; at++) {
    const code = block.charCodeAt(at)
    if (code === COLON || code === SEMICOLON) break
    if (code === DOT || code === 0xfeff) from = at + 1
  }
  while (isBlank(block.charCodeAt(at - 1))) at--
  return at - from > LONGEST_NAME ? '' : block.slice(from, at).toUpperCase()
}
