import { components, type PropertySpec } from 'react-textbox-emailpicker/designer'
import { describe, expect, it } from 'vitest'
import { boxTable } from '../../src/box/properties/box-properties.ts'
import type { Table } from '../../src/box/properties/table.ts'
import { textBoxTable } from '../../src/text-box/properties.ts'
import { kindOf } from '../../src/values/development.ts'
import { inputTypeNames } from '../../src/values/input-type.ts'
import { defaultIn } from './default-in.ts'
import { readMembers } from './documented-types.ts'

const tables: Record<string, Table> = { TextBox: textBoxTable, EmailPicker: boxTable }
const { TextBoxHandle: readable } = readMembers(['TextBoxHandle'])

/** The defaults of app builders that the boxes do not have. */
const defaultsOfBuilders: Readonly<Record<string, unknown>> = { textAlignment: 0 }

/** What the table of a box says of a property. `type` is that of the reference. */
function factsIn(table: Table, { name, type }: PropertySpec) {
  const property = table[name]
  // Only the handle has it.
  if (!property) return { type, access: 'R' }
  const kind = kindOf(property[0])
  const standard = defaultsOfBuilders[name] ?? defaultIn(property)
  return {
    ...(/^(?:Boolean|Color|Number|Text)$/.test(kind ?? '')
      ? { type: kind }
      : { type: 'Number', takes: kind }),
    ...(kind === 'inputType' && { names: inputTypeNames }),
    ...(standard !== undefined && standard !== '' && { default: standard }),
    access: readable?.includes(name) ? 'RW' : 'W',
  }
}

describe.each(components)('The reference of $name as data', ({ name: component, properties }) => {
  const specs: readonly PropertySpec[] = properties

  it.each(specs)('says of $name what the table of the box says', (property) => {
    const { type, takes, names, default: standard, access } = property
    const facts = { type, takes, names, default: standard, access }
    expect(facts).toEqual(factsIn(tables[component] ?? {}, property))
  })
})
