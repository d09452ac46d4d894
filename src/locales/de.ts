import { nameOrCount } from '../messages/name-or-count.ts'
import type { RecipientPickerMessages } from '../messages/types.ts'
import { plural } from './parts/plural.ts'

const contacts = plural('de', { one: '# Kontakt', other: '# Kontakte' })
const recipients = (total: number) => `${total.toLocaleString('de')} Empfänger`
const named = (names: readonly string[]) => nameOrCount(names, recipients)

/** German. */
export const de: RecipientPickerMessages = {
  clear: 'Leeren',
  charactersLeft: (left) => `Noch ${left.toLocaleString('de')} Zeichen`,
  list: 'Kontakte',
  searching: 'Suche läuft\u00a0…',
  partial: (total) => `Bisher ${contacts(total)}`,
  matches: contacts,
  none: 'Keine passenden Kontakte',
  failed: 'Die Kontakte konnten nicht durchsucht werden',
  retry: 'Erneut versuchen',
  invalid: (entries) =>
    `${entries.length === 1 ? 'Ungültige Adresse' : 'Ungültige Adressen'}: ${new Intl.ListFormat('de').format(entries)}`,
  single: 'Nur eine Adresse eingeben',
  recent: 'Zuletzt verwendet',
  contacts: 'Kontakte',
  forget: (contact) => `${contact} aus „Zuletzt verwendet“ entfernen`,
  forgotten: (contact) => `${contact} entfernt`,
  fromDevice: 'Von diesem Gerät',
  chips: recipients,
  chipsHint: (key) => `Mit der Pfeiltaste nach ${key === 'left' ? 'links' : 'rechts'} zu ihnen`,
  remove: (recipient) => `${recipient} entfernen`,
  added: (names) => `${named(names)} hinzugefügt`,
  removed: (names) => `${named(names)} entfernt`,
  twice: (names) => `Schon vorhanden: ${named(names)}`,
  notAnAddress: 'ungültige Adresse',
}
