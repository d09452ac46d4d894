import 'react-textbox-emailpicker/styles.css'
import { cloneElement, type CSSProperties, type ReactElement } from 'react'
import { BoxDefaults, EmailPicker, Field, RecipientPicker, TextBox } from 'react-textbox-emailpicker'
import type { TextBoxProps } from 'react-textbox-emailpicker'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { engine, tellsPlaceholders } from '../../support/engine.ts'

const contacts = [{ name: 'Ann Lee', email: 'ann@example.org' }]
const boxes: readonly (readonly [string, ReactElement<TextBoxProps>])[] = [
  ['TextBox', <TextBox key="1" aria-label="box" hint="Hint" />],
  ['multiline TextBox', <TextBox key="2" aria-label="box" hint="Hint" multiline rows={1} />],
  ['EmailPicker', <EmailPicker key="3" aria-label="box" hint="Hint" contacts={contacts} />],
  ['RecipientPicker', <RecipientPicker key="4" aria-label="box" hint="Hint" contacts={contacts} />],
]

/** Draws boxes with the tokens of a theme. */
async function draw(tokens: Readonly<Record<string, string>>, children: ReactElement) {
  const { container } = await render(<div style={tokens as CSSProperties}>{children}</div>)
  return {
    root: container.querySelector('.tb-root') as HTMLElement,
    style: (part: string, pseudo?: string) =>
      getComputedStyle(container.querySelector(part) as Element, pseudo),
    rect: (part: string) => (container.querySelector(part) as Element).getBoundingClientRect(),
  }
}

describe.each(boxes)('the padding of a %s', (_, box) => {
  it.each([
    ['24px 8px', '24px 8px'],
    ['1rem', '16px 16px'],
    ['calc(1rem + 4px) 0', '20px 0px'],
    ['0', '0px 0px'],
  ])('may have a length for each side: %s', async (token, sides) => {
    const { root } = await draw({ '--tb-padding-block': token }, box)
    const [top = 0, bottom = 0] = sides.split(' ').map(Number.parseFloat)
    const usual = await draw({ '--tb-padding-block': '0px' }, <TextBox aria-label="box" />)
    const line = usual.root.clientHeight
    expect(Math.abs(root.clientHeight - line - top - bottom)).toBeLessThanOrEqual(token === '0' ? 8 : 4)
  })

  it('may be different at the start and at the end', async () => {
    const { style, rect } = await draw({ '--tb-padding-inline': '20px 40px' }, box)
    const input = style('.tb-input')
    const start = rect('.tb-input').left + Number.parseFloat(input.paddingLeft) - rect('.tb-root').left
    expect(start).toBeCloseTo(21, 0)
  })
})

it('Lines and their maximum count without the padding, whatever that is', async () => {
  const box = <TextBox aria-label="box" multiline rows={3} maxLines={5} defaultText={'a\n'.repeat(20)} />
  const one = await draw({ '--tb-padding-block': '10px' }, box)
  const other = await draw({ '--tb-padding-block': '4px 16px' }, box)
  // Firefox knows no `stretch` yet. With two lengths, it has to guess how high the padding is.
  const most = engine === 'firefox' ? 8 : 0
  expect(Math.abs(one.root.clientHeight - other.root.clientHeight)).toBeLessThanOrEqual(most)
})

it('Chips are as high in a box with a padding for each side as in one with the same padding on both', async () => {
  const text = 'Ann <a@x.example>, bob@x.example, '
  const box = <RecipientPicker aria-label="box" width={300} defaultText={text} />
  const one = await draw({ '--tb-padding-block': '12px' }, box)
  const other = await draw({ '--tb-padding-block': '18px 6px' }, box)
  expect(Math.abs(one.root.offsetHeight - other.root.offsetHeight)).toBeLessThan(1.1)
  expect(other.rect('.tb-chip').top).toBeGreaterThan(other.rect('.tb-root').top)
})

it.each([
  ['--tb-padding-block', '0.5em'],
  ['--tb-padding-block', '0.5em 0.5em'],
  ['--tb-font-size', '30px'],
])('With a %s of %s, a box with chips is as high as one without', async (token, length) => {
  const tokens = { [token]: length, fontSize: '12px' }
  const one = await draw(tokens, <TextBox aria-label="box" />)
  const other = await draw(tokens, <RecipientPicker aria-label="box" defaultText="Ann <a@x.example>, " />)
  expect(other.rect('.tb-root').height).toBeCloseTo(one.rect('.tb-root').height, 0)
})

describe.each(boxes)('a %s', (_, box) => {
  it.each(['compact', 'normal', 'comfortable'] as const)('is whole pixels high: %s', async (density) => {
    for (const fontSize of ['12px', '10pt', '1rem', '14pt', '17px', '22.5px']) {
      const ui = <BoxDefaults density={density}>{box}</BoxDefaults>
      const { height } = (await draw({ '--tb-font-size': fontSize }, ui)).rect('.tb-root')
      expect(Math.abs(height - Math.round(height)), `${height} ${fontSize}`).toBeLessThan(0.06)
    }
  })

  it.each([
    ['as thick as the token says', { '--tb-border-width': '0 0 3px' }, '0px 0px 3px'],
    ['a pixel thick by default', {}, '1px'],
  ])('has a border that is %s, also while it is invalid', async (__, tokens, width) => {
    for (const error of [undefined, 'No']) {
      const { style } = await draw(tokens, <Field error={error}>{box}</Field>)
      expect(style('.tb-root').borderWidth).toBe(width)
    }
  })
})

describe.each(boxes)('the focus ring of a %s', (_, box) => {
  it.each([
    ['2px', {}],
    ['4px', { '--tb-focus-width': '4px' }],
    ['0px', { '--tb-focus-width': '0' }],
  ])('is %s wide with %o, as that of the clear button', async (width, tokens) => {
    const { style } = await draw(tokens, cloneElement(box, { clearable: true, defaultText: 'Ann' }))
    document.querySelector<HTMLElement>('.tb-input')?.focus()
    expect(style('.tb-root').outlineWidth).toBe(width)
    // Engines draw the ring of a button after a key. Tab skips this one, but assistive technology can focus it.
    await userEvent.keyboard('{ArrowLeft}')
    document.querySelector<HTMLElement>('.tb-clear')?.focus()
    expect(style('.tb-clear').outlineWidth).toBe(width)
  })
})

it.runIf(tellsPlaceholders).each(boxes)('the hint of a %s has the color that was set', async (_, box) => {
  const { style } = await draw({ '--tb-hint-color': '#6b7280' }, box)
  const { color, opacity } = style('.tb-input', '::placeholder')
  expect([color, opacity]).toEqual(['rgb(107, 114, 128)', '1'])
})

describe.each(boxes.slice(2))('the list of a %s', (_, box) => {
  async function openList(tokens: Readonly<Record<string, string>>) {
    const drawn = await draw(tokens, box)
    await userEvent.click(page.getByRole('combobox').last())
    await userEvent.keyboard('an')
    await expect.element(page.getByRole('option').last()).toBeVisible()
    return drawn
  }

  it('has the font of the theme', async () => {
    const { style } = await openList({ '--tb-font-family': 'monospace', '--tb-font-size': '30px' })
    expect(style('.tb-contact-name').fontFamily).toBe('monospace')
    expect(Number.parseFloat(style('.tb-contact-name').fontSize)).toBeCloseTo(30 * 0.875, 1)
  })

  it.each(['70px', '5em'])('has rows of %s with a token that says so', async (token) => {
    const { rect, style } = await openList({ '--tb-row-height': token })
    const height = token === '70px' ? 70 : 5 * Number.parseFloat(style('.tb-popup').fontSize)
    expect(rect('.tb-option').height).toBeCloseTo(height, 0)
  })

  it('has rows that are high enough for a name and an address, whatever the token says', async () => {
    const { rect } = await openList({ '--tb-row-height': '1px' })
    expect(rect('.tb-option').height).toBeGreaterThanOrEqual(rect('.tb-contact').height)
  })

  it('marks matches by their weight, and the active row by a tint', async () => {
    const { style } = await openList({})
    await userEvent.keyboard('{ArrowDown}')
    await expect.poll(() => document.querySelector('.tb-option[data-active]')).not.toBeNull()
    const mark = style('.tb-mark')
    expect([Number(mark.fontWeight), mark.textDecorationLine]).toEqual([700, 'none'])
    expect(style('.tb-option[data-active]', '::before').content).toBe('none')
    expect(style('.tb-option[data-active]').backgroundColor).not.toBe('rgba(0, 0, 0, 0)')
  })
})
