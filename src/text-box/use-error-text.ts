import { useState } from 'react'
import type { Box } from '../box/use-box.ts'
import { useErrorMessage } from '../box/use-error-message.ts'
import type { TextBoxValues } from './properties.ts'

/** The error text of a TextBox: the box is invalid as long as there is one, and shows it as a message on demand. */
export function useErrorText(box: Box, { errorText = '', multiline }: TextBoxValues) {
  // The version of the text that the message was shown for: the next change hides it.
  const [errorShownFor, setErrorShownFor] = useState<number>()
  if (errorShownFor !== undefined && !errorText) setErrorShownFor(undefined)
  return {
    ...useErrorMessage(box, { message: errorText, multiline }),
    isShown: errorShownFor === box.shownText.version,
    show: () => setErrorShownFor(box.editor.shownText().version),
    hide: () => setErrorShownFor(undefined),
  }
}
