import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode, type ReactElement } from 'react'
import { EmailPicker, TextBox, type TextBoxProps } from 'react-textbox-emailpicker'
import { beforeEach, describe, expect, it, vi } from 'vitest'

const said: string[] = []

beforeEach(() => {
  said.length = 0
  const spy = vi.spyOn(console, 'error').mockImplementation((...parts) => {
    const message = parts.join(' ')
    if (!message.includes('styles.css')) said.push(message)
  })
  return () => {
    spy.mockRestore()
    vi.unstubAllEnvs()
  }
})

const ignore = () => undefined
const input = () => screen.getByLabelText<HTMLInputElement>('box')

describe.each([
  ['TextBox', TextBox],
  ['EmailPicker', EmailPicker as typeof TextBox],
] as const)('%s', (component, Box) => {
  const box = (props: TextBoxProps) => <Box aria-label="box" {...props} />

  /** Renders each of these one after the other, and all of it again in strict mode. */
  function show(...steps: readonly ReactElement[]) {
    for (const wrapper of [undefined, StrictMode]) {
      const [first, ...rest] = steps
      const { rerender, unmount } = render(first, { wrapper })
      for (const step of rest) rerender(step)
      unmount()
    }
  }

  it.each([
    ['no text', {}],
    ['a text to start with', { defaultText: 'a' }],
    ['a text and onTextChanged', { text: 'a', onTextChanged: ignore }],
    ['a text and onChange', { text: 'a', onChange: ignore }],
    ['a text and onInput', { text: 'a', onInput: ignore }],
    ['a text that is read-only', { text: 'a', readOnly: true }],
    ['a text in a box that is not enabled', { text: 'a', enabled: false }],
    ['a text in a box that is disabled', { text: 'a', disabled: true }],
  ])('says nothing about %s', (_, props: TextBoxProps) => {
    show(box(props), box({ ...props, hint: 'again' }))
    expect(said).toEqual([])
  })

  it('says nothing in production', () => {
    vi.stubEnv('NODE_ENV', 'production')
    show(box({ text: null as never, defaultText: 'b' }))
    expect(said).toEqual([])
  })

  it('says once that a text without onTextChanged can not be edited', () => {
    show(box({ text: 'a' }), box({ text: 'b' }))
    expect(said).toEqual([
      expect.stringMatching(new RegExp(`^${component}: text is set without onTextChanged`)),
    ])
    for (const way of ['onTextChanged', 'defaultText', 'readOnly', 'enabled={false}'])
      expect(said[0]).toContain(way)
  })

  it('says once that of text and defaultText one is to go', () => {
    show(box({ text: 'a', defaultText: 'b', onTextChanged: ignore }))
    expect(said).toEqual([expect.stringMatching(new RegExp(`^${component}: text and defaultText`))])
  })

  it('says once that the text has become uncontrolled', () => {
    show(box({ text: 'a', onTextChanged: ignore }), box({ onTextChanged: ignore }))
    expect(said).toEqual([
      expect.stringMatching(new RegExp(`^${component}: text .* controlled to uncontrolled`)),
    ])
  })

  it('says once that the text has become controlled', () => {
    show(box({ onTextChanged: ignore }), box({ text: 'a', onTextChanged: ignore }))
    expect(said).toEqual([
      expect.stringMatching(new RegExp(`^${component}: text .* uncontrolled to controlled`)),
    ])
  })

  it('says once that null is no text', () => {
    show(box({ text: null as never, onTextChanged: ignore }))
    expect(said).toEqual([expect.stringMatching(new RegExp(`^${component}: text can't be null.*''`))])
  })

  it('keeps its own text when the text is null', async () => {
    const user = userEvent.setup()
    const onTextChanged = vi.fn<(text: string) => void>()
    render(box({ text: null as never, defaultText: 'a', onTextChanged }))
    await user.type(input(), 'b')
    expect(input().value).toBe('ab')
    expect(onTextChanged.mock.calls.map(([text]) => text)).toEqual(['ab'])
  })

  it('keeps the text when the app no longer sets one', async () => {
    const user = userEvent.setup()
    const onTextChanged = vi.fn<(text: string) => void>()
    const { rerender } = render(box({ text: 'a', onTextChanged }))
    rerender(box({ onTextChanged }))
    expect(input().value).toBe('a')
    await user.type(input(), 'bc')
    expect(input().value).toBe('abc')
    expect(onTextChanged.mock.calls.map(([text]) => text)).toEqual(['ab', 'abc'])
  })

  it('keeps what was typed in a rendering without a text, and shows the text that the app sets next', async () => {
    const user = userEvent.setup()
    const { rerender } = render(box({ onTextChanged: ignore }))
    await user.type(input(), 'ab')
    rerender(box({ text: 'ab', onTextChanged: ignore }))
    expect(input().value).toBe('ab')
    rerender(box({ onTextChanged: ignore }))
    await user.type(input(), 'c')
    rerender(box({ text: 'abcd', onTextChanged: ignore }))
    expect(input().value).toBe('abcd')
    rerender(box({ text: '', onTextChanged: ignore }))
    expect(input().value).toBe('')
  })
})
