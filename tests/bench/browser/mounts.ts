import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { createChromium } from './browser.ts'
import { buildMountsPage, type Subject, type Target } from './build.ts'
import { count, short, table } from './markdown.ts'
import { serve } from './serve.ts'
import { summarize } from './statistics.ts'

/** What mounting many of a component costs. The times are those of the first mount of a page, in milliseconds. */
export interface Mounted {
  component: string
  count: number
  scriptMs: number[]
  /** To the end of the frame in which all are painted. */
  paintMs: number[]
  /** Kilobytes of JavaScript heap for each, after a garbage collection. */
  heapKB: number[]
}

const input: Subject = { mounted: 'input' }

/** What is mounted how often. The first of each group is what the others are compared with. */
const groups: readonly { many: number; subjects: Readonly<Record<string, Subject>> }[] = [
  {
    many: 1000,
    subjects: {
      input,
      'TextBox, its elements only': { mounted: 'text-box-elements' },
      TextBox: { mounted: 'text-box' },
      'Base UI Input': { mounted: 'base-ui-input' },
      'React Aria TextField': { mounted: 'react-aria-text-field' },
      'MUI TextField': { mounted: 'mui-text-field' },
      'Mantine TextInput': { mounted: 'mantine-text-input' },
    },
  },
  {
    many: 200,
    subjects: {
      input,
      'EmailPicker, its elements only': { mounted: 'picker-elements' },
      EmailPicker: { mounted: 'picker', contestant: 'ours-array' },
      cmdk: { mounted: 'picker', contestant: 'cmdk' },
      'Downshift + virtual list': { mounted: 'picker', contestant: 'downshift-virtual' },
      'Base UI Autocomplete': { mounted: 'picker', contestant: 'base-ui' },
      'MUI Autocomplete': { mounted: 'picker', contestant: 'mui' },
      'React Aria ComboBox': { mounted: 'picker', contestant: 'react-aria' },
    },
  },
  {
    many: 200,
    subjects: {
      input,
      'RecipientPicker, 3 chips, its elements only': { mounted: 'recipients-elements' },
      'RecipientPicker, 3 chips': { mounted: 'recipients', field: 'ours' },
      'Base UI Combobox, 3 chips': { mounted: 'recipients', field: 'base-ui' },
      'MUI Autocomplete, 3 chips': { mounted: 'recipients', field: 'mui' },
      'react-select, 3 chips': { mounted: 'recipients', field: 'react-select' },
    },
  },
]

/** Mounts many boxes of each kind, and as many bare controlled inputs, each in a page of its own. They take turns. */
export async function runMounts({
  target,
  repeats,
  only = () => true,
}: {
  target: Target
  repeats: number
  /** Which components to mount. */
  only?: (component: string) => boolean
}): Promise<Mounted[][]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-mounts-'))
  const chromium = createChromium()
  try {
    const runs: { page: string; result: Mounted }[][] = []
    for (const { many, subjects } of groups) {
      const wanted = Object.entries(subjects).filter(([component]) => only(component))
      runs.push(
        wanted.map(([component], at) => ({
          page: `${runs.length}-${at}`,
          result: { component, count: many, scriptMs: [], paintMs: [], heapKB: [] },
        })),
      )
      for (const [at, [, subject]] of wanted.entries())
        await buildMountsPage(subject, join(folder, `${runs.length - 1}-${at}`), target)
    }
    const server = await serve(folder)
    for (let repeat = 0; repeat < repeats; repeat++)
      for (const { page, result } of runs.flat())
        await measure(await chromium.get(), `${server.url}/${page}/mounts-page.html`, result)
    server.close()
    return runs.map((group) => group.map(({ result }) => result))
  } finally {
    await chromium.discard()
    rmSync(folder, { recursive: true })
  }
}

async function measure(browser: Browser, url: string, result: Mounted): Promise<void> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await page.goto(url)
  await page.waitForFunction(() => 'mount' in window)

  const mount = (many: number) => page.evaluate((times) => window.mount(times), many)
  async function heap(): Promise<number> {
    for (let time = 0; time < 3; time++) await session.send('HeapProfiler.collectGarbage')
    return (await session.send('Runtime.getHeapUsage')).usedSize
  }

  // React itself, and the code of the component, are not what is measured.
  await mount(1)
  await mount(0)
  const before = await heap()
  const { script, paint } = await mount(result.count)
  result.scriptMs.push(script)
  result.paintMs.push(paint)
  result.heapKB.push(((await heap()) - before) / result.count / 1000)
  await context.close()
}

/** The figures as a table: medians of all repeats. */
export function reportMounts(mounts: readonly (readonly Mounted[])[]): string {
  const figures = ['scriptMs', 'paintMs', 'heapKB'] as const
  const rows = mounts.flatMap((group) =>
    group.map((each) => [
      `${count(each.count)} ${each.component}`,
      ...figures.map((of) => {
        const bare = median(group[0]?.[of] ?? [])
        return `${short(median(each[of]))} (${(median(each[of]) / bare).toFixed(1)}x)`
      }),
    ]),
  )
  return [
    '## Mounting many',
    'Script, and the time until all are painted, in milliseconds. JavaScript heap in kilobytes for each. In parentheses, as a multiple of bare controlled inputs.',
    table(['mounted', 'script', 'to paint', 'heap'], rows),
  ].join('\n\n')
}

const median = (values: readonly number[]): number => summarize(values)?.median ?? NaN
