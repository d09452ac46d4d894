import { act } from '@testing-library/react'
import { createRef } from 'react'
import { RecipientPicker } from 'react-textbox-emailpicker'
import { describe, expect, it } from 'vitest'
import { listOf, open, people, type BoxProps } from '../support/open-box.tsx'

const text = `${listOf('Ann Bob')}, dra`
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

  it('puts the caret into the draft, where it counts from', () => {
    const { handle, input, told } = start()
    for (const [position, at] of Object.entries({ 0: 0, 2: 2, 99: 3, '-5': 0 })) {
      act(() => handle.setCursorAt(Number(position)))
      expect([handle.currentPosition, input.selectionStart]).toEqual([at, at])
    }
    expect([handle.text, input.value, told('text')]).toEqual([text, 'dra', ''])
    expect(handle.mailboxes).toMatchObject(people('Ann Bob'))
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
