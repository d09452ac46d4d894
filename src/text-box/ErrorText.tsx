import { useEffect } from 'react'
import { ErrorMessage } from '../box/message/ErrorMessage.tsx'
import type { Box } from '../box/use-box.ts'

interface ErrorTextProps {
  box: Box
  id: string
  errorText: string
}

/** The error text of a box. It is shown when the app asks for it, and until the text changes. Renders a `<span>`. */
export function ErrorText({ box, id, errorText }: ErrorTextProps) {
  const { editor, classes, root, handleState, change } = box
  const { shownError } = handleState
  useEffect(
    // The app may set another text or error in the handler that shows the message. Which text it is shown for is known when that is
    // rendered.
    function rememberText() {
      if (!shownError || (errorText && shownError.version !== undefined)) return
      const { version } = editor.shownText()
      change({ shownError: errorText ? { ...shownError, version } : undefined })
    },
    // `change` does the same in each rendering.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [shownError, errorText, editor],
  )
  if (!errorText) return null
  const isShown = isErrorShown(box)
  return (
    <ErrorMessage
      id={id}
      className={classes.error}
      call={shownError?.call}
      isShown={isShown}
      isShownInField={isShown && !root.hidden}
    >
      {errorText}
    </ErrorMessage>
  )
}

/** Whether the error text is shown, if there is one. */
export function isErrorShown({ handleState: { shownError }, shownText }: Box): boolean {
  return shownError !== undefined && (shownError.version ?? shownText.version) === shownText.version
}
