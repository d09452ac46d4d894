import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef, useState, type ReactElement, version } from 'react'
import {
  EmailPicker,
  RecipientPicker,
  TextBox,
  type Mailbox,
  type RecipientPickerHandle,
  type TextBoxHandle,
} from 'react-textbox-emailpicker'
import { describe, expect, it, vi } from 'vitest'

type Check = (text: string) => string | undefined
type Draw = (props: {
  text?: string
  onTextChanged?: (text: string) => void
  validate: Check
  defaultText?: string
}) => ReactElement

const boxes: Readonly<Record<string, Draw>> = {
  TextBox: (props) => <TextBox aria-label="box" {...props} />,
  'TextBox, multiline': (props) => <TextBox aria-label="box" multiline {...props} />,
  EmailPicker: (props) => <EmailPicker aria-label="box" {...props} />,
}

const input = () => screen.getByLabelText<HTMLInputElement>('box', { selector: 'input,textarea' })
const alert = () => screen.queryByRole('alert')?.textContent
const isWritten: Check = (text) => (text ? undefined : 'Write something')
const emails = (mailboxes: readonly Mailbox[]) => mailboxes.map(({ email }) => email).join()
/** A reset changes the inputs in the next task. */
const nextTask = () => act(() => new Promise((resolve) => setTimeout(resolve)))

describe.each(Object.entries(boxes))('validate of a %s', (_, box) => {
  function Transformed({ change, validate }: { change: (next: string) => string; validate: Check }) {
    const [text, setText] = useState('')
    // oxlint-disable-next-line react/capitalized-calls
    return box({ text, onTextChanged: (next) => setText(change(next)), validate })
  }

  it('is asked once about each text that the app has made of what was typed', async () => {
    const validate = vi.fn<Check>()
    render(<Transformed change={(text) => text.toUpperCase()} validate={validate} />)
    await userEvent.type(input(), 'bo')
    expect(validate.mock.calls.map(([text]) => text)).toEqual(['', 'B', 'BO'])
  })

  it('is not asked about an edit that the app refuses, nor again about the text before', async () => {
    const validate = vi.fn<Check>()
    render(<Transformed change={(text) => text.replace(/\d/g, '')} validate={validate} />)
    await userEvent.type(input(), 'a12b')
    expect(validate.mock.calls.map(([text]) => text)).toEqual(['', 'a', 'ab'])
  })

  it('counts a text that the app has transformed as one of the user', async () => {
    render(
      <Transformed
        change={(text) => text.toUpperCase()}
        validate={(text) => (text === 'BO' ? 'Taken' : undefined)}
      />,
    )
    await userEvent.type(input(), 'bo')
    expect(input().getAttribute('aria-invalid')).toBeNull()
    await userEvent.tab()
    expect(alert()).toBe('Taken')
  })

  it('says nothing about a box that the form of the app has emptied', async () => {
    function Form() {
      const [text, setText] = useState('')
      return (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            setText('')
          }}
        >
          {/* oxlint-disable-next-line react/capitalized-calls */}
          {box({ text, onTextChanged: setText, validate: isWritten })}
        </form>
      )
    }
    const { container } = render(<Form />)
    await userEvent.type(input(), 'bob')
    fireEvent.submit(container.querySelector('form') as HTMLFormElement)
    expect(input().value).toBe('')
    await userEvent.tab()
    expect(alert()).toBeUndefined()
    expect(input().validationMessage).toBe('Write something')
    await userEvent.type(input(), 'b{Backspace}')
    await userEvent.tab()
    expect(alert()).toBe('Write something')
  })

  it('says nothing about a box that was emptied by a reset in the submit', async () => {
    const { container } = render(
      <form
        onSubmit={(event) => {
          event.preventDefault()
          event.currentTarget.reset()
        }}
      >
        {/* oxlint-disable-next-line react/capitalized-calls */}
        {box({ validate: isWritten })}
      </form>,
    )
    await userEvent.type(input(), 'bob')
    fireEvent.submit(container.querySelector('form') as HTMLFormElement)
    await nextTask()
    expect(input().value).toBe('')
    await userEvent.tab()
    expect(alert()).toBeUndefined()
  })

  it.runIf(Number.parseInt(version, 10) >= 19)(
    'says nothing about a box that React has reset after an action',
    async () => {
      const { container } = render(
        <form action={() => {}}>
          {/* oxlint-disable-next-line react/capitalized-calls */}
          {box({ validate: isWritten })}
        </form>,
      )
      await userEvent.type(input(), 'bob')
      await act(async () => fireEvent.submit(container.querySelector('form') as HTMLFormElement))
      await nextTask()
      expect(input().value).toBe('')
      await userEvent.tab()
      expect(alert()).toBeUndefined()
    },
  )
})

it('validate says nothing about a box that a script has emptied', async () => {
  function Form() {
    const box = useRef<TextBoxHandle>(null)
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault()
          ;(box.current as unknown as HTMLInputElement).value = ''
        }}
      >
        <TextBox aria-label="box" ref={box} validate={isWritten} />
      </form>
    )
  }
  const { container } = render(<Form />)
  await userEvent.type(input(), 'bob')
  fireEvent.submit(container.querySelector('form') as HTMLFormElement)
  expect(input().value).toBe('')
  await userEvent.tab()
  expect(alert()).toBeUndefined()
  expect(input().validationMessage).toBe('Write something')
})

describe('validate of a RecipientPicker', () => {
  const areSome = (mailboxes: readonly Mailbox[]) => (mailboxes.length > 0 ? undefined : 'Say to whom')

  it('is asked once about each list that the app has made of what was entered', async () => {
    const asked: string[] = []
    const validate = (mailboxes: readonly Mailbox[]) => void asked.push(emails(mailboxes))
    function App() {
      const [to, setTo] = useState<readonly Mailbox[]>([])
      return (
        <RecipientPicker
          aria-label="box"
          mailboxes={to}
          onMailboxesChanged={(next) => setTo(next.filter(({ email }) => !email.startsWith('no')))}
          validate={validate}
        />
      )
    }
    render(<App />)
    await userEvent.type(input(), 'ann@x.example,no@x.example,bob@x.example,')
    expect(asked).toEqual(['', 'ann@x.example', 'ann@x.example,bob@x.example'])
  })

  const emptied: Readonly<Record<string, () => ReactElement>> = {
    mailboxes: function WithMailboxes() {
      const [to, setTo] = useState<readonly Mailbox[]>([])
      return (
        <form onSubmit={() => setTo([])}>
          <RecipientPicker aria-label="box" mailboxes={to} onMailboxesChanged={setTo} validate={areSome} />
        </form>
      )
    },
    text: function WithText() {
      const [to, setTo] = useState('')
      return (
        <form onSubmit={() => setTo('')}>
          <RecipientPicker aria-label="box" text={to} onTextChanged={setTo} validate={areSome} />
        </form>
      )
    },
    'a reset': () => (
      <form onSubmit={(event) => event.currentTarget.reset()}>
        <RecipientPicker aria-label="box" validate={areSome} />
      </form>
    ),
    'a script': function WithScript() {
      const box = useRef<RecipientPickerHandle>(null)
      return (
        <form
          onSubmit={() => {
            ;(box.current as unknown as HTMLInputElement).value = ''
          }}
        >
          <RecipientPicker aria-label="box" ref={box} validate={areSome} />
        </form>
      )
    },
  }

  it.each(Object.entries(emptied))('says nothing about a list that was emptied by %s', async (_, App) => {
    const { container } = render(<App />)
    const form = container.querySelector('form') as HTMLFormElement
    form.addEventListener('submit', (event) => event.preventDefault())
    await userEvent.type(input(), 'ann@x.example,')
    expect(screen.getAllByRole('row')).toHaveLength(1)
    fireEvent.submit(form)
    await nextTask()
    expect(screen.queryAllByRole('row')).toHaveLength(0)
    await userEvent.tab()
    expect(alert()).toBeUndefined()
    expect(input().validationMessage).toBe('Say to whom')
    await userEvent.type(input(), 'bob@x.example,{Backspace}{Backspace}')
    await userEvent.tab()
    expect(alert()).toBe('Say to whom')
  })
})
