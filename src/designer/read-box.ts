import { components } from './components.ts'
import type { PropertySpec } from './component-spec.ts'
import type { JsonObject } from './json-in-scm.ts'
import { member } from './members.ts'
import { lengths, readLength } from './read-length.ts'
import { print, readNumber, readValue, unquoted, unusable, type Report } from './read-value.ts'

const [textBox, emailPicker] = components

/** The kinds of boxes in designer files. */
export type BoxType = 'TextBox' | 'PasswordTextBox' | 'EmailPicker'

/** The name of a property in one spelling for all: `MultiLine`, `Multiline` and `multi line` are the same. */
const folded = (name: string) => name.toLowerCase().replace(/[^a-z\d]/g, '')

/** Properties by their folded names and, to save time, by their names in files. */
function tableOf(properties: readonly PropertySpec[]): ReadonlyMap<string, PropertySpec> {
  return new Map(
    properties
      .filter(({ access }) => access !== 'R')
      .flatMap((property) => {
        const inFiles = property.name.charAt(0).toUpperCase() + property.name.slice(1)
        return [inFiles, folded(property.name)].map((name) => [name, property] as const)
      }),
  )
}

const tables = {
  TextBox: /* @__PURE__ */ tableOf(textBox.properties),
  // A password stays masked: it is always on one line, and its input type follows from other properties.
  PasswordTextBox: /* @__PURE__ */ tableOf(
    textBox.properties.filter(({ name }) => name !== 'multiline' && name !== 'inputType'),
  ),
  EmailPicker: /* @__PURE__ */ tableOf(emailPicker.properties),
} as const satisfies Record<BoxType, unknown>

/** Properties of the layout and of editors, without effect on a box. */
const ofTheLayout = new Set(['uuid', 'row', 'column', 'left', 'top'])

/** Old names of properties, in the first versions of components. */
const renamed = new Map([['alignment', 'textalignment']])

/** The typefaces of Kodular, and their replacements. Roboto is the sans serif of Android. */
const moreTypefaces = new Map([
  [4, { font: 'Roboto Thin', typeface: 1 }],
  [5, { font: 'Roboto', typeface: 1 }],
  [6, { font: 'Font Awesome, a font of icons', typeface: 0 }],
  [7, { font: 'Material Icons, a font of icons', typeface: 0 }],
])

interface Box {
  type: BoxType
  node: JsonObject
  /** The version of the designer that wrote the file, if it is known. */
  fileVersion: number | undefined
  report: Report
}

/** The props of a box: those that the file sets, or that follow from its version or the type of the box. */
export function readBox({ type, node, fileVersion, report }: Box): Record<string, unknown> {
  const props: Record<string, unknown> = {}
  const table = tables[type]
  for (const [key, given] of Object.entries(node)) {
    if (key.startsWith('$') || given === null) continue
    const name = table.has(key) ? key : folded(key)
    const property = table.get(renamed.get(name) ?? name)
    if (ofTheLayout.has(name)) continue
    if (property) readProperty({ property, key, given, props, report })
    else report(key, `${type} has no property with this name.`)
  }
  if (type === 'TextBox' && wasAlwaysMultiline(node, fileVersion)) props.multiline ??= true
  if (type === 'PasswordTextBox') maskText(props)
  for (const [name, value] of Object.entries(props))
    if (typeof value === 'string') props[name] = unquoted(value, fileVersion)
  return props
}

interface GivenProperty {
  property: PropertySpec
  /** The name in the file. */
  key: string
  given: unknown
  props: Record<string, unknown>
  report: Report
}

function readProperty(found: GivenProperty): void {
  const { property, key, given, props, report } = found
  if (property.name === 'width' || property.name === 'height') return readSide(property.name, found)
  if (property.name === 'fontTypeface' && readOtherTypeface(found)) return undefined
  const read = readValue(property, given)
  if ('accepted' in read) report(key, unusable(given, read.accepted))
  else props[property.name] = read.value
}

function readSide(side: 'width' | 'height', { key, given, props, report }: GivenProperty): void {
  const length = readLength(given)
  if (length === undefined) report(key, unusable(given, lengths))
  else if (typeof length === 'number') props[side] = length
  else if (length === 'fill')
    Object.assign(props, side === 'width' ? { fullWidth: true } : { heightPercent: 100 })
  else if (length) props[`${side}Percent`] = Number.parseFloat(length)
}

/**
 * Reads typefaces beyond the reference: those of Kodular, and font files, which App Inventor writes in this property.
 * Returns whether the typeface is one of these.
 */
function readOtherTypeface({ key, given, props, report }: GivenProperty): boolean {
  if (typeof given === 'string' && /\.(?:ttf|otf|ttc|woff2?)$/i.test(given.trim())) {
    props.fontTypefaceImport ??= given.trim()
    return true
  }
  const other = moreTypefaces.get(readNumber(given) ?? 0)
  if (!other) return false
  const { font, typeface } = other
  props.fontTypeface = typeface
  const used = typeface === 0 ? 'font' : 'sans serif'
  report(
    key,
    `${print(given)} is ${font}. The ${used} of the page is used. For the font itself, set fontTypefaceImport.`,
  )
  return true
}

/** Every box had several lines before version 4 of TextBox, and 50 of the designer, which added Multiline. */
function wasAlwaysMultiline(node: JsonObject, fileVersion: number | undefined): boolean {
  const version = readNumber(member(node, '$Version'))
  return version === undefined ? fileVersion !== undefined && fileVersion < 50 : version < 4
}

/** Sets the input type of a password, of digits or of any text. `numbersOnly` would show the text. */
function maskText(props: Record<string, unknown>): void {
  props.inputType = props.numbersOnly === true ? 7 : 2
  delete props.numbersOnly
}
