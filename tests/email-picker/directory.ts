import type { Contact, ContactMatch, ContactSearch, SearchUpdate } from 'react-textbox-emailpicker/contacts'

/** A directory that answers when, and what, the test says. Ask it one thing at a time. */
export interface Directory extends ContactSearch {
  /** What it was asked. */
  readonly queries: readonly string[]
  answer(contacts: readonly Contact[], update?: Partial<SearchUpdate>): void
  fail(): void
}

const asMatch = (contact: Contact): ContactMatch => ({ contact, nameRanges: [], emailRanges: [] })

export function createDirectory(): Directory {
  const queries: string[] = []
  const waiting: (SearchUpdate | Error)[] = []
  let wake = () => {}

  function send(what: SearchUpdate | Error) {
    waiting.push(what)
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
