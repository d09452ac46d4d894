import { rebaseText } from '../../box/content/text-diff.ts'
import { addressesIn, hasAddress } from './addresses.ts'
import { editedList, textOf, type RecipientList } from './list.ts'
import { mailboxesIn, type Chip } from './text.ts'

/**
 * Applies to `onto` the edit that turned `before` into `after`. The lists are merged only if `after` and `onto` both
 * differ from `before`: a merge writes the text in the usual form, and ignores the new order of dragged chips.
 */
export function rebaseList(before: RecipientList, after: RecipientList, onto: RecipientList): RecipientList {
  if (textOf(before) === textOf(onto)) return after
  // The text can stay when a chip becomes the draft, or when an empty draft moves.
  const isUnchanged =
    before.at === after.at && before.draft === after.draft && textOf(before) === textOf(after)
  if (isUnchanged) return onto
  const list = mergeLists(before, after, onto)
  return { ...list, opened: list.draft === '' ? undefined : after.opened }
}

/**
 * Applies to `onto` the chips that an edit has removed and inserted, and its change of the draft (the text of the
 * input). An inserted chip goes before the next chip that is in both lists, unless its address was added to `onto`
 * meanwhile. The order of `onto` stays: if the edit has dragged chips, the app's answer to it brings the new order.
 */
export function mergeLists(before: RecipientList, after: RecipientList, onto: RecipientList): RecipientList {
  const idsBefore = idsOf(before.chips)
  const idsAfter = idsOf(after.chips)
  const kept = onto.chips.filter(({ id }) => idsAfter.has(id) || !idsBefore.has(id))
  const keptIds = idsOf(kept)
  const addedMeanwhile = addressesIn(mailboxesIn(kept.filter(({ id }) => !idsBefore.has(id))))
  // The inserted chips, by the id of the kept chip after them.
  const insertedBefore = new Map<number, Chip[]>()
  let inserted: Chip[] = []
  for (const chip of after.chips)
    if (keptIds.has(chip.id)) {
      insertedBefore.set(chip.id, inserted)
      inserted = []
    } else if (!idsBefore.has(chip.id) && !hasAddress(addedMeanwhile, chip.mailbox)) inserted.push(chip)
  const chips = [...kept.flatMap((chip) => [...(insertedBefore.get(chip.id) ?? []), chip]), ...inserted]
  const draft = rebaseText(before.draft, after.draft, onto.draft)
  const movesDraft = indexOfDraft(before, after.chips) !== after.at
  return editedList(onto, { chips, draft, at: indexOfDraft(movesDraft ? after : onto, chips) })
}

/** The index for the draft of a list among `others`: before the next chip that is in both lists, or at the end. */
export function indexOfDraft({ chips, at }: RecipientList, others: readonly Chip[]): number {
  const otherIds = idsOf(others)
  const next = chips.slice(at).find(({ id }) => otherIds.has(id))
  return next ? others.findIndex(({ id }) => id === next.id) : others.length
}

export const idsOf = (chips: readonly Chip[]): ReadonlySet<number> => new Set(chips.map(({ id }) => id))
