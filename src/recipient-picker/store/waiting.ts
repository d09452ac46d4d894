import { outsideEvents } from '../../box/events/outside-events.ts'
import type { Mailbox } from '../../contacts/mailboxes/parse.ts'
import { addressesIn, hasAddress } from '../model/addresses.ts'
import { mailboxesOf } from '../model/list.ts'
import type { PickerState } from '../model/state.ts'

interface Call {
  mailboxes: readonly Mailbox[]
  onAccepted: (mailboxes: readonly Mailbox[]) => void
  /** Called with those that the app has refused, or the user has removed before. */
  onRefused: (mailboxes: readonly Mailbox[]) => void
}

/** Calls that wait until the app has accepted mailboxes. An app may accept some of them, or one after the other. */
export class Waiting {
  #calls: readonly Call[] = []

  add(call: Call): void {
    this.#calls = [...this.#calls, call]
  }

  /** Whether a recipient is elsewhere until the app has answered. */
  has(mailbox: Mailbox): boolean {
    return this.#calls.some(({ mailboxes }) => hasAddress(addressesIn(mailboxes), mailbox))
  }

  /**
   * Calls back for mailboxes that were accepted, refused or removed, and forgets these.
   *
   * @param edited the state with the edits that the app has not answered yet
   */
  callAll(confirmed: PickerState, edited: PickerState): void {
    if (this.#calls.length === 0) return
    const there = addressesIn(mailboxesOf(confirmed.list))
    const wanted = addressesIn(mailboxesOf(edited.list))
    const due: (() => void)[] = []
    this.#calls = this.#calls.flatMap((call) => {
      const { mailboxes, onAccepted, onRefused } = call
      const refused = mailboxes.filter((mailbox) => !hasAddress(wanted, mailbox))
      const others = mailboxes.filter((mailbox) => hasAddress(wanted, mailbox))
      const present = others.filter((mailbox) => hasAddress(there, mailbox))
      const open = others.filter((mailbox) => !hasAddress(there, mailbox))
      if (present.length > 0) due.push(() => onAccepted(present))
      if (refused.length > 0) due.push(() => onRefused(refused))
      return open.length > 0 ? { ...call, mailboxes: open } : []
    })
    for (const callBack of due) outsideEvents(callBack)
  }
}
