import { selectedRange } from '../../box/input/selected-range.ts'
import type { BoxElement, TextChangeDetails } from '../../box/types.ts'
import type { Box } from '../../box/use-box.ts'
import type { Range } from '../../contacts/types.ts'
import type { ListStore } from '../../contact-list/store/list-store.ts'
import { directionOf } from '../input/direction.ts'
import { situationOf, type Action, type Situation } from '../model/actions.ts'
import { act, insertIntoDraft } from '../model/state.ts'
import type { Recipients } from '../store/recipients.ts'

export interface EventOptions {
  box: Box
  dropdown: ListStore
  recipients: Recipients
}

/** Reads the situation of the user, and performs the actions of events. */
export function actingOn({ box, dropdown, recipients }: EventOptions) {
  const { editor } = box

  /** The current situation. Also stores the position of the caret. */
  function situation(input: BoxElement | null = editor.node()): Situation {
    const selected: Range = input ? selectedRange(input) : [0, 0]
    recipients.recordCaret(selected[1])
    const { isShown, activeIndex, isAutomatic, state } = dropdown.seen()
    // An arrow key may wait for rows that have not arrived.
    const isAtRow = typeof state.waiting[0] === 'number' || (activeIndex >= 0 && !isAutomatic)
    return situationOf(recipients.state, {
      selected,
      popup: isAtRow ? 'row' : isShown ? 'open' : 'closed',
      direction: directionOf(input),
      isReadOnly: !box.isEditable,
    })
  }

  /** Performs an action, if there is one. Returns whether it was performed. */
  function perform(action: Action | undefined, details: TextChangeDetails, text?: string): boolean {
    if (!action) return false
    const { separators } = recipients
    if (action.do !== 'nothing' && action.do !== 'copy')
      recipients.apply(act(recipients.state, action, { text, separators }), details)
    if (recipients.state.selection || recipients.inputText === '') dropdown.close('key')
    return true
  }

  /**
   * Turns text that was pasted or dropped into the draft into recipients. Returns false if the text is a part of an
   * entry, which the input has to insert.
   */
  function insert(input: BoxElement, text: string, details: TextChangeDetails): boolean {
    const outcome = insertIntoDraft(recipients.state, { selected: selectedRange(input), text })
    if (!outcome) return false
    input.focus()
    recipients.apply(outcome, details)
    dropdown.close('input')
    return true
  }

  return { recipients, isEditable: box.isEditable, situation, perform, insert }
}

export type Acting = ReturnType<typeof actingOn>
