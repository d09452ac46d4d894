import type { EmailPickerMessages } from '../messages/types.ts'
import { plural } from './parts/plural.ts'

const contacts = plural('ru', { one: '# контакт', few: '# контакта', other: '# контактов' })

/** Russian. */
export const ru: EmailPickerMessages = {
  clear: 'Очистить',
  charactersLeft: (left) => `Осталось символов: ${left.toLocaleString('ru')}`,
  list: 'Контакты',
  searching: 'Поиск…',
  partial: (total) => `Пока ${contacts(total)}`,
  matches: contacts,
  none: 'Контакты не найдены',
  failed: 'Ошибка поиска контактов',
  retry: 'Повторить',
  invalid: (entries) =>
    `${entries.length === 1 ? 'Неверный адрес' : 'Неверные адреса'}: ${new Intl.ListFormat('ru').format(entries)}`,
  single: 'Введите один адрес',
  recent: 'Недавние',
  contacts: 'Контакты',
  forget: (contact) => `Удалить ${contact} из недавних`,
  forgotten: (contact) => `Удалено: ${contact}`,
  fromDevice: 'С этого устройства',
}
