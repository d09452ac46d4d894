import { StrictMode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { EmailPicker, InputType, TextBox } from 'react-textbox-emailpicker'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { components } from './boxes.tsx'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((...complaint) => {
    throw new Error(`Rendering complained: ${complaint.join(' ')}`)
  })
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** The start tag of the input, attribute by attribute. */
function attributes(html: string): Readonly<Record<string, string>> {
  const tag = /<(?:input|textarea)\b([^>]*)>/.exec(html)?.[1] ?? ''
  return Object.fromEntries(
    [...tag.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  )
}

describe.each(components)('%s on a server', (_, Box) => {
  it('renders its root and its input', () => {
    const html = renderToString(<Box id="box" className="mine" />)
    expect(html).toMatch(/^<div class="tb-root mine"/)
    expect(attributes(html)).toMatchObject({ type: 'text', id: 'box', class: 'tb-input', value: '' })
    expect(html, 'refused by a policy against inline styles').not.toContain(' style=')
  })

  const ann = 'Ann & "Lee" <ann@example.org>'
  it.each([
    ['a controlled text', { text: ann }],
    ['a text to start with', { defaultText: ann }],
    ['a controlled text rather than the first', { text: ann, defaultText: 'no' }],
  ])('renders %s', (__, props) => {
    const { value } = attributes(renderToString(<Box {...props} />))
    expect(value).toBe('Ann &amp; &quot;Lee&quot; &lt;ann@example.org&gt;')
  })

  it('renders the attributes of its properties and its own', () => {
    const own = { name: 'to', required: true, 'data-x': '1' }
    const tag = attributes(renderToString(<Box text="" hint="Your name" enabled={false} {...own} />))
    expect(tag).toMatchObject({ placeholder: 'Your name', disabled: '', name: 'to', 'data-x': '1' })
    expect(tag).toHaveProperty('required')
  })

  it('renders an invisible box as hidden', () => {
    expect(renderToString(<Box text="secret" visible={false} />)).toMatch(
      /^<div class="tb-root"[^>]* hidden=""/,
    )
  })

  it('renders the same again, in strict mode, and without marks for hydration', () => {
    const app = (
      <StrictMode>
        <Box text="Ann" fontSize={20} textColor="Red" width={200} />
      </StrictMode>
    )
    expect(renderToString(app)).toBe(renderToString(app))
    expect(attributes(renderToStaticMarkup(app)).value).toBe('Ann')
  })
})

describe('TextBox on a server', () => {
  it('renders a multiline text with its line breaks', () => {
    const html = renderToString(<TextBox multiline text={'one\n<two>'} />)
    expect(html).toContain('>one\n&lt;two&gt;</textarea>')
  })

  it('renders the keyboard and masking of its input type', () => {
    expect(attributes(renderToString(<TextBox inputType={InputType.Password} />)).type).toBe('password')
    expect(attributes(renderToString(<TextBox inputType={InputType.Number} />)).inputMode).toBe('decimal')
  })

  it('renders an error text as the description of the input', () => {
    const html = renderToString(<TextBox text="x" errorText="Too short" aria-describedby="help" />)
    const tag = attributes(html)
    expect(tag['aria-invalid']).toBe('true')
    expect(tag['aria-describedby']?.split(' ')).toEqual([tag['aria-errormessage'], 'help'])
    expect(html).toContain('Too short')
  })
})

it('A box on a server has the clear button and the counter', () => {
  const box = { clearable: true, showCount: true, defaultText: 'abc', maxLength: 9 }
  const html = renderToString(<TextBox {...box} />)
  expect(html).toContain('tb-clear')
  expect(html).toContain('3/9')
  expect(renderToString(<TextBox {...box} defaultText="" />)).not.toContain('tb-clear')
})

it.each([null, undefined, false, true, ''])('An adornment that is %j is none', (node) => {
  const props = { startAdornment: node, endAdornment: node, clearable: false, showCount: false }
  expect(renderToString(<TextBox {...props} />)).toBe(renderToString(<TextBox />))
})

it('EmailPicker on a server renders a closed combobox, whatever its contacts are', () => {
  const contacts = [{ name: 'Ann', email: 'ann@example.org' }]
  const html = renderToString(<EmailPicker text="ann" contacts={contacts} />)
  expect(attributes(html)).toMatchObject({ role: 'combobox', 'aria-expanded': 'false', value: 'ann' })
  expect(html).not.toContain('example.org')
})
