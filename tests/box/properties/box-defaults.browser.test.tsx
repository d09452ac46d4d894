import 'react-textbox-emailpicker/styles.css'
import { createRef } from 'react'
import { BoxDefaults, TextBox, type TextBoxHandle } from 'react-textbox-emailpicker'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'

it('the size of the text around a box is that of its text, also of a box in a box', async () => {
  const ref = createRef<TextBoxHandle>()
  const { container } = await render(
    <div style={{ fontSize: 24 }}>
      <BoxDefaults fontSize="inherit">
        <TextBox aria-label="outer" ref={ref} startAdornment={<TextBox aria-label="inner" />} />
      </BoxDefaults>
    </div>,
  )
  for (const input of container.querySelectorAll('input'))
    expect(getComputedStyle(input).fontSize).toBe('24px')
  // In points.
  expect(ref.current?.fontSize).toBe(18)
})
