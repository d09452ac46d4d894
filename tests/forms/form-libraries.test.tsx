import { useForm as useTanStackForm } from '@tanstack/react-form'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useFormik } from 'formik'
import { createRef, useImperativeHandle, version, type ComponentType } from 'react'
import type { TextBox } from 'react-textbox-emailpicker'
import { describe, expect, it, vi } from 'vitest'
import { boxes } from './boxes.ts'

// The libraries load React by themselves, past the alias that gives these tests React 18.
const isReact19 = Number.parseInt(version, 10) >= 19

const input = () => screen.getByLabelText<HTMLInputElement>('box')
const send = () => screen.getByRole('button', { name: 'Send' })

/** Resolves when the form has validated, which takes it some promises. */
const settled = () => act(() => new Promise((done) => setTimeout(done)))

interface Values {
  to: string
}

interface FormProps {
  Box: typeof TextBox
  onValid: (values: Values) => void
}

/** The library's own way to reset the form. */
const resetForm = createRef<() => void>()

function useFormikForm(onValid: FormProps['onValid']) {
  const form = useFormik<Values>({
    initialValues: { to: 'first' },
    validate: ({ to }) => (to ? {} : { to: 'Say to whom' }),
    onSubmit: (values) => onValid(values),
  })
  useImperativeHandle(resetForm, () => () => form.resetForm(), [form])
  return form
}

function UncontrolledFormik({ Box, onValid }: FormProps) {
  const { handleSubmit, handleChange, handleBlur, initialValues, errors, touched } = useFormikForm(onValid)
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

function ControlledFormik({ Box, onValid }: FormProps) {
  const { handleSubmit, handleReset, setFieldValue, handleBlur, values, errors, touched } =
    useFormikForm(onValid)
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

function TanStackForm({ Box, onValid }: FormProps) {
  const form = useTanStackForm({ defaultValues: { to: 'first' }, onSubmit: ({ value }) => onValid(value) })
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
            <p>{state.meta.isBlurred && state.meta.errors.join()}</p>
          </>
        )}
      </form.Field>
      <button>Send</button>
    </form>
  )
}

interface FormCase {
  library: string
  Form: ComponentType<FormProps>
  /** The ways in which the form can be reset. */
  resets: readonly ('DOM' | 'library')[]
}

const forms: readonly FormCase[] = [
  { library: 'Formik, uncontrolled', Form: UncontrolledFormik, resets: ['DOM'] },
  { library: 'Formik, controlled', Form: ControlledFormik, resets: ['DOM', 'library'] },
  { library: 'TanStack Form', Form: TanStackForm, resets: ['library'] },
]

describe.runIf(isReact19).each(boxes)('a %s in a form', (_, Box) => {
  describe.each(forms)('of $library', ({ Form, resets }) => {
    function setup() {
      const onValid = vi.fn<(values: Values) => void>()
      render(<Form Box={Box} onValid={onValid} />)
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

    it('shows the error of the form once the user leaves the box, and is not submitted', async () => {
      const { user, onValid } = setup()
      await user.clear(input())
      expect(screen.queryByText('Say to whom')).toBeNull()
      await user.tab()
      await waitFor(() => expect(screen.getByText('Say to whom')).toBeDefined())
      await user.click(send())
      await settled()
      expect(onValid).not.toHaveBeenCalled()
    })

    it.runIf(resets.includes('DOM'))('submits its first text after a reset of the form', async () => {
      const { user, onValid } = setup()
      await user.type(input(), '!')
      act(() => screen.getByRole<HTMLFormElement>('form').reset())
      await waitFor(() => expect(input().value).toBe('first'))
      await user.click(send())
      await waitFor(() => expect(onValid.mock.calls).toEqual([[{ to: 'first' }]]))
      await settled()
    })

    it.runIf(resets.includes('library'))('shows its first text after a reset by the library', async () => {
      const { user } = setup()
      await user.type(input(), '!')
      act(() => resetForm.current?.())
      await waitFor(() => expect(input().value).toBe('first'))
    })
  })
})
