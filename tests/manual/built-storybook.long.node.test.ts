import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { AxeResults } from 'axe-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPage } from '../apps/support/open-page.ts'
import { serve } from '../apps/support/serve.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

async function buildStorybook(folder: string): Promise<void> {
  const program = join(import.meta.dirname, '../../node_modules/storybook/dist/bin/dispatcher.js')
  const options = ['build', '--output-dir', folder, '--disable-telemetry', '--quiet']
  const cwd = join(import.meta.dirname, '../..')
  // Vitest sets NODE_ENV, and the site would be built for development.
  const env = { ...process.env, NODE_ENV: 'production', VITEST: undefined }
  await promisify(execFile)(process.execPath, [program, ...options], { cwd, env })
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

const folder = mkdtempSync(join(tmpdir(), 'storybook-'))

beforeAll(() => buildStorybook(folder), 600_000)

afterAll(() => rmSync(folder, { recursive: true }))

// A story is checked where it is tested. This is for the text, the tables and the code around the stories.
it('axe finds no fault in the pages of the manual, in light and in dark colors', async () => {
  const address = await serve(folder, '')
  const pages = manualPages(folder)
  expect(pages.length).toBeGreaterThan(10)

  const faults: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    const { page } = await openPage(address, { colorScheme })
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
  }
  expect(faults).toEqual([])
}, 600_000)

it('The search finds pages by their words, and leads to the part that is about them', async () => {
  const { page } = await openPage(await serve(folder, ''))
  // In tests/documentation are more.
  const pages = { ldap: 'Directories', 'react-select': 'Moving from MUI and react-select' }
  const field = page.locator('#storybook-explorer-searchfield')
  // Stories can have the word as their name. What is of a page has the name of its kind before it.
  const row = page.locator('.search-result-item', { hasText: /^Docs \// }).first()
  const found: Record<string, string> = {}
  for (const word of Object.keys(pages)) {
    await field.fill(word)
    await row.getByText(new RegExp(word, 'i')).first().waitFor()
    const [, path = ''] = (await row.innerText()).split(/\n+/)
    found[word] = path
  }
  expect(found).toEqual(pages)

  // In this page, no story moves what is below it.
  await field.fill('react-select')
  await row.getByText('From react-select').click()
  const heading = page.frameLocator('#storybook-preview-iframe').locator('#from-react-select')
  await expect.poll(async () => (await heading.boundingBox())?.y, { timeout: 60_000 }).toBeLessThan(720)
}, 600_000)
