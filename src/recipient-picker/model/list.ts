import { entryText, isSameList, joinEntries, separatorBehind } from '../../contacts/mailboxes/format-list.ts'
import { parseMailboxes, type Mailbox } from '../../contacts/mailboxes/parse.ts'
import type { Range } from '../../contacts/types.ts'
import { memoizeByText } from './memoize-by-text.ts'

/**
 * The text of a recipient field, and the part of it that is the draft: the entry that the user writes in the input. The draft is
 * `text.slice(from, to)`, exactly what the input shows. All else follows from these three values.
 */
export interface RecipientList {
  readonly text: string
  readonly from: number
  readonly to: number
}

/** The entries before and behind the draft. Their positions are relative to the text before, or behind, the draft. */
export interface Tokens {
  readonly before: readonly Mailbox[]
  readonly behind: readonly Mailbox[]
}

export function draftOf({ text, from, to }: RecipientList): string {
  return text.slice(from, to)
}

export function textBefore({ text, from }: RecipientList): string {
  return text.slice(0, from)
}

export function textBehind({ text, to }: RecipientList): string {
  return text.slice(to)
}

/** A list of three parts that need no other separators than they have. */
export function listOf(before: string, draft: string, behind: string): RecipientList {
  return { text: before + draft + behind, from: before.length, to: before.length + draft.length }
}

/** The entries of a text. The same text gives the same array. */
export const readTokens: (text: string) => readonly Mailbox[] = memoizeByText(parseMailboxes)

/** The entries before the draft. The label of a group (`Team:`) directly before the draft is not one of them. */
export const readTokensBefore: (text: string) => readonly Mailbox[] = memoizeByText((text) => {
  const tokens = readTokens(text)
  const last = tokens.at(-1)
  const isLabel = last !== undefined && !last.valid && /:\s*$/.test(text)
  return isLabel ? tokens.slice(0, -1) : tokens
})

/** The chips, in two groups. Writing the draft keeps the arrays and their entries, so that chips are rendered once. */
export function tokensOf(list: RecipientList): Tokens {
  return { before: readTokensBefore(textBefore(list)), behind: readTokens(textBehind(list)) }
}

/** How many chips there are. */
export function countOf(list: RecipientList): number {
  const { before, behind } = tokensOf(list)
  return before.length + behind.length
}

/** All chips in order, with their positions in the whole text. */
export function mailboxesOf(list: RecipientList): Mailbox[] {
  const { before, behind } = tokensOf(list)
  const { to } = list
  return [...before, ...behind.map((token) => ({ ...token, start: token.start + to, end: token.end + to }))]
}

/** The part of the text that a chip stands for. */
export function rangeOf(list: RecipientList, index: number): Range {
  const { before, behind } = tokensOf(list)
  const offset = index < before.length ? 0 : list.to
  const { start, end } = before[index] ?? behind[index - before.length] ?? { start: 0, end: 0 }
  return [offset + start, offset + end]
}

/** An entry and how it is written. */
export interface WrittenToken extends Pick<Mailbox, 'name' | 'email'> {
  readonly text: string
}

export function writtenTokens(side: string, tokens: readonly Mailbox[]): WrittenToken[] {
  return tokens.map(({ name, email, start, end }) => ({ name, email, text: side.slice(start, end) }))
}

/** The chips of both sides, as they are written. */
export function writtenTokensOf(list: RecipientList): { before: WrittenToken[]; behind: WrittenToken[] } {
  const { before, behind } = tokensOf(list)
  return {
    before: writtenTokens(textBefore(list), before),
    behind: writtenTokens(textBehind(list), behind),
  }
}

/**
 * The list, if it has exactly these chips before and behind the draft. Otherwise a list with these chips that is joined anew: an
 * entry with half of a pair of quotes, or a group, is read in another way next to other text.
 */
export function withTokens(
  list: RecipientList,
  before: readonly WrittenToken[],
  behind: readonly WrittenToken[],
): RecipientList {
  const now = tokensOf(list)
  const draft = draftOf(list)
  const isRight = isSameList(now.before, before) && isSameList(now.behind, behind)
  if (isRight && (draft !== '' || isSameList(readTokens(list.text), [...before, ...behind]))) return list
  return joinAnew(before, draft, behind)
}

function joinAnew(
  before: readonly WrittenToken[],
  draft: string,
  behind: readonly WrittenToken[],
): RecipientList {
  const all = joinEntries([...before, ...behind].map((token) => entryText(token, token.text)))
  const tokens = readTokens(all)
  const last = tokens[before.length - 1]
  const next = tokens[before.length]
  if (!next) return listOf(last ? all + separatorBehind(all.slice(last.start)) : '', draft, '')
  const separator = draft && separatorBehind(draft)
  return listOf(all.slice(0, next.start), draft, separator + all.slice(next.start))
}
