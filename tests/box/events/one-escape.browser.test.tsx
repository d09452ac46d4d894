import { useEffect, useRef, type ReactNode } from 'react'
import { EmailPicker, Field, RecipientPicker, TextBox, type TextBoxHandle } from 'react-textbox-emailpicker'
import 'react-textbox-emailpicker/styles.css'
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'

const often = { interval: 10 }
const contacts = [{ name: 'Ann', email: 'ann@x.example' }]

function Dialog({ children }: { children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return <dialog ref={dialog}>{children}</dialog>
}

function WithBubble({ multiline = false }) {
  const box = useRef<TextBoxHandle>(null)
  useEffect(() => box.current?.showErrorMessage(), [])
  return <TextBox ref={box} multiline={multiline} errorText="No." />
}

const dialog = () => document.querySelector('dialog') as HTMLDialogElement
const input = () =>
  document.querySelector<HTMLInputElement>('dialog :is(input, textarea)') as HTMLInputElement
const shown = (selector: string) => () => document.querySelector(selector) !== null

it.each<[string, () => ReactNode, string, () => boolean]>([
  ['a bubble', () => <WithBubble />, '', shown('.tb-error')],
  ['the bubble of a multiline box', () => <WithBubble multiline />, '', shown('.tb-error')],
  [
    'the message in a Field',
    () => (
      <Field label="x">
        <WithBubble />
      </Field>
    ),
    '',
    shown('.tb-field-error'),
  ],
  [
    'the list of an EmailPicker',
    () => <EmailPicker contacts={contacts} />,
    'ann',
    shown('[aria-expanded=true]'),
  ],
  [
    'the list of a RecipientPicker',
    () => <RecipientPicker contacts={contacts} />,
    'ann',
    shown('[aria-expanded=true]'),
  ],
  [
    'the selection of chips',
    () => <RecipientPicker defaultText="ann@x.example, bob@x.example, " />,
    '{ArrowLeft}{Shift>}{ArrowLeft}{/Shift}',
    shown('[data-selected]'),
  ],
])('An Escape ends %s, and the next one closes the dialog around it', async (_, box, keys, isShown) => {
  await render(<Dialog>{box()}</Dialog>)
  input().focus()
  if (keys) await userEvent.keyboard(keys)
  await expect.poll(isShown, often).toBe(true)
  await userEvent.keyboard('{Escape}')
  await expect.poll(isShown, often).toBe(false)
  expect(dialog().open).toBe(true)
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => dialog().open, often).toBe(false)
})
