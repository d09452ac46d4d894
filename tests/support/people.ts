import type { Contact } from 'react-textbox-emailpicker'
import { formatMailboxes } from 'react-textbox-emailpicker/contacts'

/** Ann is Ann <ann@x.example>. A word with @ is an address without a name. */
export const person = (word: string): Contact =>
  word.includes('@') ? { email: word } : { name: word, email: `${word.toLowerCase()}@x.example` }
export const people = (words: string): readonly Contact[] => words.split(' ').filter(Boolean).map(person)
/** The text of a list with these people. */
export const listOf = (words: string): string => formatMailboxes(people(words))
