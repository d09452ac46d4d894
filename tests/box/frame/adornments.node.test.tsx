import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { EmailPicker, TextBox, type EmailPickerProps, type TextBoxProps } from 'react-textbox-emailpicker'
import { describe, expect, it } from 'vitest'

type Draw = (props?: TextBoxProps & EmailPickerProps) => ReactNode

const boxes: readonly (readonly [name: string, draw: Draw])[] = [
  ['TextBox', (props) => <TextBox aria-label="box" {...props} />],
  ['EmailPicker', (props) => <EmailPicker aria-label="box" {...(props as EmailPickerProps)} />],
]

describe.each(boxes)('the HTML of a %s', (_, draw) => {
  it('has the clear button and the counter', () => {
    const html = renderToString(draw({ clearable: true, showCount: true, defaultText: 'abc', maxLength: 9 }))
    expect(html).toContain('tb-clear')
    expect(html).toContain('3/9')
    expect(renderToString(draw({ clearable: true }))).not.toContain('tb-clear')
  })

  it.each([
    ['null', null],
    ['undefined', undefined],
    ['false', false],
    ['true', true],
    ['an empty text', ''],
  ])('is that of a box without adornments if they are %s', (_name, node) => {
    const props = { startAdornment: node, endAdornment: node, clearable: false, showCount: false }
    expect(renderToString(draw(props))).toBe(renderToString(draw()))
  })
})
