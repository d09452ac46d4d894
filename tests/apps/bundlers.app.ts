import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build as buildWithEsbuild } from 'esbuild'
import { build as buildWithVite } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkLate, EDITING, LIST, loadedCode, pick } from './support/late-code.ts'
import { openPage } from './support/open-page.ts'
import { strictPolicy } from './support/policy.ts'
import { runTool } from './support/run-tool.ts'
import { serve } from './support/serve.ts'

const root = join(import.meta.dirname, 'bundlers')
const html = readFileSync(join(root, 'index.html'), 'utf8')
const NONCE = 'cmFuZG9t'

type Bundler = (entry: string, folder: string) => Promise<void>

/** Writes the page of an app whose script is main.js. */
const writePage = (folder: string, type: 'module' | 'text/javascript') =>
  writeFileSync(
    join(folder, 'index.html'),
    html.replace('type="module" src="/entry.js"', `type="${type}" defer nonce="${NONCE}" src="main.js"`),
  )

const bundlers: Readonly<Record<string, Bundler>> = {
  async Vite(entry, folder) {
    const withEntry = (page: string) => page.replace('/entry.js', `/${entry}`)
    await buildWithVite({
      configFile: false,
      root,
      logLevel: 'error',
      define: { 'process.env.NODE_ENV': '"production"' },
      html: { cspNonce: NONCE },
      plugins: [{ name: 'entry', transformIndexHtml: { order: 'pre', handler: withEntry } }],
      // Vite's own polyfill would be an inline script, which a strict policy forbids.
      build: { outDir: folder, emptyOutDir: true, modulePreload: { polyfill: false } },
    })
  },
  async webpack(entry, folder) {
    const entries = ['./nonce.js', `../bundlers/${entry}`].flatMap((file) => ['--entry', file])
    await runTool('webpack', 'webpack/bin/webpack.js', ...entries, '--output-path', folder)
    writePage(folder, 'text/javascript')
  },
  async esbuild(entry, folder) {
    await buildWithEsbuild({
      entryPoints: { main: join(root, entry) },
      outdir: folder,
      bundle: true,
      splitting: true,
      format: 'esm',
      minify: true,
      logLevel: 'error',
      define: { 'process.env.NODE_ENV': '"production"' },
      // The project's own leads to the source.
      tsconfigRaw: '{}',
    })
    writePage(folder, 'module')
  },
}

describe.each(Object.entries(bundlers))('an app made with %s', (_name, bundle) => {
  let late = ''
  let preloaded = ''

  beforeAll(async () => {
    late = mkdtempSync(join(tmpdir(), 'app-'))
    preloaded = mkdtempSync(join(tmpdir(), 'app-'))
    await bundle('late.js', late)
    await bundle('preloaded.js', preloaded)
  })

  afterAll(() => {
    for (const folder of [late, preloaded]) rmSync(folder, { recursive: true })
  })

  it('loads the list and the editing of recipients when the user comes', async () => {
    await expect(checkLate(await serve(late, strictPolicy()))).resolves.toBeUndefined()
  })

  it.each([
    ['the files of the page', "'self'"],
    ['a nonce', `'nonce-${NONCE}'`],
    ['a nonce, with strict-dynamic', `'nonce-${NONCE}' 'strict-dynamic'`],
  ])('works under a policy that allows %s', async (_allowed, source) => {
    const { page, complaints } = await openPage(await serve(late, strictPolicy({ 'script-src': source })))
    await pick(page)
    expect(await complaints()).toEqual([])
  })

  it('has all of it in its first files with preload', async () => {
    const { page, complaints } = await openPage(await serve(preloaded, strictPolicy()))
    await page.getByRole('combobox', { name: 'To' }).waitFor()
    const first = await loadedCode(page)
    expect(first).toContain(LIST)
    expect(first).toContain(EDITING)
    await page.context().setOffline(true)
    await pick(page)
    expect(await loadedCode(page)).toBe(first)
    expect(await complaints()).toEqual([])
  })
})
