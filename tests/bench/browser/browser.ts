import { chromium, type Browser } from 'playwright'
import { findBrowser } from '../../support/browser.ts'
import { within } from './patience.ts'

/** A browser that is replaced when a page has broken it. */
export interface Chromium {
  get(): Promise<Browser>
  /** Ends the browser, also when its pages are busy. */
  discard(): Promise<void>
}

export function createChromium(): Chromium {
  let running: Browser | undefined
  return {
    async get() {
      if (!running?.isConnected())
        running = await chromium.launch({ executablePath: findBrowser(), headless: true })
      return running
    },
    async discard() {
      const old = running
      running = undefined
      if (old) await within(20_000, old.close()).catch(() => {})
    },
  }
}
