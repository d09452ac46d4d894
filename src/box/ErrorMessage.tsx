import { useBubbleInView } from './use-bubble-in-view.ts'

interface ErrorMessageProps {
  id: string
  /** The class of a visible message. */
  className: string
  /** Whether the message is visible. Assistive technology finds it either way, as the description of the input. */
  isShown: boolean
  /** Whether to hide the message from assistive technology, too. */
  hidden?: boolean
  children: string
}

/** The error message next to a box, upright at any rotation of the box. Renders a `<span>` in a `<span>`. */
export function ErrorMessage({ id, className, isShown, hidden, children }: ErrorMessageProps) {
  const bubble = useBubbleInView(isShown)
  return (
    <span className="tb-error-area">
      {/* The key creates a new element when the message is shown: screen readers announce an alert only when it is added. */}
      <span
        key={+isShown}
        ref={bubble}
        id={id}
        className={isShown ? className : 'tb-visually-hidden'}
        role={isShown ? 'alert' : undefined}
        hidden={hidden}
      >
        {children}
      </span>
    </span>
  )
}
