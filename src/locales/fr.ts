import type { EmailPickerMessages } from '../messages/types.ts'
import { plural } from './parts/plural.ts'

const contacts = plural('fr', { one: '# contact', many: '# de contacts', other: '# contacts' })

/** French. */
export const fr: EmailPickerMessages = {
  clear: 'Effacer',
  charactersLeft: plural('fr', {
    one: '# caractère restant',
    many: '# de caractères restants',
    other: '# caractères restants',
  }),
  list: 'Contacts',
  searching: 'Recherche en cours…',
  partial: (total) => `${contacts(total)} pour l’instant`,
  matches: contacts,
  none: 'Aucun contact correspondant',
  failed: 'Impossible de rechercher dans les contacts',
  retry: 'Réessayer',
  invalid: (entries) =>
    `${entries.length === 1 ? 'Adresse non valide\u00a0' : 'Adresses non valides\u00a0'}: ${new Intl.ListFormat('fr').format(entries)}`,
  single: 'Saisissez une seule adresse',
  recent: 'Récents',
  contacts: 'Contacts',
  forget: (contact) => `Retirer ${contact} des contacts récents`,
  forgotten: (contact) => `${contact}\u00a0: retiré des contacts récents`,
  fromDevice: 'Depuis cet appareil',
}
