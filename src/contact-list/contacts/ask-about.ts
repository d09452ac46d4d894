import type { Contact } from '../../contacts/types.ts'
import { report } from '../../values/development.ts'

/** Asks a function of the app about a contact. If it throws, that is reported, and the answer is `otherwise`. */
export function askAbout(
  contact: Contact,
  ask: (contact: Contact) => boolean,
  { owner, otherwise }: { owner: string; otherwise: boolean },
): boolean {
  try {
    return Boolean(ask(contact))
  } catch {
    report(
      `${owner} threw an error. It takes a function that returns true or false. ${otherwise ? "The contact can't be picked." : 'The contact is left out.'}`,
    )
    return otherwise
  }
}
