import 'react-textbox-emailpicker/styles.css'
import {
  useEffect,
  useRef,
  type ComponentType,
  type CSSProperties,
  type ReactElement,
  type ReactNode,
} from 'react'
import {
  BoxDefaults,
  EmailPicker,
  Field,
  RecipientPicker,
  TextBox,
  type FieldProps,
  type TextBoxHandle,
} from 'react-textbox-emailpicker'
import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'

const sentence = 'There is something wrong with this text, and it takes some words to say what.'

/** Shows a Field in an element of a width, and the places of its parts. */
async function show(props: FieldProps, style: CSSProperties = { inlineSize: 600 }) {
  const page = (shown: FieldProps) => (
    <div style={style}>
      <Field label="To" {...shown} />
      <p>After</p>
    </div>
  )
  const { container, rerender } = await render(page(props))
  const place = (selector: string) => {
    const element = container.querySelector(selector)
    if (!element) throw new Error(`There is no ${selector}.`)
    return element.getBoundingClientRect()
  }
  return {
    place,
    element: (selector: string) => container.querySelector(selector) as HTMLElement,
    rerender: (next: FieldProps) => rerender(page(next)),
  }
}

const box = <TextBox />
const orientations = ['vertical', 'horizontal'] as const

/** A TextBox that shows its error. */
function ShownError() {
  const handle = useRef<TextBoxHandle>(null)
  useEffect(() => handle.current?.showErrorMessage(), [])
  return <TextBox ref={handle} errorText="Too short" />
}

type Sized = ComponentType<{ fullWidth?: boolean; widthPercent?: number }>
const sized: readonly [string, Sized][] = [
  ['TextBox', TextBox],
  ['EmailPicker', EmailPicker],
  ['RecipientPicker', RecipientPicker],
]
const inElements = (count: number, child: ReactNode): ReactNode =>
  count > 0 ? <div>{inElements(count - 1, child)}</div> : child

it.each(sized.flatMap(([name, Box]) => [0, 1, 2].map((depth) => [name, depth, Box] as const)))(
  'A %s in a Field, in %d other elements, takes the width that it is given',
  async (_, depth, Box) => {
    const { place, rerender } = await show(
      { children: inElements(depth, <Box fullWidth />) },
      { inlineSize: 328 },
    )
    expect(place('.tb-root').width).toBe(328)
    await rerender({ children: inElements(depth, <Box widthPercent={50} />) })
    expect(place('.tb-root').width).toBe(164)
    await rerender({ children: inElements(depth, <Box />) })
    expect(place('.tb-root').width).toBe(256)
  },
)

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
  [
    'an EmailPicker with several addresses',
    <EmailPicker key="1" validate="address" defaultText="ann@x.example, nobody" />,
  ],
  ['an EmailPicker for one address', <EmailPicker key="2" validate="address" defaultText="nobody" />],
  ['a TextBox', <ShownError key="3" />],
])('the message of %s in a Field', (_, child) => {
  const overlaps = (one: DOMRect, other: DOMRect) => one.bottom > other.top && one.top < other.bottom

  it.each(orientations)('is below the description, over nothing (%s)', async (orientation) => {
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
  })
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

  it.each([
    ['alone', {}],
    ['with what the app puts after them', { endAdornment: <button type="button">Cc</button> }],
    ['with what the app puts before them', { startAdornment: '@' }],
    ['that can be cleared', { clearable: true }],
  ])('has its label on the first line of chips %s', async (_, props) => {
    const people = 'ann@x.example, bob@x.example, cid@x.example, dan@x.example, eve@x.example, '
    const { place } = await show(
      { orientation: 'horizontal', children: <RecipientPicker defaultText={people} {...props} /> },
      { inlineSize: 600, direction },
    )
    const middle = (rect: DOMRect) => (rect.top + rect.bottom) / 2
    expect(Math.abs(middle(place('.tb-label')) - middle(place('.tb-chip')))).toBeLessThan(5)
    expect(place('.tb-root').height).toBeGreaterThan(2 * place('.tb-chip').height)
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

describe.each(orientations)('a %s Field in a narrow column', (orientation) => {
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

/** Shows elements of a page, and finds their parts. */
async function showAll(children: ReactNode, style: CSSProperties = {}) {
  const { container } = await render(<div style={{ inlineSize: 600, ...style }}>{children}</div>)
  const all = (selector: string) => [...container.querySelectorAll<HTMLElement>(selector)]
  return { all, rects: (selector: string) => all(selector).map((each) => each.getBoundingClientRect()) }
}

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
  it.each<[string, ReactElement]>([
    ['text', <input key="1" />],
    ['date', <input key="2" type="date" />],
    ['number', <input key="3" type="number" />],
    // oxlint-disable-next-line jsx-a11y/control-has-associated-label
    ['select', <select key="4" />],
  ])('is as large as a box: %s', async (_, input) => {
    const { rects, all } = await showAll(
      <>
        <Field label="One">{box}</Field>
        <Field label="Two">{input}</Field>
      </>,
    )
    const [one] = rects('.tb-root')
    const [two] = rects('.tb-field-body > :is(input, select)')
    // Firefox rounds the heights of lines.
    expect(Math.abs((two?.height ?? 0) - (one?.height ?? 0))).toBeLessThan(1)
    expect(two?.width).toBeCloseTo(one?.width ?? 0, 0)
    expect(sizeOf(all('.tb-field-body > :is(input, select)')[0])).toBe(sizeOf(all('.tb-input')[0]))
  })

  it.each<[string, CSSProperties]>([
    ['a line below', { '--tb-border-width': '0 0 1px' } as CSSProperties],
    ['no border', { '--tb-border-width': '0' } as CSSProperties],
    ['two paddings', { '--tb-padding-block': '4px 8px' } as CSSProperties],
  ])('is about as high as a box, if it is a select and the theme has %s', async (_theme, style) => {
    const { rects } = await showAll(
      <>
        <Field label="One">{box}</Field>
        <Field label="Two">
          {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label */}
          <select />
        </Field>
      </>,
      style,
    )
    const [one] = rects('.tb-root')
    const [two] = rects('.tb-field-body > select')
    expect(Math.abs((two?.height ?? 0) - (one?.height ?? 0))).toBeLessThan(10)
  })

  it.each(['checkbox', 'radio', 'range', 'color'])('keeps the size of the browser: %s', async (type) => {
    const { rects } = await showAll(
      <>
        <Field label="One">{<input type={type} />}</Field>
        <input type={type} className="plain" />
      </>,
    )
    const [one] = rects('.tb-field input')
    const [other] = rects('.plain')
    expect(Math.abs((one?.width ?? 0) - (other?.width ?? 0))).toBeLessThan(2)
    expect(Math.abs((one?.height ?? 0) - (other?.height ?? 0))).toBeLessThan(2)
  })
})
