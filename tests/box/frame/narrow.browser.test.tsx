import 'react-textbox-emailpicker/styles.css'
import { createRef, type CSSProperties, type ReactNode } from 'react'
import { EmailPicker, Field, type TextBoxHandle } from 'react-textbox-emailpicker'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { boxesWith, inDiv, outside, partsIn, type Draw } from '../boxes.tsx'

const icon = <span style={{ inlineSize: 16, blockSize: 16, background: 'gray' }} />
const contacts = [{ name: 'Ann Lee', email: 'ann.lee.of.the.long.address@office.example' }]
const everything = {
  startAdornment: icon,
  endAdornment: icon,
  clearable: true,
  showCount: true,
  maxLength: 200,
  defaultText: 'ann',
}
const parts = '.tb-input, .tb-adornment, .tb-clear, .tb-count, .tb-animation'
const animations = [undefined, 'left', 'right', 'top']

/** Draws a box with an animation, alone and in a Field of both kinds, in a column. */
async function* inColumn(draw: Draw, style: CSSProperties, animation: string | undefined) {
  for (const orientation of [undefined, 'vertical', 'horizontal'] as const) {
    const ref = createRef<TextBoxHandle>()
    const inField = (box: ReactNode) => (
      <Field label="Recipient" description="Name or address" orientation={orientation}>
        {box}
      </Field>
    )
    const box = draw({ ref })
    const { container, unmount } = await render(inDiv(style)(orientation ? inField(box) : box))
    if (animation) ref.current?.setAnimationStyle('Wave', animation, 24, 'red')
    await vi.waitUntil(() => !animation || container.querySelector('.tb-animation'))
    yield { column: container.firstElementChild as HTMLElement, ...partsIn(container) }
    await unmount()
  }
}

describe.each(boxesWith({ ...everything, contacts }))('a %s with everything in its frame', (name, draw) => {
  // The frame of all boxes draws an animation in the same way.
  const drawn = name === 'TextBox' ? animations : [undefined]

  it.each(drawn)('stays in a column of 120 pixels, with its parts (animation: %s)', async (side) => {
    for (const direction of ['ltr', 'rtl'] as const)
      for await (const { column, root, input } of inColumn(draw, { inlineSize: 120, direction }, side)) {
        expect(root.offsetWidth).toBeLessThanOrEqual(120)
        expect(column.scrollWidth).toBeLessThanOrEqual(120)
        expect(outside(root, parts)).toEqual([])
        // Some characters of the text are visible.
        expect(input.offsetWidth).toBeGreaterThan(50)
      }
  })

  it.each(drawn)('has its parts complete where 288 pixels are (animation: %s)', async (side) => {
    for await (const { root, part } of inColumn(draw, { inlineSize: 288 }, side)) {
      expect(root.offsetWidth).toBe(256)
      for (const beside of root.querySelectorAll('.tb-adornment, .tb-count'))
        expect(beside.scrollWidth).toBeLessThanOrEqual(beside.clientWidth)
      expect(part('.tb-adornment').offsetWidth).toBeGreaterThan(24)
    }
  })

  it('grows for an icon where its own width is too small, and its parent is not', async () => {
    const { container } = await render(draw({ width: 60, showCount: false }))
    for (const part of container.querySelectorAll('.tb-adornment'))
      expect(part.clientWidth).toBeGreaterThan(24)
  })

  it('keeps its parts in the frame where its parent is as narrow as the box', async () => {
    const field = <Field label="To">{draw({ width: 60 })}</Field>
    const { container } = await render(inDiv({ inlineSize: 'fit-content' })(field))
    expect(outside(partsIn(container).root, parts)).toEqual([])
  })
})

it.each(['vertical', 'horizontal'] as const)('a list in a %s Field fits 320 pixels', async (orientation) => {
  const before = [innerWidth, innerHeight] as const
  await page.viewport(320, 500)
  try {
    await render(
      <Field label="Recipient" description="Name or address" orientation={orientation}>
        <EmailPicker contacts={contacts} {...everything} defaultText="" />
      </Field>,
    )
    await userEvent.click(page.getByRole('combobox'))
    await userEvent.keyboard('ann')
    await expect.element(page.getByRole('option')).toBeVisible()
    const list = page.getByRole('listbox').element().getBoundingClientRect()
    expect(list.left).toBeGreaterThanOrEqual(0)
    expect(list.right).toBeLessThanOrEqual(320)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
    expect(outside(partsIn(document.body).root, parts)).toEqual([])
  } finally {
    await page.viewport(...before)
  }
})
