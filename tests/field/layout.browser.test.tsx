import 'react-textbox-emailpicker/styles.css'
import { useEffect, useRef, type CSSProperties, type ReactElement, type ReactNode } from 'react'
import { BoxDefaults, EmailPicker, Field, RecipientPicker, TextBox } from 'react-textbox-emailpicker'
import type { FieldProps, TextBoxHandle } from 'react-textbox-emailpicker'
import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'

const sentence = 'There is something wrong with this text, and it takes some words to say what.'

/** Shows elements in one of 600 pixels, and finds their parts. */
async function showAll(children: ReactNode, style: CSSProperties = {}) {
  const page = (shown: ReactNode) => <div style={{ inlineSize: 600, ...style }}>{shown}</div>
  const { container, rerender } = await render(page(children))
  const all = (selector: string) => [...container.querySelectorAll<HTMLElement>(selector)]
  return {
    all,
    rects: (selector: string) => all(selector).map((each) => each.getBoundingClientRect()),
    rerender: (shown: ReactNode) => rerender(page(shown)),
  }
}

/** Shows a Field above a paragraph, and finds their parts. */
async function show(props: FieldProps, style?: CSSProperties) {
  const page = (shown: FieldProps) => (
    <>
      <Field label="To" {...shown} />
      <p>After</p>
    </>
  )
  const { all, rerender } = await showAll(page(props), style)
  const element = (selector: string) => all(selector)[0] as HTMLElement
  return {
    element,
    place: (selector: string) => element(selector).getBoundingClientRect(),
    rerender: (next: FieldProps) => rerender(page(next)),
  }
}

const middle = (rect: DOMRect) => (rect.top + rect.bottom) / 2
const box = <TextBox />
const orientations = ['vertical', 'horizontal'] as const

/** A TextBox that shows its error. */
function ShownError() {
  const handle = useRef<TextBoxHandle>(null)
  useEffect(() => handle.current?.showErrorMessage(), [])
  return <TextBox ref={handle} errorText="Too short" />
}

const sized = { TextBox, EmailPicker, RecipientPicker } as Record<string, typeof TextBox>

it.each(Object.entries(sized))('A %s deep in a Field has the width that is set', async (_, Box) => {
  for (const inElements of [(each: ReactNode) => each, (each: ReactNode) => <div>{<div>{each}</div>}</div>]) {
    const { place, rerender } = await show({ children: inElements(<Box fullWidth />) }, { inlineSize: 328 })
    expect(place('.tb-root').width).toBe(328)
    await rerender({ children: inElements(<Box widthPercent={50} />) })
    expect(place('.tb-root').width).toBe(164)
    await rerender({ children: inElements(<Box />) })
    expect(place('.tb-root').width).toBe(256)
  }
})

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
  ['an EmailPicker', <EmailPicker key="1" validate="address" defaultText="nobody" />],
  ['a TextBox', <ShownError key="2" />],
])('the message of %s in a Field', (_, child) => {
  it.each(orientations)('is below the description, over nothing (%s)', async (orientation) => {
    const { place, element } = await show({ description: 'Name or address', orientation, children: child })
    const text = () => element('.tb-field-error')?.textContent
    await expect.poll(text).toMatch(/^(?:Not an address: nobody|Too short)$/)
    const { height, top, bottom } = place('.tb-field-error')
    expect(height).toBeGreaterThan(10)
    for (const other of ['.tb-root', '.tb-description', 'p'].map(place))
      expect(bottom > other.top && top < other.bottom).toBe(false)
    expect(top).toBeGreaterThanOrEqual(place('.tb-description').bottom)
    expect(element('.tb-error')).toBeUndefined()
    expect(getComputedStyle(element('.tb-field-error')).backgroundColor).toBe('rgba(0, 0, 0, 0)')
  })
})

describe.each(['ltr', 'rtl'] as const)('a horizontal Field (%s)', (direction) => {
  const horizontal = (props: FieldProps, style: CSSProperties = {}) =>
    show({ orientation: 'horizontal', ...props }, { direction, ...style })
  const isBefore = (one: DOMRect, other: DOMRect) =>
    direction === 'ltr' ? one.right <= other.left : one.left >= other.right

  it('has the label beside the box, on its line, and its texts below the box', async () => {
    const { place } = await horizontal({ children: box, description: 'Name', error: sentence })
    const input = place('.tb-root')
    expect(isBefore(place('.tb-label'), input)).toBe(true)
    // The same baseline, with another font size.
    expect(Math.abs(middle(place('.tb-label')) - middle(input))).toBeLessThan(5)
    expect(place('.tb-description').top).toBeGreaterThanOrEqual(input.bottom)
    expect(isBefore(place('.tb-label'), place('.tb-field-error'))).toBe(true)
  })

  it('has its label on the first line of a box with several', async () => {
    const { place } = await horizontal({ children: <TextBox multiline rows={5} /> })
    const { top } = place('.tb-root')
    expect(place('.tb-label').top).toBeGreaterThanOrEqual(top)
    expect(place('.tb-label').bottom).toBeLessThan(top + 40)
  })

  it.each([
    ['alone', {}],
    ['with what the app puts after them', { endAdornment: <button type="button">Cc</button> }],
    ['with what the app puts before them', { startAdornment: '@' }],
    ['that can be cleared', { clearable: true }],
  ])('has its label on the first line of chips %s', async (_, props) => {
    const people = 'ann@x.example, bob@x.example, cid@x.example, dan@x.example, eve@x.example, '
    const { place } = await horizontal({ children: <RecipientPicker defaultText={people} {...props} /> })
    expect(Math.abs(middle(place('.tb-label')) - middle(place('.tb-chip')))).toBeLessThan(5)
    expect(place('.tb-root').height).toBeGreaterThan(2 * place('.tb-chip').height)
  })

  it('has the label above the box where there is no room beside it', async () => {
    const { place } = await horizontal({ children: box, error: sentence }, { inlineSize: 320 })
    expect(place('.tb-label').bottom).toBeLessThanOrEqual(place('.tb-root').top)
    expect(place('.tb-root').width).toBeCloseTo(256, 0)
  })
})

it.each(orientations)('a %s Field with long words stays in a narrow column', async (orientation) => {
  const word = 'Donaudampfschifffahrtsgesellschaft'.repeat(3)
  const { element } = await show(
    { orientation, children: box, label: word, description: word, error: word, required: true },
    { inlineSize: 120, overflow: 'auto' },
  )
  const column = element('.tb-field').parentElement as HTMLElement
  expect(column.scrollWidth).toBeLessThanOrEqual(column.clientWidth)
})

const sizeOf = (element: Element | undefined) =>
  Number.parseFloat(getComputedStyle(element as Element).fontSize)

describe('Fields after each other', () => {
  const two = (
    <>
      <Field label="To">{box}</Field>
      <Field label="Cc">{box}</Field>
    </>
  )
  const gapOf = ([one, other]: readonly DOMRect[]) => (other?.top ?? 0) - (one?.bottom ?? 0)

  it('leave the room between them to the app', async () => {
    const { rects } = await showAll(two, { display: 'grid', gap: 7 })
    expect(gapOf(rects('.tb-field'))).toBe(7)
  })

  it('are level with each other in a row', async () => {
    const { rects } = await showAll(two, { display: 'flex' })
    const [one, other] = rects('.tb-root')
    expect(one?.top).toBe(other?.top)
  })
})

describe('the texts of a Field', () => {
  const parts = ['.tb-label', '.tb-description', '.tb-field-error', '.tb-root']
  const sizes = async (children: ReactNode, style?: CSSProperties) => {
    const { all } = await showAll(children, style)
    return parts.map((part) => sizeOf(all(part)[0]))
  }
  const inField = (child: ReactNode) => (
    <Field label="To" description="Name" error="No">
      {child}
    </Field>
  )

  const inSize = (fontSize: number | 'inherit', child: ReactNode) => (
    <BoxDefaults fontSize={fontSize}>{inField(child)}</BoxDefaults>
  )

  it.each<[string, ReactNode, CSSProperties | undefined]>([
    ['fontSize', inField(<TextBox fontSize={28} />), undefined],
    ['BoxDefaults', inSize(28, <EmailPicker />), undefined],
    ['the text around it', inSize('inherit', <TextBox />), { fontSize: '28pt' }],
    ['a theme', inField(<TextBox />), { '--tb-font-size': '28pt' } as CSSProperties],
  ])('follow the font size of the box: %s', async (_, children, style) => {
    const usual = await sizes(inField(<TextBox />))
    const twice = await sizes(children, style)
    expect(twice.map((size, index) => size / (usual[index] ?? 0))).toEqual(
      parts.map(() => expect.closeTo(2, 3) as number),
    )
  })

  it('leave the size to the style of the Field', async () => {
    const style = { '--tb-font-size': '28pt' } as CSSProperties
    const { all } = await showAll(
      <Field label="To" style={style}>
        <TextBox fontSize={10} />
      </Field>,
    )
    expect(sizeOf(all('.tb-label')[0])).toBeCloseTo((28 * 4 * 0.875) / 3, 1)
  })
})

it.each(['2rem', '8rem'])('the label beside a box does not break, with %s for labels', async (width) => {
  const { all, rects } = await showAll(
    <Field label="Subject of mail" orientation="horizontal">
      <TextBox />
    </Field>,
    { '--tb-label-inline-size': width } as CSSProperties,
  )
  expect(all('.tb-label span')[0]?.getClientRects()).toHaveLength(1)
  expect(rects('.tb-label')[0]?.height).toBeLessThan(30)
  expect(rects('.tb-label')[0]?.right).toBeLessThanOrEqual(rects('.tb-root')[0]?.left ?? 0)
})

describe('a native input in a Field', () => {
  /** How large a native input and a box in Fields are. */
  async function sizes(input: ReactElement, style?: CSSProperties) {
    const two = (
      <>
        <Field label="One">{box}</Field>
        <Field label="Two">{input}</Field>
      </>
    )
    const { all } = await showAll(two, style)
    return ['.tb-root', '.tb-field-body > :is(input, select)'].map((selector) => {
      const { width, height } = (all(selector)[0] as HTMLElement).getBoundingClientRect()
      return { width, height, font: sizeOf(all(selector === '.tb-root' ? '.tb-input' : selector)[0]) }
    }) as [Size, Size]
  }
  type Size = Record<'width' | 'height' | 'font', number>
  // oxlint-disable-next-line jsx-a11y/control-has-associated-label
  const select = <select />

  it.each<[string, ReactElement]>([
    ['text', <input key="" />],
    ['date', <input key="" type="date" />],
    ['number', <input key="" type="number" />],
    ['select', select],
  ])('is as large as a box: %s', async (_, input) => {
    const [one, two] = await sizes(input)
    // Firefox rounds the heights of lines.
    expect(Math.abs(two.height - one.height)).toBeLessThan(1)
    expect(two.width).toBeCloseTo(one.width, 0)
    expect(two.font).toBe(one.font)
  })

  it.each([
    ['a line below', { '--tb-border-width': '0 0 1px' }],
    ['no border', { '--tb-border-width': '0' }],
    ['two paddings', { '--tb-padding-block': '4px 8px' }],
  ])('is about as high as a box, if it is a select and the theme has %s', async (_, style) => {
    const [one, two] = await sizes(select, style as CSSProperties)
    expect(Math.abs(two.height - one.height)).toBeLessThan(10)
  })

  it.each(['checkbox', 'radio', 'range', 'color'])('keeps the size of the browser: %s', async (type) => {
    const [, { width, height }] = await sizes(<input type={type} />)
    const [plain] = (await showAll(<input type={type} className="plain" />)).rects('.plain')
    expect(Math.abs(width - (plain?.width ?? 0))).toBeLessThan(2)
    expect(Math.abs(height - (plain?.height ?? 0))).toBeLessThan(2)
  })
})
