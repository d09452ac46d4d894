import type { Contact, ContactMatch, ContactSearch, SearchUpdate } from 'react-textbox-emailpicker/contacts'

/** A query to the source, which a test can answer at any time. */
export interface Asked {
  query: string
  limit: number
  signal: AbortSignal
  answer(contacts: readonly Contact[], update?: Partial<SearchUpdate>): void
  fail(): void
}

/** A source that a test drives: it answers each query on its own, and ignores its signal. */
export function createAskedSource() {
  const asked: Asked[] = []
  const source: ContactSearch = {
    async *search(query, { limit, signal }) {
      const waiting: (SearchUpdate | Error)[] = []
      let wake = () => {}
      const send = (next: SearchUpdate | Error) => {
        waiting.push(next)
        wake()
      }
      asked.push({
        query,
        limit,
        signal,
        answer: (contacts, update) =>
          send({ matches: contacts.map(asMatch), total: contacts.length, complete: true, ...update }),
        fail: () => send(new Error('The directory is closed.')),
      })
      for (;;) {
        const next = waiting.shift()
        if (next instanceof Error) throw next
        if (next) yield next
        if (next?.complete) return
        if (waiting.length === 0)
          await new Promise<void>((resolve) => {
            wake = resolve
          })
      }
    },
  }
  return { source, asked, last: () => asked.at(-1) as Asked }
}

const asMatch = (contact: Contact): ContactMatch => ({ contact, nameRanges: [], emailRanges: [] })
