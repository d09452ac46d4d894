import { someContacts } from '../parts/a-million-contacts.ts'

/** What a directory is asked for. */
export interface DirectoryQuery {
  text: string
  limit: number
  /** How the directory behaves, so that the story can show it. */
  pace: Pace
  signal: AbortSignal
}

export type Pace = 'fast' | 'slow' | 'failing'

interface Person {
  displayName: string
  mail: string
}

/** How many people are looked at between two looks at the signal. */
const BLOCK = 5000

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Made-up people, who are created when the directory is asked for the first time. */
export function createDirectory(count: number) {
  let creating: Promise<readonly Person[]> | undefined

  async function create() {
    const people: Person[] = []
    for await (const contacts of someContacts(count)) {
      for (const { name = '', email } of contacts) people.push({ displayName: name, mail: email })
      if (people.length % BLOCK === 0) await pause(0)
    }
    return people
  }

  /** The people whose name and address contain all words of the text. */
  async function* find({ text, signal }: DirectoryQuery) {
    const words = fold(text).split(/\s+/).filter(Boolean)
    const people = await (creating ??= create())
    for (const [at, person] of people.entries()) {
      if (at % BLOCK === 0) await pause(0)
      if (signal.aborted) return
      const key = fold(`${person.displayName} ${person.mail}`)
      if (words.every((word) => key.includes(word))) yield person
    }
  }

  /** The answer to a query, as lines of JSON. It ends early when the signal is aborted. */
  return async function* answer(query: DirectoryQuery): AsyncGenerator<string> {
    let rows = 0
    for await (const person of find(query)) {
      if (rows === query.limit) return yield line({ done: true, more: true })
      if (query.pace === 'slow') await pause(200)
      if (query.pace === 'failing' && rows === 3) return yield line({ error: 'The disk is full.' })
      rows++
      yield line(person)
    }
    yield line({ done: true, more: false })
  }
}

const line = (value: unknown) => `${JSON.stringify(value)}\n`

/** Reads `?q=…&limit=…&pace=…`. */
export function readQuery({ searchParams }: URL, signal: AbortSignal): DirectoryQuery {
  const pace = searchParams.get('pace')
  return {
    text: searchParams.get('q') ?? '',
    limit: Math.min(Number(searchParams.get('limit') ?? 50) || 0, 1000),
    pace: pace === 'slow' || pace === 'failing' ? pace : 'fast',
    signal,
  }
}
