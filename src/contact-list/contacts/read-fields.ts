import type { Contact } from '../../contacts/types.ts'

/** The fields of a contact of the app, which can be any data. A field that is absent or not a text is ''. */
export interface ContactFields {
  /** The object of the app. */
  given: Contact
  name: string
  /** Also '' for blanks, and for a group without an address of its own. */
  email: string
  photo: string
}

export function readFields(contact: unknown): ContactFields {
  const given = Object(contact) as Contact
  const { email, name, photo }: Partial<Record<keyof Contact, unknown>> = given
  const address = textOrNone(email)
  return {
    given,
    name: textOrNone(name),
    email: address.trim() === '' ? '' : address,
    photo: textOrNone(photo),
  }
}

const textOrNone = (value: unknown) => (typeof value === 'string' ? value : '')
