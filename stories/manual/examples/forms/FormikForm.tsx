import { useFormik } from 'formik'
import { EmailPicker, Field, TextBox } from 'react-textbox-emailpicker'
import { rules, type Mail, type Props } from './rules.ts'

function validate({ to, subject }: Mail) {
  const errors = { to: rules.to(to), subject: rules.subject(subject) }
  // Formik submits only if the object has no properties.
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error))
}

export function FormikForm({ contacts, onSend }: Props) {
  const { errors, touched, getFieldProps, handleSubmit, handleReset } = useFormik<Mail>({
    initialValues: { to: '', subject: '' },
    validate,
    onSubmit: (mail) => onSend(mail),
  })
  return (
    <form noValidate onSubmit={handleSubmit} onReset={handleReset}>
      <Field label="To" error={touched.to && errors.to} required>
        <EmailPicker {...getFieldProps('to')} contacts={contacts} />
      </Field>
      <Field label="Subject" error={touched.subject && errors.subject} required>
        <TextBox {...getFieldProps('subject')} />
      </Field>
      <button type="submit">Send</button>
    </form>
  )
}
