import { act, fireEvent, render, screen } from '@testing-library/react'
import { StrictMode, cloneElement, type ReactElement, version } from 'react'
import { EmailPicker, Field, RecipientPicker, TextBox } from 'react-textbox-emailpicker'
import type { EmailPickerProps, Mailbox, Validate } from 'react-textbox-emailpicker'
import { describe, expect, it, vi } from 'vitest'
import { open } from '../../support/open-box.tsx'

interface CommonProps {
  defaultText?: string | undefined
  validate?: Validate<string> | undefined
  enabled?: boolean
  readOnly?: boolean
}
type DrawBox = (props: CommonProps) => ReactElement

const listText = (mailboxes: readonly Mailbox[]) => mailboxes.map(({ email }) => email).join()

/** A RecipientPicker checks the addresses of its recipients, joined to a text. */
const Recipients = ({ validate, ...props }: CommonProps) => (
  <RecipientPicker
    {...props}
    validate={validate && ((mailboxes, details) => validate(listText(mailboxes), details))}
  />
)
const boxes: readonly (readonly [string, DrawBox])[] = [
  ['TextBox', (props) => <TextBox {...props} />],
  ['RecipientPicker', (props) => <Recipients {...props} />],
]
const alert = () => screen.queryByRole('alert')?.textContent
const [ann, bob, away, some] = ['ann@x.example', 'bob@x.example', 'Ann is away', 'Write something']
const notAnn = (text: string) => (text.includes('ann') ? away : undefined)
const written = (text: string) => (text ? notAnn(text) : some)

/** A check whose answers the test gives. */
function asyncCheck() {
  const calls: { text: string; signal: AbortSignal; answer: (message?: string) => Promise<void> }[] = []
  const validate: Validate<string> = (text, { signal }) =>
    new Promise((resolve) => {
      calls.push({ text, signal, answer: (message) => act(async () => resolve(message)) })
    })
  return { calls, validate }
}

function setup(box: ReactElement, calls: ReturnType<typeof asyncCheck>['calls'] = []) {
  const opened = open(box as ReactElement<EmailPickerProps>)
  let invalid = ''
  opened.input.addEventListener('invalid', () => (invalid += '!'))
  /** What describes the box. A RecipientPicker also says how many recipients it has. */
  const described = () =>
    (opened.input.getAttribute('aria-describedby')?.split(' ') ?? [])
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .filter((text) => !/recipient/.test(text))
      .join()
  /** A message, in brackets if it is for screen readers alone; "!" if it has blocked a submit; and what was sent. */
  const said = () => {
    const quiet = described()
    const line = [alert() ?? (quiet && `(${quiet})`), invalid, opened.told()].filter(Boolean).join(' ')
    opened.forget()
    invalid = ''
    return line
  }
  /** Takes steps, each followed by what is said then. "=" and a message are the answer to the newest check. */
  const says = async (stepsAndLines: readonly string[]) => {
    for (const [index, steps] of stepsAndLines.entries()) {
      if (index % 2 > 0) continue
      if (steps.startsWith('=')) await calls.at(-1)?.answer(steps.slice(1) || undefined)
      else await opened.press(steps)
      expect(said(), stepsAndLines.slice(0, index + 1).join(' · ')).toBe(stepsAndLines[index + 1])
    }
  }
  return { ...opened, field: opened.input, described, says, send: () => void opened.press('<sends>') }
}

type Row = [fact: string, props: CommonProps, stepsAndLines: string[]]
const ofAnn = { validate: notAnn, defaultText: ann }
const erased = '{Backspace}'.repeat(ann.length)

it.each<(typeof boxes)[number]>([
  ...boxes,
  // They have the editor of a TextBox.
  ['TextBox, multiline', (props) => <TextBox multiline {...props} />],
  ['EmailPicker', (props) => <EmailPicker {...props} />],
])('validate of %s shows its message and blocks the form', async (_, box) => {
  const { field, described, says } = setup(box(ofAnn))
  const error = document.getElementById(field.getAttribute('aria-errormessage') ?? '')?.textContent
  expect([alert(), field.validationMessage, described(), error]).toEqual([away, away, away, away])
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(field.closest('.tb-root')?.hasAttribute('data-invalid')).toBe(true)
  await says(['<sends>', `${away} !`])
})

describe.each(boxes)('validate of %s', (_, box) => {
  it.each<Row>([
    ['lets everything else pass', { validate: notAnn, defaultText: bob }, ['', '', '<sends>', 'sent']],
    [
      'shows its message when the user leaves, until the user comes back or changes the text',
      { validate: notAnn },
      [ann, '', '{Tab}', away, '<clicks box>', `(${away})`, `{End}${erased}`, ''],
    ],
    [
      'says nothing about an empty box in which nothing was written',
      { validate: written },
      ['', '', '<clicks box>', '', '{Tab}', '', '<sends>', `${some} !`],
    ],
    [
      'says something about a box that the user has emptied',
      { validate: written, defaultText: bob },
      [`<clicks box>{End}${erased}`, '', '{Tab}', some],
    ],
    [
      'is about the text after a reset',
      { validate: written, defaultText: '' },
      [`${ann}{Tab}`, away, '<clicks Reset><waits>', '', '<sends>', `${some} !`],
    ],
  ])('%s', async (__, props, rows) => {
    const { says } = setup(box(props))
    await says(rows)
  })

  it('is called again for a function that says something else about the same text, and ends with the property', () => {
    const { change, field } = setup(box(ofAnn))
    const become = (validate: unknown) => change({ validate } as object)
    become(() => 'Closed')
    expect(alert()).toBe('Closed')
    become(() => undefined)
    expect([alert(), field.validity.valid]).toEqual([undefined, true])
    become(notAnn)
    expect(alert()).toBe(away)
    become(undefined)
    const { valid } = field.validity
    expect([alert(), field.hasAttribute('aria-invalid'), valid]).toEqual([undefined, false, true])
  })

  it('is not shown in a Field with an error, but blocks the form', () => {
    function InField({ error, ...props }: CommonProps & { error?: string | undefined }) {
      // oxlint-disable-next-line react/capitalized-calls
      return <Field error={error}>{box(props)}</Field>
    }
    const { described, send, told, change } = setup(<InField {...ofAnn} error="Taken" />)
    expect([described(), screen.queryByText(away)]).toEqual(['Taken', null])
    send()
    expect(told()).toBe('')
    change({ error: undefined } as object)
    expect([described(), document.querySelector('.tb-field-error')?.textContent]).toEqual([away, away])
  })
})

describe.each(boxes)('an async validate of %s', (_, box) => {
  const start = (props: CommonProps = {}) => {
    const check = asyncCheck()
    return { ...check, ...setup(box({ validate: check.validate, defaultText: ann, ...props }), check.calls) }
  }

  it.each<Row>([
    ['shows its message when the answer comes', {}, ['', '', `=${away}`, away, '<sends>', `${away} !`]],
    [
      'makes a submit wait, and then submits the form once, with the same button',
      {},
      ['<sends><sends>', '', '=', 'sent', '<sends>', 'sent'],
    ],
    ['makes a submit wait, and then shows the message', {}, ['<sends>', '', `=${away}`, `${away} !`]],
    ['does not keep a button that checks nothing', {}, ['<clicks Save>', 'saved']],
    ['does not keep a form whose box is disabled', { enabled: false }, ['<sends>', 'sent']],
    [
      'makes Enter wait for the answer to the text of then',
      { defaultText: '' },
      [`${bob}⏎⏎`, '', '=', 'sent', `${ann}⏎⏎`, '', `=${away}`, `${away} !`],
    ],
  ])('%s', async (__, props, rows) => {
    const { says } = start(props)
    await says(rows)
  })

  it('is not asked again when the app only renders', async () => {
    const { calls, validate, change } = start()
    const again = () =>
      change({ validate: (...given: Parameters<typeof validate>) => validate(...given) } as object)
    again()
    await calls[0]?.answer(away)
    again()
    expect([calls.length, alert()]).toEqual([1, away])
  })

  it('is aborted with the box', async () => {
    const { calls, validate } = asyncCheck()
    function Switched({ isGone, ...props }: CommonProps & { isGone?: boolean }) {
      // oxlint-disable-next-line react/capitalized-calls
      return isGone ? null : box(props)
    }
    const { change, send, told } = setup(<Switched validate={validate} defaultText={ann} />)
    change({ isGone: true } as object)
    expect(calls[0]?.signal.aborted).toBe(true)
    await calls[0]?.answer(away)
    send()
    expect(told()).toBe('sent')
  })

  it.each([undefined, away])('keeps a form whose app checks it until the answer: %s', async (answer) => {
    const { calls, validate } = asyncCheck()
    const { field, send, told } = setup(box({ validate, defaultText: ann }))
    const { form } = field
    if (form) form.noValidate = true
    const valid: (boolean | undefined)[] = []
    form?.addEventListener('submit', () => valid.push(form.checkValidity()))
    send()
    expect(told()).toBe('')
    await calls[0]?.answer(answer)
    expect([told(), valid, alert()]).toEqual(['sent', [!answer], answer])
  })

  it('works in StrictMode, which mounts twice', async () => {
    const { calls, validate } = asyncCheck()
    // oxlint-disable-next-line react/capitalized-calls
    const Strict = (props: CommonProps) => <StrictMode>{box(props)}</StrictMode>
    const { send, told } = setup(<Strict validate={validate} defaultText={ann} />)
    const live = calls.filter(({ signal }) => !signal.aborted)
    expect(live).toHaveLength(1)
    send()
    for (const { signal, answer } of calls) if (signal.aborted) await answer('too late')
    expect(alert()).toBeUndefined()
    await live[0]?.answer()
    expect([told(), alert()]).toEqual(['sent', undefined])
  })
})

it.each<[what: string, box: ReactElement<CommonProps>, message: string]>([
  ['the message of a TextBox', <TextBox key="" {...ofAnn} />, away],
  ['the message of a RecipientPicker', <Recipients key="" {...ofAnn} />, away],
  ['that it is no address', <EmailPicker key="" validate="address" defaultText="a" />, 'Not an address: a'],
  ['that a recipient is no address', <RecipientPicker key="" defaultText="a, " />, 'Not an address: a'],
])("A box that can't be edited does not say %s", async (_, box, message) => {
  const { field, change, send } = setup(cloneElement(box, { readOnly: true }))
  const said = () => [alert(), field.hasAttribute('aria-invalid')]
  expect(said()).toEqual([undefined, false])
  change({ readOnly: false, enabled: false } as object)
  expect(said()).toEqual([undefined, false])
  change({ readOnly: false, enabled: true } as object)
  expect(said()).toEqual([message, true])
  send()
  change({ readOnly: true } as object)
  expect(said()).toEqual([undefined, false])
})

describe('an async validate', () => {
  it('is asked about each text, and only the answer to the last one counts', async () => {
    const { calls, validate } = asyncCheck()
    const { press, send, told, field } = setup(<TextBox validate={validate} />)
    await press('ab{Tab}')
    expect(calls.map(({ text, signal }) => [text, signal.aborted])).toEqual([
      ['', true],
      ['a', true],
      ['ab', false],
    ])
    await calls[2]?.answer()
    await calls[1]?.answer('too late')
    expect([alert(), field.validity.valid]).toEqual([undefined, true])
    send()
    expect(told()).toBe('sent')
  })

  it('forgets a submit when the text changes', async () => {
    const { calls, validate } = asyncCheck()
    const { says } = setup(<TextBox validate={validate} />, calls)
    await says(['a⏎b', '', '=', '', '⏎', 'sent'])
  })

  it('waits for each of several boxes', async () => {
    const [one, other] = [asyncCheck(), asyncCheck()]
    const Two = (props: object) => (
      <>
        <TextBox {...props} validate={one.validate} />
        <TextBox aria-label="other" validate={other.validate} />
      </>
    )
    const { send, told } = setup(<Two />)
    send()
    await one.calls[0]?.answer()
    expect(told()).toBe('')
    await other.calls[0]?.answer()
    expect(told()).toBe('sent')
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
    fireEvent.click(screen.getByText('Send'))
    expect(action).not.toHaveBeenCalled()
    await calls[0]?.answer()
    expect(action).toHaveBeenCalledOnce()
    expect(action.mock.calls[0]?.[0].get('box')).toBe('a')
  })
})

it.each<[string, () => unknown, reason: string]>([
  ['throws', () => JSON.parse('{'), "Expected property name or '}' in JSON at position 1 (line 1 column 2)"],
  ['rejects', () => Promise.reject(new Error('No network')), 'No network'],
  // oxlint-disable-next-line prefer-promise-reject-errors
  ['rejects with no error', () => Promise.reject(7), 'it threw a value that is not an error'],
])('a validate that %s lets the text pass, and is reported once', async (_, validate, reason) => {
  const onError = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { goes, press, told } = setup(<TextBox validate={validate as never} />)
  await goes('ab', 'ab|')
  await press('<sends>')
  expect(told()).toBe('sent')
  expect(onError.mock.calls.map(String).filter((message) => /validate/.test(message))).toEqual([
    `TextBox: validate failed: ${reason}. The text counts as valid. Return the message that the user should see, or undefined.`,
  ])
  onError.mockRestore()
})

it('a validate that fails because it was aborted is not reported', async () => {
  const onError = vi.spyOn(console, 'error').mockImplementation(() => {})
  const validate: Validate<string> = (text, { signal }) =>
    new Promise((resolve, reject) => {
      if (text.length === 2) resolve('Too short')
      signal.addEventListener('abort', () => reject(signal.reason as Error))
    })
  await setup(<TextBox validate={validate} />).press('ab{Tab}')
  expect(alert()).toBe('Too short')
  expect(onError.mock.calls.flat().filter((message) => /validate/.test(String(message)))).toEqual([])
  onError.mockRestore()
})

describe('validate', () => {
  const text = <TextBox defaultText="ann" validate={notAnn} />

  it('gives way to errorText', () => {
    const { described, change, field } = setup(cloneElement(text, { errorText: 'Taken' }))
    expect([alert(), described(), field.validationMessage]).toEqual([undefined, 'Taken', 'Taken'])
    change({ errorText: undefined } as object)
    expect([alert(), field.validationMessage]).toEqual([away, away])
  })

  it('of a RecipientPicker gives way to the message about recipients that are no address', () => {
    const { field } = setup(<RecipientPicker defaultText={`nobody, ${ann}, `} validate={() => 'Too few'} />)
    expect([alert(), field.validationMessage]).toEqual(Array(2).fill('Not an address: nobody'))
  })

  it('of a RecipientPicker is not called while a recipient is written', async () => {
    const validate = vi.fn<Validate<readonly Mailbox[]>>(() => undefined)
    const { press } = setup(<RecipientPicker defaultText={`${ann}, `} validate={validate} />)
    await press('bob@x.example')
    expect(validate.mock.calls.map(([mailboxes]) => listText(mailboxes))).toEqual([ann])
    await press(',')
    expect(listText(validate.mock.lastCall?.[0] ?? [])).toBe(`${ann},bob@x.example`)
  })

  it('shows nothing while the box has the focus from the start', async () => {
    // oxlint-disable-next-line jsx-a11y/no-autofocus
    const { press } = setup(<TextBox autoFocus defaultText="ann" validate={notAnn} />)
    expect(alert()).toBeUndefined()
    await press('{Tab}')
    expect(alert()).toBe(away)
  })

  it('keeps its message while the box switches to multiline', () => {
    const box = open(text)
    box.change({ multiline: true } as object)
    expect([alert(), box.input.validationMessage]).toEqual([away, away])
  })

  it.each([null, true, 7, {}])('takes %j for no message', (answer) => {
    const { field } = setup(<TextBox defaultText="ann" validate={() => answer as never} />)
    expect([alert(), field.validity.valid]).toEqual([undefined, true])
  })
})
