import { ContactSourceError } from '../source-error.ts'
import type { Contact } from '../types.ts'
import { charsetOf } from '../files/charset.ts'
import { copy, type ContactReader, type Report } from '../files/read-file.ts'
import { contactsOf, type Card } from './card.ts'
import type { Groups } from './groups.ts'
import { createPropertyReader, LONGEST_PROPERTY, unfold, type RawProperty } from './lines.ts'

/** The most characters that are kept of a card. A card without an end could otherwise fill the memory. */
const LONGEST_CARD = 2 ** 22

const USED = /* @__PURE__ */ new RegExp(
  '^(?:BEGIN|END|VERSION|AGENT|EMAIL|FN|N|NICKNAME|ORG|PHOTO|UID|KIND|MEMBER|' +
    'X-ADDRESSBOOKSERVER-KIND|X-ADDRESSBOOKSERVER-MEMBER|X-EVOLUTION-LIST)$',
)

/** The properties of vCards that are left out without a report. */
const UNUSED = /* @__PURE__ */ new RegExp(
  '^(?:TEL|ADR|NOTE|REV|URL|TITLE|ROLE|BDAY|LABEL|IMPP|CATEGORIES|PRODID|SOURCE|NAME|MAILER|KEY|LOGO|SOUND|' +
    'RELATED|FBURL|CALURI|CALADRURI|CONTACT-URI|SOCIALPROFILE|XML)$',
)

/** The contacts in a vCard from a server. Undefined if the text was cut off, or is not a vCard. */
export function readCard(vCard: string): Contact[] | undefined {
  const contacts: Contact[] = []
  const reader = createContactReader(contacts, () => {})
  reader.read(vCard)
  try {
    return reader.end(true) ? contacts : undefined
  } catch {
    return undefined
  }
}

/** Creates a reader of vCards that adds to `contacts`. Without `groups`, it reads no groups. */
export function createContactReader(contacts: Contact[], report: Report, groups?: Groups): ContactReader {
  let card: Card | undefined
  let hasCard = false
  /** Whether text follows the last card, such as an error of the server or a part of another card. */
  let hasTail = false
  /** The depth of the current line in nested cards. These are the agent (AGENT) of a contact, and no contacts. */
  let depth = 0
  /** Whether the last property is an AGENT without a value. Then a card right behind it is nested. */
  let isAfterAgent = false

  function finishCard() {
    if (card) {
      const cardContacts = contactsOf(card, report)
      if (!groups?.add(card, cardContacts)) for (const contact of cardContacts) contacts.push(contact)
    }
    card = undefined
    depth = 0
  }

  const reportLine = (line: number) => report(line, 'This line is not part of a vCard and was left out.')

  function finishUnendedCard() {
    if (!card) return
    report(card.line, 'The VCARD that begins here has no END:VCARD. The properties that follow it were read.')
    finishCard()
  }

  function beginCard(line: number, isNested = false) {
    hasCard = true
    if (isNested) depth++
    else {
      finishUnendedCard()
      card = { line, is21: undefined, properties: [], size: 0 }
    }
    hasTail = false
  }

  // Whether a BEGIN:VCARD at the end of a property begins a card. Not in an AGENT: its card is nested. Not in a NOTE
  // below the VERSION: it can be text. If it does begin a card there, the VERSION of that card shows it.
  const canBeginCard = (name: string) => name !== 'AGENT' && (card?.is21 === undefined || name !== 'NOTE')

  function readProperty(property: RawProperty) {
    const { name, raw, line } = property
    const isNested = isAfterAgent
    isAfterAgent = false
    if (card && depth === 0) card.charset ??= charsetOf(raw)
    if ((name === 'BEGIN' || name === 'END') && isEdgeOfCard(raw)) {
      if (name === 'BEGIN') beginCard(line, isNested)
      else if (depth > 0) depth--
      else finishCard()
    } else if (property.beginsCard && canBeginCard(name)) beginCard(line, isNested)
    else if (!card) hasTail ||= hasCard && /\w/.test(raw)
    else if (!raw.includes(':')) {
      if (raw.trim()) reportLine(line)
    } else if (name === 'AGENT') {
      if (valueOf(raw) === '') isAfterAgent = true
      else if (valueOf(raw).toUpperCase() === 'BEGIN:VCARD') depth++
    } else if (depth === 0) {
      if (name === 'VERSION') {
        // A second VERSION is that of the next card: an END and a BEGIN are missing.
        if (card.is21 !== undefined && card.size > 0) beginCard(line)
        card.is21 = valueOf(raw).startsWith('2')
        if (!/^[\d.]+$/.test(valueOf(raw))) reportLine(line)
      } else if (!USED.test(name)) {
        if (shouldReport(name, raw))
          report(
            line,
            `${writtenName(raw)} is not a property of vCards, so this line was left out. ` +
              'Write addresses as EMAIL and names as FN.',
          )
      } else if (raw.length <= LONGEST_PROPERTY) {
        if (card.size > LONGEST_CARD) return
        card.size += raw.length
        property.raw = copy(raw)
        if (card.size > LONGEST_CARD)
          report(line, 'The card is too long. Its names and addresses from here on were left out.')
        else card.properties.push(property)
      }
    }
  }

  const propertyReader = createPropertyReader(readProperty)
  return {
    read: (block) => propertyReader.read(block),
    end(isFromServer) {
      propertyReader.end()
      if ((card || hasTail) && isFromServer) throw new ContactSourceError('cut-off')
      finishUnendedCard()
      for (const group of groups?.end() ?? []) contacts.push(group)
      if (!hasCard) report(1, 'There is no vCard in this file: none of its lines is BEGIN:VCARD.')
      return hasCard
    },
  }
}

/** Whether a BEGIN or END is that of a card. Concatenated files can have text behind `VCARD`. */
const isEdgeOfCard = (raw: string) => /^VCARD(?![\p{L}\p{N}])/iu.test(valueOf(raw))

/**
 * Whether an unused line should be reported: it can't be a property of a vCard, or is perhaps an address or a name, as
 * `E-Mail 2:ann@example.org` and `First name:Ann`. Names with `X-` are private to a program.
 */
const shouldReport = (name: string, raw: string) =>
  !UNUSED.test(name) &&
  !name.startsWith('X-') &&
  (!/^[\w-]+$/.test(name) || /MAIL|NAME/.test(name) || /[^\s@]@\w/.test(valueOf(raw)))

const writtenName = (raw: string) => JSON.stringify(unfold(raw).split(/[:;]/)[0]?.trim().slice(0, 40))

const valueOf = (raw: string) => unfold(raw.slice(raw.indexOf(':') + 1)).trim()
