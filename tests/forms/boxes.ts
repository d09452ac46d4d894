import { EmailPicker, TextBox } from 'react-textbox-emailpicker'

/** Both boxes, by name. They behave the same in forms. */
export const boxes: readonly (readonly [name: string, Box: typeof TextBox])[] = [
  ['TextBox', TextBox],
  ['EmailPicker', EmailPicker as typeof TextBox],
]
