import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef, useState } from 'react'
import {
  RecipientPicker,
  type EmailPickerHandle,
  type RecipientPickerHandle,
  type RecipientPickerProps,
} from 'react-textbox-emailpicker'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { listOf } from './recipient-box.tsx'

const input = () => screen.getByRole<HTMLInputElement>('combobox')
const chipNames = () => [...document.querySelectorAll('.tb-chip-name')].map(({ textContent }) => textContent)

afterEach(() => vi.restoreAllMocks())

function start(props: RecipientPickerProps = {}) {
  const ref = createRef<RecipientPickerHandle>()
  const draw = (more: RecipientPickerProps = {}) => (
    <RecipientPicker ref={ref} aria-label="To" {...props} {...more} />
  )
  const { rerender } = render(draw())
  return {
    handle: ref.current as RecipientPickerHandle,
    ref,
    rerender: (more: RecipientPickerProps) => rerender(draw(more)),
    user: userEvent.setup(),
  }
}

const text = `${listOf('Ann', 'Bob')}, dra`

describe('the handle', () => {
  it('reads the whole list', () => {
    const { handle } = start({ defaultText: text })
    expect(handle.text).toBe(text)
    expect(handle.textLength).toBe(text.length)
    expect(handle.mailboxes).toMatchObject([
      { name: 'Ann', email: 'ann@x.example', valid: true },
      { name: 'Bob', email: 'bob@x.example', valid: true },
    ])
    for (const { start: from, end, email } of handle.mailboxes) expect(text.slice(from, end)).toContain(email)
  })

  it('reads what the user has just done, and what the app has set', async () => {
    const { handle, user, rerender } = start({ text: listOf('Ann'), onTextChanged: () => {} })
    await user.type(input(), 'b')
    expect(handle.text).toBe(listOf('Ann'))
    rerender({ text: listOf('Cid', 'Dee') })
    expect(handle.text).toBe(listOf('Cid', 'Dee'))
    expect(handle.mailboxes.map(({ name }) => name)).toEqual(['Cid', 'Dee'])
  })

  it('is the same in each rendering, for a ref that is set later too', () => {
    const { handle, ref, rerender } = start({ defaultText: text })
    rerender({ hint: 'other' })
    expect(ref.current).toBe(handle)
    expect(handle.hint).toBe('other')
  })

  it('has the methods of EmailPicker, which can be taken from it', () => {
    const { handle } = start({ defaultText: text })
    const { requestFocus, setCursorAt, setCursorAtEnd, setShadow, setAnimationStyle }: EmailPickerHandle =
      handle
    act(() => {
      requestFocus()
      setCursorAt(2)
    })
    expect(document.activeElement).toBe(input())
    expect(input().selectionStart).toBe(2)
    act(() => setCursorAtEnd())
    expect(handle.currentPosition).toBe(3)
    const look = () => document.querySelector('.tb-root')?.outerHTML
    const before = look()
    act(() => {
      setShadow(1, 2, 3, 'red')
      setAnimationStyle('Wave', 'top', 40, 'red')
    })
    expect(look()).not.toBe(before)
    expect(document.querySelector('.tb-animation')).toBeTruthy()
  })

  it('reads the properties that EmailPicker has', () => {
    const { handle } = start({
      hint: 'Names',
      enabled: false,
      fontSize: 20,
      textColor: '#336699',
      visible: false,
    })
    expect(handle).toMatchObject({
      hint: 'Names',
      enabled: false,
      fontSize: 20,
      textColor: '#336699FF',
      visible: false,
      rotationAngle: 0,
      cursorVisible: true,
      backgroundColor: '#00000000',
    })
    expect(handle.width).toBe(0)
    expect(handle.height).toBe(0)
  })

  it('puts the caret into the draft, where it counts from', () => {
    const onTextChanged = vi.fn<() => void>()
    const { handle } = start({ defaultText: text, onTextChanged })
    for (const [position, at] of [
      [0, 0],
      [2, 2],
      [99, 3],
      [-5, 0],
    ] as const) {
      act(() => handle.setCursorAt(position))
      expect([handle.currentPosition, input().selectionStart]).toEqual([at, at])
    }
    expect([handle.text, input().value]).toEqual([text, 'dra'])
    expect(chipNames()).toEqual(['Ann', 'Bob'])
    expect(onTextChanged).not.toHaveBeenCalled()
  })

  it('reports a position that is none, once, and changes nothing', () => {
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { handle } = start({ defaultText: text })
    act(() => handle.setCursorAt(2))
    act(() => handle.setCursorAt('1' as never))
    act(() => handle.setCursorAt('1' as never))
    expect(handle.currentPosition).toBe(2)
    expect(complaints).toHaveBeenCalledOnce()
    expect(complaints.mock.calls.flat().join()).toContain('RecipientPicker.setCursorAt')
  })
})

describe('inputRef', () => {
  it('stands for the input, with the whole list as its value', () => {
    const inputRef = createRef<HTMLInputElement>()
    start({ defaultText: text, inputRef: inputRef as never })
    expect(inputRef.current).toBeInstanceOf(HTMLInputElement)
    expect(inputRef.current?.value).toBe(text)
    inputRef.current?.focus()
    expect(document.activeElement).toBe(input())
  })
})

it('A handle of a box that its app controls by mailboxes reads them', async () => {
  const ref = createRef<RecipientPickerHandle>()
  function App() {
    const [mailboxes, setMailboxes] = useState<readonly { email: string }[]>([])
    return (
      <RecipientPicker ref={ref} aria-label="To" mailboxes={mailboxes} onMailboxesChanged={setMailboxes} />
    )
  }
  render(<App />)
  await userEvent.type(input(), 'ann@x.example,bo')
  expect(ref.current?.mailboxes.map(({ email }) => email)).toEqual(['ann@x.example'])
  expect(ref.current?.text).toBe('ann@x.example, bo')
  expect(ref.current?.currentPosition).toBe('bo'.length)
})
