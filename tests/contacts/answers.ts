import {
  createContactIndex,
  type Contact,
  type ContactSearch,
  type SearchUpdate,
} from 'react-textbox-emailpicker/contacts'
import { searchArray } from './oracle.ts'

/** A signal that nobody aborts. */
export const { signal } = new AbortController()

export async function collected(updates: AsyncIterable<SearchUpdate>): Promise<SearchUpdate[]> {
  const found: SearchUpdate[] = []
  for await (const update of updates) found.push(update)
  return found
}

export const updatesOf = (search: ContactSearch, query: string, limit = 50) =>
  collected(search.search(query, { limit, signal }))

export async function lastOf(search: ContactSearch, query: string, limit?: number): Promise<SearchUpdate> {
  const last = (await updatesOf(search, query, limit)).at(-1)
  if (!last) throw new Error('No answer')
  return last
}

/** The answer of the plain search. */
export const plainly = (contacts: readonly Contact[], query: string, limit?: number) =>
  lastOf(searchArray(contacts), query, limit)

export const emailsOf = (update: SearchUpdate | undefined) =>
  update?.matches.map(({ contact }) => contact.email)

export async function readyIndex<T extends Contact>(contacts: Parameters<typeof createContactIndex<T>>[0]) {
  const index = createContactIndex<T>(contacts)
  await index.ready
  return index
}

/** All contacts of a source, the error after them, and in how many batches they came. */
export async function contactsOf(source: AsyncIterable<readonly Contact[]>) {
  const contacts: Contact[] = []
  let error: unknown
  let batches = 0
  try {
    for await (const batch of source) {
      batches++
      for (const contact of batch) contacts.push(contact)
    }
  } catch (thrown) {
    error = thrown
  }
  return { contacts, error, batches }
}
