import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { RecipientPickerMessages } from 'react-textbox-emailpicker'
import { ContactSourceError } from 'react-textbox-emailpicker/contacts'
import { describe, expect, it } from 'vitest'
import { failures, locales, problems } from '../../stories/parts/locales.ts'

const folder = join(import.meta.dirname, '../../src/locales')
const files = readdirSync(folder).filter((name) => name.endsWith('.ts'))

const { en } = locales as { en: RecipientPickerMessages }
const counts = [0, 1, 2, 3, 5, 11, 21, 22, 100, 1_000_000]
const rightToLeft = ['ar', 'fa', 'he']

/** The plural categories for which a language has words in place of the number. */
const spelledOut: Readonly<Record<string, readonly Intl.LDMLPluralRule[]>> = {
  ar: ['zero', 'one', 'two'],
  he: ['one', 'two'],
}

describe('the locales', () => {
  it('are those of the folder', () => {
    expect(Object.keys(locales).sort()).toEqual(files.map((name) => basename(name, '.ts')).sort())
  })

  it.each(Object.keys(locales))('export names made of the tag: %s', async (tag) => {
    const module: object = await import(`../../src/locales/${tag}.ts`)
    const name = tag.replace('-', '')
    // English says in `failed` itself why a search failed.
    expect(Object.keys(module)).toEqual(tag === 'en' ? [name] : [name, `${name}Failed`])
  })
})

describe.each(Object.entries(locales))('%s', (tag, messages) => {
  const category = new Intl.PluralRules(tag)

  it('has every message, of the type of the English one, and no other', () => {
    const types = (texts: object) =>
      Object.entries(texts)
        // The text for a failed search can be either. English is a function, which shows the English sentences of
        // errors.
        .map(([name, value]) => (name === 'failed' ? name : `${name}: ${typeof value}`))
        .sort()
    expect(types(messages)).toEqual(types(en))
  })

  it('has a text for a failed search, and only English shows the English sentence of the error', () => {
    const error = new ContactSourceError('busy')
    const { failed } = messages
    expect(typeof failed === 'function' ? failed(error) : failed).toMatch(/^\S(?:.*\S)?$/)
    expect(typeof failed === 'function' && failed(error) === error.message).toBe(tag === 'en')
  })

  it('has no empty text, and no blank at the end of one', () => {
    for (const text of Object.values(messages).filter((value) => typeof value === 'string'))
      expect(text).toMatch(/^\S(?:.*\S)?$/)
  })

  it.each(counts)('has a text with the number %d wherever there is one', (count) => {
    const number = new Intl.NumberFormat(tag).format(count)
    const isSpelledOut = spelledOut[tag]?.includes(category.select(count))
    expect(messages.charactersLeft(count)).toContain(number)
    const { partial, matches, atLeast, chips } = messages
    for (const text of [matches, partial, atLeast, chips].map((say) => say(count))) {
      expect(isSpelledOut || text.includes(number)).toBe(true)
      expect(text).not.toMatch(/#|undefined/)
      expect(text).toMatch(/\p{L}{2}/u)
    }
    expect(new Set([partial, matches, atLeast].map((text) => text(count))).size).toBe(3)
    expect(messages.chips(count)).not.toBe(messages.matches(count))
  })

  it('names every entry that is not an address, and the contact to forget', () => {
    const entries = ['nobody', 'bob@', '@x']
    for (const entry of entries) {
      const { invalid, forget, forgotten } = messages
      for (const text of [invalid(entries), invalid([entry]), forget(entry), forgotten(entry)])
        expect(text).toContain(entry)
    }
  })
})

describe.each(Object.entries(failures))('why a search failed in %s', (tag, failed) => {
  const errors = problems.map((problem) => new ContactSourceError(problem))
  const otherwise = locales[tag]?.failed

  it('has a sentence for each problem', () => {
    const sentences = errors.map((error) => failed(error))
    expect(new Set([...sentences, otherwise]).size).toBe(errors.length + 1)
    for (const sentence of sentences) expect(sentence).toMatch(/^\S.*[.。।]$/u)
    // None was left in English.
    for (const [index, sentence] of sentences.entries()) expect(sentence).not.toBe(errors[index]?.message)
  })

  it('knows an error of another copy of the package', () => {
    const copy = Object.assign(new Error('x'), { name: 'ContactSourceError', problem: 'busy' })
    expect(failed(copy)).toBe(failed(new ContactSourceError('busy')))
  })

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'busy'],
    ['another error', Object.assign(new Error('x'), { problem: 'busy' })],
    ['a problem that it does not know', { name: 'ContactSourceError', problem: 'tired' }],
    ['the name of a method of objects', { name: 'ContactSourceError', problem: 'toString' }],
  ])('has the general text for %s', (_, error) => {
    expect(failed(error)).toBe(otherwise)
  })
})

describe.each(Object.entries(locales))('the recipients in %s', (tag, messages) => {
  const news = [messages.added, messages.removed, messages.twice]
  const names = (count: number) => Array.from({ length: count }, (_, index) => `Ann ${index}`)

  it('have a hint for each arrow key', () => {
    const hints = [messages.chipsHint('left'), messages.chipsHint('right')]
    expect(hints[0]).not.toBe(hints[1])
    for (const hint of hints) expect(hint).toMatch(/^\S.*\p{L}$/u)
  })

  it('are named when there is one', () => {
    for (const text of [messages.remove, ...news.map((say) => (name: string) => say([name]))]) {
      expect(text('Ann Lee')).toContain('Ann Lee')
      expect(text('Ann Lee')).not.toMatch(/undefined|#|1/)
    }
  })

  it.each([3, 49, 1200])('are counted when there are several: %d', (count) => {
    const number = new Intl.NumberFormat(tag).format(count)
    for (const say of news) {
      expect(say(names(count))).toContain(number)
      expect(say(names(count))).not.toContain('Ann')
    }
    expect(messages.selected(count)).toContain(number)
    expect(messages.selected(count)).toMatch(/\p{L}{2}/u)
  })

  it('have different texts when they are added, removed, there already, and selected', () => {
    for (const count of [1, 2, 7]) {
      const texts = [...news.map((say) => say(names(count))), messages.selected(count)]
      expect(new Set(texts).size).toBe(4)
    }
  })
})

describe.each(rightToLeft.map((tag) => [tag, locales[tag] as RecipientPickerMessages] as const))(
  'the right-to-left text of %s',
  (_tag, messages) => {
    it('keeps addresses apart from the text around them', () => {
      expect(messages.invalid(['a@', 'b@'])).toMatch(/\u2068a@\u2069.+\u2068b@\u2069/)
      const texts = [messages.forget, messages.forgotten, messages.remove]
      for (const text of texts) expect(text('a@x.example')).toContain('\u2068a@x.example\u2069')
      const news = [messages.added, messages.removed, messages.twice]
      for (const say of news) expect(say(['a@x.example'])).toContain('\u2068a@x.example\u2069')
    })
  },
)

describe('the number of contacts', () => {
  const matches = (tag: string) => counts.map((count) => locales[tag]?.matches(count).replaceAll(/\s/g, ' '))

  it.each([
    ['de', ['0 Kontakte', '1 Kontakt', '2 Kontakte'], '1.000.000 Kontakte'],
    ['en', ['0 contacts', '1 contact', '2 contacts'], '1,000,000 contacts'],
    ['es', ['0 contactos', '1 contacto', '2 contactos'], '1.000.000 de contactos'],
    ['fr', ['0 contact', '1 contact', '2 contacts'], '1 000 000 de contacts'],
    ['it', ['0 contatti', '1 contatto', '2 contatti'], '1.000.000 di contatti'],
    ['nl', ['0 contacten', '1 contact', '2 contacten'], '1.000.000 contacten'],
    ['pt-BR', ['0 contato', '1 contato', '2 contatos'], '1.000.000 de contatos'],
    ['sv', ['0 kontakter', '1 kontakt', '2 kontakter'], '1 000 000 kontakter'],
    ['tr', ['0 kişi', '1 kişi', '2 kişi'], '1.000.000 kişi'],
    ['hi', ['0 संपर्क', '1 संपर्क', '2 संपर्क'], '10,00,000 संपर्क'],
    ['ja', ['0件の連絡先', '1件の連絡先', '2件の連絡先'], '1,000,000件の連絡先'],
    ['ko', ['연락처 0개', '연락처 1개', '연락처 2개'], '연락처 1,000,000개'],
    ['zh-CN', ['0 位联系人', '1 位联系人', '2 位联系人'], '1,000,000 位联系人'],
    ['zh-TW', ['0 位聯絡人', '1 位聯絡人', '2 位聯絡人'], '1,000,000 位聯絡人'],
    ['fa', ['۰ مخاطب', '۱ مخاطب', '۲ مخاطب'], '۱٬۰۰۰٬۰۰۰ مخاطب'],
  ])('has the forms of %s', (tag, first, million) => {
    expect(matches(tag).slice(0, 3)).toEqual(first)
    expect(matches(tag).at(-1)).toBe(million)
  })

  it.each([
    ['pl', 'kontaktów|kontakt|kontakty|kontakty|kontaktów|kontaktów|kontaktów|kontakty|kontaktów|kontaktów'],
    ['cs', 'kontaktů|kontakt|kontakty|kontakty|kontaktů|kontaktů|kontaktů|kontaktů|kontaktů|kontaktů'],
    ['ru', 'контактов|контакт|контакта|контакта|контактов|контактов|контакт|контакта|контактов|контактов'],
    ['uk', 'контактів|контакт|контакти|контакти|контактів|контактів|контакт|контакти|контактів|контактів'],
  ])('has the form of each number in %s', (tag, forms) => {
    const words = matches(tag).map((text) => text?.match(/\p{L}+$/u)?.[0])
    expect(words.join('|')).toBe(forms)
  })

  it('has the three forms of he', () => {
    expect(matches('he').slice(0, 4)).toEqual(['0 אנשי קשר', 'איש קשר אחד', 'שני אנשי קשר', '3 אנשי קשר'])
  })
})

it.each([
  ['matches', 'لا جهات اتصال|جهة اتصال واحدة|جهتا اتصال|# جهات اتصال|# جهة اتصال|# جهة اتصال'],
  ['chips', 'لا مستلمين|مستلم واحد|مستلمان|# مستلمين|# مستلمًا|# مستلم'],
] as const)('%s have the six forms of ar', (message, forms) => {
  const texts = [0, 1, 2, 3, 11, 100].map((count) => locales.ar?.[message](count).replace(/[\p{N},٬]+/u, '#'))
  expect(texts.join('|')).toBe(forms)
})

describe('the number of recipients', () => {
  const chips = (tag: string) => [1, 2, 5, 22].map((count) => locales[tag]?.chips(count))

  it.each([
    ['en', '1 recipient', '2 recipients', '5 recipients', '22 recipients'],
    ['cs', '1 příjemce', '2 příjemci', '5 příjemců', '22 příjemců'],
    ['de', '1 Empfänger', '2 Empfänger', '5 Empfänger', '22 Empfänger'],
    ['pl', '1 odbiorca', '2 odbiorców', '5 odbiorców', '22 odbiorców'],
    ['ru', '1 получатель', '2 получателя', '5 получателей', '22 получателя'],
    ['uk', '1 одержувач', '2 одержувачі', '5 одержувачів', '22 одержувачі'],
    ['he', 'נמען אחד', 'שני נמענים', '5 נמענים', '22 נמענים'],
  ])('has the forms of %s', (tag, ...forms) => {
    expect(chips(tag)).toEqual(forms)
  })

  it('is a part of what is announced, in the form of the language', () => {
    const names = Array.from({ length: 49 }, (_, index) => `Ann ${index}`)
    expect(['en', 'de', 'es', 'pl', 'ru'].map((tag) => locales[tag]?.added(names))).toEqual([
      '49 added',
      '49 Empfänger hinzugefügt',
      'Has añadido 49 destinatarios',
      'Dodano: 49 odbiorców',
      'Добавлено: 49 получателей',
    ])
  })
})
