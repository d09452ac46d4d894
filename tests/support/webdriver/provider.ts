// Runs Vitest's browser tests in browsers that Playwright can't drive, or only slowly.
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { defineBrowserProvider } from '@vitest/browser'
import type { BrowserProvider, BrowserProviderOption, TestProject } from 'vitest/node'
import { commands } from './commands.ts'
import type { Driver } from './driver.ts'

/** Vitest's locators, which the provider resolves to elements. */
const locators = fileURLToPath(new URL('locators.js', import.meta.resolve('@vitest/browser-playwright')))

/** The interval between two checks whether a page still responds, in milliseconds. */
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

  /** Vitest waits forever for a page that hangs, because its own time limits run in that page. */
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

/** A provider for one browser, started by `start` on demand. */
export function webDriver(browser: string, start: () => Promise<Driver>): BrowserProviderOption {
  return defineBrowserProvider({
    name: 'webdriver',
    supportedBrowser: [browser],
    providerFactory: (project) => new WebDriverProvider(project, start),
  })
}
