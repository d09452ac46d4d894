import type { Contact } from '../../src/contacts/types.ts'

/** Returns a generator of numbers from 0 up to 1, the same numbers for the same seed. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

interface Culture {
  /** How many of a hundred contacts have names in this script. */
  share: number
  given: readonly string[]
  family: readonly string[]
  /** The parts of rarer family names. */
  syllables: readonly string[]
  between: string
  familyFirst?: boolean
}

const list = (text: string) => text.split(' ')

const cultures: readonly Culture[] = [
  {
    share: 40,
    given: list(
      'James Mary Robert Anna John Linda Michael Emma David Susan William Karen Thomas Nancy Daniel Lisa Mark Sandra Paul Ashley Andrew Emily Kevin Donna Brian Carol George Amanda Edward Melissa Ronald Stephanie Anthony Laura Jean-Luc Mary-Ann Peter Julia Martin Sophie Simon Alice Oliver Charlotte Victor Grace',
    ),
    family: list(
      "Smith Johnson Williams Brown Jones Garcia Miller Davis Wilson Anderson Taylor Thomas Moore Jackson Martin Lee Thompson White Harris Clark Lewis Robinson Walker Young Allen King Wright Scott Hill Green Adams Baker Nelson Carter Mitchell Roberts Turner Phillips Campbell Parker Evans Edwards Collins O'Brien McDonald Smith-Jones",
    ),
    syllables: list('ber lin ton ham wick ford mer son ley wood well den stan har bro cal wen dor mil ash'),
    between: ' ',
  },
  {
    share: 22,
    given: list(
      'José María Jörg Käthe Łukasz Zofia Øyvind Åsa Çağla İpek Şükrü François Zoë Renée Günter Jürgen Björn Søren Małgorzata Tomáš Jiří Ágnes Đorđe Nguyễn Hélène Iñigo Núria João',
    ),
    family: list(
      'Müller Schröder Weiß Höß García Fernández López Núñez Gonçalves Kowalski Wiśniewski Wójcik Źrebiec Novák Dvořák Şahin Yıldız Öztürk Sørensen Ångström Nagy Đorđević Lefèvre Bélanger Peña Ibáñez',
    ),
    syllables: list('mül ler šek ová ski ño gar cía rød berg lund øst çel ik ağa żur ław dvo řák é ri'),
    between: ' ',
  },
  {
    share: 16,
    given: list(
      'Наталья Александр Зинаида Иван Ольга Дмитрий Екатерина Сергей Анна Алексей Мария Михаил Татьяна Андрей Уладзімір Юлия',
    ),
    family: list(
      'Иванова Смирнов Кузнецов Попова Васильев Петрова Соколов Михайлова Новиков Фёдорова Морозов Цветкова Эйхенбаум Кавалёў',
    ),
    syllables: list('ко ва лен чен бо рис ов ский ма лы шев та рас гри го рен ши ло ва'),
    between: ' ',
  },
  {
    share: 5,
    given: list('Γιώργος Μαρία Κωνσταντίνα Σπύρος Οδυσσέας Ελένη'),
    family: list('Σταυρίδης Αλεξίου Μαυρομάτη Λαμπράκης Παπαδόπουλος'),
    syllables: list('πα πα δό που λος στα μα τί κα ρα νί δης'),
    between: ' ',
  },
  {
    share: 8,
    given: list('小明 伟 芳 秀英 建国 詠詩 太郎 花子 美咲 あゆみ 翔太'),
    family: list('王 李 张 陳 刘 山田 佐藤 鈴木 高橋 小野寺 田中'),
    syllables: list('林 森 川 石 松 村 原 竹 野 谷 金 岩 島 沢'),
    between: '',
    familyFirst: true,
  },
  {
    share: 4,
    given: list('서연 민수 지훈 수빈 은지 현우'),
    family: list('김 이 박 최 남궁 황보'),
    syllables: list('강 조 윤 장 임 한 오 신'),
    between: '',
    familyFirst: true,
  },
  {
    share: 3,
    given: list('ليلى محمد فاطمة أحمد بهرام عائشہ'),
    family: list('الخطيب حسن یوسفی صدیقی المصري'),
    syllables: list('بن عبد نور كريم سا لم'),
    between: ' ',
  },
  {
    share: 2,
    given: list('प्रिया अनुष्का दुष्यंत राज'),
    family: list('शर्मा देशपांडे ठाकुर सिंह'),
    syllables: list('रा ज पू त मे ह ता'),
    between: ' ',
  },
]

const common = list('example.com example.org example.net mail.example post.example')
const labels = list(
  'acme globex initech umbrella north south river lake stone cloud data soft media trade bank auto',
)

/** A name that only the last three contacts of the address book have. */
export const rareName = 'Quillon Vexmoor'

/**
 * Generates `count` contacts, the same for the same seed. Names are in several scripts; some are shared by thousands,
 * many by a few. The user has written to one contact in twenty. The last three have {@link rareName}.
 */
export function generateContacts(count: number, seed = 1): Contact[] {
  const random = createRandom(seed)
  const upTo = (end: number) => Math.floor(random() * end)
  // Like the names in a town: the first of a list is much more frequent than the last.
  const oneOf = (from: readonly string[]) => from[Math.floor(random() ** 2 * from.length)] ?? ''
  const rare = ({ syllables }: Culture) => {
    const made = Array.from({ length: 2 + upTo(3) }, () => syllables[upTo(syllables.length)] ?? '').join('')
    return made.slice(0, 1).toUpperCase() + made.slice(1)
  }
  const culture = () => {
    let left = upTo(100)
    return cultures.find(({ share }) => (left -= share) < 0) ?? cultures[0]
  }

  const contact = (number: number): Contact => {
    const from = culture()
    if (!from) throw new Error('There are no cultures.')
    const given = oneOf(from.given)
    const family = random() < 0.5 ? oneOf(from.family) : rare(from)
    const latin = latinOf(given) !== '' && latinOf(family) !== ''
    const [first, last] = latin ? [latinOf(given), latinOf(family)] : [romanized(random), romanized(random)]
    const domain =
      random() < 0.5 ? oneOf(common) : `${oneOf(labels)}${upTo(40)}.${random() < 0.5 ? 'example' : 'test'}`
    const local = [
      `${first}.${last}${number}`,
      `${first}${number}`,
      `${first.slice(0, 1)}.${last}${number}`,
      `${last}_${first}.${number}`,
      `${first}-${last}+${number}`,
    ][upTo(5)]
    const name = from.familyFirst ? family + from.between + given : given + from.between + family
    return {
      ...(random() < 0.97 ? { name } : {}),
      email: `${local}@${domain}`,
      ...(random() < 0.05 ? { timesContacted: 1 + Math.floor(random() ** 3 * 200) } : {}),
    }
  }

  const contacts: Contact[] = []
  // Flat strings, like those of fetched data: concatenated strings are slower when they are first read.
  while (contacts.length < count)
    for (const parsed of JSON.parse(
      JSON.stringify(
        Array.from({ length: Math.min(1000, count - contacts.length) }, (_, at) =>
          contact(contacts.length + at),
        ),
      ),
    ) as Contact[])
      contacts.push(parsed)
  for (let at = Math.max(0, count - 3); at < count; at++)
    contacts[at] = { name: rareName, email: `quillon.vexmoor${at}@example.org` }
  return contacts
}

function latinOf(name: string): string {
  const letters: Readonly<Record<string, string>> = { ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ı: 'i' }
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[ßøłđı]/g, (letter) => letters[letter] ?? letter)
    .replace(/[^a-z]/g, '')
}

function romanized(random: () => number): string {
  const syllables = list('na ta li ya xiao ming tai ro su bin kon stan ali has san pri ka raj ge or')
  return Array.from(
    { length: 2 + Math.floor(random() * 2) },
    () => syllables[Math.floor(random() * syllables.length)],
  ).join('')
}
