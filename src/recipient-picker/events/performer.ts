import { selectedRange } from '../../box/input/input-text.ts'
import type { BoxElement, TextChangeDetails } from '../../box/types.ts'
import type { Box } from '../../box/use-box.ts'
import type { Range } from '../../contacts/types.ts'
import type { ListStore } from '../../contact-list/store/list-store.ts'
import type { Action, Situation } from '../model/actions.ts'
import { act, insertIntoDraft } from '../model/state.ts'
import type { Recipients } from '../store/recipients.ts'

export interface EventOptions {
  box: Box
  listStore: ListStore
  recipients: Recipients
}

/** Functions for event handlers: they describe the user's situation to the model, and perform the model's action. */
export function performerFor({ box, listStore, recipients }: EventOptions) {
  const { editor } = box

  /** The facts on which the action of an event depends. Also stores the position of the caret. */
  function situation(): Situation {
    const input = editor.element
    const selected: Range = input ? selectedRange(input) : [0, 0]
    // Without the input, which React may have hidden, the stored position stays.
    if (input) recipients.recordCaret(selected[1])
    const { isShown, activeIndex, isAutomatic, state } = listStore.view()
    // A number is a step of an arrow key to a row that has not arrived. With one, the user counts as being at a row.
    const isStepWaiting = typeof state.waiting[0] === 'number'
    const isAtRow = isStepWaiting || (activeIndex >= 0 && !isAutomatic)
    return {
      state: recipients.state,
      selected,
      popup: isAtRow ? 'row' : isShown ? 'open' : 'closed',
      direction: input && getComputedStyle(input).direction === 'rtl' ? 'rtl' : 'ltr',
      isReadOnly: !box.isEditable,
    }
  }

  /** Performs the action, if any, and returns whether there is one. `text` is the pasted or typed text. */
  function perform(action: Action | undefined, details: TextChangeDetails, text?: string): boolean {
    if (!action) return false
    const { separators } = recipients
    if (action.do !== 'nothing' && action.do !== 'copy')
      recipients.apply(act(recipients.state, action, { text, separators }), details)
    // The list completes the text of the input. At chips, or with an empty input, there is nothing to complete.
    if (recipients.state.selection || recipients.inputText === '')
      listStore.close('clientX' in details.event ? 'click' : 'key')
    return true
  }

  /**
   * Makes recipients of text that is pasted or dropped into the input. Returns false, and does nothing, for text that
   * is only a part of an entry: the browser has to insert it.
   */
  function insert(input: BoxElement, text: string, details: TextChangeDetails): boolean {
    const outcome = insertIntoDraft(recipients.state, { selected: selectedRange(input), text })
    if (!outcome) return false
    input.focus()
    recipients.apply(outcome, details)
    listStore.close('input')
    return true
  }

  return { recipients, situation, perform, insert }
}

export type Performer = ReturnType<typeof performerFor>
