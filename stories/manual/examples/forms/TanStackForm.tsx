import { revalidateLogic, useForm } from '@tanstack/react-form'
import { EmailPicker, Field, TextBox } from 'react-textbox-emailpicker'
import { rules, type Props } from './rules.ts'

export function TanStackForm({ contacts, onSend }: Props) {
  const form = useForm({
    defaultValues: { to: '', subject: '' },
    // Validates at the first submit, and then at each change.
    validationLogic: revalidateLogic(),
    onSubmit: ({ value }) => onSend(value),
  })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.handleSubmit()
      }}
    >
      <form.Field name="to" validators={{ onDynamic: ({ value }) => rules.to(value) }}>
        {({ name, state, handleChange, handleBlur }) => (
          <Field label="To" error={state.meta.errors} required>
            <EmailPicker
              name={name}
              text={state.value}
              onTextChanged={(text) => handleChange(text)}
              onLostFocus={handleBlur}
              contacts={contacts}
            />
          </Field>
        )}
      </form.Field>
      <form.Field name="subject" validators={{ onDynamic: ({ value }) => rules.subject(value) }}>
        {({ name, state, handleChange, handleBlur }) => (
          <Field label="Subject" error={state.meta.errors} required>
            <TextBox
              name={name}
              text={state.value}
              onTextChanged={(text) => handleChange(text)}
              onLostFocus={handleBlur}
            />
          </Field>
        )}
      </form.Field>
      <button>Send</button>
    </form>
  )
}
