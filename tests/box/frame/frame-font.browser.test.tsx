// Any font file will do; this one comes with Storybook.
import fontFile from '../../../node_modules/storybook/assets/browser/nunito-sans-bold-italic.woff2?url'
import { createPortal } from 'react-dom'
import { TextBox } from 'react-textbox-emailpicker'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'

it('A font file is loaded in the document of the box, which can be that of a frame', async () => {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  const inner = frame.contentDocument as Document
  const url = new URL(fontFile, location.href).href
  await render(createPortal(<TextBox aria-label="box" fontTypefaceImport={url} />, inner.body))
  await expect.poll(() => inner.fonts.size).toBe(1)
  const [font] = inner.fonts
  await expect
    .poll(() => inner.querySelector<HTMLElement>('.tb-root')?.style.getPropertyValue('--tb-imported-font'))
    .toBe(`${font?.family},`)
  frame.remove()
})
