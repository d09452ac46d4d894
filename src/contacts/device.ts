import { reportMisuse } from './development.ts'
import { mailboxKey } from './mailboxes/address.ts'
import type { Contact } from './types.ts'

export interface DeviceContactsOptions {
  /** Whether the user can choose several people. @default true */
  multiple?: boolean | undefined
}

/** A person chosen in the browser. */
interface DevicePerson {
  name?: readonly string[]
  email?: readonly string[]
}

/** The members of the Contact Picker API that are used here. TypeScript has no types for it. */
interface ContactsManager {
  select(properties: readonly string[], options: { multiple: boolean }): Promise<readonly DevicePerson[]>
}

function contactsManager(): ContactsManager | undefined {
  if (typeof navigator === 'undefined') return undefined
  const { contacts } = navigator as { contacts?: ContactsManager }
  return typeof contacts?.select === 'function' ? contacts : undefined
}

/** Reads contacts of the device, see {@link deviceContacts}. */
export interface DeviceContacts {
  (options?: DeviceContactsOptions): Promise<readonly Contact[]>
  /** Whether the browser has the Contact Picker API. */
  isSupported(): boolean
}

async function chooseContacts({ multiple = true }: DeviceContactsOptions = {}): Promise<readonly Contact[]> {
  const manager = contactsManager()
  if (!manager) {
    reportMisuse(
      'deviceContacts: this browser has no Contact Picker API. ' +
        'Offer it only where deviceContacts.isSupported() is true.',
    )
    return []
  }
  try {
    return contactsOf(await manager.select(['name', 'email'], { multiple }))
  } catch {
    // The user has cancelled, or the browser has refused, see `deviceContacts`.
    return []
  }
}

/** One contact for each address of the people. Repeated addresses are skipped. */
function contactsOf(people: readonly DevicePerson[]): readonly Contact[] {
  const byKey = new Map<string, Contact>()
  for (const { name: names = [], email: emails = [] } of people) {
    const name = names.map((each) => each.trim()).find(Boolean)
    for (const each of emails) {
      const email = each.trim()
      const key = mailboxKey(email)
      if (email && !byKey.has(key)) byKey.set(key, { ...(name && { name }), email })
    }
  }
  return [...byKey.values()]
}

/**
 * Lets the user choose people from the address book of the device (Contact Picker API), and returns their contacts:
 * one for each address, and none for a person without an address. Nothing else of the address book can be read.
 *
 * Call it in the handler of a click or a key, before any `await`. It returns an empty array when the user cancels, and
 * when the browser lacks the API or refuses. Browsers refuse calls without a click or a key before them, calls in a
 * frame, and calls while their dialog is open.
 *
 * Few browsers have the API, mostly Chrome on Android: see `isSupported`. With
 * `<EmailPicker deviceContacts={deviceContacts} … />`, pickers offer it in their lists.
 */
export const deviceContacts: DeviceContacts = /* @__PURE__ */ Object.assign(chooseContacts, {
  isSupported: () => contactsManager() !== undefined,
})
