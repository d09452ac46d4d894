import { useImperativeHandle, useRef, type ForwardedRef } from 'react'
import { textOf, useBoxHandle } from '../box/use-box-handle.ts'
import type { Box } from '../box/use-box.ts'
import type { Mailbox } from '../contacts/mailboxes/parse.ts'
import type { EmailPickerHandle } from '../email-picker/types.ts'
import { parseNumber } from '../values/plain.ts'
import { parseArguments } from '../box/properties/table.ts'
import { draftOf, mailboxesOf } from './model/list.ts'
import { cursorOf, setCursor } from './model/state.ts'
import type { Recipients } from './recipient-store.ts'
import type { RecipientPickerHandle } from './types.ts'
import { nameOf } from './whole-input.ts'

/** Gives the app's ref the handle of a box. Its text, its caret and its size are those of the whole list. */
export function useHandle(ref: ForwardedRef<RecipientPickerHandle>, box: Box, recipients: Recipients): void {
  const boxHandle = useRef<EmailPickerHandle>(null)
  useBoxHandle(boxHandle, box)
  useImperativeHandle(
    ref,
    () =>
      Object.defineProperties(
        boxHandle.current,
        Object.getOwnPropertyDescriptors(listHandle(box, recipients)),
      ) as unknown as RecipientPickerHandle,
    // The handle reads the store and the editor, which stay the same.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [recipients, box.editor],
  )
}

const caretTable = { position: [parseNumber] } as const

function listHandle({ editor }: Box, recipients: Recipients) {
  const root = () => editor.node()?.closest<HTMLElement>('.tb-root')
  /** The caret can move without an event. As on the handle of any box, it is the start of a selection. */
  function recordCaret() {
    const { selectionStart } = editor.node() ?? {}
    if (typeof selectionStart === 'number') recipients.recordCaret(selectionStart)
  }
  const handle = {
    setCursorAt(position: number) {
      if (!parseArguments('RecipientPicker.setCursorAt', { position }, caretTable)) return
      recordCaret()
      const state = setCursor(recipients.state, position)
      recipients.apply(
        { state, added: [], leftOut: [], removed: [] },
        { reason: '', event: new Event('select') },
      )
      // In the draft that is shown, it is there at once.
      const input = editor.node()
      if (input?.value === draftOf(state.list)) input.setSelectionRange(state.caret, state.caret)
    },
    setCursorAtEnd: () => handle.setCursorAt(handle.textLength),
    get text() {
      return recipients.state.list.text
    },
    get value() {
      return handle.text
    },
    set value(text: unknown) {
      recipients.write(textOf(text))
    },
    get name() {
      return nameOf(editor.node())
    },
    get textLength() {
      return handle.text.length
    },
    get currentPosition() {
      recordCaret()
      return cursorOf(recipients.state)
    },
    get mailboxes(): readonly Mailbox[] {
      return mailboxesOf(recipients.state.list)
    },
    get width() {
      return root()?.offsetWidth ?? 0
    },
    get height() {
      return root()?.offsetHeight ?? 0
    },
  }
  return handle
}
