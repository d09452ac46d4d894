import { expect, it, vi } from 'vitest'
import { newPage } from '../../support/new-page/new-page.ts'
import { frames } from '../../support/turns.ts'

async function start(...stylesheet: Parameters<typeof newPage>) {
  const page = await newPage(...stylesheet)
  const error = vi.spyOn(page.window.console, 'error').mockImplementation(() => {})
  const rendered = async (selector: string) => {
    await expect.poll(() => page.document.querySelector(selector)).not.toBeNull()
    return page.window.getComputedStyle(page.document.querySelector(selector) as Element)
  }
  return { ...page, error, rendered }
}

it('A missing stylesheet is reported once for each component, whatever the number of boxes', async () => {
  const { render, TextBox, EmailPicker, error } = await start('no stylesheet')
  render(
    <>
      <TextBox aria-label="One" />
      <TextBox aria-label="Two" />
      <EmailPicker aria-label="Three" />
    </>,
  )
  await expect
    .poll(() => error.mock.calls)
    .toEqual([
      [expect.stringMatching(/^TextBox: the stylesheet is missing\. .*styles\.layer\.css/)],
      [expect.stringMatching(/^EmailPicker: the stylesheet is missing\. .*styles\.layer\.css/)],
    ])
})

it('The stylesheet in a layer is not reported missing, and draws the box', async () => {
  const { render, TextBox, error, rendered } = await start('styles.layer.css')
  render(<TextBox aria-label="Text" />)
  const { borderTopWidth, boxShadow } = await rendered('.tb-root')
  expect([borderTopWidth, boxShadow === 'none']).toEqual(['1px', false])
  await frames()
  expect(error).not.toHaveBeenCalled()
})

it('Any rule outside of layers wins over the stylesheet in a layer', async () => {
  const { render, TextBox, document, rendered } = await start('styles.layer.css')
  const style = document.createElement('style')
  style.textContent = 'input { padding: 30px }'
  document.head.prepend(style)
  render(<TextBox aria-label="Text" />)
  expect((await rendered('.tb-input')).paddingTop).toBe('30px')
})
