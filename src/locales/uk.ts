import { nameOrCount } from '../messages/name-or-count.ts'
import type { RecipientPickerMessages } from '../messages/types.ts'
import { failureSentences } from './parts/failure-sentences.ts'
import { plural } from './parts/plural.ts'

const contacts = plural('uk', { one: '# контакт', few: '# контакти', other: '# контактів' })
const recipients = plural('uk', { one: '# одержувач', few: '# одержувачі', other: '# одержувачів' })
const named = (names: readonly string[]) => nameOrCount(names, recipients)

/** Ukrainian. */
export const uk: RecipientPickerMessages = {
  clear: 'Очистити',
  charactersLeft: (left) => `Лишилося символів: ${left.toLocaleString('uk')}`,
  notEntered: (text) => `Не введено: ${text}`,
  list: 'Контакти',
  searching: 'Пошук…',
  partial: (total) => `Наразі ${contacts(total)}`,
  matches: contacts,
  atLeast: (total) => `Щонайменше ${contacts(total)}`,
  none: 'Контакти не знайдено',
  notChosen: 'Поки нічого не вибрано',
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
  newContact: (contact) => `Запросити: ${contact}`,
  chips: recipients,
  chipsHint: (key) => `Стрілка ${key === 'left' ? 'ліворуч' : 'праворуч'} — перейти туди`,
  selected: (total) => `Вибрано: ${total.toLocaleString('uk')}`,
  remove: (recipient) => `Вилучити ${recipient}`,
  added: (names) => `Додано: ${named(names)}`,
  removed: (names) => `Вилучено: ${named(names)}`,
  twice: (names) => `Уже в списку: ${named(names)}`,
  tooMany: (limit) => `Щонайбільше ${recipients(limit)}`,
  notChosenFrom: (entries) => `Не вибрано з контактів: ${new Intl.ListFormat('uk').format(entries)}`,
  notAnAddress: 'хибна адреса',
  edit: 'Змінити',
  copyAddress: (count) => (count === 1 ? 'Копіювати адресу' : 'Копіювати адреси'),
  copied: 'Скопійовано',
  removeSelected: 'Вилучити',
  moveTo: (box) => `Перемістити в поле ${box}`,
  inAnotherBox: (box) => `Уже в полі ${box}`,
  whyInvalid: (problem) =>
    ({
      'no-at': 'Бракує знака @',
      local: 'Перевірте частину до @',
      domain: 'Перевірте частину після @',
      'too-long': 'Задовге для адреси',
    })[problem],
}

/** The message `failed`, with a sentence for each problem of a `ContactSourceError`. */
export const ukFailed = /* @__PURE__ */ failureSentences(uk, {
  unreachable: 'Сервер недоступний.',
  'sign-in': 'Сервер просить увійти знову.',
  forbidden: 'Ви не маєте доступу до цих контактів.',
  'not-found': 'Адресну книгу на сервері не знайдено.',
  busy: 'Сервер зайнятий. Спробуйте пізніше.',
  failed: 'Сервер не зміг відповісти.',
  'web-page': 'Замість контактів сервер надіслав вебсторінку.',
  unreadable: 'Сервер надіслав відповідь, яку не вдалося прочитати.',
  'bad-row': 'Сервер надіслав контакт, який не вдалося прочитати.',
  'bad-text': 'Сервер надіслав символи, які не вдалося прочитати.',
  'cut-off': 'Відповідь сервера обірвалася.',
  'too-large': 'Сервер надіслав забагато даних.',
})
