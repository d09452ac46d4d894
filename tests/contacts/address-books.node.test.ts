import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { readVCards } from '../support/read-vcards.ts'
import { phrases } from '../support/words.ts'

const read = async (file: string) =>
  readVCards(new Blob([await readFile(new URL(`../../stories/address-books/${file}`, import.meta.url))]))

const books = [
  { file: 'phone-2.1.vcf', people: 71, addresses: 108, photos: 2, lineEnd: '\r\n' },
  { file: 'google-3.0.vcf', people: 70, addresses: 85, photos: 1, lineEnd: '\r\n' },
  { file: 'thunderbird-4.0.vcf', people: 69, addresses: 97, photos: 1, lineEnd: '\n' },
]

describe.each(books)('the sample address book $file', ({ file, people, addresses, photos, lineEnd }) => {
  it('has all its people and addresses, and no problems', async () => {
    const { contacts, problems } = await read(file)
    expect(problems).toEqual([])
    expect(contacts).toHaveLength(addresses)
    expect(new Set(contacts.map(({ email }) => email)).size).toBe(addresses)
    expect(new Set(contacts.map(({ name }) => name)).size).toBe(people)
    expect(new Set(contacts.map(({ photo }) => photo).filter(Boolean)).size).toBe(photos)
  })

  it('has names that are decoded correctly', async () => {
    for (const { name } of (await read(file)).contacts) {
      expect(name).toMatch(/^[\p{L}\p{M}'’ʻ׳־ -]+$/u)
      expect(name).not.toMatch(/Ã|Å[^a-z]|Ð/)
    }
  })

  it('has only addresses in reserved domains', async () => {
    for (const { email } of (await read(file)).contacts)
      expect(email).toMatch(/^[\w.'+]+@(?:example\.(?:org|com|net)|\w+\.(?:example|test))$/)
  })

  it('has the line ends of the program that wrote it', async () => {
    const text = await readFile(new URL(`../../stories/address-books/${file}`, import.meta.url), 'utf8')
    expect(new Set(text.match(/\r\n?|\n/g))).toEqual(new Set([lineEnd]))
  })
})

describe('the sample address books together', () => {
  it('have two people in common', async () => {
    const found = await Promise.all(books.map(({ file }) => read(file)))
    const names = found.flatMap(({ contacts }) => [...new Set(contacts.map(({ name }) => name))])
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual(['Ann Lee', '山田 太郎'])
  })

  it.each([
    [
      'phone-2.1.vcf',
      'Käthe Weiß; Γιώργος Σταυρίδης; Σπύρος Αλεξίου; Наталья Цветкова; عائشہ صدیقی' +
        '; יונתן בן־דוד; प्रिया शर्मा; อนุชา บุญมี; 王小明; カワサキ ユリ; 이서연; Nguyễn Văn Đức' +
        '; Agnieszka Źrebiec; Şükrü Işıkçı',
    ],
    [
      'google-3.0.vcf',
      'Ulrike Höß; Κωνσταντίνα Μαυρομάτη; Зинаида Эйхенбаум; ليلى الخطيب; שירה אברמוביץ׳' +
        '; दुष्यंत ठाकुर; ธนกฤต ศรีสุข; 陳詠詩; 小野寺 あゆみ; 남궁수빈; Huỳnh Tấn Lộc; Łukasz Żółkiewski' +
        '; İpek Ağaoğlu',
    ],
    [
      'thunderbird-4.0.vcf',
      'Jörg Müller; Οδυσσέας Λαμπράκης; Уладзімір Кавалёў; بهرام یوسفی; צבי ברקוביץ' +
        '; अनुष्का देशपांडे; เบญจวรรณ สุขสันต์; 张建国; ながの ゆうき; 황보은지; Đỗ Mỹ Duyên; Zofia Śliwińska' +
        '; İbrahim Yıldız',
    ],
  ])('hold people of many scripts (%s)', async (file, names) => {
    expect((await read(file)).contacts.map(({ name }) => name)).toEqual(
      expect.arrayContaining(phrases(names)),
    )
  })
})
