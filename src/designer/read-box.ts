import { components } from './components.ts'
import type { PropertySpec } from './component-spec.ts'
import type { JsonObject } from './json-in-scm.ts'
import { member } from './members.ts'
import {
  invalidValue,
  printed,
  readNumber,
  readSideLength,
  readValue,
  sideLengths,
  unquoted,
  type Report,
} from './read-value.ts'

const [textBox, emailPicker] = components

export type BoxType = 'TextBox' | 'PasswordTextBox' | 'EmailPicker'

type Props = Record<string, unknown>
type ReportValue = (reason: string) => void

/** The props of a box: those that the file sets, and those that an old version or the type of the box implies. */
export function readBox(type: BoxType, node: JsonObject, fileVersion: number | undefined, report: Report) {
  const props: Props = {}
  const table = tables[type]
  for (const [key, given] of Object.entries(node)) {
    if (key.startsWith('$') || given === null) continue
    const name = folded(key)
    if (propertiesWithoutProp.has(name)) continue
    const property = table.get(renamed.get(name) ?? name)
    const reportKey: ReportValue = (reason) => report(key, reason)
    if (property) Object.assign(props, readProperty(property, given, props, reportKey))
    else reportKey(`${type} has no property with this name.`)
  }
  if (type === 'TextBox' && wasAlwaysMultiline(node, fileVersion)) props.multiline ??= true
  if (type === 'PasswordTextBox') maskText(props)
  for (const [name, value] of Object.entries(props))
    if (typeof value === 'string') props[name] = unquoted(value, fileVersion)
  return props
}

/** The name of a property without case and separators: `MultiLine`, `Multiline` and `multi line` are one property. */
const folded = (name: string) => name.toLowerCase().replace(/[^a-z\d]/g, '')

/** The properties that a file can set, by their folded names. */
function tableOf(properties: readonly PropertySpec[]): ReadonlyMap<string, PropertySpec> {
  const settable = properties.filter(({ access }) => access !== 'R')
  return new Map(settable.map((property) => [folded(property.name), property]))
}

const tables = {
  TextBox: /* @__PURE__ */ tableOf(textBox.properties),
  // A password is always on one line, and `maskText` sets its input type.
  PasswordTextBox: /* @__PURE__ */ tableOf(
    textBox.properties.filter(({ name }) => name !== 'multiline' && name !== 'inputType'),
  ),
  EmailPicker: /* @__PURE__ */ tableOf(emailPicker.properties),
} as const satisfies Record<BoxType, unknown>

/** Properties without a prop: `read-arrangement.ts` reads the place, and only app builders need the `uuid`. */
const propertiesWithoutProp = new Set(['uuid', 'row', 'column', 'left', 'top'])

/** The present names of properties by their names in the first versions of components, both folded. */
const renamed = new Map([['alignment', 'textalignment']])

function readProperty(property: PropertySpec, given: unknown, props: Props, report: ReportValue): Props {
  const { name } = property
  if (name === 'width' || name === 'height') return readSide(name, given, report)
  const special = name === 'fontTypeface' ? readSpecialTypeface(given, props, report) : undefined
  if (special) return special
  const read = readValue(property, given)
  if ('value' in read) return { [name]: read.value }
  report(invalidValue(given, read.accepted))
  return {}
}

function readSide(side: 'width' | 'height', given: unknown, report: ReportValue): Props {
  const length = readSideLength(given)
  if (length === undefined) report(invalidValue(given, sideLengths))
  if (typeof length === 'number') return { [side]: length }
  if (length === 'fill') return side === 'width' ? { fullWidth: true } : { heightPercent: 100 }
  // An automatic length (`''`) gives no prop.
  return length ? { [`${side}Percent`]: Number.parseFloat(length) } : {}
}

/**
 * Reads a typeface that is not one of the generic four: one of Kodular, or a font file, which App Inventor writes into
 * this property. Undefined for any other typeface.
 */
function readSpecialTypeface(given: unknown, props: Props, report: ReportValue): Props | undefined {
  if (typeof given === 'string' && /\.(?:ttf|otf|ttc|woff2?)$/i.test(given.trim()))
    return { fontTypefaceImport: props.fontTypefaceImport ?? given.trim() }
  const ofKodular = kodularTypefaces.get(readNumber(given) ?? Number.NaN)
  if (!ofKodular) return undefined
  const { font, typeface } = ofKodular
  const used = typeface === 0 ? 'font' : 'sans serif'
  report(
    `${printed(given)} is ${font}. The ${used} of the page is used. For the font itself, set fontTypefaceImport.`,
  )
  return { fontTypeface: typeface }
}

/** The typefaces that only Kodular has, each with the `typeface` to use instead: 0 (default) or 1 (sans serif). */
const kodularTypefaces = new Map([
  [4, { font: 'Roboto Thin', typeface: 1 }],
  [5, { font: 'Roboto', typeface: 1 }],
  [6, { font: 'Font Awesome, a font of icons', typeface: 0 }],
  [7, { font: 'Material Icons, a font of icons', typeface: 0 }],
])

/** Whether a TextBox is older than `Multiline`, which came with version 4 of TextBox and 50 of the designer. */
function wasAlwaysMultiline(node: JsonObject, fileVersion: number | undefined): boolean {
  const version = readNumber(member(node, '$Version'))
  if (version !== undefined) return version < 4
  return fileVersion !== undefined && fileVersion < 50
}

/** Sets the input type of a password: 7 for masked digits, 2 for any masked text. `numbersOnly` would unmask it. */
function maskText(props: Props): void {
  props.inputType = props.numbersOnly === true ? 7 : 2
  delete props.numbersOnly
}
