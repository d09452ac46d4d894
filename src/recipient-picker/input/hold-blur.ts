import type { BlurHoldRef } from './quiet-focus.ts'

/** Begins a hold without a press: until `endHold`, the app and the list get no blur, and the box does not scroll. */
export const holdBlur = (blurHold: BlurHoldRef) => void (blurHold.current ??= {})
