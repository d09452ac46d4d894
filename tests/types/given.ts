// What the files beside this one check with, and what their apps have.
import type { Contact } from 'react-textbox-emailpicker'
import type { ContactSearch } from 'react-textbox-emailpicker/contacts'

export type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
export type True<T extends true> = T
/** Compiles only if nothing is left over. The error names what is. */
export type None<T extends never> = T

export interface Person extends Contact {
  team: string
}

export declare const people: readonly Person[]
export declare const plain: readonly Contact[]
export declare const directory: ContactSearch<Person>
export declare function save(person: Person): void
export declare function saveContact(contact: Contact): void
