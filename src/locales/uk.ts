import type { EmailPickerMessages } from '../messages/types.ts'
import { plural } from './parts/plural.ts'

const contacts = plural('uk', { one: '# контакт', few: '# контакти', other: '# контактів' })

/** Ukrainian. */
export const uk: EmailPickerMessages = {
  clear: 'Очистити',
  charactersLeft: (left) => `Лишилося символів: ${left.toLocaleString('uk')}`,
  list: 'Контакти',
  searching: 'Пошук…',
  partial: (total) => `Наразі ${contacts(total)}`,
  matches: contacts,
  none: 'Контакти не знайдено',
  failed: 'Помилка пошуку контактів',
  retry: 'Повторити',
  invalid: (entries) =>
    `${entries.length === 1 ? 'Хибна адреса' : 'Хибні адреси'}: ${new Intl.ListFormat('uk').format(entries)}`,
  single: 'Введіть одну адресу',
  recent: 'Нещодавні',
  contacts: 'Контакти',
  forget: (contact) => `Вилучити ${contact} з нещодавніх`,
  forgotten: (contact) => `Вилучено: ${contact}`,
  fromDevice: 'З цього пристрою',
}
