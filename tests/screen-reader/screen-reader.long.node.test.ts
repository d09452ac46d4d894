// What Orca says of the boxes.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { packageAliases } from '../support/package-aliases.ts'
import { print } from '../support/print.ts'
import { flows } from './flows.ts'
import { whyNotRead } from './orca.ts'
import { startReader } from './reader.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const reason = whyNotRead()
if (reason) print(`Orca does not read the boxes: ${reason}.`)

describe.skipIf(reason)('a screen reader', () => {
  let folder = ''

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'screen-reader-page-'))
    await build({
      configFile: false,
      root: at('./page'),
      logLevel: 'error',
      define: { 'process.env.NODE_ENV': '"production"' },
      oxc: { jsx: { runtime: 'automatic', development: false } },
      resolve: { alias: packageAliases('src') },
      build: { outDir: folder, emptyOutDir: true },
    })
  }, 120_000)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const browsers = ['Firefox', 'Chromium'] as const
  const readers: Awaited<ReturnType<typeof startReader>>[] = []
  beforeAll(async () => {
    for (const browser of browsers) readers.push(await startReader(browser, folder))
  }, 240_000)
  afterAll(() => Promise.all(readers.map((reader) => reader.stop())))

  it.each(Object.entries(flows))(
    'Orca says what the transcripts of %s have',
    { timeout: 120_000 },
    async (name, keys) => {
      const files = browsers.map((browser) => at(`./transcripts/${name}.${browser}.txt`))
      const heard = await Promise.all(
        readers.map((reader, index) => reader.run(name, keys, textOf(files[index] ?? ''))),
      )
      for (const [index, file] of files.entries()) await expect(heard[index]).toMatchFileSnapshot(file)
    },
  )
})

const textOf = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '')
