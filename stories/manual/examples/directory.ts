import type { Contact, ContactSearch } from 'react-textbox-emailpicker/contacts'

export const directory: ContactSearch = {
  async *search(query, { limit, signal }) {
    const response = await fetch(`/people?q=${encodeURIComponent(query)}&limit=${limit}`, { signal })
    if (!response.ok) throw new Error(`The directory answered with status ${response.status}.`)
    const { people, total } = await response.json()
    yield {
      matches: people.map((contact: Contact) => ({ contact, nameRanges: [], emailRanges: [] })),
      total,
      complete: true,
    }
  },
}
