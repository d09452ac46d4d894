import { nameOrCount } from '../messages/name-or-count.ts'
import type { RecipientPickerMessages } from '../messages/types.ts'
import { failureSentences } from './parts/failure-sentences.ts'
import { plural } from './parts/plural.ts'

const contacts = plural('es', { one: '# contacto', many: '# de contactos', other: '# contactos' })
const recipients = plural('es', {
  one: '# destinatario',
  many: '# de destinatarios',
  other: '# destinatarios',
})
const named = (names: readonly string[]) => nameOrCount(names, recipients)
const whom = (names: readonly string[]) => named(names.map((name) => `a ${name}`))

/** Spanish. */
export const es: RecipientPickerMessages = {
  clear: 'Borrar',
  charactersLeft: plural('es', {
    one: 'Queda # carácter',
    many: 'Quedan # de caracteres',
    other: 'Quedan # caracteres',
  }),
  notEntered: (text) => `No introducido: ${text}`,
  list: 'Contactos',
  searching: 'Buscando…',
  partial: (total) => `${contacts(total)} hasta ahora`,
  matches: contacts,
  atLeast: (total) => `Al menos ${contacts(total)}`,
  none: 'No hay contactos que coincidan',
  notChosen: 'Aún no se ha elegido nada',
  failed: 'No se pudo buscar en los contactos',
  retry: 'Reintentar',
  invalid: (entries) =>
    `${
      entries.length === 1 ? 'Dirección no válida' : 'Direcciones no válidas'
    }: ${new Intl.ListFormat('es').format(entries)}`,
  single: 'Escribe una sola dirección',
  recent: 'Recientes',
  contacts: 'Contactos',
  forget: (contact) => `Quitar ${contact} de los recientes`,
  forgotten: (contact) => `${contact}: quitado de los recientes`,
  fromDevice: 'De este dispositivo',
  newContact: (contact) => `Invitar a ${contact}`,
  chips: recipients,
  chipsHint: (key) => `Flecha ${key === 'left' ? 'izquierda' : 'derecha'} para ir allí`,
  selected: (total) => `${total.toLocaleString('es')} seleccionados`,
  remove: (recipient) => `Quitar ${recipient}`,
  added: (names) => `Has añadido ${whom(names)}`,
  removed: (names) => `Has quitado ${whom(names)}`,
  twice: (names) => `Ya en la lista: ${named(names)}`,
  tooMany: (limit) => `Máximo: ${recipients(limit)}`,
  notChosenFrom: (entries) => `No elegido entre los contactos: ${new Intl.ListFormat('es').format(entries)}`,
  notAnAddress: 'dirección no válida',
  edit: 'Editar',
  copyAddress: (count) => (count === 1 ? 'Copiar la dirección' : 'Copiar las direcciones'),
  copied: 'Copiado',
  removeSelected: 'Quitar',
  moveTo: (box) => `Mover a ${box}`,
  inAnotherBox: (box) => `Ya en ${box}`,
  whyInvalid: (problem) =>
    ({
      'no-at': 'Falta la @',
      local: 'Revisa lo que hay antes de la @',
      domain: 'Revisa lo que hay después de la @',
      'too-long': 'Demasiado larga para ser una dirección',
    })[problem],
}

/** The message `failed`, with a sentence for each problem of a `ContactSourceError`. */
export const esFailed = /* @__PURE__ */ failureSentences(es, {
  unreachable: 'No se puede acceder al servidor.',
  'sign-in': 'El servidor pide que vuelvas a iniciar sesión.',
  forbidden: 'No tienes permiso para ver estos contactos.',
  'not-found': 'No se encontró la libreta de direcciones en el servidor.',
  busy: 'El servidor está ocupado. Inténtalo más tarde.',
  failed: 'El servidor no pudo responder.',
  'web-page': 'El servidor envió una página web en lugar de contactos.',
  unreadable: 'El servidor envió una respuesta que no se puede leer.',
  'bad-row': 'El servidor envió un contacto que no se puede leer.',
  'bad-text': 'El servidor envió caracteres que no se pueden leer.',
  'cut-off': 'La respuesta del servidor se interrumpió.',
  'too-large': 'El servidor envió demasiados datos.',
})
