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
  /** A group with nobody in it is a person, if it has an address. Returns whether there is anybody. */
  function add(one: unknown): boolean {
    const { members } = Object(one) as { members?: unknown }
    if (Array.isArray(members) && !around.has(members)) {
      around.add(members)
      if (members.filter((member) => readSafely(() => add(member))).length > 0) return true
    }
    const read = readContact(one)
    if (!read?.email) return false
    const key = addressKeyOf(read)
    people.set(key, people.get(key) ?? read)
    return true
  }
  add(contact.given)
  return [...people.values()]
})

/** Whether there is anybody to enter. */
export const hasPeople = (contact: ReadContact): boolean => peopleOf(contact).length > 0
