import { httpSearch } from 'react-textbox-emailpicker/contacts'

interface Person {
  names?: readonly { displayName?: string }[]
  emailAddresses?: readonly { value?: string }[]
}

interface DirectoryAnswer {
  people?: readonly Person[]
  nextPageToken?: string
  totalSize?: number
}

interface Access {
  url?: string
  token(): string
  refresh(): Promise<void>
}

const GOOGLE = 'https://people.googleapis.com/v1'
const FIELDS = 'names,emailAddresses'

/** Contacts have no second page. */
const MOST_CONTACTS = 30

/** The contacts of the user. Scope: contacts.readonly. */
export function googleContacts(access: Access) {
  return contactSearch(access, 'people:searchContacts')
}

/** People with whom the user has exchanged mail. Scope: contacts.other.readonly. */
export function googleOtherContacts(access: Access) {
  return contactSearch(access, 'otherContacts:search')
}

/** The people of the user's organization. Scope: directory.readonly. */
export function googleDirectory({ url = GOOGLE, token, refresh }: Access) {
  return httpSearch({
    request: (query, { limit, next = '' }) =>
      get(`${url}/people:searchDirectoryPeople`, token(), {
        query,
        readMask: FIELDS,
        sources: 'DIRECTORY_SOURCE_TYPE_DOMAIN_PROFILE',
        pageSize: String(Math.min(limit, 500)),
        pageToken: String(next),
      }),
    mapAnswer: ({ people = [], nextPageToken, totalSize }: DirectoryAnswer) => ({
      items: people.flatMap(contactsOf),
      next: nextPageToken,
      total: totalSize,
    }),
    mapRow: (contact: ReturnType<typeof contactsOf>[number]) => contact,
    refresh,
  })
}

function contactSearch({ url = GOOGLE, token, refresh }: Access, method: string) {
  const request = (query: string) =>
    get(`${url}/${method}`, token(), { query, readMask: FIELDS, pageSize: String(MOST_CONTACTS) })
  const search = httpSearch({
    request,
    mapAnswer: ({ results = [] }: { results?: readonly { person: Person }[] }) => ({
      items: results.flatMap(({ person }) => contactsOf(person)),
      more: results.length >= MOST_CONTACTS,
    }),
    mapRow: (contact: ReturnType<typeof contactsOf>[number]) => contact,
    refresh,
  })
  /** Without it, the first answers can be out of date. */
  const warmUp = () => void fetch(request('')).catch(() => {})
  return { ...search, warmUp }
}

function get(address: string, token: string, parameters: Record<string, string>) {
  return new Request(`${address}?${new URLSearchParams(parameters)}`, {
    headers: { Authorization: `Bearer ${token}` },
  })
}

function contactsOf({ names, emailAddresses = [] }: Person) {
  return emailAddresses.map(({ value = '' }) => ({ name: names?.[0]?.displayName, email: value }))
}
