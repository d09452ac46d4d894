import { collapseBlanks, mailboxesIn, type CellMailbox } from '../mailboxes/cell.ts'
import { spokenName } from '../spoken-name.ts'
import type { Contact } from '../types.ts'
import type { RawProperty } from './lines.ts'
import { ISO_2022_ESCAPE } from '../files/charset.ts'
import { copy, type Report } from '../files/read-file.ts'
import { isBase64, parseParameters, parseProperty, plainText, type Property } from './property.ts'

/** The properties of a card that are used, as they are in the file. */
export interface Card {
  /** The number of its first line. */
  line: number
  /** Whether the version is 2.1, which has other rules for blanks and commas. Undefined before the version is read. */
  is21: boolean | undefined
  /** The first character set that a line of the card names. */
  charset?: string | undefined
  properties: RawProperty[]
  /** The number of characters in its used properties. */
  size: number
}

/** The properties that can give a display name, best first. */
const NAME_PROPERTIES = ['FN', 'N', 'NICKNAME', 'ORG'] as const

/** The parameter `PREF=1` of vCard 4.0, or the type `PREF` of older versions. */
const PREFERENCE = /[;,="]\s*PREF\s*(?:=[\s"]*(\d*)|(?![-\w]))/i

/** Greater than all values of `PREF`, which are 1 to 100. */
const NO_PREFERENCE = 101

// The first bytes of image formats in base64. They are more reliable than the type, which can be missing or wrong.
const FILE_SIGNATURES = [
  ['/9j/', 'jpeg'],
  ['iVBOR', 'png'],
  ['R0lG', 'gif'],
  ['UklGR', 'webp'],
  ['Qk', 'bmp'],
] as const

// A local part, in quotes or not, and a domain or an IP address in brackets. Neither can contain a second mailbox.
const ADDRESS = /^(?!.*\.$)(?:"(?:[^"\\]|\\.)+"|[^\s"(),:;<>@[\\\]]+)@(?:\[[^\s[\]]+\]|[^\s"(),:;<>@[\\\]]+)$/
export const isAddress = (email: string) => ADDRESS.test(email)

/** The properties of a card with one of these names, the preferred ones first. */
export function propertiesOf({ properties }: Card, ...names: readonly string[]): readonly RawProperty[] {
  const matching = properties.filter(({ name }) => names.includes(name))
  if (matching.length < 2) return matching
  return matching
    .map((property) => ({ ...property, rank: preference(parseProperty(property.raw, false).head) }))
    .sort((one, other) => one.rank - other.rank)
}

/** Whether a card is a group as the mail program Evolution writes it: the addresses are those of its members. */
export const isEvolutionList = (card: Card) =>
  /:\s*TRUE\s*$/i.test(propertiesOf(card, 'X-EVOLUTION-LIST')[0]?.raw ?? '')

/** The contacts of a card, one for each address, the preferred address first. */
export function contactsOf(card: Card, report: Report): Contact[] {
  const addresses: CellMailbox[] = []
  for (const { raw, line } of propertiesOf(card, 'EMAIL')) {
    // The blank of a fold is removed even in vCard 2.1, where it is text: an address has no blanks.
    const { value } = parseProperty(raw, false, card.charset)
    for (const mailbox of mailboxesIn(plainText(value), isAddress)) {
      const { email } = mailbox
      if (isAddress(email)) addresses.push(mailbox)
      else if (email !== '')
        report(line, `This is not an e-mail address and was left out: ${email.slice(0, 80)}`)
    }
  }
  if (addresses.length === 0) return []

  const name = isEvolutionList(card) ? '' : copy(cardName(card, report, asName) ?? '')
  const photo = firstResult(propertiesOf(card, 'PHOTO'), ({ raw }) => photoUrl(parseProperty(raw, false)))
  return addresses.map(({ email, phrase }) => {
    const contact: Contact = { email: copy(email) }
    const ownName = name || asName(phrase)
    if (ownName) contact.name = ownName
    if (photo) contact.photo = photo
    return contact
  })
}

/** Returns '' for a name that is an address: it can be another address than that of the contact. */
const asName = (text: string) => (isAddress(text) ? '' : text)

/** The name of a card: the first that is not empty. `usable` may return '' for a name to skip. */
export function cardName(card: Card, report: Report, usable = (name: string) => name): string | undefined {
  const { is21 = false, charset } = card
  return firstResult(NAME_PROPERTIES, (propertyName) =>
    firstResult(propertiesOf(card, propertyName), ({ raw, line }) => {
      const { value } = parseProperty(raw, is21, charset, true)
      if (!value.includes(ISO_2022_ESCAPE)) return usable(displayName(propertyName, value, is21))
      report(
        line,
        "This name is in a character set that can't be read, and was left out. Export it in UTF-8.",
      )
      return undefined
    }),
  )
}

function displayName(property: (typeof NAME_PROPERTIES)[number], value: string, is21: boolean): string {
  if (property === 'FN') return collapseBlanks(plainText(value))
  if (property === 'NICKNAME') return firstOf(plainText(value, { ',': '\0' }))
  if (property === 'ORG') return firstOf(plainText(value, { ';': '\0' }))
  // N has the parts of the name. In vCard 3.0 and 4.0, a part can be a list with commas, such as two given names.
  const parts = plainText(value, { ';': '\0', ',': is21 ? ',' : ' ' })
    .split('\0')
    .map(collapseBlanks)
  const [family, given, additional, prefix, suffix] = parts
  return collapseBlanks(spokenName({ family, given, additional, prefix, suffix }))
}

const firstOf = (values: string) => values.split('\0').map(collapseBlanks).find(Boolean) ?? ''

function firstResult<T>(items: readonly T[], read: (item: T) => string | undefined): string | undefined {
  for (const item of items) {
    const result = read(item)
    if (result) return result
  }
  return undefined
}

/** The preference of a property: 1 is the most preferred, and the type `PREF` counts as 1. */
function preference(head: string): number {
  const match = PREFERENCE.exec(head)
  return (match && Number(match[1] ?? 1)) || NO_PREFERENCE
}

/** The web address of a photo, or a data URL when the card contains the photo. Undefined when it has neither. */
function photoUrl({ head, value }: Property): string | undefined {
  const parameters = parseParameters(head)
  if (!isBase64(parameters)) {
    const url = plainText(value).trim()
    return /^(?:https?:\/\/|data:image\/)\S+$/i.test(url) ? url : undefined
  }
  const data = value.replace(/\s/g, '')
  const type = /\b(?:png|gif|webp|bmp|avif|heic|tiff)\b/i.exec(parameters.TYPE ?? '')?.[0].toLowerCase()
  const format = FILE_SIGNATURES.find(([signature]) => data.startsWith(signature))?.[1] ?? type ?? 'jpeg'
  return /^[\w+/]+=*$/.test(data) ? `data:image/${format};base64,${data}` : undefined
}
