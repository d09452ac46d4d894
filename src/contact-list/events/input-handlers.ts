import type { FocusEvent, HTMLAttributes, KeyboardEvent, MouseEvent } from 'react'
import type { BoxElement } from '../../box/types.ts'

/** How the visit of a box began, or the last event before the list was mounted. */
export type Arrival = 'focus' | 'click' | 'edit'

type NativeHandlers = {
  [Name in 'onChange' | 'onClick' | 'onKeyDown']: NonNullable<HTMLAttributes<BoxElement>[Name]>
}

/** The effects of the events of a box on its list. */
export interface InputHandlers extends NativeHandlers {
  /** Handles a key that was held back until the list was mounted. The app has already handled it. */
  onWaitingKey: (event: KeyboardEvent<BoxElement>) => void
  /** Called when the user has entered the box, or has written in it. */
  onArrival: (input: BoxElement, arrival: Arrival) => void
  /** Called when the user has left the box. */
  onLeave: (event: FocusEvent) => void
  /** Called when the user has clicked the frame of the box. */
  onFrameClick: () => void
  /** Called when the user has pressed the button that opens and closes the list. */
  onOpenButton: (opens: boolean, event: MouseEvent) => void
  /** Called when the user has cleared the text with the button. */
  onCleared: () => void
}
