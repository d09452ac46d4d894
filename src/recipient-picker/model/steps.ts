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
  /** The ids of the removed and the inserted chips. */
  readonly remove: ReadonlySet<number>
  readonly insert: ReadonlySet<number>
  /** The list after the step. An inserted chip goes before the next chip of this list that is in both. */
  readonly after: RecipientList
  /** Whether the draft moves. */
  readonly movesDraft: boolean
  /** The draft before the step. Undefined if the draft of `after` replaces any draft. */
  readonly draft: string | undefined
}

const none: ReadonlySet<number> = new Set()
/** A step that changes nothing, without `after` and `draft`. */
export const emptyStep = { before: none, remove: none, insert: none, movesDraft: false }

export const idsOf = (chips: readonly Chip[]): ReadonlySet<number> => new Set(chips.map(({ id }) => id))

/**
 * The step that turns one list into another. It keeps the order of the list to which it is applied: a late app sets the
 * order of chips that the user has dragged with its answer to the drag.
 */
export function stepBetween(before: RecipientList, after: RecipientList): Step {
  const [then, now] = [idsOf(before.chips), idsOf(after.chips)]
  return {
    before: then,
    remove: idsOf(before.chips.filter(({ id }) => !now.has(id))),
    insert: idsOf(after.chips.filter(({ id }) => !then.has(id))),
    after,
    movesDraft: indexOfDraft(before, after.chips) !== after.at,
    draft: before.draft,
  }
}

/** Applies a step to a list. People who were added to the list meanwhile are not inserted again. */
export function applyStep(list: RecipientList, step: Step): RecipientList {
  const { remove, insert, after, draft: from } = step
  const kept = list.chips.filter(({ id }) => !remove.has(id))
  const keptIds = idsOf(kept)
  // The people of chips that the step does not know.
  const people = addressesIn(mailboxesIn(kept.filter(({ id }) => !step.before.has(id))))
  // The inserted chips, by the id of the kept chip after them.
  const groups = new Map<number, Chip[]>()
  let group: Chip[] = []
  for (const chip of after.chips)
    if (keptIds.has(chip.id)) {
      groups.set(chip.id, group)
      group = []
    } else if (insert.has(chip.id) && !hasAddress(people, chip.mailbox)) group.push(chip)
  const chips = [...kept.flatMap((chip) => [...(groups.get(chip.id) ?? []), chip]), ...group]
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
