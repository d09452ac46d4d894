import type { ContactSearch, SearchUpdate } from 'react-textbox-emailpicker/contacts'

type Event = { update: unknown } | { error: unknown } | { end: true }

/** A search that a test drives. It gives what the test sends, as soon as it is asked, and ignores its signal. */
export function createDrivenSearch() {
  const sent: Event[] = []
  const calls: { query: string; limit: number; signal: AbortSignal }[] = []
  let wake = () => {}
  let open = 0
  function send(event: Event) {
    sent.push(event)
    wake()
  }

  async function next(): Promise<IteratorResult<SearchUpdate>> {
    while (sent.length === 0) await new Promise<void>((resolve) => (wake = resolve))
    const event = sent.shift()
    if (event && 'update' in event) return { done: false, value: event.update as SearchUpdate }
    open--
    if (event && 'error' in event) throw event.error
    return { done: true, value: undefined }
  }

  const search: ContactSearch = {
    search(query, { limit, signal }) {
      calls.push({ query, limit, signal })
      open++
      return {
        [Symbol.asyncIterator]: () => ({
          next,
          async return() {
            open--
            return { done: true, value: undefined }
          },
        }),
      }
    },
  }

  return {
    search,
    calls,
    /** How many of its iterators have neither ended nor been returned. */
    get open() {
      return open
    },
    /** Sends anything as an update. */
    give: (update: unknown) => send({ update }),
    fail: (error: unknown) => send({ error }),
    end: () => send({ end: true }),
  }
}

export type DrivenSearch = ReturnType<typeof createDrivenSearch>

/** Lets all promises that can be settled settle. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 60; turn++) await Promise.resolve()
}

/** Consumes a search, and collects what it gives. */
export function consume(search: ContactSearch, query = '', limit = 10) {
  const controller = new AbortController()
  const result = { controller, updates: [] as SearchUpdate[], isOver: false, error: undefined as unknown }
  async function run() {
    try {
      const { signal } = controller
      for await (const update of search.search(query, { limit, signal })) result.updates.push(update)
    } catch (error) {
      result.error = error
    }
    result.isOver = true
  }
  void run()
  return result
}

/** The iterator of a search, for a test that asks for each update itself. */
export function iteratorOf(search: ContactSearch, signal: AbortSignal): AsyncIterator<SearchUpdate> {
  const updates = search.search('', { limit: 9, signal })
  return updates[Symbol.asyncIterator]()
}
