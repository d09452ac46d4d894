import { cleanup, render } from '@testing-library/react'
import { RecipientPicker, TextBox, type RecipientPickerProps } from 'react-textbox-emailpicker'
import { afterEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import 'react-textbox-emailpicker/styles.css'
import { engine, growsFields } from '../support/engine.ts'

afterEach(cleanup)

const find = (selector: string) => document.querySelector(selector) as HTMLElement
const rectsOf = (selector: string) =>
  [...document.querySelectorAll(selector)].map((each) => each.getBoundingClientRect())
const sizes = [undefined, 9, 12, 13, 16, 20]
const densities = ['compact', 'normal', 'comfortable'] as const
const three = 'Ann Lee <a@x.example>, Joanna Nowak <j@x.example>, no-reply@tickets.office.example.org, '

function show(props: RecipientPickerProps = {}, dir = 'ltr') {
  render(
    <div dir={dir}>
      <RecipientPicker aria-label="To" defaultText={three} {...props} />
    </div>,
  )
}

/** How many lines the chips have, and the height of the room for chips and text, in lines of chips. */
function lines() {
  const chips = rectsOf('.tb-chip')
  const [first, last] = [chips[0] as DOMRect, chips.at(-1) as DOMRect]
  const pitch = first.height + 4
  const [area] = rectsOf('.tb-chips')
  return {
    ofChips: Math.round((last.top - first.top) / pitch) + 1,
    inBox: Math.round(((area?.height ?? 0) - 2 * (first.top - (area?.top ?? 0)) + 4) / pitch),
  }
}

describe.each(['ltr', 'rtl'])('the last line of chips (%s)', (dir) => {
  const widths = [160, 190, 220, 250, 262, 300, 340, 400, 520]
  it.each(widths)('is the last of the box while nobody types, with a width of %d', async (width) => {
    show({ width }, dir)
    expect(lines().inBox).toBe(lines().ofChips)
    const { left, right } = rectsOf('.tb-root')[0] as DOMRect
    await userEvent.tab()
    expect(document.activeElement).toBe(find('.tb-input'))
    // Without field-sizing, the input keeps room for a few letters while the user is in the box.
    expect(lines().inBox - lines().ofChips).toBeLessThanOrEqual(growsFields ? 0 : 1)
    // The caret is in the box.
    const input = rectsOf('.tb-input')[0] as DOMRect
    expect(input.left).toBeGreaterThanOrEqual(left)
    expect(input.right).toBeLessThanOrEqual(right)
    expect(find('.tb-chips').scrollLeft).toBe(0)
  })
})

it.runIf(growsFields)('A text that does not fit beside the last chip is on a line of its own', async () => {
  show({ width: 250 })
  const before = lines()
  await userEvent.click(find('.tb-input'))
  await userEvent.keyboard('somebody else')
  expect(lines().inBox).toBe(before.ofChips + 1)
  const input = rectsOf('.tb-input')[0] as DOMRect
  expect(input.top).toBeGreaterThanOrEqual((rectsOf('.tb-chip').at(-1)?.bottom ?? 0) - 1)
  expect(find('.tb-input').scrollLeft).toBe(0)
})

describe.each(densities)('the chips of a box with the density %s', (density) => {
  it.each(sizes)('are as far from the frame on all sides, with %s points', (fontSize) => {
    show({ density, width: 500, defaultText: 'Ann <a@x.example>, ', ...(fontSize && { fontSize }) })
    const [root, chip] = [rectsOf('.tb-root')[0] as DOMRect, rectsOf('.tb-chip')[0] as DOMRect]
    const sides = [chip.left - root.left, chip.top - root.top, root.bottom - chip.bottom]
    expect(Math.max(...sides) - Math.min(...sides)).toBeLessThan(2)
    expect(Math.min(...sides)).toBeGreaterThanOrEqual(2)
  })

  it.each(sizes)('have whole pixels, with %s points', (fontSize) => {
    show({ density, width: 300, ...(fontSize && { fontSize }) })
    const chips = rectsOf('.tb-chip')
    for (const { height } of chips) expect(height).toBe(Math.round(height))
    const tops = [...new Set(chips.map(({ top }) => top))]
    for (const top of tops) {
      const distance = top - (tops[0] ?? 0)
      // Firefox rounds the height of the line with the input.
      expect(Math.abs(distance - Math.round(distance))).toBeLessThan(engine === 'chromium' ? 0.05 : 0.51)
    }
    const crosses = rectsOf('.tb-chip-remove')
    for (const [index, cross] of crosses.entries()) {
      const chip = chips[index] as DOMRect
      expect(cross.top + cross.bottom).toBeCloseTo(chip.top + chip.bottom, 1)
      expect(chip.right - cross.right).toBeCloseTo((chips[0]?.right ?? 0) - (crosses[0]?.right ?? 0), 1)
    }
  })

  it('have a smaller text than the input', () => {
    show({ density })
    const size = (selector: string) => Number.parseFloat(getComputedStyle(find(selector)).fontSize)
    expect(size('.tb-chip-name') / size('.tb-input')).toBeCloseTo(0.875)
  })
})

it.each(densities)('Without chips, the text begins where that of a TextBox does (%s)', (density) => {
  render(
    <>
      <TextBox aria-label="Text" density={density} />
      <RecipientPicker aria-label="To" density={density} />
    </>,
  )
  const starts = [...document.querySelectorAll<HTMLElement>('.tb-input')].map((input) => {
    const { paddingLeft, textIndent } = getComputedStyle(input)
    return input.getBoundingClientRect().left + Number.parseFloat(paddingLeft) + Number.parseFloat(textIndent)
  })
  expect(starts[1]).toBeCloseTo(starts[0] ?? 0, 1)
})
