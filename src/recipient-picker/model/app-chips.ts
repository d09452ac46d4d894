import { isSameMailbox } from '../../contacts/mailboxes/format-list.ts'
import type { Contact } from '../../contacts/types.ts'
import { lowerCaseAddress } from './addresses.ts'
import { editedList, type RecipientList } from './list.ts'
import { chipsOfMailboxes } from './start.ts'
import { indexOfDraft } from './merge-lists.ts'
import { withId, type Chip } from './text.ts'

/**
 * The list whose chips are the mailboxes that the app has set. The draft (the text of the input) stays. A previous chip
 * with the name and the address of a mailbox stays, with its text. A new chip has the id of a previous one with the
 * same address, perhaps in another case, if there is one.
 */
export function withMailboxes(list: RecipientList, mailboxes: readonly Contact[]): RecipientList {
  const nextChipOf = chipsByAddress(list.chips)
  const chips = mailboxes.flatMap((mailbox): readonly Chip[] => {
    const chip = nextChipOf(mailbox)
    // An equal mailbox is not parsed again, because parsing many takes long.
    if (chip && isSameMailbox(chip.mailbox, mailbox)) return [chip]
    const newChips = chipsOfMailboxes([mailbox])
    return chip && isSameMailbox(chip.mailbox, newChips[0]?.mailbox) ? [chip] : withId(newChips, chip?.id)
  })
  return withChips(list, chips)
}

/** Gives each chip of a list the id of the chip in `others` with the same address, if there is one. */
export function withIds(list: RecipientList, others: readonly Chip[]): RecipientList {
  const nextChipOf = chipsByAddress(others)
  const chips = list.chips.map((chip) => {
    const { id } = nextChipOf(chip.mailbox) ?? chip
    return id === chip.id ? chip : { ...chip, id }
  })
  return { ...list, chips }
}

/** Returns a function that returns an unused chip with the address of a mailbox, preferably one with the same name. */
function chipsByAddress(chips: readonly Chip[]): (mailbox: Contact) => Chip | undefined {
  const unused = new Map<string, Chip[]>()
  for (const chip of chips) {
    const key = lowerCaseAddress(chip.mailbox)
    unused.set(key, [...(unused.get(key) ?? []), chip])
  }
  return (mailbox) => {
    const candidates = unused.get(lowerCaseAddress(mailbox)) ?? []
    const same = candidates.findIndex((chip) => isSameMailbox(chip.mailbox, mailbox))
    return candidates.splice(same < 0 ? 0 : same, 1)[0]
  }
}

/** The list with these chips and this draft. The draft stays before the next chip that is in both lists. */
export function withChips(list: RecipientList, chips: readonly Chip[], draft = list.draft): RecipientList {
  const isUnchanged = chips.length === list.chips.length && chips.every((chip, at) => chip === list.chips[at])
  return isUnchanged && draft === list.draft
    ? list
    : editedList(list, { chips, draft, at: indexOfDraft(list, chips) })
}

/** The index of the chip with this id or, after the app has set another list, with this name and address. Else -1. */
export function indexOfChip({ chips }: RecipientList, { id, mailbox }: Chip): number {
  const index = chips.findIndex((chip) => chip.id === id)
  return index < 0 ? chips.findIndex((chip) => isSameMailbox(chip.mailbox, mailbox)) : index
}
