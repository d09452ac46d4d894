import { fold } from '../../src/contacts/matching/fold.ts'
import type { Contact } from '../../src/contacts/types.ts'
import { createRandom, rareName } from './contacts.ts'

/** A query as people type it. */
export interface Query {
  class: string
  text: string
}

/** `perClass` queries of every class, taken from the contacts: frequent parts are as frequent in the queries. */
export function generateQueries(contacts: readonly Contact[], perClass: number, seed = 2): Query[] {
  const random = createRandom(seed)
  const upTo = (end: number) => Math.floor(random() * end)
  const start = (text: string, length: number) => Array.from(text).slice(0, length).join('')

  /** Draws contacts at random until one gives a text. */
  const drawn = (from: (contact: Contact) => string | undefined): string => {
    for (let tries = 0; tries < 10_000; tries++) {
      const contact = contacts[upTo(contacts.length)]
      const text = contact && from(contact)
      if (text) return text
    }
    throw new Error('No contact gives such a query.')
  }
  const words = ({ name = '' }: Contact) => fold(name).split(' ')
  const parts = ({ email }: Contact) => email.split('@')
  const longer = (text: string | undefined, least: number) =>
    text !== undefined && Array.from(text).length >= least ? text : undefined

  const classes: Record<string, () => string> = {
    '1 letter': () => drawn((contact) => start(words(contact)[0] ?? '', 1)),
    '2 letters': () => drawn((contact) => start(longer(words(contact)[0], 2) ?? '', 2)),
    '4 letters': () => drawn((contact) => start(longer(words(contact)[0], 4) ?? '', 4)),
    'second word': () => drawn((contact) => start(longer(words(contact)[1], 3) ?? '', 3 + upTo(3))),
    'local part': () => drawn((contact) => start(longer(parts(contact)[0], 6) ?? '', 5 + upTo(4))),
    domain: () => drawn((contact) => start(parts(contact)[1] ?? '', 3 + upTo(6))),
    'inside a word': () =>
      drawn((contact) => {
        const word = longer(words(contact)[upTo(2)], 5)
        return (
          word &&
          Array.from(word)
            .slice(1, 4 + upTo(2))
            .join('')
        )
      }),
    'two words': () =>
      drawn((contact) => {
        const [first, second] = words(contact)
        return first && second ? `${start(first, 2 + upTo(3))} ${start(second, 1 + upTo(4))}` : undefined
      }),
    'folded diacritics': () =>
      drawn(({ name = '' }) => {
        const word = name
          .split(' ')
          .find((one) => /^\p{Script=Latin}+$/u.test(one) && fold(one) !== one.toLowerCase())
        return word && start(fold(word), 3 + upTo(3))
      }),
    'no match': () =>
      random() < 0.5
        ? Array.from({ length: 3 + upTo(4) }, () => 'bcdfghjklmnpqrstvwxz'.charAt(upTo(20))).join('') + 'qxj'
        : drawn((contact) => longer(words(contact)[0], 4)) + 'qzw',
    'rare name': () => start(fold(rareName).split(' ')[upTo(2)] ?? '', 3 + upTo(4)),
  }
  return Object.entries(classes).flatMap(([name, make]) =>
    Array.from({ length: perClass }, () => ({ class: name, text: make() })),
  )
}
