import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { build } from 'vite'
import { expect, it, onTestFinished } from 'vitest'
import { findBrowser } from '../support/browser.ts'
import { packageAliases } from '../support/package-aliases.ts'

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "require-trusted-types-for 'script'",
].join('; ')

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

async function answer(file: string, response: ServerResponse): Promise<void> {
  try {
    const content = await readFile(file)
    response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream')
    response.setHeader('content-security-policy', policy)
    response.end(content)
  } catch {
    response.writeHead(404).end()
  }
}

/** Builds the app beside this file for production. Returns the address it is served at, under the policy. */
async function serveApp(): Promise<string> {
  const root = fileURLToPath(new URL('./strict-app', import.meta.url))
  const outDir = mkdtempSync(join(tmpdir(), 'strict-app-'))
  onTestFinished(() => rmSync(outDir, { recursive: true }))
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    resolve: { alias: packageAliases(process.env.TEST_TARGET === 'dist' ? 'dist' : 'src') },
    // Vite puts in one of its own, which is written into the page.
    build: { outDir, emptyOutDir: true, modulePreload: { polyfill: false } },
  })
  const server = createServer((request, response) => {
    const file = request.url === '/' ? 'index.html' : (request.url ?? '')
    void answer(join(outDir, file), response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

it('works in an app that allows neither inline scripts and styles, nor eval, nor workers', async () => {
  const address = await serveApp()
  const browser = await chromium.launch({ executablePath: findBrowser(), headless: true })
  onTestFinished(() => browser.close())
  const page = await browser.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.addInitScript(() => {
    const broken: string[] = []
    Object.assign(globalThis, { broken })
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      broken.push(`${violatedDirective}: ${blockedURI}`)
    })
  })
  await page.goto(address)
  await page.getByRole('combobox').pressSequentially('nobody, ann 49999')
  const row = page.getByRole('option', { name: 'ann.49999@x.example' })
  await row.waitFor()
  const [list, box] = [
    await page.locator('.tb-popup').boundingBox(),
    await page.locator('.tb-root').first().boundingBox(),
  ]
  expect(list && box && list.y - box.y - box.height).toBeCloseTo(4)
  // Also when a build makes older CSS of it.
  expect(await page.locator('.tb-popup').evaluate((popup) => getComputedStyle(popup).backgroundColor)).toBe(
    'rgb(255, 255, 255)',
  )
  await row.click()
  await page.getByLabel('Subject').pressSequentially('!')
  expect(await page.getByRole('combobox').inputValue()).toContain('ann.49999@x.example')
  expect(await page.locator('.tb-marks u').count()).toBe(1)
  expect(await page.evaluate(() => Reflect.get(globalThis, 'broken') as string[])).toEqual([])
  expect(complaints.filter((text) => !text.includes('favicon'))).toEqual([])
}, 60_000)
