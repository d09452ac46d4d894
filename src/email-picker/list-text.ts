import { formatMailbox } from '../contacts/mailbox.ts'
import { mailboxKey } from '../contacts/mailboxes/address.ts'
import { parseMailboxes, type Mailbox } from '../contacts/mailboxes/parse.ts'
import type { Range } from '../contacts/types.ts'

/** A text that takes the place of what is between two offsets. */
export interface Replacement {
  range: Range
  text: string
}

/** Puts a mailbox in the place of the entry at `range`, and a separator behind the last one, for the next. */
export function completeEntry(list: string, range: Range, mailbox: string): Replacement {
  const isFollowed = /^\s*[,;]/.test(list.slice(range[1]))
  return { range, text: isFollowed ? mailbox : `${mailbox}, ` }
}

/**
 * Makes entries of what is pasted at `range`, however they were separated: each in the form that they have here, none a second
 * time, and what can't be read as it is. Undefined when there is at most a part of an entry, which is pasted as anywhere else.
 */
export function pasteEntries(list: string, range: Range, pasted: string): Replacement | undefined {
  const entries = parseMailboxes(pasted)
  const [first] = entries
  if (!first || (entries.length === 1 && !/[,;\t\n\r]/.test(pasted))) return undefined

  const before = list.slice(0, range[0])
  const after = list.slice(range[1])
  const known = new Set([before, after].flatMap(parseMailboxes).map(({ email }) => mailboxKey(email)))
  const texts: string[] = []
  for (const entry of entries) {
    const key = mailboxKey(entry.email)
    if (entry.valid && known.has(key)) continue
    known.add(key)
    // Behind a comma, `Bob` and `Ann <ann@example.org>` would read as the one person Bob, Ann.
    texts.push(entry.valid ? `${formatMailbox(entry)}, ` : `${entry.email}; `)
  }
  const opening = /(?:^|[,;])\s*$/.test(before) ? (/[,;]$/.test(before) ? ' ' : '') : ', '
  const isFollowed = /^\s*[,;]/.test(after)
  const text = texts.join('')
  return { range, text: text && opening + (isFollowed ? text.slice(0, -2) : text) }
}

/** The entries that nothing can be delivered to. */
export function badEntries(list: string): readonly Mailbox[] {
  return parseMailboxes(list).filter(({ valid }) => !valid)
}
