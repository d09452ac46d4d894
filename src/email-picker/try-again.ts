import type { ContactMatch } from '../contacts/types.ts'

/** Stands in the list for "try again", behind what a search that failed has found. */
export const tryAgain: ContactMatch = { contact: { email: '' }, nameRanges: [], emailRanges: [] }
