import { nameOrCount } from '../messages/name-or-count.ts'
import type { RecipientPickerMessages } from '../messages/types.ts'
import { failureSentences } from './parts/failure-sentences.ts'
import { plural } from './parts/plural.ts'

const contacts = plural('pl', { one: '# kontakt', few: '# kontakty', other: '# kontaktów' })
const recipients = plural('pl', { one: '# odbiorca', other: '# odbiorców' })
const named = (names: readonly string[]) => nameOrCount(names, recipients)

/** Polish. */
export const pl: RecipientPickerMessages = {
  clear: 'Wyczyść',
  charactersLeft: (left) => `Pozostało znaków: ${left.toLocaleString('pl')}`,
  notEntered: (text) => `Nie wstawiono: ${text}`,
  list: 'Kontakty',
  searching: 'Wyszukiwanie…',
  partial: (total) => `Na razie ${contacts(total)}`,
  matches: contacts,
  atLeast: (total) => `Co najmniej ${contacts(total)}`,
  none: 'Brak pasujących kontaktów',
  notChosen: 'Jeszcze nic nie wybrano',
  failed: 'Nie udało się przeszukać kontaktów',
  retry: 'Spróbuj ponownie',
  invalid: (entries) =>
    `${
      entries.length === 1 ? 'Nieprawidłowy adres' : 'Nieprawidłowe adresy'
    }: ${new Intl.ListFormat('pl').format(entries)}`,
  single: 'Wpisz tylko jeden adres',
  recent: 'Ostatnie',
  contacts: 'Kontakty',
  forget: (contact) => `Usuń ${contact} z ostatnich`,
  forgotten: (contact) => `Usunięto: ${contact}`,
  fromDevice: 'Z tego urządzenia',
  newContact: (contact) => `Zaproś: ${contact}`,
  chips: recipients,
  chipsHint: (key) => `Strzałka ${key === 'left' ? 'w lewo' : 'w prawo'} przenosi tam`,
  selected: (total) => `Zaznaczono: ${total.toLocaleString('pl')}`,
  remove: (recipient) => `Usuń ${recipient}`,
  added: (names) => `Dodano: ${named(names)}`,
  removed: (names) => `Usunięto: ${named(names)}`,
  twice: (names) => `Już na liście: ${named(names)}`,
  tooMany: (limit) => `Najwyżej ${recipients(limit)}`,
  notChosenFrom: (entries) => `Nie wybrano z kontaktów: ${new Intl.ListFormat('pl').format(entries)}`,
  notAnAddress: 'nieprawidłowy adres',
  edit: 'Edytuj',
  copyAddress: (count) => (count === 1 ? 'Kopiuj adres' : 'Kopiuj adresy'),
  copied: 'Skopiowano',
  removeSelected: 'Usuń',
  moveTo: (box) => `Przenieś do pola ${box}`,
  inAnotherBox: (box) => `Już w polu ${box}`,
  whyInvalid: (problem) =>
    ({
      'no-at': 'Brakuje znaku @',
      local: 'Sprawdź część przed @',
      domain: 'Sprawdź część po @',
      'too-long': 'Za długie jak na adres',
    })[problem],
}

/** The message `failed`, with a sentence for each problem of a `ContactSourceError`. */
export const plFailed = /* @__PURE__ */ failureSentences(pl, {
  unreachable: 'Serwer jest nieosiągalny.',
  'sign-in': 'Serwer wymaga ponownego zalogowania.',
  forbidden: 'Nie masz uprawnień do wyświetlania tych kontaktów.',
  'not-found': 'Nie znaleziono książki adresowej na serwerze.',
  busy: 'Serwer jest zajęty. Spróbuj później.',
  failed: 'Serwer nie mógł odpowiedzieć.',
  'web-page': 'Serwer przesłał stronę internetową zamiast kontaktów.',
  unreadable: 'Serwer przesłał odpowiedź, której nie można odczytać.',
  'bad-row': 'Serwer przesłał kontakt, którego nie można odczytać.',
  'bad-text': 'Serwer przesłał znaki, których nie można odczytać.',
  'cut-off': 'Odpowiedź serwera została przerwana.',
  'too-large': 'Serwer przesłał za dużo danych.',
})
