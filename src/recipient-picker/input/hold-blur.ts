import type { BlurHolds } from './quiet-focus.ts'

/** Until `endHold`, no blur of the input reaches the app and the list, and the box does not scroll. No press ends this. */
export const holdBlur = (holds: BlurHolds) => void (holds.current ??= { forget() {} })
