import type { Replacement } from '../../box/type-into.ts'
import { formatMailbox } from '../../contacts/mailboxes/format.ts'
import { separatorAfter } from '../../contacts/mailboxes/format-list.ts'
import { mailboxKey } from '../../contacts/mailboxes/address.ts'
import { parseMailboxes, type Mailbox } from '../../contacts/mailboxes/parse.ts'
import type { Range } from '../../contacts/types.ts'
import { visibleText } from '../../contacts/mailboxes/visible.ts'

/**
 * Replaces the entry at `range` with one or several mailboxes, and adds a separator after the last entry. Undefined in the label of a
 * group, where a mailbox would become part of another entry or change one.
 */
export function completeEntry(
  text: string,
  range: Range,
  mailboxes: readonly string[],
): Replacement | undefined {
  return insertEntries({ text, range, opening: '', texts: mailboxes }).find(({ isRight }) => isRight)
}

interface Paste {
  /** The whole list. */
  text: string
  range: Range
  pasted: string
  /** Whether entries that the list has already are entered again. @default false */
  keepsAll?: boolean
}

/**
 * Turns pasted text into entries at `range`, whatever separates them. Each entry is formatted, and what can't be parsed stays as it
 * is. Undefined when the browser can paste the text unchanged: it is part of an entry, or one entry that stays separate.
 */
export function pasteEntries({ text, range, pasted, keepsAll = false }: Paste): Replacement | undefined {
  const before = text.slice(0, range[0])
  const after = text.slice(range[1])
  const entries = parseMailboxes(pasted)
  const others = [before, after].flatMap(parseMailboxes)
  const isAfterSeparator = /(?:^|[,;])\s*$/.test(before)
  const isOne = entries.length === 1 && !/[,;\t\n\r]/.test(pasted)
  const isPart = !isAfterSeparator || !/^\s*(?:$|[,;])/.test(after)
  const isSeparate = () => parseMailboxes(before + pasted + after).length === others.length + 1
  const isHarmless = () => (isPart ? !entries[0]?.valid || leavesOthers(before, pasted, after) : isSeparate())
  if (entries.length === 0 || (isOne && isHarmless())) return undefined

  const known = new Set(isOne ? [] : others.map(keyOf))
  const texts: string[] = []
  for (const entry of entries) {
    const isKnown = known.size === known.add(keyOf(entry)).size
    if (!entry.valid) texts.push(visibleText(pasted.slice(entry.start, entry.end)))
    else if (!isKnown || keepsAll) texts.push(formatMailbox(entry))
  }
  if (texts.length === 0) return { range, text: '' }
  const opening = isAfterSeparator ? (/[,;]$/.test(before) ? ' ' : '') : ', '
  const written = insertEntries({ text, range, opening, texts })
  return written.find(({ isRight }) => isRight) ?? written.find(({ isApart }) => isApart) ?? written.at(-1)
}

/** Whether pasting part of an entry leaves all other entries unchanged, and also a whole address directly before or after it. */
function leavesOthers(before: string, pasted: string, after: string): boolean {
  const isOther = ({ end, valid }: Mailbox) => valid || /[,;]/.test(before.slice(end))
  const isOtherAfter = ({ start, valid }: Mailbox) => valid || /[,;]/.test(after.slice(0, start))
  const first = parseMailboxes(before).filter(isOther).map(contentOf)
  const last = parseMailboxes(after).filter(isOtherAfter).map(contentOf)
  const now = parseMailboxes(before + pasted + after).map(contentOf)
  const isKept = (each: string, at: number) => each === now[at]
  return first.every(isKept) && last.reverse().every((each, at) => each === now[now.length - 1 - at])
}

const keyOf = ({ email }: Mailbox) => mailboxKey(email)

/** A way to write entries into a list. */
interface Insertable extends Replacement {
  /** Whether there are as many entries as there should be. */
  isApart: boolean
  /** Whether, in addition, the new entries have their addresses and all others are parsed as before. */
  isRight: boolean
}

interface Insertion {
  /** The whole list. */
  text: string
  range: Range
  /** What comes before the first entry. */
  opening: string
  /** The entries. */
  texts: readonly string[]
}

/**
 * The ways to replace the text at `range` with entries, the best one first. After a comma, `Bob` and `Ann <ann@example.org>` would
 * be parsed as one person named Bob, Ann: such a comma becomes a semicolon.
 */
function insertEntries({ text, range: [start, end], opening, texts }: Insertion) {
  const before = text.slice(0, start) + opening
  const after = text.slice(end)
  // A plain address is never parsed as part of its neighbours, unless nothing separates it from them.
  const wanted = parseMailboxes(`${before}a@a, ${after}`)
  const placeholder = wanted.findIndex((entry) => entry.start === before.length && contentOf(entry) === 'a@a')
  const added = texts.flatMap(parseMailboxes).map(({ email }) => email)
  const count = wanted.length - 1 + texts.length
  const others = [...wanted.slice(0, placeholder), ...wanted.slice(placeholder + 1)].map(contentOf).join('\n')
  const written: Insertable[] = []
  // The last resort leaves the names out: one of them has half of a pair of quotes or brackets.
  for (const entries of [texts, texts.map(addressIn)]) {
    const inserted = entries.map((entry) => entry + separatorAfter(entry)).join('')
    // After a colon, a semicolon alone ends an empty group, which is not an entry.
    for (const separator of [',', ';', ',;']) {
      const head = before.replace(/,(?=\s*$)/, separator)
      const tail = after.replace(/^(\s*),/, separator !== ',' && isInvalid(entries.at(-1)) ? '$1;' : '$&')
      const changed = head + (/^\s*[,;]/.test(after) ? inserted.slice(0, -2) : inserted) + tail
      // The range to replace includes the commas that became semicolons.
      const from = head === before ? start : Math.min(start, before.lastIndexOf(','))
      const left = tail === after ? after.length : after.length - after.indexOf(',') - 1
      const now = parseMailboxes(changed)
      const own = now.splice(placeholder, added.length).map(({ email }) => email)
      written.push({
        range: [from, text.length - left],
        text: changed.slice(from, changed.length - left),
        isApart: now.length + own.length === count,
        isRight:
          placeholder >= 0 && own.join('\n') === added.join('\n') && now.map(contentOf).join('\n') === others,
      })
    }
  }
  return written
}

/** The name and the address of an entry, for comparison. */
const contentOf = ({ name, email }: Mailbox) => (name ? `${name}\t${email}` : email)

/** Whether an entry is not a valid address. */
function isInvalid(entry = ''): boolean {
  return parseMailboxes(entry).some(({ valid }) => !valid)
}

/** The address of an entry, or its whole text when it has none. */
function addressIn(entry: string): string {
  return isInvalid(entry) ? entry : (parseMailboxes(entry)[0]?.email ?? '')
}
