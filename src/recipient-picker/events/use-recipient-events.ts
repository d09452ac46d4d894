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
import { actingOn, type Acting, type EventOptions } from './acting.ts'
import type { Action } from '../model/actions.ts'
import { actionOnKey, entersText, onClipboard, reachesInput, onInputEvent } from '../model/keys.ts'
import { clipboardText, leave } from '../model/state.ts'

interface RecipientEventOptions extends EventOptions {
  closeOnPick: boolean
}

/** The handlers for events of the input. */
export function useRecipientEvents(options: RecipientEventOptions) {
  const { box, listStore, recipients, closeOnPick } = options
  const acting = actingOn(options)
  const { situation, perform } = acting
  const copyOrCut = (event: ClipboardEvent<BoxElement>) => onCopyOrCut(acting, event)
  useNativeEvents(options, acting)

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
    onCopy: copyOrCut,
    onCut: copyOrCut,
    onPaste: (event: ClipboardEvent<BoxElement>) => onPaste(acting, event),
    onPointerDown(event: PointerEvent) {
      // The press moves the caret into the draft, so no chip stays selected.
      if (recipients.state.selection) perform({ do: 'select', selection: undefined }, { reason: '', event })
    },
    // Tells the list where the caret is now.
    onSelect: () => listStore.send(),
    /** Whether Escape would move to the draft, or put back an opened chip. */
    takesEscape() {
      return actionOnKey(situation(), { key: 'Escape' }) !== undefined
    },
  }
}

/** Listens to the events of the input for which React has no handler, or only a late one. */
function useNativeEvents({ box: { editor }, listStore, recipients }: EventOptions, acting: Acting): void {
  const latest = useLatest(acting)
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
        // A part of the draft that is moved within the draft stays text.
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
      // Without selected text, WebKit copies only if this event is prevented.
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
  { recipients, situation, perform, insert }: Acting,
  { input, listStore }: { input: BoxElement; listStore: ListStore },
  event: InputEvent,
): void {
  const { inputType: reason, data, dataTransfer } = event
  if (reason === 'insertFromDrop') {
    const dropped = data ?? dataTransfer?.getData('text/plain')
    if (dropped && insert(input, dropped, { reason, event })) event.preventDefault()
    return
  }
  // The input enters the text. Undo returns to this position of the caret.
  if (reason.startsWith('insert') && !recipients.state.selection)
    return recipients.recordCaret(selectedRange(input)[1])
  // Chromium and WebKit have one history for all fields of a page, so undo in another field can reach this one.
  const isUndoElsewhere = reason.startsWith('history') && !input.matches(':focus')
  const action = isUndoElsewhere ? ({ do: 'nothing' } as const) : onInputEvent(situation(), event)
  if (!action) return
  // WebKit enters nothing into an input whose value changes during the event. So the box writes the text itself.
  const text = action.do === 'write' ? (data ?? '') : ''
  flushSync(() => perform(action, { reason, event }, text))
  if (text || !reachesInput(action)) event.preventDefault()
  if (text) listStore.open({ reason: 'input' })
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

/** Copies or cuts chips. */
function onCopyOrCut({ recipients, situation, perform }: Acting, event: ClipboardEvent<BoxElement>) {
  const action = onClipboard(situation(event.currentTarget), event.type as 'copy' | 'cut')
  if (!action) return
  event.clipboardData.setData('text/plain', clipboardText(recipients.state))
  event.preventDefault()
  perform(action, { reason: 'deleteByCut', event })
}

/** Pastes at chips, and pastes mailboxes into the draft. */
function onPaste({ isEditable, situation, perform, insert }: Acting, event: ClipboardEvent<BoxElement>) {
  const { currentTarget: input, clipboardData } = event
  const text = clipboardData.getData('text/plain')
  const details = { reason: 'insertFromPaste', event }
  const action = onClipboard(situation(input), 'paste')
  if (action ? perform(action, details, text) : isEditable && insert(input, text, details))
    event.preventDefault()
}
