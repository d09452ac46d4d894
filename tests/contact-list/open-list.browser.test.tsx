import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { anns, pickers } from './opened-list.tsx'

it.each(pickers)('the open list of %s is hidden while a fieldset disables the box', async (_, Box) => {
  const app = (isDisabled: boolean) => (
    <fieldset disabled={isDisabled}>
      <Box aria-label="To" contacts={anns} defaultText="an" open />
    </fieldset>
  )
  const { rerender } = await render(app(true))
  const popup = () => document.querySelector('.tb-popup')?.checkVisibility() ?? false
  await expect.poll(() => document.querySelector('.tb-option')).not.toBeNull()
  expect(popup()).toBe(false)
  await rerender(app(false))
  await expect.poll(popup).toBe(true)
  await rerender(app(true))
  await expect.poll(popup).toBe(false)
})
