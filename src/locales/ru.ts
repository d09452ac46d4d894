import { nameOrCount } from '../messages/name-or-count.ts'
import type { RecipientPickerMessages } from '../messages/types.ts'
import { failureSentences } from './parts/failure-sentences.ts'
import { plural } from './parts/plural.ts'

const contacts = plural('ru', { one: '# контакт', few: '# контакта', other: '# контактов' })
const recipients = plural('ru', { one: '# получатель', few: '# получателя', other: '# получателей' })
const named = (names: readonly string[]) => nameOrCount(names, recipients)

/** Russian. */
export const ru: RecipientPickerMessages = {
  clear: 'Очистить',
  charactersLeft: (left) => `Осталось символов: ${left.toLocaleString('ru')}`,
  notEntered: (text) => `Не введено: ${text}`,
  list: 'Контакты',
  searching: 'Поиск…',
  partial: (total) => `Пока ${contacts(total)}`,
  matches: contacts,
  atLeast: (total) => `Как минимум ${contacts(total)}`,
  none: 'Контакты не найдены',
  notChosen: 'Пока ничего не выбрано',
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
  newContact: (contact) => `Пригласить: ${contact}`,
  chips: recipients,
  chipsHint: (key) => `Стрелка ${key === 'left' ? 'влево' : 'вправо'} — перейти туда`,
  selected: (total) => `Выбрано: ${total.toLocaleString('ru')}`,
  remove: (recipient) => `Удалить ${recipient}`,
  added: (names) => `Добавлено: ${named(names)}`,
  removed: (names) => `Удалено: ${named(names)}`,
  twice: (names) => `Уже в списке: ${named(names)}`,
  tooMany: (limit) => `Максимум ${recipients(limit)}`,
  notChosenFrom: (entries) => `Не выбрано из контактов: ${new Intl.ListFormat('ru').format(entries)}`,
  notAnAddress: 'неверный адрес',
  edit: 'Изменить',
  copyAddress: (count) => (count === 1 ? 'Копировать адрес' : 'Копировать адреса'),
  copied: 'Скопировано',
  removeSelected: 'Удалить',
  moveTo: (box) => `Переместить в поле ${box}`,
  inAnotherBox: (box) => `Уже в поле ${box}`,
  whyInvalid: (problem) =>
    ({
      'no-at': 'Нет знака @',
      local: 'Проверьте часть до @',
      domain: 'Проверьте часть после @',
      'too-long': 'Слишком длинно для адреса',
    })[problem],
}

/** The message `failed`, with a sentence for each problem of a `ContactSourceError`. */
export const ruFailed = /* @__PURE__ */ failureSentences(ru, {
  unreachable: 'Сервер недоступен.',
  'sign-in': 'Сервер просит войти заново.',
  forbidden: 'У вас нет доступа к этим контактам.',
  'not-found': 'Адресная книга на сервере не найдена.',
  busy: 'Сервер занят. Повторите попытку позже.',
  failed: 'Сервер не смог ответить.',
  'web-page': 'Вместо контактов сервер прислал веб-страницу.',
  unreadable: 'Сервер прислал ответ, который не удалось прочитать.',
  'bad-row': 'Сервер прислал контакт, который не удалось прочитать.',
  'bad-text': 'Сервер прислал символы, которые не удалось прочитать.',
  'cut-off': 'Ответ сервера оборвался.',
  'too-large': 'Сервер прислал слишком много данных.',
})
