import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type ComponentType } from 'react'
import { EmailPicker, RecipientPicker, TextBox, type BoxProps } from 'react-textbox-emailpicker'
import { describe, expect, it } from 'vitest'

const boxes: Readonly<Record<string, ComponentType<BoxProps>>> = { TextBox, EmailPicker, RecipientPicker }

// As long as the app has answered nothing, each letter is reported alone. A debounced app answers the last one.
describe.each(Object.entries(boxes))('%s', (_, Box) => {
  it.each(['Anna', 'Aa', 'Bob', 'aNNA', 'x.X', 'É-é'])(
    'keeps the letters of %s as typed, although the first answer of the app is the last of them, in another case than the first',
    async (typed) => {
      let answer = () => {}
      function App() {
        const [text, setText] = useState('')
        return (
          <>
            <Box aria-label="box" text={text} onTextChanged={(next) => void (answer = () => setText(next))} />
            <output>{text}</output>
          </>
        )
      }
      render(<App />)
      const input = screen.getByLabelText<HTMLInputElement>('box')
      const user = userEvent.setup({ delay: null })
      await user.type(input, typed)
      act(() => answer())
      act(() => answer())
      expect([input.value, document.querySelector('output')?.textContent]).toEqual([typed, typed])
    },
  )
})
