import { peekStore, searchStore } from './search.ts'
import { borrowStore } from './shared-stores.ts'

/** The code that indexes the arrays of pickers. Pickers load it late, unless the app has loaded it. */
export const engine = { borrowStore, peekStore, searchStore }
