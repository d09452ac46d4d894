import { useContext } from 'react'
import { DefaultsContext } from './defaults-context.ts'
import { boxTable, type BoxValues } from './properties/box-properties.ts'
import { parseValues } from './properties/table.ts'

/** Returns the values of a box, with those that BoxDefaults sets for it. */
export function useDefaults<V extends BoxValues>(values: V): V {
  const defaults = useContext(DefaultsContext)
  return defaults ? { ...parseValues('BoxDefaults', defaults, boxTable), ...values } : values
}
