import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm } from 'react-hook-form'
import { Field, RecipientPicker, TextBox, type Contact } from 'react-textbox-emailpicker'
import { formatMailboxes } from 'react-textbox-emailpicker/contacts'
import { z } from 'zod'
import type { Props } from './rules.ts'

const schema = z.object({
  to: z
    .array(
      z.object({
        name: z.string().optional(),
        email: z.string(),
        valid: z.boolean(),
        // zod removes what is not in the schema.
        contact: z.custom<Contact>().optional(),
      }),
    )
    .min(1, 'Say to whom.')
    .max(20, 'Choose at most 20 people.')
    .refine((to) => to.every(({ valid }) => valid), 'Correct the red recipients.'),
  subject: z.string().min(1, 'Say what it is about.'),
})

export function ZodForm({ contacts, onSend }: Props) {
  const { control, handleSubmit, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { to: [], subject: '' },
  })
  const { errors } = formState
  return (
    <form
      noValidate
      onSubmit={(event) => {
        const form = event.currentTarget
        void handleSubmit(({ to, subject }) => {
          // The browser leads the user to an unfinished entry, which is no recipient yet.
          if (form.reportValidity()) onSend({ to: formatMailboxes(to), subject })
        })(event)
      }}
    >
      <Field label="To" error={errors.to?.message} required>
        <Controller
          name="to"
          control={control}
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <RecipientPicker
              ref={ref}
              mailboxes={value}
              onMailboxesChanged={onChange}
              onLostFocus={onBlur}
              contacts={contacts}
            />
          )}
        />
      </Field>
      <Field label="Subject" error={errors.subject?.message} required>
        <Controller name="subject" control={control} render={({ field }) => <TextBox {...field} />} />
      </Field>
      <button>Send</button>
    </form>
  )
}
