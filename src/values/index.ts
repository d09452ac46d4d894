export { FontTypeface } from './font-typeface.ts'
export { InputType } from './input-type.ts'
export { TextAlignment } from './text-alignment.ts'
