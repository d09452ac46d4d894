import 'react-textbox-emailpicker/styles.css'
import { createRef, type CSSProperties } from 'react'
import { TextBox, type BoxHandle, type TextBoxHandle, type TextBoxProps } from 'react-textbox-emailpicker'
import { afterEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { tellsPlaceholders } from '../../support/engine.ts'

afterEach(() => vi.restoreAllMocks())

const theme = { '--Accent': 'rgb(1, 2, 3)', colorScheme: 'dark' } as CSSProperties

async function mount(props: TextBoxProps) {
  const ref = createRef<TextBoxHandle>()
  const { container } = await render(
    <div style={theme}>
      <TextBox aria-label="box" hint="hint" ref={ref} {...props} />
    </div>,
  )
  const root = container.querySelector('.tb-root') as HTMLElement
  return { root, input: root.querySelector('input') as HTMLElement, handle: ref.current as BoxHandle }
}

/** Browsers give a different number of decimals. */
const rounded = (css: string) =>
  css.replace(/\d*\.\d+/g, (decimal) => String(Number(Number(decimal).toFixed(4))))

/** Functions of CSS, and the color that they give. */
const colors: readonly (readonly [color: string, computed: string])[] = [
  ['var(--Accent)', 'rgb(1, 2, 3)'],
  ['var(--none, #123456)', 'rgb(18, 52, 86)'],
  ['rgb(10 20 30)', 'rgb(10, 20, 30)'],
  ['rgba(10, 20, 30, .5)', 'rgba(10, 20, 30, 0.5)'],
  ['light-dark(white, rgb(4 5 6))', 'rgb(4, 5, 6)'],
  ['oklch(0.7 0.1 200)', 'oklch(0.7 0.1 200)'],
  ['color-mix(in srgb, var(--Accent), var(--Accent) 40%)', 'color(srgb 0.0039 0.0078 0.0118)'],
  [' hsl(from var(--Accent) h s calc(l * 1)) ', 'color(srgb 0.0039 0.0078 0.0118)'],
]

it.each(colors)('%s colors each part', async (color, computed) => {
  const { root, input, handle } = await mount({
    backgroundColor: color,
    textColor: color,
    cursorColor: color,
    hintColor: color,
    highlightColor: color,
  })
  const { backgroundColor, backgroundImage } = getComputedStyle(root)
  expect([rounded(backgroundColor), backgroundImage]).toEqual([computed, 'none'])
  const style = getComputedStyle(input)
  expect([rounded(style.color), rounded(style.caretColor)]).toEqual([computed, computed])
  const hint = tellsPlaceholders ? getComputedStyle(input, '::placeholder').color : computed
  expect(rounded(hint)).toBe(computed)
  expect(rounded(getComputedStyle(input, '::selection').backgroundColor)).toBe(computed)
  handle.setShadow(1, 2, 3, color)
  expect(rounded(style.textShadow)).toBe(`${computed} 1px 2px 3px`)
  expect(handle.backgroundColor).toBe(color.trim())
})

it('currentColor is the color around the box', async () => {
  const { input, root } = await mount({ textColor: 'currentColor' })
  expect(getComputedStyle(input).color).toBe(getComputedStyle(root).color)
})

it.each([
  ['None', 'rgb(241, 243, 245)'],
  ['rgba(0, 0, 0, 0)', 'rgb(0, 0, 0)'],
  ['rgb(0, 0, 0)', 'rgb(0, 0, 0)'],
  ['rgb(200 200 200 / 0.5)', 'rgb(0, 0, 0)'],
  ['var(--Accent)', 'rgb(0, 0, 0)'],
])('the text on the background %s is %s: black, or of the color scheme', async (backgroundColor, color) => {
  const { input } = await mount({ backgroundColor })
  expect(getComputedStyle(input).color).toBe(color)
})

it('a function that is no color counts as not set', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { root, handle } = await mount({ backgroundColor: 'calc(1px + 1px)', textColor: 'rgb(banana)' })
  expect(root).not.toHaveAttribute('data-flat')
  expect(root).not.toHaveAttribute('style')
  expect(handle).toMatchObject({ backgroundColor: '#00000000', textColor: '#000000FF' })
})
