import { cleanup, render } from '@testing-library/react'
import { EmailPicker, RecipientPicker, type RecipientPickerProps } from 'react-textbox-emailpicker'
import { afterEach, describe, expect, it } from 'vitest'
import 'react-textbox-emailpicker/styles.css'

afterEach(cleanup)

const root = () => document.querySelector('.tb-root') as HTMLElement
const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
const rectOf = (element: HTMLElement) => element.getBoundingClientRect()
const heightOf = () => rectOf(root()).height

const people = (count: number) =>
  Array.from({ length: count }, (_, index) => `Ann Lee ${index} <ann${index}@x.example>, `).join('')

const show = (props: RecipientPickerProps) => render(<RecipientPicker aria-label="To" {...props} />)

function heightWith(props: RecipientPickerProps): number {
  show(props)
  const height = heightOf()
  cleanup()
  return height
}

const looks = ['shaded', 'outlined', 'plain'] as const
const densities = ['compact', 'normal', 'comfortable'] as const

describe.each(looks)('a recipient picker with the look %s', (look) => {
  it.each(densities)('is as high as an EmailPicker with the density %s, empty and with a chip', (density) => {
    render(<EmailPicker aria-label="To" look={look} density={density} />)
    const height = heightOf()
    cleanup()
    expect(heightWith({ look, density })).toBe(height)
    expect(heightWith({ look, density, hint: 'Name' })).toBe(height)
    expect(heightWith({ look, density, defaultText: 'Ann <ann@x.example>, ' })).toBeCloseTo(height, 0)
  })
})

describe.each(densities)('what is beside the chips with the density %s', (density) => {
  it.each([1, 40])('is level with the first line of %d chips', (count) => {
    const beside = { startAdornment: <i>To</i>, clearable: true, showCount: true }
    const classNames = { startAdornment: 'small' }
    show({ density, width: 600, defaultText: people(count), classNames, ...beside })
    const [start] = all('.small')
    start?.style.setProperty('font-size', '9px')
    const [chip, ...others] = ['.tb-chip', '.small', '.tb-clear', '.tb-count'].map((part) => {
      const { top, bottom } = rectOf(all(part)[0] as HTMLElement)
      return (top + bottom) / 2
    })
    for (const other of others) expect(Math.abs(other - (chip ?? 0))).toBeLessThan(1)
  })
})

describe('chips', () => {
  it.each(['ltr', 'rtl'])('say how many there are besides those that are in sight (%s)', async (dir) => {
    for (const width of [200, 260, 330, 420, 515]) {
      render(
        <div dir={dir}>
          <RecipientPicker aria-label="To" width={width} defaultText={people(50)} />
        </div>,
      )
      const inSight = () => all('.tb-chip').filter(({ dataset }) => dataset.covered === undefined)
      await expect.poll(() => Number(all('.tb-more')[0]?.textContent) + inSight().length).toBe(50)
      const { left, right, top } = rectOf(all('.tb-more')[0] as HTMLElement)
      for (const chip of inSight().map(rectOf)) {
        expect(chip.bottom).toBeLessThan(rectOf(root()).bottom)
        const overlap = Math.min(chip.bottom - top, chip.right - left, right - chip.left)
        expect(overlap).toBeLessThan(1)
      }
      cleanup()
    }
  })

  it.each([20, 100])('do not reach beyond a box with a height, with %d of them', (count) => {
    show({ width: 300, height: 80, defaultText: people(count) })
    expect(heightOf()).toBe(80)
    expect(rectOf(all('.tb-chips')[0] as HTMLElement).height).toBe(78)
  })
})

it('A locked chip has a lock where others have a cross, as high, in the color of its text', () => {
  show({ defaultText: people(2), recipientState: ({ email }) => ({ isLocked: email.startsWith('ann1') }) })
  const [free, locked] = all('.tb-chip')
  const lock = getComputedStyle(locked as Element, '::after')
  expect([lock.content, lock.borderBlockEndStyle, lock.display]).toEqual(['""', 'solid', 'block'])
  expect(parseFloat(lock.inlineSize)).toBeGreaterThan(6)
  expect(getComputedStyle(free as Element, '::after').content).toBe('none')
  expect(locked?.querySelector('button')).toBeNull()
  expect(rectOf(locked as HTMLElement).height).toBe(rectOf(free as HTMLElement).height)
})
