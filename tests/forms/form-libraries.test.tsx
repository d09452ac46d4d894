import { useForm as useTanStackForm } from '@tanstack/react-form'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useFormik } from 'formik'
import { createRef, useImperativeHandle, version } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { EmailPicker, TextBox, type EmailPickerProps, type TextBoxHandle } from 'react-textbox-emailpicker'
import { describe, expect, it, vi } from 'vitest'

// What all libraries do with all boxes is in `spread`. This is what only some do.

// The libraries load React by themselves, past the alias that gives these tests React 18.
const isReact19 = Number.parseInt(version, 10) >= 19

const input = () => screen.getByLabelText<HTMLInputElement>('box')
const formElement = () => screen.getByRole<HTMLFormElement>('form')

interface Values {
  to: string
}

interface FormProps {
  Box: typeof TextBox
  onValid: (to: string) => void
}

function UncontrolledFormik({ Box, onValid }: FormProps) {
  const form = useFormik<Values>({ initialValues: { to: 'first' }, onSubmit: ({ to }) => onValid(to) })
  return (
    <form onSubmit={form.handleSubmit} aria-label="form">
      <Box
        aria-label="box"
        name="to"
        defaultText={form.initialValues.to}
        onChange={form.handleChange}
        onBlur={form.handleBlur}
      />
      <button type="submit">Send</button>
    </form>
  )
}

function ControlledFormik({ Box, onValid }: FormProps) {
  const form = useFormik<Values>({ initialValues: { to: 'first' }, onSubmit: ({ to }) => onValid(to) })
  return (
    <form onSubmit={form.handleSubmit} onReset={form.handleReset} aria-label="form">
      <Box
        aria-label="box"
        name="to"
        text={form.values.to}
        onTextChanged={(text) => void form.setFieldValue('to', text)}
      />
      <button type="submit">Send</button>
    </form>
  )
}

function UncontrolledTanStack({ Box, onValid }: FormProps) {
  const form = useTanStackForm({ defaultValues: { to: 'first' }, onSubmit: ({ value }) => onValid(value.to) })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void form.handleSubmit()
      }}
    >
      <form.Field name="to">
        {({ name, handleChange }) => (
          <Box
            aria-label="box"
            name={name}
            defaultText="first"
            onChange={({ target }) => handleChange(target.value)}
          />
        )}
      </form.Field>
      <button type="submit">Send</button>
    </form>
  )
}

const contacts = [{ name: 'Ann', email: 'ann@x.example' }]
const Picker = (props: EmailPickerProps) => <EmailPicker contacts={contacts} {...props} />

describe.runIf(isReact19).each([
  ['an uncontrolled Formik form', UncontrolledFormik],
  ['a Formik form that controls its text', ControlledFormik],
  ['an uncontrolled TanStack form', UncontrolledTanStack],
])('%s', (_, Form) => {
  const submits = vi.fn<(to: string) => void>()
  async function submitted() {
    submits.mockClear()
    await userEvent.click(screen.getByText('Send'))
    await waitFor(() => expect(submits).toHaveBeenCalledOnce())
    return submits.mock.calls[0]?.[0]
  }

  it.each([
    ['TextBox', TextBox],
    ['EmailPicker', Picker as typeof TextBox],
  ])('submits what was typed into a %s, and its first text after a reset', async (name, Box) => {
    render(<Form Box={Box} onValid={submits} />)
    await userEvent.type(input(), '!')
    expect(await submitted()).toBe('first!')
    if (Form === UncontrolledTanStack) return
    act(() => formElement().reset())
    await waitFor(() => expect(input().value).toBe('first'))
    expect(await submitted(), name).toBe('first')
  })

  it('submits the contact that was picked', async () => {
    render(<Form Box={Picker as typeof TextBox} onValid={submits} />)
    await userEvent.clear(input())
    await userEvent.type(input(), 'an')
    await screen.findByRole('option')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(await submitted()).toBe('ann@x.example')
  })
})

describe.runIf(isReact19)('react-hook-form', () => {
  const form = createRef<UseFormReturn<Values>>()
  const handle = createRef<TextBoxHandle>()
  const onValid = vi.fn<(values: Values) => void>()

  function Registered(props: EmailPickerProps) {
    'use no memo' // `register` has to run in each rendering.
    const methods = useForm<Values>({ defaultValues: { to: 'first' } })
    useImperativeHandle(form, () => methods, [methods])
    const { ref, ...field } = methods.register('to', { minLength: 3 })
    return (
      <form onSubmit={(event) => void methods.handleSubmit((values) => onValid(values))(event)}>
        <EmailPicker aria-label="box" ref={handle} {...props} {...field} inputRef={ref} />
        <button type="submit">Send</button>
      </form>
    )
  }

  it('knows that a box is dirty, and touched once it was left', async () => {
    render(<Registered />)
    const state = () => form.current?.getFieldState('to')
    expect(state()).toMatchObject({ isDirty: false, isTouched: false })
    await userEvent.type(input(), '!')
    await userEvent.tab()
    await waitFor(() => expect(state()?.isTouched).toBe(true))
    expect(form.current?.getValues()).toEqual({ to: 'first!' })
  })

  it.each<[how: string, change: (methods: UseFormReturn<Values>) => void, text: string]>([
    ['sets', ({ setValue }) => setValue('to', 'second'), 'second'],
    ['is reset to', ({ reset }) => reset({ to: 'third' }), 'third'],
    ['goes back to', ({ reset }) => reset(), 'first'],
  ])('has a box and a handle with the text that it %s', async (_, change, text) => {
    render(<Registered />)
    await userEvent.type(input(), '!')
    await act(async () => change(form.current as UseFormReturn<Values>))
    await act(() => new Promise((done) => setTimeout(done)))
    expect([input().value, handle.current?.text, handle.current?.textLength]).toEqual([
      text,
      text,
      text.length,
    ])
    expect(form.current?.getValues()).toEqual({ to: text })
  })

  it('can be submitted once it has set an address', async () => {
    onValid.mockClear()
    render(<Registered validate="address" />)
    await userEvent.click(screen.getByText('Send'))
    expect(onValid).not.toHaveBeenCalled()
    act(() => form.current?.setValue('to', 'ann@x.example'))
    await userEvent.click(screen.getByText('Send'))
    await waitFor(() => expect(onValid.mock.calls).toEqual([[{ to: 'ann@x.example' }]]))
  })
})
