import {
  useEffect,
  useRef,
  type ClipboardEvent,
  type KeyboardEvent,
  type PointerEvent,
  type SyntheticEvent,
} from 'react'
import { flushSync } from 'react-dom'
import { callUnlessPrevented } from '../box/compose-handlers.ts'
import { isComposing } from '../box/composition.ts'
import type { BoxElement, TextChangeDetails } from '../box/types.ts'
import type { Box } from '../box/use-box.ts'
import { useIsomorphicLayoutEffect } from '../box/use-isomorphic-layout-effect.ts'
import { suppressRepeats } from '../email-picker/suppress-repeats.ts'
import type { Range } from '../contacts/types.ts'
import type { List } from '../email-picker/use-list.ts'
import type { Action, Situation } from './model/actions.ts'
import { isLeftToInput, onClipboard, onInputEvent, onKey } from './model/keys.ts'
import { onPress, type PressTarget } from './model/pointer.ts'
import { act, clipboardText, insertIntoDraft, leave, situationOf } from './model/state.ts'
import { draftOf } from './model/list.ts'
import { selectedRange } from '../box/selected-range.ts'
import { directionOf } from './direction.ts'
import type { Recipients } from './recipient-store.ts'

interface EventOptions {
  box: Box
  list: List
  recipients: Recipients
}

/** What the events of the input and the presses on chips do to the recipients. */
export function useRecipientEvents({ box, list, recipients }: EventOptions) {
  const { editor } = box

  /** Where the user is now. */
  function situation(input: BoxElement | null = editor.node()): Situation {
    const selected: Range = input ? selectedRange(input) : [0, 0]
    recipients.recordCaret(selected[1])
    const { isExpanded, activeIndex } = list.currentView()
    const { steps, enter } = list.requestRef.current
    return situationOf(recipients.state, {
      selected,
      list: activeIndex >= 0 || enter || steps.length > 0 ? 'row' : isExpanded ? 'open' : 'closed',
      direction: directionOf(input),
      isReadOnly: !list.isEditable,
    })
  }

  /** Does what an event asks for, unless it asks for nothing. Returns whether it did. */
  function perform(action: Action | undefined, details: TextChangeDetails, text?: string): boolean {
    if (!action) return false
    if (action.do !== 'nothing' && action.do !== 'copy')
      recipients.change(act(recipients.state, action, text), details)
    if (recipients.state.selection || draftOf(recipients.state.list) === '') list.close()
    return true
  }

  function openList() {
    const input = editor.node()
    if (input) list.open(input)
    list.combobox.openList()
  }

  function onKeyDown(event: KeyboardEvent<BoxElement>) {
    if (isComposing(event)) return
    const action = onKey(situation(event.currentTarget), event)
    if (!perform(action, { reason: reasonOf(action, event.key), event })) return
    if (isLeftToInput(action as Action, event.key)) return
    // Its repeats would act on the form, or on a dialog around the box.
    if (event.key === 'Enter' || event.key === 'Escape') suppressRepeats(event)
    if (event.key === 'Escape') event.stopPropagation()
    event.preventDefault()
  }

  function onCopyOrCut(event: ClipboardEvent<BoxElement>) {
    const kind = event.type === 'cut' ? 'cut' : 'copy'
    const action = onClipboard(situation(event.currentTarget), kind)
    if (!action) return
    event.clipboardData.setData('text/plain', clipboardText(recipients.state))
    event.preventDefault()
    perform(action, { reason: 'deleteByCut', event })
  }

  function onPaste(event: ClipboardEvent<BoxElement>) {
    const { currentTarget, clipboardData } = event
    const text = clipboardData.getData('text/plain')
    const details = { reason: 'insertFromPaste', event }
    const action = onClipboard(situation(currentTarget), 'paste')
    if (action) perform(action, details, text)
    else {
      const selected = selectedRange(currentTarget)
      const outcome = list.isEditable && insertIntoDraft(recipients.state, { selected, text, kind: 'paste' })
      // The input inserts a part of an entry.
      if (!outcome) return
      recipients.change(outcome, details)
      list.close()
    }
    event.preventDefault()
  }

  useNativeEvents({
    box,
    recipients,
    onBeforeInput(event) {
      const { inputType: reason, data } = event
      // Browsers have one history for all fields of a page. Undo in another field has come to what was typed here.
      const isElsewhere = reason.startsWith('history') && !editor.node()?.matches(':focus')
      const action = isElsewhere ? ({ do: 'nothing' } as const) : onInputEvent(situation(), event)
      if (!action) return
      // WebKit writes nothing into an input whose value changes meanwhile.
      const text = action.do === 'write' ? (data ?? '') : ''
      flushSync(() => perform(action, { reason, event }, text))
      if (text || !isLeftToInput(action)) event.preventDefault()
      if (text) openList()
    },
    onCompositionStart(event) {
      const action = onInputEvent(situation(), { inputType: 'compositionstart' })
      if (action) flushSync(() => perform(action, { reason: 'insertCompositionText', event }))
    },
  })

  return {
    situation,
    perform,
    press(target: PressTarget, event: SyntheticEvent & { shiftKey: boolean }) {
      const action = onPress(situation(), target, event.shiftKey)
      perform(action, { reason: action?.do === 'remove' ? 'deleteContent' : 'commit', event })
      box.setKeyboardHidden(false)
    },
    leave: (event: SyntheticEvent) => recipients.change(leave(recipients.state), { reason: 'commit', event }),
    inputHandlers: {
      onKeyDown: callUnlessPrevented(box.input.onKeyDown, onKeyDown),
      onCopy: callUnlessPrevented(box.input.onCopy, onCopyOrCut),
      onCut: callUnlessPrevented(box.input.onCut, onCopyOrCut),
      onPointerDown: callUnlessPrevented(box.input.onPointerDown, (event: PointerEvent) => {
        // A press in the draft puts the caret there.
        if (recipients.state.selection) perform({ do: 'select', selection: undefined }, { reason: '', event })
      }),
    },
    onPaste: callUnlessPrevented(box.input.onPaste, onPaste),
  }
}

const reasons: Readonly<Record<string, string>> = {
  Backspace: 'deleteContentBackward',
  Delete: 'deleteContentForward',
}

function reasonOf(action: Action | undefined, key: string): string {
  if (action?.do === 'undo') return 'historyUndo'
  if (action?.do === 'redo') return 'historyRedo'
  return reasons[key] ?? 'commit'
}

interface NativeOptions {
  box: Box
  recipients: Recipients
  onBeforeInput: (event: InputEvent) => void
  onCompositionStart: (event: Event) => void
}

/** Listens to the events of the input for which React has no handler, or one that comes too late. */
function useNativeEvents(options: NativeOptions) {
  const { box, recipients } = options
  const { editor } = box
  const latest = useRef(options)
  useIsomorphicLayoutEffect(function keepLatest() {
    latest.current = options
  })
  useEffect(
    function listenToInput() {
      const input = editor.node()
      if (!input) return undefined
      const ended = new AbortController()
      const listen = (type: string, listener: (event: Event) => void) =>
        input.addEventListener(type, listener, { signal: ended.signal })
      listen('beforeinput', (event) => latest.current.onBeforeInput(event as InputEvent))
      listen('compositionstart', (event) => {
        latest.current.onCompositionStart(event)
        recipients.startComposition()
      })
      listen('compositionend', (event) => recipients.endComposition(input, event))
      // Without selected text, WebKit copies only if this event is prevented.
      for (const type of ['beforecopy', 'beforecut'])
        listen(type, (event) => {
          if (recipients.state.selection) event.preventDefault()
        })
      return () => ended.abort()
    },
    [editor, recipients],
  )
}
