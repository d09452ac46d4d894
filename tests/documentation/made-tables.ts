import { readFileSync } from 'node:fs'
import type { ComponentSpec, MethodSpec, PropertySpec } from 'react-textbox-emailpicker/designer'
import limits from '../../.size-limit.js'
import { boxTable } from '../../src/box/properties/box-properties.ts'
import { textBoxArgTypes } from '../../stories/parts/arg-types.ts'
import {
  events,
  sharedMethods,
  sharedProperties,
  textBoxMethods,
  textBoxProperties,
} from '../conformance/reference.ts'
import { formatted } from '../support/formatted.ts'
import { readDocumentedTypes } from './documented-types.ts'
import { cellsOf, plain, readTables } from './tables.ts'

// The manual has tables that are made from the reference of the app builders, the doc comments and the limits of
// size-limit. A column that only people can write stays as it is.

type Cells = Readonly<Record<string, string>>

const code = (text: string) => `\`${text}\``

/** Where the first table under a heading starts, and where it ends. */
function findTable(lines: readonly string[], heading: string) {
  const under = lines.findIndex((line) => line.replace(/^#+ /, '') === heading)
  const start = lines.findIndex((line, at) => at > under && line.startsWith('|'))
  const length = lines.slice(start).findIndex((line) => !line.startsWith('|'))
  return { start, end: start + length }
}

const lineOf = (cells: readonly string[]) =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`

/** Writes the rows of a table. A row is known by its first cell, and keeps the cells that are not given. */
function withRows(text: string, heading: string, rows: readonly Cells[]): string {
  const lines = text.split('\n')
  const { start, end } = findTable(lines, heading)
  const heads = cellsOf(lines[start] ?? '')
  const before = new Map(lines.slice(start + 2, end).map((line) => [plain(cellsOf(line)[0]), cellsOf(line)]))
  const made = rows.map((row) => {
    const kept = before.get(plain(row[heads[0] ?? ''])) ?? []
    return lineOf(heads.map((head, at) => row[head] ?? kept[at] ?? ''))
  })
  return lines.toSpliced(start + 2, end - start - 2, ...made).join('\n')
}

/** Adds a row to a table. */
function withRow(text: string, heading: string, row: Cells): string {
  const lines = text.split('\n')
  const { start, end } = findTable(lines, heading)
  const cells = cellsOf(lines[start] ?? '').map((head) => row[head] ?? '')
  return lines.toSpliced(end, 0, lineOf(cells)).join('\n')
}

/** The name without what the app builders add to it. */
const shortName = (displayName: string) => displayName.replace(/ \(.*/, '')

const accesses = { R: 'read', W: 'write', RW: 'read, write' } as const

const propertyRow = ({ name, displayName, access, where, advanced }: PropertySpec): Cells => ({
  property: shortName(displayName),
  here: code(access === 'R' ? `ref.${name}` : name),
  access: accesses[access],
  'shown in': where.join(', ') + (advanced ? ' (advanced)' : ''),
})

const methodRow = ({ name, displayName: method, parameters }: MethodSpec): Cells => ({
  method,
  here: code(`${name}(${parameters.map((parameter) => parameter.name).join(', ')})`),
})

const eventRow = ({ name, displayName: event }: ComponentSpec['events'][number]) => ({
  event,
  here: code(name),
})

const appBuilderTables: readonly (readonly [heading: string, rows: readonly Cells[]])[] = [
  ['Properties of both components', sharedProperties.map(propertyRow)],
  ['Properties of TextBox', textBoxProperties.map(propertyRow)],
  ['Methods of both components', sharedMethods.map(methodRow)],
  ['Methods of TextBox', textBoxMethods.map(methodRow)],
  ['Events', events.map(eventRow)],
]

const namesOfReadable = (properties: readonly PropertySpec[]) =>
  properties.flatMap(({ access, name }) => (access === 'W' ? [] : [code(name)])).join(', ')

/** The properties of TextBox that a page does not have yet, as the last rows of their tables. */
function withNewProperties(text: string): string {
  const tables = readTables(text)
  const types = readDocumentedTypes(['TextBoxProps']).TextBoxProps
  const isListed = (name: string) => tables.some(({ property = '' }) => plain(property) === name)
  let written = text
  for (const { name, type, defaultValue, description, isDeprecated, isEvent } of types) {
    if (isEvent || isListed(name)) continue
    const isOfAll = Object.hasOwn(boxTable, name)
    const ofTextBox = isDeprecated ? 'Deprecated' : 'TextBox only'
    const heading = isOfAll ? (textBoxArgTypes[name]?.table.category ?? 'Look') : ofTextBox
    written = withRow(written, heading, {
      property: code(name),
      type: type.split(' | ').map(code).join(' or '),
      default: defaultValue && code(defaultValue),
      of: isOfAll ? 'all' : 'TextBox',
      meaning: description.replaceAll('\n', ' ').trim(),
    })
  }
  return written
}

/** The name of what is measured, with its imports as code. Apps have React anyway. */
function measured({ name, import: imported = name }: (typeof limits)[number]): string {
  const names = imported.match(/[\w.]+/g) ?? []
  return names.reduce((text, one) => text.replace(one, code(one)), name.replace(', React excluded', ''))
}

/** Of the languages, the smallest and the largest. */
function languageRow(what: string, ofLanguages: typeof limits): Cells {
  const sizes = ofLanguages.map(({ limit }) => Number.parseFloat(limit))
  const range = [...new Set([Math.min(...sizes), Math.max(...sizes)])]
  return { import: what, 'at most': `${range.join(' to ')} kB` }
}

function sizeRows(): Cells[] {
  const languages = limits.filter(({ name }) => name.startsWith('locales/'))
  const withReasons = languages.filter(({ name }) => name.endsWith('with why a search failed'))
  const plainLanguages = languages.filter((one) => !withReasons.includes(one))
  return [
    ...limits
      // Of the functions for contacts, each alone is enough.
      .filter((one) => !languages.includes(one) && !one.name.startsWith('createContactIndex with'))
      .map((one) => ({ import: measured(one), 'at most': one.limit })),
    languageRow('a language', plainLanguages),
    languageRow('a language with why a search failed', withReasons),
  ]
}

/** The forms of lists, whose table is beside their reader. */
function listRows(): Cells[] {
  const readme = readFileSync(new URL('../../src/contacts/mailboxes/README.md', import.meta.url), 'utf8')
  return readTables(readme).map(({ form = '', example = '', 'written by': by = '' }) => ({
    form,
    example,
    'written by': by,
  }))
}

/** A page of the manual with the tables that are made. */
export async function withMadeTables(file: string, text: string): Promise<string> {
  let made = text
  if (file === 'AppBuilder.md')
    for (const [heading, rows] of appBuilderTables) made = withRows(made, heading, rows)
  if (file === 'BrowsersAndServers.md') made = withRows(made, 'Sizes', sizeRows())
  if (file === 'Recipients.md') made = withRows(made, 'Forms of lists', listRows())
  if (file === 'Reference.md')
    made = withRows(withNewProperties(text), 'What the handle reads', [
      { of: 'all', reads: namesOfReadable(sharedProperties) },
      { of: 'TextBox', reads: namesOfReadable(textBoxProperties) },
      { of: 'RecipientPicker' },
    ])
  return made === text ? text : formatted('tables.md', made)
}
