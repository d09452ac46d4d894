import { render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { EmailPicker, InputType, TextBox } from 'react-textbox-emailpicker'
import { expect, it } from 'vitest'
import { open, people, type BoxProps } from '../support/open-box.tsx'
import { words } from '../support/words.ts'

/** The attributes that on-screen keyboards, autofill and password managers read. */
const hints = words('type inputmode enterkeyhint autocapitalize autocorrect autocomplete spellcheck')
const managers = words('data-1p-ignore data-lpignore data-bwignore data-form-type')
const literal = { autocapitalize: 'none', autocorrect: 'off', spellcheck: 'false' }
const done = { enterkeyhint: 'done' }
const ofAddress = { type: 'text', inputmode: 'email', ...literal, ...done }

type Row = [what: string, box: ReactElement, names: readonly string[], wanted: object]
it.each<Row>([
  ...(
    [
      ['Text', { type: 'text', ...done }],
      ['Password', { type: 'password', ...literal, ...done }],
      ['PersonName', { type: 'text', ...literal, autocapitalize: 'words', autocomplete: 'name', ...done }],
      ['EmailAddress', { ...ofAddress, autocomplete: 'email' }],
      ['Number', { type: 'text', inputmode: 'decimal', ...literal, ...done }],
      ['DecimalNumber', { type: 'text', inputmode: 'decimal', ...literal, ...done }],
      ['NumberPassword', { type: 'password', inputmode: 'numeric', ...literal, ...done }],
      ['DateTime', { type: 'text', ...literal, ...done }],
      ['Phone', { type: 'text', inputmode: 'tel', ...literal, autocomplete: 'tel', ...done }],
    ] as const
  ).map(([name, wanted]): Row => [name, <TextBox key="" inputType={InputType[name]} />, hints, wanted]),
  [
    'several lines, whose Enter key starts a new line',
    <TextBox key="" multiline inputType={InputType.EmailAddress} />,
    hints,
    { inputmode: 'email', ...literal, autocomplete: 'email' },
  ],
  [
    'a password of a password manager',
    <TextBox key="" inputType={InputType.Password} autoComplete="current-password" />,
    [...managers, 'autocomplete'],
    { autocomplete: 'current-password' },
  ],
  ['an EmailPicker with its own list', <EmailPicker key="" />, hints, { ...ofAddress, autocomplete: 'off' }],
  [
    'what the app has chosen',
    <TextBox key="" enterKeyHint="next" inputMode="search" autoCapitalize="words" spellCheck />,
    hints,
    { type: 'text', enterkeyhint: 'next', inputmode: 'search', autocapitalize: 'words', spellcheck: 'true' },
  ],
  [
    'an EmailPicker, over whose list password managers lay no menu',
    <EmailPicker key="" />,
    managers,
    { 'data-1p-ignore': 'true', 'data-lpignore': 'true', 'data-bwignore': 'true', 'data-form-type': 'other' },
  ],
  [
    'an EmailPicker that the app wants to be filled in',
    <EmailPicker
      key=""
      autoComplete="email"
      {...{ 'data-1p-ignore': undefined, 'data-lpignore': undefined, 'data-bwignore': undefined }}
      data-form-type="email"
    />,
    [...managers, 'autocomplete'],
    { autocomplete: 'email', 'data-form-type': 'email' },
  ],
])('The keyboard and autofill are those of %s', (_, box, names, wanted) => {
  render(<label>To {box}</label>)
  const input = screen.getByLabelText(/To/)
  const present = names.filter((name) => input.hasAttribute(name))
  expect(Object.fromEntries(present.map((name) => [name, input.getAttribute(name)]))).toEqual(wanted)
})

it.each<[fact: string, box: ReactElement<BoxProps>, steps: string, mode: string]>([
  ['is closed by Done', <TextBox key="" />, 'ann⏎', 'none'],
  ['of an EmailPicker is closed by Done', <EmailPicker key="" />, 'ann⏎', 'none'],
  ['comes back when the box is tapped', <TextBox key="" />, 'ann⏎<clicks box>', 'email'],
  ['comes back when the box is selected again', <TextBox key="" />, 'ann⏎<leaves><focus>', 'email'],
  ['stays for Enter shown as send', <TextBox key="" enterKeyHint="send" />, 'ann⏎', 'email'],
  ['stays for Enter shown as search', <TextBox key="" enterKeyHint="search" />, 'ann⏎', 'email'],
  ['stays for Enter shown as next', <TextBox key="" enterKeyHint="next" />, 'ann⏎', 'email'],
  ['stays for Enter with no hint of the app', <TextBox key="" enterKeyHint={undefined} />, 'ann⏎', 'email'],
  ['stays when Enter starts a new line', <TextBox key="" multiline />, 'a⏎b', 'email'],
  ['stays when Enter picks a row', <EmailPicker key="" contacts={people('Ann')} />, 'ann<waits>↓⏎', 'email'],
])('The on-screen keyboard %s, and the box keeps the focus', async (_, box, steps, mode) => {
  const { press, input, change } = open(box)
  change({ inputMode: 'email' })
  await press(steps)
  expect([input.inputMode, document.activeElement]).toEqual([mode, input])
})

it('The on-screen keyboard stays for the Enter that ends a composition', async () => {
  const { press, input, raise } = open(<TextBox inputMode="email" />)
  await press('<focus>')
  raise('Enter', { keyCode: 229 })
  raise('Enter', { isComposing: true })
  expect(input.inputMode).toBe('email')
})
