import 'react-textbox-emailpicker/styles.layer.css'
import { TextBox } from 'react-textbox-emailpicker'
import { expect, it, onTestFinished, vi } from 'vitest'
import { render } from 'vitest-browser-react'

it('The stylesheet in a layer is not reported missing, and draws the box', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { container } = await render(<TextBox aria-label="Text" />)
  const { borderTopWidth, boxShadow } = getComputedStyle(container.querySelector('.tb-root') as Element)
  expect([borderTopWidth, boxShadow === 'none']).toEqual(['1px', false])
  expect(error).not.toHaveBeenCalled()
})

it('Any rule outside of layers wins over the stylesheet in a layer', async () => {
  const style = document.createElement('style')
  style.textContent = 'input { padding: 30px }'
  document.head.prepend(style)
  onTestFinished(() => style.remove())
  const { container } = await render(<TextBox aria-label="Text" />)
  expect(getComputedStyle(container.querySelector('.tb-input') as Element).paddingTop).toBe('30px')
})
