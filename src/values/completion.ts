import { oneOf } from './plain.ts'

/** The text that picking a contact inserts: the plain address, or the mailbox form `Name <address>`. */
export type Completion = 'address' | 'mailbox'

export const parseCompletion = /* @__PURE__ */ oneOf<Completion>('address', 'mailbox')
