import type { Presses } from './quiet-focus.ts'

/** Until `endPress`, the app and the list do not hear of a blur of the input, and no chip moves. */
export const holdBlur = (presses: Presses) => void (presses.current ??= { forget() {} })
