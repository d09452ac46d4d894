import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { TextBox, type TextBoxProps } from 'react-textbox-emailpicker'
import { describe, expect, it } from 'vitest'
import { open } from '../support/open-box.tsx'

// An app that keeps a number: <TextBox value={n}>.

const readers = {
  'with Number': Number,
  'with parseFloat': parseFloat,
  'as 0 if it is none yet': (text: string) => Number(text) || 0,
}
type Read = (text: string) => number

/** Opens a box whose app keeps a number. `goes` takes keys, each followed by what is shown and the number then. */
function start(read: Read = Number, first = Number.NaN) {
  let kept = first
  function Amount(props: TextBoxProps) {
    const [amount, setAmount] = useState(first)
    const change = (text: string) => setAmount((kept = read(text)))
    return (
      <>
        <TextBox {...props} inputType="number" value={amount} onTextChanged={change} />
        <button onClick={() => setAmount(7)}>7</button>
        <button onClick={() => setAmount(1)}>1</button>
      </>
    )
  }
  const box = open(<Amount />)
  const goes = async (...keysAndStates: (string | [shown: string, kept?: number])[]) => {
    for (let at = 0; at < keysAndStates.length; at += 2) {
      await box.press(keysAndStates[at] as string)
      const [shown, number = kept] = keysAndStates[at + 1] as [string, number?]
      expect([box.input.value, kept], `after ${keysAndStates.slice(0, at + 1).join()}`).toEqual([
        shown,
        number,
      ])
    }
  }
  return { ...box, goes }
}

describe.each(Object.entries(readers))('an app that reads a number %s', (name, read) => {
  it.each([
    ['1.5', 1.5],
    ['1,5', 1.5],
    ['-3', -3],
    ['-.5', -0.5],
    ['.25', 0.25],
    ['0.05', 0.05],
    ['100.10', 100.1],
    ['-0.05', -0.05],
    ['007', 7],
    ['0.30000000000000000001', 0.3],
  ])('lets %s be typed', (typed, number) => start(read).goes(typed, [typed.replace(',', '.'), number]))

  it('shows what is left after a deletion', () =>
    start(read, -1.25).goes('{Backspace}{Backspace}', ['-1.', -1], '{Backspace}{Backspace}', ['-'], '2', [
      '-2',
      -2,
    ]))

  it('shows its own number in place of another one', async () => {
    const { goes, input } = start(read)
    await goes('1.50', ['1.50', 1.5])
    for (const number of ['7', '1']) {
      await userEvent.click(screen.getByText(number))
      expect(input.value).toBe(number)
    }
  })

  // As React shows it in <input type="number">.
  it.runIf(name !== 'with parseFloat')('has 0 where the user has left nothing', () =>
    start(read, 5).goes('{Backspace}', ['0', 0]),
  )
})

it('an app may set other numbers than those that are typed', () =>
  start((text) => Math.min(Number(text), 100)).goes('150', ['100', 100]))

it('a number that is none yet is an empty box', () =>
  start().goes('', [''], '1', ['1', 1], '{Backspace}', ['0', 0]))

it('a text of the app is shown as it is', () =>
  open(<TextBox inputType="number" defaultText="1.0" value={1} />, () => {}).goes('', '1.0', '0', '1.0|'))
