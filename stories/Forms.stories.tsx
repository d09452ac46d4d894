import type { Meta, StoryObj } from '@storybook/react-vite'
import { revalidateLogic, useForm as useTanStackForm } from '@tanstack/react-form'
import { useFormik } from 'formik'
import { useActionState, useState } from 'react'
import { useForm } from 'react-hook-form'
import { EmailPicker, Field, TextBox } from 'react-textbox-emailpicker'
import { parseMailboxes } from 'react-textbox-emailpicker/contacts'
import { expect, fn, waitFor } from 'storybook/test'
import { Row, Stack, withRoomForList } from './parts/layout.tsx'
import { people } from './parts/people.ts'

interface Mail {
  to: string
  subject: string
}

interface FormProps {
  /** Called with what the form submits. */
  onSend: (mail: Mail) => void
}

const meta = {
  title: 'Forms',
  // manual/Forms.mdx is their page.
  tags: ['!autodocs'],
  args: { onSend: fn() },
  parameters: { docs: { source: { type: 'code' } } },
  decorators: [withRoomForList],
} satisfies Meta<FormProps>

export default meta
type Story = StoryObj<FormProps>

const empty: Mail = { to: '', subject: '' }

/** The rules of the form, for the libraries that take functions. They return what is wrong, if anything is. */
const rules = {
  to(to: string) {
    const mailboxes = parseMailboxes(to)
    if (mailboxes.length === 0) return 'Say to whom.'
    return mailboxes.every(({ valid }) => valid) ? undefined : 'This is not an address.'
  },
  subject: (subject: string) => (subject ? undefined : 'Say what it is about.'),
}

/** Submits the form empty, then with a bad address, and then with good data. */
const fillIn: NonNullable<Story['play']> = async ({ args, canvas, userEvent }) => {
  const to = canvas.getByLabelText<HTMLInputElement>('To')
  const send = canvas.getByRole('button', { name: 'Send' })
  await userEvent.click(send)
  await waitFor(() => expect(to).toHaveAccessibleDescription(/./))
  await expect(to).toBeInvalid()

  await userEvent.type(to, 'nobody')
  await userEvent.type(canvas.getByLabelText('Subject'), 'Lunch')
  await userEvent.click(send)
  await waitFor(() => expect(to).toHaveAccessibleDescription(/not an address/i))
  await expect(args.onSend).not.toHaveBeenCalled()

  await userEvent.clear(to)
  await userEvent.type(to, 'ann@office.example')
  await userEvent.click(send)
  await waitFor(() =>
    expect(args.onSend).toHaveBeenCalledWith({ to: 'ann@office.example', subject: 'Lunch' }),
  )
  await expect(to).not.toHaveAttribute('aria-invalid', 'true')
}

type Input = HTMLInputElement

/** What the browser says of each input of a form. */
function messagesOf(form: HTMLFormElement): Partial<Mail> {
  const inputs = [...form.elements].filter((element): element is Input => 'validationMessage' in element)
  return Object.fromEntries(inputs.map(({ name, validationMessage }) => [name, validationMessage]))
}

/**
 * Without a library. The inputs have the rules (`required`, `validate="address"`) and the browser has the messages. With
 * `noValidate`, the browser does not show them, and each `Field` does.
 */
export const PlainForm: Story = {
  render: function PlainForm({ onSend }) {
    const [errors, setErrors] = useState<Partial<Mail>>({})
    return (
      <form
        noValidate
        onReset={() => setErrors({})}
        onSubmit={(event) => {
          event.preventDefault()
          const form = event.currentTarget
          setErrors(messagesOf(form))
          form.querySelector<Input>('input:invalid')?.focus()
          if (form.checkValidity()) onSend(Object.fromEntries(new FormData(form)) as unknown as Mail)
        }}
      >
        <Stack>
          <Field label="To" error={errors.to} required>
            <EmailPicker name="to" validate="address" contacts={people} />
          </Field>
          <Field label="Subject" error={errors.subject} required>
            <TextBox name="subject" />
          </Field>
          <Row>
            <button>Send</button>
            <button type="reset">Reset</button>
          </Row>
        </Stack>
      </form>
    )
  },
  play: async (context) => {
    await fillIn(context)
    const { canvas, userEvent } = context
    await userEvent.click(canvas.getByRole('button', { name: 'Reset' }))
    await expect(canvas.getByLabelText('To')).toHaveValue('')
  },
}

/** With react-hook-form. It registers a box like an input. */
export const ReactHookForm: Story = {
  render: function ReactHookForm({ onSend }) {
    const { register, handleSubmit, formState } = useForm<Mail>({ defaultValues: empty })
    return (
      <form noValidate onSubmit={(event) => void handleSubmit((mail) => onSend(mail))(event)}>
        <Stack>
          <Field label="To" error={formState.errors.to?.message} required>
            <EmailPicker {...register('to', { validate: rules.to })} contacts={people} />
          </Field>
          <Field label="Subject" error={formState.errors.subject?.message} required>
            <TextBox {...register('subject', { validate: rules.subject })} />
          </Field>
          <button>Send</button>
        </Stack>
      </form>
    )
  },
  play: fillIn,
}

/** With Formik, which holds the text. */
export const Formik: Story = {
  render: function Formik({ onSend }) {
    const { errors, touched, getFieldProps, ...form } = useFormik<Mail>({
      initialValues: empty,
      validate: ({ to, subject }) => withoutUndefined({ to: rules.to(to), subject: rules.subject(subject) }),
      onSubmit: (mail) => onSend(mail),
    })
    return (
      <form noValidate onSubmit={form.handleSubmit} onReset={form.handleReset}>
        <Stack>
          <Field label="To" error={touched.to && errors.to} required>
            <EmailPicker {...getFieldProps('to')} contacts={people} />
          </Field>
          <Field label="Subject" error={touched.subject && errors.subject} required>
            <TextBox {...getFieldProps('subject')} />
          </Field>
          <button type="submit">Send</button>
        </Stack>
      </form>
    )
  },
  play: fillIn,
}

/** Formik submits only if the object of errors has no properties. */
function withoutUndefined<T extends object>(errors: T): Partial<T> {
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined)) as Partial<T>
}

/** With TanStack Form, which holds the text. It validates when the form is submitted, and from then on at each change. `form.Field` is its own component for the state of a field. */
export const TanStackForm: Story = {
  render: function TanStackForm({ onSend }) {
    const form = useTanStackForm({
      defaultValues: empty,
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
        <Stack>
          <form.Field name="to" validators={{ onDynamic: ({ value }) => rules.to(value) }}>
            {({ name, state, handleChange, handleBlur }) => (
              <Field label="To" error={state.meta.errors} required>
                <EmailPicker
                  name={name}
                  text={state.value}
                  onTextChanged={(text) => handleChange(text)}
                  onLostFocus={handleBlur}
                  contacts={people}
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
        </Stack>
      </form>
    )
  },
  play: fillIn,
}

interface Answer extends Partial<Mail> {
  error?: string
}

/** Where the action would run on a server. */
async function sendOnServer(data: FormData): Promise<Answer> {
  const mail = { to: String(data.get('to')), subject: String(data.get('subject')) }
  return mail.to.endsWith('.example') ? {} : { ...mail, error: 'We deliver to .example only.' }
}

/**
 * With an action of React 19, as server functions are used. The server's error does not make the form refuse the next attempt. React
 * resets the form after each action, so the action returns the texts that it has not taken.
 */
export const ServerAction: Story = {
  render: function ServerAction({ onSend }) {
    const [answer, action, isPending] = useActionState(async (_before: Answer, data: FormData) => {
      const next = await sendOnServer(data)
      if (!next.error) onSend(Object.fromEntries(data) as unknown as Mail)
      return next
    }, {})
    return (
      <form action={action}>
        <Stack>
          <Field label="To" error={answer.error} required>
            <EmailPicker name="to" validate="address" contacts={people} defaultText={answer.to ?? ''} />
          </Field>
          <Field label="Subject">
            <TextBox name="subject" defaultText={answer.subject ?? ''} />
          </Field>
          <button disabled={isPending}>Send</button>
        </Stack>
      </form>
    )
  },
  play: async ({ args, canvas, userEvent }) => {
    const to = canvas.getByLabelText<HTMLInputElement>('To')
    await userEvent.type(canvas.getByLabelText('Subject'), 'Lunch')
    await userEvent.type(to, 'ann@elsewhere.org{Enter}')
    await waitFor(() => expect(to).toHaveAccessibleDescription('We deliver to .example only.'))
    await expect(to).toHaveValue('ann@elsewhere.org')
    await expect(args.onSend).not.toHaveBeenCalled()

    await userEvent.clear(to)
    await userEvent.type(to, 'ann@office.example{Enter}')
    await waitFor(() =>
      expect(args.onSend).toHaveBeenCalledWith({ to: 'ann@office.example', subject: 'Lunch' }),
    )
    await waitFor(() => expect(to).toHaveValue(''))
    await expect(to).not.toHaveAttribute('aria-invalid', 'true')
  },
}
