import type { FocusEvent, HTMLAttributes, KeyboardEvent, MouseEvent } from 'react'
import type { BoxElement } from '../../box/types.ts'

/** What the user has done in a box, for which the list may open: come into it, clicked, or written. */
export type Arrival = 'focus' | 'click' | 'edit'

type NativeHandlers = {
  [Name in 'onChange' | 'onClick' | 'onKeyDown']: NonNullable<HTMLAttributes<BoxElement>[Name]>
}

/** The handlers of the events of a box with a list. Those of the input also call the handlers of the app. */
export interface InputHandlers extends NativeHandlers {
  /** Handles a key that was held back until the list was mounted. The app has already handled it. */
  onWaitingKey: (event: KeyboardEvent<BoxElement>) => void
  /** Called when the user has come into the box and, when the list is mounted, for what the user has done before. */
  onArrival: (input: BoxElement, arrival: Arrival) => void
  /** Called when the user has left the box. */
  onLeave: (event: FocusEvent) => void
  /** Called when the user has clicked the frame of the box. */
  onFrameClick: () => void
  /** Called when the user has pressed the button of the list. `opens`: the list was not shown then. */
  onOpenButton: (opens: boolean, event: MouseEvent) => void
  /** Called when the user has cleared the text with the button. */
  onCleared: () => void
}
