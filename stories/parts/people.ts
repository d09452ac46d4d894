import type { Contact } from 'react-textbox-emailpicker/contacts'

/** Made-up people. */
export const people: readonly Contact[] = [
  { name: 'Ann Lee', email: 'ann.lee@mail.example', timesContacted: 4 },
  { name: 'Ann Lee', email: 'ann@office.example' },
  { name: 'Annika Svensson', email: 'annika.svensson@example.org' },
  { name: 'Joanna Nowak', email: 'joanna.nowak@example.net', timesContacted: 9 },
  { name: 'José Álvarez', email: 'jose.alvarez@example.com' },
  { name: 'Jörg Weiß', email: 'joerg.weiss@strasse.example' },
  { name: 'Łukasz Żółkiewski', email: 'l.zolkiewski@example.org' },
  { name: 'Nguyễn Văn Đức', email: 'duc.nguyen@example.net' },
  { name: 'İpek Ağaoğlu', email: 'ipek@example.com' },
  { name: 'Κωνσταντίνα Μαυρομάτη', email: 'k.mavromati@example.org' },
  { name: 'Зинаида Эйхенбаум', email: 'zinaida@example.net' },
  { name: 'ليلى الخطيب', email: 'layla.khatib@example.com' },
  { name: 'שירה אברמוביץ׳', email: 'shira@example.org' },
  { name: 'प्रिया शर्मा', email: 'priya.sharma@example.net' },
  { name: 'อนุชา บุญมี', email: 'anucha@example.com' },
  { name: '王小明', email: 'xiaoming.wang@example.org' },
  { name: '小野寺 あゆみ', email: 'ayumi.onodera@example.net' },
  { name: '이서연', email: 'seoyeon.lee@example.com' },
  { email: 'no-reply@tickets.example' },
]

/** The same people, and some whose names are typed in several ways. */
export const peopleInManyWays: readonly Contact[] = [
  ...people,
  { name: '김 철수', email: 'cheolsu@example.org' },
  { name: 'Conan O’Brien', email: 'conan@example.net' },
  { name: 'Ærø Lindgård', email: 'lindgard@example.com' },
  { name: 'Robert Moss', email: 'moss@example.org', keywords: ['Bobby', 'Acme Corp.'] },
  { name: 'Jürgen Öztürk', email: 'j.oe@example.net' },
]
