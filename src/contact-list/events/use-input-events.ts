import type { ChangeEvent, KeyboardEvent, MouseEvent, SyntheticEvent } from 'react'
import { isComposing } from '../../box/events/keys.ts'
import { useEscapes } from '../../box/events/use-escapes.ts'
import { callSafely } from '../../box/events/call-safely.ts'
import { submitByEnter } from '../../box/events/submit-by-enter.ts'
import type { BoxElement } from '../../box/types.ts'
import type { Box } from '../../box/use-box.ts'
import { useIsomorphicLayoutEffect } from '../../hooks/use-isomorphic-layout-effect.ts'
import { useLatest } from '../../hooks/use-latest.ts'
import { isChooserUsable } from '../contacts/ask-about.ts'
import { isCompleteAddress } from '../entries/current-entry.ts'
import { onKey } from './on-key.ts'
import type { ListView } from '../state/list-model.ts'
import { usePicking, type EventOptions } from './use-picking.ts'
import type { PickerValues } from '../properties.ts'
import type { InputHandlers, LazyPart } from './use-lazy-part.ts'

/** The handlers of a box with a list of contacts: for the events of the box, and for clicks in the list. */
export function useInputEvents(options: EventOptions) {
  const { box, values, list, commit } = options
  const { store } = list
  const { pick, pickRow, forget } = usePicking(options)
  const keyContext = { store, combobox: list.combobox, pick, forget, commit, onSubmitKey: box.onEnter }

  /** Calls the handlers of the box and the app, then the picker's, unless those prevent the event or move the focus. */
  function afterBox<E extends SyntheticEvent>(
    boxHandler: ((event: E) => void) | undefined,
    pickerHandler: (event: E) => void,
  ) {
    return (event: E) => {
      const { currentTarget } = event
      const hadFocus = currentTarget.matches(':focus')
      callSafely(() => boxHandler?.(event))
      // The app may have opened a dialog, for example.
      const hasLostFocus = hadFocus && !currentTarget.matches(':focus')
      if (!event.defaultPrevented && !hasLostFocus) pickerHandler(event)
    }
  }

  function openOnRequest(input: BoxElement, reason: 'focus' | 'click' | 'input') {
    const view = store.view()
    if (!mayOpen(view, input)) return
    // After the focus alone, no row is active: Tab must not pick one on the way through the form.
    if (view.phase === 'closed') store.open({ isAutoHighlightOff: reason === 'focus', reason })
    else if (reason !== 'focus') store.send({ type: 'clicked' })
  }

  const handlers: InputHandlers = {
    onChange: afterBox(box.input.onChange, ({ currentTarget }: ChangeEvent<BoxElement>) => {
      // A pick or a reset of the form (`entering`) does not open the list.
      if (box.editor.entering) return
      // Autofill also changes boxes without the focus.
      if (currentTarget.matches(':focus')) store.open({ reason: 'input' })
      else store.close('leave')
    }),
    onKeyDown: afterBox(box.input.onKeyDown, (event: KeyboardEvent<BoxElement>) => {
      if (isComposing(event)) return
      options.onKeyDown?.(event)
      if (!event.defaultPrevented) onKey(keyContext, event)
    }),
    onWaitingKey(event) {
      const input = box.editor.element
      if (!input?.matches(':focus')) return
      // React has removed `currentTarget` after the event, and the default was prevented when the key began to wait.
      // Handlers get the event without these changes. React's `preventDefault` writes `defaultPrevented`.
      const original = { currentTarget: { value: input }, defaultPrevented: { value: false, writable: true } }
      const waitingKey = Object.create(event, original) as typeof event
      options.onKeyDown?.(waitingKey)
      // The browser does not submit the form, because the default of the Enter was prevented.
      const onSubmitKey = () => {
        keyContext.onSubmitKey()
        submitByEnter(input)
      }
      if (!waitingKey.defaultPrevented) onKey({ ...keyContext, onSubmitKey }, waitingKey)
    },
    onClick: afterBox(box.input.onClick, ({ currentTarget }: MouseEvent<BoxElement>) =>
      handlers.onTrigger(currentTarget, 'click'),
    ),
    onTrigger(input, trigger) {
      // The app may have prevented that the press focuses the input, or moved the focus since the press or the edit.
      const opens = trigger === 'focus' ? opensOnFocus(values, store.view()) : input.matches(':focus')
      if (!opens) return
      if (trigger === 'edit') store.open({ reason: 'input' })
      else openOnRequest(input, trigger)
    },
    onLeave: ({ relatedTarget }) => store.leave(relatedTarget),
    onOpenButton(opens) {
      const { phase, state } = store.view()
      // A second press before the list is shown reverts the first one, although `opens` is true again.
      const isSecondPress = phase !== 'closed' && state.reason === 'button'
      if (opens && !isSecondPress) store.open({ isExplicit: true, reason: 'button' })
      else store.close('button')
    },
    onCleared() {
      store.close('input')
      // The list opens as after a click in an empty box. But the app may have refused the change.
      const input = box.editor.element
      if (input && !box.editor.inputText()) openOnRequest(input, 'input')
    },
  }
  return { handlers, onPick: pickRow, onForget: forget }
}

function opensOnFocus({ minChars, recentContacts, deviceContacts }: PickerValues, view: ListView): boolean {
  const hasRecent = recentContacts !== undefined && recentContacts.recent.length > 0
  return minChars === 0 && (hasRecent || (view.text === '' && isChooserUsable(deviceContacts)))
}

/** Whether a click or the focus may open the list: not while text is selected, nor in a complete address. */
function mayOpen({ text, range }: ListView, input: BoxElement): boolean {
  return input.selectionStart === input.selectionEnd && !isCompleteAddress(text.slice(...range))
}

/** Attaches the handlers of the last rendering to a box, and lets it handle an Escape before a dialog around it. */
export function useAttached<H extends InputHandlers>(
  { editor }: Box,
  { attach }: LazyPart<H>,
  { handlers, takesEscape }: { handlers: H; takesEscape: () => boolean },
): void {
  const latest = useLatest(handlers)
  useIsomorphicLayoutEffect(
    function attachHandlers() {
      attach(() => latest.current)
    },
    [attach, latest],
  )
  useEscapes(editor, { canDismiss: takesEscape, onKeyDown: handlers.onKeyDown })
}
