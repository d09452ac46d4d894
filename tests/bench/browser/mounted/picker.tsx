import { contestant } from '#contestant'
import { generateContacts } from '../../contacts.ts'

const contacts = generateContacts(100)

/** A closed picker of the benchmark for keys. */
export const Mounted = () => <contestant.Picker contacts={contacts} />
