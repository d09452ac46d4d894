import {
  useEffect,
  type ClipboardEvent,
  type KeyboardEvent,
  type PointerEvent,
  type SyntheticEvent,
} from 'react'
import { flushSync } from 'react-dom'
import { afterListeners } from '../../box/events/after-listeners.ts'
import type { BoxElement } from '../../box/types.ts'
import { selectedRange } from '../../box/input/input-text.ts'
import { consume } from '../../box/events/keys.ts'
import type { ListStore } from '../../contact-list/store/list-store.ts'
import { useLatest } from '../../hooks/use-latest.ts'
import { performerFor, type Performer, type EventOptions } from './performer.ts'
import type { Action } from '../model/actions.ts'
import { actionOnKey, entersText, onClipboard, reachesInput, onInputEvent } from '../model/keys.ts'
import { clipboardText, leave } from '../model/state.ts'

export function useRecipientEvents(options: EventOptions) {
  const { box, listStore, recipients } = options
  const performer = performerFor(options)
  const { situation, perform, insert } = performer
  useNativeEvents(options, performer)

  return {
    performer,
    /** Handles a key before the list of contacts does. An Enter that the list does not use is for `commit`. */
    onKeyDown(event: KeyboardEvent<BoxElement>) {
      const isTyped = entersText(event) && !recipients.state.selection
      if (isTyped || event.key === 'Enter') return
      const action = actionOnKey(situation(), event)
      const reason = reasons[action?.do ?? ''] ?? reasons[event.key] ?? 'commit'
      if (!perform(action, { reason, event })) return
      if (reachesInput(action as Action, event.key)) return
      if (event.key === 'Escape') consume(event)
      event.preventDefault()
    },
    /** Handles an Enter in the draft or at chips. Returns false if it has no effect there. */
    commit(event: KeyboardEvent) {
      const staysOpen = !recipients.latest.closeOnPick && listStore.view().phase !== 'closed'
      const draft = recipients.inputText
      const isHandled = perform(actionOnKey(situation(), event), { reason: 'commit', event })
      recipients.rememberEnter(draft)
      // The commit has closed the list. With `closeOnPick={false}`, it opens again, as after a typed separator.
      if (isHandled && staysOpen && !recipients.state.selection) listStore.open({ reason: 'key' })
      return isHandled
    },
    leave(event: SyntheticEvent) {
      // Stores the position of the caret, which may have moved since the last event.
      situation()
      const details = { reason: 'commit', event }
      const { separators } = recipients
      const { onlyContacts } = recipients.latest
      const how = { separators, commits: onlyContacts ? 'all' : 'addresses' } as const
      if (!recipients.apply(leave(recipients.state, how), details))
        // There is no room for the new recipients, so their text stays in the draft.
        recipients.apply(leave(recipients.state, { commits: 'nothing' }), details)
      // With `onlyContacts`, `apply` has already reported the entries that match no contact.
      if (box.isEditable && !onlyContacts) recipients.rejectDraft(details)
    },
    onCopyOrCut(event: ClipboardEvent<BoxElement>) {
      const action = onClipboard(situation(), event.type as 'copy' | 'cut')
      if (!action) return
      event.clipboardData.setData('text/plain', clipboardText(recipients.state))
      event.preventDefault()
      perform(action, { reason: 'deleteByCut', event })
    },
    onPaste(event: ClipboardEvent<BoxElement>) {
      const { currentTarget: input, clipboardData } = event
      const text = clipboardData.getData('text/plain')
      const details = { reason: 'insertFromPaste', event }
      const action = onClipboard(situation(), 'paste')
      const isHandled = action
        ? perform(action, details, text)
        : box.isEditable && insert(input, text, details)
      if (isHandled) event.preventDefault()
    },
    onPointerDown(event: PointerEvent) {
      // The press is on the input, so the user leaves the chips.
      if (recipients.state.selection) perform({ do: 'select', selection: undefined }, { reason: '', event })
    },
    // The caret may have moved to another entry, which the list completes then.
    onSelect: () => listStore.send(),
    /** Whether Escape has an action: from the chips to the draft, or from an opened chip's text back to the chip. */
    takesEscape() {
      return actionOnKey(situation(), { key: 'Escape' }) !== undefined
    },
  }
}

/** Listens to events of the input that React, which listens at its root, does not report, or reports too late. */
function useNativeEvents(
  { box: { editor }, listStore, recipients }: EventOptions,
  performer: Performer,
): void {
  const latest = useLatest(performer)
  useEffect(
    function listenToInput() {
      const input = editor.element
      if (!input) return undefined
      const ended = new AbortController()
      const listen = (type: string, listener: (event: Event) => void) =>
        input.addEventListener(type, listener, { signal: ended.signal })
      let lastType = ''
      listen('beforeinput', (event) => {
        const { inputType } = event as InputEvent
        // Text that is dragged from the input into the input stays text.
        const isMoved = inputType === 'insertFromDrop' && lastType === 'deleteByDrag'
        lastType = inputType
        afterListeners(event, () => {
          if (!isMoved) onBeforeInput(latest.current, { input, listStore }, event as InputEvent)
        })
      })
      listen('compositionstart', (event) => {
        const { situation, perform } = latest.current
        const action = onInputEvent(situation(), { inputType: 'compositionstart' })
        if (action) flushSync(() => perform(action, { reason: 'insertCompositionText', event }))
      })
      // WebKit raises `copy` and `cut` without selected text only if these events are prevented.
      for (const type of ['beforecopy', 'beforecut'])
        listen(type, (event) => {
          if (recipients.state.selection) event.preventDefault()
        })
      return () => ended.abort()
    },
    [editor, listStore, recipients, latest],
  )
}

function onBeforeInput(
  { recipients, situation, perform, insert }: Performer,
  { input, listStore }: { input: BoxElement; listStore: ListStore },
  event: InputEvent,
): void {
  const { inputType: reason, data, dataTransfer } = event
  if (reason === 'insertFromDrop') {
    const dropped = data ?? dataTransfer?.getData('text/plain')
    if (dropped && insert(input, dropped, { reason, event })) event.preventDefault()
    return
  }
  // The browser inserts the text at the caret. The caret is stored for undo, which returns to this position.
  if (reason.startsWith('insert') && !recipients.state.selection)
    return recipients.recordCaret(selectedRange(input)[1])
  // Chromium and WebKit have one history for all fields of a page, so undo in another field can reach this one.
  const isUndoElsewhere = reason.startsWith('history') && !input.matches(':focus')
  const action = isUndoElsewhere ? ({ do: 'nothing' } as const) : onInputEvent(situation(), event)
  if (!action) return
  // A `write` at chips empties the input, and moves it to these chips. WebKit types nothing into an input that changes
  // during this event. So the `write` also enters the text.
  const text = action.do === 'write' ? (data ?? '') : ''
  flushSync(() => perform(action, { reason, event }, text))
  if (text || !reachesInput(action)) event.preventDefault()
  if (text) listStore.open({ reason: 'input' })
}

/** The `reason` that the app gets for an action or a key. */
const reasons: Readonly<Record<string, string>> = {
  undo: 'historyUndo',
  redo: 'historyRedo',
  Backspace: 'deleteContentBackward',
  Delete: 'deleteContentForward',
}
