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
 * With `onlyContacts`, turns the outcome of an edit into one that adds only contacts. All others (`strangers`) stay in the draft.
 *
 * @param ifRefused what the box shows if nobody is a contact. Undefined: the strangers become the draft
 */
export type Gate = (
  wanted: Outcome,
  before: PickerState,
  ifRefused: PickerState | undefined,
  contacts: RecipientContacts,
) => Outcome

/** Looks nobody up. All stay in the draft if somebody is neither a known contact nor in the chip that was opened. */
const knownOnly: Gate = (wanted, before, ifRefused, contacts) => {
  const { state, added } = wanted
  const opened = addressesIn(entriesOf(before.opened?.text ?? ''))
  const strangers = contacts.addTo(added).filter((one) => !one.contact && !hasAddress(opened, one))
  if (strangers.length === 0) return wanted
  const coming = addressesIn(added)
  const stay = ifRefused ?? withRefused(before, state.list, (one) => hasAddress(coming, one))
  return { ...unchanged(stay), strangers }
}

/** The gate in use: that of {@link loadGate} once it is loaded. */
export let passGate = knownOnly

/**
 * Loads the gate that looks people up. The functions that it needs are passed to it. If it imported them, bundlers would move them into a file
 * of their own, which makes what all boxes load larger than the gate is.
 */
export async function loadGate(): Promise<void> {
  try {
    const { createGate } = await import('./only-contacts.ts')
    passGate = createGate(askAbout, entriesOf, fold, readContact, replaceChips, withRefused)
  } catch {
    report(
      'RecipientPicker: the code of onlyContacts could not be loaded, so only those who are picked become recipients. Check that the app serves all files of its build.',
      'warn',
    )
  }
}
