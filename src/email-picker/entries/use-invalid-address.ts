import { useMemo, useState } from 'react'
import type { Box } from '../../box/use-box.ts'
import { useErrorMessage } from '../../box/use-error-message.ts'
import type { EmailPickerMessages } from '../../messages/types.ts'
import type { EmailPickerValues } from '../properties.ts'
import { checkAddress, noFaults } from './check-address.ts'
import { namedEntries } from './named-entries.ts'

interface InvalidAddressOptions {
  box: Box
  validate: EmailPickerValues['validate']
  isInBox: boolean
  messages: EmailPickerMessages
}

/** Whether the user has edited the text since coming into the box. */
function useIsEdited(version: number, isInBox: boolean): boolean {
  const [last, setLast] = useState({ version, isInBox, isEdited: false })
  if (last.version === version && last.isInBox === isInBox) return last.isEdited
  const isEdited = isInBox && last.isInBox && (last.isEdited || last.version !== version)
  setLast({ version, isInBox, isEdited })
  return isEdited
}

/** With `validate`, reports a text that is not one address, and keeps the form from being submitted. */
export function useInvalidAddress({ box, validate, isInBox, messages }: InvalidAddressOptions) {
  const text = box.editor.text()
  const { invalid, hasSeveral } = useMemo(() => (validate ? checkAddress(text) : noFaults), [validate, text])
  const validity =
    invalid.length > 0 ? messages.invalid(namedEntries(invalid)) : hasSeveral ? messages.single : ''
  // The text that is being typed is not reported. But the form would submit it, so the form refuses it from the start.
  const message = useIsEdited(box.shownText.version, isInBox) ? '' : validity
  return {
    ...useErrorMessage(box, { message, validity }),
    message,
    // While the user is back in the box, the message is visually hidden. Screen readers still read it.
    isShown: !isInBox,
    invalid,
  }
}
