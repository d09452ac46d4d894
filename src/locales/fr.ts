import { nameOrCount } from '../messages/name-or-count.ts'
import type { RecipientPickerMessages } from '../messages/types.ts'
import { failureSentences } from './parts/failure-sentences.ts'
import { plural } from './parts/plural.ts'

const contacts = plural('fr', { one: '# contact', many: '# de contacts', other: '# contacts' })
const recipients = plural('fr', {
  one: '# destinataire',
  many: '# de destinataires',
  other: '# destinataires',
})
const named = (names: readonly string[]) => nameOrCount(names, recipients)

/** French. */
export const fr: RecipientPickerMessages = {
  clear: 'Effacer',
  charactersLeft: plural('fr', {
    one: '# caractère restant',
    many: '# de caractères restants',
    other: '# caractères restants',
  }),
  notEntered: (text) => `Non saisi\u00a0: ${text}`,
  list: 'Contacts',
  searching: 'Recherche en cours…',
  partial: (total) => `${contacts(total)} pour l’instant`,
  matches: contacts,
  atLeast: (total) => `Au moins ${contacts(total)}`,
  none: 'Aucun contact correspondant',
  notChosen: 'Rien n’est encore choisi',
  failed: 'Impossible de rechercher dans les contacts',
  retry: 'Réessayer',
  invalid: (entries) =>
    `${
      entries.length === 1 ? 'Adresse non valide\u00a0' : 'Adresses non valides\u00a0'
    }: ${new Intl.ListFormat('fr').format(entries)}`,
  single: 'Saisissez une seule adresse',
  recent: 'Récents',
  contacts: 'Contacts',
  forget: (contact) => `Retirer ${contact} des contacts récents`,
  forgotten: (contact) => `${contact}\u00a0: retiré des contacts récents`,
  fromDevice: 'Depuis cet appareil',
  newContact: (contact) => `Inviter ${contact}`,
  chips: recipients,
  chipsHint: (key) => `Flèche ${key === 'left' ? 'gauche' : 'droite'} pour y accéder`,
  selected: (total) => `${total.toLocaleString('fr')} sélectionnés`,
  remove: (recipient) => `Retirer ${recipient}`,
  added: (names) => `Ajout\u00a0: ${named(names)}`,
  removed: (names) => `Retrait\u00a0: ${named(names)}`,
  twice: (names) => `Déjà dans la liste\u00a0: ${named(names)}`,
  tooMany: (limit) => `${recipients(limit)} au maximum`,
  notChosenFrom: (entries) =>
    `Non choisi parmi les contacts\u00a0: ${new Intl.ListFormat('fr').format(entries)}`,
  notAnAddress: 'adresse non valide',
  edit: 'Modifier',
  copyAddress: (count) => (count === 1 ? 'Copier l’adresse' : 'Copier les adresses'),
  copied: 'Copié',
  removeSelected: 'Retirer',
  moveTo: (box) => `Déplacer vers ${box}`,
  inAnotherBox: (box) => `Déjà dans ${box}`,
  whyInvalid: (problem) =>
    ({
      'no-at': 'Il manque le @',
      local: 'Vérifiez ce qui précède le @',
      domain: 'Vérifiez ce qui suit le @',
      'too-long': 'Trop long pour une adresse',
    })[problem],
}

/** The message `failed`, with a sentence for each problem of a `ContactSourceError`. */
export const frFailed = /* @__PURE__ */ failureSentences(fr, {
  unreachable: 'Le serveur est inaccessible.',
  'sign-in': 'Le serveur vous demande de vous reconnecter.',
  forbidden: 'Vous n’avez pas l’autorisation de voir ces contacts.',
  'not-found': 'Le carnet d’adresses est introuvable sur le serveur.',
  busy: 'Le serveur est occupé. Réessayez plus tard.',
  failed: 'Le serveur n’a pas pu répondre.',
  'web-page': 'Le serveur a envoyé une page web au lieu de contacts.',
  unreadable: 'Le serveur a envoyé une réponse illisible.',
  'bad-row': 'Le serveur a envoyé un contact illisible.',
  'bad-text': 'Le serveur a envoyé des caractères illisibles.',
  'cut-off': 'La réponse du serveur a été interrompue.',
  'too-large': 'Le serveur a envoyé trop de données.',
})
