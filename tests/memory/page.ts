import { fileURLToPath } from 'node:url'
import { chromium, type Page } from 'playwright'
import { build } from 'vite'
import { onTestFinished } from 'vitest'
import { serve } from '../apps/support/serve.ts'
import { temporaryFolder } from '../apps/support/temporary-folder.ts'
import { findBrowser } from '../support/browser.ts'
import { packageAliases } from '../support/package-aliases.ts'

/** Builds the page in a folder beside this file for production, and serves it. Returns the address. */
export async function servePage(folder: string): Promise<string> {
  const outDir = temporaryFolder()
  await build({
    configFile: false,
    root: fileURLToPath(new URL(folder, import.meta.url)),
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    resolve: { alias: packageAliases(process.env.TEST_TARGET === 'dist' ? 'dist' : 'src') },
    build: { outDir, emptyOutDir: true },
  })
  return serve(outDir, '')
}

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
