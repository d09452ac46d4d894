import type { FocusEvent, HTMLAttributes, KeyboardEvent, MouseEvent } from 'react'
import type { BoxElement } from '../../box/types.ts'

/** An event for which the list may open: the user has focused or clicked the box, or edited its text. */
export type Trigger = 'focus' | 'click' | 'edit'

type NativeHandlers = {
  [Name in 'onChange' | 'onClick' | 'onKeyDown']: NonNullable<HTMLAttributes<BoxElement>[Name]>
}

/** The handlers of the events of a box with a list. The native ones also call the handlers of the app. */
export interface InputHandlers extends NativeHandlers {
  /** Handles a key that was held back until the list was mounted. The app has already handled it. */
  onWaitingKey: (event: KeyboardEvent<BoxElement>) => void
  /** Called when the user focuses the box. After mounting, also once for an earlier edit or else the last trigger. */
  onTrigger: (input: BoxElement, trigger: Trigger) => void
  /** Called when the user has left the box. */
  onLeave: (event: FocusEvent) => void
  /** Called when the user has clicked the frame of the box. */
  onFrameClick: () => void
  /** Called when the user has pressed the button of the list. `opens`: whether the list was hidden before. */
  onOpenButton: (opens: boolean, event: MouseEvent) => void
  /** Called when the user has cleared the text with the button. */
  onCleared: () => void
}
