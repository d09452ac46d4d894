import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { faultsOf, inputIn, laidOutRowsOf, often, open, Picker } from './opened-list.tsx'

async function focused() {
  await page.viewport(800, 600)
  await render(
    <>
      <Picker />
      <button style={{ position: 'absolute', inset: '60px auto auto 8px' }}>Behind</button>
      <div popover="manual" style={{ inset: '40px auto auto 0', inlineSize: 300, blockSize: 300, margin: 0 }}>
        Hint
      </div>
    </>,
  )
  const input = inputIn(document)
  await userEvent.click(input)
  await expect.poll(() => laidOutRowsOf(input).length, often).toBeGreaterThan(0)
  return input
}

it('is not in the way of the mouse before it is shown', async () => {
  const input = await focused()
  const { left, bottom } = input.getBoundingClientRect()
  const button = document.querySelector('button') as Element
  const at = button.getBoundingClientRect()
  expect(document.elementFromPoint(left + 20, bottom + 90)?.closest('.tb-popup')).toBeFalsy()
  expect(document.elementFromPoint(at.left + 5, at.top + 5)).toBe(button)
})

it('comes to lie over what was shown over the page after it was made ready', async () => {
  const input = await focused()
  document.querySelector<HTMLElement>('div[popover]')?.showPopover()
  await open(input)
  await expect.poll(() => faultsOf(input), often).toBe('')
})
