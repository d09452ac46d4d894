import type { failedCheck } from '../box/message/failed-check.ts'
import type { Box } from '../box/use-box.ts'
import { errorAttributes } from '../box/message/error-attributes.ts'
import type { EmailPickerMessages } from '../messages/types.ts'
import { useLate } from '../hooks/late.ts'
import { holdSubmits } from '../box/message/hold-submits.ts'
import { useEffect } from 'react'
import { checkCode } from './late-parts.ts'

interface InvalidAddressOptions {
  box: Box
  /** The id of the message. */
  id: string
  /** Whether the text has to be an address. */
  isAddress: boolean
  /** The app's own message about the text. */
  failed: ReturnType<typeof failedCheck>
  messages: EmailPickerMessages
}

/** Reports a text that is not one address, or that the app does not let pass, and keeps the form from being submitted. */
export function useInvalidAddress({ box, id, isAddress, failed, messages }: InvalidAddressOptions) {
  const { editor } = box
  const check = useLate(checkCode, isAddress)
  const isToCome = isAddress && check === undefined
  const { isInBox } = box.visit
  useEffect(
    function tryAgain() {
      if (isAddress && isInBox) void checkCode.load()
    },
    [isAddress, isInBox],
  )
  useEffect(
    // Nothing unchecked is submitted meanwhile.
    function waitForCheck() {
      return isToCome ? holdSubmits(editor) : undefined
    },
    [editor, isToCome],
  )
  const validity = check?.checkAddress(editor.text(), messages) ?? ''
  // The text that is being typed is not reported. But the form would submit it, so the form refuses it from the start.
  const isReported = validity !== '' && !box.field.hasError && !box.visit.isEdited(editor.text())
  const message = isReported ? validity : failed.message
  return {
    ...errorAttributes(box, id, message),
    message,
    validity,
    // While the user is back in the box, the message is visually hidden. Screen readers still read it.
    isShown: !isInBox,
  }
}
