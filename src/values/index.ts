// Built as a file of its own, without React: server components can import these values from it.
export { FontTypeface } from './font.ts'
export { InputType } from './input-type.ts'
export { TextAlignment } from './text-alignment.ts'
