import { rebaseText } from '../../box/content/text-diff.ts'
import { addressesIn, hasAddress } from './addresses.ts'
import { editedList, textOf, type RecipientList } from './list.ts'
import { mailboxesIn, type Chip } from './text.ts'

export const idsOf = (chips: readonly Chip[]): ReadonlySet<number> => new Set(chips.map(({ id }) => id))

/**
 * Applies to `onto` the edit that turned `before` into `after`. If only the edit or only `onto` has changed something,
 * that list is the result.
 */
export function rebaseList(before: RecipientList, after: RecipientList, onto: RecipientList): RecipientList {
  if (textOf(before) === textOf(onto)) return after
  if (isSameContent(before, after)) return onto
  const list = mergeLists(before, after, onto)
  return { ...list, opened: list.draft === '' ? undefined : after.opened }
}

const isSameContent = (one: RecipientList, other: RecipientList): boolean =>
  one.at === other.at && one.draft === other.draft && textOf(one) === textOf(other)

/**
 * Applies to `onto` the chips that an edit has removed and inserted, and its change of the draft. An inserted chip goes
 * before the next chip that is in both lists. People who were added to `onto` meanwhile are not inserted again. The
 * order of `onto` stays: a late app sets the order of chips that the user has dragged with its answer to the drag.
 */
export function mergeLists(before: RecipientList, after: RecipientList, onto: RecipientList): RecipientList {
  const [then, now] = [idsOf(before.chips), idsOf(after.chips)]
  const kept = onto.chips.filter(({ id }) => now.has(id) || !then.has(id))
  const keptIds = idsOf(kept)
  const people = addressesIn(mailboxesIn(kept.filter(({ id }) => !then.has(id))))
  // The inserted chips, by the id of the kept chip after them.
  const groups = new Map<number, Chip[]>()
  let group: Chip[] = []
  for (const chip of after.chips)
    if (keptIds.has(chip.id)) {
      groups.set(chip.id, group)
      group = []
    } else if (!then.has(chip.id) && !hasAddress(people, chip.mailbox)) group.push(chip)
  const chips = [...kept.flatMap((chip) => [...(groups.get(chip.id) ?? []), chip]), ...group]
  const draft = rebaseText(before.draft, after.draft, onto.draft)
  const movesDraft = indexOfDraft(before, after.chips) !== after.at
  return editedList(onto, { chips, draft, at: indexOfDraft(movesDraft ? after : onto, chips) })
}

/** The index for a list's draft among other chips (`others`): before the next chip that both have, or at the end. */
export function indexOfDraft({ chips, at }: RecipientList, others: readonly Chip[]): number {
  const otherIds = idsOf(others)
  const next = chips.slice(at).find(({ id }) => otherIds.has(id))
  return next ? others.findIndex(({ id }) => id === next.id) : others.length
}
