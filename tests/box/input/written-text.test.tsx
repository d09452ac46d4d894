import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode, type ComponentType } from 'react'
import { EmailPicker, TextBox, type BoxElement, type BoxProps } from 'react-textbox-emailpicker'
import { describe, expect, it, vi } from 'vitest'

const boxes: readonly (readonly [name: string, Box: ComponentType<BoxProps>])[] = [
  ['TextBox', (props) => <TextBox aria-label="box" {...props} readOnly={false} />],
  ['multiline TextBox', (props) => <TextBox aria-label="box" {...props} readOnly={false} multiline />],
]

const input = () => screen.getByLabelText<HTMLInputElement>('box')
const clearButton = () => screen.queryByRole('button', { name: 'Clear' })
const count = () => document.querySelector('.tb-count')?.textContent

function write(text: string) {
  act(() => {
    input().value = text
  })
}

const settled = () => act(() => new Promise<void>((resolve) => setTimeout(resolve)))

describe.each(boxes)('text that a script writes into a %s', (_, Box) => {
  it.each([{}, { text: '', onTextChanged() {} }])('is shown by the clear button and the counter', (props) => {
    render(<Box {...props} clearable showCount />, { wrapper: StrictMode })
    write('abc')
    expect(clearButton()).not.toBeNull()
    expect(count()).toBe('3')
    write('')
    expect(clearButton()).toBeNull()
    expect(count()).toBe('0')
  })

  it.each<[string, (input: HTMLInputElement) => void]>([
    ['setRangeText', (element) => element.setRangeText('xy')],
    ['setRangeText with a range', (element) => element.setRangeText('xy', 0, 0, 'end')],
  ])('is shown by the clear button and the counter, too, if it uses %s', (__, change) => {
    render(<Box clearable showCount />)
    act(() => change(input()))
    expect([clearButton() !== null, count()]).toEqual([true, '2'])
  })

  it('is shown by a clear button that comes later', () => {
    const { rerender } = render(<Box />)
    write('abc')
    rerender(<Box clearable />)
    expect(clearButton()).not.toBeNull()
    write('')
    expect(clearButton()).toBeNull()
  })

  it('is reported when the clear button clears it', async () => {
    const onTextChanged = vi.fn<(text: string, reason: string) => void>()
    const onChange = vi.fn<(value: string) => void>()
    render(
      <Box
        clearable
        onTextChanged={(text, { reason }) => onTextChanged(text, reason)}
        onChange={({ target }) => onChange(target.value)}
      />,
    )
    write('abc')
    await userEvent.setup().click(clearButton() as HTMLElement)
    expect(input().value).toBe('')
    expect(onTextChanged.mock.calls).toEqual([['', 'clear']])
    expect(onChange.mock.calls).toEqual([['']])
  })

  it('is gone from the clear button and the counter after a reset of the form', async () => {
    render(
      <form aria-label="form">
        <Box clearable showCount />
      </form>,
    )
    write('abc')
    screen.getByRole<HTMLFormElement>('form').reset()
    await settled()
    expect(input().value).toBe('')
    expect(clearButton()).toBeNull()
    expect(count()).toBe('0')
  })
})

it('text that a script writes into an EmailPicker is checked', async () => {
  render(<EmailPicker aria-label="box" validate="address" defaultText="ann" />)
  write('ann@x.example')
  expect(input().validationMessage).toBe('')
  expect(screen.queryByRole('alert')).toBeNull()
  write('bob')
  expect(input().validationMessage).toBe('Not an address: bob')
})

it('text that a form library writes when it gets the input is checked', () => {
  const inputRef = (node: BoxElement | null) => {
    if (node) node.value = 'nobody'
  }
  render(<EmailPicker aria-label="box" validate="address" inputRef={inputRef} />)
  expect(input().validationMessage).toBe('Not an address: nobody')
})

it('a switch of multiline keeps the counter up to date with what scripts write', () => {
  const { rerender } = render(<TextBox aria-label="box" showCount />)
  rerender(<TextBox aria-label="box" showCount multiline />)
  write('abcd')
  expect(count()).toBe('4')
})
