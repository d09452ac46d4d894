// Runs Vitest's browser tests in browsers that Playwright can't drive, or not fast.
import { fileURLToPath } from 'node:url'
import { defineBrowserProvider } from '@vitest/browser'
import type { BrowserProvider, BrowserProviderOption, TestProject } from 'vitest/node'
import { commands } from './commands.ts'
import type { Driver } from './driver.ts'

/** The locators of Vitest that leave it to the provider to find the element. */
const locators = fileURLToPath(new URL('locators.js', import.meta.resolve('@vitest/browser-playwright')))

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
        (async (_: unknown, ...args: never[]) =>
          (command as Command)(await this.#opened(), ...args)) as never,
      )
  }

  #opened() {
    return (this.#driver ??= this.#start())
  }

  getCommandsContext() {
    return {}
  }

  async openPage(_: string, url: string) {
    const driver = await this.#opened()
    await driver.open(url)
  }

  async close() {
    const driver = await this.#driver
    this.#driver = undefined
    await driver?.close()
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
