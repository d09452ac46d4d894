import { chromium, type Page } from 'playwright'
import { onTestFinished } from 'vitest'
import { buildPage } from '../apps/support/build-page.ts'
import { serve } from '../apps/support/serve.ts'
import { findBrowser } from '../support/browser.ts'

/** Builds the page in a folder beside this file for production, and serves it. Returns the address. */
export const servePage = async (folder: string): Promise<string> =>
  serve(await buildPage(new URL(folder, import.meta.url)), '')

/** Opens a page in a browser of its own, until the test has finished. */
export async function openPage(address: string, args: string[] = []): Promise<Page> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args })
  onTestFinished(() => browser.close())
  const page = await browser.newPage()
  await page.goto(address)
  return page
}

/** What a page keeps in memory. */
export interface Kept {
  bytes: number
  nodes: number
  listeners: number
}

/** Makes a function that counts what the page keeps in memory, after garbage collections. */
export async function memoryOf(page: Page): Promise<() => Promise<Kept>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  return async () => {
    // Each garbage collection releases objects that the next one frees.
    for (let turn = 0; turn < 5; turn++) {
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
      await session.send('HeapProfiler.collectGarbage')
    }
    const { metrics } = await session.send('Performance.getMetrics')
    const { usedSize } = await session.send('Runtime.getHeapUsage')
    const valueOf = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? NaN
    return { bytes: usedSize, nodes: valueOf('Nodes'), listeners: valueOf('JSEventListeners') }
  }
}
