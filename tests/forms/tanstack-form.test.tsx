import { useForm } from '@tanstack/react-form'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef, useImperativeHandle, version } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { boxes } from './boxes.ts'

// The library loads React by itself, past the alias that gives these tests React 18.
const isReact19 = Number.parseInt(version, 10) >= 19

const input = () => screen.getByLabelText<HTMLInputElement>('box')
const send = () => screen.getByRole('button', { name: 'Send' })

describe.runIf(isReact19).each(boxes)('a %s in a TanStack form', (_, Box) => {
  const resetForm = createRef<() => void>()

  function Form({ onValid }: { onValid: (values: { to: string }) => void }) {
    const form = useForm({ defaultValues: { to: 'first' }, onSubmit: ({ value }) => onValid(value) })
    useImperativeHandle(resetForm, () => () => form.reset(), [form])
    return (
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void form.handleSubmit()
        }}
      >
        <form.Field name="to" validators={{ onChange: ({ value }) => (value ? undefined : 'Say to whom') }}>
          {({ name, state, handleChange, handleBlur }) => (
            <>
              <Box
                aria-label="box"
                name={name}
                text={state.value}
                onTextChanged={(text) => handleChange(text)}
                onLostFocus={handleBlur}
              />
              <p>{state.meta.isTouched && state.meta.errors.join()}</p>
              <p>{state.meta.isBlurred && 'was left'}</p>
            </>
          )}
        </form.Field>
        <button>Send</button>
      </form>
    )
  }

  function setup() {
    const onValid = vi.fn<(values: { to: string }) => void>()
    render(<Form onValid={onValid} />)
    return { user: userEvent.setup(), onValid }
  }

  it('submits what was typed', async () => {
    const { user, onValid } = setup()
    await user.type(input(), '!')
    await user.click(send())
    await waitFor(() => expect(onValid.mock.calls).toEqual([[{ to: 'first!' }]]))
    expect(input().value).toBe('first!')
  })

  it('keeps the caret while the form answers', async () => {
    const { user } = setup()
    await user.click(input())
    input().setSelectionRange(2, 2)
    await user.keyboard('xy')
    expect(input().value).toBe('fixyrst')
    expect(input().selectionStart).toBe(4)
  })

  it('shows what the form finds wrong, and is not submitted', async () => {
    const { user, onValid } = setup()
    await user.clear(input())
    await user.tab()
    expect(screen.getByText('Say to whom')).toBeDefined()
    expect(screen.getByText('was left')).toBeDefined()
    await user.click(send())
    expect(onValid).not.toHaveBeenCalled()
  })

  it('goes back when the form is reset', async () => {
    const { user } = setup()
    await user.type(input(), '!')
    act(() => resetForm.current?.())
    await waitFor(() => expect(input().value).toBe('first'))
  })
})
