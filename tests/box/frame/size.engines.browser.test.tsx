import 'react-textbox-emailpicker/styles.css'
import type { CSSProperties, ReactNode } from 'react'
import { TextBox, type TextBoxHandle, type TextBoxProps } from 'react-textbox-emailpicker'
import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { growsFields } from '../../support/engine.ts'
import { boxes, inDiv, outside, partsIn } from '../boxes.tsx'

type Parent = readonly [name: string, parent: (box: ReactNode) => ReactNode]

const inTable = (style: CSSProperties) => (box: ReactNode) => (
  <table style={style}>
    <tbody>
      <tr>
        <td style={{ padding: 0 }}>{box}</td>
      </tr>
    </tbody>
  </table>
)
const inDialog = (box: ReactNode) => (
  <dialog open style={{ padding: 0, border: 0 }}>
    {box}
  </dialog>
)

/** Parents that fit their content, without borders and paddings. */
const fitting: readonly Parent[] = [
  ['an inline-block', inDiv({ display: 'inline-block' })],
  ['a float', inDiv({ float: 'left' })],
  ['an inline-flex container', inDiv({ display: 'inline-flex' })],
  ['an inline grid', inDiv({ display: 'inline-grid' })],
  ['an absolutely positioned element', inDiv({ position: 'absolute' })],
  ['a fixed element', inDiv({ position: 'fixed' })],
  ['a fit-content width', inDiv({ inlineSize: 'fit-content' })],
  ['a max-content width', inDiv({ inlineSize: 'max-content' })],
  ['a table cell', inTable({})],
  ['a dialog', inDialog],
  ['an auto column of a grid', inDiv({ display: 'grid', gridTemplateColumns: 'auto 1fr' }, {})],
  ['an item of a flex container', inDiv({ display: 'flex' }, {})],
]

const flex: CSSProperties = { display: 'flex', width: 100 }
/** Parents of 100 pixels. */
const narrow: readonly Parent[] = [
  ['a block', inDiv({ width: 100 })],
  ['an inline-block', inDiv({ display: 'inline-block', width: 100 })],
  ['a flex container', inDiv(flex)],
  ['a column of a flex container', inDiv({ ...flex, flexDirection: 'column' })],
  ['a grid', inDiv({ display: 'grid', width: 100 })],
  ['an item of a flex container', inDiv(flex, {})],
  ['an item of a flex container that may be narrow', inDiv(flex, { flex: 1, minWidth: 0 })],
  ['a table', inTable({ width: 100, borderSpacing: 0 })],
]

async function show(content: ReactNode) {
  const { container, unmount } = await render(<div style={{ width: 600 }}>{content}</div>)
  const { root, input } = partsIn(container)
  const { width, height } = root.getBoundingClientRect()
  const around = root.parentElement?.getBoundingClientRect().width ?? 0
  const outer = container.firstElementChild?.firstElementChild as HTMLElement
  return { root, input, width, height, around, outer, unmount }
}

async function sizeOf(content: ReactNode) {
  const { width, height, unmount } = await show(content)
  await unmount()
  return { width, height }
}

const long = 'a long text '.repeat(30)

describe.each(boxes)('a %s', (_, draw) => {
  it.each(fitting)('has its width in %s, or that which is set, whatever is in it', async (__, parent) => {
    const ref = (handle: TextBoxHandle | null) => handle?.setAnimationStyle('Wave', 'left', 50, 'red')
    const contents = [{ fontSize: 6 }, { fontSize: 40 }, { defaultText: long }, { hint: long }, { ref }]
    for (const props of [{}, ...contents]) {
      const { root, width, around, unmount } = await show(parent(draw(props)))
      expect(root.getAttribute('data-animation')).toBe('ref' in props ? 'left' : null)
      expect([width, around]).toEqual([256, 256])
      await unmount()
    }
    for (const width of [20, 400]) expect((await sizeOf(parent(draw({ width })))).width).toBe(width)
    expect((await sizeOf(parent(draw({ widthPercent: 50 })))).width).toBe(128)
  })

  it.each(narrow)('is 100 pixels wide in %s of 100 pixels', async (__, parent) => {
    for (const props of [{}, { defaultText: long }, { fontSize: 40 }]) {
      const { width, outer, unmount } = await show(parent(draw(props)))
      expect(width).toBe(100)
      expect(outer.scrollWidth).toBe(100)
      await unmount()
    }
  })

  it.each([
    ['20rem', 'block', 320],
    ['20rem', 'inline-block', 320],
    ['100%', 'block', 600],
    ['100%', 'inline-block', 256],
    // Where a percentage has no meaning, it is the usual width, which follows the font size of the page.
    ['100%', 'inline-block', 320, '20px'],
    ['10rem', 'inline-block', 200, '20px'],
  ])('has the width of %s that a theme sets, in a parent with the display %s: %d', async (...row) => {
    const [theme, display, width, ofPage = ''] = row
    document.documentElement.style.fontSize = ofPage
    const style = { '--tb-inline-size': theme, display } as CSSProperties
    expect((await sizeOf(inDiv(style)(draw()))).width).toBe(width)
    document.documentElement.style.fontSize = ''
  })

  it('is filled by its input, whatever display the app sets, and at any height', async () => {
    const plain = await sizeOf(draw())
    const displays = ['inline-flex', 'flex', 'inline-grid', 'grid', 'block', 'inline-block']
    const rows = [
      ...displays.map((display) => [{ style: { display } }, plain.height] as const),
      ...[20, 60, 200].map((height) => [{ height }, height] as const),
    ]
    for (const [props, high] of rows) {
      const { root, input, width, height, unmount } = await show(draw(props))
      expect([width, height]).toEqual([256, high])
      expect([input.offsetWidth, input.offsetHeight]).toEqual([root.clientWidth, root.clientHeight])
      await unmount()
    }
  })
})

const lines = (count: number) => Array.from({ length: count }, () => 'line').join('\n')

describe('rows', () => {
  const multiline = (props: TextBoxProps) => sizeOf(<TextBox aria-label="box" multiline {...props} />)
  const lineHeight = Math.round((14 / 0.75) * 1.4)

  it('set the starting height of a multiline box', async () => {
    const { height: one } = await multiline({ rows: 1 })
    for (const rows of [2, 4, 9]) {
      const { height } = await multiline({ rows })
      // Engines round the height of a line.
      expect(Math.abs(height - one - (rows - 1) * lineHeight)).toBeLessThan(rows / 4)
      expect((await multiline({ rows, defaultText: 'one line' })).height).toBe(height)
      expect((await multiline({ rows, fontSize: 28 })).height).toBeGreaterThan(1.8 * height)
    }
  })

  it('default to 1, or to 4 in an engine whose fields can not grow', async () => {
    expect((await multiline({})).height).toBe((await multiline({ rows: growsFields ? 1 : 4 })).height)
  })

  it('are limited by maxLines', async () => {
    const { height: two } = await multiline({ rows: 2 })
    expect((await multiline({ rows: 4, maxLines: 2 })).height).toBe(two)
    expect((await multiline({ rows: 4, maxLines: 2, defaultText: lines(9) })).height).toBe(two)
    expect((await multiline({ rows: 2, maxLines: 4 })).height).toBe(two)
  })

  it.runIf(growsFields)('leave a box free to grow to maxLines', async () => {
    const { height: four } = await multiline({ rows: 4 })
    expect((await multiline({ rows: 2, maxLines: 4, defaultText: lines(3) })).height).toBeLessThan(four)
    expect((await multiline({ rows: 2, maxLines: 4, defaultText: lines(9) })).height).toBeCloseTo(four, 0)
    expect((await multiline({ rows: 2, defaultText: lines(4) })).height).toBeCloseTo(four, 0)
  })

  it('have no effect with a height', async () => {
    for (const height of [20, 60, 400]) {
      const { root, input, unmount } = await show(<TextBox multiline rows={6} height={height} />)
      expect(root.offsetHeight).toBe(height)
      expect(root.scrollHeight).toBe(root.clientHeight)
      expect(input.offsetHeight).toBe(root.clientHeight)
      await unmount()
    }
  })

  it('have no effect on a single-line box', async () => {
    const plain = await sizeOf(<TextBox />)
    // @ts-expect-error `rows` is that of a multiline box.
    expect(await sizeOf(<TextBox rows={4} cols={4} />)).toEqual(plain)
  })
})

describe('cols', () => {
  const wide = (props: TextBoxProps, style: CSSProperties = {}) =>
    sizeOf(inDiv(style)(<TextBox aria-label="box" multiline {...props} />))

  it('set the width of a multiline box in characters', async () => {
    const zeros = await show(<span className="tb-root">{'0'.repeat(10)}</span>)
    const range = new Range()
    range.selectNodeContents(zeros.root)
    const { width: ten } = range.getBoundingClientRect()
    await zeros.unmount()
    // Narrower than their parent, even if a character is as wide as the font is high.
    const { width: few } = await wide({ cols: 10 })
    const { width: more } = await wide({ cols: 20 })
    expect(more - few).toBeCloseTo(ten, 0)
    expect((await wide({ cols: 10 }, { display: 'inline-block' })).width).toBe(few)
  })

  it('have no effect with a width, and never make a box wider than its parent', async () => {
    expect((await wide({ cols: 10, width: 300 })).width).toBe(300)
    expect((await wide({ cols: 10, widthPercent: 50 })).width).toBe(300)
    expect((await wide({ cols: 100 }, { width: 100 })).width).toBe(100)
  })
})

describe.each(boxes)('an animation in a %s that is too small for it', (_, draw) => {
  const small: readonly TextBoxProps[] = [{ height: 20 }, { height: 90 }, { heightPercent: 1 }, { width: 60 }]
  const animate = (position: string) => (handle: TextBoxHandle | null) =>
    handle?.setAnimationStyle('Pulse', position, 100, 'red')

  it.each(['top', 'bottom', 'left', 'right'])('leaves the text visible, at the %s', async (position) => {
    for (const props of small) {
      const box = draw({ ...props, defaultText: 'abc', ref: animate(position) })
      const { root, input, unmount } = await show(box)
      const animation = root.querySelector('.tb-animation') as HTMLElement
      expect([animation.offsetWidth, animation.offsetHeight]).toEqual([100, 100])
      const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(input)
      const line = [lineHeight, paddingTop, paddingBottom].map(Number.parseFloat)
      const height = line.reduce((sum, length) => sum + length, 0)
      expect(input.offsetHeight).toBeGreaterThanOrEqual(Math.floor(height))
      expect(input.offsetWidth).toBeGreaterThan(50)
      expect(outside(root, '.tb-input, .tb-animation', [0, 0])).toEqual([])
      await unmount()
    }
  })
})
