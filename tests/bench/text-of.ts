import type { Contact } from '../../src/contacts/types.ts'

/** A contact as one line: what the rows show and the filters look into. */
export const textOf = ({ name, email }: Contact): string => (name === undefined ? email : `${name} ${email}`)
