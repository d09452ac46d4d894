import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode, cloneElement, useState, type ReactElement, version } from 'react'
import {
  EmailPicker,
  Field,
  RecipientPicker,
  TextBox,
  type Mailbox,
  type Validate,
} from 'react-textbox-emailpicker'
import { describe, expect, it, vi } from 'vitest'
import { turns } from '../../support/turns.ts'

interface CommonProps {
  defaultText?: string | undefined
  validate?: Validate<string> | undefined
  enabled?: boolean
  readOnly?: boolean
}

const listText = (mailboxes: readonly Mailbox[]) => mailboxes.map(({ email }) => email).join()

/** Each box with the same properties. A RecipientPicker checks the addresses of its recipients, joined to a text. */
const boxes: Readonly<Record<string, (props: CommonProps) => ReactElement>> = {
  TextBox: (props) => <TextBox aria-label="box" {...props} />,
  'TextBox, multiline': (props) => <TextBox aria-label="box" multiline {...props} />,
  EmailPicker: (props) => <EmailPicker aria-label="box" {...props} />,
  RecipientPicker: ({ validate, ...props }) => (
    <RecipientPicker
      aria-label="box"
      {...props}
      validate={validate && ((mailboxes, details) => validate(listText(mailboxes), details))}
    />
  ),
}

const input = () => screen.getByLabelText<HTMLInputElement>('box', { selector: 'input,textarea' })
const alert = () => screen.queryByRole('alert')?.textContent
const described = () => {
  const ids = input().getAttribute('aria-describedby')?.split(' ') ?? []
  // A RecipientPicker also says how many recipients it has.
  return ids
    .map((id) => document.getElementById(id)?.textContent)
    .filter((text) => !/recipient/.test(text ?? ''))
}
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }))

function setup(box: ReactElement, form: { noValidate?: boolean } = {}) {
  const onSubmit = vi.fn<(submitter: string | null | undefined) => void>()
  const draw = (child: ReactElement | null) => (
    <form
      {...form}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit((event.nativeEvent as SubmitEvent).submitter?.textContent)
      }}
    >
      {child}
      <button>Send</button>
      <button formNoValidate>Save</button>
      <button type="reset">Reset</button>
    </form>
  )
  const { rerender, unmount } = render(draw(box))
  return {
    user: userEvent.setup(),
    onSubmit,
    unmount,
    rerender: (next: ReactElement | null) => rerender(draw(next)),
  }
}

const notAnn = (text: string) => (text.includes('ann') ? 'Ann is away' : undefined)

/** A check whose answers the test gives. */
function asyncCheck() {
  const calls: { text: string; signal: AbortSignal; answer: (message?: string) => Promise<void> }[] = []
  const validate: Validate<string> = (text, { signal }) => {
    return new Promise((resolve) => {
      calls.push({ text, signal, answer: (message) => act(async () => resolve(message)) })
    })
  }
  return { calls, validate }
}

describe.each(Object.entries(boxes))('validate of %s', (_, box) => {
  it('shows its message and blocks the form', () => {
    const { onSubmit } = setup(box({ validate: notAnn, defaultText: 'ann@x.example' }))
    expect(alert()).toBe('Ann is away')
    expect(input().validationMessage).toBe('Ann is away')
    expect(input().getAttribute('aria-invalid')).toBe('true')
    expect(described()).toEqual(['Ann is away'])
    expect(document.getElementById(input().getAttribute('aria-errormessage') ?? '')?.textContent).toBe(
      'Ann is away',
    )
    expect(input().closest('.tb-root')?.hasAttribute('data-invalid')).toBe(true)
    send()
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('lets everything else pass', () => {
    const { onSubmit } = setup(box({ validate: notAnn, defaultText: 'bob@x.example' }))
    expect(alert()).toBeUndefined()
    expect(input().hasAttribute('aria-invalid')).toBe(false)
    send()
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith('Send')
  })

  it('shows its message when the user leaves the box, and until the user changes the text', async () => {
    const { user } = setup(box({ validate: notAnn }))
    await user.type(input(), 'ann@x.example')
    expect(alert()).toBeUndefined()
    await user.tab()
    expect(alert()).toBe('Ann is away')
    await user.click(input())
    expect(alert()).toBeUndefined()
    expect(described()).toEqual(['Ann is away'])
    await user.clear(input())
    await user.keyboard('{Backspace}{Backspace}')
    expect(described()).toEqual([])
  })

  it('says nothing about an empty box in which nothing was written', async () => {
    const validate = vi.fn<Validate<string>>((text: string) => (text ? undefined : 'Write something'))
    const { user, onSubmit } = setup(box({ validate }))
    expect(described()).toEqual([])
    await user.click(input())
    expect(described()).toEqual([])
    await user.tab()
    expect(described()).toEqual([])
    send()
    expect(onSubmit).not.toHaveBeenCalled()
    expect(input().validationMessage).toBe('Write something')
  })

  it('says something about a box that the user has emptied', async () => {
    const { user } = setup(
      box({ validate: (text) => (text ? undefined : 'Write something'), defaultText: 'bob@x.example' }),
    )
    await user.click(input())
    await user.keyboard('{End}{Backspace}{Backspace}')
    await user.clear(input())
    expect(alert()).toBeUndefined()
    await user.tab()
    expect(alert()).toBe('Write something')
  })

  it('is called again for a function that says something else about the same text', () => {
    const { rerender } = setup(box({ validate: notAnn, defaultText: 'ann@x.example' }))
    rerender(box({ validate: () => 'Closed', defaultText: 'ann@x.example' }))
    expect(alert()).toBe('Closed')
    rerender(box({ validate: () => undefined, defaultText: 'ann@x.example' }))
    expect(alert()).toBeUndefined()
    expect(input().validity.valid).toBe(true)
  })

  it('ends with the property', () => {
    const { rerender } = setup(box({ validate: notAnn, defaultText: 'ann@x.example' }))
    rerender(box({ defaultText: 'ann@x.example' }))
    expect(alert()).toBeUndefined()
    expect(input().hasAttribute('aria-invalid')).toBe(false)
    expect(input().validity.valid).toBe(true)
  })

  it('is about the text after a reset', async () => {
    const { user } = setup(
      box({ validate: (text) => (text ? notAnn(text) : 'Write something'), defaultText: '' }),
    )
    await user.type(input(), 'ann@x.example')
    await user.tab()
    expect(alert()).toBe('Ann is away')
    await user.click(screen.getByRole('button', { name: 'Reset' }))
    await act(() => turns())
    expect(alert()).toBeUndefined()
    expect(input().validationMessage).toBe('Write something')
  })

  it('is not shown in a Field with an error, but blocks the form', () => {
    const { onSubmit, rerender } = setup(
      <Field error="Taken">{box({ validate: notAnn, defaultText: 'ann@x.example' })}</Field>,
    )
    expect(described()).toEqual(['Taken'])
    expect(screen.queryByText('Ann is away')).toBeNull()
    send()
    expect(onSubmit).not.toHaveBeenCalled()
    rerender(<Field>{box({ validate: notAnn, defaultText: 'ann@x.example' })}</Field>)
    expect(described()).toEqual(['Ann is away'])
    expect(document.querySelector('.tb-field-error')?.textContent).toBe('Ann is away')
  })
})

describe.each(Object.entries(boxes))('an async validate of %s', (_, box) => {
  it('shows its message when the answer comes', async () => {
    const { calls, validate } = asyncCheck()
    const { onSubmit } = setup(box({ validate, defaultText: 'ann@x.example' }))
    expect(calls.map(({ text }) => text)).toEqual(['ann@x.example'])
    expect(alert()).toBeUndefined()
    await calls[0]?.answer('Ann is away')
    expect(alert()).toBe('Ann is away')
    expect(input().validationMessage).toBe('Ann is away')
    send()
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('makes a submit wait, and then submits the form once, with the same button', async () => {
    const { calls, validate } = asyncCheck()
    const { onSubmit } = setup(box({ validate, defaultText: 'ann@x.example' }))
    send()
    send()
    expect(onSubmit).not.toHaveBeenCalled()
    await calls[0]?.answer()
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith('Send')
    send()
    expect(onSubmit).toHaveBeenCalledTimes(2)
  })

  it('makes a submit wait, and then shows the message', async () => {
    const { calls, validate } = asyncCheck()
    const { onSubmit } = setup(box({ validate, defaultText: 'ann@x.example' }))
    const onInvalid = vi.fn<() => void>()
    input().addEventListener('invalid', onInvalid)
    send()
    expect(onInvalid).not.toHaveBeenCalled()
    await calls[0]?.answer('Ann is away')
    expect(onInvalid).toHaveBeenCalledOnce()
    expect(onSubmit).not.toHaveBeenCalled()
    expect(alert()).toBe('Ann is away')
  })

  it('is not asked again when the app only renders', async () => {
    const { calls, validate } = asyncCheck()
    const again = () => box({ validate: (...given) => validate(...given), defaultText: 'ann@x.example' })
    const { rerender } = setup(again())
    rerender(again())
    await calls[0]?.answer('Ann is away')
    rerender(again())
    expect(calls).toHaveLength(1)
    expect(alert()).toBe('Ann is away')
  })

  it('is aborted with the box', async () => {
    const { calls, validate } = asyncCheck()
    const { onSubmit, rerender } = setup(box({ validate, defaultText: 'ann@x.example' }))
    rerender(null)
    expect(calls[0]?.signal.aborted).toBe(true)
    await calls[0]?.answer('Ann is away')
    send()
    expect(onSubmit).toHaveBeenCalledOnce()
  })

  it.each([undefined, 'Ann is away'])(
    'keeps a form whose app checks it until the answer: %s',
    async (answer) => {
      const { calls, validate } = asyncCheck()
      const { onSubmit } = setup(box({ validate, defaultText: 'ann@x.example' }), { noValidate: true })
      const valid: boolean[] = []
      onSubmit.mockImplementation(() => void valid.push(input().form?.checkValidity() ?? false))
      send()
      expect(onSubmit).not.toHaveBeenCalled()
      await calls[0]?.answer(answer)
      expect(onSubmit).toHaveBeenCalledExactlyOnceWith('Send')
      expect(valid).toEqual([!answer])
      expect(alert()).toBe(answer)
    },
  )

  it.each([{ enabled: false }, { readOnly: true }])(
    'says nothing in a box that browsers do not check: %o',
    (props) => {
      const fine = { validate: notAnn, defaultText: 'ann@x.example' }
      const { rerender } = setup(box({ ...fine, ...props }))
      const isInvalid = () => input().hasAttribute('aria-invalid')
      expect([alert(), isInvalid()]).toEqual([undefined, false])
      rerender(box(fine))
      expect([alert(), isInvalid()]).toEqual(['Ann is away', true])
      send()
      rerender(box({ ...fine, ...props }))
      expect([alert(), isInvalid()]).toEqual([undefined, false])
    },
  )

  it('does not keep a button that submits without checks, nor a disabled box its form', () => {
    const { validate } = asyncCheck()
    const { onSubmit, unmount } = setup(box({ validate, defaultText: 'ann@x.example' }))
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith('Save')
    unmount()
    const disabled = setup(box({ validate, defaultText: 'ann@x.example', enabled: false }))
    send()
    expect(disabled.onSubmit).toHaveBeenCalledOnce()
  })

  it('works in StrictMode, which mounts twice', async () => {
    const { calls, validate } = asyncCheck()
    const { onSubmit } = setup(<StrictMode>{box({ validate, defaultText: 'ann@x.example' })}</StrictMode>)
    const live = calls.filter(({ signal }) => !signal.aborted)
    expect(live).toHaveLength(1)
    send()
    for (const { signal, answer } of calls) if (signal.aborted) await answer('too late')
    expect(alert()).toBeUndefined()
    await live[0]?.answer()
    expect(onSubmit).toHaveBeenCalledOnce()
    expect(alert()).toBeUndefined()
  })
})

it.each([
  ['An EmailPicker', <EmailPicker key="box" aria-label="box" validate="address" />],
  ['A RecipientPicker', <RecipientPicker key="box" aria-label="box" />],
])("%s that can't be edited does not say that its text is no address", (_, box) => {
  const App = (props: CommonProps) => cloneElement(box, { defaultText: 'nobody, ', ...props })
  const { rerender } = render(<App readOnly />)
  expect([alert(), input().hasAttribute('aria-invalid')]).toEqual([undefined, false])
  rerender(<App enabled={false} />)
  expect([alert(), input().hasAttribute('aria-invalid')]).toEqual([undefined, false])
  rerender(<App />)
  expect(alert()).toContain('nobody')
})

describe('an async validate', () => {
  it('is asked about each text, and only the answer to the last one counts', async () => {
    const { calls, validate } = asyncCheck()
    const { user, onSubmit } = setup(<TextBox aria-label="box" validate={validate} />)
    await user.type(input(), 'ab')
    await user.tab()
    expect(calls.map(({ text, signal }) => [text, signal.aborted])).toEqual([
      ['', true],
      ['a', true],
      ['ab', false],
    ])
    await calls[2]?.answer()
    await calls[1]?.answer('too late')
    expect(alert()).toBeUndefined()
    expect(input().validity.valid).toBe(true)
    send()
    expect(onSubmit).toHaveBeenCalledOnce()
  })

  it('forgets a submit when the text changes', async () => {
    const { calls, validate } = asyncCheck()
    const { user, onSubmit } = setup(<TextBox aria-label="box" validate={validate} />)
    await user.type(input(), 'a{Enter}b')
    await calls.at(-1)?.answer()
    expect(onSubmit).not.toHaveBeenCalled()
    await user.keyboard('{Enter}')
    expect(onSubmit).toHaveBeenCalledOnce()
  })

  it('waits for each of several boxes', async () => {
    const one = asyncCheck()
    const other = asyncCheck()
    const { onSubmit } = setup(
      <>
        <TextBox aria-label="box" validate={one.validate} />
        <TextBox aria-label="other" validate={other.validate} />
      </>,
    )
    send()
    await one.calls[0]?.answer()
    expect(onSubmit).not.toHaveBeenCalled()
    await other.calls[0]?.answer()
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith('Send')
  })

  it('submits without the button when that is gone', async () => {
    const { calls, validate } = asyncCheck()
    const onSubmit = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault())
    const draw = (button: ReactElement | null) => (
      <form onSubmit={onSubmit}>
        <TextBox aria-label="box" validate={validate} />
        {button}
      </form>
    )
    const { rerender } = render(draw(<button>Send</button>))
    send()
    rerender(draw(null))
    await calls[0]?.answer()
    expect(onSubmit).toHaveBeenCalledOnce()
  })

  it.runIf(Number.parseInt(version, 10) >= 19)('waits for the action of a form', async () => {
    const { calls, validate } = asyncCheck()
    const action = vi.fn<(data: FormData) => void>()
    render(
      <form action={action}>
        <TextBox aria-label="box" name="box" defaultText="a" validate={validate} />
        <button>Send</button>
      </form>,
    )
    send()
    expect(action).not.toHaveBeenCalled()
    await calls[0]?.answer()
    expect(action).toHaveBeenCalledOnce()
    expect(action.mock.calls[0]?.[0].get('box')).toBe('a')
  })
})

describe('a validate that fails', () => {
  it.each([
    [
      'throws',
      'TextBox',
      () => {
        throw new Error('No network 1')
      },
      'No network 1',
    ],
    ['rejects', 'TextBox', () => Promise.reject(new Error('No network 2')), 'No network 2'],
    // oxlint-disable-next-line prefer-promise-reject-errors
    ['rejects with no error', 'TextBox', () => Promise.reject(7), 'it threw a value that is not an error'],
  ] as const)('and %s lets the text pass, and is reported once', async (_, component, validate, reason) => {
    const onError = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { user, onSubmit } = setup(<TextBox aria-label="box" validate={validate} />)
    await user.type(input(), 'ab')
    expect(input().value).toBe('ab')
    send()
    expect(onSubmit).toHaveBeenCalledOnce()
    const said = onError.mock.calls
      .map(([message]) => String(message))
      .filter((message) => /validate/.test(message))
    expect(said).toEqual([
      `${component}: validate failed: ${reason}. The text counts as valid. Return the message that the user should see, or undefined.`,
    ])
    onError.mockRestore()
  })

  it('because it was aborted is not reported', async () => {
    const onError = vi.spyOn(console, 'error').mockImplementation(() => {})
    const validate: Validate<string> = (text, { signal }) =>
      new Promise((resolve, reject) => {
        if (text.length === 2) resolve('Too short')
        signal.addEventListener('abort', () => reject(signal.reason as Error))
      })
    const { user } = setup(<TextBox aria-label="box" validate={validate} />)
    await user.type(input(), 'ab')
    await user.tab()
    expect(alert()).toBe('Too short')
    expect(onError.mock.calls.flat().filter((message) => /validate/.test(String(message)))).toEqual([])
    onError.mockRestore()
  })
})

describe('validate', () => {
  it('gives way to errorText', () => {
    const { rerender } = setup(
      <TextBox aria-label="box" defaultText="ann" validate={notAnn} errorText="Taken" />,
    )
    expect(alert()).toBeUndefined()
    expect(described()).toEqual(['Taken'])
    expect(input().validationMessage).toBe('Taken')
    rerender(<TextBox aria-label="box" defaultText="ann" validate={notAnn} />)
    expect(alert()).toBe('Ann is away')
    expect(input().validationMessage).toBe('Ann is away')
  })

  it('of a RecipientPicker gives way to the message about recipients that are no address', () => {
    setup(
      <RecipientPicker aria-label="box" defaultText="nobody, ann@x.example, " validate={() => 'Too few'} />,
    )
    expect(alert()).toBe('Not an address: nobody')
    expect(input().validationMessage).toBe('Not an address: nobody')
  })

  it('of a RecipientPicker is not called while a recipient is written', async () => {
    const validate = vi.fn<Validate<readonly Mailbox[]>>(() => undefined)
    const { user } = setup(
      <RecipientPicker aria-label="box" defaultText="ann@x.example, " validate={validate} />,
    )
    await user.type(input(), 'bob@x.example')
    expect(validate.mock.calls.map(([mailboxes]) => listText(mailboxes))).toEqual(['ann@x.example'])
    await user.keyboard(',')
    expect(listText(validate.mock.lastCall?.[0] ?? [])).toBe('ann@x.example,bob@x.example')
  })

  it('checks a text that the app sets, and a text that a script writes', () => {
    function App() {
      const [text, setText] = useState('')
      return (
        <>
          <TextBox aria-label="box" text={text} onTextChanged={setText} validate={notAnn} />
          <button type="button" onClick={() => setText('ann')}>
            Set
          </button>
        </>
      )
    }
    setup(<App />)
    fireEvent.click(screen.getByRole('button', { name: 'Set' }))
    expect(alert()).toBe('Ann is away')
    act(() => {
      input().value = 'bob'
    })
    expect(alert()).toBeUndefined()
    expect(input().validity.valid).toBe(true)
  })

  it('shows nothing while the box has the focus from the start', async () => {
    const { user } = setup(
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      <TextBox aria-label="box" autoFocus defaultText="ann" validate={notAnn} />,
    )
    expect(alert()).toBeUndefined()
    await user.tab()
    expect(alert()).toBe('Ann is away')
  })

  it('keeps its message while the box switches to multiline', () => {
    const { rerender } = setup(<TextBox aria-label="box" defaultText="ann" validate={notAnn} />)
    rerender(<TextBox aria-label="box" multiline defaultText="ann" validate={notAnn} />)
    expect(alert()).toBe('Ann is away')
    expect(input().validationMessage).toBe('Ann is away')
  })

  it.each([null, true, 7, {}])('takes %j for no message', (answer) => {
    setup(<TextBox aria-label="box" defaultText="ann" validate={() => answer as never} />)
    expect(alert()).toBeUndefined()
    expect(input().validity.valid).toBe(true)
  })
})
