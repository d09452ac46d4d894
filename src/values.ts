export { FontTypeface } from './values/font-typeface.ts'
export { InputType } from './values/input-type.ts'
export { TextAlignment } from './values/text-alignment.ts'
