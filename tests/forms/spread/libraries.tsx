import { useForm as useTanStackForm } from '@tanstack/react-form'
import { Field as FormikField, FormikProvider, useFormik } from 'formik'
import {
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
  type ComponentProps,
  type ComponentType,
  type Ref,
} from 'react'
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

function useHookForm({ first, control, onSubmitted }: FormProps, shouldUnregister = false) {
  const form = useForm<Values>({ defaultValues: { to: first }, shouldUnregister })
  useImperativeHandle(control, () => ({
    setValue: (to) => form.setValue('to', to),
    reset: (to) => form.reset(to === undefined ? undefined : { to }),
  }))
  const onSubmit = (event: React.SyntheticEvent) => void form.handleSubmit(({ to }) => onSubmitted(to))(event)
  return { form, onSubmit }
}

function Registered({ shouldUnregister, ...props }: FormProps & { shouldUnregister?: boolean }) {
  'use no memo' // `register` has to run in each rendering.
  const { form, onSubmit } = useHookForm(props, shouldUnregister)
  const { errors, touchedFields } = form.formState
  const { Box, isDisabled } = props
  return (
    <Form onSubmit={onSubmit}>
      <Box {...label} {...form.register('to', { required, ...(isDisabled && { disabled: true }) })} />
      <p>{errors.to?.message}</p>
      <p>{touchedFields.to && 'touched'}</p>
    </Form>
  )
}

function RegisteredByInput(props: FormProps) {
  'use no memo' // `register` has to run in each rendering.
  const { form, onSubmit } = useHookForm(props)
  const { errors, touchedFields } = form.formState
  const { Box, isDisabled } = props
  const { ref, ...field } = form.register('to', { required, ...(isDisabled && { disabled: true }) })
  return (
    <Form onSubmit={onSubmit}>
      <Box {...label} {...field} inputRef={ref} />
      <p>{errors.to?.message}</p>
      <p>{touchedFields.to && 'touched'}</p>
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
            <p>{fieldState.error?.message}</p>
            <p>{fieldState.isTouched && 'touched'}</p>
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

function FieldProps({ takesText = false, ...props }: FormProps & { takesText?: boolean }) {
  const form = useFormikForm(props)
  const { Box, isDisabled } = props
  const set = (text: string) => void form.setFieldValue('to', text)
  const text = { ...asText('to', form.values.to, set), onBlur: form.handleBlur }
  return (
    <Form onSubmit={form.handleSubmit} onReset={form.handleReset}>
      <Box
        {...label}
        {...(takesText ? text : form.getFieldProps('to'))}
        {...(isDisabled && { disabled: true })}
      />
      <p>{form.touched.to && form.errors.to}</p>
      <p>{form.touched.to && 'touched'}</p>
    </Form>
  )
}

function AsComponent(props: FormProps) {
  const form = useFormikForm(props)
  const { Box, isDisabled } = props
  return (
    <FormikProvider value={form}>
      <Form onSubmit={form.handleSubmit} onReset={form.handleReset}>
        <FormikField as={Box} {...label} name="to" {...(isDisabled && { disabled: true })} />
        <p>{form.touched.to && form.errors.to}</p>
        <p>{form.touched.to && 'touched'}</p>
      </Form>
    </FormikProvider>
  )
}

function TanStack({
  Box,
  first,
  control,
  onSubmitted,
  isDisabled,
  takesText = false,
}: FormProps & { takesText?: boolean }) {
  const form = useTanStackForm({
    defaultValues: { to: first },
    onSubmit: ({ value }) => onSubmitted(value.to),
  })
  useImperativeHandle(control, () => ({
    setValue: (to) => form.setFieldValue('to', to),
    reset: (to) => (to === undefined ? form.reset() : form.reset({ to })),
  }))
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        void form.handleSubmit()
      }}
    >
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
              {...(isDisabled && { disabled: true })}
            />
            <p>{state.meta.errors.join()}</p>
            <p>{state.meta.isTouched && 'touched'}</p>
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
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        onSubmitted(to)
      }}
    >
      <Box
        {...label}
        value={to}
        onChange={({ target }) => setTo(target.value)}
        onBlur={() => setTouched(true)}
        disabled={isDisabled}
        placeholder="Name or address"
      />
      <p>{!to && required}</p>
      <p>{isTouched && 'touched'}</p>
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
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        onSubmitted(new FormData(event.currentTarget).get('to') ?? undefined)
      }}
    >
      <Box
        {...label}
        ref={box}
        name="to"
        defaultValue={first}
        onChange={({ target }) => setText(target.value)}
        onBlur={() => setTouched(true)}
        disabled={isDisabled}
        placeholder="Name or address"
      />
      <p>{!text && required}</p>
      <p>{isTouched && 'touched'}</p>
    </Form>
  )
}

interface Library {
  library: string
  Form: ComponentType<FormProps>
  /** Whether it focuses the first box with an error when the form is submitted. */
  focusesErrors?: boolean
}

/**
 * Each way in which a form gives a box its value and its handlers. A library that is added here is tested in all of
 * them.
 */
export const libraries: readonly Library[] = [
  { library: 'register of react-hook-form', Form: Registered, focusesErrors: true },
  {
    library: 'register of react-hook-form with shouldUnregister',
    Form: (props) => <Registered {...props} shouldUnregister />,
    focusesErrors: true,
  },
  {
    library: 'register of react-hook-form, by inputRef',
    Form: RegisteredByInput,
    focusesErrors: true,
  },
  { library: 'Controller of react-hook-form', Form: Controlled, focusesErrors: true },
  {
    library: 'Controller of react-hook-form, with text',
    Form: (props) => <Controlled {...props} takesText />,
    focusesErrors: true,
  },
  { library: 'getFieldProps of Formik', Form: FieldProps },
  { library: 'Formik, with text', Form: (props) => <FieldProps {...props} takesText /> },
  { library: 'Field of Formik', Form: AsComponent },
  { library: 'TanStack Form', Form: TanStack },
  { library: 'TanStack Form, with text', Form: (props) => <TanStack {...props} takesText /> },
  { library: 'value and onChange', Form: PlainControlled },
  { library: 'defaultValue', Form: PlainUncontrolled },
]
