import { callSafely } from '../../box/events/call-safely.ts'
import type { Mailbox } from '../../contacts/mailboxes/parse.ts'
import { addressesIn, hasAddress } from '../model/addresses.ts'
import { mailboxesOf } from '../model/list.ts'
import type { PickerState } from '../model/state.ts'

/** Callbacks for the time when the app has accepted or refused mailboxes. */
export interface WaitingCall {
  mailboxes: readonly Mailbox[]
  onAccepted: (mailboxes: readonly Mailbox[]) => void
  /** Called with the mailboxes that the app has refused, or that the user has removed meanwhile. */
  onRefused: (mailboxes: readonly Mailbox[]) => void
}

/** Callbacks that wait until the app has accepted mailboxes. An app may accept some of them, or one after the other. */
export class WaitingCalls {
  #calls: readonly WaitingCall[] = []

  add(call: WaitingCall): void {
    this.#calls = [...this.#calls, call]
  }

  /**
   * Calls back for mailboxes that were accepted, refused or removed, and forgets these.
   *
   * @param states the confirmed and the shown state, and the pending ones that the app may still accept
   */
  callAll(states: readonly PickerState[]): void {
    if (this.#calls.length === 0) return
    const all = states.map(({ list }) => addressesIn(mailboxesOf(list)))
    const due: (() => void)[] = []
    this.#calls = this.#calls.flatMap((call) => {
      const { mailboxes, onAccepted, onRefused } = call
      const countStates = (mailbox: Mailbox) => all.filter((some) => hasAddress(some, mailbox)).length
      const refused = mailboxes.filter((mailbox) => countStates(mailbox) === 0)
      const confirmed = mailboxes.filter((mailbox) => countStates(mailbox) === all.length)
      const undecided = mailboxes.filter(
        (mailbox) => !refused.includes(mailbox) && !confirmed.includes(mailbox),
      )
      if (confirmed.length > 0) due.push(() => onAccepted(confirmed))
      if (refused.length > 0) due.push(() => onRefused(refused))
      return undecided.length > 0 ? { ...call, mailboxes: undecided } : []
    })
    for (const callBack of due) callSafely(callBack)
  }
}
