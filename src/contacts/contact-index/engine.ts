import { peekStore, searchStore } from './search.ts'
import { borrowStore } from './shared-stores.ts'

/** The code that indexes arrays and searches their indexes. */
export const engine = { borrowStore, peekStore, searchStore }
