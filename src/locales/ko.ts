import { nameOrCount } from '../messages/name-or-count.ts'
import type { RecipientPickerMessages } from '../messages/types.ts'

const contacts = (total: number) => `연락처 ${total.toLocaleString('ko')}개`
const recipients = (total: number) => `받는 사람 ${total.toLocaleString('ko')}명`
const named = (names: readonly string[]) => nameOrCount(names, recipients)

/** Korean. */
export const ko: RecipientPickerMessages = {
  clear: '지우기',
  charactersLeft: (left) => `${left.toLocaleString('ko')}자 남음`,
  list: '연락처',
  searching: '검색 중…',
  partial: (total) => `현재까지 ${contacts(total)}`,
  matches: contacts,
  none: '일치하는 연락처가 없습니다',
  failed: '연락처를 검색하지 못했습니다',
  retry: '다시 시도',
  invalid: (entries) => `잘못된 이메일 주소: ${new Intl.ListFormat('ko').format(entries)}`,
  single: '이메일 주소를 하나만 입력하세요',
  recent: '최근',
  contacts: '연락처',
  forget: (contact) => `최근 목록에서 ${contact} 삭제`,
  forgotten: (contact) => `${contact} 삭제됨`,
  fromDevice: '이 기기에서 선택',
  chips: recipients,
  chipsHint: (key) => `${key === 'left' ? '왼쪽' : '오른쪽'} 화살표 키로 이동`,
  remove: (recipient) => `${recipient} 삭제`,
  added: (names) => `${named(names)} 추가됨`,
  removed: (names) => `${named(names)} 삭제됨`,
  twice: (names) => `이미 있음: ${named(names)}`,
  notAnAddress: '잘못된 이메일 주소',
}
