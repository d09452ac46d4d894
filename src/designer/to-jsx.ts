import { FontTypeface } from '../values/font.ts'
import { InputType } from '../values/input-type.ts'
import { TextAlignment } from '../values/text-alignment.ts'
import { components } from './components.ts'
import type {
  DesignedArrangement,
  DesignedBox,
  DesignedItem,
  DesignedLabel,
  DesignedScreen,
} from './design.ts'
import { completeLayout } from './jsx/default-layout.ts'
import { NamePool, camelCase, pascalCase, upperFirst } from './jsx/names.ts'
import { element, elementAround, isPlainText, quoted, styleAttribute, textBetween } from './jsx/print.ts'
import { arrangementStyle, asParent, styleOf, type Parent, type Style } from './jsx/styles.ts'

/** Options of `toJsx`. */
export interface ToJsxOptions {
  /**
   * With `'phone'`, sizes are those on the phone of the app builder, in pixels: a screen is 320 wide, or 461 in
   * landscape, a font size of 14 is 14 pixels, and a box whose width is automatic has 160. With `'page'`, sizes are
   * those of the components: a screen is as wide as the page, a font size of 14 is 14 points, and such a box has 16rem.
   * @default 'phone'
   */
  sizes?: 'phone' | 'page'
}

/**
 * Writes a React component with the boxes of a screen, arranged as in the app builder. States keep the texts of the
 * boxes. The code is both JavaScript and TypeScript.
 */
export function toJsx(screen: DesignedScreen, { sizes = 'phone' }: ToJsxOptions = {}): string {
  return new ScreenWriter(screen.boxes, sizes).write(screen)
}

type Lines = readonly string[]
type Sizes = NonNullable<ToJsxOptions['sizes']>

class ScreenWriter {
  readonly #imports = new Set<string>()
  readonly #hooks = new Set<string>()
  readonly #usedConstants = new Set<string>()
  readonly #names = new NamePool()
  readonly #states: string[] = []
  readonly #sizes: Sizes
  readonly #boxes: readonly DesignedBox[]

  constructor(boxes: readonly DesignedBox[], sizes: Sizes) {
    this.#boxes = boxes
    this.#sizes = sizes
  }

  write(screen: DesignedScreen): string {
    const component = this.#names.reserve(pascalCase(screen.screen))
    const layout = completeLayout(screen)
    const elements = this.#writeScreen(layout)
    const imports = [...this.#imports].sort()
    const hooks = [...this.#hooks].sort()
    const hasPicker = imports.includes('EmailPicker')
    const constants = Object.entries(constantsOf(this.#sizes, widthOf(layout)))
    return [
      ...(hooks.length > 0 ? [`import { ${hooks.join(', ')} } from 'react'`] : []),
      ...(imports.length > 0
        ? [`import { ${imports.join(', ')} } from 'react-textbox-emailpicker'`, '']
        : []),
      ...constants.flatMap(([name, entries]) =>
        this.#usedConstants.has(name) ? declaration(name, entries) : [],
      ),
      ...(hasPicker ? ['// Give each EmailPicker its contacts: contacts={…}'] : []),
      `export function ${component}() {`,
      ...(hooks.includes('useId') ? ['  const id = useId()'] : []),
      ...this.#states.map((state) => `  ${state}`),
      ...returnStatement(elements),
      '}',
      '',
    ].join('\n')
  }

  /** The screen, which is a column, as one element, or nothing if it has no boxes. */
  #writeScreen(layout: DesignedArrangement): Lines {
    const { height, items } = layout
    const screenAsParent: Parent = {
      kind: layout.kind,
      hasWidth: true,
      hasHeight: height !== undefined && height !== 'fill',
      widthShare: 1,
      // A screen that scrolls has no height. Heights in percent are then those of an upright phone.
      screen: { width: widthOf(layout), height: typeof height === 'number' ? height : PHONE.height },
    }
    const isPhone = this.#sizes === 'phone'
    const usesHeight = layout.alignY || items.some((item) => item.height === 'fill')
    const style: Style = {
      ...arrangementStyle(layout, screenAsParent),
      ...(screenAsParent.hasHeight && usesHeight && { minHeight: screenAsParent.screen.height }),
    }
    const written = this.#writeItems(items, screenAsParent)
    if (written.length === 0) return []
    const [only] = written
    // A single element needs no arrangement around it.
    if (!isPhone && only && written.length === 1 && !layout.alignX && !style.minHeight) return only
    return this.#writeDiv(written.flat(), style, ...(isPhone ? ['phone', 'column'] : ['column']))
  }

  #writeDiv(children: readonly string[], style: Style, ...constants: readonly string[]): Lines {
    for (const name of constants) this.#usedConstants.add(name)
    return elementAround(`<div ${styleAttribute(style, ...constants)}>`, children, 'div')
  }

  /** The lines of each element for the items. A label is written with the box after it. */
  #writeItems(items: readonly DesignedItem[], parent: Parent): Lines[] {
    return items.flatMap((item, at) => {
      if (item.kind === 'label') return []
      if (item.kind === 'space') {
        const style = styleOf(item, parent)
        return Object.keys(style).length > 0 ? [[`<div ${styleAttribute(style)} />`]] : []
      }
      if (item.kind !== 'box') return [this.#writeArrangement(item, parent)]
      const box = this.#boxes[item.index]
      const before = items[at - 1]
      const label = before?.kind === 'label' ? before : undefined
      return box ? this.#writeBox(box, label, item, parent) : []
    })
  }

  #writeArrangement(arrangement: DesignedArrangement, parent: Parent): Lines {
    const { kind, items } = arrangement
    const itself = asParent(arrangement, parent)
    const style = { ...styleOf(arrangement, parent), ...arrangementStyle(arrangement, itself) }
    const constant = kind === 'absolute' ? 'layers' : kind
    return this.#writeDiv(this.#writeItems(items, itself).flat(), style, constant)
  }

  #writeBox(box: DesignedBox, label: DesignedLabel | undefined, item: DesignedItem, parent: Parent): Lines[] {
    const { component } = box
    this.#imports.add(component)
    const style = styleOf(item, parent)
    if (!label) return [element(component, this.#attributesOf(box, style, false).attributes)]
    // A Field puts the label above the box, and can't fill the remaining space.
    const fitsField = parent.kind === 'column' && style.flex === undefined
    return fitsField
      ? [this.#writeField(box, label, style)]
      : this.#writeLabelAndBox(box, label, style, styleOf(label, parent))
  }

  #writeField(box: DesignedBox, label: DesignedLabel, style: Style): Lines {
    this.#imports.add('Field')
    const { width } = style
    // A percentage refers to the width of the parent: the Field gets it, and the box fills the Field.
    const isPercentage = typeof width === 'string'
    const { attributes } = this.#attributesOf(box, isPercentage ? { ...style, width: '100%' } : style, true)
    const text = isPlainText(label.text) ? `"${label.text}"` : `{${quoted(label.text)}}`
    const field = `<Field label=${text}${isPercentage ? ` ${styleAttribute({ width })}` : ''}>`
    return elementAround(field, element(box.component, attributes), 'Field')
  }

  #writeLabelAndBox(box: DesignedBox, label: DesignedLabel, style: Style, labelStyle: Style): Lines[] {
    this.#hooks.add('useId')
    const { attributes, state } = this.#attributesOf(box, style, true)
    const id = `{\`\${id}-${state}\`}`
    const styling = Object.keys(labelStyle).length > 0 ? ` ${styleAttribute(labelStyle)}` : ''
    return [
      [`<label htmlFor=${id}${styling}>${textBetween(label.text)}</label>`],
      element(box.component, [`id=${id}`, ...attributes]),
    ]
  }

  /** Adds a state for the text of a box. Returns the attributes of the box, and the name of the state. */
  #attributesOf({ component, name, props }: DesignedBox, size: Style, hasLabel: boolean) {
    const { text = '', ...others } = props
    const stem = camelCase(name) || 'text'
    const state = this.#names.reserve(stem)
    const setter = this.#names.reserve(`set${upperFirst(state)}`)
    this.#hooks.add('useState')
    this.#states.push(`const [${state}, ${setter}] = useState(${quoted(text)})`)
    const written = Object.entries(others)
      .filter(([prop, value]) => !sizeProps.has(prop) && value !== defaultOf(component, prop))
      .sort(([one], [other]) => rankOf(one) - rankOf(other))
      .map(([prop, value]) => this.#attribute(prop, this.#inPoints(prop, value)))
    // Without a label, the box needs a name for screen readers. A hint does not count, but its text is the best name.
    const ariaLabel = hasLabel ? [] : [this.#attribute('aria-label', props.hint?.trim() || inWords(name))]
    const attributes = [
      `text={${state}}`,
      `onTextChanged={${setter}}`,
      ...written,
      ...sizeAttributes(size),
      ...ariaLabel,
    ]
    return { attributes, state }
  }

  /** Converts a font size to the points of the components. With `'phone'`, the number in the file means pixels. */
  #inPoints(prop: string, value: unknown): unknown {
    return prop === 'fontSize' && typeof value === 'number' && this.#sizes === 'phone'
      ? Number((value * POINTS_IN_PIXEL).toFixed(3))
      : value
  }

  #attribute(name: string, value: unknown): string {
    if (value === true) return name
    const enumeration = enumerations.get(name)
    if (enumeration) {
      const [object, values] = enumeration
      const key = Object.entries(values).find(([, number]) => number === value)?.[0]
      this.#imports.add(object)
      return `${name}={${object}.${key}}`
    }
    if (typeof value !== 'string') return `${name}={${String(value)}}`
    return isPlainText(value) ? `${name}="${value}"` : `${name}={${quoted(value)}}`
  }
}

/** The screen of an upright phone in the app builder, in pixels. */
const PHONE = { width: 320, height: 410 }

const widthOf = ({ width }: DesignedArrangement) => (typeof width === 'number' ? width : PHONE.width)

/** The size of a box as props. What has no prop becomes a style. */
const sizeAttributes = ({ width, height, ...style }: Style): string[] => [
  ...(width === undefined ? [] : [widthAttribute(width)]),
  ...(height === undefined ? [] : [`height={${height}}`]),
  ...(Object.keys(style).length > 0 ? [styleAttribute(style)] : []),
]

function widthAttribute(width: string | number): string {
  if (width === '100%') return 'fullWidth'
  return typeof width === 'string' ? `widthPercent={${Number.parseFloat(width)}}` : `width={${width}}`
}

function declaration(name: string, entries: readonly string[]): string[] {
  const comment = name === 'phone' ? ['// The sizes of the phone of the app builder, in its pixels.'] : []
  return [...comment, `const ${name} = {`, ...entries.map((entry) => `  ${entry},`), '}', '']
}

/** `EmailAddress_2` as words: `Email Address 2`. */
function inWords(name: string): string {
  return name
    .replaceAll(/_+/g, ' ')
    .replaceAll(/(?<=\p{Ll})(?=[\p{Lu}\d])/gu, ' ')
    .trim()
}

function returnStatement(lines: readonly string[]): string[] {
  if (lines.length === 0) return ['  return null']
  return lines.length === 1
    ? [`  return ${lines[0]}`]
    : ['  return (', ...lines.map((line) => `    ${line}`), '  )']
}

/** The entries of the style objects that the written code can have as constants. */
const constantsOf = (sizes: Sizes, width: number): Readonly<Record<string, readonly string[]>> => {
  // The gap of app builders is 5 pixels. That of a form on a page is larger.
  const gap = `gap: ${sizes === 'phone' ? 5 : "'1.25rem'"}`
  return {
    phone: [
      "'--tb-font-size': '14px'",
      "'--tb-inline-size': '160px'",
      'fontSize: 14',
      `width: ${width}`,
      "maxWidth: '100%'",
    ],
    column: ["display: 'flex'", "flexFlow: 'column'", "alignItems: 'start'", gap],
    row: ["display: 'flex'", "alignItems: 'center'", gap],
    table: [
      "display: 'grid'",
      "justifyContent: 'start'",
      "justifyItems: 'start'",
      "alignItems: 'start'",
      gap,
    ],
    layers: ["display: 'grid'", "justifyItems: 'start'", "alignItems: 'start'"],
  }
}

const POINTS_IN_PIXEL = 0.75

/** The props with the size of a box. They are not written: the layout has the sizes to write. */
const sizeProps = new Set(['width', 'widthPercent', 'fullWidth', 'height', 'heightPercent'])

/** The props that are written first, because they tell the purpose of the box. */
const firstProps = ['inputType', 'multiline', 'hint']

function rankOf(prop: string): number {
  const rank = firstProps.indexOf(prop)
  return rank < 0 ? firstProps.length : rank
}

/** The objects with names for the numbers of a prop, such as `InputType.Password` for 2. */
const enumerations = new Map<string, readonly [object: string, values: Readonly<Record<string, number>>]>([
  ['inputType', ['InputType', InputType]],
  ['textAlignment', ['TextAlignment', TextAlignment]],
  ['fontTypeface', ['FontTypeface', FontTypeface]],
])

function defaultOf(component: string, prop: string): unknown {
  const properties = components.find(({ name }) => name === component)?.properties
  const property = properties?.find(({ name }) => name === prop)
  return property && 'default' in property ? property.default : undefined
}
