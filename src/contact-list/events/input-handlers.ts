import type { FocusEvent, HTMLAttributes, KeyboardEvent, MouseEvent } from 'react'
import type { BoxElement } from '../../box/types.ts'

/** How the user has come to a box, or what the user has done there before the list was there. */
export type Arrival = 'focus' | 'click' | 'edit'

type NativeHandlers = {
  [Name in 'onChange' | 'onClick' | 'onKeyDown']: NonNullable<HTMLAttributes<BoxElement>[Name]>
}

/** What the events of a box do to its list. */
export interface InputHandlers extends NativeHandlers {
  /** A key that was held back until this was there. The app has had it already. */
  onHeldKey: (event: KeyboardEvent<BoxElement>) => void
  /** The user has come into the box, or has written in it. */
  onArrival: (input: BoxElement, arrival: Arrival) => void
  /** The user has left the box. */
  onLeave: (event: FocusEvent) => void
  /** The user has clicked the frame of the box. */
  onFrameClick: () => void
  /** The user has pressed the button that opens and closes the list. */
  onOpenButton: (opens: boolean, event: MouseEvent) => void
  /** The user has cleared the text with the button. */
  onCleared: () => void
}
