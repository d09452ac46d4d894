import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { AxeResults } from 'axe-core'
import { chromium } from 'playwright'
import { expect, it, onTestFinished } from 'vitest'
import { serve } from '../apps/support/serve.ts'
import { temporaryFolder } from '../apps/support/temporary-folder.ts'
import { findBrowser } from '../support/browser.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

async function buildStorybook(): Promise<string> {
  const folder = temporaryFolder()
  const program = join(import.meta.dirname, '../../node_modules/storybook/dist/bin/dispatcher.js')
  const options = ['build', '--output-dir', folder, '--disable-telemetry', '--quiet']
  const cwd = join(import.meta.dirname, '../..')
  // Vitest sets NODE_ENV, and the site would be built for development.
  const env = { ...process.env, NODE_ENV: 'production', VITEST: undefined }
  await promisify(execFile)(process.execPath, [program, ...options], { cwd, env })
  return folder
}

interface Entry {
  id: string
  type: string
  importPath: string
}

function manualPages(folder: string): string[] {
  const { entries } = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as {
    entries: Record<string, Entry>
  }
  return Object.values(entries)
    .filter(({ type, importPath }) => type === 'docs' && importPath.includes('/pages/'))
    .map(({ id }) => id)
}

// A story is checked where it is tested. This is for the text, the tables and the code around the stories.
it('axe finds no fault in the pages of the manual, in light and in dark colors', async () => {
  const folder = await buildStorybook()
  const address = await serve(folder, '')
  const pages = manualPages(folder)
  expect(pages.length).toBeGreaterThan(10)

  const browser = await chromium.launch({ executablePath: findBrowser() })
  onTestFinished(() => browser.close())
  const faults: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await browser.newPage({ colorScheme })
    for (const id of pages) {
      await page.goto(`${address}iframe.html?viewMode=docs&id=${id}`)
      await page.locator('#storybook-docs h1').waitFor()
      await page.addScriptTag({ content: axe })
      const { violations } = await page.evaluate(() =>
        (window as unknown as { axe: { run(...how: object[]): Promise<AxeResults> } }).axe.run(
          // A story may still be rendering.
          { exclude: ['.docs-story'] },
          {
            // The page is a frame in Storybook, which has the landmarks.
            rules: { region: { enabled: false }, 'landmark-one-main': { enabled: false } },
            resultTypes: ['violations'],
          },
        ),
      )
      for (const { id: rule, nodes } of violations)
        for (const { html } of nodes) faults.push(`${id} (${colorScheme}): ${rule}: ${html}`)
      const code = await page
        .locator('.docblock-source')
        .evaluateAll((blocks) => [...new Set(blocks.map((block) => getComputedStyle(block).backgroundColor))])
      if (code.length > 1)
        faults.push(`${id} (${colorScheme}): code has the backgrounds ${code.join(' and ')}`)
    }
    await page.close()
  }
  expect(faults).toEqual([])
}, 600_000)
