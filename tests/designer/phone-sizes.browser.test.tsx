import 'react-textbox-emailpicker/styles.css'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { Measured } from 'virtual:measured-screen'

// What App Inventor documents: a phone of 320 pixels, boxes of 160, 5 pixels between components, percentages of the
// screen.

async function measure() {
  const { getByPlaceholder, getByLabelText, container } = await render(<Measured />)
  const root = container.firstElementChild?.getBoundingClientRect()
  const rectOf = (input: Element) => {
    const { left = 0, top = 0 } = root ?? {}
    const rect = (input.closest('.tb-root') ?? input).getBoundingClientRect()
    const { width, height } = rect
    return { x: rect.left - left, y: rect.top - top, width, height, end: rect.bottom - top }
  }
  const box = (hint: string) => rectOf(getByPlaceholder(hint, { exact: true }).element())
  return { root, box, labeled: (name: string) => rectOf(getByLabelText(name).element()), getByPlaceholder }
}

it('A screen on a page has the widths that it has on the phone', async () => {
  const { root, box, labeled } = await measure()
  expect(root?.width).toBe(320)
  expect(labeled('automatic')).toMatchObject({ x: 0, width: 160 })
  const widths = {
    filling: [0, 320],
    half: [0, 160],
    // 320 without 60, 64 and two gaps.
    row1: [65, 186],
    row2: [256, 64],
    quarter: [80, 80],
    whole: [0, 160],
    inAutomatic: [0, 160],
    inCard: [8, 304],
    cell11: [85, 100],
    cell00: [0, 80],
    absolute: [30, 70],
    rest: [0, 160],
  }
  const measured = Object.keys(widths).map((name) => [name, [box(name).x, box(name).width]])
  expect(Object.fromEntries(measured)).toEqual(widths)
})

it('A screen on a page has the gaps of the app builder', async () => {
  const { box, labeled } = await measure()
  const gaps: [where: string, gap: number, pixels: number][] = [
    ['below a Field', box('filling').y - labeled('automatic').end, 5],
    ['between boxes', box('half').y - box('filling').end, 5],
    ['with a space of 20 between', box('row2').y - box('half').end, 30],
    ['in a column', box('whole').y - box('quarter').end, 5],
    ['of a card', box('inCard').y - box('inAutomatic').end, 13],
    ['in a table', box('cell11').y - box('cell00').end, 5],
    ['at an absolute place', box('absolute').y - box('cell11').end, 15],
  ]
  // Firefox has fractions of a pixel.
  for (const [where, gap, pixels] of gaps) expect(gap, where).toBeCloseTo(pixels, 2)
  expect(box('half').height).toBe(50)
})

it('A text has as many pixels as its size says on the phone', async () => {
  const { getByPlaceholder } = await measure()
  const sizeOf = (hint: string) =>
    Number.parseFloat(getComputedStyle(getByPlaceholder(hint, { exact: true }).element()).fontSize)
  expect(sizeOf('half')).toBe(14)
  expect(sizeOf('filling')).toBe(20)
})

it('On a narrow page, a screen is as wide as the page', async () => {
  const { container } = await render(
    <div style={{ width: 200 }}>
      <Measured />
    </div>,
  )
  expect(container.querySelector('[placeholder=filling]')?.closest('.tb-root')?.clientWidth).toBe(198)
})
