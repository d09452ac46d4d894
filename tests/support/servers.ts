// Prints which servers the tests can start. As a program in CI it also installs them.
import { fileURLToPath } from 'node:url'
import { attempt, installFromDebian, isDebian } from './debian.ts'
import { findPostgres } from './people-directory/postgres.ts'
import { findRadicale } from './radicale/radicale.ts'

interface TestServer {
  name: string
  /** The path of its programs, or undefined if it can't be started here. */
  find(): string | undefined
  /** The names of its Debian packages. */
  packages: readonly string[]
  /** What the tests do without it. */
  otherwise: string
  /** Whether CI on Debian fails without it. */
  isRequired?: boolean
}

/** The servers that tests start for themselves, on loopback or in a temporary folder. */
export const servers: readonly TestServer[] = [
  {
    name: 'PostgreSQL',
    find: findPostgres,
    // It has the extensions pg_trgm and unaccent, too.
    packages: ['postgresql'],
    otherwise: 'PGlite takes its place, with fewer people',
  },
  {
    name: 'Radicale',
    find: findRadicale,
    packages: ['radicale'],
    otherwise: 'its tests are skipped',
    isRequired: true,
  },
]

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const absent = servers.filter(({ find }) => !find())
  if (process.env.CI === 'true' && absent.length > 0 && isDebian()) {
    console.log(`Installing ${absent.map(({ name }) => name).join(', ')} for the tests.`)
    attempt(() => installFromDebian(absent.flatMap(({ packages }) => packages)))
  }
  for (const { name, find, packages, otherwise } of servers) {
    const hint = `${otherwise} (on Debian: apt-get install ${packages.join(' ')})`
    console.log(`${name}: ${find() ?? hint}`)
  }
  const missing = servers.filter(({ find, isRequired }) => isRequired && !find())
  if (process.env.CI === 'true' && isDebian() && missing.length > 0) {
    for (const { name } of missing) console.error(`In CI, the tests can't do without ${name}.`)
    process.exit(1)
  }
}
