import type { Decorator, Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { ActionForm } from './manual/examples/forms/ActionForm.tsx'
import { FormikForm } from './manual/examples/forms/FormikForm.tsx'
import { HookForm } from './manual/examples/forms/HookForm.tsx'
import { OwnHelperText } from './manual/examples/forms/OwnHelperText.tsx'
import { PlainForm } from './manual/examples/forms/PlainForm.tsx'
import type { Mail } from './manual/examples/forms/rules.ts'
import { TanStackForm } from './manual/examples/forms/TanStackForm.tsx'
import { ZodForm } from './manual/examples/forms/ZodForm.tsx'
import { withRoomForList } from './parts/layout.tsx'
import { people } from './parts/people.ts'
import './parts/samples.css'

interface FormProps {
  /** Called with what the form submits. */
  onSend: (mail: Mail) => void
}

/** A decorator: room between the fields of a form. */
const inForm: Decorator = (Form) => (
  <div className="sample-form">
    <Form />
  </div>
)

const meta = {
  title: 'Forms',
  // The page about forms has this place.
  tags: ['!autodocs'],
  args: { onSend: fn() },
  decorators: [inForm, withRoomForList],
} satisfies Meta<FormProps>

export default meta
type Story = StoryObj<FormProps>

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

/**
 * Without a library. The inputs have the rules, and the browser has the messages. `noValidate` leaves it to each
 * `Field` to show them.
 */
export const WithoutLibrary: Story = {
  render: ({ onSend }) => <PlainForm contacts={people} onSend={onSend} />,
  play: async (context) => {
    await fillIn(context)
    const { canvas, userEvent } = context
    await userEvent.click(canvas.getByRole('button', { name: 'Reset' }))
    await expect(canvas.getByLabelText('To')).toHaveValue('')
  },
}

/** With react-hook-form. It registers a box like an input. */
export const ReactHookForm: Story = {
  render: ({ onSend }) => <HookForm contacts={people} onSend={onSend} />,
  play: fillIn,
}

/** With react-hook-form, a schema of zod, and recipients in place of a text. */
export const Zod: Story = {
  render: ({ onSend }) => <ZodForm contacts={people} onSend={onSend} />,
}

/** With Formik, which holds the text. */
export const Formik: Story = {
  render: ({ onSend }) => <FormikForm contacts={people} onSend={onSend} />,
  play: fillIn,
}

/** With TanStack Form, which holds the text. */
export const TanStack: Story = {
  render: ({ onSend }) => <TanStackForm contacts={people} onSend={onSend} />,
  play: fillIn,
}

/** The app shows the message of the box in a text of its own. */
export const HelperText: Story = {
  render: () => <OwnHelperText />,
  play: async ({ canvas, userEvent }) => {
    const box = canvas.getByLabelText('Your address')
    await userEvent.type(box, 'ann@')
    await userEvent.tab()
    await waitFor(() => expect(box).toHaveAccessibleDescription('Not an address: ann@'))
    await expect(canvas.queryByRole('alert')).toBeNull()
  },
}

/** With a server function of React 19. */
export const ServerFunction: Story = {
  render: () => <ActionForm contacts={people} />,
}
