import {
  useContext,
  useEffect,
  useMemo,
  useState,
  type ChangeEvent,
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type SyntheticEvent,
} from 'react'
import { Editor } from '../box/input/editor.ts'
import type { Content } from '../box/content/content.ts'
import type { BoxElement, TextChangeDetails } from '../box/types.ts'
import { useBox } from '../box/use-box.ts'
import { defaultOf } from '../box/properties/table.ts'
import { useIsomorphicLayoutEffect } from '../hooks/use-isomorphic-layout-effect.ts'
import type * as EditingCode from './Editing.tsx'
import { GroupContext } from './RecipientGroup.tsx'
import { editingCode } from './late-parts.ts'
import { usePrepareIndex } from '../contact-list/search/use-prepare-index.ts'
import { isToList, useLazyPart } from '../contact-list/events/use-lazy-part.ts'
import type { InputHandlers } from '../contact-list/events/input-handlers.ts'
import type { DragHandlers } from './events/drag.ts'
import type { Pressed } from './events/pressed.ts'
import { mailboxesIn } from './model/text.ts'
import type { ChipClasses } from './parts.ts'
import { recipientPickerTable, type RecipientPickerValues } from './properties.ts'
import { focusInput } from './input/input-focus.ts'
import { statesOf } from './store/recipient-state.ts'
import { withContacts } from './store/known-contacts.ts'
import { EarlyRecipients } from './store/early-recipients.ts'
import type { ShownRecipients } from './store/recipient-content.ts'
import type { Recipients } from './store/recipients.ts'
import type { RecipientPickerProps } from './types.ts'
import { draftHandlers, raiseChange, wholeInput } from './input/whole-input.ts'

/** The editor of a box for recipients, before and after its editing code is loaded. */
export type RecipientsEditor = Editor<EarlyRecipients | Recipients>

type ClipboardHandlers = Record<'onCopy' | 'onCut' | 'onPaste', (event: ClipboardEvent<BoxElement>) => void>

/** The handlers of presses and drags in the area with the chips. */
export interface AreaHandlers extends DragHandlers {
  onPressStart: (event: MouseEvent) => void
  onPressEnd: (event: MouseEvent) => void
}

/** The handlers of the events of a box for recipients. */
export interface EditingHandlers extends InputHandlers, ClipboardHandlers, AreaHandlers {
  onSelect: (event: SyntheticEvent<BoxElement>) => void
  onPointerDown: (event: PointerEvent<BoxElement>) => void
  /** Handles a press of a time before the editing code was loaded. */
  press: (pressed: Pressed, event: MouseEvent) => void
  /** Whether a focus or a blur of the input is kept from the app and the list. */
  keepsFocusEvent: (event: FocusEvent<BoxElement>) => boolean
  /** Called when the user leaves the box. */
  leave: (event: SyntheticEvent) => void
  /** Focuses the input, and scrolls to the first invalid chip. Returns true: the input has the focus. */
  focusInvalid: () => true
  /** Called when the user clears the box with the button. */
  clear: (event: MouseEvent) => void
}

interface PickerOptions {
  props: RecipientPickerProps
  values: RecipientPickerValues
  classes: ChipClasses
}

/** Whether a key in the draft waits for the editing code: it may act on the recipients, or pick the first row. */
function isForRecipients({ key, currentTarget }: KeyboardEvent<BoxElement>): boolean {
  const { value, selectionStart, selectionEnd } = currentTarget
  if (key === 'Enter') return value.trim() !== ''
  return /^(?:Backspace|ArrowLeft|Home)$/.test(key) && selectionStart === 0 && selectionEnd === 0
}

/** The part of a RecipientPicker that the first rendering needs. `Editing` has the rest. */
export function useRecipientPicker({ props, values, classes }: PickerOptions) {
  const { text, defaultText = defaultOf(recipientPickerTable.defaultText), mailboxes, separators } = values
  const [editor] = useState(() => {
    const isDefault = text === undefined
    const recipients = new EarlyRecipients({ text: text ?? defaultText, mailboxes, separators, isDefault })
    return new Editor(recipients) as Editor as RecipientsEditor
  })
  // The box passes its values on to the recipients, which also need `raiseChange`.
  const valuesOfRecipients = {
    ...values,
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
    editor: editor as Editor as Editor<Content<ShownRecipients>>,
    owned: mailboxes ?? text,
    inputForApp: (input) => wholeInput(input, editor),
  })
  const { shown } = box
  const { known } = shown
  const { chips: listed } = shown.state.list
  // Edits of the draft keep the array, so chips are not rendered again.
  const chips = useMemo(() => withContacts(mailboxesIn(listed), known), [listed, known])
  const part = useLazyPart<EditingHandlers, typeof EditingCode>(
    box,
    editingCode,
    values.open ?? values.defaultOpen,
  )
  usePrepareIndex(editingCode, values.contacts)
  const { code } = part
  useIsomorphicLayoutEffect(
    function letEdit() {
      code?.takeOver(editor)
    },
    // `shown` changes at the end of a composition, for which this has to wait.
    [code, editor, shown],
  )
  const { recipientState } = values
  const states = useMemo(() => statesOf(recipientState, chips), [recipientState, chips])
  const group = useContext(GroupContext)
  const { mount } = part
  useEffect(
    function joinGroup() {
      const member = { editor, mount }
      group?.add(member)
      return () => void group?.delete(member)
    },
    // `mount` does the same in each rendering.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [group, editor],
  )
  const { content } = editor
  const { onFocus, onBlur, onChange, ...others } = part.inputHandlers(box.input, (event) => {
    const waits = isForRecipients(event)
    if (waits && event.key === 'Enter' && content instanceof EarlyRecipients) content.holdEnter()
    return waits
  })
  /** Ends a visit: with the editing code, unless the box can do it without. */
  function leave(event: SyntheticEvent) {
    const { content: now } = editor
    if (now instanceof EarlyRecipients && now.leave({ reason: 'commit', event })) return
    const handlers = part.mount()
    if (handlers) handlers.leave(event)
    else
      part.whenMounted((loaded) => {
        // The user may have returned.
        if (!editor.hasFocus) loaded.leave(event)
      })
  }

  function leaveInput(event: FocusEvent<BoxElement>) {
    if (!isToList(event)) leave(event)
    onBlur(event)
  }

  const unlessKept =
    (handler: (event: FocusEvent<BoxElement>) => void) => (event: FocusEvent<BoxElement>) => {
      if (!part.handlers()?.keepsFocusEvent(event)) handler(event)
    }

  const inputHandlers = {
    ...others,
    onFocus: unlessKept(onFocus),
    onBlur: unlessKept(leaveInput),
    onChange(event: ChangeEvent<BoxElement>) {
      // A browser can fill in a box that the user never visits.
      editingCode.loaded()?.takeOver(editor)
      onChange(event)
      // A browser can fill in a box without the focus. Then no blur follows. This does not ask for `:focus`, which
      // matches nothing in a window in the background.
      if (!editor.hasFocus && !editor.entering) leave(event)
    },
  }

  return {
    ...shown,
    values,
    box,
    part,
    inputHandlers,
    leaveInput,
    clear(event: MouseEvent) {
      const handlers = part.mount()
      if (handlers) return handlers.clear(event)
      if (content instanceof EarlyRecipients) content.clear({ reason: 'clear', event }, states)
      focusInput(box)
    },
    isInBox: box.visit.isInBox && !box.input.disabled,
    /** The editor of `box`, with the type of its content. */
    editor,
    /** Undefined until the editing code is loaded. */
    recipients: content instanceof EarlyRecipients ? undefined : content,
    chips,
    group,
    states,
  }
}
