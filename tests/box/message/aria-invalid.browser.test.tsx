import 'react-textbox-emailpicker/styles.css'
import type { AriaAttributes } from 'react'
import { EmailPicker, TextBox, type TextBoxProps } from 'react-textbox-emailpicker'
import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { components } from '../boxes.tsx'

describe.each(components)('aria-invalid on a %s', (_, Box) => {
  async function show(props: TextBoxProps) {
    const { container, unmount } = await render(<Box aria-label="box" {...props} />)
    const root = container.querySelector('.tb-root') as HTMLElement
    const { borderColor, boxShadow } = getComputedStyle(root)
    const shown = {
      look: `${borderColor} ${boxShadow}`,
      state: root.getAttribute('data-invalid'),
      aria: root.querySelector('.tb-input')?.getAttribute('aria-invalid'),
      isValid: root.querySelector<HTMLInputElement>('.tb-input')?.validity.valid,
    }
    await unmount()
    return shown
  }

  it.each<AriaAttributes['aria-invalid']>([true, 'true', 'grammar', 'spelling'])(
    'shows the invalid look when it is %o',
    async (value) => {
      const plain = await show({})
      const invalid = await show({ 'aria-invalid': value })
      expect(invalid).toMatchObject({ state: 'true', aria: String(value), isValid: true })
      expect(invalid.look).not.toBe(plain.look)
    },
  )

  it.each<AriaAttributes['aria-invalid']>([false, 'false', undefined])(
    'shows the normal look when it is %o',
    async (value) => {
      const plain = await show({})
      const valid = await show({ 'aria-invalid': value })
      expect(valid).toMatchObject({ state: null, look: plain.look })
    },
  )
})

it('an error text makes a box invalid even if aria-invalid is false', async () => {
  const { container } = await render(<TextBox aria-label="box" aria-invalid="false" errorText="Too short" />)
  expect(container.querySelector('.tb-root')?.getAttribute('data-invalid')).toBe('true')
  expect(container.querySelector('.tb-input')?.getAttribute('aria-invalid')).toBe('true')
})

it('entries that are not addresses make a picker invalid even if aria-invalid is false', async () => {
  const { container } = await render(
    <EmailPicker aria-label="box" aria-invalid={false} validate="address" defaultText="nobody, " />,
  )
  expect(container.querySelector('.tb-root')?.getAttribute('data-invalid')).toBe('true')
  expect(container.querySelector('.tb-input')?.getAttribute('aria-invalid')).toBe('true')
})
