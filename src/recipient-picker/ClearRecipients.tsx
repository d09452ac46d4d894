import type { MouseEvent } from 'react'

interface ClearRecipientsProps {
  className: string
  label: string
  onClick: (event: MouseEvent) => void
}

/** Removes all recipients, and the draft. Renders a `<button>`. Tab skips it, as it skips the clear button of any box. */
export function ClearRecipients({ className, label, onClick }: ClearRecipientsProps) {
  return (
    <button
      type="button"
      className={className}
      tabIndex={-1}
      aria-label={label}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    />
  )
}
