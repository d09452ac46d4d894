import type { Presses } from './quiet-focus.ts'

/** Keeps the blur of the input from the app and the list until `endPress`, and the chips where they are. */
export const holdBlur = (presses: Presses) => void (presses.current ??= { forget() {} })
