import { httpSearch } from 'react-textbox-emailpicker/contacts'

interface Person {
  displayName: string
  mail: string
}

/** Pass it as `contacts`. */
export const addressBook = httpSearch({
  request: (query, { limit, next = '' }) =>
    `/api/people?${new URLSearchParams({ q: query, limit: String(limit), after: String(next) })}`,
  mapRow: ({ displayName, mail }: Person) => ({ name: displayName, email: mail }),
})
