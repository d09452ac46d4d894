import 'react-textbox-emailpicker/styles.css'
import type { CSSProperties } from 'react'
import { EmailPicker, TextBox, type TextBoxProps } from 'react-textbox-emailpicker'
import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { inDiv, partsIn } from '../boxes.tsx'

async function rootOf(props: TextBoxProps): Promise<HTMLElement> {
  return partsIn((await render(<TextBox aria-label="Text" {...props} />)).container).root
}

async function styleOf(props: TextBoxProps) {
  const { backgroundColor, backgroundImage, borderColor, borderWidth, boxShadow } = getComputedStyle(
    await rootOf(props),
  )
  expect(backgroundImage).toBe('none')
  return { backgroundColor, borderColor, borderWidth, isShaded: boxShadow.includes('inset') }
}

const transparent = 'rgba(0, 0, 0, 0)'
const looks = ['shaded', 'outlined', 'plain'] as const

describe('look', () => {
  it('is shaded by default', async () => {
    expect(await styleOf({ look: 'shaded' })).toEqual(await styleOf({}))
  })

  it.each([
    ['shaded', true, false],
    ['outlined', false, true],
    ['plain', false, false],
  ] as const)('%s has a shading: %o, or a line: %o', async (look, isShaded, hasLine) => {
    const style = await styleOf({ look })
    expect([style.isShaded, style.borderColor !== transparent && !isShaded]).toEqual([isShaded, hasLine])
  })

  it('plain has no background', async () => {
    expect((await styleOf({ look: 'plain' })).backgroundColor).toBe(transparent)
  })

  it.each(looks)('%s does not change the size', async (look) => {
    const { offsetHeight, offsetWidth } = await rootOf({ look })
    const other = await rootOf({})
    expect([offsetHeight, offsetWidth]).toEqual([other.offsetHeight, other.offsetWidth])
  })

  it.each(looks)('%s draws a background color flat', async (look) => {
    const style = await styleOf({ look, backgroundColor: '#336699FF' })
    expect(style).toMatchObject({ backgroundColor: 'rgb(51, 102, 153)', isShaded: false })
    expect(style.borderColor === transparent).toBe(look !== 'outlined')
  })

  it.each(looks)('%s shows that the box is invalid, with a line that is no thicker', async (look) => {
    const valid = await styleOf({ look })
    const invalid = await styleOf({ look, errorText: 'No.' })
    expect(invalid.borderColor).toBe((await styleOf({ errorText: 'No.' })).borderColor)
    expect(invalid.borderColor).not.toBe(valid.borderColor)
    expect(invalid).toMatchObject({ borderWidth: valid.borderWidth, isShaded: valid.isShaded })
  })

  it.each(looks)('%s shows the focus', async (look) => {
    const root = await rootOf({ look })
    root.querySelector('input')?.focus()
    expect(getComputedStyle(root).outlineStyle).toBe('solid')
  })
})

describe('density', () => {
  it('makes a box lower or higher', async () => {
    const height = async (props: TextBoxProps) => (await rootOf(props)).offsetHeight
    const compact = await height({ density: 'compact' })
    const normal = await height({ density: 'normal' })
    expect(compact).toBeGreaterThanOrEqual(24)
    expect(normal).toBeGreaterThan(compact)
    expect(normal).toBe(await height({}))
    expect(await height({ density: 'comfortable' })).toBeGreaterThan(normal)
  })

  it('leaves the padding to a theme that sets it', async () => {
    for (const density of ['compact', 'comfortable'] as const) {
      const inTheme = inDiv({ '--tb-padding-block': '20px' } as CSSProperties)
      const { container } = await render(inTheme(<TextBox aria-label="Text" density={density} />))
      expect(getComputedStyle(partsIn(container).input).paddingTop).toBe('20px')
    }
  })
})

describe('fullWidth', () => {
  const width = async (props: TextBoxProps, style: object = {}) => {
    const { container } = await render(
      <div style={{ inlineSize: 500, ...style }}>
        <TextBox aria-label="Text" {...props} />
        <EmailPicker aria-label="To" {...(props as object)} />
      </div>,
    )
    return [...container.querySelectorAll('.tb-root')].map((root) => root.getBoundingClientRect().width)
  }

  const column = { display: 'flex', flexDirection: 'column', alignItems: 'start' }

  it.each<[fact: string, props: TextBoxProps, style: object, widths: number[]]>([
    ['makes a box as wide as its parent', {}, {}, [500, 500]],
    ['fills a column', {}, column, [500, 500]],
    ['shares a row', {}, { display: 'flex' }, [250, 250]],
    ['fills a column of a grid', {}, { display: 'grid', justifyItems: 'start' }, [500, 500]],
    ['gives way to a width', { width: 200 }, {}, [200, 200]],
    ['gives way to a width in percent', { widthPercent: 50 }, {}, [250, 250]],
    ['has no effect when it is false', { fullWidth: false }, {}, [256, 256]],
  ])('%s', async (_, props, style, widths) => {
    expect(await width({ fullWidth: true, ...props }, style)).toEqual(widths)
  })

  it('in a parent that fits its content, leaves the parent as wide as a box', async () => {
    const fitting = { inlineSize: 'fit-content', display: 'grid' }
    expect(await width({ fullWidth: true }, fitting)).toEqual(await width({}, fitting))
  })
})
