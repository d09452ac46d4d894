import { nameOrCount } from '../messages/name-or-count.ts'
import type { RecipientPickerMessages } from '../messages/types.ts'
import { failureSentences } from './parts/failure-sentences.ts'
import { plural } from './parts/plural.ts'

const contacts = plural('sv', { one: '# kontakt', other: '# kontakter' })
const recipients = (total: number) => `${total.toLocaleString('sv')} mottagare`
const named = (names: readonly string[]) => nameOrCount(names, recipients)

/** Swedish. */
export const sv: RecipientPickerMessages = {
  clear: 'Rensa',
  charactersLeft: (left) => `${left.toLocaleString('sv')} tecken kvar`,
  notEntered: (text) => `Inte infogat: ${text}`,
  list: 'Kontakter',
  searching: 'Söker\u00a0…',
  partial: (total) => `${contacts(total)} hittills`,
  matches: contacts,
  atLeast: (total) => `Minst ${contacts(total)}`,
  none: 'Inga matchande kontakter',
  notChosen: 'Inget har valts ännu',
  failed: 'Det gick inte att söka bland kontakterna',
  retry: 'Försök igen',
  invalid: (entries) =>
    `${entries.length === 1 ? 'Ogiltig adress' : 'Ogiltiga adresser'}: ${new Intl.ListFormat('sv').format(entries)}`,
  single: 'Ange bara en adress',
  recent: 'Senaste',
  contacts: 'Kontakter',
  forget: (contact) => `Ta bort ${contact} från senaste`,
  forgotten: (contact) => `${contact} har tagits bort`,
  fromDevice: 'Från den här enheten',
  newContact: (contact) => `Bjud in ${contact}`,
  chips: recipients,
  chipsHint: (key) => `${key === 'left' ? 'Vänsterpil' : 'Högerpil'} för att gå dit`,
  selected: (total) => `${total.toLocaleString('sv')} markerade`,
  remove: (recipient) => `Ta bort ${recipient}`,
  added: (names) => `${named(names)} har lagts till`,
  removed: (names) => `${named(names)} har tagits bort`,
  twice: (names) => `Finns redan: ${named(names)}`,
  tooMany: (limit) => `Högst ${recipients(limit)}`,
  notChosenFrom: (entries) => `Inte valt bland kontakterna: ${new Intl.ListFormat('sv').format(entries)}`,
  notAnAddress: 'ogiltig adress',
  edit: 'Redigera',
  copyAddress: (count) => (count === 1 ? 'Kopiera adress' : 'Kopiera adresser'),
  copied: 'Kopierat',
  removeSelected: 'Ta bort',
  moveTo: (box) => `Flytta till ${box}`,
  inAnotherBox: (box) => `Finns redan i ${box}`,
  whyInvalid: (problem) =>
    ({
      'no-at': '@ saknas',
      local: 'Kontrollera det som står före @',
      domain: 'Kontrollera det som står efter @',
      'too-long': 'För lång för en adress',
    })[problem],
}

/** The message `failed`, with a sentence for each problem of a `ContactSourceError`. */
export const svFailed = /* @__PURE__ */ failureSentences(sv, {
  unreachable: 'Det går inte att nå servern.',
  'sign-in': 'Servern ber dig logga in igen.',
  forbidden: 'Du har inte behörighet att se de här kontakterna.',
  'not-found': 'Adressboken hittades inte på servern.',
  busy: 'Servern är upptagen. Försök igen senare.',
  failed: 'Servern kunde inte svara.',
  'web-page': 'Servern skickade en webbsida i stället för kontakter.',
  unreadable: 'Servern skickade ett svar som inte går att läsa.',
  'bad-row': 'Servern skickade en kontakt som inte går att läsa.',
  'bad-text': 'Servern skickade tecken som inte går att läsa.',
  'cut-off': 'Svaret från servern avbröts.',
  'too-large': 'Servern skickade för mycket data.',
})
