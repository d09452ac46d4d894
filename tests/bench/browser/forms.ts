import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { createChromium } from './browser.ts'
import { buildFormsPage, type Subject, type Target } from './build.ts'
import { short, table } from './markdown.ts'
import { serve } from './serve.ts'
import { summarize } from './statistics.ts'

/** How many times slower than this machine the processor is. */
const SLOWED = 4

/** A page with ten text fields and a picker. Times are in milliseconds. */
export interface FormFigures {
  library: string
  /** Whether each component is loaded when it is rendered for the first time. */
  isLazy: boolean
  /** From the start of the navigation to the frame with all fields. */
  drawn: number[]
  /** From the first key in a text field to the frame that shows it. */
  firstKey: number[]
  /** From the first key in the picker to the frame with rows. */
  firstRows: number[]
}

const libraries: Readonly<Record<string, Subject>> = {
  'bare inputs and a bare list': { mounted: 'input', contestant: 'changing-rows' },
  'TextBox and EmailPicker': { mounted: 'text-box', contestant: 'ours-array' },
  'Base UI': { mounted: 'base-ui-input', contestant: 'base-ui' },
  'React Aria': { mounted: 'react-aria-text-field', contestant: 'react-aria' },
  MUI: { mounted: 'mui-text-field', contestant: 'mui' },
}

interface Options {
  target: Target
  repeats: number
  only?: (library: string) => boolean
}

/** Visits the page of each library, with the components in one file and with a file each. They take turns. */
export async function runForms({ target, repeats, only = () => true }: Options): Promise<FormFigures[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-forms-'))
  const chromium = createChromium()
  try {
    const results: FormFigures[] = []
    for (const [library, subject] of Object.entries(libraries).filter(([name]) => only(name)))
      for (const isLazy of [false, true]) {
        await buildFormsPage(subject, { outDir: join(folder, String(results.length)), target, isLazy })
        results.push({ library, isLazy, drawn: [], firstKey: [], firstRows: [] })
      }
    const server = await serve(folder)
    for (let repeat = 0; repeat < repeats; repeat++)
      for (const [at, result] of results.entries())
        await visit(await chromium.get(), `${server.url}/${at}/forms-page.html`, result)
    server.close()
    return results
  } finally {
    await chromium.discard()
    rmSync(folder, { recursive: true })
  }
}

async function visit(browser: Browser, url: string, result: FormFigures): Promise<void> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  await page.goto(url)
  result.drawn.push(await page.evaluate(() => window.form.drawn))
  for (const [index, times] of [
    [0, result.firstKey],
    [10, result.firstRows],
  ] as const) {
    await page.evaluate((at) => window.form.expectKey(at), index)
    await page.keyboard.press('a')
    times.push(await page.evaluate(() => window.form.key))
  }
  await context.close()
}

/** The figures as a table: medians of all repeats. */
export function reportForms(results: readonly FormFigures[]): string {
  const median = (values: readonly number[]) => short(summarize(values)?.median)
  return [
    '## A form on a slow processor',
    `Ten text fields and a picker with 100 contacts, on a processor slowed ${SLOWED} times: milliseconds from the start of the navigation to the frame with all fields, from the first key in a text field to the frame that shows it, and from the first key in the picker to the frame with rows. The files come from this machine, so the time for the network is not part of it.`,
    table(
      ['components', 'loaded', 'fields drawn', 'first key', 'first rows'],
      results.map(({ library, isLazy, ...times }) => [
        library,
        isLazy ? 'lazily' : 'at once',
        median(times.drawn),
        median(times.firstKey),
        median(times.firstRows),
      ]),
    ),
  ].join('\n\n')
}
