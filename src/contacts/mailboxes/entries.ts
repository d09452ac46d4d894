import { findProblem } from './address.ts'
import { readTokens } from './tokens.ts'
import type { Token } from './tokens.ts'

/** What one mailbox is made of. */
export interface Entry {
  /** What its name is made of, side by side; without an address, the whole entry. */
  names: Token[]
  address?: Token
  start: number
  end: number
}

/**
 * The entries of a list. `Last, First <address>` is one, except while someone writes before that comma: then what stands
 * there may be the beginning of another.
 */
export function readEntries(text: string, caret = -1): Entry[] {
  const entries: Entry[] = []
  const tokens = readTokens(text)
  let names: Token[] = []
  let lastName: Token[] = []
  let latest: Entry | undefined

  const add = (words: Token[], address?: Token) => {
    const first = words[0] ?? address
    const last = address ?? words.at(-1)
    if (first && last) entries.push((latest = { names: words, address, start: first.start, end: last.end }))
    lastName = []
  }

  tokens.forEach((token, index) => {
    const { kind, start, end, plain } = token
    const [first] = names
    const next = tokens[index + 1]?.kind
    if (isSeparator(kind)) {
      const isWriting = first && caret >= first.start && caret <= start
      add(lastName)
      if (kind === ',' && names.every(isPlain) && !isWriting) lastName = names
      else if (latest?.names.length === 0 && first && text.slice(latest.end, first.start).includes('\t')) {
        latest.names = names
        latest.end = names.at(-1)?.end ?? end
      } else add(names)
      names = []
      latest = undefined
    } else if (isAddress(token, next)) {
      if (kind === '<' && first && names.every(isPlain)) names = lastName.concat(names)
      else add(lastName)
      const { length } = labelOf(token)
      add(length ? [] : names, { ...token, start: start + length, plain: plain.slice(length) })
      names = []
    } else if (kind === '(' && latest && !first) {
      if (latest.names.length === 0) latest.names = [token]
      latest.end = end
    } else if (isLabel(token) && (next === ';' || !isSeparator(next))) names = []
    else names.push(token)
  })
  return entries
}

function isSeparator(kind = ''): boolean {
  return /[,;\n\r]/.test(kind)
}

/** A word with an @, unless it is the name of what follows; what is in angle brackets; an address alone in quotes. */
function isAddress({ kind, plain }: Token, next?: string): boolean {
  if (kind === '') return /.@./.test(plain) && next !== '<'
  return kind === '<' || (/["“]/.test(kind) && isSeparator(next) && !findProblem(plain.slice(1, -1)))
}

/** Whether it can be a part of `Last, First`. */
function isPlain({ kind, plain }: Token): boolean {
  return !/["“<]/.test(kind) && !plain.includes('@')
}

/** `Team:`, before the mailboxes of a group. */
function isLabel({ kind, plain }: Token): boolean {
  return kind === '' && plain.endsWith(':')
}

/** The label right before an address; `mailto:` is none, nor is the beginning of a URL. */
function labelOf({ plain }: Token): string {
  return /^(?!mailto:)[^"<@]*:(?!\/)/i.exec(plain)?.[0] ?? ''
}
