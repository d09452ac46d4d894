import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
// Any font file will do; this one comes with Storybook.
import fontFile from '../../../node_modules/storybook/assets/browser/nunito-sans-bold-italic.woff2?url'
import type { FontTypeface, TextAlignment } from 'react-textbox-emailpicker'
import { check, type Check } from '../check.ts'
import { boxLocator, clickOther, mountBox, otherField, state, stateOf } from '../mount.tsx'
import { fontTypefaces, textAlignments } from '../reference.ts'

const family = (element: Element) => getComputedStyle(element).fontFamily
const pixels = (length: string) => Number.parseFloat(length)
const familyName = /^"?([^",]*)/

/** What is drawn of a text by default, with the property, and without it, in a page that has it. */
const [fontBold, fontItalic] = (
  [
    ['fontBold', 'bold', 'fontWeight', 'bold', ['400', '700']],
    ['fontItalic', 'italic', 'fontStyle', 'italic', ['normal', 'italic']],
  ] as const
).map(([name, word, css, around, [plain, drawn]]) =>
  check(`property ${name}`, `makes the text ${word}, which it is not by default`, async (component) => {
    const box = await mountBox(component, {}, { style: { [css]: around } })
    for (const value of [undefined, true, false]) {
      await box.rerender({ [name]: value })
      expect(getComputedStyle(box.input())[css]).toBe(value ? drawn : plain)
    }
  }),
) as [Check, Check]

const typefaces: Check[] = fontTypefaces.map(({ name, value, css }) =>
  check([`typeface ${name}`, 'property fontTypeface'], 'is the family of the text', async (component) => {
    const box = await mountBox(
      component,
      { fontTypeface: value as FontTypeface },
      { style: { fontFamily: 'fantasy' } },
    )
    expect(family(box.input())).toBe(css ?? 'fantasy')
    await box.rerender({})
    expect(family(box.input())).toBe('fantasy')
  }),
)

const alignments: Check[] = textAlignments.map(({ name, value, css }) =>
  check([`alignment ${name}`, 'property textAlignment'], 'aligns text either way', async (component) => {
    for (const direction of ['ltr', 'rtl'] as const) {
      const box = await mountBox(
        component,
        { textAlignment: value as TextAlignment },
        { style: { direction } },
      )
      expect(getComputedStyle(box.input()).textAlign).toBe(css)
      await box.unmount()
    }
  }),
)

export const lookChecks: readonly Check[] = [
  check(['property fontSize', 'limit default of fontSize'], 'is 14 points by default', async (component) => {
    const box = await mountBox(component)
    expect(box.handle.fontSize).toBe(14)
    expect(pixels(getComputedStyle(box.input()).fontSize)).toBeCloseTo(18.6667, 2)
    await box.rerender({ fontSize: 30 })
    expect(box.handle.fontSize).toBe(30)
    expect(pixels(getComputedStyle(box.input()).fontSize)).toBeCloseTo(40, 2)
    await box.rerender({ fontSize: 7.5 })
    expect(pixels(getComputedStyle(box.input()).fontSize)).toBeCloseTo(10, 2)
  }),
  fontBold,
  fontItalic,
  ...typefaces,
  check('property fontTypefaceImport', 'takes the name of a family of the page', async (component) => {
    const face = await new FontFace('Conformance Face', `url(${JSON.stringify(fontFile)})`).load()
    document.fonts.add(face)
    const box = await mountBox(component, { fontTypeface: 2, fontTypefaceImport: 'Conformance Face' })
    expect(familyName.exec(family(box.input()))?.[1]).toBe('Conformance Face')
    document.fonts.delete(face)
  }),
  ...alignments,
  check('property textAlignment', 'is the start of the line by default', async (component) => {
    for (const [direction, side] of [
      ['ltr', 'left'],
      ['rtl', 'right'],
    ] as const) {
      const box = await mountBox(component, {}, { style: { direction } })
      expect(['start', side]).toContain(getComputedStyle(box.input()).textAlign)
      await box.unmount()
    }
  }),
  check('property rotationAngle', 'turns the box clockwise about its centre', async (component) => {
    const box = await mountBox(component, { width: 200, height: 40 }, { style: { padding: 200 } })
    const flat = box.root().getBoundingClientRect()
    expect(box.handle.rotationAngle).toBe(0)
    await box.rerender({ width: 200, height: 40, rotationAngle: 90 })
    const turned = box.root().getBoundingClientRect()
    expect(box.handle.rotationAngle).toBe(90)
    expect([turned.width, turned.height].map(Math.round)).toEqual([40, 200])
    expect(turned.x + turned.width / 2).toBeCloseTo(flat.x + flat.width / 2, 0)
    expect(turned.y + turned.height / 2).toBeCloseTo(flat.y + flat.height / 2, 0)
    // CSS turns clockwise, too.
    expect(getComputedStyle(box.root()).rotate).toBe('90deg')
    // The box is measured, not its bounding rectangle.
    expect([box.handle.width, box.handle.height]).toEqual([200, 40])
    await box.rerender({ width: 200, height: 40, rotationAngle: -30.5 })
    expect(getComputedStyle(box.root()).rotate).toBe('-30.5deg')
  }),
  check(['property width', 'property height'], 'is in pixels, and read as measured', async (component) => {
    const box = await mountBox(component)
    const own = box.root().getBoundingClientRect()
    expect(box.handle.width).toBeCloseTo(own.width, 0)
    expect(box.handle.height).toBeCloseTo(own.height, 0)
    for (const [width, height] of [
      [200, 50],
      [333.25, 20],
      [700, 450],
    ] as const) {
      await box.rerender({ width, height })
      const rect = box.root().getBoundingClientRect()
      expect([rect.width, rect.height]).toEqual([width, height])
      expect(box.handle.width).toBeCloseTo(width, 0)
      expect(box.handle.height).toBeCloseTo(height, 0)
    }
  }),
  check(
    ['property widthPercent', 'property heightPercent', 'property width', 'property height'],
    'is in percent of the parent, as the parent changes, and wins over pixels',
    async (component) => {
      const box = await mountBox(component, { widthPercent: 50, heightPercent: 25 })
      const measured = () => {
        const { width, height } = box.root().getBoundingClientRect()
        expect([box.handle.width, box.handle.height]).toEqual([width, height])
        return [width, height]
      }
      expect(measured()).toEqual([300, 100])
      Object.assign(box.root().parentElement?.style ?? {}, { width: '400px', height: '200px' })
      expect(measured()).toEqual([200, 50])
      await box.rerender({ widthPercent: 75, heightPercent: 100, width: 10, height: 10 })
      expect(measured()).toEqual([300, 200])
      await box.rerender({ width: 10, height: 10 })
      expect(measured()).toEqual([10, 10])
    },
  ),
  check('property cursorVisible', 'draws no caret when false', async (component) => {
    const box = await mountBox(component, { cursorVisible: false, cursorColor: '#336699FF' })
    expect(box.handle.cursorVisible).toBe(false)
    expect(getComputedStyle(box.input()).caretColor).toBe('rgba(0, 0, 0, 0)')
    await userEvent.click(boxLocator)
    await userEvent.keyboard('abc{ArrowLeft}x')
    expect(state(box)).toEqual(stateOf('abxc', 3))
    await box.rerender({ cursorVisible: true, cursorColor: '#336699FF' })
    expect(box.handle.cursorVisible).toBe(true)
    expect(getComputedStyle(box.input()).caretColor).toBe('rgb(51, 102, 153)')
  }),
  check('property visible', 'hides the box and keeps its text, caret and handle', async (component) => {
    const box = await mountBox(component, {}, { beside: otherField })
    await userEvent.click(boxLocator)
    await userEvent.keyboard('abcdef{ArrowLeft}{ArrowLeft}')
    await clickOther()
    box.raised.length = 0
    const { handle } = box
    const input = box.root().querySelector('input')

    await box.rerender({ visible: false })
    expect(box.root().checkVisibility()).toBe(false)
    expect(input?.checkVisibility()).toBe(false)
    await expect
      .element(page.getByRole(component === 'TextBox' ? 'textbox' : 'combobox', { name: 'box' }))
      .not.toBeInTheDocument()
    expect(handle).toMatchObject({
      visible: false,
      text: 'abcdef',
      currentPosition: 4,
      textLength: 6,
      width: 0,
    })
    handle.requestFocus()
    expect(document.activeElement).not.toBe(input)
    handle.setCursorAt(2)
    expect(handle.currentPosition).toBe(2)

    await box.rerender({ visible: true })
    expect(handle.visible).toBe(true)
    expect(state(box)).toEqual(stateOf('abcdef', 2))
    expect(box.input()).toBe(input)
    expect(box.raised).toEqual([])
    handle.requestFocus()
    await userEvent.keyboard('x')
    expect(state(box)).toEqual(stateOf('abxcdef', 3))
  }),
]
