import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Field, MessagesProvider, TextBox } from 'react-textbox-emailpicker'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { boxes, type BoxProps } from '../boxes.tsx'

const draw = (props: BoxProps) => <TextBox aria-label="box" {...props} />

const input = () => screen.getByLabelText<HTMLInputElement>('box')
const root = () => input().parentElement as HTMLElement
const adornments = () => [...root().querySelectorAll('.tb-adornment')]
const clearButton = () => screen.queryByRole('button', { name: 'Clear' })
const count = () => root().querySelector('.tb-count')
const status = () => root().querySelector('.tb-count + [role=status]')

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it.each(boxes)('the adornments of a %s are around the input, and not part of its name', (_, drawBox) => {
  const beside = { startAdornment: 'from', endAdornment: <b>to</b> }
  render(drawBox({ ...beside, clearable: true, showCount: true, defaultText: 'x' }))
  const parts = [...root().children].map((part) => part.className)
  const order = ['tb-adornment', 'tb-input', 'tb-clear', 'tb-count', 'tb-adornment']
  expect(parts.filter((name) => order.includes(name))).toEqual(order)
  const sides = adornments().map((part) => `${part.getAttribute('data-side')}: ${part.textContent}`)
  expect(sides).toEqual(['start: from', 'end: to'])
  expect(root().hasAttribute('data-adorned')).toBe(true)
  expect(input()).toBe(screen.getByRole(input().role ?? 'textbox', { name: 'box' }))
  expect(input().getAttribute('aria-describedby')).toBeNull()
})

describe('the adornments of a box', () => {
  it('can be the number 0', () => {
    render(draw({ startAdornment: 0 }))
    expect(adornments().map((part) => part.textContent)).toEqual(['0'])
    expect(root().hasAttribute('data-adorned')).toBe(true)
  })

  it('are left out if a part of them is nothing that React can render', () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const startAdornment = ['from', { text: 'from' }] as unknown as ReactNode
    render(draw({ startAdornment, endAdornment: ['to', null, [false, <i key="i">!</i>]] }))
    expect(adornments().map((part) => part.textContent)).toEqual(['to!'])
    expect(said.mock.calls.filter(([text]) => !/startAdornment can't be/.test(String(text)))).toEqual([])
  })

  it('can be used in a read-only box and in a disabled one', async () => {
    const onClick = vi.fn<() => void>()
    const endAdornment = <button onClick={onClick}>show</button>
    const user = userEvent.setup()
    const { rerender } = render(draw({ endAdornment, readOnly: true }))
    await user.click(screen.getByText('show'))
    rerender(draw({ endAdornment, enabled: false }))
    await user.click(screen.getByText('show'))
    expect(onClick).toHaveBeenCalledTimes(2)
    expect(document.activeElement).toBe(screen.getByText('show'))
  })

  it.each([
    ['that they handle', <i key="1">press</i>, (event: Event) => event.preventDefault()],
    ['in a portal of theirs', createPortal(<i>press</i>, document.body), () => {}],
  ])('leave a press alone %s', (_, startAdornment, onPress) => {
    render(draw({ startAdornment }))
    const pressed = screen.getByText('press')
    pressed.addEventListener('mousedown', onPress)
    const isHandled = pressed.isSameNode(root().querySelector('i'))
    expect(fireEvent.mouseDown(pressed)).toBe(!isHandled)
    expect(document.activeElement).toBe(document.body)
  })
})

describe('the clear button of a box', () => {
  it('is there while the box has a text that the user or the app has given it, and the user can change it', async () => {
    const { rerender, unmount } = render(draw({ clearable: true }))
    const isThere = (props: BoxProps) => {
      rerender(draw({ clearable: true, ...props }))
      return clearButton() !== null
    }
    expect(isThere({})).toBe(false)
    await userEvent.type(input(), 'a')
    const states = [{}, { readOnly: true }, { enabled: false }, { disabled: true }, {}]
    expect(states.map(isThere)).toEqual([true, false, false, false, true])
    await userEvent.clear(input())
    expect(isThere({})).toBe(false)
    unmount()
    const owned = render(draw({ text: '', clearable: true, onTextChanged() {} }))
    for (const text of ['', 'set', '']) {
      owned.rerender(draw({ text, clearable: true, onTextChanged() {} }))
      expect(clearButton() !== null, text).toBe(text !== '')
    }
  })

  it.each(boxes)('of a %s clears the text as one change, and focuses the input', async (_, drawBox) => {
    const told: string[] = []
    const box = drawBox({
      clearable: true,
      defaultText: 'abc',
      onTextChanged: (text, { reason, event }) => void told.push(`${reason} by ${event.type}: "${text}"`),
      onChange: ({ target }) => void told.push(`change: "${target.value}"`),
    })
    render(<form onSubmit={() => void told.push('submit')}>{box}</form>)
    await userEvent.setup().click(clearButton() as HTMLElement)
    expect(input().value).toBe('')
    expect(document.activeElement).toBe(input())
    expect(told.toSorted()).toEqual(['change: ""', 'clear by click: ""'])
    expect(clearButton()).toBeNull()
  })

  it('is passed by Tab', async () => {
    render(
      <>
        {draw({ clearable: true, defaultText: 'abc' })}
        <button>next</button>
      </>,
    )
    const user = userEvent.setup()
    await user.tab()
    expect(document.activeElement).toBe(input())
    await user.tab()
    expect(document.activeElement).toBe(screen.getByText('next'))
  })

  it.each([
    ['the messages of the box', { messages: { clear: 'Löschen' } }, 'Löschen'],
    ['those of the provider, else', {}, 'Effacer'],
  ])('is labelled by %s', (_, props, label) => {
    render(
      <MessagesProvider messages={{ clear: 'Effacer' }}>
        {draw({ clearable: true, defaultText: 'abc', ...props })}
      </MessagesProvider>,
    )
    expect(screen.getByRole('button').getAttribute('aria-label')).toBe(label)
  })
})

describe('the counter', () => {
  it.each(boxes)('of a %s shows the length of the text and of the longest', async (_, drawBox) => {
    const { rerender } = render(drawBox({ showCount: true }))
    const shown = () => [count()?.textContent, count()?.hasAttribute('data-over')]
    expect(shown()).toEqual(['0', false])
    await userEvent.setup().type(input(), 'a😀')
    expect(shown()).toEqual(['3', false])
    for (const maxLength of [80, 2]) {
      rerender(drawBox({ showCount: true, maxLength }))
      expect(shown()).toEqual([`3/${maxLength}`, maxLength === 2])
    }
    expect(count()?.getAttribute('aria-hidden')).toBe('true')
  })

  it('takes a longest text that untyped code gives as text, as the input does', () => {
    const untyped = { maxLength: '80' as unknown as number }
    render(draw({ showCount: true, ...untyped }))
    expect(input().maxLength).toBe(80)
    expect(count()?.textContent).toBe('0/80')
  })

  it('has a live region before there is anything to announce, if there is a longest text', () => {
    const { rerender } = render(draw({ showCount: true }))
    expect(status()).toBeNull()
    rerender(draw({ showCount: true, maxLength: 80 }))
    expect(status()?.textContent).toBe('')
  })

  describe('announces', () => {
    const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))
    const start = (props: BoxProps) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      const view = render(draw({ showCount: true, maxLength: 20, ...props }))
      act(() => input().focus())
      return view
    }
    /** What is announced after so many characters, and so many milliseconds. */
    const announced = (length: number, milliseconds = 1100) => {
      fireEvent.change(input(), { target: { value: 'x'.repeat(length) } })
      pass(milliseconds)
      return status()?.textContent
    }

    it.each<[what: string, said: Readonly<Record<number, string>>, props?: BoxProps]>([
      [
        'the characters left when there are ten or less',
        { 9: '', 10: '10 characters left', 19: '1 character left', 20: '0 characters left' },
      ],
      ['the last tenth of a long text', { 449: '', 450: '50 characters left' }, { maxLength: 500 }],
      ['the texts of the app', { 19: 'noch 1' }, { messages: { charactersLeft: (left) => `noch ${left}` } }],
    ])('%s', (_, said, props = {}) => {
      start(props)
      for (const [length, text] of Object.entries(said)) expect(announced(Number(length))).toBe(text)
    })

    it('nothing before a pause', () => {
      start({})
      expect([announced(9, 5000), announced(10, 900), announced(11, 900)]).toEqual(['', '', ''])
      pass(200)
      expect(status()?.textContent).toBe('9 characters left')
      expect(announced(0)).toBe('')
    })

    it('nothing that the user has not entered', () => {
      const owned = { showCount: true, maxLength: 20, onTextChanged() {} }
      const { rerender } = start({ ...owned, text: 'x'.repeat(15) })
      pass(1100)
      expect(status()?.textContent).toBe('')
      rerender(draw({ ...owned, text: 'x'.repeat(30) }))
      pass(1100)
      expect(count()?.textContent).toBe('30/20')
      expect(status()?.textContent).toBe('')
    })
  })
})

it('the label of a Field is bound to the box, and not to an input in an adornment of it', () => {
  const country = (
    <select id="country" aria-label="Country">
      <option>+1</option>
    </select>
  )
  render(
    <Field label="Phone">
      <TextBox startAdornment={country} />
    </Field>,
  )
  expect(screen.getByLabelText('Phone').className).toBe('tb-input')
  expect(screen.getByLabelText('Country').id).toBe('country')
})
