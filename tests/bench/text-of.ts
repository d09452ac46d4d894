import type { Contact } from '../../src/contacts/types.ts'

/** A contact as one line, which rows show and filters search. */
export const textOf = ({ name, email }: Contact): string => (name === undefined ? email : `${name} ${email}`)
