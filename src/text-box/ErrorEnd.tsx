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

/** Has the message of `showErrorMessage` end when the text changes, and on Escape. Renders nothing. */
export function ErrorEnd({ box, errorText, onKeyDown }: ErrorEndProps): null {
  const { editor, boxState, change } = box
  const { shownError } = boxState
  useEffect(
    // The rendering after the call may bring another text or error. A call without an error is forgotten.
    function rememberText() {
      if (!shownError || (errorText && shownError.version !== undefined)) return
      const { version } = editor.content.shown
      change({ shownError: errorText ? { ...shownError, version } : undefined })
    },
    [shownError, errorText, editor, change],
  )
  useEscapes(editor, { takes: () => !!errorText && isErrorShown(box), onKeyDown })
  return null
}

/** Whether `showErrorMessage` was called for the current text, and no Escape has followed. */
export function isErrorShown({ boxState: { shownError }, shown }: Box): boolean {
  return shownError !== undefined && (shownError.version ?? shown.version) === shown.version
}
