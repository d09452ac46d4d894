import { nameOrCount } from '../messages/name-or-count.ts'
import type { RecipientPickerMessages } from '../messages/types.ts'
import { failureSentences } from './parts/failure-sentences.ts'

const contacts = (total: number) => `${total.toLocaleString('hi')} संपर्क`
const recipients = (total: number) => `${total.toLocaleString('hi')} प्राप्तकर्ता`
const named = (names: readonly string[]) => nameOrCount(names, recipients)

/** Hindi. */
export const hi: RecipientPickerMessages = {
  clear: 'साफ़ करें',
  charactersLeft: (left) => `${left.toLocaleString('hi')} वर्ण शेष`,
  notEntered: (text) => `दर्ज नहीं: ${text}`,
  list: 'संपर्क',
  searching: 'खोज जारी है…',
  partial: (total) => `अब तक ${contacts(total)}`,
  matches: contacts,
  atLeast: (total) => `कम से कम ${contacts(total)}`,
  none: 'कोई मेल खाता संपर्क नहीं',
  notChosen: 'अभी तक कुछ नहीं चुना गया',
  failed: 'संपर्कों में खोजा नहीं जा सका',
  retry: 'फिर से कोशिश करें',
  invalid: (entries) =>
    `${entries.length === 1 ? 'अमान्य पता' : 'अमान्य पते'}: ${new Intl.ListFormat('hi').format(entries)}`,
  single: 'केवल एक पता दर्ज करें',
  recent: 'हाल ही के',
  contacts: 'संपर्क',
  forget: (contact) => `${contact} को हाल ही के संपर्कों से हटाएं`,
  forgotten: (contact) => `${contact} को हटा दिया गया`,
  fromDevice: 'इस डिवाइस से',
  newContact: (contact) => `${contact} को आमंत्रित करें`,
  chips: recipients,
  chipsHint: (key) => `वहां जाने के लिए ${key === 'left' ? 'बाएं' : 'दाएं'} तीर`,
  selected: (total) => `${total.toLocaleString('hi')} चुने गए`,
  remove: (recipient) => `${recipient} को हटाएं`,
  added: (names) => `जोड़ा गया: ${named(names)}`,
  removed: (names) => `हटाया गया: ${named(names)}`,
  twice: (names) => `पहले से सूची में: ${named(names)}`,
  tooMany: (limit) => `अधिकतम ${recipients(limit)}`,
  notChosenFrom: (entries) => `संपर्कों में से नहीं चुना गया: ${new Intl.ListFormat('hi').format(entries)}`,
  notAnAddress: 'अमान्य पता',
  edit: 'संपादित करें',
  copyAddress: (count) => (count === 1 ? 'पता कॉपी करें' : 'पते कॉपी करें'),
  copied: 'कॉपी किया गया',
  removeSelected: 'हटाएं',
  moveTo: (box) => `${box} में ले जाएं`,
  inAnotherBox: (box) => `पहले से ${box} में`,
  whyInvalid: (problem) =>
    ({
      'no-at': '@ नहीं है',
      local: '@ से पहले का हिस्सा जांचें',
      domain: '@ के बाद का हिस्सा जांचें',
      'too-long': 'पते के लिए बहुत लंबा है',
    })[problem],
}

/** The message `failed`, with a sentence for each problem of a `ContactSourceError`. */
export const hiFailed = /* @__PURE__ */ failureSentences(hi, {
  unreachable: 'सर्वर से संपर्क नहीं हो पा रहा है।',
  'sign-in': 'सर्वर फिर से साइन इन करने को कह रहा है।',
  forbidden: 'आपको ये संपर्क देखने की अनुमति नहीं है।',
  'not-found': 'सर्वर पर पता पुस्तिका नहीं मिली।',
  busy: 'सर्वर व्यस्त है। बाद में फिर कोशिश करें।',
  failed: 'सर्वर जवाब नहीं दे सका।',
  'web-page': 'सर्वर ने संपर्कों के बजाय एक वेब पेज भेजा।',
  unreadable: 'सर्वर ने ऐसा जवाब भेजा जिसे पढ़ा नहीं जा सकता।',
  'bad-row': 'सर्वर ने ऐसा संपर्क भेजा जिसे पढ़ा नहीं जा सकता।',
  'bad-text': 'सर्वर ने ऐसे अक्षर भेजे जिन्हें पढ़ा नहीं जा सकता।',
  'cut-off': 'सर्वर का जवाब बीच में ही रुक गया।',
  'too-large': 'सर्वर ने बहुत ज़्यादा डेटा भेजा।',
})
