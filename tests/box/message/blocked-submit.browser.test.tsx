import 'react-textbox-emailpicker/styles.css'
import { createRef, type ComponentType, type ReactNode } from 'react'
import { EmailPicker, Field, RecipientPicker, TextBox } from 'react-textbox-emailpicker'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'

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

it('The focus stays where a script asks while the user writes lines or holds Enter', async () => {
  const check = () => document.querySelector('form')?.checkValidity()
  await render(
    <form onChange={check}>
      <EmailPicker aria-label="box" defaultText="ann" validate="address" />
      <TextBox aria-label="lines" multiline />
    </form>,
  )
  await expect.poll(() => input().validity.valid).toBe(false)
  const lines = page.getByLabelText('lines')
  await userEvent.click(lines)
  await userEvent.keyboard('x{Enter}y{Enter>}')
  await expect.element(lines).toHaveValue('x\ny\n')
  check()
  await expect.element(lines).toHaveFocus()
  await userEvent.keyboard('{/Enter}')
})

it('A button without a type, outside of the form, submits for the user when the app makes it do so', async () => {
  const form = createRef<HTMLFormElement>()
  await render(
    <>
      <form ref={form}>
        <EmailPicker aria-label="box" defaultText="ann" validate="address" />
      </form>
      <button onClick={() => form.current?.requestSubmit()}>Send</button>
    </>,
  )
  await userEvent.click(page.getByRole('button', { name: 'Send' }))
  await expect.poll(messages).toEqual(['Not an address: ann'])
  await expect.poll(() => document.activeElement).toBe(input())
})

it('An Enter submits for the user in a form without a button, and where the app makes a submit of it', async () => {
  await render(
    <form>
      <EmailPicker aria-label="box" defaultText="ann" validate="address" />
    </form>,
  )
  await userEvent.click(input())
  await userEvent.keyboard('{Enter}')
  await expect.poll(messages).toEqual(['Not an address: ann'])
  await cleanup()
  await render(
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      onKeyDown={(event) => event.ctrlKey && event.key === 'Enter' && event.currentTarget.requestSubmit()}
    >
      <EmailPicker aria-label="box" defaultText="ann" validate="address" />
      <TextBox aria-label="lines" multiline />
    </form>,
  )
  await userEvent.click(page.getByLabelText('lines'))
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
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
