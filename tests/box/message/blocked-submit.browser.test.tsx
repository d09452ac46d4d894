import 'react-textbox-emailpicker/styles.css'
import type { ComponentType, KeyboardEvent, ReactNode } from 'react'
import { EmailPicker, Field, RecipientPicker, TextBox } from 'react-textbox-emailpicker'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'

interface CommonProps {
  'aria-label'?: string
  defaultText?: string
  onValidityChange?: (message: string | undefined) => void
}

const isAway = (value: unknown) => (JSON.stringify(value).includes('ann') ? 'Ann is away' : undefined)

const boxes: readonly (readonly [string, ComponentType<CommonProps>, string])[] = [
  ['TextBox', (props) => <TextBox validate={isAway} {...props} />, 'Ann is away'],
  ['EmailPicker', (props) => <EmailPicker validate="address" {...props} />, 'Not an address: ann'],
  ['RecipientPicker', (props) => <RecipientPicker {...props} />, 'Not an address: ann'],
]

const input = () => document.querySelector<HTMLInputElement>('.tb-input') as HTMLInputElement
const messages = () =>
  [...document.querySelectorAll('.tb-error,.tb-field-error')].map(({ textContent }) => textContent)
const send = page.getByRole('button', { name: 'Send' })

/**
 * Renders a form, with the controls whose message the browser shows, or would show next, and those that it leaves to
 * the page.
 */
async function setup(content: ReactNode) {
  const shown: string[] = []
  const left: string[] = []
  const hear = (event: Event) => {
    const name = (event.target as HTMLInputElement).getAttribute('aria-label') ?? ''
    // Handlers of the page come later than this one.
    setTimeout(() => (event.defaultPrevented ? left : shown).push(name))
  }
  document.addEventListener('invalid', hear, true)
  onTestFinished(() => document.removeEventListener('invalid', hear, true))
  const onSubmit = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault())
  await render(
    <form onSubmit={onSubmit}>
      <input aria-label="before" />
      {content}
      <input aria-label="after" required />
      <button>Send</button>
    </form>,
  )
  return { onSubmit, shown, left }
}

describe.each(boxes)('a submit that %s blocks', (_, Box, message) => {
  /** The box has the focus, its message is shown, by the box alone, and the form was not submitted. */
  async function isBlocked({ onSubmit, shown }: Awaited<ReturnType<typeof setup>>, all = [message]) {
    await expect.poll(messages).toEqual(all)
    await expect.poll(() => document.activeElement).toBe(input())
    expect(shown).toEqual([])
    expect(onSubmit).not.toHaveBeenCalled()
  }

  it('moves the focus to the box, whose message stays, and the browser shows none', async () => {
    const form = await setup(<Box aria-label="box" defaultText="ann" />)
    await expect.poll(messages).toEqual([message])
    await userEvent.click(send)
    await expect.poll(() => form.left).toEqual(['box', 'after'])
    await isBlocked(form)
    expect(input().getAttribute('aria-invalid')).toBe('true')
  })

  it('shows the message of a text that the user is still writing, until the next edit', async () => {
    const form = await setup(<Box aria-label="box" />)
    await userEvent.click(input())
    await userEvent.keyboard('ann')
    expect(messages()).toEqual([])
    await userEvent.keyboard('{Enter}')
    await isBlocked(form)
  })

  it('shows the message in the Field, also beside an error of the app', async () => {
    const box = <Box aria-label="box" defaultText="ann" />
    const form = await setup(<Field {...{ label: 'To', error: 'Taken' }}>{box}</Field>)
    expect(messages()).toEqual(['Taken'])
    await userEvent.click(send)
    await isBlocked(form, ['Taken', message])
  })

  it('leaves the message to an app with onValidityChange', async () => {
    const report = vi.fn<(message: string | undefined) => void>()
    const form = await setup(<Box aria-label="box" defaultText="ann" onValidityChange={report} />)
    await expect.poll(() => report.mock.calls).toEqual([[message]])
    await userEvent.click(send)
    await isBlocked(form, [])
    expect(report).toHaveBeenCalledOnce()
  })
})

it('The focus stays at an invalid control before the box, and a script that only asks moves none', async () => {
  const box = <EmailPicker aria-label="box" defaultText="ann" validate="address" />
  await setup(box)
  await expect.poll(() => input().validity.valid).toBe(false)
  await userEvent.click(page.getByLabelText('before'))
  input().form?.checkValidity()
  await expect.element(page.getByLabelText('before')).toHaveFocus()
  for (const field of document.querySelectorAll('input')) field.required = true
  await userEvent.click(send)
  await expect.element(page.getByLabelText('before')).toHaveFocus()
})

const invalid = <EmailPicker aria-label="box" defaultText="ann" validate="address" />
const lines = <TextBox aria-label="lines" multiline />

it('The focus stays where a script asks while the user writes lines or holds Enter', async () => {
  const check = () => document.querySelector('form')?.checkValidity()
  await render(
    <form onChange={check}>
      {invalid}
      {lines}
    </form>,
  )
  await expect.poll(() => input().validity.valid).toBe(false)
  await userEvent.click(page.getByLabelText('lines'))
  await userEvent.keyboard('x{Enter}y{Enter>}')
  await expect.element(page.getByLabelText('lines')).toHaveValue('x\ny\n')
  check()
  await expect.element(page.getByLabelText('lines')).toHaveFocus()
  await userEvent.keyboard('{/Enter}')
})

const submits = ({ ctrlKey, key }: KeyboardEvent) => ctrlKey && key === 'Enter' && submitsForm()
const submitsForm = () => document.querySelector('form')?.requestSubmit()

it.each([
  ['An Enter in a form without a button', <form key="1">{invalid}</form>, 'box', '{Enter}'],
  [
    'A key of the app',
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form key="2" onKeyDown={submits}>
      {invalid}
      {lines}
    </form>,
    'lines',
    '{Control>}{Enter}{/Control}',
  ],
  [
    'A button outside of the form, without a type',
    [<form key="3">{invalid}</form>, <button key="4" aria-label="send" onClick={submitsForm} />],
    'send',
    '',
  ],
])('%s submits for the user', async (_, app, clicked, keys) => {
  await render(app)
  await userEvent.click(page.getByLabelText(clicked))
  if (keys) await userEvent.keyboard(keys)
  await expect.poll(messages).toEqual(['Not an address: ann'])
  await expect.poll(() => document.activeElement).toBe(input())
})

it('The message of each of several boxes is shown, and the first has the focus', async () => {
  const { shown } = await setup(
    <>
      <TextBox aria-label="one" validate={(text) => (text ? undefined : 'Write something')} />
      <TextBox aria-label="two" validate={(text) => (text ? undefined : 'And here')} />
    </>,
  )
  expect(messages()).toEqual([])
  await userEvent.click(send)
  await expect.poll(messages).toEqual(['Write something', 'And here'])
  await expect.element(page.getByLabelText('one')).toHaveFocus()
  expect(shown).toEqual([])
})

it('The browser has the word where the box has no message: an error text, and a required box', async () => {
  const { shown } = await setup(
    <>
      <TextBox name="text" aria-label="text" errorText="Too short" />
      <RecipientPicker aria-label="to" required defaultText="  " />
    </>,
  )
  await userEvent.click(send)
  await expect.element(page.getByLabelText('text')).toHaveFocus()
  await expect.poll(() => shown).toEqual(['text', 'to', 'after'])
  expect(document.querySelectorAll('[role=alert]')).toHaveLength(0)
})

it('A handler of the app that prevents the default has the word', async () => {
  const prevent = (event: { preventDefault: () => void }) => event.preventDefault()
  await setup(<EmailPicker aria-label="box" validate="address" defaultText="ann" onInvalid={prevent} />)
  await userEvent.click(send)
  await expect.element(page.getByLabelText('after')).toHaveFocus()
})

it('A submit that waited for a server moves the focus to the box, too', async () => {
  let answer: (message: string) => void = () => {}
  const validate = () => new Promise<string>((resolve) => (answer = resolve))
  const { shown } = await setup(<TextBox name="box" aria-label="box" validate={validate} />)
  await userEvent.click(page.getByLabelText('after'))
  await userEvent.keyboard('x')
  await userEvent.click(send)
  answer('Ann is away')
  await expect.poll(messages).toEqual(['Ann is away'])
  await expect.poll(() => document.activeElement).toBe(input())
  expect(shown).toEqual([])
})
