import 'react-textbox-emailpicker/styles.css'
import { EmailPicker, TextBox, type TextBoxProps } from 'react-textbox-emailpicker'
import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'

async function rootOf(props: TextBoxProps): Promise<HTMLElement> {
  const { container } = await render(<TextBox aria-label="Text" {...props} />)
  return container.querySelector('.tb-root') as HTMLElement
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
    expect(await styleOf({})).toMatchObject({ isShaded: true })
  })

  it('outlined has a line and no shading', async () => {
    const outlined = await styleOf({ look: 'outlined' })
    expect(outlined).toMatchObject({ isShaded: false })
    expect(outlined.borderColor).not.toBe(transparent)
  })

  it('plain has neither a line nor a background', async () => {
    expect(await styleOf({ look: 'plain' })).toMatchObject({
      backgroundColor: transparent,
      isShaded: false,
      borderColor: transparent,
    })
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
    const heights: number[] = []
    for (const density of ['compact', 'normal', 'comfortable'] as const)
      heights.push((await rootOf({ density })).offsetHeight)
    expect(heights).toEqual([...new Set(heights)].sort((one, other) => one - other))
    expect(heights[1]).toBe((await rootOf({})).offsetHeight)
    expect(heights[0]).toBeGreaterThanOrEqual(24)
  })

  it('leaves the padding to a theme that sets it', async () => {
    const theme = { '--tb-padding-block': '20px' } as object
    for (const density of ['compact', 'comfortable'] as const) {
      const { container } = await render(
        <div style={theme}>
          <TextBox aria-label="Text" density={density} />
        </div>,
      )
      expect(getComputedStyle(container.querySelector('.tb-input') as Element).paddingTop).toBe('20px')
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

  it('makes a box as wide as its parent', async () => {
    expect(await width({ fullWidth: true })).toEqual([500, 500])
  })

  it('fills a column, and shares a row', async () => {
    const column = { display: 'flex', flexDirection: 'column', alignItems: 'start' }
    expect(await width({ fullWidth: true }, column)).toEqual([500, 500])
    expect(await width({ fullWidth: true }, { display: 'flex' })).toEqual([250, 250])
    expect(await width({ fullWidth: true }, { display: 'grid', justifyItems: 'start' })).toEqual([500, 500])
  })

  it('in a parent that fits its content, leaves the parent as wide as a box', async () => {
    const fitting = { inlineSize: 'fit-content', display: 'grid' }
    expect(await width({ fullWidth: true }, fitting)).toEqual(await width({}, fitting))
  })

  it('gives way to a width', async () => {
    expect(await width({ fullWidth: true, width: 200 })).toEqual([200, 200])
    expect(await width({ fullWidth: true, widthPercent: 50 })).toEqual([250, 250])
  })

  it('has no effect when it is false', async () => {
    expect(await width({ fullWidth: false })).toEqual(await width({}))
  })
})
