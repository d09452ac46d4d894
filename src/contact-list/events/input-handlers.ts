import type { HTMLAttributes } from 'react'
import type { BoxElement } from '../../box/types.ts'

/** How the user has come to a box. */
export type Arrival = 'focus' | 'click'

type NativeHandlers = {
  [Name in 'onChange' | 'onClick' | 'onKeyDown']: NonNullable<HTMLAttributes<BoxElement>[Name]>
}

/** What the events of a box do to its list. */
export interface InputHandlers extends NativeHandlers {
  /** The user has come into the box. */
  onArrival: (input: BoxElement, arrival: Arrival) => void
  /** The user has left the box. */
  onLeave: () => void
  /** The user has clicked the frame of the box. */
  onFrameClick: () => void
  /** The user has cleared the text with the button. */
  onCleared: () => void
}
