import { mapCaret, rebaseText } from '../../box/content/text-diff.ts'
import { addressesIn, hasAddress } from './addresses.ts'
import { withoutRun } from './history.ts'
import { editedList, textOf, type RecipientList } from './list.ts'
import { keptSelection } from './selection.ts'
import type { PickerState } from './state.ts'
import { mailboxesIn, type Chip } from './text.ts'

/**
 * A change of a list. It names chips instead of positions, so it can be applied to any list: to an answer of the app,
 * and to past states.
 */
export interface Step {
  /** The ids of all chips before the step. */
  readonly before: ReadonlySet<number>
  /** The ids of the removed, the inserted and the moved chips. */
  readonly remove: ReadonlySet<number>
  readonly insert: ReadonlySet<number>
  readonly move: ReadonlySet<number>
  /** The list after the step. An inserted or moved chip goes before the next chip of this list that stays in place. */
  readonly after: RecipientList
  /** Whether the draft moves. */
  readonly movesDraft: boolean
  /** The draft before the step. Undefined if the draft of `after` replaces any draft. */
  readonly draft: string | undefined
}

const none: ReadonlySet<number> = new Set()
/** A step that changes nothing, without `after` and `draft`. */
export const emptyStep = { before: none, remove: none, insert: none, move: none, movesDraft: false }

const idOf = ({ id }: Chip) => id
export const idsOf = (chips: readonly Chip[]): ReadonlySet<number> => new Set(chips.map(idOf))

/** The step that turns one list into another. */
export function stepBetween(before: RecipientList, after: RecipientList): Step {
  const [then, now] = [idsOf(before.chips), idsOf(after.chips)]
  const indexes = new Map(before.chips.map(({ id }, at) => [id, at]))
  const both = after.chips.map(idOf).filter((id) => then.has(id))
  const inOrder = longestOrder(both.map((id) => indexes.get(id) ?? 0))
  return {
    before: then,
    remove: new Set(before.chips.map(idOf).filter((id) => !now.has(id))),
    insert: new Set(after.chips.map(idOf).filter((id) => !then.has(id))),
    move: new Set(both.filter((_, at) => !inOrder.has(at))),
    after,
    movesDraft: indexOfDraft(before, after.chips) !== after.at,
    draft: before.draft,
  }
}

/** The indexes of the longest increasing subsequence. Chips outside of it count as moved. */
function longestOrder(numbers: readonly number[]): ReadonlySet<number> {
  // For each length, the index of the smallest number that ends a sequence of this length.
  const ends: number[] = []
  const previous = numbers.map((number, at) => {
    const length = ends.findLastIndex((end) => (numbers[end] ?? 0) < number) + 1
    ends[length] = at
    return ends[length - 1]
  })
  const longest = new Set<number>()
  for (let at = ends.at(-1); at !== undefined; at = previous[at]) longest.add(at)
  return longest
}

/** Applies a step to a list. People who were added to the list meanwhile are not inserted again. */
export function applyStep(list: RecipientList, step: Step): RecipientList {
  const { remove, insert, move, after, draft: from } = step
  const staying = list.chips.filter(({ id }) => !remove.has(id))
  const kept = staying.filter(({ id }) => !move.has(id))
  const keptIds = idsOf(kept)
  // The people of chips that the step does not know.
  const people = addressesIn(mailboxesIn(staying.filter(({ id }) => !step.before.has(id))))
  const coming = new Map(staying.map((chip) => [chip.id, chip]))
  for (const chip of after.chips)
    if (insert.has(chip.id) && !hasAddress(people, chip.mailbox)) coming.set(chip.id, chip)
  // The inserted and moved chips, from back to front, by the id of the kept chip after them.
  const groups = new Map<number | undefined, Chip[]>()
  let next: number | undefined
  for (const { id } of [...after.chips].reverse()) {
    const chip = coming.get(id)
    const group = groups.get(next) ?? []
    if (keptIds.has(id)) next = id
    else if (chip) groups.set(next, group).get(next)?.push(chip)
  }
  const groupBefore = (id?: number) => groups.get(id)?.reverse() ?? []
  const chips = [...kept.flatMap((chip) => [...groupBefore(chip.id), chip]), ...groupBefore()]
  const draft = from === undefined ? after.draft : rebaseText(from, after.draft, list.draft)
  return editedList(list, { chips, draft, at: indexOfDraft(step.movesDraft ? after : list, chips) })
}

/** The index for a list's draft among other chips (`others`): before the next chip that both have, or at the end. */
export function indexOfDraft({ chips, at }: RecipientList, others: readonly Chip[]): number {
  const otherIds = idsOf(others)
  const next = chips.slice(at).find(({ id }) => otherIds.has(id))
  return next ? others.findIndex(({ id }) => id === next.id) : others.length
}

/** Applies to `onto` the edit that turned `before` into `after`. */
export function rebaseState(before: PickerState, after: PickerState, onto: PickerState): PickerState {
  if (after === before) return onto
  const list = rebaseList(before, after, onto.list)
  if (isSameContent(list, after.list)) return after
  return {
    list,
    caret: mapCaret({ from: after.list.draft, to: list.draft }, after.caret),
    selection: keptSelection(after.selection, after.list.chips, list.chips),
    opened: list.draft === '' ? undefined : after.opened,
    history: withoutRun(after.history),
  }
}

function rebaseList(before: PickerState, after: PickerState, onto: RecipientList): RecipientList {
  // If only the edit or only `onto` has changed something, that list is the result.
  if (textOf(before.list) === textOf(onto)) return after.list
  if (isSameContent(before.list, after.list)) return onto
  const step = stepBetween(before.list, after.list)
  // An opened chip replaces the draft, instead of editing it.
  const isOpened = after.opened !== undefined && after.opened !== before.opened
  return applyStep(onto, isOpened ? { ...step, draft: undefined } : step)
}

const isSameContent = (one: RecipientList, other: RecipientList): boolean =>
  one.at === other.at && one.draft === other.draft && textOf(one) === textOf(other)
