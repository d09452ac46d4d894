import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef, useImperativeHandle, version } from 'react'
import { Controller, useForm, type UseFormReturn } from 'react-hook-form'
import { EmailPicker, type TextBoxHandle } from 'react-textbox-emailpicker'
import { describe, expect, it, vi } from 'vitest'
import { boxes } from './boxes.ts'

interface Values {
  to: string
}

// The library loads React by itself, past the alias that gives these tests React 18.
const isReact19 = Number.parseInt(version, 10) >= 19

const input = () => screen.getByLabelText<HTMLInputElement>('box')
const send = () => screen.getByRole('button', { name: 'Send' })

/** The form's own methods, once it is rendered. */
const form = createRef<UseFormReturn<Values>>()
const handle = createRef<TextBoxHandle>()

describe.runIf(isReact19).each(boxes)('a %s in a react-hook-form', (_, Box) => {
  function Registered({ onValid }: { onValid: (values: Values) => void }) {
    'use no memo' // `register` has to run in each rendering.
    const methods = useForm<Values>({ defaultValues: { to: 'first' } })
    useImperativeHandle(form, () => methods, [methods])
    const { ref, ...field } = methods.register('to', { required: 'Say to whom', minLength: 3 })
    const { errors } = methods.formState
    return (
      <form onSubmit={(event) => void methods.handleSubmit(onValid)(event)} noValidate>
        <Box aria-label="box" ref={handle} {...field} inputRef={ref} />
        <p>{errors.to?.message}</p>
        <button>Send</button>
      </form>
    )
  }

  function Controlled({ onValid }: { onValid: (values: Values) => void }) {
    const methods = useForm<Values>({ defaultValues: { to: 'first' } })
    useImperativeHandle(form, () => methods, [methods])
    return (
      <form onSubmit={(event) => void methods.handleSubmit(onValid)(event)} noValidate>
        <Controller
          control={methods.control}
          name="to"
          rules={{ required: 'Say to whom', minLength: 3 }}
          render={({ field: { value, onChange, onBlur, ref, name }, fieldState: { error } }) => (
            <>
              <Box
                aria-label="box"
                ref={handle}
                name={name}
                text={value}
                onTextChanged={(text) => onChange(text)}
                onLostFocus={onBlur}
                inputRef={ref}
              />
              <p>{error?.message}</p>
            </>
          )}
        />
        <button>Send</button>
      </form>
    )
  }

  describe.each([
    ['registered', Registered],
    ['in a Controller', Controlled],
  ])('%s', (__, Form) => {
    function setup() {
      const onValid = vi.fn<(values: Values) => void>()
      render(<Form onValid={(values) => onValid(values)} />)
      return { user: userEvent.setup(), onValid }
    }

    it('starts with the form’s value, and submits what was typed', async () => {
      const { user, onValid } = setup()
      expect(input().value).toBe('first')
      await user.type(input(), '!')
      await user.click(send())
      await waitFor(() => expect(onValid.mock.calls).toEqual([[{ to: 'first!' }]]))
    })

    it('gets the focus if it has the first error', async () => {
      const { user, onValid } = setup()
      await user.clear(input())
      await user.click(send())
      await waitFor(() => expect(screen.getByText('Say to whom')).toBeDefined())
      expect(document.activeElement).toBe(input())
      expect(onValid).not.toHaveBeenCalled()
    })

    it('is touched and dirty after it was edited and left', async () => {
      const { user } = setup()
      expect(form.current?.getFieldState('to')).toMatchObject({ isDirty: false, isTouched: false })
      await user.type(input(), '!')
      await user.tab()
      await waitFor(() => expect(form.current?.getFieldState('to').isTouched).toBe(true))
      expect(form.current?.getValues()).toEqual({ to: 'first!' })
    })

    it('takes the values that the form sets', async () => {
      const { user, onValid } = setup()
      act(() => form.current?.setValue('to', 'second'))
      expect(input().value).toBe('second')
      expect(handle.current?.text).toBe('second')
      expect(handle.current?.textLength).toBe(6)
      await user.type(input(), '!')
      await user.click(send())
      await waitFor(() => expect(onValid.mock.calls).toEqual([[{ to: 'second!' }]]))
    })

    it('goes back when the form is reset', async () => {
      const { user } = setup()
      await user.type(input(), '!')
      act(() => form.current?.reset())
      await waitFor(() => expect(input().value).toBe('first'))
      expect(handle.current?.text).toBe('first')
      await act(() => new Promise((done) => setTimeout(done)))
      expect(form.current?.getValues()).toEqual({ to: 'first' })
      expect(input().value).toBe('first')
    })

    it('takes the values that the form is reset to', async () => {
      const { user } = setup()
      await user.type(input(), '!')
      act(() => form.current?.reset({ to: 'third' }))
      await act(() => new Promise((done) => setTimeout(done)))
      expect(input().value).toBe('third')
      expect(handle.current?.text).toBe('third')
      expect(form.current?.getValues()).toEqual({ to: 'third' })
    })
  })
})

describe.runIf(isReact19)('an EmailPicker in a react-hook-form', () => {
  it('submits the contact that was picked', async () => {
    const onValid = vi.fn<(values: Values) => void>()
    const contacts = [{ name: 'Ann', email: 'ann@x.example' }]
    function Form() {
      const { register, handleSubmit } = useForm<Values>()
      const { ref, ...field } = register('to')
      return (
        <form onSubmit={(event) => void handleSubmit((values) => onValid(values))(event)}>
          <EmailPicker aria-label="box" contacts={contacts} {...field} inputRef={ref} />
          <button>Send</button>
        </form>
      )
    }
    const user = userEvent.setup()
    render(<Form />)
    await user.type(input(), 'an')
    await waitFor(() => expect(screen.queryAllByRole('option')).toHaveLength(1))
    await user.keyboard('{ArrowDown}{Enter}')
    await user.click(send())
    await waitFor(() => expect(onValid.mock.calls).toEqual([[{ to: 'ann@x.example' }]]))
  })
  it('can be submitted once the form has set an address', async () => {
    const onValid = vi.fn<(values: Values) => void>()
    function Form() {
      const methods = useForm<Values>()
      useImperativeHandle(form, () => methods, [methods])
      const { ref, ...field } = methods.register('to')
      return (
        <form onSubmit={(event) => void methods.handleSubmit((values) => onValid(values))(event)}>
          <EmailPicker aria-label="box" validate="address" {...field} inputRef={ref} />
          <button>Send</button>
        </form>
      )
    }
    const user = userEvent.setup()
    render(<Form />)
    await user.type(input(), 'ann')
    await user.click(send())
    expect(onValid).not.toHaveBeenCalled()
    act(() => form.current?.setValue('to', 'ann@x.example'))
    await user.click(send())
    await waitFor(() => expect(onValid.mock.calls).toEqual([[{ to: 'ann@x.example' }]]))
  })
})
