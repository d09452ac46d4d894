import 'react-textbox-emailpicker/styles.css'
import { createRef, type ReactElement, type ReactNode } from 'react'
import { TextBox, type TextBoxHandle, type TextBoxProps } from 'react-textbox-emailpicker'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { boxesWith, inDiv, outside, partsIn } from '../boxes.tsx'

const boxes = boxesWith({ defaultText: 'The quick brown fox jumps over the lazy dog. '.repeat(3).trim() })
const everything = {
  startAdornment: <span>from</span>,
  endAdornment: <span>to</span>,
  clearable: true,
  showCount: true,
  maxLength: 200,
} satisfies TextBoxProps

async function show(box: ReactNode) {
  const { container, rerender } = await render(<div>{box}</div>)
  return { ...partsIn(container), rerender }
}
type Shown = Awaited<ReturnType<typeof show>>
const middleOf = ({ top, bottom }: DOMRect) => (top + bottom) / 2
const rectsOf = ({ part }: Shown, ...selectors: readonly string[]) =>
  selectors.map((selector) => part(selector).getBoundingClientRect())
const press = (target: Element | null | undefined) => {
  const event = new MouseEvent('mousedown', { bubbles: true, cancelable: true, composed: true })
  target?.dispatchEvent(event)
  return event
}

const parts = ['.tb-input', '[data-side=start]', '[data-side=end]', '.tb-clear', '.tb-count', '.tb-animation']

/** The parts that are not inside the frame, and the pairs of parts that overlap. */
function faultsIn(root: HTMLElement): string[] {
  const found = parts.flatMap((name) => {
    const rect = root.querySelector(name)?.getBoundingClientRect()
    return rect ? [{ name, rect }] : []
  })
  const isBefore = (from: number, to: number) => from < to - 0.5
  const overlap = ({ rect: one }: (typeof found)[0], { rect: other }: (typeof found)[0]) =>
    isBefore(one.left, other.right) &&
    isBefore(other.left, one.right) &&
    isBefore(one.top, other.bottom) &&
    isBefore(other.top, one.bottom)
  const overlapping = found.flatMap((one, index) =>
    found
      .slice(index + 1)
      .flatMap((other) => (overlap(one, other) ? [`${one.name} overlaps ${other.name}`] : [])),
  )
  return [...outside(root, parts.join()).map((name) => `${name} is outside`), ...overlapping]
}

describe.each(boxes)('what is in the frame of a %s', (name, draw) => {
  const isMultiline = name.startsWith('multiline')

  it.each(['ltr', 'rtl'])('is in reading order (%s)', async (dir) => {
    const shown = await show(<div dir={dir}>{draw(everything)}</div>)
    const rects = rectsOf(shown, '[data-side=start]', '.tb-input', '.tb-clear', '[data-side=end]')
    const lefts = rects.map(({ left }) => left)
    expect(lefts).toEqual(lefts.toSorted((one, other) => (dir === 'ltr' ? one - other : other - one)))
    expect(faultsIn(shown.root)).toEqual([])
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
    const { root } = await show(inDiv({ inlineSize: 'fit-content' })(draw(everything)))
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
    const shown = await show(draw({ ...everything, defaultText: 'a', height: isMultiline ? 160 : 60 }))
    const frame = shown.root.getBoundingClientRect()
    const expected = isMultiline ? frame.top + 20 : middleOf(frame)
    for (const rect of rectsOf(shown, '[data-side=start] > span', '[data-side=end] > span', '.tb-clear'))
      expect(Math.abs(middleOf(rect) - expected)).toBeLessThan(2)
  })

  it('keeps the selection of the input, and the focus, when it is pressed', async () => {
    const onGotFocus = vi.fn<() => void>()
    const onLostFocus = vi.fn<() => void>()
    const { input, part } = await show(draw({ ...everything, onGotFocus, onLostFocus }))
    input.setSelectionRange(1, 5, 'backward')
    for (const selector of ['[data-side=start]', '[data-side=end] > span', '.tb-count']) {
      await userEvent.click(page.elementLocator(part(selector)))
      expect(document.activeElement).toBe(input)
      const { selectionStart, selectionEnd, selectionDirection } = input
      expect([selectionStart, selectionEnd, selectionDirection]).toEqual([1, 5, 'backward'])
    }
    expect(onGotFocus).toHaveBeenCalledTimes(1)
    expect(onLostFocus).not.toHaveBeenCalled()
  })

  const withShadow = (node: HTMLElement | null) => {
    if (node && !node.shadowRoot) node.attachShadow({ mode: 'open' }).innerHTML = '<button>press</button>'
  }
  it.each<[what: string, endAdornment: ReactElement]>([
    ['a button', <button key="">press</button>],
    ['an icon in a button', <button key="">{<i>press</i>}</button>],
    [
      'an element with a tabindex',
      <span key="" tabIndex={-1}>
        {'press'}
      </span>,
    ],
    [
      'a link',
      <a key="" href="#there">
        {'press'}
      </a>,
    ],
    ['a disclosure', <details key="">{<summary>press</summary>}</details>],
    ['a button in a shadow root', <span key="" ref={withShadow} />],
  ])('leaves the press to %s', async (_, endAdornment) => {
    const { input } = await show(draw({ endAdornment }))
    const shadow = document.querySelector('.tb-adornment > span')?.shadowRoot
    const target = shadow ? shadow.querySelector('button') : page.getByText('press').element()
    expect(target?.checkVisibility()).toBe(true)
    expect(press(target).defaultPrevented).toBe(false)
    expect(document.activeElement).not.toBe(input)
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
    const style = { '--tb-padding-block': 0 } as object
    const heights: number[] = []
    for (const clearable of [false, true]) {
      const { root } = await show(draw({ clearable, defaultText: 'a', fontSize: 6, style }))
      heights.push(root.offsetHeight)
    }
    expect(heights[1]).toBe(heights[0])
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
  const colored = <TextBox aria-label="box" showCount backgroundColor="#336699" textColor="#FFFFFF" />
  await rerender(<div>{colored}</div>)
  expect(getComputedStyle(part('.tb-count'))).toMatchObject({
    color: getComputedStyle(input).color,
    opacity: '1',
  })
})

it.each([80, 120, 200].flatMap((width) => [[width, 'ltr'] as const, [width, 'rtl'] as const]))(
  'in a box of %i pixels (%s), a long adornment ends in an ellipsis in the frame, and leaves room to write',
  async (width, dir) => {
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
      expect(outside(part(`[data-side=${side}]`), 'bdi', [0.5, Infinity])).toEqual([])
    }
  },
)
