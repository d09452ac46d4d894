import { fileURLToPath } from 'node:url'
import { chromium, type Page } from 'playwright'
import { build } from 'vite'
import { expect, it, onTestFinished } from 'vitest'
import { serve } from '../apps/support/serve.ts'
import { temporaryFolder } from '../apps/support/temporary-folder.ts'
import { findBrowser } from '../support/browser.ts'
import { packageAliases } from '../support/package-aliases.ts'
import { print } from '../support/print.ts'
import { runs } from '../support/runs.ts'
import type { Mount } from './many-mounts/main.tsx'

/** The number of mounts to measure. */
const MOUNTS = runs(50)

/** The mounts before the first measurement: pages fill caches and create object shapes once. */
const FIRST_MOUNTS = 1_000

/** Less than the size of the smallest object, in bytes. */
const LESS_THAN_AN_OBJECT = 8

/** More than the compiled code that V8 keeps for pages like these, in bytes, whatever the number of mounts. */
const MOST_CODE = 1_000_000

async function buildApp(): Promise<string> {
  const outDir = temporaryFolder()
  await build({
    configFile: false,
    root: fileURLToPath(new URL('./many-mounts', import.meta.url)),
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    resolve: { alias: packageAliases(process.env.TEST_TARGET === 'dist' ? 'dist' : 'src') },
    build: { outDir, emptyOutDir: true },
  })
  return outDir
}

async function openPage(address: string, args: string[] = []): Promise<Page> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args })
  onTestFinished(() => browser.close())
  const page = await browser.newPage()
  await page.goto(address)
  return page
}

/** The mean number of bytes that each mount leaves. */
async function measure(page: Page, component: Parameters<Mount>[0]) {
  const mount = (times: number) =>
    page.evaluate(([name, count]) => (window as unknown as { mount: Mount }).mount(name, count), [
      component,
      times,
    ] as const)
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const count = async () => {
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
  await mount(FIRST_MOUNTS)
  const before = await count()
  await mount(MOUNTS)
  const after = await count()
  return {
    bytes: (after.bytes - before.bytes) / MOUNTS,
    nodes: after.nodes - before.nodes,
    listeners: after.listeners - before.listeners,
  }
}

it(
  'A box that was mounted, typed in and unmounted leaves no more memory in use than a bare input',
  async () => {
    // Compiled code comes and goes, whatever the number of boxes.
    const page = await openPage(await serve(await buildApp(), ''), ['--js-flags=--jitless'])
    const bare = await measure(page, 'Bare')
    for (const component of ['Box', 'Picker'] as const) {
      const { bytes, nodes, listeners } = await measure(page, component)
      expect({ component, nodes, listeners }).toEqual({ component, nodes: 0, listeners: 0 })
      expect(bytes - bare.bytes, `${component}, bytes per mount`).toBeLessThan(LESS_THAN_AN_OBJECT)
    }
  },
  60_000 + MOUNTS * 100,
)

// With few mounts, compiled code is most of what is measured.
it.runIf(MOUNTS >= 10_000)(
  'With compilation on, only compiled code stays in memory, a little more than with a bare input',
  async () => {
    const page = await openPage(await serve(await buildApp(), ''))
    const bare = await measure(page, 'Bare')
    const picker = await measure(page, 'Picker')
    print(
      `bytes per mount, ${MOUNTS} mounts: ${picker.bytes.toFixed(1)}, bare input ${bare.bytes.toFixed(1)}`,
    )
    expect(picker.bytes - bare.bytes).toBeLessThan(MOST_CODE / MOUNTS)
  },
  60_000 + MOUNTS * 100,
)
