/** The most characters of a property, with its line breaks. Only large photos and notes are longer, and are left out. */
export const LONGEST_PROPERTY = 16_384

const TAB = 9
const SPACE = 32
const DOT = 46
const COLON = 58
const SEMICOLON = 59
const EQUALS = 61
const CAPITAL_D = 68
const SMALL_D = 100
const BYTE_ORDER_MARK = 0xfeff

/** Whether each known property is read. Those that are not can hold an address, or are in many cards. */
const KNOWN = /* @__PURE__ */ new Map(
  'BEGIN,END,VERSION,AGENT,EMAIL,FN,N,NICKNAME,ORG,PHOTO,UID,KIND,MEMBER,X-ADDRESSBOOKSERVER-KIND,X-ADDRESSBOOKSERVER-MEMBER,-TEL,-ADR,-NOTE,-REV,-URL,-TITLE,-ROLE,-BDAY,-LABEL,-IMPP,-CATEGORIES,-PRODID,-SOURCE,-NAME,-MAILER,-KEY,-LOGO,-SOUND,-RELATED,-FBURL,-CALURI,-CALADRURI,-CONTACT-URI,-ORG-DIRECTORY,-SOCIALPROFILE,-XML,-CLIENTPIDMAP,-JSPROP'
    .split(',')
    .map((name) => [name.replace(/^-/, ''), !name.startsWith('-')]),
)
export const isUsed = (name: string) => KNOWN.get(name) === true
/** Whether a property is a known one that is not read, or one that programs make for themselves. */
export const isSkipped = (name: string) =>
  KNOWN.get(name) === false || (!isUsed(name) && name.startsWith('X-'))
const LONGEST_NAME = 26
/** The edge of a card, up to the end of its line or to the next edge: files are put together without a line break between them. */
const CARD_EDGE = /^\s*(?:BEGIN|END)\s*:\s*VCARD[^\p{L}\p{N}]*(?=$|(?:BEGIN|END)\s*:\s*VCARD|VERSION\s*:)/iu
/** The edges behind a property, where a file was cut off in front of the next one. */
const EDGES_BEHIND = /(?:END\s*:\s*VCARD[^\p{L}\p{N}]*)?(?:BEGIN\s*:\s*VCARD)?$/iu
const BEGINS_CARD = /^(?:BEGIN\s*:\s*VCARD|VERSION\s*:)/i
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
  /** The edges of cards at the end of its last line, if it has any. They are edges if a card begins in the next line. */
  #edges = ''

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
    this.#flush(this.#edges)
  }

  #readLine(start: number, end: number) {
    if (this.#isOpen && this.#continues(start, end)) this.#isFolded = true
    else {
      this.#flush(this.#edges && BEGINS_CARD.test(this.#block.slice(start, end)) ? this.#edges : '')
      this.#open(start, end)
    }
    this.#line++
    this.#end = end
    const last = this.#block.charCodeAt(end - 1)
    if (last === CAPITAL_D || last === SMALL_D) this.#edges = this.#edgesBehind(start, end)
    else if (this.#edges) this.#edges = ''
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

  #open(from: number, end: number) {
    let start = from
    while (start < end && isPadding(this.#block.charCodeAt(start))) start++
    if (start === end) return
    this.#name = this.#hasColon(start, end) ? nameAt(this.#block, start) : ''
    this.#isUsed = this.namesCharset || this.readsAll || this.#colon >= end || !isSkipped(this.#name)
    this.#start = start
    this.#end = end
    this.#firstLine = this.#line + 1
    this.#isOpen = true
    this.#isFolded = this.#hasSoftBreak = false
    this.#encoding = undefined
    if (this.#name !== 'BEGIN' && this.#name !== 'END') return
    const edge = CARD_EDGE.exec(this.#block.slice(start, end))?.[0]
    if (!edge) return
    // Emit it now, because the file may end here.
    this.#end = start + edge.length
    this.#flush()
    this.#open(this.#end, end)
  }

  #edgesBehind(start: number, end: number): string {
    const isPossible = this.#isOpen && this.#name !== 'AGENT'
    return (isPossible && EDGES_BEHIND.exec(this.#block.slice(start, end))?.[0]) || ''
  }

  /** @param edges the edges of cards at the end of the property, which are not a part of it */
  #flush(edges = '') {
    if (!this.#isOpen) return
    this.#order++
    if (this.#isUsed) {
      const text = this.#text()
      let raw = edges && text.endsWith(edges) ? text.slice(0, -edges.length) : text
      if (this.#isFolded || this.#hasSoftBreak) {
        raw = raw.replace(/\r\n?/g, '\n')
        if (this.#isEncoded('Q')) raw = raw.replace(/=[ \t]*(?:\n|$)/g, '')
      }
      this.#emit({ name: this.#name, raw, line: this.#firstLine, order: this.#order })
    }
    this.#isOpen = false
    this.#earlier = this.#edges = ''
    if (!edges) return
    for (const [name] of edges.matchAll(/BEGIN|END/gi))
      this.#emit({
        name: name.toUpperCase(),
        raw: `${name}:VCARD`,
        line: this.#line,
        order: ++this.#order,
      })
  }

  /** The text of the open property so far. */
  #text(): string {
    const text = this.#block.slice(this.#start, this.#end)
    return this.#earlier && text ? `${this.#earlier}\n${text}` : this.#earlier || text
  }
}

const isBlank = (code: number) => code === SPACE || code === TAB

/** Whether it is a blank, a control character or another sign that can't be seen, as programs put them between two files. */
const isPadding = (code: number) =>
  code <= SPACE ||
  (code >= 0x7f && code <= 0xa0) ||
  (code >= 0x200b && code <= 0x200f) ||
  code === BYTE_ORDER_MARK

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
    if (code === DOT) from = at + 1
  }
  while (isBlank(block.charCodeAt(at - 1))) at--
  return at - from > LONGEST_NAME ? '' : block.slice(from, at).toUpperCase()
}
