import 'react-textbox-emailpicker/styles.css'
import type { CSSProperties } from 'react'
import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { components } from '../boxes.tsx'

it.each<[how: string, style: CSSProperties, css?: string]>([
  ['the style display: flex', { display: 'flex' }],
  ['the style display: block', { display: 'block' }],
  ['the style display: contents', { display: 'contents' }],
  ['a visible style', { display: 'inline-grid', visibility: 'visible', opacity: 1 }],
  ['a class that sets display', {}, 'display: flex'],
  ['a class that sets display with !important', {}, 'display: flex !important'],
])('a box that is not visible is hidden, even with %s', async (_, style, css) => {
  const sheet = document.head.appendChild(document.createElement('style'))
  onTestFinished(() => sheet.remove())
  if (css) sheet.textContent = `.own { ${css} } div.own:nth-child(n) { display: grid }`
  for (const [, Box] of components) {
    const own = { 'aria-label': 'box', style, className: 'own' }
    const { rerender, unmount } = await render(<Box {...own} visible={false} />)
    const isSeen = () => document.querySelector('.tb-root')?.checkVisibility({ visibilityProperty: true })
    expect(isSeen()).toBe(false)
    expect(page.getByLabelText('box').query()?.checkVisibility() ?? false).toBe(false)
    await rerender(<Box {...own} />)
    expect(document.querySelector<HTMLElement>('.tb-root')?.style.display).toBe(style.display ?? '')
    expect(page.getByLabelText('box').element().checkVisibility()).toBe(true)
    await unmount()
  }
})
