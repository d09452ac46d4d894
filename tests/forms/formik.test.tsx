import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useFormik } from 'formik'
import { createRef, useImperativeHandle, version } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { boxes } from './boxes.ts'

// The library loads React by itself, past the alias that gives these tests React 18.
const isReact19 = Number.parseInt(version, 10) >= 19

const input = () => screen.getByLabelText<HTMLInputElement>('box')
const send = () => screen.getByRole('button', { name: 'Send' })

/** Once the form has validated, which takes it some promises. */
const settled = () => act(() => new Promise((done) => setTimeout(done)))

interface Values {
  to: string
}

describe.runIf(isReact19).each(boxes)('a %s in a Formik form', (_, Box) => {
  const resetForm = createRef<() => void>()

  function useForm(onValid: (values: Values) => void) {
    const form = useFormik<Values>({
      initialValues: { to: 'first' },
      validate: ({ to }) => (to ? {} : { to: 'Say to whom' }),
      onSubmit: (values) => onValid(values),
    })
    useImperativeHandle(resetForm, () => () => form.resetForm(), [form])
    return form
  }

  function Hearing({ onValid }: { onValid: (values: Values) => void }) {
    const { handleSubmit, handleChange, handleBlur, initialValues, errors, touched } = useForm(onValid)
    return (
      <form noValidate onSubmit={handleSubmit} aria-label="form">
        <Box
          aria-label="box"
          name="to"
          defaultText={initialValues.to}
          onChange={handleChange}
          onBlur={handleBlur}
        />
        <p>{touched.to && errors.to}</p>
        <button type="submit">Send</button>
      </form>
    )
  }

  function Controlling({ onValid }: { onValid: (values: Values) => void }) {
    const { handleSubmit, handleReset, setFieldValue, handleBlur, values, errors, touched } = useForm(onValid)
    return (
      <form noValidate onSubmit={handleSubmit} onReset={handleReset} aria-label="form">
        <Box
          aria-label="box"
          name="to"
          text={values.to}
          onTextChanged={(text) => void setFieldValue('to', text)}
          onBlur={handleBlur}
        />
        <p>{touched.to && errors.to}</p>
        <button type="submit">Send</button>
      </form>
    )
  }

  describe.each([
    ['that hears its changes', Hearing],
    ['that controls its text', Controlling],
  ])('%s', (__, Form) => {
    function setup() {
      const onValid = vi.fn<(values: Values) => void>()
      render(<Form onValid={onValid} />)
      return { user: userEvent.setup(), onValid }
    }

    it('submits what was typed', async () => {
      const { user, onValid } = setup()
      await user.type(input(), '!{Enter}')
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

    it('shows what the form finds wrong once it is left, and is not submitted', async () => {
      const { user, onValid } = setup()
      await user.clear(input())
      expect(screen.queryByText('Say to whom')).toBeNull()
      await user.tab()
      await waitFor(() => expect(screen.getByText('Say to whom')).toBeDefined())
      await user.click(send())
      await settled()
      expect(onValid).not.toHaveBeenCalled()
    })

    it('submits its first text after a reset of the form', async () => {
      const { user, onValid } = setup()
      await user.type(input(), '!')
      act(() => screen.getByRole<HTMLFormElement>('form').reset())
      await waitFor(() => expect(input().value).toBe('first'))
      await user.click(send())
      await waitFor(() => expect(onValid.mock.calls).toEqual([[{ to: 'first' }]]))
      await settled()
    })
  })

  it('that controls its text goes back when it is reset by the library', async () => {
    const user = userEvent.setup()
    render(<Controlling onValid={() => {}} />)
    await user.type(input(), '!')
    act(() => resetForm.current?.())
    await waitFor(() => expect(input().value).toBe('first'))
  })
})
