import { mailboxKey } from '../mailboxes/address.ts'
import { mailboxesIn } from '../mailboxes/cell.ts'
import type { Contact } from '../types.ts'
import { copy } from '../files/copy.ts'
import type { Report } from '../files/read-file.ts'
import { cardName, isAddress, listsMembers, propertiesOf, type Card } from './card.ts'
import { parseProperty } from './property.ts'

interface Group {
  /** The number of the first line of its card. */
  line: number
  uid: string | undefined
  name: string
  /** The identifiers, links or mailboxes of the members. */
  members: readonly string[]
}

/** A possible member of a group. */
interface Person {
  /** The UID property of its card, as it is in the file. Only the first contact of a card has it. */
  uid: string | undefined
  contact: Contact
}

/** The most people that are kept as possible members. More would take much memory, and few files have groups. */
const MOST_PEOPLE = 200_000

/** The most missing members that a report names. */
const MOST_NAMED = 5

/** An identifier without its scheme, in lower case. */
const idOf = (uid: string) =>
  uid
    .trim()
    .toLowerCase()
    .replace(/^(?:urn:)?uuid:/, '')

/** The contact without an embedded photo, which would stay in memory for apps that drop the contact. */
function asMember(contact: Contact): Contact {
  const { photo, ...rest } = contact
  return photo?.startsWith('data:') ? rest : contact
}

/** The identifier in a UID property. */
const idIn = (raw: string) => copy(idOf(parseProperty(raw, false).value))

export type Groups = ReturnType<typeof createGroups>

/** Collects the groups of a file. A group names its members, whose cards can be anywhere in the file. */
export function createGroups(report: Report) {
  const groups: Group[] = []
  const people: Person[] = []

  /** The possible members, by the identifiers of their cards and by the keys of their addresses. */
  function findMembers() {
    const byId = new Map<string, Contact>()
    const byKey = new Map<string, Contact>()
    for (const { uid, contact } of people) {
      const id = uid && idIn(uid)
      const key = mailboxKey(contact.email)
      if (id) byId.set(id, contact)
      if (!byKey.has(key)) byKey.set(key, contact)
    }
    return { byId, byKey }
  }

  return {
    /**
     * Adds a card, which can be a group or a possible member.
     *
     * @param contacts the contacts of the card itself
     * @returns whether these are the members of a group, and not contacts of their own
     */
    add(card: Card, contacts: readonly Contact[]): boolean {
      const { line, charset } = card
      const uid = propertiesOf(card, 'UID')[0]?.raw
      const listed = propertiesOf(card, ...MEMBER)
      const isGroup =
        listed.length > 0 || propertiesOf(card, ...KIND).some(({ raw }) => /:\s*group\s*$/i.test(raw))
      const isEvolutionList = listsMembers(card) && contacts.length > 0
      const name = isEvolutionList || isGroup ? copy(cardName(card, report) ?? '') : ''
      // Without a name, the list is no group, and its addresses are contacts.
      const listMembers = isEvolutionList && name ? contacts : []
      if (isGroup || listMembers.length > 0) {
        const members = [
          ...listed.flatMap(({ raw }) => membersIn(parseProperty(raw, false, charset).value)),
          ...listMembers.map((contact) => `${contact.name ?? ''} <${contact.email}>`),
        ]
        groups.push({ line, uid: uid && idIn(uid), name, members })
      } else if (people.length < MOST_PEOPLE)
        contacts.forEach((contact, at) =>
          people.push({ uid: at === 0 && uid ? copy(uid) : undefined, contact: asMember(contact) }),
        )
      return listMembers.length > 0
    },
    /** The groups with their members. */
    end(): Contact[] {
      if (groups.length === 0) return []
      const groupsById = new Map(groups.map((group) => [group.uid, group]))
      const { byId, byKey } = findMembers()

      return groups.flatMap((whole): Contact[] => {
        const { line, name } = whole
        const members = new Map<string, Contact>()
        const missing: string[] = []
        const seen = new Set<Group>()
        const addAll = (group: Group) => {
          if (seen.has(group)) return
          seen.add(group)
          for (const member of group.members) {
            const id = idOf(member)
            const other = groupsById.get(id)
            const contact = byId.get(id)
            if (contact) members.set(mailboxKey(contact.email), contact)
            else if (other) addAll(other)
            else {
              const mailboxes = mailboxesOf(member)
              if (mailboxes.length === 0) missing.push(member)
              for (const { email, phrase } of mailboxes) {
                const key = mailboxKey(email)
                if (!members.has(key))
                  members.set(key, byKey.get(key) ?? { ...(phrase && { name: phrase }), email })
              }
            }
          }
        }
        addAll(whole)
        if (missing.length > 0)
          report(
            line,
            'Members of this group have no card with an address in the file and were left out: ' +
              `${missing.slice(0, MOST_NAMED).join(', ')}. Export their cards together with the group.`,
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

/** The members in a property. Some programs write a list. */
const membersIn = (value: string) =>
  value.split(/[,;]\s*(?=urn:|mailto:)/i).map((member) => copy(member.trim().slice(0, 1000)))

/** The mailboxes in a member: a `mailto:` link, or an address. */
const mailboxesOf = (member: string) => mailboxesIn(member, isAddress).filter(({ email }) => isAddress(email))
