import { nameOrCount } from '../messages/name-or-count.ts'
import type { RecipientPickerMessages } from '../messages/types.ts'

const contacts = (total: number) => `${total.toLocaleString('tr')} kişi`
const recipients = (total: number) => `${total.toLocaleString('tr')} alıcı`
const named = (names: readonly string[]) => nameOrCount(names, recipients)

/** Turkish. */
export const tr: RecipientPickerMessages = {
  clear: 'Temizle',
  charactersLeft: (left) => `${left.toLocaleString('tr')} karakter kaldı`,
  list: 'Kişiler',
  searching: 'Aranıyor…',
  partial: (total) => `Şu ana kadar ${contacts(total)}`,
  matches: contacts,
  none: 'Eşleşen kişi yok',
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
  chips: recipients,
  chipsHint: (key) => `Onlara gitmek için ${key === 'left' ? 'sol' : 'sağ'} ok`,
  remove: (recipient) => `${recipient} alıcısını kaldır`,
  added: (names) => `${named(names)} eklendi`,
  removed: (names) => `${named(names)} kaldırıldı`,
  twice: (names) => `${named(names)} zaten listede`,
  notAnAddress: 'geçersiz adres',
}
