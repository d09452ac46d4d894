import { useState } from 'react'

/** Whether the error text is shown as a message: from `show()` until the text changes, or it is dismissed, or it is empty. */
export function useErrorMessage(errorText: string, text: string | undefined) {
  const [shownFor, setShownFor] = useState<{ text: string | undefined }>()
  // The app changed the text: what the message spoke of is gone, also when the old text comes back.
  if (shownFor && (shownFor.text !== text || errorText === '')) setShownFor(undefined)
  return {
    shown: shownFor !== undefined && errorText !== '',
    show: () => setShownFor(errorText === '' ? undefined : { text }),
    hide: () => setShownFor(undefined),
  }
}
