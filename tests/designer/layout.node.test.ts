import {
  readDesigner,
  toJsx,
  type DesignedItem,
  type DesignedScreen,
} from 'react-textbox-emailpicker/designer'
import { describe, expect, it } from 'vitest'
import { label, node, scmOf, screenOf, textBox as box, type Node } from './scm.ts'

const readScreen = (screen: Node, ...nodes: readonly unknown[]) =>
  readDesigner(scmOf({ ...screenOf(...nodes), ...screen }))

/** The items of a screen, which has to be read without a problem. */
function itemsOf(...nodes: readonly unknown[]): readonly DesignedItem[] {
  const { layout, problems } = readScreen({}, ...nodes)
  expect(problems).toEqual([])
  return layout?.items ?? []
}

const first: DesignedItem = { kind: 'box', index: 0 }
const phone = { width: 320, height: 410 }

describe('the layout of a screen', () => {
  it.each([
    ['in portrait', {}, phone],
    ['in landscape', { ScreenOrientation: 'Landscape' }, { width: 461, height: 269 }],
    ['in the orientation of the user', { ScreenOrientation: 'user' }, phone],
    ['that scrolls', { Scrollable: 'True' }, { width: 320 }],
    [
      'aligned',
      { AlignHorizontal: '3', AlignVertical: '2' },
      { ...phone, alignX: 'center', alignY: 'center' },
    ],
    ['aligned at ends', { AlignHorizontal: 2, AlignVertical: 3 }, { ...phone, alignX: 'end', alignY: 'end' }],
    ['aligned at the starts', { AlignHorizontal: '1', AlignVertical: '1' }, phone],
  ])('has the size of the phone %s', (_, screen, expected) => {
    expect(readScreen(screen, box()).layout).toEqual({ kind: 'column', ...expected, items: [first] })
  })

  it('is not there without a box', () => {
    expect(readScreen({}, label('a'), node('VerticalArrangement', {}))).not.toHaveProperty('layout')
  })

  it.each([
    ['-1', {}],
    ['-2', { width: 'fill', height: 'fill' }],
    ['0', { width: 0, height: 0 }],
    ['45.5', { width: 45.5, height: 45.5 }],
    ['-1000', { width: '0%', height: '0%' }],
    ['-1033', { width: '33%', height: '33%' }],
  ])('has the size %s of boxes, labels and arrangements', (length, size) => {
    const sides = { Width: length, Height: length }
    expect(itemsOf(label('a', sides), box(sides), node('VerticalArrangement', sides, box()))).toEqual([
      { kind: 'label', text: 'a', ...size },
      { ...first, ...size },
      { kind: 'column', ...size, items: [{ kind: 'box', index: 1 }] },
    ])
  })

  it.each([
    ['HorizontalArrangement', 'row'],
    ['HorizontalScrollArrangement', 'row'],
    ['com.google.appinventor.components.runtime.HorizontalArrangement', 'row'],
    ['VerticalArrangement', 'column'],
    ['VerticalScrollArrangement', 'column'],
    ['TableArrangement', 'table'],
    ['Unheard', 'column'],
    ['HorizontalSomething', 'column'],
  ])('has a %s as a %s', (type, kind) => {
    expect(itemsOf(node(type, {}, box()))).toEqual([{ kind, items: [first] }])
  })

  it.each([
    ['TableArrangement', 'table', { Column: 1, Row: '2' }, [1, 2]],
    ['TableArrangement', 'table', { Column: '-1', Row: '-1' }, undefined],
    ['AbsoluteArrangement', 'absolute', { Left: '-5', Top: '40.5' }, [-5, 40.5]],
    ['AbsoluteArrangement', 'absolute', {}, [0, 0]],
  ])('has in a %s, a %s, the place %j of a label and a box: %j', (type, kind, place, at) => {
    const ofLabel = { kind: 'label', text: 'a', at }
    expect(itemsOf(node(type, {}, label('a', place), box(place)))).toEqual([
      { kind, items: [ofLabel, { ...first, at }] },
    ])
  })

  it.each([
    ['MakeroidCardView', {}, { padding: [8, 8, 8, 8] }],
    ['MakeroidCardView', { ContentPaddingTop: '1', ContentPaddingLeft: '0' }, { padding: [1, 8, 8, 0] }],
    ['VerticalArrangement', { ContentPaddingTop: '1' }, {}],
    ['VerticalArrangement', { Visible: 'False' }, { visible: false }],
    ['VerticalArrangement', { Visible: 'True' }, {}],
  ])('reads a %s with %j as a column with %j', (type, properties, read) => {
    expect(itemsOf(node(type, properties, box()))).toEqual([{ kind: 'column', ...read, items: [first] }])
  })

  it.each([
    ['a Space of Kodular', { $Type: 'SpaceView', Height: '12' }, { height: 12 }],
    ['a Spacer of Kodular', { $Type: 'Spacer', Width: '-2' }, { width: 'fill' }],
    ['a Label without a text', label(' ', { Height: '-1005' }), { height: '5%' }],
    ['an empty arrangement', { $Type: 'VerticalArrangement', Height: '7' }, { width: 100, height: 7 }],
    ['an empty list', node('HorizontalArrangement', { $Components: [] }), { width: 100, height: 100 }],
  ])('has %s as a space', (_, space, size) => {
    expect(itemsOf(space, box())).toEqual([{ kind: 'space', ...size }, first])
  })

  it.each([
    ['an invisible Space', { $Type: 'SpaceView', Height: '12', Visible: 'False' }],
    ['a Label without a text and without a size', label('')],
    ['an arrangement with a Button', node('VerticalArrangement', { Height: '9' }, node('Button'))],
    ['a Button', { $Type: 'Button', Height: '12' }],
    ['a Label that is not before a box', label('Heading', { Height: '12' })],
  ])('has nothing for %s', (_, one) => {
    expect(itemsOf(one, node('Button'), box())).toEqual([first])
  })

  it.each([
    ['AlignHorizontal', '4', '"4" can\'t be used. It takes 1 (left), 2 (right) or 3 (center).'],
    ['AlignVertical', 'top', '"top" can\'t be used. It takes 1 (top), 2 (center) or 3 (bottom).'],
    ['AlignVertical', '1.5', '"1.5" can\'t be used. It takes 1 (top), 2 (center) or 3 (bottom).'],
    ['AlignVertical', '0', '"0" can\'t be used. It takes 1 (top), 2 (center) or 3 (bottom).'],
    ['Width', 'wide', expect.stringContaining('"wide" can\'t be used. It takes pixels')],
    ['Height', '-1101', expect.stringContaining('"-1101" can\'t be used. It takes pixels')],
  ])('is read without %s %j of an arrangement, and a problem says so', (property, value, reason) => {
    const around = node('VerticalArrangement', { [property]: value }, box())
    const { layout, problems } = readScreen({}, around)
    expect(layout?.items).toEqual([{ kind: 'column', items: [first] }])
    expect(problems).toEqual([{ component: around.$Name, property, reason }])
  })

  it.each([
    ['MakeroidCardView', 'ContentPaddingTop', '-1', 'It takes pixels from 0 on.'],
    ['TableArrangement', 'Column', '1000', 'It takes a whole number from 0 to 999.'],
    ['TableArrangement', 'Row', '0.5', 'It takes a whole number from 0 to 999.'],
    ['AbsoluteArrangement', 'Left', 'a', 'It takes pixels.'],
  ])("reports what can't be a place or a padding: in a %s, %s %j", (type, property, value, takes) => {
    const isOfBox = type !== 'MakeroidCardView'
    const places = { Column: '1', Row: '1', Left: '1', Top: '1', ...(isOfBox && { [property]: value }) }
    const { problems } = readScreen({}, node(type, isOfBox ? {} : { [property]: value }, box(places)))
    expect(problems).toMatchObject([{ property, reason: `"${value}" can't be used. ${takes}` }])
  })

  it('reports nothing of arrangements without a box', () => {
    const wide = node('VerticalArrangement', { Width: 'wide' }, label('a'))
    expect(readScreen({}, box(), wide).problems).toEqual([])
  })

  it('is at most 100 levels deep, and has each box', () => {
    let nested = box()
    for (let level = 0; level < 300; level++) nested = node('VerticalArrangement', {}, nested, box())
    const { layout, boxes } = readScreen({}, nested)
    const indexes: number[] = []
    const depthOf = (item: DesignedItem): number => {
      if (item.kind === 'box') indexes.push(item.index)
      return 'items' in item ? 1 + Math.max(...item.items.map(depthOf)) : 0
    }
    expect(layout && depthOf(layout)).toBe(100)
    expect(indexes).toEqual(boxes.map((_, index) => index))
  })
})

describe('the code of a layout', () => {
  const code = (...nodes: readonly unknown[]) => toJsx(readScreen({}, ...nodes))

  it('has a text in pixels of the phone, or in points of the page', () => {
    const screen = readScreen({}, box({ FontSize: '20' }), box({ FontSize: '14.0' }))
    expect(toJsx(screen).match(/fontSize=\{.*?\}/g)).toEqual(['fontSize={15}'])
    expect(toJsx(screen, { sizes: 'phone' })).toContain("'--tb-font-size': '14px'")
    const page = toJsx(screen, { sizes: 'page' })
    expect(page.match(/fontSize=\{.*?\}/g)).toEqual(['fontSize={20}'])
    expect(page).not.toMatch(/--tb-font-size|--tb-inline-size|width: 320/)
  })

  it('names a box in a row by the Label beside it', () => {
    const row = code(node('HorizontalArrangement', {}, label('a {b}'), box({ $Name: 'One' }))).split(/\n +/)
    expect(row).toEqual(
      expect.arrayContaining([
        "<label htmlFor={`${id}-one`}>{'a {b}'}</label>",
        '<TextBox id={`${id}-one`} text={one} onTextChanged={setOne} />',
      ]),
    )
  })

  it('has no name twice, whatever the boxes are called', () => {
    const names = ['id', 'phone', 'column', 'row', 'table', 'layers', 'useId']
    const written = code(...names.map(($Name) => box({ $Name })))
    const declared = written.match(/(?<=const (?:\[|\[\w+, )?)\w+/g) ?? []
    expect(declared).toContain('setId2')
    expect(new Set(declared).size).toBe(declared.length)
  })

  const ofOthers = { kind: 'column', width: 320, items: [{ kind: 'box', index: 7 }] } as const
  it.each([
    ['without a layout', undefined],
    ['with a layout that has none of them', ofOthers],
  ])('has each box of a screen %s', (_, layout) => {
    const boxes = readScreen({}, label('Name'), box({ Width: '-1050' }), box({ Width: '80' })).boxes
    const screen = { screen: 'a', boxes, problems: [], ...(layout && { layout }) } as DesignedScreen
    const written = toJsx(screen)
    expect(written).toContain(`<Field label="Name" style={{ width: '50%' }}>`)
    expect(written).toContain('width={80}')
  })
})
