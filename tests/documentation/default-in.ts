import type { Property } from '../../src/box/properties/table.ts'
import { kindOf } from '../../src/values/development.ts'

/** The default that the table of a box has for a property. A flag without one is false. */
export function defaultIn(property: Property<unknown>): unknown {
  if (property.length > 2) return property[2]
  return kindOf(property[0]) === 'Boolean' ? false : undefined
}
