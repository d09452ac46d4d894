import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { TextBox } from 'react-textbox-emailpicker'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { holds } from '../../support/holds.ts'
import { rowsOf } from '../../support/text-table.ts'
import { isTransparent, parseColor } from '../../../src/values/color.ts'

/** Functions of CSS. A server does not know which of them give a color. */
const taken = [
  'var(--accent)',
  'var(--größe, rgb(1 2 3))',
  'rgb(1\n2\n3)',
  'oklch(from var(--a) calc(l * .8) c h)',
  'light-dark(var(--a), rgb(var(--b)))',
  'rgb(var(--r), var(--g, 2), var(--b, calc(1 + (2 * 3))))',
  'color-mix(in oklch, var(--a), color(display-p3 1 0 0 / calc(1 / 2)) 20%)',
  'rgb(foo)',
]

/** Texts that would be more than one value in a style, or load something. */
const refused = rowsOf(String.raw`
  red; background: url(https://example.org/)    rgb(1 2 3); color: red    rgb(1 2 3) ; x()    var(--a, ;)
  var(--a, {})    var(--a, "text")    var(--a, 'text')    var(--a, url(//example.org/))
  var(--a, URL(//example.org/))    url(//example.org/)    image-set("//example.org/" 1x)
  var(--a, \75rl(//example.org/))    var(--a /*)    var(--a) /* var(--b)    var(--a) var(--b)    var(--a)var(--b)
  var(--a    var(--a))    var(--a))((--b)    var(--a)!important    var(--a, </style>)    (red)    (red)(blue)
  rgb((1)    var(--a)}*{color: var(--b)    @import url(//example.org/)    # 123456    #12-34-56
`)
  .flat()
  .concat('var(--a,\nurl(//example.org/))')

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

/** Functions of CSS, in any nesting. */
const anyText = fc.letrec<{ text: string }>((tie) => ({
  text: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom('red', '#123', '10%', '1px', '--a', 'none', 'r', 'from', 'in srgb', '', 'url(x)'),
    fc.constantFrom(';', '}', '/*', '"', '\\'),
    fc
      .tuple(
        fc.constantFrom(
          ...'rgb color color-mix light-dark var env calc attr image linear-gradient'.split(' '),
          '',
        ),
        fc.constantFrom(' ', ', ', ' / ', ''),
        fc.array(tie('text'), { maxLength: 4 }),
        fc.constantFrom('(', '((', ''),
        fc.constantFrom(')', ')', ')', '))', ''),
      )
      .map(([name, between, parts, open, close]) => name + open + parts.join(between) + close),
  ),
})).text

it('what is taken is one value, with pairs of parentheses, and loads nothing', () => {
  holds(2000, [anyText], (text) => {
    const color = parseColor(text)
    if (!color?.includes('(')) return
    expect(color).toMatch(/^[\w-]+\(.*\)$/s)
    expect(color).not.toMatch(/url\(|[;{}"'\\]|\/\*/)
    let depth = 0
    for (const sign of color) {
      depth += sign === '(' ? 1 : sign === ')' ? -1 : 0
      expect(depth).toBeGreaterThanOrEqual(0)
    }
    expect(depth).toBe(0)
    // It is one value: what is in a style after it stays.
    expect(parseColor(`${color} ${color}`)).toBeUndefined()
  })
})

it('a text of any length is refused at once', () => {
  expect(parseColor(`${'rgb('.repeat(200_000)}1${')'.repeat(200_000)}`)).toBeUndefined()
  expect(parseColor(`${'var(--a,'.repeat(200_000)}red${')'.repeat(200_000)}`)).toBeUndefined()
  expect(parseColor(`rgb(${'('.repeat(1_000_000)})`)).toBeUndefined()
  expect(parseColor(`rgb(${'/'.repeat(1_000_000)}*)`)).toBeUndefined()
})

it.each([
  // Default, and None.
  ['#00000000', false],
  ['#FFFFFF00', true],
  ['#000000FF', false],
  ['rgba(0, 0, 0, 0)', false],
  ['var(--a)', false],
])('whether %s is transparent: %o', (color, isIt) => {
  expect(isTransparent(color)).toBe(isIt)
})
