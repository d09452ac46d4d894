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
    const { text: shown, textLength } = handle.current as TextBoxHandle
    expect([input().value, shown, textLength]).toEqual([text, text, text.length])
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
