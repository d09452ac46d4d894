import { useEffect, type KeyboardEvent } from 'react'
import { takeEscapes } from '../box/events/escapes.ts'
import { ErrorMessage } from '../box/message/ErrorMessage.tsx'
import type { BoxElement } from '../box/types.ts'
import type { Box } from '../box/use-box.ts'
import { useIsomorphicLayoutEffect } from '../hooks/use-isomorphic-layout-effect.ts'
import { useLatest } from '../hooks/use-latest.ts'

interface ErrorTextProps {
  box: Box
  id: string
  errorText: string
  /** The handler of the input. */
  onKeyDown: (event: KeyboardEvent<BoxElement>) => void
}

/** The error text of a box. It is shown when the app asks for it, and until the text changes. Renders a `<span>`. */
export function ErrorText({ box, id, errorText, onKeyDown }: ErrorTextProps) {
  const { editor, classes, root, handleState, change } = box
  const { shownError } = handleState
  useEffect(
    // The app may set another text or error in the handler that shows the message. Which text it is shown for is known when that is
    // rendered.
    function rememberText() {
      if (!shownError || (errorText && shownError.version !== undefined)) return
      const { version } = editor.content.shown
      change({ shownError: errorText ? { ...shownError, version } : undefined })
    },
    [shownError, errorText, editor, change],
  )
  const isShown = !!errorText && isErrorShown(box)
  const latest = useLatest(onKeyDown)
  useIsomorphicLayoutEffect(
    function takeKeys() {
      return isShown
        ? takeEscapes({
            input: () => editor.node(),
            takes: () => true,
            onKeyDown: (event) => latest.current(event),
          })
        : undefined
    },
    [isShown, editor, latest],
  )
  if (!errorText) return null
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
export function isErrorShown({ handleState: { shownError }, shown }: Box): boolean {
  return shownError !== undefined && (shownError.version ?? shown.version) === shown.version
}
