// Nothing here is ever run: the compiler checks what apps may write, and what they may not.
import {
  EmailPicker,
  Field,
  TextBox,
  type EmailPickerHandle,
  type TextBoxHandle,
} from 'react-textbox-emailpicker'

const handler = () => {}

// types.ts checks that every property of the reference is a prop of its type.
export const valuesOfEachKind = [
  <TextBox
    key="TextBox"
    backgroundColor="#336699FF"
    cursorColor={-16777216}
    cursorVisible
    fontTypeface={3}
    highlightColor="&HFF336699"
    hintColor="Dark Gray"
    inputType={9}
    onTextChanged={handler}
    text=""
    textAlignment={2}
    textColor={0xff000000}
    width={100}
  />,
  <EmailPicker
    key="EmailPicker"
    cursorColor={-16777216}
    hintColor="Dark Gray"
    onGotFocus={handler}
    textAlignment={2}
    textColor={0xff000000}
    widthPercent={50}
  />,
]

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
  // @ts-expect-error The caret is read-only.
  <TextBox key="1" currentPosition={1} />,
  // @ts-expect-error The caret is read-only.
  <EmailPicker key="2" currentPosition={1} />,
  // @ts-expect-error The length is read-only.
  <TextBox key="3" textLength={1} />,
  // @ts-expect-error The length is read-only.
  <EmailPicker key="4" textLength={1} />,
  // @ts-expect-error There is no such input type.
  <TextBox key="5" inputType={10} />,
  // @ts-expect-error There is no such typeface.
  <TextBox key="6" fontTypeface={4} />,
  // @ts-expect-error There is no such alignment.
  <EmailPicker key="7" textAlignment={3} />,
  // @ts-expect-error Sizes are numbers of points.
  <TextBox key="8" fontSize="14pt" />,
  // @ts-expect-error EmailPicker has no error text.
  <EmailPicker key="9" errorText="" />,
  // @ts-expect-error EmailPicker has no highlight color.
  <EmailPicker key="10" highlightColor="red" />,
  // @ts-expect-error EmailPicker has one input type.
  <EmailPicker key="11" inputType={4} />,
  // @ts-expect-error EmailPicker has one line.
  <EmailPicker key="12" maxLines={1} />,
  // @ts-expect-error EmailPicker has one line.
  <EmailPicker key="13" multiline />,
  // @ts-expect-error EmailPicker takes any text.
  <EmailPicker key="14" numbersOnly />,
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

export function refusedOfHandles(box: TextBoxHandle, picker: EmailPickerHandle) {
  // @ts-expect-error What a handle reads can't be assigned.
  box.text = ''
  // @ts-expect-error What a handle reads can't be assigned.
  picker.fontSize = 1
  return [
    // @ts-expect-error Write-only.
    box.fontBold,
    // @ts-expect-error Write-only.
    box.maxLines,
    // @ts-expect-error Write-only.
    picker.textAlignment,
    // @ts-expect-error EmailPicker leaves the keyboard alone.
    picker.hideKeyboard,
    // @ts-expect-error EmailPicker has no error text.
    picker.showErrorMessage,
  ]
}
