import { useMessageInField } from './use-message-in-field.ts'
import { useRoom } from './use-room.ts'

interface ErrorMessageProps {
  id: string
  /** The classes of a visible message. */
  className: string
  /** Whether the message is visible. Assistive technology finds it either way, as the description of the input. */
  isShown: boolean
  /** Which request has shown it. Each is announced. */
  call?: number | undefined
  /** Whether it is visible in a Field. @default the value of `isShown` */
  isShownInField?: boolean
  /** Whether the text keeps its own direction: it is in the language of the messages, which may not be that of the page. */
  isIsolated?: boolean
  children: string
}

/** The error message of a box, below the box. In a Field, the Field shows it. Otherwise renders a `<span>`. */
export function ErrorMessage(props: ErrorMessageProps) {
  const { id, className, isShown, call = 1, isShownInField = isShown, isIsolated, children } = props
  const isInField = useMessageInField({
    isShown: isShownInField,
    call,
    id,
    className,
    text: children,
    isIsolated,
  })
  const message = useRoom(isShown && !isInField && call)
  if (isInField) return null
  return (
    <span
      // A new element when the message is shown: screen readers announce an alert only when it is added.
      key={isShown ? call : 0}
      ref={message}
      id={id}
      className={isShown ? className : 'tb-visually-hidden'}
      role={isShown ? 'alert' : undefined}
    >
      {isIsolated ? <bdi>{children}</bdi> : children}
    </span>
  )
}
