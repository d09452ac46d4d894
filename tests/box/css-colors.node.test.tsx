import { renderToStaticMarkup } from 'react-dom/server'
import { TextBox } from 'react-textbox-emailpicker'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { isTransparent, parseColor } from '../../src/values/color.ts'

const taken = [
  'var(--accent)',
  'var(--größe, rgb(1 2 3))',
  'VAR(--Accent)',
  'rgb(1, 2, 3)',
  'rgb(1\n2\n3)',
  'color-mix(in oklch, var(--a), color(display-p3 1 0 0 / calc(1 / 2)) 20%)',
  'oklch(from var(--a) calc(l * .8) c h)',
  'light-dark(#fff, #000)',
]

/** Texts that would be more than one color in a style. */
const refused = [
  'red; background: url(https://example.org/)',
  'rgb(1 2 3); color: red',
  'rgb(1 2 3) ; x()',
  'var(--a, ;)',
  'var(--a, {})',
  'var(--a, "text")',
  "var(--a, 'text')",
  'var(--a, url(//example.org/))',
  'var(--a, URL(//example.org/))',
  'var(--a,\nurl(//example.org/))',
  'url(//example.org/)',
  'image-set("//example.org/" 1x)',
  'var(--a, \\75rl(//example.org/))',
  'var(--a /*)',
  'var(--a) /* var(--b)',
  'var(--a) var(--b)',
  'var(--a)var(--b)',
  'var(--a',
  'var(--a))',
  'var(--a))((--b)',
  'var(--a)!important',
  'var(--a, </style>)',
  '(red)',
  'var(--a)}*{color: var(--b)',
  '@import url(//example.org/)',
]

describe('a color on a server', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
  })

  it.each(taken)('%j is taken as it is', (color) => {
    expect(parseColor(` ${color}\n`)).toBe(color)
    expect(renderToStaticMarkup(<TextBox textColor={color} />)).toContain('--tb-text-color:')
  })

  it.each(refused)('%j is refused', (color) => {
    expect(parseColor(color)).toBeUndefined()
    expect(renderToStaticMarkup(<TextBox textColor={color} />)).not.toContain('style=')
  })
})

it('a text of any length is refused at once', () => {
  expect(parseColor(`rgb(${'('.repeat(1_000_000)})`)).toBeUndefined()
  expect(parseColor(`rgb(${'/'.repeat(1_000_000)}*)`)).toBeUndefined()
})

it.each([
  ['rgba(0, 0, 0, 0)', true],
  ['rgb(0 0 0 / 0%)', true],
  ['rgb(0, 0, 0)', false],
  ['hsl(0, 0%, 0%)', false],
  ['rgba(0, 0, 0, 0.1)', false],
  ['rgb(0 0 0 / 10%)', false],
  ['#FFFFFF00', true],
  ['var(--a)', false],
])('whether %s is transparent: %o', (color, isIt) => {
  expect(isTransparent(color)).toBe(isIt)
})
