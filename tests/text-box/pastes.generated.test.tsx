import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import fc from 'fast-check'
import { TextBox, type InputTypeName } from 'react-textbox-emailpicker'
import { expect, it } from 'vitest'
import { holdsLater } from '../support/holds.ts'

const parts = ['1', '23', '007', '.', ',', '-', '/', ':', ' ', '\n', '+', '(', ')', '$', 'e', 'x', 'T', 'kg']
const anyText = fc
  .array(fc.constantFrom(...parts), { minLength: 1, maxLength: 5 })
  .map((some) => some.join(''))

const lettersAndDigits = (text: string) => text.replace(/[^a-z\d]/gi, '')

/** Pastes into a box with a text. Returns what it has then, and whether it says that it refuses something. */
async function paste(inputType: InputTypeName | 7, defaultText: string, text: string) {
  const { container, unmount } = render(
    <TextBox aria-label="box" inputType={inputType} defaultText={defaultText} />,
  )
  const input = container.querySelector('input') as HTMLInputElement
  input.focus()
  input.setSelectionRange(defaultText.length, defaultText.length)
  await userEvent.paste(text)
  const result = { value: input.value, isSaid: screen.queryByRole('alert') !== null }
  unmount()
  return result
}

it.each(['number', 'tel', 'date', 'datetime', 7] as const)(
  'a paste into a box of type %s is entered with all of its letters and digits, or refused with a message',
  async (inputType) => {
    await holdsLater(150, [anyText, fc.constantFrom('', '7')], async (text, before) => {
      const { value, isSaid } = await paste(inputType, before, text)
      expect(value.startsWith(before)).toBe(true)
      const entered = value.slice(before.length)
      expect(['', lettersAndDigits(text)]).toContain(lettersAndDigits(entered))
      expect(isSaid).toBe(!entered && text.trim() !== '')
    })
  },
)

it('a paste into an empty number box is the number that JavaScript reads, without a currency, or is refused', async () => {
  await holdsLater(300, [anyText], async (text) => {
    const { value } = await paste('number', '', text)
    const number = text.replace(/^[\s$]+|[\s$]+$/g, '')
    // JavaScript also reads exponents and a plus.
    const isPlain = !/[e+]/.test(number) && /\d/.test(number) && !Number.isNaN(Number(number))
    expect(/\d/.test(value) ? value : 'refused').toBe(isPlain ? number : 'refused')
  })
})
