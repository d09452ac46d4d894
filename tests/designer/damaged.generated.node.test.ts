import fc from 'fast-check'
import {
  components,
  readDesigner,
  toJsx,
  type DesignedItem,
  type DesignedScreen,
} from 'react-textbox-emailpicker/designer'
import { describe, expect, it } from 'vitest'
import { holds } from '../support/holds.ts'
import { node, scmOf, screenOf, textBox, type Node } from './scm.ts'

const simple = ['TextBox', 'PasswordTextBox', 'EmailPicker', 'Label', 'Button', 'SpaceView', 'Unheard']
const arrangements = ['Vertical', 'Horizontal', 'Table', 'Absolute'].map((kind) => `${kind}Arrangement`)
const types = [...simple, ...arrangements, 'MakeroidCardView']
const properties = components[0].properties.map(({ name }) => name.charAt(0).toUpperCase() + name.slice(1))
const ofFiles = ['$Name', '$Type', '$Version', '$Components', 'MultiLine', 'Uuid', '__proto__']
const ofLayouts = ['Row', 'Column', 'Left', 'Top', 'AlignHorizontal', 'AlignVertical', 'ContentPaddingTop']
const key = fc.oneof(fc.constantFrom(...properties, ...ofFiles, ...ofLayouts), fc.string())
const value = fc.oneof(
  fc.constantFrom('True', 'False', '-1', '-2', '-1050', '14.0', '&HFFFF0000', '', 'abc'),
  fc.integer().map(String),
  fc.string({ unit: 'grapheme' }),
  fc.jsonValue({ maxDepth: 2 }),
)

/** Components of any type with any properties, of any kinds of values. */
const anyNode = fc.letrec<{ node: Node }>((tie) => ({
  node: fc
    .record(
      {
        $Name: fc.oneof({ weight: 5, arbitrary: fc.string() }, fc.jsonValue()),
        $Type: fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...types) }, fc.jsonValue()),
        $Version: fc.oneof(fc.integer({ min: 0, max: 20 }).map(String), fc.jsonValue({ maxDepth: 1 })),
        more: fc.dictionary(key, value, { maxKeys: 6 }),
        $Components: fc.oneof(
          { depthSize: 'small', withCrossShrink: true },
          fc.array(tie('node'), { maxLength: 4 }),
          value,
        ),
      },
      { requiredKeys: ['more'] },
    )
    .map(({ more, ...others }) => ({ ...(more as Node), ...others })),
})).node

/** The boxes of a layout in its order. */
const placed = (items: readonly DesignedItem[]): readonly number[] =>
  items.flatMap((item) => (item.kind === 'box' ? [item.index] : 'items' in item ? placed(item.items) : []))

/** What is wrong with what was read. It holds for every file, however damaged that is. */
function faultsOf(designed: DesignedScreen): unknown[] {
  const { screen, boxes, problems, layout } = designed
  const isGood = ({ component, name, path, props }: DesignedScreen['boxes'][number]) => {
    const spec = components.find((one) => one.name === component)
    const known = new Set<string>([...(spec?.properties ?? []).map((property) => property.name), 'fullWidth'])
    return (
      name !== '' &&
      path.every((one) => typeof one === 'string') &&
      Object.getPrototypeOf(props) === Object.prototype &&
      Object.keys(props).every((prop) => known.has(prop)) &&
      Object.values(props).every((given) => /^(?:string|number|boolean)$/.test(typeof given))
    )
  }
  return [
    ...[screen].filter((name) => typeof name !== 'string'),
    ...[layout === undefined].filter((isMissing) => isMissing !== (boxes.length === 0)),
    ...placed(layout?.items ?? []).filter((index, at) => index !== at),
    ...(['phone', 'page'] as const).filter(
      (sizes) => [...toJsx(designed, { sizes }).matchAll(/onTextChanged=/g)].length < boxes.length,
    ),
    ...boxes.filter((box) => !isGood(box)),
    ...problems.filter(({ component, reason }) => typeof component !== 'string' || !reason.endsWith('.')),
  ]
}

const isBox = ($Type: unknown) =>
  typeof $Type === 'string' && /^(?:TextBox|PasswordTextBox|EmailPicker)$/i.test($Type)

/** The plain way to count the boxes of a tree. */
function countBoxes({ $Components: children }: Node): number {
  if (!Array.isArray(children))
    return children && typeof children === 'object' ? countBoxes({ $Components: [children] }) : 0
  return children.reduce<number>((sum, child: unknown) => {
    if (typeof child !== 'object' || !child || Array.isArray(child)) return sum
    return sum + (isBox((child as Node).$Type) ? 1 : 0) + countBoxes(child as Node)
  }, 0)
}

describe('readDesigner', () => {
  it('reads every box of generated screens, and throws at nothing', () => {
    holds(300, [fc.array(anyNode, { maxLength: 6 })], (nodes) => {
      const file = JSON.parse(JSON.stringify(screenOf(...nodes))) as Node
      const screen = readDesigner(scmOf(file))
      expect(faultsOf(screen)).toEqual([])
      expect(screen.boxes).toHaveLength(countBoxes(file))
    })
  })

  const whole = scmOf(
    screenOf(
      textBox({ Hint: 'a "b" {c} \ud83d\ude00\n' }),
      node('VerticalArrangement', {}, textBox({ Width: '-1050' })),
      node('EmailPicker', { Enabled: 'False' }),
    ),
  )

  it('reads every prefix and every end of a file', () => {
    for (let at = 0; at <= whole.length; at++) {
      expect(faultsOf(readDesigner(whole.slice(0, at)))).toEqual([])
      expect(faultsOf(readDesigner(whole.slice(at)))).toEqual([])
    }
  })

  const edit = fc.tuple(fc.nat(whole.length - 1), fc.string({ minLength: 1, maxLength: 2 }))
  const edited = fc
    .array(edit, { minLength: 1, maxLength: 8 })
    .map((all) => all.reduce((text, [at, by]) => text.slice(0, at) + by + text.slice(at + 1), whole))

  it.each([
    ['JSON', fc.json({ maxDepth: 6 }).map((json) => `#|\n$JSON\n${json}\n|#`), 300],
    ['text', fc.string({ unit: 'grapheme' }), 300],
    ['file with characters replaced', edited, 500],
  ])('reads any %s', (_, texts, count) => {
    holds(count, [texts], (text) => void expect(faultsOf(readDesigner(text))).toEqual([]))
  })

  it('does not hang at a file that is cut in a text with many quotes', () => {
    const cut = `{"Properties":{"Hint":"${'\\"'.repeat(200_000)}}`
    expect(readDesigner(cut).problems).toHaveLength(1)
    expect(readDesigner(`${cut}\\`).problems).toHaveLength(1)
  })

  it('reads a file that nests deeply', () => {
    const levels = 50_000
    const open = '{"$Name":"V","$Type":"VerticalArrangement","$Components":['
    const box = '{"$Name":"T","$Type":"TextBox"}'
    const { boxes, problems } = readDesigner(
      `{"Properties":{"$Name":"S","$Components":[${open.repeat(levels)}${box}${']}'.repeat(levels)}]}}`,
    )
    expect(problems).toEqual([])
    expect(boxes.map(({ path }) => path.length)).toEqual([levels + 1])
  })

  it('reads a box at each of many levels, and leaves out paths that would fill the memory', () => {
    const levels = 20_000
    const open = '{"$Name":"V","$Type":"V","$Components":[{"$Name":"T","$Type":"TextBox"},'
    const { boxes, problems } = readDesigner(
      `{"Properties":{"$Name":"S","$Components":[${open.repeat(levels)}null${']}'.repeat(levels)}]}}`,
    )
    expect(boxes).toHaveLength(levels)
    expect(problems.at(-1)).toEqual({
      component: '',
      reason: 'The file is nested so deeply that some boxes have no path.',
    })
  })

  it('counts the problems that it no longer lists', () => {
    const { problems } = readDesigner(scmOf(screenOf(...Array.from({ length: 1_500 }, () => null))))
    expect(problems).toHaveLength(1_001)
    expect(problems.at(-1)).toEqual({ component: '', reason: 'There are 500 more problems.' })
  })
})
