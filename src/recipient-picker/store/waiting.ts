import { outsideEvents } from '../../box/events/outside-events.ts'
import type { Contact } from '../../contacts/types.ts'
import { addressesIn, hasAddress } from '../model/addresses.ts'
import { mailboxesOf } from '../model/list.ts'
import type { PickerState } from '../model/state.ts'

interface Call {
  mailboxes: readonly Contact[]
  call: () => void
  /** Called in place of `call` when the app has refused them. */
  onRefused: () => void
}

/** Calls that wait until the app has taken mailboxes. */
export class Waiting {
  #calls: readonly Call[] = []

  add(call: Call): void {
    this.#calls = [...this.#calls, call]
  }

  /**
   * Calls back for mailboxes that were taken, refused or removed, and forgets them.
   *
   * @param edited the state with the edits that the app has not answered yet
   */
  goOn(taken: PickerState, edited: PickerState): void {
    const calls = this.#calls
    if (calls.length === 0) return
    const isIn = ({ list }: PickerState) => {
      const addresses = addressesIn(mailboxesOf(list))
      return ({ mailboxes }: Call) => mailboxes.every((mailbox) => hasAddress(addresses, mailbox))
    }
    const isAccepted = isIn(taken)
    const isWanted = isIn(edited)
    const isTaken = (one: Call) => isWanted(one) && isAccepted(one)
    this.#calls = calls.filter((one) => !isTaken(one) && isWanted(one))
    for (const one of calls) {
      if (isTaken(one)) outsideEvents(one.call)
      else if (!isWanted(one)) outsideEvents(one.onRefused)
    }
  }
}
