import { addressKeyOf } from '../../contacts/matching/folded-contact.ts'
import {
  isPerson,
  readContact,
  readSafely,
  type ReadContact,
} from '../../contact-list/contacts/read-contact.ts'
import { remembered } from '../model/remembered.ts'

/** The person, or the people of a group with those of the groups in it, each address once. A group that is a member of itself ends there. */
export const peopleOf = /* @__PURE__ */ remembered((contact: ReadContact): readonly ReadContact[] => {
  if (isPerson(contact)) return [contact]
  const people = new Map<string, ReadContact>()
  const around = new Set<unknown>()
  function add(one: unknown): void {
    const { members } = Object(one) as { members?: unknown }
    const read = readContact(one)
    if (read && isPerson(read)) {
      const key = addressKeyOf(read)
      people.set(key, people.get(key) ?? read)
    } else if (Array.isArray(members) && !around.has(members)) {
      around.add(members)
      for (const member of members) readSafely(() => add(member))
    }
  }
  add(contact.given)
  return [...people.values()]
})

/** Whether there is anybody to enter. */
export const hasPeople = (contact: ReadContact): boolean => peopleOf(contact).length > 0
