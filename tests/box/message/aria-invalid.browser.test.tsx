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

  it.each<[value: AriaAttributes['aria-invalid'], state: string | null, aria: string | null | undefined]>([
    [true, 'true', 'true'],
    ['true', 'true', 'true'],
    ['grammar', 'true', 'grammar'],
    ['spelling', 'true', 'spelling'],
    [false, null, 'false'],
    ['false', null, 'false'],
    [undefined, null, null],
  ])('that is %o gives it the state %o and its look', async (value, state, aria) => {
    const plain = await show({})
    const shown = await show({ 'aria-invalid': value })
    expect(shown).toMatchObject({ state, aria, isValid: true })
    expect(shown.look === plain.look).toBe(state === null)
  })
})

it.each([
  ['an error text', <TextBox key="" aria-label="box" aria-invalid="false" errorText="Too short" />],
  [
    'entries that are not addresses',
    <EmailPicker key="" aria-label="box" aria-invalid={false} validate="address" defaultText="nobody, " />,
  ],
])('a box is invalid with %s even if aria-invalid is false', async (_, box) => {
  const { container } = await render(box)
  expect(container.querySelector('.tb-root')?.getAttribute('data-invalid')).toBe('true')
  expect(container.querySelector('.tb-input')?.getAttribute('aria-invalid')).toBe('true')
})
