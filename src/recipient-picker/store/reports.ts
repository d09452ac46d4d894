import { callSafely } from '../../box/events/call-safely.ts'
import type { TextChangeDetails } from '../../box/types.ts'
import type { Mailbox } from '../../contacts/mailboxes/parse.ts'
import type { RecipientRejection } from '../types.ts'
import type { Changes } from './owned-recipients.ts'
import type { RecipientContacts } from './recipient-contacts.ts'
import type { LatestProps } from './early-recipients.ts'

/** The pending reports to the app. */
export class Reports {
  latest: LatestProps = {}
  /** The details of the last change. */
  details: TextChangeDetails | undefined
  readonly #contacts: RecipientContacts
  #unsent: (() => void)[] = []

  constructor(contacts: RecipientContacts) {
    this.#contacts = contacts
  }

  addChanges({ text, mailboxes }: Changes, details: TextChangeDetails): void {
    const { onTextChanged, onMailboxesChanged, raiseChange } = this.latest
    if (text !== undefined || mailboxes) this.details = details
    if (text !== undefined)
      this.#unsent.push(
        () => raiseChange?.(details),
        () => onTextChanged?.(text, details),
      )
    if (mailboxes)
      this.#unsent.push(() => onMailboxesChanged?.(this.#contacts.recipientsOf(mailboxes), details))
  }

  /** Adds entries that did not become recipients. */
  addRejected(
    reason: RecipientRejection['reason'],
    rejected: readonly Mailbox[],
    { event }: TextChangeDetails,
  ): void {
    const { onRecipientRejected } = this.latest
    if (rejected.length > 0)
      this.#unsent.push(() =>
        onRecipientRejected?.({ reason, mailboxes: this.#contacts.recipientsOf(rejected), event }),
      )
  }

  send(): void {
    const unsent = this.#unsent
    this.drop()
    // If one call throws, the others are still made.
    for (const call of unsent) callSafely(call)
  }

  drop(): void {
    this.#unsent = []
  }
}
