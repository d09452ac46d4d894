import { nameOrCount } from '../messages/name-or-count.ts'
import type { RecipientPickerMessages } from '../messages/types.ts'
import { failureSentences } from './parts/failure-sentences.ts'
import { plural } from './parts/plural.ts'

const contacts = plural('it', { one: '# contatto', many: '# di contatti', other: '# contatti' })
const recipients = plural('it', { one: '# destinatario', many: '# di destinatari', other: '# destinatari' })
const named = (names: readonly string[]) => nameOrCount(names, recipients)

/** Italian. */
export const it: RecipientPickerMessages = {
  clear: 'Cancella',
  charactersLeft: plural('it', {
    one: '# carattere rimanente',
    many: '# di caratteri rimanenti',
    other: '# caratteri rimanenti',
  }),
  notEntered: (text) => `Non inserito: ${text}`,
  list: 'Contatti',
  searching: 'Ricerca in corso…',
  partial: (total) => `${contacts(total)} finora`,
  matches: contacts,
  atLeast: (total) => `Almeno ${contacts(total)}`,
  none: 'Nessun contatto corrispondente',
  notChosen: 'Ancora nessuna scelta',
  failed: 'Impossibile cercare nei contatti',
  retry: 'Riprova',
  invalid: (entries) =>
    `${
      entries.length === 1 ? 'Indirizzo non valido' : 'Indirizzi non validi'
    }: ${new Intl.ListFormat('it').format(entries)}`,
  single: 'Inserisci un solo indirizzo',
  recent: 'Recenti',
  contacts: 'Contatti',
  forget: (contact) => `Rimuovi ${contact} dai recenti`,
  forgotten: (contact) => `${contact}: rimosso dai recenti`,
  fromDevice: 'Da questo dispositivo',
  newContact: (contact) => `Invita ${contact}`,
  chips: recipients,
  chipsHint: (key) => `Freccia ${key === 'left' ? 'sinistra' : 'destra'} per andarci`,
  selected: (total) => `${total.toLocaleString('it')} selezionati`,
  remove: (recipient) => `Rimuovi ${recipient}`,
  added: (names) => `Hai aggiunto ${named(names)}`,
  removed: (names) => `Hai rimosso ${named(names)}`,
  twice: (names) => `Già in elenco: ${named(names)}`,
  tooMany: (limit) => `Al massimo ${recipients(limit)}`,
  notChosenFrom: (entries) => `Non scelto tra i contatti: ${new Intl.ListFormat('it').format(entries)}`,
  notAnAddress: 'indirizzo non valido',
  edit: 'Modifica',
  copyAddress: (count) => (count === 1 ? 'Copia indirizzo' : 'Copia indirizzi'),
  copied: 'Copiato',
  removeSelected: 'Rimuovi',
  moveTo: (box) => `Sposta in ${box}`,
  inAnotherBox: (box) => `Già in ${box}`,
  whyInvalid: (problem) =>
    ({
      'no-at': 'Manca la @',
      local: 'Controlla la parte prima della @',
      domain: 'Controlla la parte dopo la @',
      'too-long': 'Troppo lungo per un indirizzo',
    })[problem],
}

/** The message `failed`, with a sentence for each problem of a `ContactSourceError`. */
export const itFailed = /* @__PURE__ */ failureSentences(it, {
  unreachable: 'Il server non è raggiungibile.',
  'sign-in': 'Il server chiede di accedere di nuovo.',
  forbidden: 'Non hai il permesso di vedere questi contatti.',
  'not-found': 'La rubrica non è stata trovata sul server.',
  busy: 'Il server è occupato. Riprova più tardi.',
  failed: 'Il server non è riuscito a rispondere.',
  'web-page': 'Il server ha inviato una pagina web invece dei contatti.',
  unreadable: 'Il server ha inviato una risposta illeggibile.',
  'bad-row': 'Il server ha inviato un contatto illeggibile.',
  'bad-text': 'Il server ha inviato caratteri illeggibili.',
  'cut-off': 'La risposta del server si è interrotta.',
  'too-large': 'Il server ha inviato troppi dati.',
})
