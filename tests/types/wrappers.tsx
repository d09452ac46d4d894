// Nothing here is ever run: the compiler checks that components of an app can pass properties on.
import { forwardRef, memo, useState, type ComponentProps, type ComponentType } from 'react'
import { EmailPicker, RecipientPicker, TextBox } from 'react-textbox-emailpicker'
import type {
  BoxProps,
  Contact,
  EmailPickerProps,
  RecipientPickerProps,
  TextBoxHandle,
  TextBoxProps,
} from 'react-textbox-emailpicker'

export const spread = (props: TextBoxProps) => <TextBox {...props} />
export const withHint = (props: Omit<TextBoxProps, 'hint'>) => <TextBox {...props} hint="Name" />
export const generic = <P extends TextBoxProps>(props: P) => <TextBox {...props} />
export const ofComponent = (props: ComponentProps<typeof TextBox>) => <TextBox {...props} />
export const ofPicker = (props: ComponentProps<typeof EmailPicker>) => <EmailPicker {...props} />
export const ofRecipients = (props: ComponentProps<typeof RecipientPicker>) => <RecipientPicker {...props} />
export const ofContacts = <C extends Contact>(props: EmailPickerProps<C>) => <EmailPicker {...props} />
export const recipients = <C extends Contact>(props: RecipientPickerProps<C>) => (
  <RecipientPicker {...props} />
)

interface LabelledProps extends TextBoxProps {
  label: string
}

export const labelled = ({ label, ...props }: LabelledProps) => (
  <TextBox aria-label={label} {...props} rows={3} multiline />
)

export const WithRef = forwardRef<TextBoxHandle, TextBoxProps>(function WithRef(props, ref) {
  return <TextBox {...props} ref={ref} />
})

/** A library that places something beside an element takes one. */
export const anchored = (setReference: (element: HTMLElement | null) => void) => [
  <TextBox key="name" ref={setReference} />,
  <EmailPicker key="from" ref={setReference} />,
  <RecipientPicker key="to" ref={setReference} />,
]

export const Memoized = memo(TextBox)
export const anyBox: readonly ComponentType<BoxProps>[] = [TextBox, EmailPicker, RecipientPicker]

/** The type of the contacts is known in a component that has a type parameter, too. */
export function OwnContacts<C extends Contact & { team: string }>({ contacts }: { contacts: readonly C[] }) {
  return (
    <EmailPicker
      contacts={contacts}
      onContactPicked={(contact) => contact.team.trim()}
      renderContact={({ contact }) => contact.team}
    />
  )
}

export function Boxes({ text, isControlled }: { text: string | undefined; isControlled: boolean }) {
  const [contacts] = useState([])
  const source = isControlled ? { text: 'Ann', onTextChanged: () => {} } : { defaultText: 'Ann' }
  return (
    <>
      <Memoized text="Ann" hint="Name" />
      <TextBox {...source} />
      {/* What may be undefined may be right. */}
      <TextBox text={text} defaultText="Ann" />
      <TextBox multiline={isControlled} rows={3} data-x="1" />
      <EmailPicker contacts={contacts} onContactPicked={({ email }) => email.trim()} />
    </>
  )
}
