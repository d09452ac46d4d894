import { fold } from '../../contacts/matching/fold.ts'
import { askAbout } from '../../contact-list/contacts/ask-about.ts'
import { readContact } from '../../contact-list/contacts/read-contact.ts'
import { report } from '../../values/development.ts'
import { addressesIn, hasAddress } from '../model/addresses.ts'
import { replaceChips } from '../model/edit-chips.ts'
import { withRefused } from '../model/refused.ts'
import { unchanged, type Outcome, type PickerState } from '../model/state.ts'
import { entriesOf } from '../model/text.ts'
import type { RecipientContacts } from './known-contacts.ts'

/**
 * What an edit does where only contacts become recipients. Who is none of them (`strangers`) stays in the draft.
 *
 * @param ifRefused what the box shows if nobody is a contact. Undefined: they become the draft
 */
export type Gate = (
  wanted: Outcome,
  before: PickerState,
  ifRefused: PickerState | undefined,
  contacts: RecipientContacts,
) => Outcome

/** If anybody is neither known yet nor in the chip that was opened, all stay in the draft. */
const knownOnly: Gate = (wanted, before, ifRefused, contacts) => {
  const { state, added } = wanted
  const opened = addressesIn(entriesOf(before.opened?.text ?? ''))
  const strangers = contacts.addTo(added).filter((one) => !one.contact && !hasAddress(opened, one))
  if (strangers.length === 0) return wanted
  const coming = addressesIn(added)
  const stay = ifRefused ?? withRefused(before, state.list, (one) => hasAddress(coming, one))
  return { ...unchanged(stay), strangers }
}

/** The gate of `onlyContacts`, as far as it is loaded. */
export let passGate = knownOnly

/**
 * Loads the one that looks people up. It gets what it needs of this code: if it imported that, bundlers would split the code of all boxes, and
 * more would load first than it has.
 */
export async function loadGate(): Promise<void> {
  try {
    const { openGate } = await import('./only-contacts.ts')
    passGate = openGate(askAbout, entriesOf, fold, readContact, replaceChips, withRefused)
  } catch {
    report(
      'RecipientPicker: the code of onlyContacts could not be loaded, so only those who are picked become recipients. Check that the app serves all files of its build.',
      'warn',
    )
  }
}
