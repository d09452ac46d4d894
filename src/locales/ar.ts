import type { EmailPickerMessages } from '../messages/types.ts'
import { isolate } from './parts/isolate.ts'
import { plural } from './parts/plural.ts'

const contacts = plural('ar', {
  zero: 'لا جهات اتصال',
  one: 'جهة اتصال واحدة',
  two: 'جهتا اتصال',
  few: '# جهات اتصال',
  other: '# جهة اتصال',
})

/** Arabic. */
export const ar: EmailPickerMessages = {
  clear: 'مسح',
  charactersLeft: (left) => `الأحرف المتبقية: ${left.toLocaleString('ar')}`,
  list: 'جهات الاتصال',
  searching: 'جارٍ البحث…',
  partial: (total) => `حتى الآن: ${contacts(total)}`,
  matches: contacts,
  none: 'لا توجد جهات اتصال مطابقة',
  failed: 'تعذّر البحث في جهات الاتصال',
  retry: 'إعادة المحاولة',
  invalid: (entries) =>
    `${entries.length === 1 ? 'عنوان غير صالح' : 'عناوين غير صالحة'}: ${new Intl.ListFormat('ar').format(entries.map(isolate))}`,
  single: 'أدخل عنوانًا واحدًا فقط',
  recent: 'الأخيرة',
  contacts: 'جهات الاتصال',
  forget: (contact) => `إزالة ${isolate(contact)} من الأخيرة`,
  forgotten: (contact) => `تمت إزالة ${isolate(contact)}`,
  fromDevice: 'من هذا الجهاز',
}
