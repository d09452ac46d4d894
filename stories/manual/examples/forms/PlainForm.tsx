import { useState } from 'react'
import { EmailPicker, Field, TextBox } from 'react-textbox-emailpicker'
import type { Mail, Props } from './rules.ts'

export function PlainForm({ contacts, onSend }: Props) {
  const [errors, setErrors] = useState<Partial<Mail>>({})

  return (
    <form
      noValidate
      onReset={() => setErrors({})}
      onSubmit={(event) => {
        event.preventDefault()
        const form = event.currentTarget
        setErrors(messagesOf(form))
        form.querySelector<HTMLInputElement>('input:invalid')?.focus()
        if (form.checkValidity()) onSend(Object.fromEntries(new FormData(form)) as unknown as Mail)
      }}
    >
      <Field label="To" error={errors.to} required>
        <EmailPicker name="to" validate="address" contacts={contacts} />
      </Field>
      <Field label="Subject" error={errors.subject} required>
        <TextBox name="subject" />
      </Field>
      <button>Send</button> <button type="reset">Reset</button>
    </form>
  )
}

/** What the browser says of each input of a form. */
function messagesOf(form: HTMLFormElement): Partial<Mail> {
  const inputs = [...form.elements].filter((element) => element instanceof HTMLInputElement)
  return Object.fromEntries(inputs.map(({ name, validationMessage }) => [name, validationMessage]))
}
