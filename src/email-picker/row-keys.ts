import type { ContactMatch } from '../contacts/types.ts'

/** A key for each row that stays with the contact when rows come and go around it. */
export function rowKeys(matches: readonly ContactMatch[]): readonly string[] {
  const seen = new Map<string, number>()
  return matches.map(({ contact }) => {
    const key = `${contact.email}\n${contact.name ?? ''}`
    const times = seen.get(key) ?? 0
    seen.set(key, times + 1)
    return times === 0 ? key : `${key}\n${times}`
  })
}
