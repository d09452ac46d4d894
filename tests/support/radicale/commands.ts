import { startRadicale, hasRadicale, type Radicale } from './radicale.ts'

/**
 * Address books that browser tests can start. Vitest runs these functions in Node.js, and their results have to be
 * plain data.
 */
export const radicaleCommands = {
  /**
   * Starts Radicale with an address book for pages of `origin`. Resolves with undefined where Radicale is not
   * installed.
   * @param cards by the names of their files
   */
  async startRadicale(
    _: unknown,
    cards: Record<string, string>,
    origin: string,
  ): Promise<StartedRadicale | undefined> {
    if (!hasRadicale) return undefined
    const radicale = await startRadicale({ cards: Object.entries(cards), origin })
    started.set(radicale.url, radicale)
    return { url: radicale.url, headers: radicale.headers }
  },
  async endRadicale(_: unknown, url: string): Promise<void> {
    await started.get(url)?.end()
    started.delete(url)
  },
}

type StartedRadicale = Pick<Radicale, 'url' | 'headers'>

const started = new Map<string, Radicale>()

declare module 'vitest/browser' {
  interface BrowserCommands {
    startRadicale(cards: Record<string, string>, origin: string): Promise<StartedRadicale | undefined>
    endRadicale(url: string): Promise<void>
  }
}
