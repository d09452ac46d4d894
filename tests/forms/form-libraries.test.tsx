import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef, useImperativeHandle, version } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { EmailPicker, type EmailPickerProps, type TextBoxHandle } from 'react-textbox-emailpicker'
import { describe, expect, it, vi } from 'vitest'

// What all libraries do with all boxes is in `spread`. This is what only react-hook-form does.

// The libraries load React by themselves, past the alias that gives these tests React 18.
const isReact19 = Number.parseInt(version, 10) >= 19
const input = () => screen.getByLabelText<HTMLInputElement>('box')
interface Values {
  to: string
}

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

  it('knows that a box is dirty, and touched once it was left, and its handle has the text that the form sets', async () => {
    render(<Registered />)
    const methods = form.current as UseFormReturn<Values>
    expect(methods.getFieldState('to')).toMatchObject({ isDirty: false, isTouched: false })
    await userEvent.type(input(), '!')
    await userEvent.tab()
    await waitFor(() => expect(methods.getFieldState('to').isTouched).toBe(true))
    expect(methods.getValues()).toEqual({ to: 'first!' })
    for (const [text, change] of [
      ['second', () => methods.setValue('to', 'second')],
      ['first', () => methods.reset()],
    ] as const) {
      await act(async () => change())
      await act(() => new Promise((done) => setTimeout(done)))
      expect([input().value, handle.current?.text, handle.current?.textLength]).toEqual([
        text,
        text,
        text.length,
      ])
    }
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
