import type { ClipboardEvent, KeyboardEvent, MouseEvent, PointerEvent, SyntheticEvent } from 'react'
import { flushSync } from 'react-dom'
import { callBoth, callUnlessPrevented } from '../../box/events/compose-handlers.ts'
import type { BoxElement } from '../../box/types.ts'
import { selectedRange } from '../../box/input/input-text.ts'
import { PATIENCE } from '../../contact-list/state/enter-times.ts'
import { consume } from '../../box/events/keys.ts'
import { gapInLines } from '../chips/gap-at.ts'
import { actingOn, type Acting, type EventOptions } from './acting.ts'
import type { Action } from '../model/actions.ts'
import { actionOnKey, entersText, onClipboard, reachesInput, onInputEvent } from '../model/keys.ts'
import { onPress, type PressKeys, type PressTarget } from '../model/pointer.ts'
import { clipboardText, leave } from '../model/state.ts'
import type { Recipients } from '../store/recipients.ts'
import { indexOfChip } from '../model/app-chips.ts'
import type { Pressed } from '../use-recipient-picker.ts'
import { useNativeEvents } from './use-native-events.ts'

interface RecipientEventOptions extends EventOptions {
  closeOnPick: boolean
}

/** The handlers for events of the input, and for presses on chips and the space around them. */
export function useRecipientEvents(options: RecipientEventOptions) {
  const { box, listStore, recipients, closeOnPick } = options
  const { editor } = box
  const acting = actingOn(options)
  const { situation, perform, insert } = acting
  const { onCopyOrCut, onPaste } = clipboardHandlers(acting)

  useNativeEvents({
    box,
    recipients,
    onBeforeInput(event, isMoved) {
      const { inputType: reason, data, dataTransfer } = event
      const input = editor.element
      if (reason === 'insertFromDrop') {
        const dropped = data ?? dataTransfer?.getData('text/plain')
        // A part of the draft that is moved within the draft stays text.
        if (input && dropped && !isMoved && insert(input, dropped, { reason, event })) event.preventDefault()
        return
      }
      if (input && reason.startsWith('insert') && !recipients.state.selection) {
        // The input enters the text. Undo returns to this position of the caret.
        recipients.recordCaret(selectedRange(input)[1])
        return
      }
      // Chromium and WebKit have one history for all fields of a page, so undo in another field can reach this one.
      const isUndoElsewhere = reason.startsWith('history') && !input?.matches(':focus')
      const action = isUndoElsewhere ? ({ do: 'nothing' } as const) : onInputEvent(situation(), event)
      if (!action) return
      // WebKit enters nothing into an input whose value changes during the event. So the box writes the text itself.
      const text = action.do === 'write' ? (data ?? '') : ''
      flushSync(() => perform(action, { reason, event }, text))
      if (text || !reachesInput(action)) event.preventDefault()
      if (text) listStore.open({ reason: 'input' })
    },
    onCompositionStart(event) {
      const action = onInputEvent(situation(), { inputType: 'compositionstart' })
      if (action) flushSync(() => perform(action, { reason: 'insertCompositionText', event }))
    },
  })

  return {
    acting,
    onKeyDown: (event: KeyboardEvent<BoxElement>) => onKeyDown(acting, event),
    /** Handles an Enter in the draft or at chips. Returns false if it has no effect there. */
    commit(event: KeyboardEvent) {
      const staysOpen = !closeOnPick && listStore.seen().phase !== 'closed'
      const { inputText } = recipients
      const isHandled = perform(actionOnKey(situation(), event), { reason: 'commit', event })
      recipients.rememberEnter(inputText)
      // The commit has closed the list. With `closeOnPick={false}`, it opens again, as after a typed separator.
      if (isHandled && staysOpen && !recipients.state.selection) listStore.open({ reason: 'key' })
      return isHandled
    },
    press(pressed: Pressed, event: MouseEvent & PressKeys) {
      if (hasExpired(event)) return
      const target = targetOf(pressed, event, recipients)
      if (!target) return
      const action = onPress(situation(), target, event)
      perform(action, { reason: action?.do === 'remove' ? 'deleteContent' : 'commit', event })
      box.setKeyboardHidden(false)
      if (target.part !== 'remove' && recipients.state.selection) listStore.close('click')
    },
    leave(event: SyntheticEvent) {
      // Stores the position of the caret, which may have moved since the last event.
      situation()
      const details = { reason: 'commit', event }
      const { separators, onlyContacts } = recipients
      // With `onlyContacts`, names become people, too.
      const how = { separators, commits: onlyContacts ? 'all' : 'addresses' } as const
      if (!recipients.apply(leave(recipients.state, how), details))
        // There was no room for the new recipients, so they stay the draft.
        recipients.apply(leave(recipients.state, { commits: 'nothing' }), details)
      // With `onlyContacts`, strangers were already reported to the app.
      if (box.isEditable && !onlyContacts) recipients.rejectDraft(details)
    },
    onCopy: callUnlessPrevented(box.input.onCopy, onCopyOrCut),
    onCut: callUnlessPrevented(box.input.onCut, onCopyOrCut),
    onPaste: callUnlessPrevented(box.input.onPaste, onPaste),
    onPointerDown: callUnlessPrevented(box.input.onPointerDown, (event: PointerEvent) => {
      // The press moves the caret into the draft, so no chip stays selected.
      if (recipients.state.selection) perform({ do: 'select', selection: undefined }, { reason: '', event })
    }),
    // Tells the list where the caret is now.
    onSelect: callBoth(box.input.onSelect, () => listStore.send()),
    /** Whether Escape would move to the draft, or put back an opened chip. */
    takesEscape() {
      return actionOnKey(situation(), { key: 'Escape' }) !== undefined
    },
  }
}

/** Whether a press has waited too long for this code. A press that has waited has no `currentTarget` any more. */
const hasExpired = ({ currentTarget, timeStamp }: MouseEvent) =>
  !currentTarget && performance.now() - timeStamp >= PATIENCE

/** The current place of a pressed target. Undefined if it was removed. */
function targetOf(pressed: Pressed, event: MouseEvent, { state }: Recipients): PressTarget | undefined {
  if (pressed.part === 'space') return { part: 'space', gap: gapInLines(pressed.area, event) }
  const index = indexOfChip(state.list, pressed.chip)
  return index < 0 ? undefined : { part: pressed.part, index }
}

/** Handles a key before the list of contacts, or instead of it. Enter reaches `commit` after the list. */
function onKeyDown(acting: Acting, event: KeyboardEvent<BoxElement>) {
  const { recipients, situation, perform } = acting
  const isTyped = entersText(event) && !recipients.state.selection
  if (isTyped || event.key === 'Enter') return
  const action = actionOnKey(situation(event.currentTarget), event)
  if (!perform(action, { reason: reasonOf(action, event.key), event })) return
  if (reachesInput(action as Action, event.key)) return
  if (event.key === 'Escape') consume(event)
  event.preventDefault()
}

/** The reasons reported for actions and keys. */
const reasons: Readonly<Record<string, string>> = {
  undo: 'historyUndo',
  redo: 'historyRedo',
  Backspace: 'deleteContentBackward',
  Delete: 'deleteContentForward',
}

function reasonOf(action: Action | undefined, key: string): string {
  return reasons[action?.do ?? ''] ?? reasons[key] ?? 'commit'
}

/** The handlers for copying, cutting and pasting at chips, and for pasting mailboxes into the draft. */
function clipboardHandlers({ recipients, isEditable, situation, perform, insert }: Acting) {
  function onCopyOrCut(event: ClipboardEvent<BoxElement>) {
    const action = onClipboard(situation(event.currentTarget), event.type as 'copy' | 'cut')
    if (!action) return
    event.clipboardData.setData('text/plain', clipboardText(recipients.state))
    event.preventDefault()
    perform(action, { reason: 'deleteByCut', event })
  }

  function onPaste(event: ClipboardEvent<BoxElement>) {
    const { currentTarget: input, clipboardData } = event
    const text = clipboardData.getData('text/plain')
    const details = { reason: 'insertFromPaste', event }
    const action = onClipboard(situation(input), 'paste')
    if (action ? perform(action, details, text) : isEditable && insert(input, text, details))
      event.preventDefault()
  }

  return { onCopyOrCut, onPaste }
}
