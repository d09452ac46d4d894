import { nameOrCount } from '../messages/name-or-count.ts'
import type { RecipientPickerMessages } from '../messages/types.ts'
import { failureSentences } from './parts/failure-sentences.ts'
import { isolate } from './parts/isolate.ts'

const contacts = (total: number) => `${total.toLocaleString('fa')} مخاطب`
const recipients = (total: number) => `${total.toLocaleString('fa')} گیرنده`
const named = (names: readonly string[]) => nameOrCount(names, recipients)

/** Persian. */
export const fa: RecipientPickerMessages = {
  clear: 'پاک کردن',
  charactersLeft: (left) => `${left.toLocaleString('fa')} نویسه باقی مانده است`,
  notEntered: (text) => `وارد نشد: ${text}`,
  list: 'مخاطبین',
  searching: 'در حال جستجو…',
  partial: (total) => `تاکنون ${contacts(total)}`,
  matches: contacts,
  atLeast: (total) => `دست‌کم ${contacts(total)}`,
  none: 'مخاطبی پیدا نشد',
  notChosen: 'هنوز چیزی انتخاب نشده است',
  failed: 'جستجو در مخاطبین انجام نشد',
  retry: 'تلاش دوباره',
  invalid: (entries) =>
    `${
      entries.length === 1 ? 'نشانی نامعتبر' : 'نشانی\u200cهای نامعتبر'
    }: ${new Intl.ListFormat('fa').format(entries.map(isolate))}`,
  single: 'فقط یک نشانی وارد کنید',
  recent: 'اخیر',
  contacts: 'مخاطبین',
  forget: (contact) => `حذف ${isolate(contact)} از موارد اخیر`,
  forgotten: (contact) => `${isolate(contact)} حذف شد`,
  fromDevice: 'از این دستگاه',
  newContact: (contact) => `دعوت از ${isolate(contact)}`,
  chips: recipients,
  chipsHint: (key) => `پیکان ${key === 'left' ? 'چپ' : 'راست'} برای رفتن به گیرندگان`,
  selected: (total) => `${total.toLocaleString('fa')} مورد انتخاب شد`,
  remove: (recipient) => `حذف ${isolate(recipient)}`,
  added: (names) => `${named(names.map(isolate))} اضافه شد`,
  removed: (names) => `${named(names.map(isolate))} حذف شد`,
  twice: (names) => `از قبل در فهرست: ${named(names.map(isolate))}`,
  tooMany: (limit) => `حداکثر ${recipients(limit)}`,
  notChosenFrom: (entries) =>
    `از مخاطبین انتخاب نشده است: ${new Intl.ListFormat('fa').format(entries.map(isolate))}`,
  notAnAddress: 'نشانی نامعتبر',
  edit: 'ویرایش',
  copyAddress: (count) => (count === 1 ? 'رونوشت از نشانی' : 'رونوشت از نشانی‌ها'),
  copied: 'رونوشت گرفته شد',
  removeSelected: 'حذف',
  moveTo: (box) => `انتقال به ${isolate(box)}`,
  inAnotherBox: (box) => `از قبل در ${isolate(box)}`,
  whyInvalid: (problem) =>
    ({
      'no-at': 'نشان @ نیست',
      local: 'بخش پیش از @ را بررسی کنید',
      domain: 'بخش پس از @ را بررسی کنید',
      'too-long': 'برای یک نشانی بیش از حد بلند است',
    })[problem],
}

/** The message `failed`, with a sentence for each problem of a `ContactSourceError`. */
export const faFailed = /* @__PURE__ */ failureSentences(fa, {
  unreachable: 'سرور در دسترس نیست.',
  'sign-in': 'سرور می\u200cخواهد دوباره وارد شوید.',
  forbidden: 'اجازهٔ دیدن این مخاطبین را ندارید.',
  'not-found': 'دفترچهٔ نشانی در سرور پیدا نشد.',
  busy: 'سرور مشغول است. بعداً دوباره تلاش کنید.',
  failed: 'سرور نتوانست پاسخ دهد.',
  'web-page': 'سرور به\u200cجای مخاطبین یک صفحهٔ وب فرستاد.',
  unreadable: 'سرور پاسخی فرستاد که خوانده نمی\u200cشود.',
  'bad-row': 'سرور مخاطبی فرستاد که خوانده نمی\u200cشود.',
  'bad-text': 'سرور نویسه\u200cهایی فرستاد که خوانده نمی\u200cشوند.',
  'cut-off': 'پاسخ سرور ناتمام ماند.',
  'too-large': 'سرور دادهٔ بیش از حد فرستاد.',
})
