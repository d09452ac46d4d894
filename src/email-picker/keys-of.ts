import type { ContactMatch } from '../contacts/types.ts'

/** A key for each row by which React knows its contact again, wherever it stands; sources may give the same one twice. */
export function keysOf(rows: readonly ContactMatch[]): readonly string[] {
  const counts = new Map<string, number>()
  return rows.map(({ contact: { email, name } }) => {
    const key = `${email} ${String(name)}`
    const before = counts.get(key) ?? 0
    counts.set(key, before + 1)
    return `${key} ${before}`
  })
}
