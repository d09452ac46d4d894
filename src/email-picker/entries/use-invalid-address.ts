import type { Box } from '../../box/use-box.ts'
import { errorAttributes } from '../../box/message/error-attributes.ts'
import type { EmailPickerMessages } from '../../messages/types.ts'
import type { EmailPickerValues } from '../properties.ts'
import { checkAddress, noFaults } from './check-address.ts'
import { namedEntries } from './named-entries.ts'

interface InvalidAddressOptions {
  box: Box
  /** The id of the message. */
  id: string
  validate: EmailPickerValues['validate']
  /** Whether the user is in the box, and has changed its text since. */
  visit: { isInBox: boolean; isEdited: boolean }
  messages: EmailPickerMessages
}

/** With `validate`, reports a text that is not one address, and keeps the form from being submitted. */
export function useInvalidAddress({ box, id, validate, visit, messages }: InvalidAddressOptions) {
  const { invalid, hasSeveral } = validate ? checkAddress(box.editor.text()) : noFaults
  const validity =
    invalid.length > 0 ? messages.invalid(namedEntries(invalid)) : hasSeveral ? messages.single : ''
  // The text that is being typed is not reported. But the form would submit it, so the form refuses it from the start.
  const message = visit.isEdited ? '' : validity
  return {
    ...errorAttributes(box, id, message),
    message,
    validity,
    // While the user is back in the box, the message is visually hidden. Screen readers still read it.
    isShown: !visit.isInBox,
    invalid,
  }
}
