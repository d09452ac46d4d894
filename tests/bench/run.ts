import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { defaultContestants } from './browser/contestants.ts'
import { reportFirstKeys, runFirstKeys, type FirstKeyFigures } from './browser/first-key.ts'
import { reportForms, runForms, type FormFigures } from './browser/forms.ts'
import { patientLimits } from './browser/measure.ts'
import { reportMounts, runMounts, type Mounted } from './browser/mounts.ts'
import { describeNoise } from './browser/noise.ts'
import {
  recipientFields,
  reportRecipients,
  runRecipients,
  type RecipientFigures,
} from './browser/recipients.ts'
import { reportBrowser } from './browser/report.ts'
import type { BrowserResults } from './browser/results.ts'
import { runBrowser } from './browser/run.ts'
import type { EngineResults } from './engine-results.ts'
import { reportGoals } from './goals.ts'

// The whole benchmark: `npm run bench`. With `-- --quick` it only shows that it runs.

const { values: given } = parseArgs({
  options: {
    /** Few sizes, one repeat. The figures are not meaningful. */
    quick: { type: 'boolean', default: false },
    sizes: { type: 'string' },
    contestants: { type: 'string', default: defaultContestants.join(',') },
    /** How often the floor and EmailPicker are measured. */
    repeats: { type: 'string' },
    'peer-repeats': { type: 'string' },
    /** The engines, all by default. `none` leaves this part out. */
    engines: { type: 'string' },
    'engine-sizes': { type: 'string' },
    /** Leaves the browser part out. */
    'no-browser': { type: 'boolean', default: false },
    json: { type: 'string', default: fileURLToPath(new URL('./results/bench.json', import.meta.url)) },
    /** Prints the report of such a file, without measuring. */
    report: { type: 'string' },
  },
})

interface Results {
  when: string
  browser?: BrowserResults
  mounts?: Mounted[][]
  firstKeys?: FirstKeyFigures[]
  forms?: FormFigures[]
  recipients?: RecipientFigures[]
  engines?: EngineResults & { markdown: string }
  /** In Markdown. */
  addressBooks?: string
}

const numbers = (text: string) => text.split(',').map(Number)
const log = (line: string) => console.error(line)

if (given.report === undefined) await main()
else console.log(toMarkdown(JSON.parse(readFileSync(given.report, 'utf8')) as Results))

async function main() {
  process.env.NODE_ENV = 'production'
  const results: Results = { when: new Date().toISOString() }
  mkdirSync(dirname(given.json), { recursive: true })
  const save = () => writeFileSync(given.json, JSON.stringify(results, null, 2))

  if (!given['no-browser'])
    results.browser = await runBrowser({
      contestants: given.contestants.split(','),
      sizes: numbers(given.sizes ?? (given.quick ? '100,10000' : '100,1000,10000,100000,1000000')),
      repeats: {
        own: Number(given.repeats ?? (given.quick ? 1 : 4)),
        peers: Number(given['peer-repeats'] ?? (given.quick ? 1 : 2)),
      },
      atOnce: ['ours'],
      limits: patientLimits,
      target: 'dist',
      log,
      onResults(browser) {
        results.browser = browser
        save()
      },
    })
  if (!given['no-browser']) results.mounts = await runMounts({ target: 'dist', repeats: given.quick ? 1 : 9 })
  if (!given['no-browser'])
    results.firstKeys = await runFirstKeys({
      target: 'dist',
      sizes: given.quick ? [12_000] : [12_000, 120_000],
      repeats: given.quick ? 1 : 9,
      log,
    })
  if (!given['no-browser']) results.forms = await runForms({ target: 'dist', repeats: given.quick ? 1 : 9 })
  if (!given['no-browser'])
    results.recipients = await runRecipients({
      fields: recipientFields,
      repeats: given.quick ? 1 : 3,
      target: 'dist',
    })
  if (given.engines !== 'none') results.engines = runEngines()
  results.addressBooks = runAddressBooks()
  save()
  console.log(toMarkdown(results))
  log(`Everything that was measured is in ${given.json}`)
}

function runEngines() {
  const program = fileURLToPath(new URL('./engines.ts', import.meta.url))
  const json = `${given.json}.engines`
  const size = given['engine-sizes'] ?? (given.quick ? '10000' : '1000000')
  const effort = given.quick
    ? ['--queries', '4', '--repeats', '1', '--patience', '1']
    : ['--queries', '12', '--repeats', '3', '--patience', '2']
  const which = given.engines === undefined ? [] : ['--engines', given.engines]
  const markdown = execFileSync(
    process.execPath,
    [program, '--sizes', size, ...effort, ...which, '--json', json],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
  )
  return { ...(JSON.parse(readFileSync(json, 'utf8')) as EngineResults), markdown }
}

function runAddressBooks(): string {
  const program = fileURLToPath(new URL('./address-books.ts', import.meta.url))
  const effort = given.quick ? ['--cards', '2000', '--repeats', '1'] : []
  return execFileSync(process.execPath, [program, ...effort], { encoding: 'utf8' }).trim()
}

function toMarkdown({
  when,
  browser,
  mounts,
  firstKeys,
  forms,
  recipients,
  engines,
  addressBooks,
}: Results): string {
  return [
    `# Benchmark of ${when.slice(0, 16).replace('T', ' ')}`,
    ...(browser ? [describeNoise(browser.runs)] : []),
    reportGoals(browser, engines),
    ...(browser ? [reportBrowser(browser)] : []),
    ...(mounts ? [reportMounts(mounts)] : []),
    ...(firstKeys ? [reportFirstKeys(firstKeys)] : []),
    ...(forms ? [reportForms(forms)] : []),
    ...(recipients ? [reportRecipients(recipients)] : []),
    ...(engines ? ['## Engines alone, in Node', engines.markdown.trim()] : []),
    ...(addressBooks ? [addressBooks] : []),
  ].join('\n\n')
}
