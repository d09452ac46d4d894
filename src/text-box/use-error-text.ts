import { useEffect, useId, useState } from 'react'
import type { Box } from '../box/use-box.ts'
import { useErrorMessage } from '../box/message/use-error-message.ts'
import type { TextBoxValues } from './properties.ts'

/** A message that was asked for. */
interface Showing {
  /** Which call has asked for it. Each is announced. */
  call: number
  /** The version of the text that it is shown for: the next change hides it. Undefined until all that the app has set is rendered. */
  version?: number
}

/** The error text of a TextBox: the box is invalid as long as there is one, and shows it as a message on demand. */
export function useErrorText(box: Box, { errorText = '', multiline }: TextBoxValues) {
  const { editor } = box
  const id = useId()
  const [showing, setShowing] = useState<Showing>()
  const isNew = showing && showing.version === undefined
  if (showing && !isNew && !errorText) setShowing(undefined)
  useEffect(
    // The app may set another text in the handler that shows the message. Which text it is shown for is known when that is rendered.
    function rememberText() {
      // oxlint-disable-next-line react/set-state-in-effect
      if (isNew) setShowing((now) => now && { ...now, version: editor.shownText().version })
    },
    [isNew, editor],
  )
  return {
    id,
    ...useErrorMessage(box, { id, message: errorText, multiline }),
    call: showing?.call,
    isShown: showing !== undefined && (isNew || showing.version === box.shownText.version),
    show: () => setShowing((now) => ({ call: (now?.call ?? 0) + 1 })),
    hide: () => setShowing(undefined),
  }
}
