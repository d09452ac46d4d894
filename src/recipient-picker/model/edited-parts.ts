import { diff } from '../../box/content/text-diff.ts'
import type { DraftEdits } from './early-state.ts'

/** A part of a draft from before the editing code was loaded. */
export interface DraftPart {
  /** The text of the part in the input. */
  readonly text: string
  /** The pasted or dropped text. */
  readonly pasted?: string | undefined
  /** Whether the part was in the draft before the user's edits. */
  readonly isInitial?: boolean | undefined
}

/**
 * The parts of a draft after a change. A pasted part that was changed counts as typed.
 *
 * @param pasted the pasted text, if the change is a paste
 */
function changedParts(parts: readonly DraftPart[], draft: string, pasted?: string): readonly DraftPart[] {
  const old = parts.map(({ text }) => text).join('')
  let from = 0
  // An app may change the case of the draft.
  const isSameInLowerCase = old.length === draft.length && old.toLowerCase() === draft.toLowerCase()
  if (isSameInLowerCase && pasted === undefined)
    return parts.map((part) => ({ ...part, text: draft.slice(from, (from += part.text.length)) }))
  const { at, end, inserted } = diff(old, draft)
  const before: DraftPart[] = []
  const after: DraftPart[] = []
  for (const part of parts) {
    const { text, isInitial } = part
    const to = from + text.length
    if (to <= at) before.push(part)
    else if (from >= end) after.push(part)
    else {
      // The change is in this part, or removes it.
      before.push({ text: text.slice(0, Math.max(0, at - from)), isInitial })
      after.push({ text: text.slice(end - from), isInitial })
    }
    from = to
  }
  return [...before, { text: inserted, pasted }, ...after].reduce(withPart, [])
}

/** The parts with another one behind them. Adjacent typed parts become one, and so do adjacent initial ones. */
function withPart(parts: readonly DraftPart[], part: DraftPart): readonly DraftPart[] {
  const last = parts.at(-1)
  const isSameKind =
    last?.isInitial === part.isInitial && last?.pasted === undefined && part.pasted === undefined
  if (last && isSameKind) return [...parts.slice(0, -1), { ...last, text: last.text + part.text }]
  return part.text === '' && part.pasted === undefined ? parts : [...parts, part]
}

/** The old, typed and pasted parts of a draft, in the order of the text. */
export const partsOf = ({ before, drafts }: DraftEdits): readonly DraftPart[] =>
  drafts.reduce<readonly DraftPart[]>(
    (parts, { draft, pasted }) => changedParts(parts, draft, pasted),
    [{ text: before, isInitial: true }],
  )
