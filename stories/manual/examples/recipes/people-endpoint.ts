interface Person {
  id: number
  displayName: string
  mail: string
}

/** Sends a query to PostgreSQL. */
type Query = (sql: string, values: readonly unknown[]) => Promise<readonly Person[]>

/**
 * Run it once. The index has the spellings of a name, also with `ue` for `ü`, without signs, and without blanks.
 */
export const peopleIndex = `
  CREATE EXTENSION unaccent;
  CREATE EXTENSION pg_trgm;
  CREATE FUNCTION folded(text) RETURNS text IMMUTABLE LANGUAGE sql
    AS $$ SELECT lower(public.unaccent('public.unaccent'::regdictionary, $1)) $$;
  CREATE FUNCTION spellings(name text, mail text) RETURNS text IMMUTABLE LANGUAGE sql AS $$
    SELECT ' ' || public.folded(mail) || string_agg(' ' || regexp_replace(public.folded(one), signs, instead, 'g'), '')
    FROM (VALUES ('', ''), ('[[:punct:]]+', ''), ('[[:punct:]]+', ' '), ('[[:punct:][:space:]]+', '')) AS change(signs, instead),
      (VALUES (name), (replace(replace(replace(replace(replace(lower(name),
        'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'ø', 'oe'), 'å', 'aa'))) AS spelled(one) $$;
  CREATE INDEX ON people USING gin (spellings("displayName", mail) gin_trgm_ops);`

/** Answers `GET /api/people?q=…&limit=…&after=…`: each word begins a word of the name, or the address. */
export async function findPeople(address: URL, query: Query): Promise<Response> {
  const { q = '', limit, after } = Object.fromEntries(address.searchParams)
  const most = Math.min(Number(limit) || 50, 200)
  // % and _ mean themselves. A comma at the end of a word does not count.
  const patterns = q
    .split(/\s+/)
    .map((word) => `% ${word.replace(/(?<=.)[,;]$/, '').replace(/[\\%_]/g, String.raw`\$&`)}%`)
  const isFound = patterns.map((_, at) => `spellings("displayName", mail) LIKE folded($${at + 3})`)
  const items = await query(
    `SELECT id, "displayName", mail FROM people WHERE id > $1 AND ${isFound.join(' AND ')} ORDER BY id LIMIT $2`,
    [Number(after) || 0, most, ...patterns],
  )
  return Response.json({ items, next: items.length === most ? items.at(-1)?.id : null })
}
