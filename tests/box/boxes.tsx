import type { ReactNode, Ref } from 'react'
import { EmailPicker, TextBox } from 'react-textbox-emailpicker'
import type { EmailPickerProps, TextBoxHandle, TextBoxProps } from 'react-textbox-emailpicker'

export type Draw = (props?: TextBoxProps & EmailPickerProps & { ref?: Ref<TextBoxHandle> }) => ReactNode

/** The kinds of frames and editors, each with a name. What is drawn has the label "box", and these props. */
export const drawnWith = (given: TextBoxProps & EmailPickerProps = {}): [name: string, draw: Draw][] => [
  ['TextBox', (props) => <TextBox aria-label="box" {...given} {...props} />],
  ['multiline TextBox', (props) => <TextBox aria-label="box" multiline {...given} {...props} />],
  ['EmailPicker', (props) => <EmailPicker aria-label="box" {...(given as object)} {...(props as object)} />],
]

/** The components of one line. */
export const components: [name: string, Box: typeof TextBox][] = [
  ['TextBox', TextBox],
  ['EmailPicker', EmailPicker as typeof TextBox],
]
