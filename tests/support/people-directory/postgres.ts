import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { fillingStatements, findingStatement, type PeopleDatabase, type Person } from './database.ts'

/** The folder of PostgreSQL's programs, which Debian leaves out of the path. Undefined where it can't be started. */
export function findPostgres(): string | undefined {
  if (!hasName()) return undefined
  const { stdout } = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' })
  const folders = [stdout?.trim() ?? '', ...globSync('/usr/lib/postgresql/*/bin').toSorted().toReversed()]
  return folders.find(
    (folder) => folder && ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))),
  )
}

/** PostgreSQL refuses users without a name, which exist in containers. */
function hasName(): boolean {
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}

/** Starts PostgreSQL with a new database in a temporary folder, on a socket in that folder, and fills it. */
export async function startPostgres(programs: string, count: number): Promise<PeopleDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'people-'))
  // PostgreSQL refuses to run as root.
  const user = process.getuid?.() === 0 ? { uid: userId('postgres'), gid: userId('postgres', '-g') } : {}
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'people', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
    { ...user, stdio: 'pipe', cwd: folder },
  )
  // Nothing has to survive a crash, so nothing is written ahead.
  const quick = 'fsync=off wal_level=minimal max_wal_senders=0 autovacuum=off shared_buffers=256MB'.split(' ')
  const place = ['listen_addresses=', `unix_socket_directories=${folder}`]
  const settings = [...quick, 'maintenance_work_mem=512MB', ...place]
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
    { ...user, stdio: 'ignore', cwd: folder },
  )
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  process.once('exit', () => {
    server.kill('SIGQUIT')
    remove()
  })
  try {
    return await connect({ host: folder, count, server, remove })
  } catch (error) {
    await end(server)
    remove()
    throw error
  }
}

const userId = (name: string, option = '-u') =>
  Number(execFileSync('id', [option, name], { encoding: 'utf8' }))

async function end(server: ChildProcess) {
  const exit = once(server, 'exit')
  // Ends all sessions, and shuts down.
  if (server.exitCode === null && server.kill('SIGINT')) await exit
}

interface Connecting {
  host: string
  count: number
  server: ChildProcess
  remove: () => void
}

async function connect({ host, count, server, remove }: Connecting): Promise<PeopleDatabase> {
  const login = { host, user: 'people', database: 'postgres' }
  const pool = new pg.Pool({ ...login, application_name: 'people', max: 8 })
  // With the other pool, a query could be canceled only when it is not full, which it is because of the queries to
  // cancel.
  const control = new pg.Pool({ ...login, max: 2 })
  pool.on('error', () => {})
  control.on('error', () => {})
  let canceled = 0
  await untilStarted(control, server)
  for (const statement of fillingStatements(count)) await control.query(statement)

  /** Cancels the query of a session. A cancellation is lost when it comes just before the query. */
  async function cancel(pid: number, query: { isOver: boolean }) {
    while (!query.isOver) {
      await control.query('SELECT pg_cancel_backend($1)', [pid])
      await pause(20)
    }
  }

  return {
    canCancel: true,
    get canceled() {
      return canceled
    },
    async *find(words, options) {
      const { signal } = options
      const client = await pool.connect()
      const query = { isOver: false }
      let canceling: Promise<void> | undefined
      let stop = () => {}
      try {
        const { rows: sessions } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
        // The client may have gone while this waited for a connection.
        if (signal.aborted) return
        stop = () => void (canceling = cancel(sessions[0]?.pid ?? 0, query))
        signal.addEventListener('abort', stop, { once: true })
        const { text, values } = findingStatement(words, options)
        await client.query('BEGIN')
        await client.query(`DECLARE found CURSOR FOR ${text}`, values)
        while (!signal.aborted) {
          const { rows } = await client.query<Person>('FETCH 20 FROM found')
          if (rows.length === 0) break
          yield rows
        }
      } catch (error) {
        if ((error as pg.DatabaseError).code === '57014') canceled++
        throw error
      } finally {
        query.isOver = true
        signal.removeEventListener('abort', stop)
        // A late cancellation would hit the next query of this connection.
        await canceling
        await client.query('ROLLBACK').catch(() => {})
        client.release()
      }
    },
    async running() {
      const { rows } = await control.query<{ count: string }>(
        "SELECT count(*) FROM pg_stat_activity WHERE application_name = 'people' AND state <> 'idle'",
      )
      return Number(rows[0]?.count)
    },
    async stop() {
      // First the server: a pool waits until its queries have ended.
      await end(server)
      await Promise.all([pool.end(), control.end()])
      remove()
    },
  }
}

async function untilStarted(pool: pg.Pool, server: ChildProcess) {
  for (;;)
    try {
      return await pool.query('SELECT 1')
    } catch (error) {
      if (server.exitCode !== null) throw error
      await pause(50)
    }
}
