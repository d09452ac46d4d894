import type { BlurHolds } from './quiet-focus.ts'

/** Begins a hold without a press: until `endHold`, the app and the list get no blur, and the box does not scroll. */
export const holdBlur = (holds: BlurHolds) => void (holds.current ??= {})
