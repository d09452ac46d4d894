import { nameOrCount } from '../messages/name-or-count.ts'
import type { RecipientPickerMessages } from '../messages/types.ts'
import { failureSentences } from './parts/failure-sentences.ts'
import { isolate } from './parts/isolate.ts'
import { plural } from './parts/plural.ts'

const contacts = plural('he', { one: 'איש קשר אחד', two: 'שני אנשי קשר', other: '# אנשי קשר' })
const recipients = plural('he', { one: 'נמען אחד', two: 'שני נמענים', other: '# נמענים' })
const named = (names: readonly string[]) => nameOrCount(names, recipients)

/** Hebrew. */
export const he: RecipientPickerMessages = {
  clear: 'ניקוי',
  charactersLeft: (left) => `תווים שנותרו: ${left.toLocaleString('he')}`,
  notEntered: (text) => `לא הוזן: ${text}`,
  list: 'אנשי קשר',
  searching: 'חיפוש…',
  partial: (total) => `עד כה: ${contacts(total)}`,
  matches: contacts,
  atLeast: (total) => `לפחות ${contacts(total)}`,
  none: 'לא נמצאו אנשי קשר',
  notChosen: 'עדיין לא נבחר דבר',
  failed: 'החיפוש באנשי הקשר נכשל',
  retry: 'ניסיון נוסף',
  invalid: (entries) =>
    `${
      entries.length === 1 ? 'כתובת לא תקינה' : 'כתובות לא תקינות'
    }: ${new Intl.ListFormat('he').format(entries.map(isolate))}`,
  single: 'יש להזין כתובת אחת בלבד',
  recent: 'אחרונים',
  contacts: 'אנשי קשר',
  forget: (contact) => `הסרת ${isolate(contact)} מהאחרונים`,
  forgotten: (contact) => `${isolate(contact)} הוסר`,
  fromDevice: 'מהמכשיר הזה',
  newContact: (contact) => `הזמנת ${isolate(contact)}`,
  chips: recipients,
  chipsHint: (key) => `חץ ${key === 'left' ? 'שמאלה' : 'ימינה'} כדי לעבור לשם`,
  selected: (total) => `נבחרו ${total.toLocaleString('he')}`,
  remove: (recipient) => `הסרת ${isolate(recipient)}`,
  added: (names) => `הוספה: ${named(names.map(isolate))}`,
  removed: (names) => `הסרה: ${named(names.map(isolate))}`,
  twice: (names) => `כבר ברשימה: ${named(names.map(isolate))}`,
  tooMany: (limit) => `לכל היותר ${recipients(limit)}`,
  notChosenFrom: (entries) => `לא נבחר מאנשי הקשר: ${new Intl.ListFormat('he').format(entries.map(isolate))}`,
  notAnAddress: 'כתובת לא תקינה',
  edit: 'עריכה',
  copyAddress: (count) => (count === 1 ? 'העתקת הכתובת' : 'העתקת הכתובות'),
  copied: 'הועתק',
  removeSelected: 'הסרה',
  moveTo: (box) => `העברה אל ${isolate(box)}`,
  inAnotherBox: (box) => `כבר נמצא ב־${isolate(box)}`,
  whyInvalid: (problem) =>
    ({
      'no-at': 'הסימן @ חסר',
      local: 'יש לבדוק את מה שלפני @',
      domain: 'יש לבדוק את מה שאחרי @',
      'too-long': 'ארוך מדי לכתובת',
    })[problem],
}

/** The message `failed`, with a sentence for each problem of a `ContactSourceError`. */
export const heFailed = /* @__PURE__ */ failureSentences(he, {
  unreachable: 'אין גישה לשרת.',
  'sign-in': 'השרת מבקש להתחבר מחדש.',
  forbidden: 'אין הרשאה לראות את אנשי הקשר האלה.',
  'not-found': 'פנקס הכתובות לא נמצא בשרת.',
  busy: 'השרת עמוס. כדאי לנסות שוב מאוחר יותר.',
  failed: 'השרת לא הצליח להשיב.',
  'web-page': 'השרת שלח דף אינטרנט במקום אנשי קשר.',
  unreadable: 'השרת שלח תשובה שאי אפשר לקרוא.',
  'bad-row': 'השרת שלח איש קשר שאי אפשר לקרוא.',
  'bad-text': 'השרת שלח תווים שאי אפשר לקרוא.',
  'cut-off': 'תשובת השרת נקטעה.',
  'too-large': 'השרת שלח יותר מדי נתונים.',
})
