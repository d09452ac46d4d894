import { nameOrCount } from '../messages/name-or-count.ts'
import type { RecipientPickerMessages } from '../messages/types.ts'
import { failureSentences } from './parts/failure-sentences.ts'
import { plural } from './parts/plural.ts'

const contacts = plural('de', { one: '# Kontakt', other: '# Kontakte' })
const recipients = (total: number) => `${total.toLocaleString('de')} Empfänger`
const named = (names: readonly string[]) => nameOrCount(names, recipients)

/** German. */
export const de: RecipientPickerMessages = {
  clear: 'Leeren',
  charactersLeft: (left) => `Noch ${left.toLocaleString('de')} Zeichen`,
  notEntered: (text) => `Nicht eingegeben: ${text}`,
  list: 'Kontakte',
  searching: 'Suche läuft\u00a0…',
  partial: (total) => `Bisher ${contacts(total)}`,
  matches: contacts,
  atLeast: (total) => `Mindestens ${contacts(total)}`,
  none: 'Keine passenden Kontakte',
  notChosen: 'Noch nichts ausgewählt',
  failed: 'Die Kontakte konnten nicht durchsucht werden',
  retry: 'Erneut versuchen',
  invalid: (entries) =>
    `${
      entries.length === 1 ? 'Ungültige Adresse' : 'Ungültige Adressen'
    }: ${new Intl.ListFormat('de').format(entries)}`,
  single: 'Nur eine Adresse eingeben',
  recent: 'Zuletzt verwendet',
  contacts: 'Kontakte',
  forget: (contact) => `${contact} aus „Zuletzt verwendet“ entfernen`,
  forgotten: (contact) => `${contact} entfernt`,
  fromDevice: 'Von diesem Gerät',
  newContact: (contact) => `${contact} einladen`,
  chips: recipients,
  chipsHint: (key) => `Mit der Pfeiltaste nach ${key === 'left' ? 'links' : 'rechts'} dorthin`,
  selected: (total) => `${total.toLocaleString('de')} ausgewählt`,
  remove: (recipient) => `${recipient} entfernen`,
  added: (names) => `${named(names)} hinzugefügt`,
  removed: (names) => `${named(names)} entfernt`,
  twice: (names) => `Schon vorhanden: ${named(names)}`,
  tooMany: (limit) => `Höchstens ${recipients(limit)}`,
  notChosenFrom: (entries) => `Nicht aus den Kontakten gewählt: ${new Intl.ListFormat('de').format(entries)}`,
  notAnAddress: 'ungültige Adresse',
  edit: 'Bearbeiten',
  copyAddress: (count) => (count === 1 ? 'Adresse kopieren' : 'Adressen kopieren'),
  copied: 'Kopiert',
  removeSelected: 'Entfernen',
  moveTo: (box) => `Nach „${box}“ verschieben`,
  inAnotherBox: (box) => `Schon in „${box}“`,
  whyInvalid: (problem) =>
    ({
      'no-at': 'Das @ fehlt',
      local: 'Bitte den Teil vor dem @ prüfen',
      domain: 'Bitte den Teil nach dem @ prüfen',
      'too-long': 'Zu lang für eine Adresse',
    })[problem],
}

/** The message `failed`, with a sentence for each problem of a `ContactSourceError`. */
export const deFailed = /* @__PURE__ */ failureSentences(de, {
  unreachable: 'Der Server ist nicht erreichbar.',
  'sign-in': 'Der Server verlangt eine erneute Anmeldung.',
  forbidden: 'Sie dürfen diese Kontakte nicht sehen.',
  'not-found': 'Das Adressbuch wurde auf dem Server nicht gefunden.',
  busy: 'Der Server ist ausgelastet. Versuchen Sie es später noch einmal.',
  failed: 'Der Server konnte nicht antworten.',
  'web-page': 'Der Server hat statt Kontakten eine Webseite gesendet.',
  unreadable: 'Die Antwort des Servers ist nicht lesbar.',
  'bad-row': 'Der Server hat einen Kontakt gesendet, der nicht lesbar ist.',
  'bad-text': 'Der Server hat Zeichen gesendet, die nicht lesbar sind.',
  'cut-off': 'Die Antwort des Servers wurde abgebrochen.',
  'too-large': 'Der Server hat zu viele Daten gesendet.',
})
