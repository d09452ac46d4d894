import { nameOrCount } from '../messages/name-or-count.ts'
import type { RecipientPickerMessages } from '../messages/types.ts'
import { failureSentences } from './parts/failure-sentences.ts'

const contacts = (total: number) => `${total.toLocaleString('tr')} kişi`
const recipients = (total: number) => `${total.toLocaleString('tr')} alıcı`
const named = (names: readonly string[]) => nameOrCount(names, recipients)

/** Turkish. */
export const tr: RecipientPickerMessages = {
  clear: 'Temizle',
  charactersLeft: (left) => `${left.toLocaleString('tr')} karakter kaldı`,
  notEntered: (text) => `Girilmedi: ${text}`,
  list: 'Kişiler',
  searching: 'Aranıyor…',
  partial: (total) => `Şu ana kadar ${contacts(total)}`,
  matches: contacts,
  atLeast: (total) => `En az ${contacts(total)}`,
  none: 'Eşleşen kişi yok',
  notChosen: 'Henüz bir şey seçilmedi',
  failed: 'Kişilerde arama yapılamadı',
  retry: 'Yeniden dene',
  invalid: (entries) =>
    `${entries.length === 1 ? 'Geçersiz adres' : 'Geçersiz adresler'}: ${new Intl.ListFormat('tr').format(entries)}`,
  single: 'Yalnızca bir adres girin',
  recent: 'Son kullanılanlar',
  contacts: 'Kişiler',
  forget: (contact) => `${contact} öğesini son kullanılanlardan kaldır`,
  forgotten: (contact) => `${contact} kaldırıldı`,
  fromDevice: 'Bu cihazdan',
  newContact: (contact) => `Davet et: ${contact}`,
  chips: recipients,
  chipsHint: (key) => `Oraya gitmek için ${key === 'left' ? 'sol' : 'sağ'} ok`,
  selected: (total) => `${total.toLocaleString('tr')} seçildi`,
  remove: (recipient) => `${recipient} alıcısını kaldır`,
  added: (names) => `${named(names)} eklendi`,
  removed: (names) => `${named(names)} kaldırıldı`,
  twice: (names) => `${named(names)} zaten listede`,
  tooMany: (limit) => `En fazla ${recipients(limit)}`,
  notChosenFrom: (entries) => `Kişilerden seçilmedi: ${new Intl.ListFormat('tr').format(entries)}`,
  notAnAddress: 'geçersiz adres',
  edit: 'Düzenle',
  copyAddress: (count) => (count === 1 ? 'Adresi kopyala' : 'Adresleri kopyala'),
  copied: 'Kopyalandı',
  removeSelected: 'Kaldır',
  moveTo: (box) => `${box} alanına taşı`,
  inAnotherBox: (box) => `Zaten ${box} alanında`,
  whyInvalid: (problem) =>
    ({
      'no-at': '@ işareti eksik',
      local: '@ işaretinden öncesini kontrol edin',
      domain: '@ işaretinden sonrasını kontrol edin',
      'too-long': 'Bir adres için çok uzun',
    })[problem],
}

/** The message `failed`, with a sentence for each problem of a `ContactSourceError`. */
export const trFailed = /* @__PURE__ */ failureSentences(tr, {
  unreachable: 'Sunucuya ulaşılamıyor.',
  'sign-in': 'Sunucu yeniden oturum açmanızı istiyor.',
  forbidden: 'Bu kişileri görme izniniz yok.',
  'not-found': 'Adres defteri sunucuda bulunamadı.',
  busy: 'Sunucu meşgul. Daha sonra yeniden deneyin.',
  failed: 'Sunucu yanıt veremedi.',
  'web-page': 'Sunucu, kişiler yerine bir web sayfası gönderdi.',
  unreadable: 'Sunucu okunamayan bir yanıt gönderdi.',
  'bad-row': 'Sunucu okunamayan bir kişi gönderdi.',
  'bad-text': 'Sunucu okunamayan karakterler gönderdi.',
  'cut-off': 'Sunucunun yanıtı yarıda kesildi.',
  'too-large': 'Sunucu çok fazla veri gönderdi.',
})
