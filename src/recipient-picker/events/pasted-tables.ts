import { flushSync } from 'react-dom'
import type { BoxElement } from '../../box/types.ts'
import { loadTableReader } from '../../contacts/mailboxes/table-reader.ts'
import { report } from '../../values/development.ts'
import { waitsForTables } from '../model/edit-chips.ts'

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

let endHeld: (() => void) | undefined

/** Enters the text that is held back. */
export const enterHeld = () => endHeld?.()

/**
 * Holds back pasted or dropped text that may be a table until tables can be read. It is entered before anything else that happens then,
 * at the latest, and read as a list if need be: so nothing comes before it that the user does after it. Returns false for any other text.
 */
export function isHeldForTables(input: BoxElement | null, text: string, enter: () => void): boolean {
  const view = input?.ownerDocument.defaultView
  if (!view || !waitsForTables(text)) return false
  const waiting = new AbortController()
  function end() {
    if (waiting.signal.aborted) return
    waiting.abort()
    endHeld = undefined
    flushSync(enter)
  }
  endHeld = end
  for (const type of NEXT) view.addEventListener(type, end, { signal: waiting.signal, capture: true })
  void loadTables().then(end)
  return true
}
