import { flushSync } from 'react-dom'
import type { BoxElement } from '../../box/types.ts'
import { loadTableReader } from '../../contacts/mailboxes/table-reader.ts'
import { report } from '../../values/development.ts'
import { waitsForTables } from '../model/edit-chips.ts'
import { rebaseOutcome } from '../model/rebase.ts'
import type { Outcome, PickerState } from '../model/state.ts'
import type { Recipients } from '../store/recipients.ts'

/** What a user does next, or what has the list read. Listening to more would enter the text before it has to be. */
const NEXT = 'keydown beforeinput compositionstart pointerdown click copy cut paste drop submit reset'.split(
  ' ',
)

/** Loads what reads pasted tables. Called when the user comes, so that it is mostly there when they paste. */
export const loadTables = (): Promise<void> =>
  loadTableReader().catch(() =>
    report(
      'RecipientPicker: the code that reads pasted tables could not be loaded, so they are read as lists. Check that the app serves all files of its build.',
      'warn',
    ),
  )

/** An edit of text that may be a table. */
interface HeldEdit {
  recipients: Recipients
  input: BoxElement | null
  text: string
  /** What it makes of a list. */
  outcomeOf: (state: PickerState) => Outcome
  apply: (outcome: Outcome) => void
}

/**
 * Holds back pasted or dropped text that may be a table until tables can be read. It is entered before anything else that happens then,
 * at the latest, and read as a list if need be: so nothing comes before it that the user does after it. What the app does meanwhile stays:
 * the text takes the place that it had when it was pasted. Returns false for any other text.
 */
export function isHeldForTables({ recipients, input, text, outcomeOf, apply }: HeldEdit): boolean {
  const view = input?.ownerDocument.defaultView
  if (!view || !waitsForTables(text)) return false
  const { state } = recipients
  const waiting = new AbortController()
  recipients.hold(() => {
    waiting.abort()
    flushSync(() => {
      recipients.resume()
      apply(rebaseOutcome(state, outcomeOf(state), recipients.state))
    })
  })
  for (const type of NEXT)
    view.addEventListener(type, recipients.enterHeld, { signal: waiting.signal, capture: true })
  void loadTables().then(recipients.enterHeld)
  return true
}
