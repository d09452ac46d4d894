import { selectedRange } from '../../box/input/selected-range.ts'
import type { BoxElement, TextChangeDetails } from '../../box/types.ts'
import type { Box } from '../../box/use-box.ts'
import type { Range } from '../../contacts/types.ts'
import type { ListStore } from '../../contact-list/store/list-store.ts'
import { directionOf } from '../input/direction.ts'
import type { Action, Situation } from '../model/actions.ts'
import { act, insertIntoDraft, situationOf } from '../model/state.ts'
import type { Recipients } from '../store/recipients.ts'

export interface EventOptions {
  box: Box
  dropdown: ListStore
  recipients: Recipients
}

/** Finds out where the user is, and does what an event asks for. */
export function actingOn({ box, dropdown, recipients }: EventOptions) {
  const { editor } = box

  /** Where the user is now. */
  function situation(input: BoxElement | null = editor.node()): Situation {
    const selected: Range = input ? selectedRange(input) : [0, 0]
    recipients.recordCaret(selected[1])
    const { isShown, activeIndex, isAutomatic, state } = dropdown.seen()
    const isInRows = typeof state.waiting[0] === 'number' || (activeIndex >= 0 && !isAutomatic)
    return situationOf(recipients.state, {
      selected,
      popup: isInRows ? 'row' : isShown ? 'open' : 'closed',
      direction: directionOf(input),
      isReadOnly: !box.isEditable,
    })
  }

  /** Does what an event asks for, unless it asks for nothing. Returns whether it did. */
  function perform(action: Action | undefined, details: TextChangeDetails, text?: string): boolean {
    if (!action) return false
    const { separators } = recipients
    if (action.do !== 'nothing' && action.do !== 'copy')
      recipients.apply(act(recipients.state, action, { text, separators }), details)
    if (recipients.state.selection || recipients.inputText === '') dropdown.close('key')
    return true
  }

  /**
   * Makes recipients of text that was pasted or dropped into the draft. Returns false if the input has to insert it,
   * as a part of an entry.
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
