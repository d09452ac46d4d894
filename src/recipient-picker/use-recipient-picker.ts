import {
  useImperativeHandle,
  useInsertionEffect,
  useMemo,
  useState,
  type ClipboardEvent,
  type MouseEvent,
  type PointerEvent,
  type SyntheticEvent,
} from 'react'
import type { BoxElement } from '../box/types.ts'
import { useBox } from '../box/use-box.ts'
import { useIsomorphicLayoutEffect } from '../hooks/use-isomorphic-layout-effect.ts'
import { useTextCheck } from '../box/properties/use-text-check.ts'
import type { Classes } from '../box/properties/parts.ts'
import { useSearchIn } from '../contact-list/search/use-search-in.ts'
import { useVisit, visitHandlers } from '../contact-list/events/use-visit.ts'
import type { InputHandlers } from '../contact-list/events/input-handlers.ts'
import type { DragHandlers } from './events/drag.ts'
import type { PressKeys, PressTarget } from './model/pointer.ts'
import { draftOf, chipsOf } from './model/list.ts'
import type { RecipientPartName } from './parts.ts'
import { recipientPickerTable, type RecipientPickerValues } from './properties.ts'
import { quietFocus, type Presses } from './input/quiet-focus.ts'
import { withContacts } from './store/known-contacts.ts'
import { Recipients } from './store/recipient-store.ts'
import type { RecipientPickerProps } from './types.ts'
import { draftHandlers, raiseChange, wholeInput } from './input/whole-input.ts'

type InputEvents = {
  [Name in 'onCopy' | 'onCut' | 'onPaste']: (event: ClipboardEvent<BoxElement>) => void
}

/** What the events of a box for recipients do. */
export interface EditingHandlers extends InputHandlers, InputEvents, DragHandlers {
  onSelect: (event: SyntheticEvent<BoxElement>) => void
  onPointerDown: (event: PointerEvent<BoxElement>) => void
  press: (target: PressTarget, event: SyntheticEvent & PressKeys) => void
  /** The user leaves the box. */
  leave: (event: SyntheticEvent) => void
  /** The user clears the box with the button. */
  clear: (event: MouseEvent) => void
}

interface PickerOptions {
  props: RecipientPickerProps
  values: RecipientPickerValues
  classes: Classes<RecipientPartName>
}

/** The recipients, and the box whose text is the draft. `Editing` has what the user does to them. */
export function useRecipientPicker({ props, values, classes }: PickerOptions) {
  useTextCheck('RecipientPicker', props, values)
  const { text, defaultText = '', mailboxes, separators } = values
  const [{ recipients, presses }] = useState(() => ({
    recipients: new Recipients({
      text: text ?? defaultText,
      mailboxes,
      separators,
      isDefault: text === undefined,
    }),
    presses: {} as Presses,
  }))
  const [shown, render] = useState(() => recipients.shown())
  const { state, known } = shown
  const { before, after } = chipsOf(state.list)
  const chips = useMemo(
    () => ({ before: withContacts(before, known), after: withContacts(after, known) }),
    [before, after, known],
  )
  useIsomorphicLayoutEffect(
    function followApp() {
      recipients.rendered(shown)
    },
    [recipients, text, mailboxes, shown],
  )
  const box = useBox({
    component: 'RecipientPicker',
    props: { ...props, ...draftHandlers(props, recipients) },
    table: recipientPickerTable,
    classes,
    onReset: recipients.onReset,
    // The text of the box is the draft, and each edit of it is an edit of the recipients.
    values: {
      ...values,
      text: draftOf(state.list),
      defaultText: undefined,
      inputRef: undefined,
      onTextChanged: recipients.onInput,
    },
  })
  const { editor } = box
  const search = useSearchIn(values.contacts)
  useInsertionEffect(function keepLatest() {
    const { onTextChanged } = values
    recipients.keepLatest({
      ...values,
      search,
      render,
      onTextChanged(list, details) {
        // React may have hidden the box.
        const input = editor.lastNode()
        if (input) raiseChange(props, wholeInput(input, recipients), details)
        onTextChanged?.(list, details)
      },
    })
    return () => recipients.keepLatest({})
  })
  useIsomorphicLayoutEffect(function showCaret() {
    recipients.showCaret(editor.node())
  })
  useImperativeHandle(values.inputRef, () => wholeInput(editor.node() as BoxElement, recipients), [
    editor,
    recipients,
  ])
  const visit = useVisit<EditingHandlers>(box, values.open ?? values.defaultOpen)
  const { onFocus, onBlur, ...inputHandlers } = visitHandlers(box.input, visit)
  const focus = quietFocus(box, presses, {
    onFocus,
    onBlur(event) {
      visit.handlers()?.leave(event)
      onBlur(event)
    },
  })

  return {
    ...shown,
    values,
    box,
    visit,
    inputHandlers,
    focus,
    search,
    isInBox: visit.isInBox && !box.input.disabled,
    recipients,
    chips,
  }
}
