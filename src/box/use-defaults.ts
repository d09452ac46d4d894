import { useContext } from 'react'
import { DefaultsContext } from './defaults-context.ts'
import { boxTable, type BoxValues } from './properties/box-properties.ts'
import { parseValues } from './properties/table.ts'

/** The values of a box. Those that the app has not set are taken from the BoxDefaults around it. */
export function useDefaults<V extends BoxValues>(values: V): V {
  const defaults = useContext(DefaultsContext)
  return defaults ? { ...parseValues('BoxDefaults', defaults, boxTable), ...values } : values
}
