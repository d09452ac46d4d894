import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  createRef,
  StrictMode,
  useLayoutEffect,
  useState,
  type ComponentType,
  type ReactElement,
} from 'react'
import {
  EmailPicker,
  Field,
  RecipientPicker,
  TextBox,
  type TextBoxHandle,
  type Validate,
} from 'react-textbox-emailpicker'
import { describe, expect, it, vi } from 'vitest'

type Report = (message: string | undefined) => void

interface CommonProps {
  'aria-label'?: string
  defaultText?: string
  onValidityChange?: Report | undefined
  visible?: boolean
}

const isAway: Validate<unknown> = (value) =>
  JSON.stringify(value).includes('ann') ? 'Ann is away' : undefined

const boxes: Readonly<Record<string, ComponentType<CommonProps>>> = {
  TextBox: (props) => <TextBox aria-label="box" validate={isAway} {...props} />,
  'TextBox, multiline': (props) => <TextBox aria-label="box" multiline validate={isAway} {...props} />,
  EmailPicker: (props) => <EmailPicker aria-label="box" validate={isAway} {...props} />,
  RecipientPicker: (props) => <RecipientPicker aria-label="box" validate={isAway} {...props} />,
}

const input = () => screen.getByLabelText<HTMLInputElement>('box', { selector: 'input,textarea' })
const ownMessages = () => document.querySelectorAll('.tb-error,.tb-field-error,[role=alert]').length
const reporter = () => vi.fn<Report>()

describe.each(Object.entries(boxes))('onValidityChange of %s', (_, Box) => {
  it('gets each message once, and undefined when it goes', async () => {
    const report = reporter()
    const user = userEvent.setup()
    render(<Box onValidityChange={report} />)
    await user.type(input(), 'ann@x.example')
    expect(report).not.toHaveBeenCalled()
    await user.tab()
    expect(report.mock.calls).toEqual([['Ann is away']])
    await user.click(input())
    expect(report).toHaveBeenCalledOnce()
    await user.keyboard('{Backspace}{Backspace}')
    await user.clear(input())
    expect(report.mock.calls).toEqual([['Ann is away'], [undefined]])
  })

  it('takes the message from the box, which is still invalid and blocks its form', () => {
    const onSubmit = vi.fn<() => void>()
    render(
      <form onSubmit={onSubmit}>
        <Box defaultText="ann@x.example" onValidityChange={() => {}} />
        <button>Send</button>
      </form>,
    )
    expect(ownMessages()).toBe(0)
    expect(screen.queryByText('Ann is away')).toBeNull()
    expect(input().getAttribute('aria-invalid')).toBe('true')
    expect(input().closest('.tb-root')?.hasAttribute('data-invalid')).toBe(true)
    expect(input().hasAttribute('aria-errormessage')).toBe(false)
    for (const id of input().getAttribute('aria-describedby')?.split(' ') ?? [])
      expect(document.getElementById(id)).not.toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Send' }))
    expect(onSubmit).not.toHaveBeenCalled()
    expect(input().validationMessage).toBe('Ann is away')
  })

  it('is called after the rendering, and once in StrictMode', () => {
    let isRendering = false
    const report = vi.fn<Report>(() => expect(isRendering).toBe(false))
    const Start = () => {
      isRendering = true
      return null
    }
    function End() {
      useLayoutEffect(() => {
        isRendering = false
      })
      return null
    }
    render(
      <StrictMode>
        <Start />
        <Box defaultText="ann@x.example" onValidityChange={report} />
        <End />
      </StrictMode>,
    )
    expect(report.mock.calls).toEqual([['Ann is away']])
    expect(report.mock.results.map(({ type }) => type)).toEqual(['return'])
  })

  it('is not called for a box without a message', () => {
    const report = reporter()
    render(<Box defaultText="bob@x.example" onValidityChange={report} />)
    expect(report).not.toHaveBeenCalled()
  })

  it('can show the message in the Field, which does not take it from the app again', () => {
    function App() {
      const [error, setError] = useState<string>()
      return (
        <Field label="box" error={error}>
          <Box aria-label="box" defaultText="ann@x.example" onValidityChange={setError} />
        </Field>
      )
    }
    render(<App />)
    expect([...document.querySelectorAll('.tb-field-error')].map(({ textContent }) => textContent)).toEqual([
      'Ann is away',
    ])
  })

  it('can be set and removed at any time', () => {
    const report = reporter()
    const draw = (onValidityChange?: Report) => (
      <Box defaultText="ann@x.example" onValidityChange={onValidityChange} />
    )
    const { rerender } = render(draw())
    expect(screen.getByRole('alert').textContent).toBe('Ann is away')
    rerender(draw(report))
    expect(ownMessages()).toBe(0)
    expect(report.mock.calls).toEqual([['Ann is away']])
    rerender(draw())
    expect(screen.getByRole('alert').textContent).toBe('Ann is away')
    expect(report).toHaveBeenCalledOnce()
  })

  it('gets nothing of an invisible box', () => {
    const report = reporter()
    const draw = (visible: boolean) => (
      <Box defaultText="ann@x.example" visible={visible} onValidityChange={report} />
    )
    const { rerender } = render(draw(false))
    expect(report).not.toHaveBeenCalled()
    rerender(draw(true))
    expect(report.mock.calls).toEqual([['Ann is away']])
    rerender(draw(false))
    expect(report.mock.calls).toEqual([['Ann is away'], [undefined]])
  })
})

/** Each kind of problem, and what an app is told of it. */
const kinds: readonly (readonly [
  string,
  (report: Report) => ReactElement,
  () => void | Promise<void>,
  string,
])[] = [
  [
    'an address',
    (report) => <EmailPicker aria-label="box" validate="address" onValidityChange={report} />,
    async () => {
      await userEvent.type(input(), 'nobody')
      await userEvent.tab()
    },
    'Not an address: nobody',
  ],
  [
    'a paste that was refused',
    (report) => <TextBox aria-label="box" inputType="number" onValidityChange={report} />,
    async () => {
      await userEvent.click(input())
      await userEvent.paste('two')
    },
    'Not entered: two',
  ],
  [
    'chips, also while the user is in the box',
    (report) => <RecipientPicker aria-label="box" onValidityChange={report} />,
    () => userEvent.type(input(), 'nobody;'),
    'Not an address: nobody',
  ],
  [
    'a recipient without room',
    (report) => (
      <RecipientPicker
        aria-label="box"
        maxRecipients={2}
        defaultText="ann@x.example, bob@x.example, "
        onValidityChange={report}
      />
    ),
    () => userEvent.type(input(), 'cy@x.example,'),
    '2 recipients at most',
  ],
]

it.each(kinds)('onValidityChange gets the message about %s', async (_, draw, run, message) => {
  const report = reporter()
  render(draw(report))
  await run()
  expect(report.mock.calls).toEqual([[message]])
  expect(ownMessages()).toBe(0)
})

it('onValidityChange gets an error text only after showErrorMessage, until the text changes', async () => {
  const report = reporter()
  const box = createRef<TextBoxHandle>()
  render(<TextBox aria-label="box" ref={box} errorText="Too short" onValidityChange={report} />)
  expect(report).not.toHaveBeenCalled()
  expect(input().getAttribute('aria-invalid')).toBe('true')
  act(() => box.current?.showErrorMessage())
  expect(report.mock.calls).toEqual([['Too short']])
  await userEvent.type(input(), 'a')
  expect(report.mock.calls).toEqual([['Too short'], [undefined]])
})

it('An error that onValidityChange throws does not unmount the box', async () => {
  const errors: unknown[] = []
  const onError = (event: ErrorEvent) => {
    event.preventDefault()
    errors.push(event.error)
  }
  window.addEventListener('error', onError)
  const failing = new Error('onValidityChange')
  render(
    <TextBox
      aria-label="box"
      defaultText="ann"
      validate={isAway}
      onValidityChange={() => {
        throw failing
      }}
    />,
  )
  await vi.waitFor(() => expect(errors).toEqual([failing]))
  window.removeEventListener('error', onError)
  expect(input().value).toBe('ann')
})
