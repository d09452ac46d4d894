import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { createChromium } from './browser.ts'
import { buildMountsPage, type Target } from './build.ts'
import { count, short, table } from './markdown.ts'
import { serve } from './serve.ts'

/** What mounting many of a component costs. */
export interface Mounted {
  component: string
  count: number
  /** The script of the first mount of a page, in milliseconds. */
  firstMs: number[]
  /** The script of the quickest of three later mounts, in milliseconds. */
  laterMs: number[]
  /** Kilobytes of JavaScript heap for each, after a garbage collection. */
  heapKB: number[]
}

const cases = [
  ['input', 1000],
  ['TextBox', 1000],
  ['input', 200],
  ['EmailPicker', 200],
] as const

/** Mounts many boxes, and as many bare controlled inputs, each in a page of its own. They take turns. */
export async function runMounts({
  target,
  repeats,
}: {
  target: Target
  repeats: number
}): Promise<Mounted[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-mounts-'))
  const chromium = createChromium()
  try {
    await buildMountsPage(folder, target)
    const server = await serve(folder)
    const results = cases.map(([component, number]): Mounted => ({
      component,
      count: number,
      firstMs: [],
      laterMs: [],
      heapKB: [],
    }))
    for (let repeat = 0; repeat < repeats; repeat++)
      for (const result of results)
        await measure(await chromium.get(), `${server.url}/mounts-page.html`, result)
    server.close()
    return results
  } finally {
    await chromium.discard()
    rmSync(folder, { recursive: true })
  }
}

async function measure(browser: Browser, url: string, result: Mounted): Promise<void> {
  const { component, count: number } = result
  const context = await browser.newContext()
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await page.goto(url)
  await page.waitForFunction(() => 'mount' in window)

  const mount = (name: string, times: number) =>
    page.evaluate(([which, many]) => window.mount(which, many), [name, times] as const)
  async function heap(): Promise<number> {
    for (let time = 0; time < 3; time++) await session.send('HeapProfiler.collectGarbage')
    return (await session.send('Runtime.getHeapUsage')).usedSize
  }

  // React itself, and the code of the component, are not what is measured.
  await mount('input', 1)
  await mount(component, 1)
  await mount('none', 0)
  const before = await heap()
  result.firstMs.push(await mount(component, number))
  result.heapKB.push(((await heap()) - before) / number / 1000)
  const later: number[] = []
  for (let time = 0; time < 3; time++) {
    await mount('none', 0)
    later.push(await mount(component, number))
  }
  result.laterMs.push(Math.min(...later))
  await context.close()
}

const best = (values: readonly number[]) => Math.min(...values)

/** The figures as a table: the best of all repeats, which is the least disturbed. */
export function reportMounts(mounts: readonly Mounted[]): string {
  const rows = mounts.map((each) => {
    const bare =
      mounts.find(({ component, count: number }) => component === 'input' && number === each.count) ?? each
    const times = (of: 'firstMs' | 'laterMs') =>
      `${short(best(each[of]))} (${(best(each[of]) / best(bare[of])).toFixed(1)}x)`
    return [
      `${count(each.count)} ${each.component}`,
      times('firstMs'),
      times('laterMs'),
      short(best(each.heapKB)),
      short(best(each.heapKB) - best(bare.heapKB)),
    ]
  })
  return [
    '## Mounting many',
    'Script in milliseconds and as a multiple of bare controlled inputs, and JavaScript heap in kilobytes for each.',
    table(['mounted', 'first mount', 'later mounts', 'heap', 'beyond an input'], rows),
  ].join('\n\n')
}
