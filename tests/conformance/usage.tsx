// Nothing here is ever run: the compiler checks what apps may write, and what they may not.
import { EmailPicker, Field, TextBox } from 'react-textbox-emailpicker'

const handler = () => {}

// types.ts checks every property of the reference: its type, and on which component and handle it is.
export const nativeAttributes = [
  <TextBox
    key="TextBox"
    id="a"
    name="b"
    required
    autoComplete="off"
    aria-label="c"
    data-d="e"
    onKeyDown={handler}
  />,
  <EmailPicker key="EmailPicker" id="a" name="b" required aria-label="c" data-d="e" onKeyDown={handler} />,
]

export const refused = [
  // @ts-expect-error There is no such input type.
  <TextBox key="5" inputType={10} />,
  // @ts-expect-error There is no such typeface.
  <TextBox key="6" fontTypeface={4} />,
  // @ts-expect-error There is no such alignment.
  <EmailPicker key="7" textAlignment={3} />,
  // @ts-expect-error Sizes are numbers of points.
  <TextBox key="8" fontSize="14pt" />,
  // @ts-expect-error TextBox has no contacts.
  <TextBox key="15" contacts={[]} />,
  // @ts-expect-error A text is not a list, as it can be for a native input.
  <TextBox key="16" value={['a']} />,
  // @ts-expect-error The kind of text is a property of its own.
  <TextBox key="19" type="email" />,
]

export const fields = [
  <Field
    key="Field"
    label={<b>To</b>}
    description="Name or address"
    error={[undefined, 'No']}
    required
    orientation="horizontal"
    title="To"
  >
    <EmailPicker validate="address" />
  </Field>,
  <Field key="1" error={false} />,
  // @ts-expect-error There are two orientations.
  <Field key="2" orientation="diagonal" />,
  // @ts-expect-error React can't render an object.
  <Field key="3" error={{ message: 'No' }} />,
  // @ts-expect-error The name of the component is a label.
  <Field key="4" hint="To" />,
  // @ts-expect-error There is one kind of text to expect.
  <EmailPicker key="5" validate="list" />,
]
