import type { EmailPickerMessages } from '../messages/types.ts'
import { isolate } from './parts/isolate.ts'
import { plural } from './parts/plural.ts'

const contacts = plural('he', { one: 'איש קשר אחד', two: 'שני אנשי קשר', other: '# אנשי קשר' })

/** Hebrew. */
export const he: EmailPickerMessages = {
  clear: 'ניקוי',
  charactersLeft: (left) => `תווים שנותרו: ${left.toLocaleString('he')}`,
  list: 'אנשי קשר',
  searching: 'חיפוש…',
  partial: (total) => `עד כה: ${contacts(total)}`,
  matches: contacts,
  none: 'לא נמצאו אנשי קשר',
  failed: 'החיפוש באנשי הקשר נכשל',
  retry: 'ניסיון נוסף',
  invalid: (entries) =>
    `${entries.length === 1 ? 'כתובת לא תקינה' : 'כתובות לא תקינות'}: ${new Intl.ListFormat('he').format(entries.map(isolate))}`,
  single: 'יש להזין כתובת אחת בלבד',
  recent: 'אחרונים',
  contacts: 'אנשי קשר',
  forget: (contact) => `הסרת ${isolate(contact)} מהאחרונים`,
  forgotten: (contact) => `${isolate(contact)} הוסר`,
  fromDevice: 'מהמכשיר הזה',
}
