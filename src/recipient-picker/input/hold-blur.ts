import type { BlurHolds } from './quiet-focus.ts'

/** Until `endHold`, the app and the list do not hear of a blur of the input, and the box does not scroll. */
export const holdBlur = (holds: BlurHolds) => void (holds.current ??= { forget() {} })
