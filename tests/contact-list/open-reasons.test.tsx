import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import {
  EmailPicker,
  RecipientPicker,
  type Contact,
  type EmailPickerProps,
  type OpenChangeDetails,
} from 'react-textbox-emailpicker'
import { describe, expect, it, vi } from 'vitest'

const people: readonly Contact[] = [
  { name: 'Ann Lee', email: 'ann@x.example' },
  { name: 'Anna Ray', email: 'anna@x.example' },
]

const picker = () => screen.getByRole<HTMLInputElement>('combobox')
const rows = () => screen.queryAllByRole('option')

function setup(props: EmailPickerProps = {}) {
  const told = vi.fn<(open: boolean, details: OpenChangeDetails) => void>()
  render(
    <>
      <EmailPicker aria-label="To" contacts={people} onOpenChange={told} {...props} />
      <button>Next</button>
    </>,
  )
  return {
    user: userEvent.setup(),
    told: () => told.mock.calls.map(([open, { reason }]) => `${open} ${reason}`),
  }
}

type User = ReturnType<typeof userEvent.setup>

describe('onOpenChange says why the list was opened or closed', () => {
  it.each<[string, EmailPickerProps, (user: User) => Promise<unknown>, string[]]>([
    ['typing', {}, (user) => user.type(picker(), 'a'), ['true input']],
    ['a click', { minChars: 0 }, (user) => user.click(picker()), ['true click']],
    ['an arrow key', {}, (user) => user.tab().then(() => user.keyboard('{ArrowDown}')), ['true key']],
    ['Escape', {}, (user) => user.type(picker(), 'a{Escape}'), ['true input', 'false escape']],
    ['Alt+Up', {}, (user) => user.type(picker(), 'a{Alt>}{ArrowUp}{/Alt}'), ['true input', 'false key']],
    [
      'the last character deleted',
      {},
      (user) => user.type(picker(), 'a{Backspace}'),
      ['true input', 'false input'],
    ],
    ['leaving', {}, (user) => user.type(picker(), 'a').then(() => user.tab()), ['true input', 'false leave']],
  ])('%s', async (_, props, act, expected) => {
    const { user, told } = setup(props)
    await act(user)
    await waitFor(() => expect(told()).toEqual(expected))
  })

  it('a pick, by a key and by a click', async () => {
    const { user, told } = setup()
    await user.type(picker(), 'ann')
    await waitFor(() => expect(rows()).toHaveLength(2))
    await user.keyboard('{ArrowDown}{Enter}')
    await user.clear(picker())
    await user.type(picker(), 'ann')
    await waitFor(() => expect(rows()).toHaveLength(2))
    await user.click(rows()[1] as Element)
    expect(told()).toEqual(['true input', 'false pick', 'true input', 'false pick'])
  })

  it('a text of the app', async () => {
    const told = vi.fn<(open: boolean, details: OpenChangeDetails) => void>()
    function App() {
      const [text, setText] = useState('')
      return (
        <>
          <EmailPicker
            aria-label="To"
            contacts={people}
            text={text}
            onTextChanged={setText}
            onOpenChange={told}
          />
          <button onMouseDown={(event) => event.preventDefault()} onClick={() => setText('Zoe')}>
            Zoe
          </button>
        </>
      )
    }
    render(<App />)
    const user = userEvent.setup()
    await user.type(picker(), 'ann')
    await user.click(screen.getByRole('button', { name: 'Zoe' }))
    expect(told.mock.calls.map(([open, { reason }]) => `${open} ${reason}`)).toEqual([
      'true input',
      'false app',
    ])
  })
})

describe('With closeOnPick={false}', () => {
  it('the list of RecipientPicker stays open for the next pick, by keys and by clicks', async () => {
    const told = vi.fn<(open: boolean, details: OpenChangeDetails) => void>()
    render(
      <RecipientPicker
        aria-label="To"
        contacts={people}
        closeOnPick={false}
        minChars={0}
        onOpenChange={told}
      />,
    )
    const user = userEvent.setup()
    await user.click(picker())
    await waitFor(() => expect(rows()).toHaveLength(2))
    await user.click(rows()[0] as Element)
    await waitFor(() =>
      expect(rows().map((row) => row.textContent)).toEqual([expect.stringContaining('Anna Ray')]),
    )
    await user.keyboard('{ArrowDown}{Enter}')
    expect(screen.queryAllByRole('row').map((chip) => chip.textContent)).toEqual(['Ann Lee', 'Anna Ray'])
    await user.keyboard('{Escape}')
    expect(told.mock.calls.map(([open, { reason }]) => `${open} ${reason}`)).toEqual([
      'true click',
      'false escape',
    ])
  })

  it('the list of EmailPicker stays open, and shows what matches its text', async () => {
    const { user, told } = setup({ closeOnPick: false })
    await user.type(picker(), 'ann')
    await waitFor(() => expect(rows()).toHaveLength(2))
    await user.keyboard('{ArrowDown}{Enter}')
    expect(picker().value).toBe('ann@x.example')
    await waitFor(() => expect(rows()).toHaveLength(1))
    expect(told()).toEqual(['true input'])
  })
})
