/** A row of the table of people. */
export interface Person {
  display_name: string
  mail: string
  letters: number
}

export interface FindOptions {
  limit: number
  signal: AbortSignal
  /** Seconds that the query takes in the database, besides its own work. */
  delay: number
}

/** A database with people, which finds names and addresses without regard to case and accents. */
export interface PeopleDatabase {
  /** Yields the people whose name and address contain each of the words, those with most letters first. */
  find(words: readonly string[], options: FindOptions): AsyncIterable<readonly Person[]>
  /** How many queries are running in the database, or hold a transaction open. */
  running(): Promise<number>
  /** How many queries were canceled in the database. */
  readonly canceled: number
  /** Whether a query can be stopped while the database works on it. */
  readonly canCancel: boolean
  stop(): Promise<void>
}

const firstNames =
  'Ann,Bea,Carl,Dora,Emil,Frida,Georg,Hanna,Ida,Jörg,Karin,Lars,Mia,Nils,Olga,Paul,Rosa,Sven,Tina,Uwe'
const lastNames =
  'Adler,Berg,Clausen,Dietz,Ebert,Fuchs,Graf,Huber,Iversen,Jansen,Keller,Lang,Maier,Neumann,Otto,Peters,Richter,Schulz,Thoma,Vogel'

/** The statements that fill a new database with `count` people and a few known ones. */
export function fillingStatements(count: number): string[] {
  return [
    'CREATE EXTENSION pg_trgm',
    'CREATE EXTENSION unaccent',
    // Only immutable functions can fill a column. unaccent is not, because its dictionary could change.
    `CREATE FUNCTION folded(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
       AS $$ SELECT lower(public.unaccent('public.unaccent'::regdictionary, $1)) $$`,
    `CREATE UNLOGGED TABLE people (
       id int PRIMARY KEY, display_name text NOT NULL, mail text NOT NULL, letters int NOT NULL,
       key text GENERATED ALWAYS AS (folded(display_name || ' ' || mail)) STORED
     )`,
    `INSERT INTO people
       SELECT id, first || ' ' || last, folded(first || '.' || last) || id || '@example.org', id % 7
       FROM (SELECT id, ('{${firstNames}}'::text[])[1 + id % 20] AS first, ('{${lastNames}}'::text[])[1 + id / 20 % 20] AS last
             FROM generate_series(1, ${count}) AS id) AS named`,
    `INSERT INTO people VALUES
       (0, 'Zoë Müller-Weiß', 'zoe@example.org', 2), (-1, 'Żaneta Muller', 'zaneta@example.org', 5)`,
    `CREATE INDEX ON people USING gin (key gin_trgm_ops)`,
    'ANALYZE people',
  ]
}

/** The statement that finds people, and its values. */
export function findingStatement(words: readonly string[], { limit, delay }: FindOptions) {
  const conditions = words.map((_, at) => `key LIKE '%' || folded($${at + 1}) || '%'`)
  if (delay > 0) conditions.push(`(SELECT pg_sleep(${delay})) IS NOT NULL`)
  const text = `SELECT display_name, mail, letters FROM people WHERE ${conditions.join(' AND ') || 'true'}
     ORDER BY letters DESC, display_name, mail LIMIT ${limit}`
  return { text, values: words.map((word) => word.replace(/[\\%_]/g, String.raw`\$&`)) }
}
