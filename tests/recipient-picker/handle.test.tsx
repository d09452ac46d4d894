import { act } from '@testing-library/react'
import { createRef } from 'react'
import { RecipientPicker, type EmailPickerHandle } from 'react-textbox-emailpicker'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { listOf, open, people, type BoxProps } from '../support/open-box.tsx'

afterEach(() => vi.restoreAllMocks())

const text = `${listOf('Ann Bob')}, dra`
type Methods = EmailPickerHandle
const start = (props: BoxProps = { defaultText: text }) => open(<RecipientPicker {...(props as object)} />)

describe('the handle', () => {
  it('reads the whole list', () => {
    const { handle } = start()
    expect([handle.text, handle.textLength]).toEqual([text, text.length])
    expect(handle.mailboxes).toMatchObject(people('Ann Bob').map((one) => ({ ...one, valid: true })))
    for (const { start: from, end, email } of handle.mailboxes) expect(text.slice(from, end)).toContain(email)
  })

  it('reads what the app has, and what it sets', async () => {
    const { handle, press, change } = start({ text: listOf('Ann'), contacts: [] })
    await press('b')
    expect(handle.text).toBe(listOf('Ann'))
    change({ text: listOf('Cid Dee') })
    expect(handle.text).toBe(listOf('Cid Dee'))
    expect(handle.mailboxes).toMatchObject(people('Cid Dee'))
  })

  it('reads the recipients of an app that controls them', async () => {
    const { press, handle } = open(<RecipientPicker contacts={[]} />, { takes: (wanted) => wanted })
    await press('ann@x.org,bo')
    expect(handle.mailboxes.map(({ email }) => email)).toEqual(['ann@x.org'])
    expect([handle.text, handle.currentPosition]).toEqual(['ann@x.org, bo', 2])
  })

  it('is the same in each rendering, for a ref that is set later too', () => {
    const box = start()
    const { handle } = box
    box.change({ hint: 'other' })
    expect(box.handle).toBe(handle)
    expect(handle.hint).toBe('other')
  })

  it('has the methods of EmailPicker, which can be taken from it', () => {
    const { handle, input } = start()
    const { requestFocus, setCursorAt, setCursorAtEnd, setShadow, setAnimationStyle }: Methods = handle
    act(() => (requestFocus(), setCursorAt(2)))
    expect([document.activeElement, input.selectionStart]).toEqual([input, 2])
    act(() => setCursorAtEnd())
    expect(handle.currentPosition).toBe(3)
    const look = () => document.querySelector('.tb-root')?.outerHTML
    const before = look()
    act(() => (setShadow(1, 2, 3, 'red'), setAnimationStyle('Wave', 'top', 40, 'red')))
    expect(look()).not.toBe(before)
    expect(document.querySelector('.tb-animation')).toBeTruthy()
  })

  it('reads the properties that EmailPicker has', () => {
    const props = { hint: 'Names', enabled: false, fontSize: 20, visible: false }
    const { handle } = start({ ...props, textColor: '#336699' })
    const defaults = { rotationAngle: 0, cursorVisible: true, backgroundColor: '#00000000' }
    expect(handle).toMatchObject({ ...props, ...defaults, textColor: '#336699FF' })
    expect([handle.width, handle.height]).toEqual([0, 0])
  })

  it('puts the caret into the draft, where it counts from', () => {
    const { handle, input, told } = start()
    for (const [position, at] of Object.entries({ 0: 0, 2: 2, 99: 3, '-5': 0 })) {
      act(() => handle.setCursorAt(Number(position)))
      expect([handle.currentPosition, input.selectionStart]).toEqual([at, at])
    }
    expect([handle.text, input.value, told('text')]).toEqual([text, 'dra', ''])
    expect(handle.mailboxes).toMatchObject(people('Ann Bob'))
  })

  it('reports a position that is none, once, and changes nothing', () => {
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { handle } = start()
    for (const position of [2, '1', '1']) act(() => handle.setCursorAt(position as number))
    expect(handle.currentPosition).toBe(2)
    expect(complaints).toHaveBeenCalledOnce()
    expect(complaints.mock.calls.flat().join()).toContain('RecipientPicker.setCursorAt')
  })
})

it('inputRef stands for the input, with the whole list as its value', () => {
  const inputRef = createRef<HTMLInputElement>()
  const { input } = start({ defaultText: text, inputRef: inputRef as never })
  expect(inputRef.current).toBeInstanceOf(HTMLInputElement)
  expect(inputRef.current?.value).toBe(text)
  inputRef.current?.focus()
  expect(document.activeElement).toBe(input)
})
