import { useEffect } from 'react'
import { holdSubmits } from '../box/message/hold-submits.ts'
import type { Problem } from '../box/message/problems.ts'
import type { Box } from '../box/use-box.ts'
import { useLate } from '../hooks/late.ts'
import type { EmailPickerMessages } from '../messages/types.ts'
import { checkCode } from './late-parts.ts'

/**
 * What is wrong with a text that is not one address.
 *
 * @param isAddress whether the text has to be one
 */
export function useAddressProblem(box: Box, isAddress: boolean, messages: EmailPickerMessages): Problem {
  const { editor, visit } = box
  const check = useLate(checkCode, isAddress)
  const isToCome = isAddress && check === undefined
  const { isInBox } = visit
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
  const message = check?.checkAddress(editor.text(), messages) ?? ''
  return { message, blocks: true, until: 'answer', isPending: visit.isEdited(editor.text()), isOwn: true }
}
