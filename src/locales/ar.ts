import { nameOrCount } from '../messages/name-or-count.ts'
import type { RecipientPickerMessages } from '../messages/types.ts'
import { failureSentences } from './parts/failure-sentences.ts'
import { isolate } from './parts/isolate.ts'
import { plural } from './parts/plural.ts'

const contacts = plural('ar', {
  zero: 'لا جهات اتصال',
  one: 'جهة اتصال واحدة',
  two: 'جهتا اتصال',
  few: '# جهات اتصال',
  other: '# جهة اتصال',
})
const recipients = plural('ar', {
  zero: 'لا مستلمين',
  one: 'مستلم واحد',
  two: 'مستلمان',
  few: '# مستلمين',
  many: '# مستلمًا',
  other: '# مستلم',
})
const named = (names: readonly string[]) => nameOrCount(names, recipients)

/** Arabic. */
export const ar: RecipientPickerMessages = {
  clear: 'مسح',
  charactersLeft: (left) => `الأحرف المتبقية: ${left.toLocaleString('ar')}`,
  notEntered: (text) => `لم يُدخل: ${text}`,
  list: 'جهات الاتصال',
  searching: 'جارٍ البحث…',
  partial: (total) => `حتى الآن: ${contacts(total)}`,
  matches: contacts,
  atLeast: (total) => `${contacts(total)} على الأقل`,
  none: 'لا توجد جهات اتصال مطابقة',
  notChosen: 'لم يُختَر شيء بعد',
  failed: 'تعذّر البحث في جهات الاتصال',
  retry: 'إعادة المحاولة',
  invalid: (entries) =>
    `${
      entries.length === 1 ? 'عنوان غير صالح' : 'عناوين غير صالحة'
    }: ${new Intl.ListFormat('ar').format(entries.map(isolate))}`,
  single: 'أدخل عنوانًا واحدًا فقط',
  recent: 'الأخيرة',
  contacts: 'جهات الاتصال',
  forget: (contact) => `إزالة ${isolate(contact)} من الأخيرة`,
  forgotten: (contact) => `تمت إزالة ${isolate(contact)}`,
  fromDevice: 'من هذا الجهاز',
  newContact: (contact) => `دعوة ${isolate(contact)}`,
  chips: recipients,
  chipsHint: (key) => `السهم ${key === 'left' ? 'الأيسر' : 'الأيمن'} للانتقال إلى هناك`,
  selected: (total) => `تم تحديد ${total.toLocaleString('ar')}`,
  remove: (recipient) => `إزالة ${isolate(recipient)}`,
  added: (names) => `تمت الإضافة: ${named(names.map(isolate))}`,
  removed: (names) => `تمت الإزالة: ${named(names.map(isolate))}`,
  twice: (names) => `في القائمة مسبقًا: ${named(names.map(isolate))}`,
  tooMany: (limit) => `الحد الأقصى: ${recipients(limit)}`,
  notChosenFrom: (entries) =>
    `لم يُختَر من جهات الاتصال: ${new Intl.ListFormat('ar').format(entries.map(isolate))}`,
  notAnAddress: 'عنوان غير صالح',
  edit: 'تعديل',
  copyAddress: (count) => (count === 1 ? 'نسخ العنوان' : 'نسخ العناوين'),
  copied: 'تم النسخ',
  removeSelected: 'إزالة',
  moveTo: (box) => `نقل إلى ${isolate(box)}`,
  inAnotherBox: (box) => `موجود مسبقًا في ${isolate(box)}`,
  whyInvalid: (problem) =>
    ({
      'no-at': 'علامة @ مفقودة',
      local: 'تحقّق مما قبل @',
      domain: 'تحقّق مما بعد @',
      'too-long': 'أطول من أن يكون عنوانًا',
    })[problem],
}

/** The message `failed`, with a sentence for each problem of a `ContactSourceError`. */
export const arFailed = /* @__PURE__ */ failureSentences(ar, {
  unreachable: 'يتعذّر الوصول إلى الخادم.',
  'sign-in': 'يطلب الخادم تسجيل الدخول مرة أخرى.',
  forbidden: 'لا يُسمح لك بعرض جهات الاتصال هذه.',
  'not-found': 'لم يُعثر على دفتر العناوين على الخادم.',
  busy: 'الخادم مشغول. أعد المحاولة لاحقًا.',
  failed: 'تعذّر على الخادم الرد.',
  'web-page': 'أرسل الخادم صفحة ويب بدلًا من جهات الاتصال.',
  unreadable: 'أرسل الخادم ردًا تتعذّر قراءته.',
  'bad-row': 'أرسل الخادم جهة اتصال تتعذّر قراءتها.',
  'bad-text': 'أرسل الخادم أحرفًا تتعذّر قراءتها.',
  'cut-off': 'انقطع رد الخادم قبل نهايته.',
  'too-large': 'أرسل الخادم بيانات أكثر من اللازم.',
})
