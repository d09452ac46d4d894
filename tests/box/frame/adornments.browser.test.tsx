import 'react-textbox-emailpicker/styles.css'
import { createRef, type ReactNode } from 'react'
import { TextBox, type TextBoxHandle, type TextBoxProps } from 'react-textbox-emailpicker'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { drawnWith } from '../boxes.tsx'

const long = 'The quick brown fox jumps over the lazy dog. '.repeat(3).trim()

const boxes = drawnWith({ defaultText: long })

const everything = {
  startAdornment: <span>from</span>,
  endAdornment: <span>to</span>,
  clearable: true,
  showCount: true,
  maxLength: 200,
} satisfies TextBoxProps

const iconInButton = (
  <button>
    <i>press</i>
  </button>
)
const disclosure = (
  <details>
    <summary>press</summary>
  </details>
)

async function show(box: ReactNode) {
  const { container, rerender } = await render(<div>{box}</div>)
  const root = container.querySelector<HTMLElement>('.tb-root')
  const input = root?.querySelector<HTMLInputElement>('.tb-input')
  if (!root || !input) throw new Error('There is no box.')
  const part = (selector: string) => {
    const found = root.querySelector<HTMLElement>(selector)
    if (!found) throw new Error(`There is no ${selector}.`)
    return found
  }
  return { root, input, part, rerender }
}

const parts = ['.tb-input', '[data-side=start]', '[data-side=end]', '.tb-clear', '.tb-count', '.tb-animation']

/** The parts that are not inside the frame, and the pairs of parts that overlap. */
function faultsIn(root: HTMLElement): string[] {
  const frame = root.getBoundingClientRect()
  const found = parts.flatMap((name) => {
    const element = root.querySelector(name)
    return element ? [{ name, rect: element.getBoundingClientRect() }] : []
  })
  // The clear button is 24 pixels high also where the box is lower.
  const outside = found.filter(
    ({ name, rect }) =>
      rect.left < frame.left - 0.5 ||
      rect.right > frame.right + 0.5 ||
      (name !== '.tb-clear' && (rect.top < frame.top - 1 || rect.bottom > frame.bottom + 1)),
  )
  const overlapping = found.flatMap((one, index) =>
    found
      .slice(index + 1)
      .filter(
        (other) =>
          one.rect.left < other.rect.right - 0.5 &&
          other.rect.left < one.rect.right - 0.5 &&
          one.rect.top < other.rect.bottom - 0.5 &&
          other.rect.top < one.rect.bottom - 0.5,
      )
      .map((other) => `${one.name} overlaps ${other.name}`),
  )
  return [...outside.map(({ name }) => `${name} is outside`), ...overlapping]
}

const selectionOf = ({ selectionStart, selectionEnd, selectionDirection }: HTMLInputElement) => [
  selectionStart,
  selectionEnd,
  selectionDirection,
]

describe.each(boxes)('what is in the frame of a %s', (name, draw) => {
  const isMultiline = name.startsWith('multiline')

  it.each(['ltr', 'rtl'])('is in reading order (%s)', async (dir) => {
    const { root, part } = await show(<div dir={dir}>{draw(everything)}</div>)
    const order = ['[data-side=start]', '.tb-input', '.tb-clear', '[data-side=end]']
    const lefts = order.map((selector) => part(selector).getBoundingClientRect().left)
    expect(lefts).toEqual(lefts.toSorted((one, other) => (dir === 'ltr' ? one - other : other - one)))
    expect(faultsIn(root)).toEqual([])
  })

  it.each([
    ['as it is', {}],
    ['small', { fontSize: 7 }],
    ['large', { fontSize: 30 }],
    ['narrow', { width: 40 }],
    // Several lines and a counter need more.
    ['low', { height: isMultiline ? 70 : 26 }],
    ['high', { height: 120 }],
    ['on a background', { backgroundColor: 'Yellow' }],
  ])('does not overlap, and the text does not run under it: %s', async (_, props) => {
    const { root } = await show(draw({ ...everything, ...props }))
    expect(faultsIn(root)).toEqual([])
  })

  it.each(['left', 'right', 'top', 'bottom'])('shares the frame with an animation: %s', async (position) => {
    for (const dir of ['ltr', 'rtl']) {
      const ref = createRef<TextBoxHandle>()
      const { root } = await show(<div dir={dir}>{draw({ ...everything, ref, width: 320 } as object)}</div>)
      ref.current?.setAnimationStyle('Wave', position, 24, 'red')
      await expect.poll(() => root.querySelector('.tb-animation')).not.toBeNull()
      expect(faultsIn(root)).toEqual([])
    }
  })

  it('does not change the width of the box', async () => {
    const { root } = await show(<div style={{ inlineSize: 'fit-content' }}>{draw(everything)}</div>)
    expect(root.offsetWidth).toBe(256)
    expect(root.parentElement?.offsetWidth).toBe(256)
  })

  it('does not move when the clear button comes and goes', async () => {
    const { input, part } = await show(draw({ ...everything, defaultText: 'a' }))
    const height = part('[data-side=end]').parentElement?.offsetHeight
    const widthWithText = input.offsetWidth
    await userEvent.click(page.elementLocator(part('.tb-clear')))
    expect(input.value).toBe('')
    expect(input.offsetWidth).toBe(widthWithText)
    expect(part('[data-side=end]').parentElement?.offsetHeight).toBe(height)
  })

  it('is on the line of the text', async () => {
    const { root, part } = await show(
      draw({ ...everything, defaultText: 'a', height: isMultiline ? 160 : 60 }),
    )
    const middle = ({ top, bottom }: DOMRect) => (top + bottom) / 2
    const { top, bottom } = root.getBoundingClientRect()
    const expected = isMultiline ? top + 20 : (top + bottom) / 2
    for (const selector of ['[data-side=start] > span', '[data-side=end] > span', '.tb-clear'])
      expect(Math.abs(middle(part(selector).getBoundingClientRect()) - expected)).toBeLessThan(2)
  })

  it('keeps the selection of the input, and the focus, when it is pressed', async () => {
    const onGotFocus = vi.fn<() => void>()
    const onLostFocus = vi.fn<() => void>()
    const { input, part } = await show(draw({ ...everything, onGotFocus, onLostFocus }))
    input.setSelectionRange(1, 5, 'backward')
    for (const selector of ['[data-side=start]', '[data-side=end] > span', '.tb-count']) {
      await userEvent.click(page.elementLocator(part(selector)))
      expect(document.activeElement).toBe(input)
      expect(selectionOf(input)).toEqual([1, 5, 'backward'])
    }
    expect(onGotFocus).toHaveBeenCalledTimes(1)
    expect(onLostFocus).not.toHaveBeenCalled()
  })

  it.each([
    { what: 'a button', endAdornment: <button>press</button> },
    { what: 'an icon in a button', endAdornment: iconInButton },
    { what: 'an element with a tabindex', endAdornment: <span tabIndex={-1}>press</span> },
    { what: 'a link', endAdornment: <a href="#there">press</a> },
    { what: 'a disclosure', endAdornment: disclosure },
  ])('leaves the press to $what', async ({ endAdornment }) => {
    const { input, part } = await show(draw({ endAdornment }))
    const press = new MouseEvent('mousedown', { bubbles: true, cancelable: true, composed: true })
    await expect.element(page.getByText('press')).toBeVisible()
    page.getByText('press').element().dispatchEvent(press)
    expect(press.defaultPrevented).toBe(false)
    expect(document.activeElement).not.toBe(input)
    expect(part('.tb-adornment').textContent).toBe('press')
  })

  it('leaves the press to a button in a shadow root', async () => {
    const withShadow = (node: HTMLElement | null) => {
      if (node && !node.shadowRoot) node.attachShadow({ mode: 'open' }).innerHTML = '<button>press</button>'
    }
    const { part } = await show(draw({ endAdornment: <span ref={withShadow} /> }))
    const press = new MouseEvent('mousedown', { bubbles: true, cancelable: true, composed: true })
    part('.tb-adornment > span').shadowRoot?.querySelector('button')?.dispatchEvent(press)
    expect(press.defaultPrevented).toBe(false)
  })

  it('does nothing with a press in a disabled box', async () => {
    const { part } = await show(draw({ ...everything, enabled: false }))
    await userEvent.click(page.elementLocator(part('[data-side=start]')))
    expect(document.activeElement).toBe(document.body)
  })
})

describe.each(boxes)('the clear button of a %s', (_, draw) => {
  it('is at least 24 by 24 pixels, whatever the font', async () => {
    for (const fontSize of [6, 14, 40]) {
      const { part } = await show(draw({ clearable: true, fontSize }))
      const { width, height } = part('.tb-clear').getBoundingClientRect()
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(24)
    }
  })

  it('does not make a low box higher', async () => {
    const { root } = await show(
      draw({ clearable: true, defaultText: 'a', fontSize: 6, style: { '--tb-padding-block': 0 } as object }),
    )
    expect(root.offsetHeight).toBeLessThan(24)
  })

  it('is not there in a disabled fieldset', async () => {
    const { part } = await show(<fieldset disabled>{draw({ clearable: true })}</fieldset>)
    expect(part('.tb-clear').checkVisibility?.() ?? part('.tb-clear').offsetWidth > 0).toBe(false)
  })

  it('shows a ring when it has the focus of the keyboard', async () => {
    const { part } = await show(draw({ clearable: true }))
    await userEvent.keyboard('{Shift}')
    part('.tb-clear').focus()
    expect(getComputedStyle(part('.tb-clear')).outlineStyle).toBe('solid')
  })
})

it('the counter has the full color of the text on a background color of the app', async () => {
  const { part, input, rerender } = await show(<TextBox aria-label="box" showCount />)
  expect(Number(getComputedStyle(part('.tb-count')).opacity)).toBeLessThan(1)
  await rerender(
    <div>
      <TextBox aria-label="box" showCount backgroundColor="#336699" textColor="#FFFFFF" />
    </div>,
  )
  expect(getComputedStyle(part('.tb-count'))).toMatchObject({
    color: getComputedStyle(input).color,
    opacity: '1',
  })
})

describe.each([80, 120, 200])('a long text as an adornment of a box that is %i pixels wide', (width) => {
  it.each(['ltr', 'rtl'])('%s: ends in an ellipsis in the frame, and leaves room to write', async (dir) => {
    const text = 'https://subdomain.of.a.long.address.example.org/'
    const { root, input, part } = await show(
      <div dir={dir}>
        <TextBox aria-label="box" width={width} startAdornment={text} endAdornment={text} />
      </div>,
    )
    expect(faultsIn(root)).toEqual([])
    const size = parseFloat(getComputedStyle(input).fontSize)
    expect(input.getBoundingClientRect().width).toBeGreaterThanOrEqual(2.9 * size)
    for (const side of ['start', 'end']) {
      const shown = part(`[data-side=${side}] > bdi`)
      expect(shown.scrollWidth).toBeGreaterThan(shown.clientWidth)
      expect(getComputedStyle(shown).textOverflow).toBe('ellipsis')
      const box = part(`[data-side=${side}]`).getBoundingClientRect()
      const { left, right } = shown.getBoundingClientRect()
      expect(left).toBeGreaterThanOrEqual(box.left - 0.5)
      expect(right).toBeLessThanOrEqual(box.right + 0.5)
    }
  })
})
