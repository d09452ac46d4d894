// Built as a file without React, so that servers can read these values.
export { FontTypeface } from './font.ts'
export { InputType } from './input-type.ts'
export { TextAlignment } from './text-alignment.ts'
