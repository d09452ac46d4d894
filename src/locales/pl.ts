import type { EmailPickerMessages } from '../messages/types.ts'
import { plural } from './parts/plural.ts'

const contacts = plural('pl', { one: '# kontakt', few: '# kontakty', other: '# kontaktów' })

/** Polish. */
export const pl: EmailPickerMessages = {
  clear: 'Wyczyść',
  charactersLeft: (left) => `Pozostało znaków: ${left.toLocaleString('pl')}`,
  list: 'Kontakty',
  searching: 'Wyszukiwanie…',
  partial: (total) => `Na razie ${contacts(total)}`,
  matches: contacts,
  none: 'Brak pasujących kontaktów',
  failed: 'Nie udało się przeszukać kontaktów',
  retry: 'Spróbuj ponownie',
  invalid: (entries) =>
    `${entries.length === 1 ? 'Nieprawidłowy adres' : 'Nieprawidłowe adresy'}: ${new Intl.ListFormat('pl').format(entries)}`,
  single: 'Wpisz tylko jeden adres',
  recent: 'Ostatnie',
  contacts: 'Kontakty',
  forget: (contact) => `Usuń ${contact} z ostatnich`,
  forgotten: (contact) => `Usunięto: ${contact}`,
  fromDevice: 'Z tego urządzenia',
}
