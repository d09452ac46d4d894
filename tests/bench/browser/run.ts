import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildPage, bundleSize, engineSize, type Target } from './build.ts'
import { count, short } from './markdown.ts'
import { runMatrix, type Plan, type Run } from './matrix.ts'
import { isPeer, type BrowserResults } from './results.ts'
import { serve } from './serve.ts'
import { summarize } from './statistics.ts'

export interface BrowserOptions extends Pick<
  Plan,
  'contestants' | 'sizes' | 'repeats' | 'atOnce' | 'limits'
> {
  target: Target
  /** Called with each line of progress. */
  onResults?(results: BrowserResults): void
  log?(line: string): void
}

/** Builds all pages and measures them. */
export async function runBrowser(options: BrowserOptions): Promise<BrowserResults> {
  const { contestants, sizes, target, onResults, log } = options
  const results: BrowserResults = { contestants, sizes, runs: [], bundles: {} }
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  try {
    results.engine = await engineSize(target)
    for (const contestant of contestants) {
      log?.(`Building ${contestant}`)
      await buildPage(contestant, join(folder, contestant), target)
      results.bundles[contestant] = await bundleSize(contestant, target)
    }
    const server = await serve(folder)
    try {
      await runMatrix({
        ...options,
        isOwn: (contestant) => !isPeer(contestant),
        urlOf: (contestant) => `${server.url}/${contestant}/page.html`,
        onRun(run) {
          results.runs.push(run)
          log?.(describe(run))
          onResults?.(results)
        },
      })
    } finally {
      server.close()
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
  return results
}

function describe({ contestant, size, repeat, keys, ended, error, atOnce, load }: Run): string {
  const summary = summarize(keys.map(({ ms }) => ms))
  const figures = summary ? `${short(summary.median)} / ${short(summary.p95)} ms` : ''
  const rows = atOnce ? `first rows after ${short(atOnce.firstRowsMs)} ms` : ''
  const end = ended ? `${ended}: ${error}` : ''
  const told = [figures, rows, end].filter(Boolean).join(', ')
  return `${contestant}, ${count(size)} contacts, ${repeat + 1}: ${told} (load ${load.toFixed(1)})`
}
