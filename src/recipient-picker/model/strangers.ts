import { separatorAfter } from '../../contacts/mailboxes/format-list.ts'
import type { Mailbox } from '../../contacts/mailboxes/parse.ts'
import type { Contact, Range } from '../../contacts/types.ts'
import { writeDraft } from './draft.ts'
import { removeChips, replaceChips, textOfChips } from './edit-chips.ts'
import { mailboxesOf } from './list.ts'
import type { Outcome, PickerState } from './state.ts'

interface Acquainted {
  before: PickerState
  /** Who a new entry is: itself, or those whose name it is. Undefined if it is nobody. */
  identify: (entry: Mailbox) => readonly Contact[] | undefined
  /** What the box shows if all of them are nobody. Undefined: they become the draft, as text. */
  ifRefused: PickerState | undefined
}

/** An outcome with people in the place of their names. Those who are nobody (`strangers`) stay in the draft. */
export function withoutStrangers(
  outcome: Outcome,
  { before, identify, ifRefused }: Acquainted,
): { outcome: Outcome; strangers: readonly Mailbox[] } {
  const { state } = outcome
  const coming = newAmong(mailboxesOf(state.list), mailboxesOf(before.list)).map(({ at, entry }) => ({
    at,
    entry,
    people: identify(entry),
  }))
  const unknown = coming.filter(({ people }) => !people)
  const strangers = unknown.map(({ entry }) => entry)
  if (ifRefused && strangers.length > 0 && strangers.length === coming.length)
    return { outcome: { state: ifRefused, added: [], leftOut: [], removed: [] }, strangers }
  const ranges = unknown.map(({ at }): Range => [at, at + 1])
  let list = removeChips(state.list, ...ranges)
  const leftOut = [...outcome.leftOut]
  const added: Mailbox[] = []
  // From the end: a group is several people, and somebody who is there already is none.
  for (const { at, entry, people } of coming.reverse()) {
    if (entry.valid && people) added.push(entry)
    if (entry.valid || !people) continue
    const now = at - unknown.filter((one) => one.at < at).length
    const change = replaceChips(list, [now, now + 1], people)
    list = change.list
    added.push(...change.added)
    leftOut.push(...change.leftOut)
  }
  if (strangers.length === 0)
    return { outcome: { ...outcome, state: { ...state, list }, added, leftOut }, strangers }
  const text = textOfChips(state.list, ranges)
  const draft = list.draft
  list = writeDraft(list, draft ? text + separatorAfter(text) + draft : text)
  const caret = list.draft.length
  return {
    outcome: { ...outcome, state: { ...state, list, caret, selection: undefined }, added, leftOut },
    strangers,
  }
}

/** The entries that were not there before, and where they are. */
function newAmong(all: readonly Mailbox[], before: readonly Mailbox[]) {
  const left = new Map<string, number>()
  for (const { email } of before) left.set(email, (left.get(email) ?? 0) + 1)
  return all.flatMap((entry, at) => {
    const count = left.get(entry.email) ?? 0
    left.set(entry.email, count - 1)
    return count > 0 ? [] : [{ at, entry }]
  })
}
