import { useForm as useTanStackForm } from '@tanstack/react-form'
import { Field as FormikField, FormikProvider, useFormik } from 'formik'
import { useEffect, useImperativeHandle, useRef, useState } from 'react'
import type { ComponentProps, ComponentType, ReactNode, Ref, SyntheticEvent } from 'react'
import { Controller, useForm } from 'react-hook-form'
import type { TextBox } from 'react-textbox-emailpicker'

/** What a form can be told from outside. */
export interface FormControl {
  setValue: (to: string) => void
  /** Goes back to the first value, or begins anew with another one. */
  reset: (to?: string) => void
}

export interface FormProps {
  Box: typeof TextBox
  first: string
  control?: Ref<FormControl>
  onSubmitted: (to: unknown) => void
  isDisabled?: boolean
}

interface Values {
  to: string
}

const label = { 'aria-label': 'box' } as const
const ifDisabled = (isDisabled = false) => (isDisabled ? { disabled: true } : {})
const hint = { placeholder: 'Name or address' }
const required = 'Say to whom'

function Form(props: ComponentProps<'form'>) {
  return (
    <form noValidate aria-label="form" {...props}>
      {/* What appears when the user leaves the box must not move it. */}
      <button type="submit">Send</button>
      {props.children}
    </form>
  )
}

/** What is wrong with the box, and whether it was touched. */
const Notes = ({ error, isTouched }: { error?: ReactNode; isTouched?: boolean | undefined }) => (
  <>
    <p>{error}</p>
    <p>{isTouched && 'touched'}</p>
  </>
)

const preventing = (submit: (form: HTMLFormElement) => void) => (event: SyntheticEvent<HTMLFormElement>) => {
  event.preventDefault()
  submit(event.currentTarget)
}

function useHookForm({ first, control, onSubmitted }: FormProps, shouldUnregister = false) {
  const form = useForm<Values>({ defaultValues: { to: first }, shouldUnregister })
  useImperativeHandle(control, () => ({
    setValue: (to) => form.setValue('to', to),
    reset: (to) => form.reset(to === undefined ? undefined : { to }),
  }))
  const onSubmit = (event: SyntheticEvent) => void form.handleSubmit(({ to }) => onSubmitted(to))(event)
  return { form, onSubmit }
}

interface Registering extends FormProps {
  shouldUnregister?: boolean
  byInput?: boolean
}

function Registered({ shouldUnregister, byInput = false, ...props }: Registering) {
  'use no memo' // `register` has to run in each rendering.
  const { form, onSubmit } = useHookForm(props, shouldUnregister)
  const { errors, touchedFields } = form.formState
  const { Box, isDisabled } = props
  const { ref, ...field } = form.register('to', { required, ...ifDisabled(isDisabled) })
  return (
    <Form onSubmit={onSubmit}>
      <Box {...label} {...field} {...(byInput ? { inputRef: ref } : { ref })} />
      <Notes error={errors.to?.message} isTouched={touchedFields.to} />
    </Form>
  )
}

/** The properties of a field for a box that takes its value as `text`. */
const asText = (name: string, text: string, onTextChanged: (text: string) => void) => ({
  name,
  text,
  onTextChanged: (changed: string) => onTextChanged(changed),
})

function Controlled({ takesText = false, ...props }: FormProps & { takesText?: boolean }) {
  const { form, onSubmit } = useHookForm(props)
  const { Box, isDisabled = false } = props
  return (
    <Form onSubmit={onSubmit}>
      <Controller
        control={form.control}
        name="to"
        rules={{ required }}
        disabled={isDisabled}
        render={({ field: { ref, onBlur, ...field }, fieldState }) => (
          <>
            {takesText ? (
              <Box
                {...label}
                {...asText(field.name, field.value, field.onChange)}
                onLostFocus={onBlur}
                inputRef={ref}
                disabled={isDisabled}
              />
            ) : (
              <Box {...label} {...field} ref={ref} onBlur={onBlur} />
            )}
            <Notes error={fieldState.error?.message} isTouched={fieldState.isTouched} />
          </>
        )}
      />
    </Form>
  )
}

function useFormikForm({ first, control, onSubmitted }: FormProps) {
  const form = useFormik<Values>({
    initialValues: { to: first },
    validate: ({ to }) => (to ? {} : { to: required }),
    onSubmit: ({ to }) => onSubmitted(to),
  })
  useImperativeHandle(control, () => ({
    setValue: (to) => void form.setFieldValue('to', to),
    reset: (to) => form.resetForm(to === undefined ? undefined : { values: { to } }),
  }))
  return form
}

function Formik({
  takesText = false,
  byField = false,
  ...props
}: FormProps & { takesText?: boolean; byField?: boolean }) {
  const form = useFormikForm(props)
  const { Box, isDisabled } = props
  const set = (text: string) => void form.setFieldValue('to', text)
  const text = { ...asText('to', form.values.to, set), onBlur: form.handleBlur }
  const own = { ...label, ...ifDisabled(isDisabled) }
  return (
    <FormikProvider value={form}>
      <Form onSubmit={form.handleSubmit} onReset={form.handleReset}>
        {byField ? (
          <FormikField as={Box} name="to" {...own} />
        ) : (
          <Box {...(takesText ? text : form.getFieldProps('to'))} {...own} />
        )}
        <Notes error={form.touched.to && form.errors.to} isTouched={form.touched.to} />
      </Form>
    </FormikProvider>
  )
}

function TanStack({ takesText = false, ...props }: FormProps & { takesText?: boolean }) {
  const { Box, first, control, onSubmitted, isDisabled } = props
  const defaultValues = { to: first }
  const form = useTanStackForm({ defaultValues, onSubmit: ({ value }) => onSubmitted(value.to) })
  useImperativeHandle(control, () => ({
    setValue: (to) => form.setFieldValue('to', to),
    reset: (to) => (to === undefined ? form.reset() : form.reset({ to })),
  }))
  return (
    <Form onSubmit={preventing(() => void form.handleSubmit())}>
      <form.Field name="to" validators={{ onChange: ({ value }) => (value ? undefined : required) }}>
        {({ name, state, handleChange, handleBlur }) => (
          <>
            <Box
              {...label}
              {...(takesText
                ? { ...asText(name, state.value, handleChange), onLostFocus: handleBlur }
                : {
                    name,
                    value: state.value,
                    onChange: ({ target }: { target: { value: string } }) => handleChange(target.value),
                    onBlur: handleBlur,
                  })}
              {...ifDisabled(isDisabled)}
            />
            <Notes error={state.meta.errors.join()} isTouched={state.meta.isTouched} />
          </>
        )}
      </form.Field>
    </Form>
  )
}

function PlainControlled({ Box, first, control, onSubmitted, isDisabled = false }: FormProps) {
  const [to, setTo] = useState(first)
  const [isTouched, setTouched] = useState(false)
  useImperativeHandle(control, () => ({ setValue: setTo, reset: (text = first) => setTo(text) }))
  return (
    <Form onSubmit={preventing(() => onSubmitted(to))}>
      <Box
        {...label}
        value={to}
        onChange={({ target }) => setTo(target.value)}
        onBlur={() => setTouched(true)}
        disabled={isDisabled}
        {...hint}
      />
      <Notes error={!to && required} isTouched={isTouched} />
    </Form>
  )
}

function PlainUncontrolled({ Box, first, control, onSubmitted, isDisabled = false }: FormProps) {
  const box = useRef<React.ComponentRef<typeof TextBox>>(null)
  const [text, setText] = useState(first)
  const [isTouched, setTouched] = useState(false)
  useImperativeHandle(control, () => ({
    setValue(to) {
      if (box.current) box.current.value = to
    },
    reset(to) {
      if (to === undefined) box.current?.form?.reset()
      else if (box.current) box.current.value = to
    },
  }))
  // A reset of the form brings no change event of a box that is not touched.
  useEffect(() => setText(box.current?.value ?? ''), [])
  return (
    <Form onSubmit={preventing((form) => onSubmitted(new FormData(form).get('to') ?? undefined))}>
      <Box
        {...label}
        ref={box}
        name="to"
        defaultValue={first}
        onChange={({ target }) => setText(target.value)}
        onBlur={() => setTouched(true)}
        disabled={isDisabled}
        {...hint}
      />
      <Notes error={!text && required} isTouched={isTouched} />
    </Form>
  )
}

interface Library {
  library: string
  Form: ComponentType<FormProps>
  /** Whether it focuses the first box with an error when the form is submitted. */
  focusesErrors?: boolean
}

const hooked = (library: string, FormOf: Library['Form']): Library => ({
  library,
  Form: FormOf,
  focusesErrors: true,
})

/**
 * Each way in which a form gives a box its value and its handlers. A library that is added here is tested in all of
 * them.
 */
export const libraries: readonly Library[] = [
  hooked('register of react-hook-form', Registered),
  hooked('register of react-hook-form with shouldUnregister', (props) => (
    <Registered {...props} shouldUnregister />
  )),
  hooked('register of react-hook-form, by inputRef', (props) => <Registered {...props} byInput />),
  hooked('Controller of react-hook-form', Controlled),
  hooked('Controller of react-hook-form, with text', (props) => <Controlled {...props} takesText />),
  { library: 'getFieldProps of Formik', Form: Formik },
  { library: 'Formik, with text', Form: (props) => <Formik {...props} takesText /> },
  { library: 'Field of Formik', Form: (props) => <Formik {...props} byField /> },
  { library: 'TanStack Form', Form: TanStack },
  { library: 'TanStack Form, with text', Form: (props) => <TanStack {...props} takesText /> },
  { library: 'value and onChange', Form: PlainControlled },
  { library: 'defaultValue', Form: PlainUncontrolled },
]
