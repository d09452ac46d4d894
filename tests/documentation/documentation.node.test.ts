import { globSync, readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it } from 'vitest'
import {
  emailPickerArgTypes,
  fieldArgTypes,
  recipientPickerArgTypes,
  textBoxArgTypes,
} from '../../stories/parts/arg-types.ts'
import { defaultArgs } from '../../stories/parts/playground.tsx'
import type { Property } from '../../src/box/properties/table.ts'
import { emailPickerTable } from '../../src/email-picker/properties.ts'
import { recipientPickerTable } from '../../src/recipient-picker/properties.ts'
import { textBoxTable } from '../../src/text-box/properties.ts'
import { sharedProperties, textBoxProperties } from '../conformance/reference.ts'
import { defaultIn } from './default-in.ts'
import { readDocumentedTypes, type DocumentedProperty } from './documented-types.ts'
import { readPage } from './manual-pages.ts'
import { plain, readTables, type Row } from './tables.ts'

const types = readDocumentedTypes(['TextBoxProps', 'EmailPickerProps', 'RecipientPickerProps', 'FieldProps'])
const rows = readTables(readPage('Reference.md').text)

/** Its default in app builders is left. Here, text starts where its direction starts. */
const startsWithDirection = 'textAlignment'

/** React defines it, for every component. */
const ofReact = 'ref'

/** Whether a row is about a component. A row that names none is about all boxes. */
function isOf(row: Row, component: string): boolean {
  const named = [row.of, row.heading].flatMap(
    (where = '') => where.match(/\b(?:TextBox|EmailPicker|RecipientPicker|Field)\b/g) ?? [],
  )
  return named.length > 0 ? named.includes(component) : component !== 'Field'
}

/** The documented properties of block builders. Field is not among their components. */
function referenceOf(component: string) {
  if (component === 'Field') return []
  return component === 'TextBox' ? [...sharedProperties, ...textBoxProperties] : sharedProperties
}

const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1)

/** What the types of Storybook say of a control. */
interface ArgType {
  control?: string | false | { type: string }
  options?: readonly unknown[]
  mapping?: object
}

/** The kind of a control. `undefined`: Storybook chooses, and for most types that is an object to write as JSON. */
const kindOf = ({ control }: ArgType) => (typeof control === 'object' ? control.type : control)

const isChoice = (argType: ArgType) => ['select', 'inline-radio'].includes(String(kindOf(argType)))

/** Whether a control fits the type of its property. */
function fits({ type, literals, isEvent }: DocumentedProperty, argType: ArgType): boolean {
  const kind = kindOf(argType)
  if (isEvent || type.startsWith('Ref<')) return kind === false
  if (type === 'boolean') return kind === 'boolean'
  if (type === 'ColorValue') return kind === 'color'
  if (type === 'number') return kind === 'number' || kind === 'range'
  if (/^string( \| number)?$/.test(type)) return kind === 'text'
  // The compiler chooses the order of the literals.
  if (literals.length > 0)
    return isChoice(argType) && isDeepStrictEqual(new Set(argType.options), new Set(literals))
  if (type === 'ReactNode' && kind === 'text') return true
  // What only code can write is chosen among samples.
  return isChoice(argType) && isDeepStrictEqual(argType.options, Object.keys(argType.mapping ?? {}))
}

describe.each([
  ['TextBox', types.TextBoxProps, textBoxTable, textBoxArgTypes],
  ['EmailPicker', types.EmailPickerProps, emailPickerTable, emailPickerArgTypes],
  ['RecipientPicker', types.RecipientPickerProps, recipientPickerTable, recipientPickerArgTypes],
  ['Field', types.FieldProps, {}, fieldArgTypes],
] as const)('the documentation of %s', (component, properties, tableOfBox, argTypes) => {
  const deprecated = properties.filter(({ isDeprecated }) => isDeprecated)
  const namesOf = (all: readonly { name: string }[]) => all.map(({ name }) => name).sort()
  const documented = rows.filter((row) => isOf(row, component))

  it('lists every property in the manual once, with its type and its default', () => {
    const listed = documented
      .filter((row) => 'property' in row && plain(row.property) !== ofReact)
      .map((row) => ({
        name: plain(row.property),
        type: plain(row.type).replaceAll(' or ', ' | '),
        default: plain(row.default),
      }))
    const expected = properties
      .filter(({ isEvent }) => !isEvent)
      .map(({ name, type, defaultValue }) => ({ name, type, default: defaultValue }))
    expect(listed.sort(byName)).toEqual(expected.sort(byName))
  })

  it('lists every event in the manual once, with its arguments', () => {
    const listed = documented
      .filter((row) => 'event' in row)
      .map((row) => ({ name: plain(row.event), type: plain(row['called with']) }))
    const expected = properties.filter(({ isEvent }) => isEvent).map(({ name, type }) => ({ name, type }))
    expect(listed.sort(byName)).toEqual(expected.sort(byName))
  })

  it('says in the manual which properties are deprecated', () => {
    const listed = documented
      .filter(({ heading }) => heading === 'Deprecated')
      .map((row) => plain(row.property))
    expect(listed.sort()).toEqual(namesOf(deprecated))
  })

  it('has a control in the stories for every property and event, and for nothing else', () => {
    const expected = [...properties.map(({ name }) => name), ofReact]
    expect(Object.keys(argTypes).sort()).toEqual(expected.sort())
  })

  it.each(properties)('has a control in the stories that fits $name', (property) => {
    expect(argTypes[property.name]).toSatisfy((argType: ArgType) => fits(property, argType))
  })

  it.each(properties)('describes $name', ({ description }) => {
    expect(description).toMatch(/\.$/)
  })

  it('leaves the types and defaults of the stories to the types and doc comments', () => {
    for (const argType of Object.values(argTypes)) {
      expect(Object.keys(argType.table)).toEqual(['category'])
      expect(argType).not.toHaveProperty('type')
    }
  })

  it('groups the deprecated properties in the stories', () => {
    const grouped = Object.entries(argTypes).filter(([, { table }]) => table.category === 'Deprecated')
    expect(grouped.map(([name]) => name).sort()).toEqual(namesOf(deprecated))
  })

  it('has the defaults of the table', () => {
    const rowsOfTable = Object.entries<Property<unknown>>(tableOfBox)
    const inTable = new Map(rowsOfTable.map(([name, property]) => [name, printed(defaultIn(property))]))
    // The default of some is said in words.
    const others = properties.filter(
      ({ name, description, defaultValue, isDeprecated }) =>
        !isDeprecated &&
        !description.includes('Default: ') &&
        inTable.has(name) &&
        defaultValue !== inTable.get(name),
    )
    expect(others).toEqual([])
  })

  it('has the defaults of the app builders', () => {
    // The conformance suite compares these with the handle.
    const reference = referenceOf(component).flatMap((property) =>
      'default' in property && !('deprecated' in property) && property.name !== startsWithDirection
        ? [{ name: property.name, default: printed(property.default) }]
        : [],
    )
    const documentedDefaults = properties.map(({ name, defaultValue }) => ({ name, default: defaultValue }))
    expect(documentedDefaults).toEqual(expect.arrayContaining(reference))
  })

  it('says of the properties that app builders deprecate what to use instead', () => {
    const expected = referenceOf(component).filter((property) => 'deprecated' in property)
    expect(namesOf(deprecated)).toEqual(namesOf(expected))
    for (const { name, deprecated: why } of expected)
      expect(deprecated.find((property) => property.name === name)?.advice).toContain(
        'instead' in why ? why.instead : '',
      )
  })
})

it('The stylesheets draw the defaults of the tables', () => {
  const css = globSync('src/**/*.css')
    .map((file) => readFileSync(file, 'utf8'))
    .join()
  const fallbacks = (name: string) =>
    new Set(Array.from(css.matchAll(new RegExp(`var\\(${name}, ([^)]+)\\)`, 'g')), ([, value]) => value))
  expect(fallbacks('--tb-font-size')).toEqual(new Set([`${textBoxTable.fontSize[2]}pt`]))
  // Some browsers can't make a textarea grow with its text. There it starts with 4 lines.
  expect(fallbacks('--tb-rows')).toEqual(new Set([String(textBoxTable.rows[2]), '4']))
  // With the default of a text box, the height has no limit.
  expect(fallbacks('--tb-max-lines')).toEqual(new Set(['100000', String(recipientPickerTable.maxLines[2])]))
})

it('starts the playgrounds with the defaults of the table', () => {
  const { text, ...others } = defaultArgs
  const names = Object.keys(others) as (keyof typeof others)[]
  expect(others).toEqual(Object.fromEntries(names.map((name) => [name, defaultIn(textBoxTable[name])])))
  expect(text).toBe('')
})

it('The page for those who come from an app builder says of each deprecated property that it is deprecated', () => {
  const listed = readTables(readPage('AppBuilder.md').text).filter((row) =>
    row['what differs']?.startsWith('Deprecated'),
  )
  const expected = referenceOf('TextBox').filter((property) => 'deprecated' in property)
  expect(listed.map(({ here }) => ({ name: plain(here) })).sort(byName)).toMatchObject(
    expected.toSorted(byName).map(({ name }) => ({ name })),
  )
})

/** A value as code, or '' for none. */
function printed(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(printed).join(', ')}]`
  return typeof value === 'string' ? `'${value}'` : String(value ?? '')
}
