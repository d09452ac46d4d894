import 'react-textbox-emailpicker/styles.css'
import type { RecipientPickerProps } from 'react-textbox-emailpicker'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { boxNamed, forget, Recipients } from './recipient-box.tsx'

const box = boxNamed()
const addresses = (count: number) =>
  Array.from({ length: count }, (_, n) => `person.${n}@x.example`).join(', ')
const more = () => box.root().querySelector<HTMLElement>('.tb-more')
const height = () => Math.round(box.root().getBoundingClientRect().height)

beforeEach(async () => {
  forget()
  await page.viewport(900, 600)
})

async function start(count: number, props: RecipientPickerProps = {}) {
  await render(
    <>
      <Recipients defaultText={addresses(count)} style={{ width: 500 }} {...props} />
      <button>Next</button>
    </>,
  )
}

/** How many chips are wholly in the visible part of the box. */
function visible() {
  const area = box.area().getBoundingClientRect()
  const isVisible = (chip: Element) => {
    const { top, bottom } = chip.getBoundingClientRect()
    // The chips that "+n" would cover are not drawn.
    const isDrawn = getComputedStyle(chip).opacity === '1'
    return isDrawn && top >= area.top - 1 && bottom <= area.bottom + 1
  }
  return box.chips().filter(isVisible).length
}

describe('a box that is left', () => {
  it.each([
    [20, 20],
    [60, 60],
    [61, 60],
    [500, 60],
  ])('with %i recipients mounts %i, and says how many do not fit', async (count, mounted) => {
    await start(count)
    expect(box.chips()).toHaveLength(mounted)
    expect(visible()).toBeLessThan(count)
    await expect.poll(() => Number(more()?.textContent) + visible()).toBe(count)
    const { bottom, right } = (more() as HTMLElement).getBoundingClientRect()
    const frame = box.root().getBoundingClientRect()
    expect(bottom).toBeLessThanOrEqual(frame.bottom)
    expect(right).toBeLessThanOrEqual(frame.right)
  })

  it('takes a press on "+n" as one on its input, which is in sight', async () => {
    await start(20)
    await expect.poll(() => more()?.textContent).toMatch(/^\+\d+$/)
    const { top, bottom, left, right } = box.input().getBoundingClientRect()
    const frame = box.root().getBoundingClientRect()
    const isInside = top > frame.top && bottom <= frame.bottom && left > frame.left && right <= frame.right
    expect(isInside).toBe(true)
    await userEvent.click(page.getByRole('combobox'), { timeout: 2000 })
    expect(document.activeElement).toBe(box.input())
    await userEvent.keyboard('zoe')
    expect(box.input().value).toBe('zoe')
    expect(getComputedStyle(box.input()).opacity).toBe('1')
  })

  it('shows somebody also where a single line has no room for the first one and "+n"', async () => {
    await start(3, { maxLines: 1, style: { width: 110 } })
    await expect.poll(() => more()?.textContent).toBe('+2')
    expect(getComputedStyle(box.chips()[0] as Element).opacity).toBe('1')
  })

  it('says nothing where all fit', async () => {
    await start(3)
    expect(visible()).toBe(3)
    expect(more()).toBeNull()
  })

  it('counts anew when the box has another width', async () => {
    await start(20)
    await expect.poll(() => Number(more()?.textContent) + visible()).toBe(20)
    const before = visible()
    box.root().style.width = '250px'
    await expect.poll(visible).toBeLessThan(before)
    await expect.poll(() => Number(more()?.textContent) + visible()).toBe(20)
  })

  it('shows its first recipients again', async () => {
    await start(100)
    await userEvent.tab()
    await expect.poll(() => document.activeElement).toBe(box.input())
    await expect.poll(() => box.area().scrollTop).toBeGreaterThan(0)
    await userEvent.tab()
    await expect.poll(() => box.area().scrollTop).toBe(0)
    await expect.poll(box.chips).toHaveLength(60)
  })
})

it.each([3, 20, 60, 61, 500])('a box with %i chips is as high with the focus as without', async (count) => {
  await start(count)
  const before = height()
  await userEvent.tab()
  expect(document.activeElement).toBe(box.input())
  await expect.poll(box.chips).toHaveLength(count)
  expect(more()).toBeNull()
  expect(height()).toBe(before)
  const { bottom } = box.input().getBoundingClientRect()
  expect(bottom).toBeLessThanOrEqual(box.root().getBoundingClientRect().bottom)
  box.input().blur()
  await expect.poll(() => box.root().dataset.collapsed).toBe('true')
  expect(height()).toBe(before)
})

it.each([
  [1, 1],
  [2, 2],
  [undefined, 4],
  [6, 6],
])('A box with maxLines %s grows to %i lines', async (maxLines, lines) => {
  await start(40, { maxLines })
  const tops = new Set(box.chips().map((chip) => Math.round(chip.getBoundingClientRect().top)))
  const shown = [...tops].filter((top) => top < box.area().getBoundingClientRect().bottom - 3)
  expect(shown).toHaveLength(lines)
})

it('A box with 2,000 recipients goes to the first, removes it, and takes another', async () => {
  await start(2000)
  await userEvent.tab()
  await expect.poll(box.chips, { timeout: 5000 }).toHaveLength(2000)
  await userEvent.keyboard('{Home}')
  expect(box.current()).toBe('person.0@x.example')
  expect(box.area().scrollTop).toBeLessThan(10)
  await userEvent.keyboard('{Delete}')
  await expect.poll(box.chips).toHaveLength(1999)
  await userEvent.keyboard('{End}zoe@x.example,')
  await expect.poll(() => box.names().at(-1)).toBe('zoe@x.example')
  expect(box.input().value).toBe('')
})
