// Runs Vitest's browser tests in browsers that Playwright can't drive, or not fast.
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { defineBrowserProvider } from '@vitest/browser'
import type { BrowserProvider, BrowserProviderOption, TestProject } from 'vitest/node'
import { commands } from './commands.ts'
import type { Driver } from './driver.ts'

/** The locators of Vitest that leave it to the provider to find the element. */
const locators = fileURLToPath(new URL('locators.js', import.meta.resolve('@vitest/browser-playwright')))

/** How often a page is asked for a sign of life, in milliseconds. */
const ROUND = 10_000

type Command = (driver: Driver, ...args: never[]) => Promise<unknown>

class WebDriverProvider implements BrowserProvider {
  name = 'webdriver'
  supportsParallelism = false
  initScripts = [locators]
  #start: () => Promise<Driver>
  #driver: Promise<Driver> | undefined

  constructor(project: TestProject, start: () => Promise<Driver>) {
    this.#start = start
    for (const [name, command] of Object.entries(commands))
      project.browser?.registerCommand(
        name as never,
        (async (_: unknown, ...args: never[]) => {
          if (!this.#driver) throw new Error('The browser has been closed.')
          return (command as Command)(await this.#driver, ...args)
        }) as never,
      )
  }

  getCommandsContext() {
    return {}
  }

  async openPage(_: string, url: string) {
    const isFirst = !this.#driver
    const driver = await (this.#driver ??= this.#start())
    await driver.open(url)
    if (isFirst) void this.#watch(driver)
  }

  /** Vitest would wait for ever for a page that hangs, or for its own time limits, which are in that page. */
  async #watch(driver: Driver) {
    const watched = this.#driver
    try {
      while (this.#driver === watched) {
        await driver.run(() => undefined)
        await pause(ROUND, undefined, { ref: false })
      }
    } catch (error) {
      if (this.#driver !== watched) return
      console.error('The page of the tests does not answer any more. Its browser is closed.', error)
      await this.close()
    }
  }

  async close() {
    const driver = this.#driver
    this.#driver = undefined
    await (await driver)?.close()
  }
}

/** A provider of one browser, which `start` starts when it is needed. */
export function webDriver(browser: string, start: () => Promise<Driver>): BrowserProviderOption {
  return defineBrowserProvider({
    name: 'webdriver',
    supportedBrowser: [browser],
    providerFactory: (project) => new WebDriverProvider(project, start),
  })
}
