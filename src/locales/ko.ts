import { nameOrCount } from '../messages/name-or-count.ts'
import type { RecipientPickerMessages } from '../messages/types.ts'
import { failureSentences } from './parts/failure-sentences.ts'

const contacts = (total: number) => `연락처 ${total.toLocaleString('ko')}개`
const recipients = (total: number) => `받는 사람 ${total.toLocaleString('ko')}명`
const named = (names: readonly string[]) => nameOrCount(names, recipients)

/** Korean. */
export const ko: RecipientPickerMessages = {
  clear: '지우기',
  charactersLeft: (left) => `${left.toLocaleString('ko')}자 남음`,
  notEntered: (text) => `입력되지 않음: ${text}`,
  list: '연락처',
  searching: '검색 중…',
  partial: (total) => `현재까지 ${contacts(total)}`,
  matches: contacts,
  atLeast: (total) => `${contacts(total)} 이상`,
  none: '일치하는 연락처가 없습니다',
  notChosen: '아직 선택되지 않았습니다',
  failed: '연락처를 검색하지 못했습니다',
  retry: '다시 시도',
  invalid: (entries) => `잘못된 이메일 주소: ${new Intl.ListFormat('ko').format(entries)}`,
  single: '이메일 주소를 하나만 입력하세요',
  recent: '최근',
  contacts: '연락처',
  forget: (contact) => `최근 목록에서 ${contact} 삭제`,
  forgotten: (contact) => `${contact} 삭제됨`,
  fromDevice: '이 기기에서 선택',
  newContact: (contact) => `${contact} 초대`,
  chips: recipients,
  chipsHint: (key) => `${key === 'left' ? '왼쪽' : '오른쪽'} 화살표 키로 이동`,
  selected: (total) => `${total.toLocaleString('ko')}개 선택됨`,
  remove: (recipient) => `${recipient} 삭제`,
  added: (names) => `${named(names)} 추가됨`,
  removed: (names) => `${named(names)} 삭제됨`,
  twice: (names) => `이미 있음: ${named(names)}`,
  tooMany: (limit) => `받는 사람 최대 ${limit.toLocaleString('ko')}명`,
  notChosenFrom: (entries) => `연락처에서 선택되지 않음: ${new Intl.ListFormat('ko').format(entries)}`,
  notAnAddress: '잘못된 이메일 주소',
  edit: '수정',
  copyAddress: () => '이메일 주소 복사',
  copied: '복사됨',
  removeSelected: '삭제',
  moveTo: (box) => `${box}(으)로 이동`,
  inAnotherBox: (box) => `이미 ${box}에 있음`,
  whyInvalid: (problem) =>
    ({
      'no-at': '@가 없습니다',
      local: '@ 앞부분을 확인하세요',
      domain: '@ 뒷부분을 확인하세요',
      'too-long': '이메일 주소로는 너무 깁니다',
    })[problem],
}

/** The message `failed`, with a sentence for each problem of a `ContactSourceError`. */
export const koFailed = /* @__PURE__ */ failureSentences(ko, {
  unreachable: '서버에 연결할 수 없습니다.',
  'sign-in': '서버에 다시 로그인해야 합니다.',
  forbidden: '이 연락처를 볼 권한이 없습니다.',
  'not-found': '서버에서 주소록을 찾을 수 없습니다.',
  busy: '서버가 혼잡합니다. 나중에 다시 시도하세요.',
  failed: '서버가 응답하지 못했습니다.',
  'web-page': '서버가 연락처 대신 웹페이지를 보냈습니다.',
  unreadable: '서버가 읽을 수 없는 응답을 보냈습니다.',
  'bad-row': '서버가 읽을 수 없는 연락처를 보냈습니다.',
  'bad-text': '서버가 읽을 수 없는 문자를 보냈습니다.',
  'cut-off': '서버의 응답이 중간에 끊겼습니다.',
  'too-large': '서버가 너무 많은 데이터를 보냈습니다.',
})
