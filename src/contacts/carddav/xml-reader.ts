import { ContactSourceError } from '../source-error.ts'

/** The namespaces of CardDAV, and the prefixes that names have here, whatever the document calls them. */
const PREFIXES: Readonly<Record<string, string>> = {
  'DAV:': 'D:',
  'urn:ietf:params:xml:ns:carddav': 'C:',
}

/** The longest text of an element in UTF-16 units. A card can have a photo of some megabytes. */
const LONGEST_TEXT = 2 ** 24
const LONGEST_TAG = 2 ** 16

/** The start and the end of markup that is no tag. */
const SECTIONS = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const

const DECLARATION = /\sxmlns(?::([^\s=]+))?\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const REFERENCE = /&(?:#(\d+)|#x([\da-f]+)|(lt|gt|amp|quot|apos));/gi
/** Longer than any reference to a character. */
const LONGEST_REFERENCE = 12

const CHARACTERS: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/** What is done with the elements of a document. Names have the prefixes `D:` and `C:`; other names have their namespace. */
export interface ElementHandler {
  open(name: string): void
  /**
   * @param text the text of the element without that of elements in it
   * @param parent the name of the element that it is in, empty for the root
   */
  close(name: string, text: string, parent: string): void
}

interface Element {
  tag: string
  name: string
  /** The namespaces by their prefix. */
  namespaces: Readonly<Record<string, string>>
  text: string
}

/** Reads XML in pieces. */
export interface XmlReader {
  read(piece: string): void
  /** Has to be called after the last piece. */
  end(): void
}

/**
 * Reads the elements of an XML document while it arrives. It exists in place of `DOMParser`, which workers and Node.js don't have,
 * and which needs the whole document. Attributes and document types, which WebDAV does not use, are not supported.
 *
 * @throws ContactSourceError when the text is a web page, is not well-formed, ends too early, or has a text that is too long
 */
export function createXmlReader({ open, close }: ElementHandler): XmlReader {
  // One closure: all its functions share the position in the document.
  const path: Element[] = []
  let rest = ''
  let isDone = false
  /** The end of the section that is being read. */
  let sectionEnd: string | undefined

  function openElement(tag: string, declarations: string) {
    const parent = path.at(-1)
    if (!parent && (isDone || /^html$/i.test(tag)))
      throw new ContactSourceError(isDone ? 'unreadable' : 'web-page')
    const namespaces = declaredIn(declarations, parent?.namespaces ?? {})
    const [, prefix = '', local = tag] = /^([^:]*):(.*)$/s.exec(tag) ?? []
    const namespace = namespaces[prefix] ?? ''
    const name = (PREFIXES[namespace] ?? namespace) + local
    path.push({ tag, name, namespaces, text: '' })
    open(name)
  }

  function closeElement(tag: string) {
    const element = path.pop()
    if (element?.tag !== tag) throw new ContactSourceError('unreadable')
    isDone = path.length === 0
    close(element.name, element.text, path.at(-1)?.name ?? '')
  }

  function addText(text: string) {
    const element = path.at(-1)
    if (element) element.text += text
    else if (text.trim()) throw new ContactSourceError('unreadable')
    if (element && element.text.length > LONGEST_TEXT) throw new ContactSourceError('too-large')
  }

  /** Reads what is at `at`, and returns its end. Returns undefined when its end has not arrived. */
  function readAt(at: number): number | undefined {
    if (sectionEnd) return readSection(at, sectionEnd)
    if (rest[at] !== '<') return readText(at)
    if (rest[at + 1] !== '!' && rest[at + 1] !== '?') return readTag(at)
    for (const [start, end] of SECTIONS) {
      if (!rest.startsWith(start, at)) continue
      sectionEnd = end
      return at + start.length
    }
    const start = rest.slice(at, at + 20)
    if (/^<!doctype\s+html/i.test(start)) throw new ContactSourceError('web-page')
    if (start.length === 20) throw new ContactSourceError('unreadable')
    return undefined
  }

  function readText(at: number): number | undefined {
    let end = rest.indexOf('<', at)
    // The end of a piece can be within a reference.
    if (end < 0) end = rest.indexOf('&', Math.max(at, rest.length - LONGEST_REFERENCE))
    if (end < 0) end = rest.length
    addText(decode(rest.slice(at, end)))
    return end > at ? end : undefined
  }

  function readSection(at: number, endMark: string): number | undefined {
    const found = rest.indexOf(endMark, at)
    // The end of a piece can be within the end of the section.
    const end = found < 0 ? Math.max(at, rest.length - endMark.length + 1) : found
    if (endMark === ']]>') addText(rest.slice(at, end))
    if (found < 0) return end > at ? end : undefined
    sectionEnd = undefined
    return end + endMark.length
  }

  function readTag(at: number): number | undefined {
    const end = tagEnd(rest, at)
    if (end < 0 && rest.length - at > LONGEST_TAG) throw new ContactSourceError('unreadable')
    if (end < 0) return undefined
    const isEmpty = rest[end - 1] === '/'
    const [, slash, tag = '', attributes = ''] =
      /^(\/?)(\S*)(.*)$/s.exec(rest.slice(at + 1, isEmpty ? end - 1 : end)) ?? []
    if (!slash) openElement(tag, attributes)
    if (slash || isEmpty) closeElement(tag)
    return end + 1
  }

  return {
    read(piece) {
      rest += piece
      let at = 0
      for (let end = readAt(at); end !== undefined; end = at < rest.length ? readAt(at) : undefined) at = end
      rest = rest.slice(at)
    },
    end() {
      if (!isDone || rest) throw new ContactSourceError('cut-off')
    },
  }
}

/** The namespaces of an element: those that it declares, and those that it inherits. */
function declaredIn(attributes: string, inherited: Element['namespaces']): Element['namespaces'] {
  if (!attributes.includes('xmlns')) return inherited
  const declared = Object.assign<object, Record<string, string>>({}, inherited)
  for (const [, prefix = '', quoted, single = ''] of attributes.matchAll(DECLARATION))
    declared[prefix] = decode(quoted ?? single)
  return declared
}

/** The position of the `>` that ends the tag at `at`, or -1. Values of attributes can have a `>` as well. */
function tagEnd(text: string, at: number): number {
  const mark = /["'>]/g
  mark.lastIndex = at
  for (let found = mark.exec(text); found; found = mark.exec(text)) {
    if (found[0] === '>') return found.index
    mark.lastIndex = text.indexOf(found[0], found.index + 1) + 1
    if (mark.lastIndex === 0) break
  }
  return -1
}

/** Replaces character references. Those that XML does not define stay as they are. */
function decode(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(REFERENCE, (reference, decimal?: string, hexadecimal?: string, name = '') => {
    if (!decimal && !hexadecimal) return CHARACTERS[name as string] ?? reference
    const code = decimal ? Number(decimal) : Number.parseInt(hexadecimal ?? '', 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : '\uFFFD'
  })
}
