import type { EmailPickerMessages } from '../messages/types.ts'
import { plural } from './parts/plural.ts'

const contacts = plural('es', { one: '# contacto', many: '# de contactos', other: '# contactos' })

/** Spanish. */
export const es: EmailPickerMessages = {
  clear: 'Borrar',
  charactersLeft: plural('es', {
    one: 'Queda # carácter',
    many: 'Quedan # de caracteres',
    other: 'Quedan # caracteres',
  }),
  list: 'Contactos',
  searching: 'Buscando…',
  partial: (total) => `${contacts(total)} hasta ahora`,
  matches: contacts,
  none: 'No hay contactos que coincidan',
  failed: 'No se pudo buscar en los contactos',
  retry: 'Reintentar',
  invalid: (entries) =>
    `${entries.length === 1 ? 'Dirección no válida' : 'Direcciones no válidas'}: ${new Intl.ListFormat('es').format(entries)}`,
  single: 'Escribe una sola dirección',
  recent: 'Recientes',
  contacts: 'Contactos',
  forget: (contact) => `Quitar ${contact} de los recientes`,
  forgotten: (contact) => `${contact}: quitado de los recientes`,
  fromDevice: 'De este dispositivo',
}
