export type { Contact, ContactMatch, ContactSearch, Range, SearchUpdate } from './contacts/types.ts'
export { formatMailbox } from './contacts/mailbox.ts'
export { vCardContacts } from './contacts/vcard/contacts.ts'
export type { VCardOptions, VCardProblem } from './contacts/vcard/contacts.ts'
