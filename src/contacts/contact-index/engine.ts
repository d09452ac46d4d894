import { peekStore, searchStore } from './search.ts'
import { borrowStore } from './shared-stores.ts'

/** The code with which pickers index long arrays. They load it when they need it, unless the app imports it. */
export const engine = { borrowStore, peekStore, searchStore }
