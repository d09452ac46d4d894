import type { PGlite } from '@electric-sql/pglite'
import { fillingStatements, findingStatement, type PeopleDatabase, type Person } from './database.ts'

/** Starts PostgreSQL in WebAssembly, for machines without the real one. It answers one query after the other. */
export async function startPglite(count: number): Promise<PeopleDatabase> {
  const [{ PGlite }, { pg_trgm }, { unaccent }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
    import('@electric-sql/pglite/contrib/unaccent'),
  ])
  const database: PGlite = await PGlite.create({ extensions: { pg_trgm, unaccent } })
  for (const statement of fillingStatements(count)) await database.exec(statement)
  let running = 0
  return {
    canCancel: false,
    canceled: 0,
    async *find(words, options) {
      running++
      try {
        // Waits for the queries before it.
        await database.waitReady
        if (options.signal.aborted) return
        const { text, values } = findingStatement(words, options)
        yield (await database.query<Person>(text, values)).rows
      } finally {
        running--
      }
    },
    running: async () => running,
    stop: () => database.close(),
  }
}
