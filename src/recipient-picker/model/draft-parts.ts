import { splice, type Splice } from '../../box/content/text-diff.ts'
import type { Range } from '../../contacts/types.ts'
import { openPairAt } from './open-pair.ts'
import { entriesOf, hasSeparator, trimEntry } from './text.ts'

/** A part of a draft that the user has written before it could be read. */
export interface DraftPart {
  /** What the input shows. */
  readonly text: string
  /** What was pasted or dropped there. */
  readonly pasted?: string | undefined
  /** Whether it was there before. */
  readonly isOld?: boolean | undefined
}

/**
 * The parts of a draft after a change. A pasted part that was changed counts as typed.
 *
 * @param pasted what was pasted, if the change is a paste
 */
export function changedParts(
  parts: readonly DraftPart[],
  draft: string,
  pasted?: string,
): readonly DraftPart[] {
  const old = parts.map(({ text }) => text).join('')
  let from = 0
  // An app may write it in capitals.
  const isSame = old.length === draft.length && old.toLowerCase() === draft.toLowerCase()
  if (isSame && pasted === undefined)
    return parts.map((part) => ({ ...part, text: draft.slice(from, (from += part.text.length)) }))
  const { at, end, inserted } = splice(old, draft)
  const before: DraftPart[] = []
  const after: DraftPart[] = []
  for (const part of parts) {
    const { text, isOld } = part
    const to = from + text.length
    if (to <= at) before.push(part)
    else if (from >= end) after.push(part)
    else {
      before.push({ text: text.slice(0, Math.max(0, at - from)), isOld })
      after.push({ text: text.slice(end - from), isOld })
    }
    from = to
  }
  return [...before, { text: inserted, pasted }, ...after].reduce(withPart, [])
}

/** The parts with another one behind them. What was typed in several edits is one part. */
function withPart(parts: readonly DraftPart[], part: DraftPart): readonly DraftPart[] {
  const last = parts.at(-1)
  const isMore = last?.isOld === part.isOld && last?.pasted === undefined && part.pasted === undefined
  if (last && isMore) return [...parts.slice(0, -1), { ...last, text: last.text + part.text }]
  return part.text === '' && part.pasted === undefined ? parts : [...parts, part]
}

/** Whether pasted text is a part of an entry of the draft. Then the input inserts it. */
export function isPartOfEntry(draft: string, [start, end]: Range, text: string): boolean {
  const rest = draft.slice(0, start) + draft.slice(end)
  const [first, second] = entriesOf(text)
  const isOne = !second && !hasSeparator(text) && !text.includes('\t')
  return !first || !!openPairAt(draft, start) || (isOne && (rest.trim() !== '' || !first.valid))
}

/** The entry that the user writes at a position of a draft with several. */
export function entryIn(draft: string, position: number): Range {
  const entry = entriesOf(draft).find(({ start, end }) => start <= position && position <= end)
  return entry ? [entry.start, entry.end] : [position, position]
}

/**
 * The replacement that puts pasted mailboxes into a draft: as a line before the entry at the caret, where they will be recipients. The input
 * alone would take the line breaks out of them.
 */
export function pasteAsLine(draft: string, [start, end]: Range, pasted: string): Splice {
  const [at] = entryIn(draft, start)
  const line = trimEntry(pasted).replace(/[\r\n]+/g, ', ')
  return { at, end, inserted: `${line}, ${draft.slice(at, start)}` }
}
