import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode, type ReactElement } from 'react'
import { EmailPicker, RecipientPicker, TextBox } from 'react-textbox-emailpicker'
import type { TextBoxProps } from 'react-textbox-emailpicker'
import { describe, expect, it, vi } from 'vitest'
import { collectMessages } from '../../conformance/untyped-boxes.ts'

const said = collectMessages()

const ignore = () => undefined
const input = () => screen.getByLabelText<HTMLInputElement>('box')

const silent: readonly (readonly [what: string, props: TextBoxProps])[] = [
  ['no text', {}],
  ['a text to start with', { defaultText: 'a' }],
  ['a text and onTextChanged', { text: 'a', onTextChanged: ignore }],
  ['a text and onChange', { text: 'a', onChange: ignore }],
  ['a text and onInput', { text: 'a', onInput: ignore }],
  ['a text that is read-only', { text: 'a', readOnly: true }],
  ['a text in a box that is not enabled', { text: 'a', enabled: false }],
  ['a text in a box that is disabled', { text: 'a', disabled: true }],
]

const [owned, free] = [{ text: 'a', onTextChanged: ignore }, { onTextChanged: ignore }]
const withoutHandler =
  'text is set without onTextChanged, .*onTextChanged .*defaultText .*readOnly or enabled={false}'

const reported: readonly (readonly [what: string, steps: readonly object[], text: string])[] = [
  ['a text without onTextChanged, and each way out', [{ text: 'a' }, { text: 'b' }], withoutHandler],
  ['a value so named', [{ value: 'a' }], 'value is set without onTextChanged.* as value, use defaultText'],
  [
    'a value together with a defaultValue, by these names',
    [{ value: 'a', defaultValue: 'b', onTextChanged: ignore }],
    'value and defaultValue are both set, and value wins',
  ],
  ['a text together with a defaultText', [{ ...owned, defaultText: 'b' }], 'text and defaultText'],
  ['a change from controlled to uncontrolled', [owned, free], 'text .* controlled to uncontrolled'],
  ['a change from uncontrolled to controlled', [free, owned], 'text .* uncontrolled to controlled'],
  ['a text that is null', [{ ...owned, text: null }], "text can't be null.*''"],
]

const boxes = {
  TextBox,
  EmailPicker: EmailPicker as typeof TextBox,
  RecipientPicker: RecipientPicker as typeof TextBox,
}

describe.each(Object.entries(boxes))('%s', (component, Box) => {
  const box = (props: TextBoxProps) => <Box aria-label="box" {...props} />

  /** Renders these one after the other, then all of them again in strict mode. */
  function show(...steps: readonly ReactElement[]) {
    for (const wrapper of [undefined, StrictMode]) {
      const [first, ...rest] = steps
      const { rerender, unmount } = render(first, { wrapper })
      for (const step of rest) rerender(step)
      unmount()
    }
  }

  it.each(silent)('reports nothing for %s', (_, props) => {
    show(box(props), box({ ...props, hint: 'again' }))
    expect(said).toEqual([])
  })

  it('reports nothing in production', () => {
    vi.stubEnv('NODE_ENV', 'production')
    show(box({ text: null as never, defaultText: 'b' }))
    expect(said).toEqual([])
  })

  it.each(reported)('reports once %s', (_, steps, text) => {
    show(...steps.map((props) => box(props)))
    expect(said).toEqual([expect.stringMatching(new RegExp(`^${component}: ${text}`))])
  })

  it.each([
    ['if text is null', { text: null as never, defaultText: 'a' }, {}],
    ['when the app stops setting it', { text: 'a' }, { text: undefined }],
  ])('keeps its own text %s', async (_, props, next) => {
    const onTextChanged = vi.fn<(text: string) => void>()
    const { rerender } = render(box({ ...props, onTextChanged }))
    rerender(box({ ...props, ...next, onTextChanged }))
    expect(input().value).toBe('a')
    await userEvent.setup().type(input(), 'bc')
    expect(input().value).toBe('abc')
    expect(onTextChanged.mock.calls.map(([text]) => text)).toEqual(['ab', 'abc'])
  })

  it('keeps the typed text while text is left out, and shows the next text that the app sets', async () => {
    const user = userEvent.setup()
    const { rerender } = render(box({ onTextChanged: ignore }))
    const set = (text?: string) => rerender(box({ text, onTextChanged: ignore }))
    await user.type(input(), 'ab')
    set('ab')
    expect(input().value).toBe('ab')
    set()
    await user.type(input(), 'c')
    for (const text of ['abcd', '']) {
      set(text)
      expect(input().value).toBe(text)
    }
  })
})

const bothOpen =
  'open and defaultOpen are both set, and open wins. Remove defaultOpen to control the list, or open to'

it.each<[component: keyof typeof boxes, fine: object, atOdds: object, message: string]>([
  [
    'RecipientPicker',
    owned,
    { ...owned, mailboxes: [{ email: 'bob@x.example' }] },
    'text and mailboxes are both set, and mailboxes wins',
  ],
  ['EmailPicker', { defaultOpen: true }, { open: false, defaultOpen: true }, bothOpen],
  ['RecipientPicker', { defaultOpen: true }, { open: false, defaultOpen: true }, bothOpen],
  [
    'TextBox',
    { rows: 3, multiline: false },
    { rows: 3 },
    'rows has no effect without multiline. Set multiline, or remove rows.',
  ],
])('%s reports once what is at odds: $2', (component, fine, atOdds, message) => {
  const Box = boxes[component]
  render(<Box aria-label="box" {...fine} />)
  expect(said).toEqual([])
  for (const wrapper of [undefined, StrictMode]) render(<Box aria-label="box" {...atOdds} />, { wrapper })
  expect(said).toEqual([expect.stringContaining(`${component}: ${message}`)])
  expect(screen.queryAllByRole('row', { name: 'bob@x.example' })).toHaveLength('mailboxes' in atOdds ? 2 : 0)
})
