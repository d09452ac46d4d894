import type { EmailPickerMessages } from '../messages/types.ts'
import { plural } from './parts/plural.ts'

const contacts = plural('cs', { one: '# kontakt', few: '# kontakty', other: '# kontaktů' })

/** Czech. */
export const cs: EmailPickerMessages = {
  clear: 'Vymazat',
  charactersLeft: (left) => `Zbývá znaků: ${left.toLocaleString('cs')}`,
  list: 'Kontakty',
  searching: 'Vyhledávání…',
  partial: (total) => `Zatím ${contacts(total)}`,
  matches: contacts,
  none: 'Žádné odpovídající kontakty',
  failed: 'Kontakty se nepodařilo prohledat',
  retry: 'Zkusit znovu',
  invalid: (entries) =>
    `${entries.length === 1 ? 'Neplatná adresa' : 'Neplatné adresy'}: ${new Intl.ListFormat('cs').format(entries)}`,
  single: 'Zadejte jen jednu adresu',
  recent: 'Nedávné',
  contacts: 'Kontakty',
  forget: (contact) => `Odebrat ${contact} z nedávných`,
  forgotten: (contact) => `Odebráno: ${contact}`,
  fromDevice: 'Z tohoto zařízení',
}
