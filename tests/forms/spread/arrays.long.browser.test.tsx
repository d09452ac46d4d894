import { useForm as useTanStackForm } from '@tanstack/react-form'
import { FieldArray, FormikProvider, useFormik } from 'formik'
import type { ComponentType, ReactNode, SyntheticEvent } from 'react'
import { Controller, useFieldArray, useForm } from 'react-hook-form'
import type { TextBox } from 'react-textbox-emailpicker'
import 'react-textbox-emailpicker/styles.css'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { spreadBoxes } from './boxes.tsx'

interface Values {
  people: { to: string }[]
}

interface FormProps {
  Box: typeof TextBox
  onSubmitted: (values: Values) => void
}

const defaultValues: Values = { people: [{ to: 'ann' }, { to: 'bob' }] }

interface ActionsProps {
  onSubmit: (event: SyntheticEvent) => void
  append: () => void
  removeFirst: () => void
  moveFirstToEnd: () => void
  children: ReactNode
}

function Form({ onSubmit, append, removeFirst, moveFirstToEnd, children }: ActionsProps) {
  return (
    <form
      noValidate
      style={{ display: 'grid', gap: 50 }}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(event)
      }}
    >
      <button>Send</button>
      <button type="button" onClick={append}>
        Append
      </button>
      <button type="button" onClick={removeFirst}>
        Remove
      </button>
      <button type="button" onClick={moveFirstToEnd}>
        Move
      </button>
      {children}
    </form>
  )
}

function HookForm({ Box, onSubmitted, byController = false }: FormProps & { byController?: boolean }) {
  const { control, register, handleSubmit } = useForm<Values>({ defaultValues })
  const { fields, append, remove, move } = useFieldArray({ control, name: 'people' })
  return (
    <Form
      onSubmit={(event) => void handleSubmit((values) => onSubmitted(values))(event)}
      append={() => append({ to: 'new' })}
      removeFirst={() => remove(0)}
      moveFirstToEnd={() => move(0, fields.length - 1)}
    >
      {fields.map(({ id }, index) =>
        byController ? (
          <Controller
            key={id}
            control={control}
            name={`people.${index}.to`}
            render={({ field }) => <Box aria-label={`box ${index}`} {...field} />}
          />
        ) : (
          <Box key={id} aria-label={`box ${index}`} {...register(`people.${index}.to`)} />
        ),
      )}
    </Form>
  )
}

function Formik({ Box, onSubmitted }: FormProps) {
  const form = useFormik({ initialValues: defaultValues, onSubmit: (values) => onSubmitted(values) })
  const { people } = form.values
  return (
    <FormikProvider value={form}>
      <FieldArray name="people">
        {({ push, remove, move }) => (
          <Form
            onSubmit={form.handleSubmit as never}
            append={() => push({ to: 'new' })}
            removeFirst={() => void remove(0)}
            moveFirstToEnd={() => move(0, people.length - 1)}
          >
            {people.map((_, index) => (
              // Formik has no keys for the entries of an array.
              // oxlint-disable-next-line react/no-array-index-key
              <Box key={index} aria-label={`box ${index}`} {...form.getFieldProps(`people.${index}.to`)} />
            ))}
          </Form>
        )}
      </FieldArray>
    </FormikProvider>
  )
}

function TanStack({ Box, onSubmitted }: FormProps) {
  const form = useTanStackForm({ defaultValues, onSubmit: ({ value }) => onSubmitted(value) })
  return (
    <form.Field name="people" mode="array">
      {(people) => (
        <Form
          onSubmit={() => void form.handleSubmit()}
          append={() => people.pushValue({ to: 'new' })}
          removeFirst={() => void people.removeValue(0)}
          moveFirstToEnd={() => people.moveValue(0, people.state.value.length - 1)}
        >
          {people.state.value.map((_, index) => (
            // TanStack Form has no keys for the entries of an array.
            // oxlint-disable-next-line react/no-array-index-key
            <form.Field key={index} name={`people[${index}].to`}>
              {({ name, state, handleChange, handleBlur }) => (
                <Box
                  aria-label={`box ${index}`}
                  name={name}
                  value={state.value}
                  onChange={({ target }) => handleChange(target.value)}
                  onBlur={handleBlur}
                />
              )}
            </form.Field>
          ))}
        </Form>
      )}
    </form.Field>
  )
}

const forms: readonly (readonly [library: string, Form: ComponentType<FormProps>])[] = [
  ['register of react-hook-form', HookForm],
  ['Controller of react-hook-form', (props) => <HookForm {...props} byController />],
  ['getFieldProps of Formik', Formik],
  ['TanStack Form', TanStack],
]

const each = spreadBoxes.flatMap((box) => forms.map(([library, FormOf]) => ({ ...box, library, FormOf })))

describe.each(each)('an array of $name with $library', ({ Box, FormOf, hasChips }) => {
  it('keeps what was typed when boxes are appended, moved and removed', async () => {
    const onSubmitted = vi.fn<(values: Values) => void>()
    await render(<FormOf Box={Box} onSubmitted={onSubmitted} />)
    const press = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }))
    async function type(index: number, text: string) {
      await userEvent.click(page.getByLabelText(`box ${index}`))
      await userEvent.keyboard(`{Control>}{End}{/Control}${text}`)
    }
    /** Leaving a RecipientPicker keeps the draft as it is. */
    async function submitted() {
      onSubmitted.mockClear()
      await press('Send')
      await expect.poll(() => onSubmitted.mock.calls.length).toBe(1)
      return onSubmitted.mock.lastCall?.[0].people.map(({ to }) => to.replace(/,\s*/, hasChips ? '' : ','))
    }
    await type(0, '1')
    await type(1, '2')
    await press('Append')
    await type(2, '3')
    expect(await submitted()).toEqual(['ann1', 'bob2', 'new3'])
    await press('Move')
    await type(2, '4')
    expect(await submitted()).toEqual(['bob2', 'new3', 'ann14'])
    await press('Remove')
    await type(0, '5')
    expect(await submitted()).toEqual(['new35', 'ann14'])
  })
})
