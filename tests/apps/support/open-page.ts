import { chromium, type BrowserContextOptions, type Page } from 'playwright'
import { onTestFinished } from 'vitest'
import { findBrowser } from '../../support/browser.ts'

declare global {
  interface Window {
    /** What the page has tried against its policy. */
    violations: string[]
  }
}

export interface OpenedPage {
  page: Page
  /** All that the console, an uncaught error or the policy has complained of so far. */
  complaints(): Promise<string[]>
}

interface PageOptions extends BrowserContextOptions {
  /** Whether the user wants to save data. */
  savesData?: boolean
}

/** Opens a page in a browser of its own, until the test has finished. */
export async function openPage(
  address: string,
  { savesData, ...options }: PageOptions = {},
): Promise<OpenedPage> {
  const browser = await chromium.launch({ executablePath: findBrowser(), headless: true })
  onTestFinished(() => browser.close())
  const page = await browser.newPage(options)
  const logged: string[] = []
  page.on('console', (message) => {
    const isOfIcon = message.location().url.endsWith('/favicon.ico')
    if (['error', 'warning'].includes(message.type()) && !isOfIcon) logged.push(message.text())
  })
  page.on('pageerror', (error) => logged.push(error.message))
  if (savesData)
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    })
  await page.addInitScript(() => {
    window.violations = []
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      window.violations.push(`${violatedDirective}: ${blockedURI}`)
    })
  })
  await page.goto(address)
  return { page, complaints: async () => [...logged, ...(await page.evaluate(() => window.violations))] }
}
