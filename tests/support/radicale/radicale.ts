import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { freePort } from '../listen.ts'
import { answers } from '../webdriver/process.ts'

/** A Radicale of its own, with the address book of one user. */
export interface Radicale {
  /** The address of the book. */
  url: string
  /** The headers of the user. */
  headers: { Authorization: string }
  /** Adds a card, or replaces it. */
  put(name: string, vCard: string): Promise<void>
  /** Removes a card. */
  remove(name: string): Promise<void>
  /** Stops the server. It keeps its data and its port. */
  stop(): Promise<void>
  start(): Promise<void>
  /** Stops the server and removes its data. */
  end(): Promise<void>
}

interface RadicaleOptions {
  /** The cards by the names of their files, without `.vcf`. */
  cards: Iterable<readonly [name: string, vCard: string]>
  /** The origin that may send requests from a page. */
  origin?: string
}

const PASSWORD = 'secret'

export const basic = (password: string) => ({ Authorization: `Basic ${btoa(`ann:${password}`)}` })

/** The path of the program, or undefined. */
export function findRadicale(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin']
  return folders.map((folder) => join(folder, 'radicale')).find((file) => existsSync(file))
}

export const hasRadicale = findRadicale() !== undefined

/** Starts Radicale on a free loopback port. */
export async function startRadicale({ cards, origin = '*' }: RadicaleOptions): Promise<Radicale> {
  // Radicale writes each file to the disk. In memory, that takes no time.
  const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'radicale-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  const port = await freePort()
  writeBook(join(folder, 'collections/collection-root/ann/book'), cards)
  writeFileSync(join(folder, 'users'), `ann:${PASSWORD}\n`)
  writeFileSync(join(folder, 'config'), configOf({ folder, port, origin }))

  let server: ChildProcess | undefined
  function clearAway() {
    server?.kill('SIGKILL')
    remove()
  }
  process.once('exit', clearAway)
  const headers = basic(PASSWORD)
  const url = `http://127.0.0.1:${port}/ann/book/`
  const request = async (name: string, init: RequestInit) => {
    const response = await fetch(`${url}${encodeURIComponent(name)}.vcf`, { ...init, headers })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`Radicale answered ${init.method} with ${response.status}.`)
  }

  async function stop() {
    if (!server || server.exitCode !== null || server.signalCode !== null) return
    const exit = once(server, 'exit')
    server.kill('SIGKILL')
    await exit
  }

  async function start() {
    server = spawn(findRadicale() ?? 'radicale', ['--config', join(folder, 'config')], {
      stdio: 'ignore',
    })
    await answers(new URL('/', url))
  }

  await start()
  return {
    url,
    headers,
    put: (name, vCard) => request(name, { method: 'PUT', body: vCard }),
    remove: (name) => request(name, { method: 'DELETE' }),
    stop,
    start,
    async end() {
      await stop()
      remove()
      process.off('exit', clearAway)
    },
  }
}

function writeBook(folder: string, cards: RadicaleOptions['cards']) {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, '.Radicale.props'), JSON.stringify({ tag: 'VADDRESSBOOK' }))
  for (const [name, vCard] of cards) writeFileSync(join(folder, `${name}.vcf`), vCard)
}

const configOf = ({ folder, port, origin }: { folder: string; port: number; origin: string }) => `
[server]
hosts = 127.0.0.1:${port}
[auth]
type = htpasswd
htpasswd_filename = ${join(folder, 'users')}
htpasswd_encryption = plain
delay = 0
[rights]
type = owner_only
[storage]
filesystem_folder = ${join(folder, 'collections')}
[web]
type = none
[headers]
Access-Control-Allow-Origin = ${origin}
Access-Control-Allow-Methods = GET, REPORT, OPTIONS
Access-Control-Allow-Headers = Authorization, Content-Type, Depth
`
