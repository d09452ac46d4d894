import * as contacts from 'react-textbox-emailpicker/contacts'
import { expect, it } from 'vitest'
import * as main from '../../src/index.ts'
import { readDocumentedTypes } from './documented-types.ts'
import { codeIn, readPage } from './manual-pages.ts'
import { readTables } from './tables.ts'

const rows = readTables(readPage('OtherLibraries.md').text)

/** Attributes of any element, which the tables name as well. */
const attributes = ['className', 'style', 'id', 'name', 'dir', 'disabled']

/** What a name in the tables can mean: a property, a component, a function, or a key of their arguments. */
const types = readDocumentedTypes(['RecipientPickerProps', 'EmailPickerProps', 'FieldProps'])
const known = new Set([
  ...Object.values(types).flatMap((properties) => properties.map(({ name }) => name)),
  ...Object.keys(main),
  ...Object.keys(contacts),
  ...attributes,
])

it.each(['From MUI Autocomplete', 'From react-select'])('Table "%s" names existing properties', (heading) => {
  const here = rows.filter((row) => row.heading === heading).flatMap((row) => codeIn(row['here'] ?? ''))
  expect(here.length).toBeGreaterThan(15)
  expect(here.filter((code) => !known.has(code.replace(/=.*/, '')))).toEqual([])
})

it('No name of another library stands in a table twice', () => {
  const theirs = rows.flatMap((row) =>
    codeIn(row['MUI'] ?? row['react-select'] ?? '').map((name) => `${row.heading}: ${name}`),
  )
  expect(theirs).toEqual([...new Set(theirs)])
})
