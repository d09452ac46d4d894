import { nameOrCount } from '../messages/name-or-count.ts'
import type { RecipientPickerMessages } from '../messages/types.ts'
import { plural } from './parts/plural.ts'

const contacts = plural('cs', { one: '# kontakt', few: '# kontakty', other: '# kontaktů' })
const recipients = plural('cs', { one: '# příjemce', few: '# příjemci', other: '# příjemců' })
const named = (names: readonly string[]) => nameOrCount(names, recipients)

/** Czech. */
export const cs: RecipientPickerMessages = {
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
  chips: recipients,
  chipsHint: (key) => `Šipkou ${key === 'left' ? 'vlevo' : 'vpravo'} k nim přejdete`,
  remove: (recipient) => `Odebrat ${recipient}`,
  added: (names) => `Přidáno: ${named(names)}`,
  removed: (names) => `Odebráno: ${named(names)}`,
  twice: (names) => `Už v seznamu: ${named(names)}`,
  notAnAddress: 'neplatná adresa',
}
