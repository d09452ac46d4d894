import { findProblem } from './address.ts'
import { apart } from './apart.ts'
import { commasInNames } from './commas-in-names.ts'
import { emailIn } from './email-in.ts'
import { mendAddress } from './mend-address.ts'
import { nameOf, startOfName } from './name-of.ts'
import { canBeName, isAddress, isDecoration, isLabel, isMark, isSeparator } from './token-kinds.ts'
import { readTokens } from './tokens.ts'
import type { Token } from './tokens.ts'

/** One mailbox of a list, or words without an address. */
export interface Entry {
  /** The display name. Empty when there is none. */
  name: string
  email?: string
  /** Whether the address was written with full-width forms. */
  isWide?: boolean
  start: number
  end: number
}

/** What is between an address and a name behind it. */
const BEFORE_NAME = /^[\p{Pd}|=]|\t/u
/** A word between two mailboxes. */
const AND = /^(?:and|or|und|oder|et|ou|y|e|i|en|of|og|och|ve|és|и|та|και|와|및|和|与|と)$/i
const LABEL_OF_ADDRESS = /^(?:(?:e-?)?mail(?:address)?=|(?!mailto:|\w+:\/\/)[^"<@]*:)/i

/** How to read a list. */
interface ReadOptions {
  /** Where the user writes. */
  caret?: number
  /** Which of the comma and the semicolon end a name. After an address, both end the entry. */
  marks?: string | undefined
  /** Whether addresses are read as they are written, with the marks around them. */
  isExact?: boolean
}

/**
 * The entries of a list. `Last, First <address>` is one entry, except while the caret is before the comma: the user may be
 * writing another entry there.
 *
 * It is one long function because every kind of token reads and changes the same state.
 */
export function readEntries(
  text: string,
  { caret = -1, marks = ',;', isExact = false }: ReadOptions = {},
): Entry[] {
  const entries: Entry[] = []
  const tokens = isExact ? readTokens(text) : readTokens(text).flatMap(apart)
  const commas = commasInNames(tokens, caret)
  // The words before an address may become its name, and so may those before the last comma.
  let names: Token[] = []
  let lastName: Token[] = []
  /** The latest entry with an address, up to the next separator. */
  let latest: Entry | undefined
  /** The end of an address in a `mailto:` link, or of the comma after it. An address that begins here is in the same link. */
  let linkEnd = -1

  function addWords(words: Token[]) {
    const [first] = words
    if (first) entries.push({ name: '', start: first.start, end: words.at(-1)?.end ?? first.end })
  }

  /** @param canJoin whether the words before the last comma may be the last name */
  function addAddress(words: Token[], entry: Entry, canJoin: boolean) {
    const last = words.findLastIndex((word) => !isMark(word))
    const own = words.slice(0, last + 1)
    const isJoined = canJoin && own.length > 0 && own.every(canBeName)
    if (!isJoined) addWords(lastName)
    const named = isJoined ? lastName.concat(own) : own
    const start = startOfName(named, latest?.end)
    const isAnd = latest && named[0] && AND.test(named[0].ascii)
    const name = isAnd ? nameOf(named.slice(1), text) : nameOf(named, text, start)
    latest = start === undefined ? entry : { ...entry, name, start }
    entries.push(latest)
    names = []
    lastName = []
  }

  /** Adds the addresses in marks: `Ann (ann@example.org)`, `"Ann <ann@example.org>"`. Returns the words after them. */
  function addMarked(words: Token[]): Token[] {
    let from = 0
    words.forEach((token, index) => {
      const { start, end, kind } = token
      const next = words[index + 1]
      const isEnded = !isExact && next && isDecoration(next)
      const isFollowed = next && !isEnded && (/["“]/.test(kind) || next.start === end)
      if (!/["“([]/.test(kind) || isFollowed) return
      const inner = readEntries(text.slice(start + 1, end - 1), { isExact })
      const isList =
        inner.length > 0 && inner.every(({ email }) => email !== undefined && !findProblem(email))
      if (!isList || (index > from && (inner.length > 1 || inner[0]?.name))) return
      inner.forEach((entry, number) => {
        addAddress(
          words.slice(from, index),
          {
            ...entry,
            start: number > 0 ? start + 1 + entry.start : start,
            end: number < inner.length - 1 ? start + 1 + entry.end : end,
          },
          true,
        )
      })
      from = index + 1
      if (isEnded && latest) {
        latest.end = next.end
        from++
      }
    })
    return words.slice(from)
  }

  tokens.forEach((token, index) => {
    const { kind, start, end, ascii } = token
    const [first] = names
    const before = tokens[index - 1]
    const next = tokens[index + 1]?.kind
    if (isSeparator(kind)) {
      if (kind === ',' && start === linkEnd) linkEnd = end
      const isWriting = first && caret >= first.start && caret <= start
      const isInName = commas.has(token) || (/[,;]/.test(kind) && !marks.includes(kind))
      const words = isInName && !names.at(-1)?.kind ? names : addMarked(names)
      const [word] = words
      if (isInName && word) {
        words.push(token)
        names = words
        return
      }
      addWords(lastName)
      lastName = []
      if (kind === ',' && words.every(canBeName) && !isWriting) lastName = words
      else if (latest?.name === '' && word && BEFORE_NAME.test(text.slice(latest.end - 1, word.start))) {
        latest.name = nameOf(words, text)
        latest.end = words.at(-1)?.end ?? end
      } else addWords(words)
      names = []
      latest = undefined
    } else if (isInBrackets(tokens, index) || isAddress(tokens, index)) {
      const label = kind ? 0 : (LABEL_OF_ADDRESS.exec(ascii)?.[0].length ?? 0)
      const edge = kind ? 1 : 0
      const written = ascii.slice(label + edge, ascii.length - edge)
      const isLink = /^mailto:/i.test(written)
      const isInLink = !isLink && start === linkEnd
      // An address after the first one of a link is encoded like the rest of the link.
      const asWritten = emailIn(isInLink ? `mailto:?to=${written}` : written, kind === '<')
      // The bracket may not be closed.
      const opened =
        !isExact && !kind && written.startsWith('<') ? mendAddress(emailIn(written.slice(1), true)) : ''
      const isOpened = opened !== '' && !findProblem(opened)
      const email = isOpened ? opened : isExact ? asWritten : mendAddress(asWritten)
      const asIs = text.slice(start + label + edge, end - edge)
      const isWide = written !== asIs && !asIs.includes(email)
      if (isLink || isInLink) linkEnd = end
      addAddress(
        ascii[label - 1] === ':' ? [] : names,
        { name: '', email, isWide, start: start + label, end },
        kind === '<' || isOpened,
      )
    } else if (latest && !first && isNote(token, latest)) {
      if (!latest.name && !repeatsAddress(token, latest)) latest.name = nameOf([token], text)
      latest.end = end
    } else if (latest && before?.kind === '<' && isLeftOver(token)) {
      latest.name = latest.name.replace(/^['‘<[]/, '')
      latest.end = end
    } else if (latest && !first && !isExact && isDecoration(token)) latest.end = end
    else if (isLabel(token) && (next === ';' || !isSeparator(next)) && !names.some(isMark)) names = []
    else names.push(token)
  })
  return entries
}

/** Whether it belongs to the address before it: a comment, or the same address again. */
function isNote(token: Token, latest: Entry): boolean {
  return token.kind === '(' || (token.kind === '[' && repeatsAddress(token, latest))
}

/** Whether it is a pair of angle brackets that is not a part of the name before the address: `<Ann Lee> <ann@example.org>`. */
function isInBrackets(tokens: Token[], index: number): boolean {
  const [token, next] = tokens.slice(index, index + 2)
  if (token?.kind !== '<') return false
  return token.ascii.includes('@') || token.end === next?.start || !next?.ascii.includes('@')
}

function repeatsAddress({ ascii }: Token, { email }: Entry): boolean {
  return emailIn(ascii.slice(1, -1), true) === email
}

/** Whether it is a superfluous closing mark after an address in angle brackets. */
function isLeftOver({ kind, ascii }: Token): boolean {
  return kind === '' && /^[>)\]"“”'’»«]+$/.test(ascii)
}
