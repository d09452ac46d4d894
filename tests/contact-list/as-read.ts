import type { ContactMatch } from 'react-textbox-emailpicker/contacts'
import { readMatch, type ReadMatch } from '../../src/contact-list/contacts/read-match.ts'

/** A match as the list has it. */
export function asRead(match: ContactMatch): ReadMatch {
  const read = readMatch(match)
  if (!read) throw new Error('The match has no address.')
  return read
}
