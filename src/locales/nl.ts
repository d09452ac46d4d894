import { nameOrCount } from '../messages/name-or-count.ts'
import type { RecipientPickerMessages } from '../messages/types.ts'
import { failureSentences } from './parts/failure-sentences.ts'
import { plural } from './parts/plural.ts'

const contacts = plural('nl', { one: '# contact', other: '# contacten' })
const recipients = plural('nl', { one: '# ontvanger', other: '# ontvangers' })
const named = (names: readonly string[]) => nameOrCount(names, recipients)

/** Dutch. */
export const nl: RecipientPickerMessages = {
  clear: 'Wissen',
  charactersLeft: plural('nl', { one: 'Nog # teken', other: 'Nog # tekens' }),
  notEntered: (text) => `Niet ingevoerd: ${text}`,
  list: 'Contacten',
  searching: 'Zoeken…',
  partial: (total) => `Tot nu toe ${contacts(total)}`,
  matches: contacts,
  atLeast: (total) => `Minstens ${contacts(total)}`,
  none: 'Geen overeenkomende contacten',
  notChosen: 'Nog niets gekozen',
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
  newContact: (contact) => `${contact} uitnodigen`,
  chips: recipients,
  chipsHint: (key) => `Pijl naar ${key === 'left' ? 'links' : 'rechts'} om erheen te gaan`,
  selected: (total) => `${total.toLocaleString('nl')} geselecteerd`,
  remove: (recipient) => `${recipient} verwijderen`,
  added: (names) => `${named(names)} toegevoegd`,
  removed: (names) => `${named(names)} verwijderd`,
  twice: (names) => `Al in de lijst: ${named(names)}`,
  tooMany: (limit) => `Hoogstens ${recipients(limit)}`,
  notChosenFrom: (entries) => `Niet uit de contacten gekozen: ${new Intl.ListFormat('nl').format(entries)}`,
  notAnAddress: 'ongeldig adres',
  edit: 'Bewerken',
  copyAddress: (count) => (count === 1 ? 'Adres kopiëren' : 'Adressen kopiëren'),
  copied: 'Gekopieerd',
  removeSelected: 'Verwijderen',
  moveTo: (box) => `Verplaatsen naar ${box}`,
  inAnotherBox: (box) => `Al in ${box}`,
  whyInvalid: (problem) =>
    ({
      'no-at': 'De @ ontbreekt',
      local: 'Controleer het deel voor de @',
      domain: 'Controleer het deel na de @',
      'too-long': 'Te lang voor een adres',
    })[problem],
}

/** The message `failed`, with a sentence for each problem of a `ContactSourceError`. */
export const nlFailed = /* @__PURE__ */ failureSentences(nl, {
  unreachable: 'De server is niet bereikbaar.',
  'sign-in': 'De server vraagt je om opnieuw in te loggen.',
  forbidden: 'Je mag deze contacten niet bekijken.',
  'not-found': 'Het adresboek is niet gevonden op de server.',
  busy: 'De server is overbelast. Probeer het later opnieuw.',
  failed: 'De server kon niet antwoorden.',
  'web-page': 'De server stuurde een webpagina in plaats van contacten.',
  unreadable: 'De server stuurde een onleesbaar antwoord.',
  'bad-row': 'De server stuurde een onleesbaar contact.',
  'bad-text': 'De server stuurde onleesbare tekens.',
  'cut-off': 'Het antwoord van de server werd afgebroken.',
  'too-large': 'De server stuurde te veel gegevens.',
})
