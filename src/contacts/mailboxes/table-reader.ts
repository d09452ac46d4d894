import type { readTable } from './table.ts'

let reader: typeof readTable | undefined

/** What reads pasted tables. Undefined until `loadTableReader` has loaded it: most pages never get a table. */
export const tableReader = () => reader

export async function loadTableReader(): Promise<void> {
  reader ??= (await import('./table.ts')).readTable
}

/** Whether a text may be a table: `readTable` reads no other as one. */
export function mayBeTable(text: string, isList: boolean): boolean {
  // A list that reads well is a table only with tabs, or below a line without an address.
  return /.@./.test(text) && (isList ? /\t|^[^@\n\r]+[\n\r]/ : /[\t\n\r"]/).test(text.trim())
}
