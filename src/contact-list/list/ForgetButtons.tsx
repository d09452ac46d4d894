import type { FocusEvent } from 'react'
import type { PickerListMessages } from '../../messages/types.ts'
import { isRecent, rowName, type Row } from '../state/rows.ts'

interface ForgetButtonsProps {
  rows: readonly Row[]
  id: string
  onForget: (row: Row) => void
  messages: PickerListMessages
}

/** The id of the button for the row at `index`, which is also its index among the recent contacts: they come first. */
export const forgetId = (id: string, index: number) => `${id}-forget-${index}`

/** Visually hidden buttons that forget the recent contacts: for users of screen readers without a keyboard. */
export function ForgetButtons({ rows, id, onForget, messages }: ForgetButtonsProps) {
  const recent = rows.filter(isRecent)
  return (
    recent.length > 0 && (
      <div role="group" aria-label={messages.recent}>
        {recent.map((row, index) => (
          <button
            key={forgetId(id, index)}
            type="button"
            // Tab skips them, because keyboard users have Shift+Delete.
            tabIndex={-1}
            className="tb-visually-hidden"
            id={forgetId(id, index)}
            onFocus={returnFocus}
            onClick={() => onForget(row)}
          >
            {messages.forget(rowName(row))}
          </button>
        ))}
      </div>
    )
  )
}

/** Returns the focus to the input. Chrome focuses a button that the screen reader of Android clicks. */
function returnFocus({ relatedTarget }: FocusEvent) {
  ;(relatedTarget as HTMLElement | null)?.focus()
}
