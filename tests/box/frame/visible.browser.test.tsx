import 'react-textbox-emailpicker/styles.css'
import type { CSSProperties } from 'react'
import { describe, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { components } from '../boxes.tsx'

function addStyle(css: string): void {
  const style = document.createElement('style')
  style.textContent = css
  document.head.append(style)
  onTestFinished(() => style.remove())
}

describe.each(components)('a %s that is not visible', (_, Box) => {
  const hidden = (style: CSSProperties, className?: string) =>
    render(<Box aria-label="box" visible={false} style={style} className={className} />)

  const isSeen = () => document.querySelector('.tb-root')?.checkVisibility({ visibilityProperty: true })

  it.each<CSSProperties>([
    { display: 'flex' },
    { display: 'block' },
    { display: 'contents' },
    { display: 'inline-grid', visibility: 'visible' },
    { visibility: 'visible', opacity: 1 },
  ])('is hidden, even with the style %o', async (style) => {
    const { rerender } = await hidden(style)
    expect(isSeen()).toBe(false)
    expect(page.getByLabelText('box').query()?.checkVisibility() ?? false).toBe(false)
    await rerender(<Box aria-label="box" style={style} />)
    expect(document.querySelector<HTMLElement>('.tb-root')?.style.display).toBe(style.display ?? '')
    expect(page.getByLabelText('box').element().checkVisibility()).toBe(true)
  })

  it.each(['display: flex', 'display: flex !important'])(
    'is hidden, even with a class that sets %s',
    async (declaration) => {
      addStyle(`.own { ${declaration} } div.own:nth-child(n) { display: grid }`)
      const { rerender } = await hidden({}, 'own')
      expect(isSeen()).toBe(false)
      await rerender(<Box aria-label="box" className="own" />)
      expect(isSeen()).toBe(true)
    },
  )
})
