import { useRef, useState, type FormEvent } from 'react'
// @ts-expect-error React 18 has no such hook: these are its types, and not those of React 19.
import type { useActionState } from 'react'
import {
  EmailPicker,
  Field,
  MessagesProvider,
  TextBox,
  useRecentContacts,
  type EmailPickerHandle,
  type TextBoxHandle,
} from 'react-textbox-emailpicker'
import { createContactIndex } from 'react-textbox-emailpicker/contacts'

export type NotThere = typeof useActionState

const index = createContactIndex([{ name: 'Ann', email: 'ann@x.example', team: 'Sales' }])

export function App() {
  const [to, setTo] = useState('')
  const picker = useRef<EmailPickerHandle>(null)
  const subject = useRef<TextBoxHandle>(null)
  const recentContacts = useRecentContacts()

  function send(event: FormEvent) {
    event.preventDefault()
    subject.current?.showErrorMessage()
  }

  return (
    <MessagesProvider messages={{ clear: 'Empty' }}>
      <form onSubmit={send}>
        <Field label="To" description={<b>Name or address</b>} required>
          <EmailPicker
            ref={picker}
            text={to}
            onTextChanged={setTo}
            contacts={index}
            recentContacts={recentContacts}
            onContactPicked={(contact) => contact.team}
            renderContact={({ contact }) => <i>{contact.team}</i>}
          />
        </Field>
        <TextBox ref={subject} aria-label="Subject" startAdornment={<i>Re:</i>} />
      </form>
    </MessagesProvider>
  )
}
