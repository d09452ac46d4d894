import { nameOrCount } from '../messages/name-or-count.ts'
import type { RecipientPickerMessages } from '../messages/types.ts'
import { plural } from './parts/plural.ts'

const contacts = plural('nl', { one: '# contact', other: '# contacten' })
const recipients = plural('nl', { one: '# ontvanger', other: '# ontvangers' })
const named = (names: readonly string[]) => nameOrCount(names, recipients)

/** Dutch. */
export const nl: RecipientPickerMessages = {
  clear: 'Wissen',
  charactersLeft: plural('nl', { one: 'Nog # teken', other: 'Nog # tekens' }),
  list: 'Contacten',
  searching: 'Zoeken…',
  partial: (total) => `Tot nu toe ${contacts(total)}`,
  matches: contacts,
  none: 'Geen overeenkomende contacten',
  failed: 'De contacten konden niet worden doorzocht',
  retry: 'Opnieuw proberen',
  invalid: (entries) =>
    `${entries.length === 1 ? 'Ongeldig adres' : 'Ongeldige adressen'}: ${new Intl.ListFormat('nl').format(entries)}`,
  single: 'Voer slechts één adres in',
  recent: 'Recent',
  contacts: 'Contacten',
  forget: (contact) => `${contact} uit Recent verwijderen`,
  forgotten: (contact) => `${contact} verwijderd`,
  fromDevice: 'Van dit apparaat',
  chips: recipients,
  chipsHint: (key) => `Pijl naar ${key === 'left' ? 'links' : 'rechts'} om erheen te gaan`,
  remove: (recipient) => `${recipient} verwijderen`,
  added: (names) => `${named(names)} toegevoegd`,
  removed: (names) => `${named(names)} verwijderd`,
  twice: (names) => `Al in de lijst: ${named(names)}`,
  notAnAddress: 'ongeldig adres',
}
