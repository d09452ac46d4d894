import { useEffect, useId, type FocusEvent, type MouseEvent } from 'react'
import { followResets } from '../box/form-resets.ts'
import type { BoxElement } from '../box/types.ts'
import { useBox, type Box } from '../box/use-box.ts'
import { useIsomorphicLayoutEffect } from '../box/use-isomorphic-layout-effect.ts'
import { useTextCheck } from '../box/use-text-check.ts'
import type { Classes } from '../box/parts.ts'
import { useListEvents } from '../email-picker/use-list-events.ts'
import { useList } from '../email-picker/use-list.ts'
import { parseNonNegative } from '../values/plain.ts'
import { enterContactsInto } from './enter-contacts.ts'
import { focusInput } from './input-focus.ts'
import { draftOf, chipsOf } from './model/list.ts'
import { clear } from './model/state.ts'
import type { RecipientPartName } from './parts.ts'
import { recipientPickerStyles, recipientPickerTable, type RecipientPickerValues } from './properties.ts'
import type { Recipients } from './recipient-store.ts'
import type { RecipientPickerProps } from './types.ts'
import { useQuietFocus } from './use-quiet-focus.ts'
import { useRecipientEvents } from './use-recipient-events.ts'
import { useRecipients } from './use-recipients.ts'
import { useUnchosen } from './use-unchosen.ts'
import { useAppEvents, useWholeInput } from './use-whole-input.ts'

interface PickerOptions {
  props: RecipientPickerProps
  values: RecipientPickerValues
  classes: Classes<RecipientPartName>
}

/** The recipients, the box whose text is the draft, its list of contacts, and what events do to them. */
export function useRecipientPicker({ props, values, classes }: PickerOptions) {
  useTextCheck('RecipientPicker', props, values)
  const { whole, draftProps, onListChanged } = useAppEvents(props)
  const { recipients, shown, news, refusal } = useRecipients(values, maxLengthOf(props), onListChanged)
  const { state } = shown
  const chips = chipsOf(state.list)
  const box = useDraftBox({ props: draftProps, values, classes }, recipients, draftOf(state.list))
  const offered = { ...values, ...useUnchosen(values, chips) }
  useWholeInput(whole, { editor: box.editor, recipients, inputRef: values.inputRef })
  const list = useList(box, offered)
  const events = useRecipientEvents({ box, list, recipients })
  const listEvents = useListEvents({
    box: { ...box, input: { ...box.input, ...events.inputHandlers } },
    values: offered,
    list,
    enterContacts: enterContactsInto(recipients, values),
    onPaste: events.onPaste,
  })
  const focus = useQuietFocus(box, {
    onFocus: listEvents.inputProps.onFocus,
    onBlur(event: FocusEvent<BoxElement>) {
      events.leave(event)
      listEvents.inputProps.onBlur(event)
    },
  })
  useReset(box, recipients)
  useCaret(box, recipients)

  return {
    box,
    list,
    listEvents,
    focus,
    /** In a read-only box, there is no list to be in. */
    isInBox: list.isInBox || (focus.hasFocus && !box.input.disabled),
    recipients,
    news,
    /** Which refusal for lack of room is shown, if any. */
    refusal,
    state,
    chips,
    gridId: useId(),
    press: events.press,
    clear(event: MouseEvent) {
      recipients.resume()
      recipients.apply(clear(recipients.state), { reason: 'clear', event })
      focusInput(box)
      listEvents.onCleared()
    },
  }
}

/** The box around the input. Its text is the draft, and each edit of it is an edit of the recipients. */
function useDraftBox({ props, values, classes }: PickerOptions, recipients: Recipients, draft: string): Box {
  return useBox({
    component: 'RecipientPicker',
    props,
    table: recipientPickerTable,
    styles: recipientPickerStyles,
    classes,
    values: {
      ...values,
      text: draft,
      defaultText: undefined,
      inputRef: undefined,
      onTextChanged: recipients.onInput,
      // They are about the whole list.
      clearable: false,
      showCount: false,
    },
  })
}

/** The length that the app allows the whole list. Untyped code passes texts. */
export function maxLengthOf({ maxLength }: { maxLength?: unknown }): number | undefined {
  return parseNonNegative(typeof maxLength === 'string' ? Number(maxLength) : maxLength)
}

/** Puts the caret where an edit has left it. */
function useCaret({ editor }: Box, recipients: Recipients): void {
  useIsomorphicLayoutEffect(function showCaret() {
    const input = editor.node()
    const caret = recipients.takeCaret()
    if (!input || caret === undefined || input.value !== draftOf(recipients.state.list)) return
    if (input.selectionStart !== caret || input.selectionEnd !== caret) input.setSelectionRange(caret, caret)
  })
}

/** Goes back to the first recipients when the form of the box is reset. */
function useReset(box: Box, recipients: Recipients): void {
  const { editor } = box
  useEffect(
    function followForm() {
      const listener = {
        onReset(event: Event) {
          const { owned, writes } = recipients
          // The event comes before the inputs change, and a later listener may still prevent it. The app may set recipients of its own.
          if (event.target === editor.node()?.form)
            setTimeout(() => {
              if (!event.defaultPrevented && recipients.owned === owned && recipients.writes === writes)
                recipients.reset(event, !!editor.node()?.matches(':disabled'))
            })
        },
      }
      const roots = followResets(listener, [], editor.node())
      return () => void followResets(listener, roots, null)
    },
    [editor, recipients],
  )
}
