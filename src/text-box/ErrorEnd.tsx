import { useEffect, type KeyboardEvent } from 'react'
import { useEscapes } from '../box/events/use-escapes.ts'
import type { BoxElement } from '../box/types.ts'
import type { Box } from '../box/use-box.ts'

interface ErrorEndProps {
  box: Box
  errorText: string
  /** The handler of the input, which hides the message on Escape. */
  onKeyDown: (event: KeyboardEvent<BoxElement>) => void
}

/** Hides the message of `showErrorMessage` when the text changes, and on Escape. Renders nothing. */
export function ErrorEnd({ box, errorText, onKeyDown }: ErrorEndProps): null {
  const { editor, boxState, change } = box
  const { shownError } = boxState
  useEffect(
    // The app may set the text and `errorText` together with the call of `showErrorMessage`. So the version of the text
    // is stored after the next rendering. Without an `errorText`, the call has no effect.
    function storeVersion() {
      if (!shownError) return
      const { version } = editor.content.shown
      if (!errorText) change({ shownError: undefined })
      else if (shownError.version === undefined) change({ shownError: { ...shownError, version } })
    },
    [shownError, errorText, editor, change],
  )
  useEscapes(editor, { canDismiss: () => !!errorText && isErrorShown(box), onKeyDown })
  return null
}

/** Whether `showErrorMessage` was called for the current text, and no Escape has followed. */
export function isErrorShown({ boxState: { shownError }, shown }: Box): boolean {
  if (!shownError) return false
  const { version = shown.version } = shownError
  return version === shown.version
}
