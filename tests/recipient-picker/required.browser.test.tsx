import 'react-textbox-emailpicker/styles.css'
import { beforeEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { boxNamed, forget, Recipients } from './recipient-box.tsx'

const box = boxNamed()
const message = () => box.input().validationMessage

beforeEach(forget)

describe('a required box', () => {
  it.each([
    ['blanks', '   '],
    ['separators', ',;'],
    ['blanks and separators', ' , ; '],
  ])('asks for a recipient where only %s are written, as where nothing is', async (_, keys) => {
    await render(<Recipients required />)
    const asked = message()
    expect(asked).not.toBe('')
    await userEvent.click(box.input())
    await userEvent.keyboard(keys)
    await expect.poll(message).toBe(asked)
    expect(box.input().checkValidity()).toBe(false)
    // Like the native message, it comes when the form is submitted.
    expect(box.root().dataset.invalid).toBeUndefined()
    box.input().blur()
    await expect.poll(message).toBe(asked)
    await userEvent.click(box.input())
    await userEvent.keyboard('ann@x.example')
    await expect.poll(message).toBe('')
  })

  it.each([' ', ' ; ', '\u200b', ' , ,\n'])('asks for a recipient where its text is %j', async (text) => {
    await render(
      <>
        <Recipients required />
        <Recipients aria-label="Cc" required defaultText={text} />
      </>,
    )
    await expect.poll(() => boxNamed('Cc').input().validationMessage).toBe(message())
  })

  it('has somebody as soon as there is a chip beside the blanks', async () => {
    await render(<Recipients required defaultText="ann@x.example, " />)
    await userEvent.click(box.input())
    await userEvent.keyboard('  ')
    expect(box.input().checkValidity()).toBe(true)
  })

  it('asks for nobody where it is not required', async () => {
    await render(<Recipients />)
    await userEvent.click(box.input())
    await userEvent.keyboard('  ')
    expect(box.input().checkValidity()).toBe(true)
  })
})
