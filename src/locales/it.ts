import type { EmailPickerMessages } from '../messages/types.ts'
import { plural } from './parts/plural.ts'

const contacts = plural('it', { one: '# contatto', many: '# di contatti', other: '# contatti' })

/** Italian. */
export const it: EmailPickerMessages = {
  clear: 'Cancella',
  charactersLeft: plural('it', {
    one: '# carattere rimanente',
    many: '# di caratteri rimanenti',
    other: '# caratteri rimanenti',
  }),
  list: 'Contatti',
  searching: 'Ricerca in corso…',
  partial: (total) => `${contacts(total)} finora`,
  matches: contacts,
  none: 'Nessun contatto corrispondente',
  failed: 'Impossibile cercare nei contatti',
  retry: 'Riprova',
  invalid: (entries) =>
    `${entries.length === 1 ? 'Indirizzo non valido' : 'Indirizzi non validi'}: ${new Intl.ListFormat('it').format(entries)}`,
  single: 'Inserisci un solo indirizzo',
  recent: 'Recenti',
  contacts: 'Contatti',
  forget: (contact) => `Rimuovi ${contact} dai recenti`,
  forgotten: (contact) => `${contact}: rimosso dai recenti`,
  fromDevice: 'Da questo dispositivo',
}
