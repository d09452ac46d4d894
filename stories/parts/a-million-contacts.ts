import type { Contact } from 'react-textbox-emailpicker/contacts'
import { person, personWithPhoto } from './made-up-people.ts'

const BATCH = 1000

/** Made-up people, all different, in batches as a program would read them. */
export async function* someContacts(count: number): AsyncGenerator<readonly Contact[]> {
  for (let start = 0; start < count; start += BATCH)
    yield Array.from({ length: Math.min(BATCH, count - start) }, (_, at) => person(start + at))
}

/** Made-up people for `contacts`. */
export const twentyThousandPeople: readonly Contact[] = Array.from({ length: 20_000 }, (_, at) =>
  personWithPhoto(at),
)
