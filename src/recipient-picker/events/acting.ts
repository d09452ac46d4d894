import { selectedRange } from '../../box/input/input-text.ts'
import type { BoxElement, TextChangeDetails } from '../../box/types.ts'
import type { Box } from '../../box/use-box.ts'
import type { Range } from '../../contacts/types.ts'
import type { ListStore } from '../../contact-list/store/list-store.ts'
import { directionOf } from '../input/direction.ts'
import type { Action, Situation } from '../model/actions.ts'
import { act, insertIntoDraft } from '../model/state.ts'
import type { Recipients } from '../store/recipients.ts'

export interface EventOptions {
  box: Box
  listStore: ListStore
  recipients: Recipients
}

/** Functions that read the situation of the user, and perform the actions of events. */
export function actingOn({ box, listStore, recipients }: EventOptions) {
  const { editor } = box

  /** The current situation. Also stores the position of the caret. */
  function situation(input: BoxElement | null = editor.element): Situation {
    const selected: Range = input ? selectedRange(input) : [0, 0]
    recipients.recordCaret(selected[1])
    const { isShown, activeIndex, isAutomatic, state } = listStore.seen()
    // An arrow key may wait for rows that have not arrived.
    const isAtRow = typeof state.waiting[0] === 'number' || (activeIndex >= 0 && !isAutomatic)
    return {
      state: recipients.state,
      selected,
      popup: isAtRow ? 'row' : isShown ? 'open' : 'closed',
      direction: directionOf(input),
      isReadOnly: !box.isEditable,
    }
  }

  /** Performs an action with the pasted or typed text, if there is an action. Returns whether there is one. */
  function perform(action: Action | undefined, details: TextChangeDetails, text?: string): boolean {
    if (!action) return false
    const { separators } = recipients
    if (action.do !== 'nothing' && action.do !== 'copy')
      recipients.apply(act(recipients.state, action, { text, separators }), details)
    // The list is for a draft, and now the user is at chips, or the draft is empty.
    if (recipients.state.selection || recipients.inputText === '') listStore.close('key')
    return true
  }

  /**
   * Makes recipients of text that the user pastes or drops into the draft. Returns false for a part of an entry: the
   * input has to insert that itself.
   */
  function insert(input: BoxElement, text: string, details: TextChangeDetails): boolean {
    const outcome = insertIntoDraft(recipients.state, { selected: selectedRange(input), text })
    if (!outcome) return false
    input.focus()
    recipients.apply(outcome, details)
    listStore.close('input')
    return true
  }

  return { recipients, isEditable: box.isEditable, situation, perform, insert }
}

export type Acting = ReturnType<typeof actingOn>
