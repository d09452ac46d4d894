import { isSameMailbox } from '../../contacts/mailboxes/format-list.ts'
import type { Contact } from '../../contacts/types.ts'
import { lowerCaseAddress } from './addresses.ts'
import { editedList, type RecipientList } from './list.ts'
import { chipsOfMailboxes } from './start.ts'
import { indexOfDraft } from './steps.ts'
import { withId, type Chip } from './text.ts'

/** Returns a function that finds the chip for a recipient of the app, by the address. It finds each chip only once. */
function finderIn(chips: readonly Chip[]): (mailbox: Contact) => Chip | undefined {
  const free = new Map<string, Chip[]>()
  // The same chip can be in the lists of several pending edits.
  for (const chip of new Map(chips.map((one) => [one.id, one])).values()) {
    const key = lowerCaseAddress(chip.mailbox)
    free.set(key, [...(free.get(key) ?? []), chip])
  }
  return (mailbox) => {
    const candidates = free.get(lowerCaseAddress(mailbox)) ?? []
    const exact = candidates.findIndex((chip) => isSameMailbox(chip.mailbox, mailbox))
    return candidates.splice(Math.max(exact, 0), 1)[0]
  }
}

/** The index of a chip or, after the app has set another list, of one with the same name and address. Otherwise -1. */
export function indexOfChip({ chips }: RecipientList, { id, mailbox }: Chip): number {
  const at = chips.findIndex((chip) => chip.id === id)
  return at < 0 ? chips.findIndex((chip) => isSameMailbox(chip.mailbox, mailbox)) : at
}

/** Gives each recipient of a list the id of the known chip with the same address, if there is one. */
export function withIds(list: RecipientList, known: readonly Chip[]): RecipientList {
  const find = finderIn(known)
  const ids = list.chips.map(({ id, mailbox }) => find(mailbox)?.id ?? id)
  const isUnchanged = list.chips.every(({ id }, at) => id === ids[at])
  return isUnchanged
    ? list
    : { ...list, chips: list.chips.map((chip, at) => ({ ...chip, id: ids[at] ?? chip.id })) }
}

/** The list with the recipients that the app has set. The draft stays. Known recipients stay as written. */
export function withMailboxes(list: RecipientList, mailboxes: readonly Contact[]): RecipientList {
  const find = finderIn(list.chips)
  const chips = mailboxes.flatMap((mailbox): readonly Chip[] => {
    const chip = find(mailbox)
    // Equal recipients are not read again, because reading many takes long.
    if (chip && isSameMailbox(chip.mailbox, mailbox)) return [chip]
    const newChips = chipsOfMailboxes([mailbox])
    return chip && isSameMailbox(chip.mailbox, newChips[0]?.mailbox) ? [chip] : withId(newChips, chip?.id)
  })
  return withChips(list, chips)
}

/** The list with other chips, and another draft if it is given. */
export function withChips(list: RecipientList, chips: readonly Chip[], draft = list.draft): RecipientList {
  const isUnchanged = chips.length === list.chips.length && chips.every((chip, at) => chip === list.chips[at])
  return isUnchanged && draft === list.draft
    ? list
    : editedList(list, { chips, draft, at: indexOfDraft(list, chips) })
}
