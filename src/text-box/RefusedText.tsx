import { ErrorMessage } from '../box/message/ErrorMessage.tsx'
import type { Box } from '../box/use-box.ts'
import { englishForBox } from '../messages/english.ts'
import { useMessages } from '../messages/use-messages.ts'

/** The message shows as many characters of the refused text. */
const MOST = 40

interface RefusedTextProps {
  box: Box
  id: string
  entered: string
  /** Whether nobody may read what is entered into the box. */
  isMasked: boolean
  call: number
}

/** Says what the box has refused, until the text changes or the user leaves. The text that is there is not invalid. */
export function RefusedText({ box, id, entered, isMasked, call }: RefusedTextProps) {
  const { component, classes, root, values } = box
  const { notEntered } = useMessages(component, englishForBox, values.messages)
  const text = isMasked ? entered.trim().replace(/./gs, '•') : entered.trim()
  return (
    <ErrorMessage id={id} className={classes.error} call={call} isShown isShownInField={!root.hidden}>
      {notEntered(text.length > MOST ? `${text.slice(0, MOST)}…` : text)}
    </ErrorMessage>
  )
}
