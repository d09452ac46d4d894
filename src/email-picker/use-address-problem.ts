import { useEffect } from 'react'
import { holdSubmits } from '../box/message/hold-submits.ts'
import type { Problem } from '../box/message/problems.ts'
import type { Box } from '../box/use-box.ts'
import { useLazyCode } from '../hooks/lazy-code.ts'
import type { AddressMessages } from '../messages/types.ts'
import { useMessages } from '../messages/use-messages.ts'
import type { EmailPickerValues } from './properties.ts'
import { checkCode } from './late-parts.ts'

/** Stands for the English messages until their code is loaded. Without that code, no message is read. */
const noMessages = {} as AddressMessages

/** The problem of a text that is not one address, if `validate` is `'address'`. */
export function useAddressProblem(box: Box, values: EmailPickerValues): Problem | undefined {
  const { requiresAddress } = values
  const { editor, visit } = box
  const check = useLazyCode(checkCode, requiresAddress)
  const isCheckPending = requiresAddress && check === undefined
  const { isInBox } = visit
  useEffect(
    // If the import has failed, it is repeated when the user comes into the box.
    function loadOnFocus() {
      if (requiresAddress && isInBox) void checkCode.load()
    },
    [requiresAddress, isInBox],
  )
  useEffect(
    function blockUntilChecked() {
      return isCheckPending ? holdSubmits(editor) : undefined
    },
    [editor, isCheckPending],
  )
  const messages = useMessages('EmailPicker', check?.englishForAddress ?? noMessages, values.messages)
  if (!check) return undefined
  const text = editor.text()
  const message = check.checkAddress(text, messages)
  return { message, blocks: true, isOfCheck: true, isPending: visit.isEdited(text), isBuiltIn: true }
}
