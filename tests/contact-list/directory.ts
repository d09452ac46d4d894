import type { Contact, ContactMatch, ContactSearch, SearchUpdate } from 'react-textbox-emailpicker/contacts'

/** A source that a test drives. It has one list of answers for all queries, so only one query may run at a time. */
export interface Directory extends ContactSearch {
  /** The queries so far. */
  readonly queries: readonly string[]
  answer(contacts: readonly Contact[], update?: Partial<SearchUpdate>): void
  fail(): void
}

const asMatch = (contact: Contact): ContactMatch => ({ contact, nameRanges: [], emailRanges: [] })

export function createDirectory(): Directory {
  const queries: string[] = []
  const waiting: (SearchUpdate | Error)[] = []
  let wake = () => {}

  function send(next: SearchUpdate | Error) {
    waiting.push(next)
    wake()
  }

  return {
    queries,
    answer(contacts, update) {
      send({ matches: contacts.map(asMatch), total: contacts.length, complete: true, ...update })
    },
    fail() {
      send(new Error('The directory is closed.'))
    },
    async *search(query) {
      queries.push(query)
      for (;;) {
        const next = waiting.shift()
        if (next instanceof Error) throw next
        if (next) yield next
        else
          await new Promise<void>((resolve) => {
            wake = resolve
          })
      }
    },
  }
}
