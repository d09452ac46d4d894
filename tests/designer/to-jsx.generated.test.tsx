import { cleanup, fireEvent, render } from '@testing-library/react'
import fc from 'fast-check'
import * as ours from 'react-textbox-emailpicker'
import {
  components,
  readDesigner,
  toJsx,
  type DesignedScreen,
  type ToJsxOptions,
} from 'react-textbox-emailpicker/designer'
import { createElement, type ComponentType } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import ts from 'typescript'
import { holds } from '../support/holds.ts'
import { compile } from './compile.ts'
import { label as labelOf, node, nodesIn, scmOf, screenOf, textBox, type Node } from './scm.ts'
import { unusual } from './unusual.ts'

afterEach(cleanup)

const read = (...nodes: readonly unknown[]) => readDesigner(scmOf(screenOf(...nodes)))

/** Compiles and renders the code of a screen, and returns the props that its boxes have been given. */
function renderJsx(screen: DesignedScreen, options?: ToJsxOptions) {
  const given: Record<string, unknown>[] = []
  const watched = (component: ComponentType<object>) => (props: object) => {
    given.push({ ...props })
    return createElement(component, props)
  }
  const Screen = compile(toJsx(screen, options), {
    ...ours,
    TextBox: watched(ours.TextBox as ComponentType<object>),
    EmailPicker: watched(ours.EmailPicker as ComponentType<object>),
  })
  return { ...render(createElement(Screen)), given }
}

/**
 * The props of a box that differ from the defaults, and its text. Sizes are as in a screen on which boxes are below
 * each other.
 */
function expectedProps({ component, label, props }: DesignedScreen['boxes'][number]) {
  const spec = components.find(({ name }) => name === component)
  const { widthPercent, heightPercent, ...others } = props
  const differ = Object.entries(others).filter(
    ([name, value]) =>
      !spec?.properties.some((one) => one.name === name && 'default' in one && one.default === value),
  )
  return {
    text: '',
    ...Object.fromEntries(differ),
    // With a label, the Field has the percentage, so that it can be aligned.
    ...(widthPercent !== undefined && (label === undefined ? { widthPercent } : { fullWidth: true })),
    // Of the height of the screen. One that fills it has a style.
    ...(heightPercent !== undefined && heightPercent < 100 && { height: (410 * heightPercent) / 100 }),
  }
}

/** What the boxes of a rendered screen have been given, besides their handlers, their places, and what names them. */
function renderedProps(screen: DesignedScreen, options: ToJsxOptions = { sizes: 'page' }) {
  const { given } = renderJsx(screen, options)
  cleanup()
  return given.map(({ onTextChanged: _on, 'aria-label': _name, id: _id, style: _style, ...props }) => props)
}

describe('toJsx', () => {
  // The story "A screen in both" shows whole screens.
  it('writes a screen as a person would', () => {
    const screen = read(
      ...nodesIn(`
        EmailPicker:To TextAlignment=1
        HorizontalArrangement
          TextBox:URLBox Text=It's InputType=2
          PasswordTextBox:Secret_Word`),
    )
    const lines = toJsx(screen).split('\n')
    expect(lines.map((line) => line.trim())).toEqual(
      expect.arrayContaining([
        "import { useState } from 'react'",
        "import { EmailPicker, InputType, TextAlignment, TextBox } from 'react-textbox-emailpicker'",
        '// Give each EmailPicker its contacts: contacts={…}',
        "alignItems: 'center',",
        "const [urlBox, setUrlBox] = useState('It\\'s')",
        'textAlignment={TextAlignment.Center}',
        '<div style={row}>',
        'inputType={InputType.Password}',
        'aria-label="Secret Word"',
      ]),
    )
  })

  it('writes only props that differ from the default', () => {
    const defaults = components[0].properties.flatMap((property) =>
      'default' in property ? [[property.name, String(property.default)]] : [],
    )
    const screen = read(textBox({ ...(Object.fromEntries(defaults) as Node), Hint: 'a' }))
    expect(Object.keys(screen.boxes[0]?.props ?? {}).length).toBeGreaterThan(10)
    expect(toJsx(screen)).toContain(
      '<TextBox text={textBox1} onTextChanged={setTextBox1} hint="a" aria-label="a" />',
    )
  })

  it.each<[what: string, screen: DesignedScreen, code: string]>([
    ['no box', read(), 'return null'],
    [
      'one box',
      read(textBox({ Hint: 'a' })),
      '  return <TextBox text={textBox1} onTextChanged={setTextBox1} hint="a" aria-label="a" />\n',
    ],
    [
      'every property',
      read(
        // jsdom loads no fonts.
        textBox({ ...unusual, FontTypefaceImport: 'Schöne Schrift' }),
        textBox({ Hint: '"', FontTypeface: '1', Height: '-2', Width: '-1050', Text: '`${1}`' }),
        node('EmailPicker', { Hint: '{a}', TextColor: '&HFFFF0000', Visible: 'True' }),
        node('PasswordTextBox', { NumbersOnly: 'True' }),
      ),
      'inputType={InputType.NumberPassword}',
    ],
  ])('compiles a screen with %s to what was read', (_, screen, code) => {
    expect(toJsx(screen, { sizes: 'page' })).toContain(code)
    expect(renderedProps(screen)).toEqual(screen.boxes.map(expectedProps))
  })

  it('keeps what the user types', () => {
    const { getByLabelText } = renderJsx(read(labelOf('Name'), textBox()))
    const input = getByLabelText('Name')
    fireEvent.input(input, { target: { value: 'Ann' } })
    expect(input).toHaveProperty('value', 'Ann')
  })

  it('names each box for screen readers', () => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { getByLabelText } = renderJsx(
      read(textBox({ $Name: 'EmailAddress_2' }), textBox({ $Name: 'a', Hint: ' Your name ' })),
    )
    expect(getByLabelText('Email Address 2').tagName).toBe('INPUT')
    expect(getByLabelText('Your name').tagName).toBe('INPUT')
    expect(errors.mock.calls).toEqual([])
    errors.mockRestore()
  })

  const reserved = ['class', 'TextBox', 'useState', 'Field', 'Screen1', '__proto__']

  it.each([...reserved, 'a b', '1st', '名前', 'É', '$', '😀', "'; alert(1); '"])(
    'writes valid names for boxes and screens called %j',
    (name) => {
      const boxes = ['TextBox', 'TextBox', 'EmailPicker'].map((type) => node(type, { $Name: name }))
      const screen = { ...read(...boxes), screen: name }
      expect(renderedProps(screen)).toEqual(screen.boxes.map(expectedProps))
    },
  )

  it('compiles generated screens to what was read', () => {
    // The compiler knows letters of an older Unicode than Node.js does.
    const isKnown = (letter: string) =>
      !/\p{ID_Continue}/u.test(letter) ||
      ts.isIdentifierPart(letter.codePointAt(0) ?? 0, ts.ScriptTarget.ESNext)
    const isTextKnown = (given: string) =>
      [...`${given}${given.toUpperCase()}`.normalize('NFC')].every(isKnown)
    const text = fc.string({ unit: 'grapheme' }).filter(isTextKnown)
    const signs = fc.constantFrom("'", '"', '\\', '\n', '{', '&lt;', '\u2028', '\ud800', '*/', '</')
    const anyBox = fc.record(
      {
        $Name: text,
        $Type: fc.constantFrom('TextBox', 'EmailPicker', 'PasswordTextBox'),
        Hint: fc.oneof(text, fc.string({ unit: signs })),
        Text: text,
        Enabled: fc.constantFrom('True', 'False'),
        FontSize: fc.double({ min: 1, max: 99, noNaN: true }).map(String),
        TextColor: fc.nat(0xffffffff).map((color) => `&H${color.toString(16).padStart(8, '0')}`),
        FontTypeface: fc.constantFrom('0', '1', '2', '3'),
        TextAlignment: fc.constantFrom('0', '1', '2'),
        RotationAngle: fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
        Width: fc.constantFrom('-1', '-2', '80', '-1040'),
      },
      { requiredKeys: ['$Name', '$Type'] },
    )
    const anyLabel = text.map((one) => labelOf(one))
    holds(60, [text, fc.array(fc.oneof(anyBox, anyLabel), { maxLength: 5 })], (name, given) => {
      const screen = { ...read(...given), screen: name }
      expect(renderedProps(screen)).toEqual(screen.boxes.map(expectedProps))
    })
  })
})
