import { field } from '#recipient-field'
import { generateContacts } from '../../contacts.ts'

const contacts = generateContacts(100)
const chosen = contacts.slice(0, 3)

/** A field of the benchmark for recipients, with three of them. */
export const Mounted = () => <field.Field contacts={contacts} chosen={chosen} />
