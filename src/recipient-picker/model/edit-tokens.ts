import { entryAt } from '../../contacts/mailboxes/entry-at.ts'
import {
  entryText,
  isSameMailbox,
  joinEntries,
  separatorBehind,
} from '../../contacts/mailboxes/format-list.ts'
import { parseMailboxes, type Mailbox } from '../../contacts/mailboxes/parse.ts'
import { visibleText } from '../../contacts/mailboxes/visible.ts'
import type { Contact, Range } from '../../contacts/types.ts'
import { commitDraft, withoutKnown, writeDraft, type Change } from './draft.ts'
import {
  countOf,
  draftOf,
  mailboxesOf,
  readTokens,
  textBefore,
  textBehind,
  tokensOf,
  withTokens,
  writtenTokensOf,
  type RecipientList,
  type WrittenToken,
} from './list.ts'
import { openPairAt } from './open-pair.ts'
import { hasSeparator, withDraft, withoutSeparator, withSeparator } from './separators.ts'

/** Removes the chips of a range. The draft stays. */
export function removeTokens(list: RecipientList, [start, end]: Range): RecipientList {
  const { before, behind } = writtenTokensOf(list)
  const count = before.length
  const head = [before.slice(0, start), before.slice(end)].flat()
  const tail = [behind.slice(0, Math.max(start - count, 0)), behind.slice(Math.max(end - count, 0))].flat()
  if (head.length + tail.length === countOf(list)) return list
  const tokens = tokensOf(list)
  const left = withoutTokens(textBefore(list), tokens.before, [start, end])
  const right = withoutTokens(textBehind(list), tokens.behind, [start - count, end - count])
  return withTokens(withDraft(left, draftOf(list), right), head, tail)
}

/** The text of one side without the entries of a range. What is before them stays separated from what is behind them. */
function withoutTokens(side: string, tokens: readonly Mailbox[], range: Range): string {
  const start = Math.max(range[0], 0)
  const end = Math.min(range[1], tokens.length)
  if (start >= end) return side
  if (end - start === tokens.length) return ''
  const next = tokens[end]
  if (next) return side.slice(0, tokens[start]?.start) + side.slice(next.start)
  return side.slice(0, tokens[start - 1]?.end) + side.slice(tokens[end - 1]?.end)
}

/** A place for chips: before the draft or behind it, and there before the chip `at` of that side. */
interface Place {
  side: 'before' | 'behind'
  at: number
}

/** @param tokens each is written so that it is read alone as this mailbox */
function insertTokens(
  list: RecipientList,
  { side, at }: Place,
  tokens: readonly WrittenToken[],
): RecipientList {
  if (tokens.length === 0) return list
  const sides = writtenTokensOf(list)
  const inserted = { ...sides, [side]: [...sides[side].slice(0, at), ...tokens, ...sides[side].slice(at)] }
  const [before, behind] = [textBefore(list), textBehind(list)]
  const next = tokensOf(list)[side][at]
  const text = joinEntries(tokens.map((token) => token.text))
  const changed =
    side === 'before'
      ? withDraft(withEntries(before, text, next), draftOf(list), behind)
      : withDraft(before, draftOf(list), withEntries(behind, text, next, true))
  return withTokens(changed, inserted.before, inserted.behind)
}

/** One side with entries before its entry `next`, or at its end. */
function withEntries(side: string, entries: string, next: Mailbox | undefined, isLastSide = false): string {
  const head = withSeparator(next ? side.slice(0, next.start) : side)
  const last = readTokens(entries).at(-1)
  const end = next || !isLastSide ? separatorBehind(entries.slice(last?.start)) : ''
  return withDraft(head, '', entries + end).text + (next ? side.slice(next.start) : '')
}

/** A mailbox on its way into the list. */
interface Incoming extends Mailbox {
  text: string
}

const incomingText = (text: string): Incoming[] =>
  parseMailboxes(text).map((mailbox) => ({
    ...mailbox,
    text: entryText(mailbox, mailbox.valid ? undefined : visibleText(text.slice(mailbox.start, mailbox.end))),
  }))

const incomingMailboxes = (mailboxes: readonly Contact[]): Incoming[] =>
  mailboxes.flatMap((mailbox) => incomingText(entryText(mailbox)))

/**
 * Puts mailboxes in the place of the chips of a range: a list as text, such as pasted text, or contacts. An empty range inserts them
 * before the chip where it begins; at the draft, before the draft. Nobody comes in twice.
 */
export function replaceTokens(
  list: RecipientList,
  range: Range,
  mailboxes: string | readonly Contact[],
): Change {
  const removed = removeTokens(list, range)
  const incoming = typeof mailboxes === 'string' ? incomingText(mailboxes) : incomingMailboxes(mailboxes)
  const { added, leftOut } = withoutKnown(incoming, mailboxesOf(removed))
  const count = tokensOf(list).before.length
  const isBehind = range[0] > count || (range[0] === count && range[1] > count && draftOf(list) !== '')
  const place: Place = isBehind ? { side: 'behind', at: range[0] - count } : { side: 'before', at: range[0] }
  return { list: insertTokens(removed, place, added), added, leftOut }
}

/**
 * Puts a mailbox in the place of the entry at the caret, as picking it from the list does. That is the whole draft, unless the draft
 * has several entries: those before the caret become chips, and those behind it stay the draft.
 */
export function pickMailbox(list: RecipientList, mailbox: Contact, caret = draftOf(list).length): Change {
  const draft = draftOf(list)
  const [start, end] = entryAt(draft, caret)
  const first = commitDraft(writeDraft(list, draft.slice(0, start)))
  const { length } = tokensOf(first.list).before
  const picked = replaceTokens(first.list, [length, length], [mailbox])
  return {
    list: writeDraft(picked.list, withoutSeparator(draft.slice(end))),
    added: [...first.added, ...picked.added],
    leftOut: [...first.leftOut, ...picked.leftOut],
  }
}

interface Paste {
  /** The selected part of the draft. */
  selection: Range
  text: string
}

/**
 * Pastes or drops text at the caret. Whole mailboxes become chips before the rest of the draft. Undefined when the text is a part of
 * an entry: then it is entered into the input like typed text.
 */
export function pasteIntoDraft(
  list: RecipientList,
  { selection: [start, end], text }: Paste,
): Change | undefined {
  const draft = draftOf(list)
  const rest = draft.slice(0, start) + draft.slice(end)
  const [first, second] = parseMailboxes(text)
  const isOne = !second && !hasSeparator(text) && !text.includes('\t')
  if (!first || openPairAt(draft, start) || (isOne && (rest.trim() !== '' || !first.valid))) return undefined
  const written = writeDraft(list, rest)
  const { length } = tokensOf(written).before
  return replaceTokens(written, [length, length], text)
}

/** Moves the chips of a range before the chip `gap`, or to the end. The draft stays. */
export function moveTokens(list: RecipientList, [start, end]: Range, gap: number): RecipientList {
  if (gap >= start && gap <= end) return list
  const { before, behind } = writtenTokensOf(list)
  const removed = removeTokens(list, [start, end])
  const at = gap > end ? gap - (end - start) : gap
  const place: Place =
    gap <= before.length
      ? { side: 'before', at }
      : { side: 'behind', at: at - tokensOf(removed).before.length }
  return insertTokens(removed, place, [...before, ...behind].slice(start, end).map(writtenAlone))
}

/** The chips of a range as text, for the clipboard and for drags. */
export function textOfTokens(list: RecipientList, range: Range): string {
  const { before, behind } = writtenTokensOf(list)
  const tokens = [...before, ...behind].slice(...range)
  return joinEntries(tokens.map((token) => writtenAlone(token).text))
}

/** A token whose text is read as this mailbox without the others around it. */
const writtenAlone = (token: WrittenToken): WrittenToken => ({ ...token, text: entryText(token, token.text) })

/** The list with the chips that the app has set (`mailboxes`). The draft stays. Chips that are there already stay as written. */
export function withMailboxes(list: RecipientList, mailboxes: readonly Contact[]): RecipientList {
  const now = mailboxesOf(list)
  // Contacts are compared as they are first: reading many takes time.
  const [first, last] = difference(now, mailboxes)
  const wanted = incomingMailboxes(mailboxes.slice(first, mailboxes.length - last))
  const [skipped, same] = difference(now.slice(first, now.length - last), wanted)
  const start = first + skipped
  const removed = removeTokens(list, [start, now.length - last - same])
  const count = tokensOf(removed).before.length
  const place: Place = start <= count ? { side: 'before', at: start } : { side: 'behind', at: start - count }
  return insertTokens(removed, place, wanted.slice(skipped, wanted.length - same))
}

/** How many mailboxes are the same at the start and at the end of two lists. */
function difference(now: readonly Mailbox[], wanted: readonly Contact[]): [start: number, end: number] {
  const most = Math.min(now.length, wanted.length)
  const isSame = (mailbox?: Mailbox, other?: Contact) =>
    mailbox !== undefined && other !== undefined && isSameMailbox(mailbox, other)
  let start = 0
  while (start < most && isSame(now[start], wanted[start])) start++
  let end = 0
  while (end < most - start && isSame(now.at(-1 - end), wanted.at(-1 - end))) end++
  return [start, end]
}
