import { expect } from 'vitest'
import { tellsPlaceholders } from '../../support/engine.ts'
import { check, computed, onlyIf, soon, type Check } from '../check.ts'
import { mountBox, mountTextBox, type MountedBox } from '../mount.tsx'
import { colorForms, platformColors, type RowId } from '../reference.ts'

const style = (element: Element, pseudo?: string) => getComputedStyle(element, pseudo)

function hasShadedLook(box: MountedBox) {
  const { backgroundImage, boxShadow } = style(box.root())
  return backgroundImage === 'none' && boxShadow.includes('inset')
}

/** The place where a color is visible, and its default there. */
const places: readonly {
  prop: 'textColor' | 'cursorColor' | 'hintColor'
  row: RowId
  read: (box: MountedBox) => string
}[] = [
  { prop: 'textColor', row: 'property textColor', read: (box) => style(box.input()).color },
  { prop: 'cursorColor', row: 'property cursorColor', read: (box) => style(box.input()).caretColor },
  { prop: 'hintColor', row: 'property hintColor', read: (box) => style(box.input(), '::placeholder').color },
]

const inPlace: Check[] = places.map(({ prop, row, read }) =>
  onlyIf(
    prop !== 'hintColor' || tellsPlaceholders,
    check(row, 'colors its part, at once and anew, and is black by default', async (component) => {
      const box = await mountBox(component, { hint: 'hint' })
      // A hint is faint by default.
      const initial = prop === 'hintColor' ? 'color(srgb 0 0 0 / 0.6)' : 'rgb(0, 0, 0)'
      expect(read(box)).toBe(initial)
      await box.rerender({ hint: 'hint', [prop]: '#336699FF' })
      expect(read(box)).toBe('rgb(51, 102, 153)')
      await box.rerender({ hint: 'hint', [prop]: '#FF000080' })
      expect(read(box)).toBe('rgba(255, 0, 0, 0.5)')
      await box.rerender({ hint: 'hint', [prop]: '#00000000' })
      expect(read(box)).toBe(initial)
      await box.rerender({ hint: 'hint' })
      expect(read(box)).toBe(initial)
    }),
  ),
)

const names: Check[] = platformColors.map(({ name, value }) =>
  check(`color ${name}`, 'means the same in any spelling', async (component) => {
    const spellings = [name, name.toUpperCase(), name.toLowerCase().replace(' ', '-'), name.replace(' ', '')]
    const box = await mountBox(component)
    for (const spelling of spellings) {
      await box.rerender({ backgroundColor: spelling, cursorColor: spelling, textColor: spelling })
      if (name === 'Default') {
        expect(hasShadedLook(box)).toBe(true)
        expect(style(box.input())).toMatchObject({ color: 'rgb(0, 0, 0)', caretColor: 'rgb(0, 0, 0)' })
      } else {
        expect(style(box.root())).toMatchObject({ backgroundColor: computed(value), backgroundImage: 'none' })
        expect(style(box.input())).toMatchObject({ color: computed(value), caretColor: computed(value) })
      }
    }
  }),
)

const forms: Check[] = colorForms.map(({ name, example, value }) =>
  check(`color form ${name}`, 'is understood', async (component) => {
    const colors = { backgroundColor: example, textColor: example }
    const box = await mountBox(component, colors)
    expect(style(box.root()).backgroundColor).toBe(computed(value))
    expect(style(box.input()).color).toBe(computed(value))
    box.handle.setShadow(1, 2, 3, example)
    await soon(() => style(box.input()).textShadow).toBe(`${computed(value)} 1px 2px 3px`)
  }),
)

export const colorChecks: readonly Check[] = [
  ...inPlace,
  check('property backgroundColor', 'is shaded by default, and else flat', async (component) => {
    const box = await mountBox(component)
    expect(hasShadedLook(box)).toBe(true)
    await box.rerender({ backgroundColor: '#336699FF' })
    expect(style(box.root())).toMatchObject({
      backgroundColor: 'rgb(51, 102, 153)',
      backgroundImage: 'none',
      boxShadow: 'none',
    })
    expect(style(box.input()).backgroundColor).toBe('rgba(0, 0, 0, 0)')
    await box.rerender({ backgroundColor: '#00000000' })
    expect(hasShadedLook(box)).toBe(true)
  }),
  ...names,
  ...forms,
  check('property highlightColor', 'is that of the browser by default', async () => {
    const read = (element: Element) => style(element, '::selection').backgroundColor
    const plain = document.createElement('input')
    document.body.append(plain)
    const own = read(plain)
    plain.remove()
    const box = await mountTextBox({ defaultText: 'text' })
    expect(read(box.input())).toBe(own)
    for (const multiline of [false, true]) {
      await box.rerender({ highlightColor: '#336699FF', multiline })
      expect(read(box.input())).toBe('rgb(51, 102, 153)')
      await box.rerender({ highlightColor: '#00000000', multiline })
      expect(read(box.input())).toBe(own)
    }
  }),
]
