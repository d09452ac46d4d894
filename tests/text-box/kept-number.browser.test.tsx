import { useState } from 'react'
import { TextBox, type TextBoxProps } from 'react-textbox-emailpicker'
import 'react-textbox-emailpicker/styles.css'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { box } from '../box/content/controlled-parents.tsx'

// An app that keeps a number: <TextBox value={n}>.

const kept: number[] = []

interface AppProps extends TextBoxProps {
  read?: (text: string) => number
  first?: number
}

function Amount({ read = Number, first = Number.NaN, ...props }: AppProps) {
  const [amount, setAmount] = useState(first)
  return (
    <>
      <TextBox
        aria-label="box"
        inputType="number"
        value={amount}
        onTextChanged={(text) => {
          kept.push(read(text))
          setAmount(read(text))
        }}
        {...props}
      />
      <button onClick={() => setAmount(7)}>7</button>
      <button onClick={() => setAmount(1)}>1</button>
    </>
  )
}

async function start(props: AppProps = {}) {
  kept.length = 0
  await render(<Amount {...props} />)
  await userEvent.click(box())
  box().setSelectionRange(box().value.length, box().value.length)
}

const readers: Readonly<Record<string, (text: string) => number>> = {
  'with Number': Number,
  'with parseFloat': parseFloat,
  'as 0 if it is none yet': (text) => Number(text) || 0,
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
  ])('lets %s be typed', async (typed, number) => {
    await start({ read })
    await userEvent.keyboard(typed)
    expect(box().value).toBe(typed.replace(',', '.'))
    expect(kept.at(-1)).toBe(number)
  })

  it('shows what is left after a deletion', async () => {
    await start({ read, first: -1.25 })
    await userEvent.keyboard('{Backspace}{Backspace}')
    expect([box().value, kept.at(-1)]).toEqual(['-1.', -1])
    await userEvent.keyboard('{Backspace}{Backspace}')
    expect(box().value).toBe('-')
    await userEvent.keyboard('2')
    expect([box().value, kept.at(-1)]).toEqual(['-2', -2])
  })

  it('shows its own number in place of another one', async () => {
    await start({ read })
    await userEvent.keyboard('1.50')
    await userEvent.click(page.getByRole('button', { name: '7' }))
    expect(box().value).toBe('7')
    await userEvent.click(page.getByRole('button', { name: '1' }))
    expect(box().value).toBe('1')
  })

  // As React shows it in <input type="number">.
  it.runIf(name !== 'with parseFloat')('has 0 where the user has left nothing', async () => {
    await start({ read, first: 5 })
    await userEvent.keyboard('{Backspace}')
    expect(box().value).toBe('0')
  })
})

it('an app may set other numbers than those that are typed', async () => {
  await start({ read: (text) => Math.min(Number(text), 100) })
  await userEvent.keyboard('150')
  expect(box().value).toBe('100')
})

it('a number that is none yet is an empty box', async () => {
  await start()
  expect(box().value).toBe('')
  await userEvent.keyboard('1{Backspace}')
  expect(kept).toEqual([1, 0])
})

it('a text of the app is shown as it is', async () => {
  await render(<TextBox aria-label="box" inputType="number" text="1.0" value={1} />)
  expect(box().value).toBe('1.0')
  await userEvent.click(box())
  await userEvent.keyboard('0')
  expect(box().value).toBe('1.0')
})
