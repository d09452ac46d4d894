import { visibleName } from './visible.ts'
import { findProblem } from './address.ts'
import { emailIn } from './email-in.ts'
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

// A label ends with a colon before a letter or an encoded word. A colon before minutes, as in 10:30, ends none.
const LABEL_OF_NAME = /^(?!\w+:\/\/)(?:[^"<@]*(?:[^"<@\d:]:|\d:(?!\d)))(?=[^!-/:-<>-@[-`{-~])/
const LABEL_OF_ADDRESS = /^(?!mailto:|\w+:\/\/)[^"<@]*:/i

/**
 * The entries of a list. `Last, First <address>` is one entry, except while the caret is before the comma: the user may be
 * writing another entry there.
 *
 * It is one long function because every kind of token reads and changes the same state.
 *
 * @param marks which of the comma and the semicolon end a name. After an address, both end the entry.
 */
export function readEntries(text: string, caret = -1, marks = ',;'): Entry[] {
  const entries: Entry[] = []
  const tokens = readTokens(text)
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
    latest = start === undefined ? entry : { ...entry, name: nameOf(named, text, start), start }
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
      if (!/["“([]/.test(kind) || (next && (/["“]/.test(kind) || next.start === end))) return
      const inner = readEntries(text.slice(start + 1, end - 1))
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
      const isInName = /[,;]/.test(kind) && !marks.includes(kind)
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
      else if (latest?.name === '' && word && text.slice(latest.end, word.start).includes('\t')) {
        latest.name = nameOf(words, text)
        latest.end = words.at(-1)?.end ?? end
      } else addWords(words)
      names = []
      latest = undefined
    } else if (kind === '<' || isAddress(tokens, index)) {
      const label = kind ? 0 : (LABEL_OF_ADDRESS.exec(ascii)?.[0].length ?? 0)
      const edge = kind ? 1 : 0
      const written = ascii.slice(label + edge, ascii.length - edge)
      const isWide = written !== text.slice(start + label + edge, end - edge)
      const isLink = /^mailto:/i.test(written)
      const isInLink = !isLink && start === linkEnd
      // An address after the first one of a link is encoded like the rest of the link.
      const email = emailIn(isInLink ? `mailto:?to=${written}` : written, kind === '<')
      if (isLink || isInLink) linkEnd = end
      addAddress(label ? [] : names, { name: '', email, isWide, start: start + label, end }, kind === '<')
    } else if (latest && !first && isNote(token, latest)) {
      if (!latest.name && !repeatsAddress(token, latest)) latest.name = nameOf([token], text)
      latest.end = end
    } else if (latest && before?.kind === '<' && isLeftOver(token)) {
      latest.name = latest.name.replace(/^['‘<[]/, '')
      latest.end = end
    } else if (isLabel(token) && (next === ';' || !isSeparator(next)) && !names.some(isMark)) names = []
    else names.push(token)
  })
  return entries
}

function isSeparator(kind = ''): boolean {
  return /[,;\n\r]/.test(kind)
}

/** Whether it is a comma or a semicolon in a name. */
function isMark({ kind }: Token): boolean {
  return isSeparator(kind)
}

/**
 * Whether it is a word with an @. It is not one when angle brackets follow, perhaps after comments: then the word is the name
 * before them.
 */
function isAddress(tokens: Token[], index: number): boolean {
  const token = tokens[index]
  if (token?.kind !== '' || !/.@./.test(token.ascii)) return false
  let next = index + 1
  while (/[([]/.test(tokens[next]?.kind ?? '')) next++
  return tokens[next]?.kind !== '<'
}

/** Whether it belongs to the address before it: a comment, or the same address again. */
function isNote(token: Token, latest: Entry): boolean {
  return token.kind === '(' || (token.kind === '[' && repeatsAddress(token, latest))
}

function repeatsAddress({ ascii }: Token, { email }: Entry): boolean {
  return emailIn(ascii.slice(1, -1), true) === email
}

/** Whether it is a superfluous closing mark after an address in angle brackets. */
function isLeftOver({ ascii }: Token): boolean {
  return /^[>)\]"”'’]+$/.test(ascii)
}

/** Whether it can be a part of a name `Last, First`. */
function canBeName({ kind, ascii }: Token): boolean {
  return !/["“<]/.test(kind) && !ascii.includes('@')
}

/** Whether it is the label of a group, such as `Team:`. */
function isLabel({ ascii }: Token): boolean {
  return /(?:^|[^:]):$/.test(ascii) && !ascii.includes('@')
}

/**
 * The start of the name in these words: after a label that has no blank after it, as in `Team:Ann`.
 * @param before the end of the token before these words
 */
function startOfName(words: readonly Token[], before?: number): number | undefined {
  let start = words[0]?.start
  let end = before
  for (const word of words) {
    const label = word.kind ? '' : (LABEL_OF_NAME.exec(word.ascii)?.[0] ?? '')
    const isColon = word.start === end && /^:[^:]/.test(word.ascii)
    if (label || isColon) start = word.start + (label.length || 1)
    end = word.end
  }
  return start
}

/** The display name. Marks around the whole name do not belong to it, marks inside it do. */
function nameOf(words: readonly Token[], text: string, start = words[0]?.start): string {
  const [first, second] = words
  const name = text.slice(start, words.at(-1)?.end)
  const isMarked = first && !second && /["“(]/.test(first.kind)
  // A superfluous bracket before an address is at the end of its name.
  const bare = isMarked ? name.slice(1, -1).replace(/\\(.)/g, '$1') : name.replace(/(?<![<\s])[<\s]+$/, '')
  return visibleName(bare).replace(/ +/g, ' ')
}
