import {
  useContext,
  useEffect,
  useMemo,
  useState,
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
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
import { isToList, useLazyPart, type InputHandlers } from '../contact-list/events/use-lazy-part.ts'
import type { dragHandlers } from './events/drag.ts'
import type { pressHandlers } from './events/press.ts'
import type { useRecipientEvents } from './events/use-recipient-events.ts'
import { mailboxesIn } from './model/text.ts'
import type { ChipClasses } from './parts.ts'
import { recipientPickerTable, type RecipientPickerValues } from './properties.ts'
import type { FocusHold } from './input/focus-hold.ts'
import { focusInput } from './input/input-focus.ts'
import { statesOf } from './store/recipient-state.ts'
import { attachContacts } from './store/known-contacts.ts'
import { EarlyRecipients } from './store/early-recipients.ts'
import type { ShownRecipients } from './store/recipient-content.ts'
import type { Recipients } from './store/recipients.ts'
import type { RecipientPickerProps } from './types.ts'
import { draftHandlers, raiseInputChange, inputForApp } from './input/input-for-app.ts'

/** The editor of the input. Its content is `EarlyRecipients` until the editing code is loaded. */
export type RecipientsEditor = Editor<EarlyRecipients | Recipients>

type DragHandlers = ReturnType<typeof dragHandlers>
type PressHandlers = ReturnType<typeof pressHandlers>
type EventHandlers = Pick<
  ReturnType<typeof useRecipientEvents>,
  'leave' | 'onCopyOrCut' | 'onPaste' | 'onPointerDown' | 'onSelect'
>

/** The handlers of presses and drags in the area with the chips. */
export type AreaHandlers = DragHandlers & Omit<PressHandlers, 'press'>

interface EditingHandlers extends InputHandlers, DragHandlers, PressHandlers, EventHandlers {
  hidesFocusEvent: FocusHold['hidesEvent']
  /** Focuses the input, and scrolls to the first invalid chip. Returns true: the input has the focus. */
  focusInvalid: () => true
  clear: (event: MouseEvent) => void
}

/** Whether a key waits for the editing code, because it may move to a chip, commit the draft, or pick a row. */
function waitsForEditing({ key, currentTarget }: KeyboardEvent<BoxElement>): boolean {
  const { value, selectionStart, selectionEnd } = currentTarget
  if (key === 'Enter') return value.trim() !== ''
  return /^(?:Backspace|ArrowLeft|Home)$/.test(key) && selectionStart === 0 && selectionEnd === 0
}

/** The code of a RecipientPicker that the first rendering needs. `Editing` has the rest, which is loaded later. */
export function useRecipientPicker(
  props: RecipientPickerProps,
  values: RecipientPickerValues,
  classes: ChipClasses,
) {
  const { text, defaultText = defaultOf(recipientPickerTable.defaultText), mailboxes, separators } = values
  const [editor] = useState(() => {
    const isDefault = text === undefined
    const recipients = new EarlyRecipients({ text: text ?? defaultText, mailboxes, separators, isDefault })
    return new Editor(recipients) as Editor as RecipientsEditor
  })
  // The box passes its values on to the content, which calls `raiseChange`.
  const valuesForContent = {
    ...values,
    raiseChange(details: TextChangeDetails) {
      // The last input, because React sets refs to null while it has hidden the box.
      const input = editor.lastNode()
      if (input) raiseInputChange(props, inputForApp(input, editor), details)
    },
  }
  const box = useBox<ShownRecipients>({
    component: 'RecipientPicker',
    props: { ...props, ...draftHandlers(props, editor) },
    table: recipientPickerTable,
    classes,
    values: valuesForContent,
    editor: editor as Editor as Editor<Content<ShownRecipients>>,
    owned: mailboxes ?? text,
    inputForApp: (input) => inputForApp(input, editor),
  })
  const { shown } = box
  const { known } = shown
  const { chips: listed } = shown.state.list
  // Edits of the draft keep the array `listed`, so they do not render the chips again.
  const chips = useMemo(() => attachContacts(mailboxesIn(listed), known), [listed, known])
  const part = useLazyPart<EditingHandlers, typeof EditingCode>(
    box,
    editingCode,
    values.open ?? values.defaultOpen,
  )
  usePrepareIndex(editingCode, values.contacts)
  const { code } = part
  useIsomorphicLayoutEffect(
    function replaceContent() {
      code?.takeOver(editor)
    },
    // During a composition, `takeOver` does nothing. At the end of the composition, `shown` changes.
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
    // `mount` is a new function in each rendering, but each does the same.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [group, editor],
  )
  const { content } = editor
  const { onFocus, onBlur, onChange, ...others } = part.inputHandlers(box.input, (event) => {
    const waits = waitsForEditing(event)
    if (waits && event.key === 'Enter' && content instanceof EarlyRecipients) content.rememberEnter()
    return waits
  })
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

  const unlessHidden =
    (handler: (event: FocusEvent<BoxElement>) => void) => (event: FocusEvent<BoxElement>) => {
      if (!part.handlers()?.hidesFocusEvent(event)) handler(event)
    }

  const inputHandlers = {
    ...others,
    onFocus: unlessHidden(onFocus),
    onBlur: unlessHidden(leaveInput),
    onChange(event: ChangeEvent<BoxElement>) {
      // Autofill can change a box that was never focused. Then `code` may be undefined although the code is loaded.
      editingCode.loaded()?.takeOver(editor)
      onChange(event)
      // After an autofill without the focus, no blur follows that would commit the draft. (Not `:focus`: while the
      // window does not have the focus, no element matches it.)
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
    /** The same as `box.editor`, but with the type of its content. */
    editor,
    /** Undefined until the editing code is loaded. */
    recipients: content instanceof EarlyRecipients ? undefined : content,
    chips,
    group,
    states,
  }
}
