import 'react-textbox-emailpicker/styles.css'
import { useEffect, useRef, type CSSProperties } from 'react'
import { EmailPicker, Field, TextBox, type FieldProps, type TextBoxHandle } from 'react-textbox-emailpicker'
import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'

const sentence = 'There is something wrong with this text, and it takes some words to say what.'

/** Shows a Field in an element of a width, and the places of its parts. */
async function show(props: FieldProps, style: CSSProperties = { inlineSize: 600 }) {
  const { container, rerender } = await render(
    <div style={style}>
      <Field label="To" {...props} />
      <p>After</p>
    </div>,
  )
  const place = (selector: string) => {
    const element = container.querySelector(selector)
    if (!element) throw new Error(`There is no ${selector}.`)
    return element.getBoundingClientRect()
  }
  return {
    place,
    element: (selector: string) => container.querySelector(selector) as HTMLElement,
    rerender: (next: FieldProps) =>
      rerender(
        <div style={style}>
          <Field label="To" {...next} />
          <p>After</p>
        </div>,
      ),
  }
}

const box = <TextBox />

/** A TextBox that shows its error. */
function ShownError() {
  const handle = useRef<TextBoxHandle>(null)
  useEffect(() => handle.current?.showErrorMessage(), [])
  return <TextBox ref={handle} errorText="Too short" />
}

describe('a Field', () => {
  it('has the label above the box, and the description and the error below it', async () => {
    const { place } = await show({ description: 'Name or address', error: sentence, children: box })
    expect(place('.tb-label').bottom).toBeLessThanOrEqual(place('.tb-root').top)
    expect(place('.tb-description').top).toBeGreaterThanOrEqual(place('.tb-root').bottom)
    expect(place('.tb-field-error').top).toBeGreaterThanOrEqual(place('.tb-description').bottom)
  })

  it('moves what is below it when an error appears, and covers nothing', async () => {
    const { place, rerender } = await show({ children: box })
    const before = place('p').top
    await rerender({ children: box, error: sentence })
    expect(place('p').top).toBeGreaterThanOrEqual(before + place('.tb-field-error').height)
    expect(place('p').top).toBeGreaterThanOrEqual(place('.tb-field-error').bottom)
  })

  it('takes up no space for an error that is not there', async () => {
    const { place } = await show({ children: box })
    expect(place('.tb-field').bottom).toBeCloseTo(place('.tb-root').bottom, 0)
  })

  it('moves nothing when an error appears in the room that a style of the app keeps for it', async () => {
    const { place, rerender } = await show({ className: 'with-room', children: box })
    const style = document.createElement('style')
    // As in the manual.
    style.textContent = '.with-room .tb-field-messages { min-block-size: calc(0.25rem + 1lh) }'
    document.head.append(style)
    const before = place('p').top
    await rerender({ className: 'with-room', children: box, error: 'Too short' })
    expect(place('p').top).toBe(before)
    style.remove()
  })

  it.each([
    ['TextBox', box],
    ['EmailPicker', <EmailPicker key="1" />],
  ])('keeps the width of a %s', async (_, child) => {
    const { place } = await show({ children: child })
    expect(place('.tb-root').width).toBeCloseTo(256, 0)
  })

  it('gives a box with widthPercent its own width', async () => {
    const { place } = await show({ children: <TextBox widthPercent={100} /> })
    expect(place('.tb-root').width).toBeCloseTo(600, 0)
  })

  it('is hidden by the hidden attribute', async () => {
    const { place } = await show({ children: box, hidden: true })
    expect(place('.tb-field').height).toBe(0)
  })

  it('looks invalid in its box', async () => {
    const { element, rerender } = await show({ children: box })
    const before = getComputedStyle(element('.tb-root')).borderColor
    await rerender({ children: box, error: 'No' })
    expect(getComputedStyle(element('.tb-root')).borderColor).not.toBe(before)
  })

  it('draws the mark of a required box', async () => {
    const { place } = await show({ children: box, required: true })
    expect(place('.tb-required').width).toBeGreaterThan(4)
  })
})

describe.each([
  [
    'an EmailPicker with several addresses',
    <EmailPicker key="1" validate="address" defaultText="ann@x.example, nobody" />,
  ],
  ['an EmailPicker for one address', <EmailPicker key="2" validate="address" defaultText="nobody" />],
  ['a TextBox', <ShownError key="3" />],
])('the message of %s in a Field', (_, child) => {
  const overlaps = (one: DOMRect, other: DOMRect) => one.bottom > other.top && one.top < other.bottom

  it.each(['vertical', 'horizontal'] as const)(
    'is below the description and covers nothing (%s)',
    async (orientation) => {
      const { place, element } = await show({ description: 'Name or address', orientation, children: child })
      await expect
        .poll(() => element('.tb-field-error')?.textContent)
        .toMatch(/^(?:Not an address: nobody|Too short)$/)
      const message = place('.tb-field-error')
      expect(message.height).toBeGreaterThan(10)
      for (const other of ['.tb-root', '.tb-description', 'p'])
        expect(overlaps(message, place(other))).toBe(false)
      expect(message.top).toBeGreaterThanOrEqual(place('.tb-description').bottom)
      expect(element('.tb-error')).toBeNull()
      expect(getComputedStyle(element('.tb-field-error')).backgroundColor).toBe('rgba(0, 0, 0, 0)')
    },
  )
})

describe.each(['ltr', 'rtl'] as const)('a horizontal Field (%s)', (direction) => {
  const isBefore = (one: DOMRect, other: DOMRect) =>
    direction === 'ltr' ? one.right <= other.left : one.left >= other.right

  it('has the label beside the box, on its line, and its texts below the box', async () => {
    const { place } = await show(
      { orientation: 'horizontal', children: box, description: 'Name', error: sentence },
      { inlineSize: 600, direction },
    )
    const input = place('.tb-root')
    expect(isBefore(place('.tb-label'), input)).toBe(true)
    const middle = (rect: DOMRect) => (rect.top + rect.bottom) / 2
    // The same baseline, with another font size.
    expect(Math.abs(middle(place('.tb-label')) - middle(input))).toBeLessThan(5)
    expect(place('.tb-description').top).toBeGreaterThanOrEqual(input.bottom)
    expect(isBefore(place('.tb-label'), place('.tb-field-error'))).toBe(true)
  })

  it('has its label on the first line of a box with several', async () => {
    const { place } = await show(
      { orientation: 'horizontal', children: <TextBox multiline rows={5} /> },
      { inlineSize: 600, direction },
    )
    const { top } = place('.tb-root')
    expect(place('.tb-label').top).toBeGreaterThanOrEqual(top)
    expect(place('.tb-label').bottom).toBeLessThan(top + 40)
  })

  it('has the label above the box where there is no room beside it', async () => {
    const { place } = await show(
      { orientation: 'horizontal', children: box, error: sentence },
      { inlineSize: 320, direction },
    )
    expect(place('.tb-label').bottom).toBeLessThanOrEqual(place('.tb-root').top)
    expect(place('.tb-root').width).toBeCloseTo(256, 0)
  })
})

describe.each(['vertical', 'horizontal'] as const)('a %s Field in a narrow column', (orientation) => {
  it('stays in it, with a long word in each text', async () => {
    const word = 'Donaudampfschifffahrtsgesellschaft'.repeat(3)
    const { element } = await show(
      { orientation, children: box, label: word, description: word, error: word, required: true },
      { inlineSize: 120, overflow: 'auto' },
    )
    const column = element('.tb-field').parentElement as HTMLElement
    expect(column.scrollWidth).toBeLessThanOrEqual(column.clientWidth)
  })
})
