import { useForm } from 'react-hook-form'
import { EmailPicker, Field, TextBox } from 'react-textbox-emailpicker'
import { rules, type Mail, type Props } from './rules.ts'

export function HookForm({ contacts, onSend }: Props) {
  const { register, handleSubmit, formState } = useForm<Mail>({ defaultValues: { to: '', subject: '' } })
  const { errors } = formState
  return (
    <form noValidate onSubmit={(event) => void handleSubmit((mail) => onSend(mail))(event)}>
      <Field label="To" error={errors.to?.message} required>
        <EmailPicker {...register('to', { validate: rules.to })} contacts={contacts} />
      </Field>
      <Field label="Subject" error={errors.subject?.message} required>
        <TextBox {...register('subject', { validate: rules.subject })} />
      </Field>
      <button>Send</button>
    </form>
  )
}
