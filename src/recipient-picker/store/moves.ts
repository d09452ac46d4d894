import type { TextChangeDetails } from '../../box/types.ts'
import { formatMailboxes } from '../../contacts/mailboxes/format-list.ts'
import type { Mailbox } from '../../contacts/mailboxes/parse.ts'
import type { Range } from '../../contacts/types.ts'
import { addressesIn, hasAddress } from '../model/addresses.ts'
import { countOf, mailboxesOf } from '../model/list.ts'
import { act, dropText } from '../model/state.ts'
import type { Recipients } from './recipient-store.ts'

/** Removes mailboxes, wherever they are in the list by now. Of each address, it removes as many as are given. */
export function removeMailboxes(
  recipients: Recipients,
  mailboxes: readonly Mailbox[],
  details: TextChangeDetails,
): void {
  const left = [...mailboxes]
  const ranges = mailboxesOf(recipients.edited.list).flatMap((mailbox, at): Range[] => {
    const index = left.findIndex((one) => hasAddress(addressesIn([mailbox]), one))
    if (index >= 0) left.splice(index, 1)
    return index >= 0 ? [[at, at + 1]] : []
  })
  if (ranges.length === 0) return
  recipients.resume()
  recipients.apply(act(recipients.state, { do: 'remove', ranges, selection: undefined }), details)
}

/** Adds mailboxes after all others. Returns false if there is no room. */
function addAtEnd(
  recipients: Recipients,
  mailboxes: readonly Mailbox[],
  details: TextChangeDetails,
): boolean {
  recipients.resume()
  const { state } = recipients
  return recipients.apply(dropText(state, countOf(state.list), formatMailboxes(mailboxes)), details)
}

/** Links two boxes after mailboxes were dragged from one to the other: undo and redo in either box keep them in exactly one of the two. */
export function linkMove(from: Recipients, to: Recipients, moved: readonly Mailbox[]): void {
  for (const [one, other] of [
    [from, to],
    [to, from],
  ] as const) {
    // A box that has left the page must not stay in memory.
    const otherRef = new WeakRef(other)
    one.onRestored((was, is, details) => {
      const there = otherRef.deref()
      if (!there) return
      const known = addressesIn(mailboxesOf(there.edited.list))
      const gone = moved.filter(
        (mailbox) => hasAddress(was, mailbox) && !hasAddress(is, mailbox) && !hasAddress(known, mailbox),
      )
      const back = moved.filter((mailbox) => !hasAddress(was, mailbox) && hasAddress(is, mailbox))
      if (gone.length > 0) {
        // If the other app refuses them, they stay where they were.
        const stay = () => void addAtEnd(one, gone, details)
        if (addAtEnd(there, gone, details)) there.whenTaken(gone, () => {}, stay)
        else stay()
      }
      if (back.length > 0) one.whenTaken(back, () => removeMailboxes(there, back, details))
    })
  }
}
