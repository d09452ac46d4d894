import { cdp } from 'vitest/browser'

/** Sends a command of the protocol of Chromium. */
export const send = (method: string, params: object = {}): Promise<unknown> =>
  (cdp() as unknown as { send(method: string, params: object): Promise<unknown> }).send(method, params)

/** Vitest's own object in the window of the tests. Its `commands` export has only the commands of the configuration. */
interface Runner {
  commands: { triggerCommand(name: string, given: readonly unknown[]): Promise<void> }
}

/** Sends a command of the provider for the other browsers. */
export const command = (name: string, ...given: readonly unknown[]): Promise<void> =>
  (Reflect.get(window, '__vitest_browser_runner__') as Runner).commands.triggerCommand(name, given)
