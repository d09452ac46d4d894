import { act, render, screen } from '@testing-library/react'
import { cloneElement, createRef, StrictMode, useLayoutEffect, useState, type ReactElement } from 'react'
import { EmailPicker, Field, RecipientPicker, TextBox } from 'react-textbox-emailpicker'
import type { TextBoxHandle, Validate } from 'react-textbox-emailpicker'
import { describe, expect, it, vi } from 'vitest'
import { open, type BoxProps } from '../../support/open-box.tsx'

const away = 'Ann is away'
const isAway: Validate<unknown> = (value) => (JSON.stringify(value).includes('ann') ? away : undefined)

const boxes: readonly (readonly [name: string, box: ReactElement<BoxProps>])[] = [
  ['TextBox', <TextBox key="box" aria-label="To" validate={isAway} />],
  ['RecipientPicker', <RecipientPicker key="box" aria-label="To" validate={isAway} />],
]

const ownMessages = () => document.querySelectorAll('.tb-error,.tb-field-error,[role=alert]').length

/** Opens a box, and collects what it reports. */
function setup(element: ReactElement, props: object = {}) {
  const reports: (string | undefined)[] = []
  const onValidityChange = (message?: string) => void reports.push(message)
  const box = open(cloneElement(element as ReactElement<BoxProps>, { onValidityChange, ...props }))
  return { ...box, reports, onValidityChange, become: (next: object) => box.change(next) }
}
const ofAnn = { defaultText: 'ann@x.example' }

it.each([
  ...boxes,
  // They have the editor of a TextBox.
  ['TextBox, multiline', <TextBox key="box" multiline validate={isAway} />] as const,
  ['EmailPicker', <EmailPicker key="box" validate={isAway} />] as const,
])('onValidityChange of %s gives each message once, and undefined when it goes', async (_, element) => {
  const { reports, press, user, input } = setup(element)
  await press('ann@x.example')
  expect(reports).toEqual([])
  await press('{Tab}')
  await press('<clicks box>')
  expect(reports).toEqual([away])
  await press('{Backspace}{Backspace}')
  await user.clear(input)
  expect(reports).toEqual([away, undefined])
})

describe.each(boxes)('onValidityChange of %s', (_, element) => {
  it('takes the message from the box, which is still invalid and blocks its form', async () => {
    const { input, press, told } = setup(element, ofAnn)
    expect([ownMessages(), screen.queryByText(away)]).toEqual([0, null])
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(input.closest('.tb-root')?.hasAttribute('data-invalid')).toBe(true)
    expect(input.hasAttribute('aria-errormessage')).toBe(false)
    for (const id of input.getAttribute('aria-describedby')?.split(' ') ?? [])
      expect(document.getElementById(id)).not.toBeNull()
    await press('<sends>')
    expect([told(), input.validationMessage]).toEqual(['', away])
  })

  it('is called after the rendering, and once in StrictMode', () => {
    let isRendering = false
    const told: unknown[] = []
    const Start = () => ((isRendering = true), null)
    const End = () => (useLayoutEffect(() => void (isRendering = false)), null)
    render(
      <StrictMode>
        <Start />
        {cloneElement(element, {
          ...ofAnn,
          onValidityChange: (text?: string) => told.push(text, isRendering),
        })}
        <End />
      </StrictMode>,
    )
    expect(told).toEqual([away, false])
  })

  it('can show the message in the Field, which does not take it from the app again', () => {
    function App() {
      const [error, setError] = useState<string>()
      return <Field error={error}>{cloneElement(element, { ...ofAnn, onValidityChange: setError })}</Field>
    }
    render(<App />)
    const messages = [...document.querySelectorAll('.tb-field-error')]
    expect(messages.map(({ textContent }) => textContent)).toEqual([away])
  })

  it('can be set and removed at any time', () => {
    const box = setup(element, { ...ofAnn, onValidityChange: undefined })
    expect(box.message()).toBe(away)
    box.become({ onValidityChange: box.onValidityChange })
    expect([ownMessages(), box.reports]).toEqual([0, [away]])
    box.become({})
    expect([box.message(), box.reports]).toEqual([away, [away]])
  })

  it('gets nothing of an invisible box', () => {
    const { reports, become } = setup(element, { ...ofAnn, visible: false })
    expect(reports).toEqual([])
    become({ visible: true })
    expect(reports).toEqual([away])
    become({ visible: false })
    expect(reports).toEqual([away, undefined])
  })
})

it.each<[what: string, box: ReactElement, steps: string, message: string]>([
  ['an address', <EmailPicker key="" validate="address" />, 'nobody{Tab}', 'Not an address: nobody'],
  ['a paste that was refused', <TextBox key="" inputType="number" />, '<pastes two>', 'Not entered: two'],
  ['chips, also while the user is there', <RecipientPicker key="" />, 'nobody;', 'Not an address: nobody'],
  [
    'a recipient without room',
    <RecipientPicker key="" maxRecipients={2} defaultText="ann@x.example, bob@x.example, " />,
    'cy@x.example,',
    '2 recipients at most',
  ],
])('onValidityChange gets the message about %s', async (_, element, steps, message) => {
  const { press, reports } = setup(element)
  await press(steps)
  expect([reports, ownMessages()]).toEqual([[message], 0])
})

it('onValidityChange gets an error text only after showErrorMessage, until the text changes', async () => {
  const handle = createRef<TextBoxHandle>()
  const { reports, input, press } = setup(<TextBox ref={handle} errorText="Too short" />)
  expect([reports, input.getAttribute('aria-invalid')]).toEqual([[], 'true'])
  act(() => handle.current?.showErrorMessage())
  expect(reports).toEqual(['Too short'])
  await press('a')
  expect(reports).toEqual(['Too short', undefined])
})

it('An error that onValidityChange throws does not unmount the box', async () => {
  const errors: unknown[] = []
  const onError = (event: ErrorEvent) => (event.preventDefault(), errors.push(event.error))
  window.addEventListener('error', onError)
  const onValidityChange = () => {
    throw new Error('onValidityChange')
  }
  const { input } = setup(<TextBox defaultText="ann" validate={isAway} />, { onValidityChange })
  await vi.waitFor(() => expect(errors.map(String)).toEqual(['Error: onValidityChange']))
  window.removeEventListener('error', onError)
  expect(input.value).toBe('ann')
})
