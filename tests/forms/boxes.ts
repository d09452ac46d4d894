import { EmailPicker, TextBox } from 'react-textbox-emailpicker'

/** Both boxes, by name, to be used as one: what is tested of forms, they share. */
export const boxes: readonly (readonly [name: string, Box: typeof TextBox])[] = [
  ['TextBox', TextBox],
  ['EmailPicker', EmailPicker as typeof TextBox],
]
