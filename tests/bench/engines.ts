import { fork } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { createContactIndex } from '../../src/contacts/contact-index.ts'
import type { Contact } from '../../src/contacts/types.ts'
import { generateContacts } from './contacts.ts'
import { plainAnswers, type Answer } from './own.ts'
import { engines } from './peers.ts'
import { generateQueries } from './queries.ts'

// Engines in Node, each in a process of its own: `node engines.ts --sizes 10000,1000000 --engines ours,MiniSearch`.

const { values: given } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,10000,100000' },
    engines: { type: 'string', default: Object.keys(engines).join(',') },
    queries: { type: 'string', default: '20' },
    repeats: { type: 'string', default: '3' },
    /** The most seconds for a class of queries, for engines that need seconds for one query. */
    patience: { type: 'string', default: '5' },
    json: { type: 'string', default: 'engines.json' },
  },
})
const LIMIT = 50
const PLAIN = 'the plain search'

interface Task {
  engine: string
  size: number
  queries: number
  repeats: number
  patience: number
}

interface Times {
  p50: number
  p95: number
  max: number
}

interface ClassResult {
  class: string
  queries: number
  /** Milliseconds until all rows were found. */
  rows: Times
  /** Milliseconds until the total was known, too. */
  complete: Times
  /** The 95th percentile of the best time of each query. */
  best95: number
}

interface Result {
  engine: string
  size: number
  buildMs: number
  buildCpuMs: number
  memoryMb: number
  classes: ClassResult[]
  /** The answer to each query. Undefined when there was no time for it. */
  answers: (Answer | undefined)[]
  /** The slowest time of a fixed piece of work, divided by the fastest. 1 on a quiet machine. */
  noise: number
  filling?: { firstRowsMs: number; longestTaskMs: number; searchableMs: number }
}

if (process.send)
  process.once('message', (task: Task) => {
    void measure(task).then((result) => process.send?.(result))
  })
else void main()

async function main() {
  const results: (Result & { equal: number; asked: number })[] = []
  const load = [loadavg()[0] ?? 0]
  for (const size of given.sizes.split(',').map(Number)) {
    const task = {
      size,
      queries: Number(given.queries),
      repeats: Number(given.repeats),
      patience: Number(given.patience),
    }
    const plain = await inProcess({ ...task, engine: PLAIN })
    for (const engine of given.engines.split(',')) {
      console.error(`${engine}, ${size} contacts`)
      const result = await inProcess({ ...task, engine }).catch((error: unknown) =>
        console.error(String(error)),
      )
      load.push(loadavg()[0] ?? 0)
      if (!result) continue
      const asked = result.answers.flatMap((answer, at) =>
        answer ? [{ answer, expected: plain.answers[at] }] : [],
      )
      const equal = asked.filter(({ answer, expected }) => String(answer.rows) === String(expected?.rows))
      results.push({ ...result, answers: [], equal: equal.length, asked: asked.length })
    }
    console.log(toMarkdown(results.filter((result) => result.size === size)))
  }
  const noise = Math.max(...results.map((result) => result.noise))
  const machine = `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}`
  const seen = `${machine}. Load ${Math.min(...load).toFixed(1)} to ${Math.max(...load).toFixed(1)}; the same work took up to ${noise.toFixed(1)} times its best time.`
  console.log(`\n${seen}`)
  writeFileSync(
    given.json,
    JSON.stringify({ when: new Date().toISOString(), seen, limit: LIMIT, results }, null, 2),
  )
}

function inProcess(task: Task): Promise<Result> {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(import.meta.url), [], {
      execArgv: ['--expose-gc', '--max-old-space-size=12000'],
    })
    child.send(task)
    child.on('message', (result: Result) => {
      resolve(result)
      child.disconnect()
    })
    child.on('exit', (code) =>
      reject(new Error(`${task.engine} with ${task.size} contacts ended with ${code}`)),
    )
  })
}

async function measure({ engine, size, queries: perClass, repeats, patience }: Task): Promise<Result> {
  const contacts = generateContacts(size)
  const queries = generateQueries(contacts, perClass)
  const result: Result = {
    engine,
    size,
    buildMs: 0,
    buildCpuMs: 0,
    memoryMb: 0,
    classes: [],
    answers: [],
    noise: 1,
  }
  if (engine === PLAIN) {
    result.answers = plainAnswers(
      contacts,
      queries.map(({ text }) => text),
      LIMIT,
    )
    return result
  }
  const build = engines[engine]
  if (!build) throw new Error(`There is no engine ${engine}. There are: ${Object.keys(engines).join(', ')}.`)

  read(contacts)
  const before = memory()
  const cpu = process.cpuUsage()
  const started = performance.now()
  const built = await build(contacts)
  result.buildMs = performance.now() - started
  const { user, system } = process.cpuUsage(cpu)
  result.buildCpuMs = (user + system) / 1000
  result.memoryMb = memory() - before

  await built.search('qzxj', 1)
  referenceWork()
  const reference: number[] = []
  for (const name of new Set(queries.map((query) => query.class))) {
    const rows: number[] = []
    const complete: number[] = []
    const best = new Map<number, number>()
    const until = performance.now() + patience * 1000
    for (let repeat = -1; repeat < repeats; repeat++)
      for (const [at, query] of queries.entries()) {
        if (query.class !== name || performance.now() > until) continue
        const start = performance.now()
        const answer = await built.search(query.text, LIMIT)
        const end = performance.now()
        result.answers[at] = answer
        // The first round warms up, unless there is no time for a second one.
        if (repeat < 0 && end - start < (patience * 1000) / perClass / 2) continue
        const took = (answer.rowsAt ?? end) - start
        rows.push(took)
        complete.push(end - start)
        best.set(at, Math.min(took, best.get(at) ?? Infinity))
      }
    reference.push(referenceWork())
    result.classes.push({
      class: name,
      queries: best.size,
      rows: times(rows),
      complete: times(complete),
      best95: times([...best.values()]).p95,
    })
  }
  result.noise = Math.max(...reference) / Math.min(...reference)
  // Last, so that its memory is not added to that of the other measurement.
  if (engine === 'ours') result.filling = await whileFilling(contacts)
  return result
}

async function whileFilling(contacts: Parameters<typeof createContactIndex>[0]) {
  // Node loads its message classes when they are first used.
  await createContactIndex([{ email: 'ann@example.org' }]).ready
  globalThis.gc?.()
  const delays = monitorEventLoopDelay({ resolution: 1 })
  delays.enable()
  const started = performance.now()
  const index = createContactIndex(contacts)
  let firstRowsMs: number | undefined
  let searchableMs = 0
  for await (const { matches } of index.search('a', { limit: LIMIT, signal: new AbortController().signal })) {
    if (matches.length > 0) firstRowsMs ??= performance.now() - started
    searchableMs = performance.now() - started
  }
  await index.ready
  delays.disable()
  index.close()
  return { firstRowsMs: firstRowsMs ?? NaN, searchableMs, longestTaskMs: delays.max / 1e6 }
}

/** Flattens concatenated strings. Otherwise an engine that reads them first would be charged for their memory. */
function read(contacts: readonly Contact[]) {
  for (const { name = '', email } of contacts) if (/\n/.test(name) || /\n/.test(email)) throw new Error(email)
}

/** Heap and buffers in megabytes, after garbage collection. */
function memory(): number {
  // The second collection frees objects that the first one finalizes.
  globalThis.gc?.()
  globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / 1e6
}

function referenceWork(): number {
  const start = performance.now()
  let mixed = 1
  for (let at = 0; at < 20_000_000; at++) mixed = Math.imul(mixed ^ at, 0x9e3779b1)
  return performance.now() - start + (mixed === 0 ? 1 : 0)
}

function times(list: readonly number[]): Times {
  const sorted = [...list].sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? NaN
  return { p50: at(0.5), p95: at(0.95), max: at(1) }
}

function toMarkdown(results: readonly (Result & { equal: number; asked: number })[]): string {
  const [first] = results
  if (!first) return ''
  const short = (value: number) =>
    value >= 100 ? value.toFixed(0) : value >= 1 ? value.toFixed(1) : value.toFixed(2)
  const pair = ({ p50, p95 }: Times) => `${short(p50)} / ${short(p95)}`
  const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
    [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
  const names = first.classes.map((one) => one.class)

  const classes = results.flatMap((result) => [
    [result.engine, ...result.classes.map(({ rows }) => pair(rows))],
    ...(result.engine === 'ours'
      ? [
          ['ours, p95 of the best repeats', ...result.classes.map(({ best95 }) => short(best95))],
          ['ours, with the total', ...result.classes.map(({ complete }) => pair(complete))],
        ]
      : []),
  ])
  const filling = results.flatMap(({ filling: some }) =>
    some
      ? `While ours is filled: first rows for one letter after ${short(some.firstRowsMs)} ms, all rows after ${short(some.searchableMs)} ms, longest task ${short(some.longestTaskMs)} ms.`
      : [],
  )
  return [
    `\n### ${first.size.toLocaleString('en')} contacts, the best ${LIMIT} rows\n`,
    table(
      ['engine', 'build, ms', 'CPU of the build, ms', 'memory, MB', 'rows of the plain search'],
      results.map((result) => [
        result.engine,
        short(result.buildMs),
        short(result.buildCpuMs),
        short(result.memoryMb),
        `${((100 * result.equal) / result.asked).toFixed(0)} % of ${result.asked}`,
      ]),
    ),
    '\nMilliseconds per query, p50 / p95:\n',
    table(['engine', ...names], classes),
    ...filling.map((line) => `\n${line}`),
  ].join('\n')
}
