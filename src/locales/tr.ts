import type { EmailPickerMessages } from '../messages/types.ts'

const contacts = (total: number) => `${total.toLocaleString('tr')} kişi`

/** Turkish. */
export const tr: EmailPickerMessages = {
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
}
