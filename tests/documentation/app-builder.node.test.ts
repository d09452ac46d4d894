import { describe, expect, it } from 'vitest'
import { events, sharedMethods, textBoxMethods } from '../conformance/reference.ts'
import { readMembers } from './documented-types.ts'
import { sharedProperties, textBoxProperties } from './made-properties.ts'
import { headingIds, readPage } from './manual-pages.ts'
import { plain, readTables } from './tables.ts'

const { text } = readPage('AppBuilder.md')
// Not the table of what is read from files.
const rows = readTables(text).filter((row) => 'here' in row)
const members = readMembers(['TextBoxProps', 'TextBoxHandle', 'EmailPickerProps', 'EmailPickerHandle'])

type Names = readonly { readonly name: string }[]

const lists: readonly (readonly [heading: string, expected: Names])[] = [
  ['Properties of both components', sharedProperties],
  ['Properties of TextBox', textBoxProperties],
  ['Methods of both components', sharedMethods],
  ['Methods of TextBox', textBoxMethods],
  ['Events', events],
]

const rowsUnder = (title: string) => rows.filter(({ heading }) => heading === title)

/** The name in React for a name of an app builder: `Enable Copy & Paste` is `enableCopyPaste`. */
function camelCase(name: string): string {
  const joined = name.replaceAll(/[^A-Za-z]/g, '')
  return joined.charAt(0).toLowerCase() + joined.slice(1)
}

/** The name of the member in a cell such as `ref.textLength` or `setCursorAt(position)`. */
const memberIn = (cell = '') =>
  plain(cell)
    .replace(/^ref\./, '')
    .replace(/\(.*$/, '')

describe('the page for those who come from an app builder', () => {
  it.each(lists)('lists all of "%s", each once', (heading, expected) => {
    const here = rowsUnder(heading).map((row) => memberIn(row.here))
    expect(here.sort()).toEqual(expected.map(({ name }) => name).sort())
  })

  it('names each property and method as the app builder does', () => {
    const named = rows.filter((row) => 'property' in row || 'method' in row)
    expect(named.map((row) => camelCase(row.property ?? row.method ?? ''))).toEqual(
      named.map((row) => memberIn(row.here)),
    )
    const eventNames = rows.filter((row) => 'event' in row).map((row) => camelCase(row.event ?? ''))
    expect(eventNames).toEqual(['gotFocus', 'lostFocus', 'onTextChanged'])
  })

  it('names props and members of the handle that exist', () => {
    const missing = rows.flatMap((row) => {
      const isOnHandle = 'method' in row || plain(row.here).startsWith('ref.')
      const end = isOnHandle ? 'Handle' : 'Props'
      const components = row.heading.endsWith('TextBox') ? ['TextBox'] : ['TextBox', 'EmailPicker']
      const name = memberIn(row.here)
      return components.filter((component) => !members[`${component}${end}`]?.includes(name)).map(() => name)
    })
    expect(missing).toEqual([])
  })

  it('writes methods with the parameters that they have', () => {
    const written = rows.filter((row) => 'method' in row).map((row) => plain(row.here))
    const expected = [...sharedMethods, ...textBoxMethods].map(
      ({ name, parameters }) => `${name}(${parameters.map((parameter) => parameter.name).join(', ')})`,
    )
    expect(written.sort()).toEqual(expected.sort())
  })

  it('says of each deprecated property that it is deprecated', () => {
    const deprecated = [...sharedProperties, ...textBoxProperties].filter((one) => 'deprecated' in one)
    const listed = rows.filter((row) => row['what differs']?.startsWith('Deprecated'))
    expect(listed.map((row) => memberIn(row.here)).sort()).toEqual(deprecated.map(({ name }) => name).sort())
  })

  it('has a table under each of its headings for names', () => {
    const headings = headingIds(text)
    expect(
      lists.map(([heading]) => headings.includes(heading.toLowerCase().replaceAll(' ', '-'))),
    ).not.toContain(false)
  })
})
