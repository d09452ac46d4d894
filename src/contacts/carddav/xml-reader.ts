import { ContactSourceError } from '../source-error.ts'

// Without these limits, a document could take much more memory and time than its length. Answers in CardDAV nest five
// elements, and their tags have at most some hundred characters.
const MOST_NESTED = 64
const LONGEST_TAG = 2 ** 14
/** The longest child of the root, in UTF-16 units. It is a `response` with a card, whose photo can be large. */
const LONGEST_CHILD = 2 ** 24

/** The starts and ends of markup other than tags. */
const SECTIONS = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const

const TAG = /^(\/?)([^\s/"'<=>]{1,128})(.*?)(\/?)$/s
const ATTRIBUTE = /\s+([^\s/"'<=>]{1,128})\s*=\s*(?:"([^"]*)"|'([^']*)')/gy
const REFERENCE = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(lt|gt|amp|quot|apos));/gi
/** Longer than any reference to a character. */
const LONGEST_REFERENCE = 12

const CHARACTERS: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/**
 * Called for each element. The names of elements have the prefix `D:` (WebDAV) or `C:` (CardDAV), whatever prefixes the
 * document declares. Elements of other namespaces have the name ''.
 */
interface ElementHandler {
  open(name: string): void
  /**
   * @param text the text of the element, '' for the root. If it has children, only the text behind the last child.
   * @param parent the name of the parent, or '' for the root
   */
  close(name: string, text: string, parent: string): void
}

/** The namespaces of an element by their prefixes. Inherited ones are in the prototype, to save memory. */
type Namespaces = Record<string, string>

interface Element {
  /** The name as it is written, with the prefix of the document. */
  tag: string
  name: string
  namespaces: Namespaces | null
}

/**
 * Reads the elements of an XML document while it arrives, in time and memory that grow no faster than its length.
 * `DOMParser` needs the whole document, and is missing in workers and Node.js. A library would be many times as large.
 * Document types with their entities are not supported: WebDAV does not use them.
 *
 * @throws ContactSourceError when the text is a web page, is not well-formed, ends too early, or exceeds a limit
 */
export function createXmlReader({ open, close }: ElementHandler) {
  /** The open elements, from the root to the current one. */
  const path: Element[] = []
  let unread = ''
  /** The newest piece, at the end of `unread`. */
  let newest = ''
  let text = ''
  /** Whether the root has ended. */
  let isDone = false
  /** The end of the current section, such as `-->` in a comment. Undefined outside of sections. */
  let sectionEnd: string | undefined
  /** How many characters of an incomplete tag, at the start of `unread`, have been searched for its end. */
  let searched = 0
  /** The opening quote, if the searched characters end within a quoted value. Otherwise ''. */
  let quote = ''
  /** The length of the current child of the root so far. */
  let childLength = 0

  function openElement(tag: string, attributes: string) {
    if (path.length === 0 && !isDone && /^html$/i.test(tag)) throw new ContactSourceError('web-page')
    if (isDone || path.length === MOST_NESTED) throw new ContactSourceError('unreadable')
    const namespaces = declaredIn(attributes, path.at(-1)?.namespaces ?? null)
    const colon = tag.indexOf(':')
    const prefix = prefixOf(namespaces?.[tag.slice(0, Math.max(colon, 0))])
    const name = prefix ? prefix + tag.slice(colon + 1) : ''
    path.push({ tag, name, namespaces })
    text = ''
    open(name)
  }

  function closeElement(tag: string) {
    const element = path.pop()
    if (element?.tag !== tag) throw new ContactSourceError('unreadable')
    isDone = path.length === 0
    close(element.name, text, path.at(-1)?.name ?? '')
    text = ''
  }

  function addText(added: string) {
    if (path.length > 1) text += added
    else if (path.length === 0 && added.trim()) throw new ContactSourceError('unreadable')
  }

  // This function and the next three read the token at `at`. They return its end, or undefined if it is incomplete.
  function readAt(at: number): number | undefined {
    if (searched > 0) return readTag(at)
    if (sectionEnd) return readSection(at, sectionEnd)
    if (unread[at] !== '<') return readText(at)
    const next = unread[at + 1]
    if (next === undefined) return undefined
    if (next !== '!' && next !== '?') return readTag(at)
    for (const [start, end] of SECTIONS) {
      if (!unread.startsWith(start, at)) continue
      sectionEnd = end
      return at + start.length
    }
    // Long enough for `<!doctype html` with some blanks, or for the start of a section.
    const declaration = unread.slice(at, at + 20)
    if (/^<!doctype\s+html/i.test(declaration)) throw new ContactSourceError('web-page')
    if (declaration.length === 20) throw new ContactSourceError('unreadable')
    return undefined
  }

  function readText(at: number): number | undefined {
    let end = unread.indexOf('<', at)
    // A reference at the end may be incomplete. It is read with the next piece.
    if (end < 0) end = unread.indexOf('&', Math.max(at, unread.length - LONGEST_REFERENCE))
    if (end < 0) end = unread.length
    addText(replaceReferences(unread.slice(at, end)))
    return end > at ? end : undefined
  }

  function readSection(at: number, endMark: string): number | undefined {
    const markAt = unread.indexOf(endMark, at)
    // The end mark may be incomplete at the end. It is read with the next piece.
    const end = markAt < 0 ? Math.max(at, unread.length - endMark.length + 1) : markAt
    if (endMark === ']]>') addText(unread.slice(at, end))
    if (markAt < 0) return end > at ? end : undefined
    sectionEnd = undefined
    return end + endMark.length
  }

  function readTag(at: number): number | undefined {
    const end = tagEnd(at)
    if ((end ?? unread.length) - at > LONGEST_TAG) throw new ContactSourceError('unreadable')
    if (end === undefined) return undefined
    const [, isEnd, tag, attributes = '', isEmpty] = TAG.exec(unread.slice(at + 1, end)) ?? []
    if (!tag || (isEnd && attributes.trim())) throw new ContactSourceError('unreadable')
    if (!isEnd) openElement(tag, attributes)
    if (isEnd || isEmpty) closeElement(tag)
    return end + 1
  }

  /** The position of the `>` that ends the tag at `at`. Values of attributes can have a `>` as well. */
  function tagEnd(at: number): number | undefined {
    const mark = /["'>]/g
    // Only the newest piece is searched: for a search in `unread`, engines would copy all of it with each new piece.
    const start = unread.length - newest.length
    mark.lastIndex = at + searched - start
    for (let match = mark.exec(newest); match; match = mark.exec(newest)) {
      if (quote) quote = quote === match[0] ? '' : quote
      else if (match[0] !== '>') quote = match[0]
      else {
        searched = 0
        return start + match.index
      }
    }
    searched = unread.length - at
    return undefined
  }

  return {
    read(piece: string) {
      newest = piece
      unread += piece
      let at = 0
      for (let end = readAt(at); end !== undefined; end = readAt(at)) {
        childLength = path.length > 1 ? childLength + end - at : 0
        if (childLength > LONGEST_CHILD) throw new ContactSourceError('too-large')
        at = end
      }
      if (at > 0) unread = unread.slice(at)
    },
    /** Must be called after the last piece. */
    end() {
      if (!isDone || unread) throw new ContactSourceError('cut-off')
    },
  }
}

/** The namespaces of an element: its own declarations and the inherited ones. */
function declaredIn(attributes: string, inherited: Namespaces | null): Namespaces | null {
  let declared: Namespaces | undefined
  let end = 0
  for (const [attribute, name = '', quoted, single = ''] of attributes.matchAll(ATTRIBUTE)) {
    end += attribute.length
    if (!/^xmlns(?::|$)/.test(name)) continue
    declared ??= Object.create(inherited) as Namespaces
    declared[name.slice(6)] = replaceReferences(quoted ?? single)
  }
  // The pattern stops at text that is no attribute.
  if (attributes.slice(end).trim()) throw new ContactSourceError('unreadable')
  return declared ?? inherited
}

function prefixOf(namespace: string | undefined): string {
  if (namespace === 'DAV:') return 'D:'
  return namespace === 'urn:ietf:params:xml:ns:carddav' ? 'C:' : ''
}

/** Replaces references such as `&lt;` with their characters. References with names that XML does not have stay. */
function replaceReferences(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(REFERENCE, (reference, decimal?: string, hexadecimal?: string, name = '') => {
    if (!decimal && !hexadecimal) return CHARACTERS[name as string] ?? reference
    const code = decimal ? Number(decimal) : Number.parseInt(hexadecimal ?? '', 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : '\uFFFD'
  })
}
