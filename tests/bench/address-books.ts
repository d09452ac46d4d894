import { execFileSync } from 'node:child_process'
import { mkdtempSync, openAsBlob, readFileSync, rmSync, statSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { csvContacts } from '../../src/contacts/csv.ts'
import { vCardContacts } from '../../src/contacts/vcard.ts'
import { writeAddressBook } from './address-book-file.ts'
import { table } from './browser/markdown.ts'

// Reading address books in Node: `node address-books.ts --cards 100000 --repeats 5`. Each reading has a process of
// its own.

const { values: given } = parseArgs({
  options: {
    cards: { type: 'string', default: '100000' },
    repeats: { type: 'string', default: '5' },
    /** Reads this file, in the process that the benchmark has started for it. */
    read: { type: 'string' },
    as: { type: 'string', default: 'File' },
  },
})

interface Reading {
  contacts: number
  wallMs: number
  cpuMs: number
  firstMs: number
  /** The peak of the process, and that before the reading. */
  memoryMb: number
  memoryBeforeMb: number
}

if (given.read === undefined) main()
else console.log(JSON.stringify(await read(given.read, given.as)))

function main() {
  const folder = mkdtempSync(join(tmpdir(), 'address-books-'))
  try {
    const load = loadavg()[0] ?? NaN
    console.log(`## Reading address books: ${given.cards} people, load ${load.toFixed(1)}`)
    for (const name of ['book.vcf', 'book.csv']) {
      const file = join(folder, name)
      writeAddressBook(file, Number(given.cards))
      console.log(
        [
          `### ${name}, ${(statSync(file).size / 1e6).toFixed(0)} MB`,
          table(
            ['input', 'contacts', 'first batch, ms', 'all, s', 'CPU, s (best)', 'peak memory, MB (before)'],
            ['File', 'string', 'Response'].map((input) => toRow(input, readings(file, input))),
          ),
        ].join('\n\n'),
      )
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function readings(file: string, input: string): Reading[] {
  return Array.from({ length: Number(given.repeats) }, () => {
    const program = fileURLToPath(import.meta.url)
    const json = execFileSync(process.execPath, [program, '--read', file, '--as', input], {
      encoding: 'utf8',
    })
    return JSON.parse(json) as Reading
  })
}

async function read(path: string, as: string): Promise<Reading> {
  const blob = await openAsBlob(path)
  const input = as === 'string' ? readFileSync(path, 'utf8') : as === 'Response' ? new Response(blob) : blob
  const memoryBeforeMb = process.resourceUsage().maxRSS / 1024
  const cpu = process.cpuUsage()
  const start = performance.now()
  let contacts = 0
  let firstMs = 0
  for await (const batch of path.endsWith('.csv') ? csvContacts(input) : vCardContacts(input)) {
    firstMs ||= performance.now() - start
    contacts += batch.length
  }
  const wallMs = performance.now() - start
  const { user, system } = process.cpuUsage(cpu)
  const memoryMb = process.resourceUsage().maxRSS / 1024
  return { contacts, wallMs, cpuMs: (user + system) / 1000, firstMs, memoryMb, memoryBeforeMb }
}

function toRow(input: string, all: readonly Reading[]): string[] {
  const median = (figure: keyof Reading) =>
    all.map((one) => one[figure]).toSorted((one, other) => one - other)[all.length >> 1] ?? NaN
  const best = Math.min(...all.map(({ cpuMs }) => cpuMs))
  return [
    input,
    String(median('contacts')),
    median('firstMs').toFixed(0),
    (median('wallMs') / 1000).toFixed(2),
    `${(median('cpuMs') / 1000).toFixed(2)} (${(best / 1000).toFixed(2)})`,
    `${median('memoryMb').toFixed(0)} (${median('memoryBeforeMb').toFixed(0)})`,
  ]
}
