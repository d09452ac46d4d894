import 'react-textbox-emailpicker/styles.css'
import { createRef, type CSSProperties } from 'react'
import { EmailPicker, Field, type TextBoxHandle } from 'react-textbox-emailpicker'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { drawnWith, type Draw } from '../boxes.tsx'

const icon = <span style={{ inlineSize: 16, blockSize: 16, background: 'gray' }} />

const everything = {
  startAdornment: icon,
  endAdornment: icon,
  clearable: true,
  showCount: true,
  maxLength: 200,
  defaultText: 'ann',
}

const contacts = [{ name: 'Ann Lee', email: 'ann.lee.of.the.long.address@office.example' }]

const boxes = drawnWith({ contacts, ...everything })

const animations = [undefined, 'left', 'right', 'top']

async function animated(container: Element): Promise<void> {
  await expect.poll(() => container.querySelector('.tb-animation')).not.toBeNull()
}

/** Draws a box with an animation, alone and in a Field of both kinds, in a column. */
async function* inColumn(draw: Draw, style: CSSProperties, animation: string | undefined) {
  for (const orientation of [undefined, 'vertical', 'horizontal'] as const) {
    const ref = createRef<TextBoxHandle>()
    const box = draw({ ref })
    const { container, unmount } = await render(
      <div style={style}>
        {orientation ? (
          <Field label="Recipient" description="Name or address" orientation={orientation}>
            {box}
          </Field>
        ) : (
          box
        )}
      </div>,
    )
    if (animation) {
      ref.current?.setAnimationStyle('Wave', animation, 24, 'red')
      await animated(container)
    }
    const column = container.firstElementChild as HTMLElement
    yield { column, root: column.querySelector('.tb-root') as HTMLElement }
    await unmount()
  }
}

/** The parts of a box that reach beyond its left or right side. */
function outside(root: HTMLElement): string[] {
  const frame = root.getBoundingClientRect()
  return [...root.querySelectorAll('.tb-input, .tb-adornment, .tb-clear, .tb-count, .tb-animation')]
    .filter((part) => {
      const { left, right } = part.getBoundingClientRect()
      return left < frame.left - 0.5 || right > frame.right + 0.5
    })
    .map((part) => part.className)
}

describe.each(boxes)('a %s with everything in its frame', (_, draw) => {
  it.each(animations)('stays in a column of 120 pixels, with its parts (animation: %s)', async (side) => {
    for (const direction of ['ltr', 'rtl'] as const)
      for await (const { column, root } of inColumn(draw, { inlineSize: 120, direction }, side)) {
        expect(root.offsetWidth).toBeLessThanOrEqual(120)
        expect(column.scrollWidth).toBeLessThanOrEqual(120)
        expect(outside(root)).toEqual([])
        // Some characters of the text are visible.
        expect((root.querySelector('.tb-input') as HTMLElement).offsetWidth).toBeGreaterThan(50)
      }
  })

  it.each(animations)('has its parts complete where 288 pixels are (animation: %s)', async (side) => {
    for await (const { root } of inColumn(draw, { inlineSize: 288 }, side)) {
      expect(root.offsetWidth).toBe(256)
      for (const part of root.querySelectorAll('.tb-adornment, .tb-count'))
        expect(part.scrollWidth).toBeLessThanOrEqual(part.clientWidth)
      expect((root.querySelector('.tb-adornment') as HTMLElement).offsetWidth).toBeGreaterThan(24)
    }
  })

  it('grows for an icon where its own width is too small, and its parent is not', async () => {
    const { container } = await render(draw({ width: 60, showCount: false }))
    for (const part of container.querySelectorAll('.tb-adornment'))
      expect(part.clientWidth).toBeGreaterThan(24)
  })

  it('keeps its parts in the frame where its parent is as narrow as the box', async () => {
    const { container } = await render(
      <div style={{ inlineSize: 'fit-content' }}>
        <Field label="To">{draw({ width: 60 })}</Field>
      </div>,
    )
    expect(outside(container.querySelector('.tb-root') as HTMLElement)).toEqual([])
  })
})

it.each(['vertical', 'horizontal'] as const)(
  'a %s Field does not overflow a window of 320 pixels, also with the list open',
  async (orientation) => {
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
      const root = page.getByRole('combobox').element().closest<HTMLElement>('.tb-root')
      expect(outside(root as HTMLElement)).toEqual([])
    } finally {
      await page.viewport(...before)
    }
  },
)
