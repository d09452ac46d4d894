import { nameOrCount } from '../messages/name-or-count.ts'
import type { RecipientPickerMessages } from '../messages/types.ts'
import { failureSentences } from './parts/failure-sentences.ts'
import { plural } from './parts/plural.ts'

const contacts = plural('cs', { one: '# kontakt', few: '# kontakty', other: '# kontaktů' })
const recipients = plural('cs', { one: '# příjemce', few: '# příjemci', other: '# příjemců' })
const named = (names: readonly string[]) => nameOrCount(names, recipients)

/** Czech. */
export const cs: RecipientPickerMessages = {
  clear: 'Vymazat',
  charactersLeft: (left) => `Zbývá znaků: ${left.toLocaleString('cs')}`,
  notEntered: (text) => `Nezadáno: ${text}`,
  list: 'Kontakty',
  searching: 'Vyhledávání…',
  partial: (total) => `Zatím ${contacts(total)}`,
  matches: contacts,
  atLeast: (total) => `Nejméně ${contacts(total)}`,
  none: 'Žádné odpovídající kontakty',
  notChosen: 'Zatím nic nevybráno',
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
  newContact: (contact) => `Pozvat: ${contact}`,
  chips: recipients,
  chipsHint: (key) => `Šipkou ${key === 'left' ? 'vlevo' : 'vpravo'} tam přejdete`,
  selected: (total) => `Vybráno: ${total.toLocaleString('cs')}`,
  remove: (recipient) => `Odebrat ${recipient}`,
  added: (names) => `Přidáno: ${named(names)}`,
  removed: (names) => `Odebráno: ${named(names)}`,
  twice: (names) => `Už v seznamu: ${named(names)}`,
  tooMany: (limit) => `Nejvýše ${recipients(limit)}`,
  notChosenFrom: (entries) => `Nevybráno z kontaktů: ${new Intl.ListFormat('cs').format(entries)}`,
  notAnAddress: 'neplatná adresa',
  edit: 'Upravit',
  copyAddress: (count) => (count === 1 ? 'Kopírovat adresu' : 'Kopírovat adresy'),
  copied: 'Zkopírováno',
  removeSelected: 'Odebrat',
  moveTo: (box) => `Přesunout do pole ${box}`,
  inAnotherBox: (box) => `Už v poli ${box}`,
  whyInvalid: (problem) =>
    ({
      'no-at': 'Chybí znak @',
      local: 'Zkontrolujte část před @',
      domain: 'Zkontrolujte část za @',
      'too-long': 'Na adresu je text příliš dlouhý',
    })[problem],
}

/** The message `failed`, with a sentence for each problem of a `ContactSourceError`. */
export const csFailed = /* @__PURE__ */ failureSentences(cs, {
  unreachable: 'Server není dostupný.',
  'sign-in': 'Server žádá o nové přihlášení.',
  forbidden: 'Tyto kontakty nemáte oprávnění zobrazit.',
  'not-found': 'Adresář nebyl na serveru nalezen.',
  busy: 'Server je přetížený. Zkuste to později.',
  failed: 'Server nedokázal odpovědět.',
  'web-page': 'Server poslal místo kontaktů webovou stránku.',
  unreadable: 'Server poslal odpověď, kterou nelze přečíst.',
  'bad-row': 'Server poslal kontakt, který nelze přečíst.',
  'bad-text': 'Server poslal znaky, které nelze přečíst.',
  'cut-off': 'Odpověď serveru byla přerušena.',
  'too-large': 'Server poslal příliš mnoho dat.',
})
