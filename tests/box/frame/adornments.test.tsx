import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import {
  Field,
  MessagesProvider,
  TextBox,
  type BoxElement,
  type EmailPickerProps,
  type TextBoxProps,
} from 'react-textbox-emailpicker'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { drawnWith, type Draw } from '../boxes.tsx'

/** They have the frame and the editor of a TextBox, and in it an input of their own. */
const boxes = drawnWith()
const [[, draw]] = boxes as [[string, Draw]]

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

describe.each(boxes)('the adornments of a %s', (_, drawBox) => {
  it('are before and after the input, in reading order, and not part of its name', () => {
    render(
      drawBox({
        startAdornment: 'from',
        endAdornment: <b>to</b>,
        clearable: true,
        showCount: true,
        defaultText: 'x',
      }),
    )
    const parts = [...root().children].map((part) => part.className)
    const order = ['tb-adornment', 'tb-input', 'tb-clear', 'tb-count', 'tb-adornment']
    expect(parts.filter((name) => order.includes(name))).toEqual(order)
    expect(adornments().map((part) => [part.getAttribute('data-side'), part.textContent])).toEqual([
      ['start', 'from'],
      ['end', 'to'],
    ])
    expect(root().hasAttribute('data-adorned')).toBe(true)
    expect(input()).toBe(screen.getByRole(input().role ?? 'textbox', { name: 'box' }))
    expect(input().getAttribute('aria-describedby')).toBeNull()
  })
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

  it('leave a press alone that they handle', () => {
    render(draw({ startAdornment: <i>handle</i> }))
    screen.getByText('handle').addEventListener('mousedown', (event) => event.preventDefault())
    fireEvent.mouseDown(screen.getByText('handle'))
    expect(document.activeElement).toBe(document.body)
  })

  it('leave a press in a portal of theirs alone', () => {
    render(draw({ startAdornment: createPortal(<i>elsewhere</i>, document.body) }))
    expect(fireEvent.mouseDown(screen.getByText('elsewhere'))).toBe(true)
    expect(document.activeElement).toBe(document.body)
  })
})

describe('the clear button of a box', () => {
  it('is there while the box has a text that the user can change', async () => {
    const { rerender } = render(draw({ clearable: true }))
    const user = userEvent.setup()
    const isThere = (props: object = {}) => {
      rerender(draw({ clearable: true, ...props }))
      return clearButton() !== null
    }
    expect(isThere()).toBe(false)
    await user.type(input(), 'a')
    const states = [{}, { readOnly: true }, { enabled: false }, { disabled: true }, {}]
    expect(states.map(isThere)).toEqual([true, false, false, false, true])
    await user.clear(input())
    expect(isThere()).toBe(false)
  })

  it('follows the text that the app sets', () => {
    const set = (text: string) => draw({ clearable: true, text, onTextChanged() {} })
    const { rerender } = render(set(''))
    const shown = ['', 'set', ''].map((text) => {
      rerender(set(text))
      return clearButton() !== null
    })
    expect(shown).toEqual([false, true, false])
  })

  it('is there for a text that a form library writes when it gets the input', () => {
    const inputRef = (node: BoxElement | null) => {
      if (node) node.value = 'written'
    }
    render(draw({ clearable: true, showCount: true, inputRef }))
    expect(clearButton()).not.toBeNull()
    expect(count()?.textContent).toBe('7')
  })

  it.each(boxes)('of a %s clears the text as one change of the user, in the input', async (_, drawBox) => {
    const reported = vi.fn<(text: string, reason: string, type: string) => void>()
    const onChange = vi.fn<(value: string) => void>()
    const onSubmit = vi.fn<() => void>()
    render(
      <form onSubmit={onSubmit}>
        {drawBox({
          clearable: true,
          defaultText: 'abc',
          onTextChanged: (text, { reason, event }) => reported(text, reason, event.type),
          onChange: ({ target }) => onChange(target.value),
        })}
      </form>,
    )
    await userEvent.setup().click(clearButton() as HTMLElement)
    expect(input().value).toBe('')
    expect(document.activeElement).toBe(input())
    expect(reported.mock.calls).toEqual([['', 'clear', 'click']])
    expect(onChange.mock.calls).toEqual([['']])
    expect(onSubmit).not.toHaveBeenCalled()
    expect(clearButton()).toBeNull()
  })

  it('does not take the focus from the input while it is pressed', () => {
    render(draw({ clearable: true, defaultText: 'abc' }))
    expect(fireEvent.mouseDown(clearButton() as HTMLElement)).toBe(false)
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

  it('is labelled by the messages of the box, else by those of the provider', () => {
    const box = { clearable: true, defaultText: 'abc' }
    const provided = (props: TextBoxProps & EmailPickerProps) => (
      <MessagesProvider messages={{ clear: 'Effacer' }}>{draw(props)}</MessagesProvider>
    )
    const { rerender } = render(provided(box))
    expect(screen.getByRole('button').getAttribute('aria-label')).toBe('Effacer')
    rerender(provided({ ...box, messages: { clear: 'Löschen' } }))
    expect(screen.getByRole('button').getAttribute('aria-label')).toBe('Löschen')
  })
})

describe('the counter', () => {
  it.each(boxes)(
    'of a %s shows the length of the text, and of the longest text, to those who see it',
    async (_, drawBox) => {
      const { rerender } = render(drawBox({ showCount: true }))
      const shown = () => [count()?.textContent, count()?.hasAttribute('data-over')]
      expect(shown()).toEqual(['0', false])
      await userEvent.setup().type(input(), 'a😀')
      expect(shown()).toEqual(['3', false])
      rerender(drawBox({ showCount: true, maxLength: 80 }))
      expect(shown()).toEqual(['3/80', false])
      rerender(drawBox({ showCount: true, maxLength: 2 }))
      expect(shown()).toEqual(['3/2', true])
      expect(count()?.getAttribute('aria-hidden')).toBe('true')
    },
  )

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
    const type = (value: string) => fireEvent.change(input(), { target: { value } })
    const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))
    const start = (props: TextBoxProps & EmailPickerProps) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      const view = render(draw({ showCount: true, maxLength: 20, ...props }))
      act(() => input().focus())
      return view
    }

    /** What is announced after so many characters, and so many milliseconds. */
    const announced = (length: number, milliseconds = 1100) => {
      type('x'.repeat(length))
      pass(milliseconds)
      return status()?.textContent
    }

    it('the characters left when there are ten or less, after a pause', () => {
      start({})
      expect([announced(9, 5000), announced(10, 900), announced(11, 900)]).toEqual(['', '', ''])
      pass(200)
      expect(status()?.textContent).toBe('9 characters left')
      const texts = ['1 character left', '0 characters left', '']
      expect([announced(19), announced(20), announced(0)]).toEqual(texts)
    })

    it('the last tenth of a long text', () => {
      start({ maxLength: 500 })
      expect([announced(449), announced(450)]).toEqual(['', '50 characters left'])
    })

    it('nothing that the user has not entered', () => {
      const owned = { showCount: true, maxLength: 20, onTextChanged() {} }
      const { rerender } = start({ text: 'x'.repeat(15), onTextChanged() {} })
      pass(1100)
      expect(status()?.textContent).toBe('')
      rerender(draw({ ...owned, text: 'x'.repeat(30) }))
      pass(1100)
      expect(count()?.textContent).toBe('30/20')
      expect(status()?.textContent).toBe('')
    })

    it('with the messages of the app', () => {
      start({ messages: { charactersLeft: (left) => `noch ${left}` } })
      expect(announced(19)).toBe('noch 1')
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
