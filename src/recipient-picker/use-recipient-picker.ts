import {
  useMemo,
  useState,
  type ChangeEvent,
  type ClipboardEvent,
  type MouseEvent,
  type PointerEvent,
  type SyntheticEvent,
} from 'react'
import { Editor } from '../box/input/editor.ts'
import type { BoxElement, TextChangeDetails } from '../box/types.ts'
import { useBox } from '../box/use-box.ts'
import { defaultOf } from '../box/properties/table.ts'
import type { Classes } from '../box/properties/parts.ts'
import { useSearchIn } from '../contact-list/search/use-search-in.ts'
import { lazyHandlers, useLazyPart } from '../contact-list/events/use-lazy-part.ts'
import type { InputHandlers } from '../contact-list/events/input-handlers.ts'
import type { DragHandlers } from './events/drag.ts'
import type { PressKeys, PressTarget } from './model/pointer.ts'
import { chipsOf } from './model/list.ts'
import type { RecipientPartName } from './parts.ts'
import { recipientPickerTable, type RecipientPickerValues } from './properties.ts'
import { quietFocus, type Presses } from './input/quiet-focus.ts'
import { withContacts } from './store/known-contacts.ts'
import { Recipients, type ShownRecipients } from './store/recipients.ts'
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

/** The box, and the recipients that it contains. `Editing` has what the user does to them. */
export function useRecipientPicker({ props, values, classes }: PickerOptions) {
  const { text, defaultText = defaultOf(recipientPickerTable.defaultText), mailboxes, separators } = values
  const [{ editor, presses }] = useState(() => {
    const isDefault = text === undefined
    const recipients = new Recipients({ text: text ?? defaultText, mailboxes, separators, isDefault })
    return { editor: new Editor(recipients), presses: {} as Presses }
  })
  const recipients = editor.content
  const search = useSearchIn(values.contacts)
  // The box passes its values to the recipients, which need more.
  const valuesOfRecipients = {
    ...values,
    search,
    raiseChange(details: TextChangeDetails) {
      // React may have hidden the box.
      const input = editor.lastNode()
      if (input) raiseChange(props, wholeInput(input, editor), details)
    },
  }
  const box = useBox<ShownRecipients>({
    component: 'RecipientPicker',
    props: { ...props, ...draftHandlers(props, editor) },
    table: recipientPickerTable,
    classes,
    values: valuesOfRecipients,
    editor,
    owned: mailboxes ?? text,
    inputForApp: (input) => wholeInput(input, editor),
  })
  const { shown } = box
  const { known } = shown
  const { before, after } = chipsOf(shown.state.list)
  const chips = useMemo(
    () => ({ before: withContacts(before, known), after: withContacts(after, known) }),
    [before, after, known],
  )
  const part = useLazyPart<EditingHandlers>(box, values.open ?? values.defaultOpen)
  const { onFocus, onBlur, onChange, ...others } = lazyHandlers(box.input, part)
  const focus = quietFocus(box, presses, {
    onFocus,
    onBlur(event) {
      part.handlers()?.leave(event)
      onBlur(event)
    },
  })

  const inputHandlers = {
    ...others,
    onChange(event: ChangeEvent<BoxElement>) {
      onChange(event)
      // A browser can fill in a box without the focus. Then no blur follows. `:focus` matches nothing in a window in the background.
      const isElsewhere = !editor.hasFocus && !presses.current && !editor.entering
      if (isElsewhere) part.present()?.leave(event)
    },
  }

  return {
    ...shown,
    values,
    box,
    part,
    inputHandlers,
    focus,
    search,
    isInBox: box.visit.isInBox && !box.input.disabled,
    recipients,
    chips,
  }
}
