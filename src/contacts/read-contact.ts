import type { Contact } from './types.ts'

/** The fields of a contact, copied. A name that is not a text counts as none, and a number of times that is not finite as 0. */
export interface ReadContact {
  /** The object of the app. */
  given: Contact
  /** '' for none. */
  name: string
  email: string
  timesContacted: number
  /** '' for none. */
  photo: string
}

/** Reads a contact: the data of address books can hold anything. Undefined when it has no address. */
export function readContact(contact: unknown): ReadContact | undefined {
  const { email, name, timesContacted, photo } = (contact ?? {}) as Partial<Record<string, unknown>>
  if (typeof email !== 'string' || !email.trim()) return undefined
  return {
    given: contact as Contact,
    name: textOf(name),
    email,
    timesContacted: Number.isFinite(timesContacted) ? Number(timesContacted) : 0,
    photo: textOf(photo),
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
