import 'react-textbox-emailpicker/styles.css'
import { TextBox, type ColorValue, type TextBoxProps } from 'react-textbox-emailpicker'
import type { CSSProperties } from 'react'
import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { tellsPlaceholders } from '../../support/engine.ts'
import { components } from '../boxes.tsx'

const black = 'rgb(0, 0, 0)'
const none = 'rgba(255, 255, 255, 0)'
const schemes = [
  { scheme: 'light', ink: black },
  { scheme: 'dark', ink: 'rgb(241, 243, 245)' },
] as const

/** A color at 60 %, as the browser computes it. */
function mixOf(color: string): string {
  const element = document.createElement('i')
  document.body.append(element)
  element.style.color = `color-mix(in srgb, ${color} 60%, transparent)`
  const computed = getComputedStyle(element).color
  element.remove()
  return computed
}

describe.each(components)('the colors of a %s', (_, Box) => {
  async function colorsOf(scheme: string, props: TextBoxProps) {
    const { container, unmount } = await render(
      <div style={{ colorScheme: scheme }}>
        <Box aria-label="box" hint="hint" {...props} />
      </div>,
    )
    const root = container.querySelector('.tb-root') as HTMLElement
    const input = root.querySelector('.tb-input') as HTMLElement
    const { color, caretColor } = getComputedStyle(input)
    const { backgroundColor, boxShadow, borderTopColor } = getComputedStyle(root)
    const colors = {
      text: color,
      cursor: caretColor === 'auto' ? color : caretColor,
      hint: tellsPlaceholders ? getComputedStyle(input, '::placeholder').color : undefined,
      background: boxShadow === 'none' ? backgroundColor : 'shaded',
      border: borderTopColor,
    }
    await unmount()
    return colors
  }

  const hintIn = (color: string) => (tellsPlaceholders ? color : undefined)
  /** By default, the hint is a part of the color of the text. */
  const faint = (color: string) => hintIn(mixOf(color))

  describe.each(schemes)('in a $scheme scheme', ({ scheme, ink }) => {
    it('are the documented ones by default', async () => {
      const documented = { background: 'shaded', text: ink, cursor: ink, hint: faint(ink) }
      expect(await colorsOf(scheme, {})).toMatchObject(documented)
    })

    it.each<[name: string, color: ColorValue, computed: string]>([
      ['light', 'Yellow', 'rgb(255, 255, 0)'],
      ['dark', '#111', 'rgb(17, 17, 17)'],
      ['half transparent', '#FFFFFF80', 'rgba(255, 255, 255, 0.5)'],
      ['a CSS color', 'khaki', 'rgb(240, 230, 140)'],
    ])('are black on a background that is %s, also with None', async (__, backgroundColor, background) => {
      const red = 'rgb(255, 0, 0)'
      const clear = 'rgba(0, 0, 0, 0)'
      const plain = { background, border: clear, text: black, cursor: black, hint: faint(black) }
      const rows: [props: TextBoxProps, differ: Partial<typeof plain>][] = [
        [{}, {}],
        [{ cursorColor: 'None' }, { cursor: none }],
        [{ hintColor: 'None' }, { hint: hintIn(none) }],
        [{ textColor: 'None' }, { text: none, cursor: none }],
        [{ cursorVisible: false }, { cursor: clear }],
        [
          { textColor: 'None', hintColor: 'Red', cursorColor: 'Red' },
          { text: none, hint: hintIn(red), cursor: red },
        ],
        [{ textColor: 'Red' }, { text: red, hint: faint(red), cursor: red }],
      ]
      for (const [props, differ] of rows)
        expect(await colorsOf(scheme, { backgroundColor, ...props })).toEqual({ ...plain, ...differ })
    })

    const unseen = ['None', 'transparent', '#fff0', '#12345600', '#ABC0', '&H00FF0000', '#FFFFFF00'] as const

    it.each<ColorValue>([...unseen, 0x00ff0000, 1])('are of the page at %o', async (backgroundColor) => {
      const { background, text, cursor, hint, border } = await colorsOf(scheme, { backgroundColor })
      expect(background).toMatch(/, 0\)$/)
      expect(border).toBe('rgba(0, 0, 0, 0)')
      expect({ text, cursor, hint }).toEqual({ text: ink, cursor: ink, hint: faint(ink) })
    })

    it.each<ColorValue>(['Default', '#00000000', '#0000', 0, '&H00000000'])(
      "are the theme's on %o, which is Default",
      async (backgroundColor) => {
        expect(await colorsOf(scheme, { backgroundColor })).toEqual(await colorsOf(scheme, {}))
      },
    )

    it("draw the hint in the theme's color of the text when the text is Default", async () => {
      const green = 'rgb(0, 128, 0)'
      const style = { '--tb-text-color': green } as CSSProperties
      const { text, hint } = await colorsOf(scheme, { textColor: 'Default', style })
      expect({ text, hint }).toEqual({ text: green, hint: faint(green) })
    })

    it('keep the hint visible when the text is None', async () => {
      const { text, hint } = await colorsOf(scheme, { textColor: 'None' })
      expect({ text, hint }).toEqual({ text: none, hint: faint(ink) })
    })
  })
})

it.each(schemes)('a highlight color of None changes no other in a $scheme scheme', async ({ scheme }) => {
  const { container } = await render(
    <div style={{ colorScheme: scheme }}>
      <TextBox aria-label="box" backgroundColor="Yellow" highlightColor="None" />
    </div>,
  )
  const input = container.querySelector('.tb-input') as HTMLElement
  expect(getComputedStyle(input).color).toBe(black)
  expect(getComputedStyle(input, '::selection').backgroundColor).toBe(none)
})
