import { mailboxKey } from '../mailboxes/address.ts'
import { mailboxesIn } from '../mailboxes/cell.ts'
import type { Contact } from '../types.ts'
import { copy, type Report } from '../files/read-file.ts'
import { cardName, isAddress, isEvolutionList, propertiesOf, type Card } from './card.ts'
import { parseProperty } from './property.ts'

interface Group {
  line: number
  uid: string | undefined
  name: string
  /** The identifiers, links or mailboxes of the members. */
  members: readonly string[]
}

/** A contact that can be a member of a group. */
interface Person {
  /** The UID property of the card, as it is in the file. Only the contact with the card's preferred address has it. */
  uid: string | undefined
  contact: Contact
}

/** The most people that are kept as possible members. More would take much memory, and few files have groups. */
const MOST_PEOPLE = 200_000

const MOST_NAMED_MEMBERS = 5

export type Groups = ReturnType<typeof createGroups>

/** Collects the groups of a file until its end, because the cards of their members can be anywhere in the file. */
export function createGroups(report: Report) {
  const groups: Group[] = []
  const people: Person[] = []

  return {
    /**
     * Adds a card, which can be a group or a possible member. Returns whether its contacts are the members of a group
     * of Evolution. They are no contacts of the file then.
     */
    add(card: Card, contacts: readonly Contact[]): boolean {
      const { line, charset } = card
      const uid = propertiesOf(card, 'UID')[0]?.raw
      const memberLines = propertiesOf(card, ...MEMBER)
      const isGroup =
        memberLines.length > 0 || propertiesOf(card, ...KIND).some(({ raw }) => /:\s*group\s*$/i.test(raw))
      const isEvolution = isEvolutionList(card) && contacts.length > 0
      const name = isEvolution || isGroup ? copy(cardName(card, report) ?? '') : ''
      // A list of Evolution without a name is no group, and its addresses are contacts.
      const evolutionMembers = isEvolution && name ? contacts : []
      if (isGroup || evolutionMembers.length > 0) {
        const members = [
          ...memberLines.flatMap(({ raw }) => membersIn(parseProperty(raw, false, charset).value)),
          ...evolutionMembers.map((contact) => `${contact.name ?? ''} <${contact.email}>`),
        ]
        groups.push({ line, uid: uid && idInProperty(uid), name, members })
      } else if (people.length < MOST_PEOPLE)
        contacts.forEach((contact, at) =>
          people.push({ uid: at === 0 && uid ? copy(uid) : undefined, contact: asMember(contact) }),
        )
      return evolutionMembers.length > 0
    },
    /** Must be called after the last card. Returns the groups with their members. */
    end(): Contact[] {
      if (groups.length === 0) return []
      const groupsById = new Map(groups.map((group) => [group.uid, group]))
      const peopleById = new Map<string, Contact>()
      const peopleByKey = new Map<string, Contact>()
      for (const { uid, contact } of people) {
        const id = uid && idInProperty(uid)
        const key = mailboxKey(contact.email)
        if (id) peopleById.set(id, contact)
        if (!peopleByKey.has(key)) peopleByKey.set(key, contact)
      }
      return groups.flatMap((group): Contact[] => {
        const { line, name } = group
        const members = new Map<string, Contact>()
        const missing: string[] = []
        // Groups can contain each other in a circle.
        const added = new Set([group])
        /** The members to add, the next one last. No recursion: it would overflow the stack. */
        const toAdd = group.members.toReversed()
        for (let member = toAdd.pop(); member !== undefined; member = toAdd.pop()) {
          const id = idOf(member)
          const nestedGroup = groupsById.get(id)
          const contact = peopleById.get(id)
          if (contact) members.set(mailboxKey(contact.email), contact)
          else if (nestedGroup) {
            if (!added.has(nestedGroup))
              for (const nested of nestedGroup.members.toReversed()) toAdd.push(nested)
            added.add(nestedGroup)
          } else {
            const mailboxes = mailboxesOf(member)
            if (mailboxes.length === 0) missing.push(member)
            for (const { email, phrase } of mailboxes) {
              const key = mailboxKey(email)
              if (!members.has(key))
                members.set(key, peopleByKey.get(key) ?? { ...(phrase && { name: phrase }), email })
            }
          }
        }
        if (missing.length > 0)
          report(
            line,
            'Members of this group have no card with an address in the file and were left out: ' +
              `${missing.slice(0, MOST_NAMED_MEMBERS).join(', ')}. Export their cards together with the group.`,
          )
        if (members.size === 0) return []
        if (name) return [{ name, email: '', members: [...members.values()] }]
        report(line, 'This group has no name and was left out. Give it one in FN.')
        return []
      })
    },
  }
}

const KIND = ['KIND', 'X-ADDRESSBOOKSERVER-KIND']
const MEMBER = ['MEMBER', 'X-ADDRESSBOOKSERVER-MEMBER']

const idOf = (uid: string) =>
  uid
    .trim()
    .toLowerCase()
    .replace(/^(?:urn:)?uuid:/, '')

const idInProperty = (raw: string) => copy(idOf(parseProperty(raw, false).value))

/** The contact without an embedded photo: the app may drop the contact, but the photo would stay in memory here. */
function asMember(contact: Contact): Contact {
  const { photo, ...rest } = contact
  return photo?.startsWith('data:') ? rest : contact
}

/** The members in a MEMBER property. Some programs write a list of them. */
const membersIn = (value: string) =>
  value.split(/[,;]\s*(?=urn:|mailto:)/i).map((member) => copy(member.trim().slice(0, 1000)))

const mailboxesOf = (member: string) => mailboxesIn(member, isAddress).filter(({ email }) => isAddress(email))
