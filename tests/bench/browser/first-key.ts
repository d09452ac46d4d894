import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { createChromium } from './browser.ts'
import { buildPage, type Target } from './build.ts'
import { count, short, table } from './markdown.ts'
import { describeNoise, measureNoise, type Noise } from './noise.ts'
import { serve } from './serve.ts'
import { summarize } from './statistics.ts'
import { createTypist } from './typist.ts'

/** How many times slower than this machine the processor is. */
const SLOWED = 4

/** The list is the right one if it stays the same for so many milliseconds. */
const QUIET = 3000

/** A contestant is given up after so many milliseconds. */
const PATIENCE = 60_000

/** A name that many contacts have. */
const TYPED = 'Th'

/**
 * The keys that are typed right after mounting. Times are in milliseconds from the key to the frame with the right
 * list.
 */
export interface FirstKeyFigures extends Noise {
  contestant: string
  size: number
  first?: number | undefined
  /** The second key, while an index may still be filled. */
  second?: number | undefined
}

/** With these, ours are compared. */
const peers = ['cmdk', 'cmdk-limit'] as const

export const firstKeyContestants = ['ours-array', 'ours', ...peers] as const

/** cmdk mounts a row for each contact. */
const isTooMany = (contestant: string, size: number) => contestant === 'cmdk' && size > 20_000

interface Options {
  target: Target
  sizes: readonly number[]
  repeats: number
  contestants?: readonly string[]
  log?: (line: string) => void
}

/** Types as soon as a page is mounted, in a page of its own for each key. The contestants take turns. */
export async function runFirstKeys(options: Options): Promise<FirstKeyFigures[]> {
  const { target, sizes, repeats, contestants = firstKeyContestants, log } = options
  const folder = mkdtempSync(join(tmpdir(), 'bench-first-key-'))
  const chromium = createChromium()
  try {
    for (const contestant of contestants) await buildPage(contestant, join(folder, contestant), target)
    const server = await serve(folder)
    const results: FirstKeyFigures[] = []
    for (const size of sizes)
      for (let repeat = 0; repeat < repeats; repeat++)
        for (const contestant of contestants) {
          if (isTooMany(contestant, size)) continue
          const noise = measureNoise()
          const url = `${server.url}/${contestant}/page.html`
          const [first, second] = [
            await visit(await chromium.get(), url, size, 1),
            await visit(await chromium.get(), url, size, 2),
          ]
          results.push({ contestant, size, first, second, ...noise })
          log?.(
            `${contestant}, ${count(size)}: ${short(first)}, ${short(second)} ms (load ${noise.load.toFixed(1)})`,
          )
        }
    server.close()
    return results
  } finally {
    await chromium.discard()
    rmSync(folder, { recursive: true })
  }
}

/** The time of the last of some keys. */
export async function visit(browser: Browser, url: string, size: number, keys: number): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 800, height: 600 } })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await page.goto(url)
  await page.evaluate((contacts) => window.bench.prepare(contacts, []), size)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  await page.evaluate(() => window.bench.mount())
  const typist = createTypist(page, session, PATIENCE, 1)
  const ms = await typist.last(TYPED.slice(0, keys), QUIET)
  await context.close()
  return ms
}

/** The figures as tables: medians of all repeats, and the medians of the ratios of each turn. */
export function reportFirstKeys(results: readonly FirstKeyFigures[]): string {
  const sizes = [...new Set(results.map(({ size }) => size))]
  const contestants = [...new Set(results.map(({ contestant }) => contestant))]
  const of = (contestant: string, size: number) =>
    results.filter((one) => one.contestant === contestant && one.size === size)
  const median = (values: readonly (number | undefined)[]) =>
    short(summarize(values.filter((value) => value !== undefined))?.median)
  const cell = (contestant: string, size: number, key: 'first' | 'second') => {
    const own = of(contestant, size).map((one) => one[key])
    const ratios = contestant.startsWith('ours')
      ? peers.flatMap((peer) => {
          const theirs = of(peer, size)
          const each = own.flatMap((ms, turn) => (ms ?? NaN) / (theirs[turn]?.[key] ?? NaN) || [])
          return each.length > 0 ? `${median(each)} × ${peer}` : []
        })
      : []
    return [median(own), ratios.length > 0 ? `(${ratios.join(', ')})` : ''].filter(Boolean).join(' ')
  }
  return [
    '## The first key',
    `Typed as soon as the page is mounted, on a processor slowed ${SLOWED} times: milliseconds from the key to the frame with the right list, that is, after which its first rows and their number stay the same. The second key comes about 120 ms after the first. In parentheses: the medians of the ratios to the peers in the same turn. ${describeNoise(results)}`,
    table(
      ['', ...sizes.flatMap((size) => [`${count(size)}, first key`, 'second key'])],
      contestants.map((contestant) => [
        contestant,
        ...sizes.flatMap((size) => [cell(contestant, size, 'first'), cell(contestant, size, 'second')]),
      ]),
    ),
  ].join('\n\n')
}
