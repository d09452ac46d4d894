interface Person {
  id: number
  displayName: string
  mail: string
}

/** Sends a query to PostgreSQL. */
type Query = (sql: string, values: readonly unknown[]) => Promise<readonly Person[]>

/** Answers `GET /api/people?q=…&limit=…&after=…`: the people of whom each word begins a word of the name, or the address. */
export async function findPeople(address: URL, query: Query): Promise<Response> {
  const { q = '', limit, after } = Object.fromEntries(address.searchParams)
  const most = Math.min(Number(limit) || 50, 200)
  // What the user types is text: % and _ mean themselves.
  const patterns = q.split(/\s+/).map((word) => `% ${word.replace(/[\\%_]/g, String.raw`\$&`)}%`)
  const items = await query(
    `SELECT id, "displayName", mail FROM people
     WHERE id > $1 AND ' ' || "displayName" || ' ' || mail ILIKE ALL ($2)
     ORDER BY id LIMIT $3`,
    [Number(after) || 0, patterns, most],
  )
  return Response.json({ items, next: items.length === most ? items.at(-1)?.id : null })
}
