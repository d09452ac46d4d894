import axe from 'axe-core'
import { expect, it, onTestFinished } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { inputIn, Picker } from './opened-list.tsx'

it.each(['light', 'dark'])('A text without a match shows a line below the box, in %s', async (scheme) => {
  document.documentElement.style.cssText = `color-scheme: ${scheme}; background: Canvas; color: CanvasText`
  onTestFinished(() => document.documentElement.removeAttribute('style'))
  const { container } = await render(<Picker />)
  const input = inputIn(container)
  await userEvent.click(input)
  await userEvent.keyboard('xy')
  const popup = container.querySelector('.tb-popup') as HTMLElement
  await expect.poll(() => popup.innerText.trim()).toBe('No matching contacts')
  const [box, list] = [input.closest('.tb-root') as Element, popup].map((one) => one.getBoundingClientRect())
  expect((list?.top ?? 0) - (box?.bottom ?? 0)).toBeLessThan(8)
  expect(list?.height).toBeLessThan(60)
  expect((await axe.run(container)).violations).toEqual([])
})
