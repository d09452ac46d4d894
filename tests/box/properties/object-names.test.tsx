import { render } from '@testing-library/react'
import { version, type ComponentType, type InputHTMLAttributes } from 'react'
import { EmailPicker, RecipientPicker, TextBox, type BoxProps } from 'react-textbox-emailpicker'
import { describe, expect, it, vi } from 'vitest'

const boxes: Readonly<Record<string, ComponentType<BoxProps>>> = { TextBox, EmailPicker, RecipientPicker }

// An app may pass on the props that a file or a server has given it.
const read = (props: string) => JSON.parse(props) as object

/** The attributes that React gives an input for these props, by name. */
function attributesOf(Box: ComponentType<BoxProps> | 'input', props: object, names: readonly string[]) {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const Any = Box as ComponentType<InputHTMLAttributes<HTMLInputElement>>
  const { container, unmount } = render(<Any aria-label="box" {...props} />)
  const input = container.querySelector('input') as HTMLInputElement
  const attributes = names.map((name) => input.getAttribute(name))
  unmount()
  error.mockRestore()
  return attributes
}

describe.each(Object.entries(boxes))('%s', (_, Box) => {
  // Every object has these from the start.
  it.each(
    Object.getOwnPropertyNames(Object.prototype).filter(
      (name) => !['__proto__', 'hasOwnProperty'].includes(name),
    ),
  )('passes an attribute with the name %s on, as React does', (name) => {
    const props = read(`{ "${name}": "as given" }`)
    const attributes = attributesOf(Box, props, [name])
    expect(attributes).toEqual(['as given'])
    expect(attributes).toEqual(attributesOf('input', props, [name]))
  })

  it('is rendered without the attribute hasOwnProperty, with which React can render no input', () => {
    const props = read('{ "hasOwnProperty": "as given", "id": "own" }')
    expect(attributesOf(Box, props, ['hasOwnProperty', 'id'])).toEqual([null, 'own'])
    expect(() => attributesOf('input', props, ['id'])).toThrow('hasOwnProperty')
  })

  // React 18 makes one object with it, before the box gets the props.
  it.skipIf(version.startsWith('18.'))('takes no props from inside one that is called __proto__', () => {
    const props = read(
      '{ "__proto__": { "title": "hidden in it", "placeholder": "hidden in it", "name": "hidden in it" }, "id": "own" }',
    )
    const names = ['title', 'placeholder', 'name', 'id']
    const attributes = attributesOf(Box, props, names)
    expect(attributes).toEqual([null, null, null, 'own'])
    expect(attributes).toEqual(attributesOf('input', props, names))
  })
})
