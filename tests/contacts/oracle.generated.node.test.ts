import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold } from '../../src/contacts/matching/fold.ts'
import { lastOf } from './answers.ts'
import { searchArray } from './oracle.ts'
import type { Contact, ContactSearch, Range } from '../../src/contacts/types.ts'
import { holdsLater } from '../support/holds.ts'

// Few characters, so that generated queries often match names and addresses.
const letters = [..."abAéßsか\u3099小\u0301😀'Å김기민"]
const nameText = fc.string({ unit: fc.constantFrom(...letters, ' ', '-', '(', '.'), maxLength: 8 })
const emailText = fc.string({
  unit: fc.constantFrom(...letters, '.', '_', '-', '+', '@', ' '),
  maxLength: 10,
})
const queryText = fc.string({
  unit: fc.constantFrom(...letters, 'ㅁ', ' ', '.', '@', '-', ','),
  maxLength: 4,
})
const someContacts = fc.array(
  fc.record(
    {
      name: nameText,
      email: fc.oneof(emailText, fc.constantFrom('a@b', 'a@B ', 'A@b', '@b')),
      timesContacted: fc.constantFrom(0, 1, 2),
      keywords: fc.array(nameText, { maxLength: 2 }),
    },
    { requiredKeys: ['email'] },
  ),
  { maxLength: 8 },
)

describe('every answer', () => {
  it('follows the rules as they are written here a second time', async () => {
    await holdsLater(100, [someContacts, queryText], async (contacts, query) => {
      const { matches, total } = await answer(searchArray(contacts), query)
      const expected = expectedContacts(contacts, query)
      expect(matches.map(({ contact }) => contact)).toEqual(expected)
      expect(total).toBe(expected.length)
    })
  })

  it('highlights whole characters, in order, and every word of the query', async () => {
    await holdsLater(100, [someContacts, queryText], async (contacts, query) => {
      const typed = wordsOf(fold(query))
      // Where something else matches, it is written otherwise than it was typed.
      if (contacts.some((contact) => (placeOf(contact, query) ?? 0) > 1)) return
      const { matches } = await answer(searchArray(contacts), query)
      for (const { contact, nameRanges, emailRanges } of matches) {
        const parts = [...partsOf(contact.name ?? '', nameRanges), ...partsOf(contact.email, emailRanges)]
        for (const word of typed) expect(parts.some((part) => fold(part).includes(word))).toBe(true)
        for (const part of parts) expect(typed.some((word) => fold(part).includes(word))).toBe(true)
      }
    })
  })

  it('begins with the rows for a smaller limit', async () => {
    await fc.assert(
      fc.asyncProperty(someContacts, queryText, fc.nat(8), async (contacts, query, limit) => {
        const search = searchArray(contacts)
        const everything = await answer(search, query)
        const some = await answer(search, query, limit)
        expect(some.matches).toEqual(everything.matches.slice(0, limit))
        expect(some.total > some.matches.length).toBe(everything.total > limit)
        expect(some.total).toBeGreaterThanOrEqual(everything.total)
      }),
    )
  })

  it('does not depend on the order of the contacts, except for equal ones', async () => {
    const shuffled = someContacts.chain((contacts) =>
      fc.tuple(fc.constant(contacts), fc.shuffledSubarray(contacts, { minLength: contacts.length })),
    )
    await fc.assert(
      fc.asyncProperty(shuffled, queryText, async ([contacts, other], query) => {
        const keys = async (given: Contact[]) =>
          (await answer(searchArray(given), query)).matches.map(({ contact }) => [
            contact.timesContacted ?? 0,
            fold(contact.name ?? '').trim(),
            contact.email,
          ])
        expect(await keys(other)).toEqual(await keys(contacts))
      }),
    )
  })
})

/** A second version of the rules: it compares character by character, then applies one stable sort after another. */
function expectedContacts(contacts: readonly Contact[], query: string): Contact[] {
  const found = contacts
    .filter((contact) => contact.email.trim() !== '')
    .map((contact) => ({ contact, name: fold(contact.name ?? '').trim(), place: placeOf(contact, query) }))
    .filter(({ place }) => place !== undefined)

  const tier = (place = 0) => Math.max(1, place)
  return found
    .sort((a, b) => compareBytes(a.contact.email, b.contact.email))
    .sort((a, b) => compareBytes(a.name, b.name))
    .sort((a, b) => (a.place ?? 0) - (b.place ?? 0))
    .sort((a, b) => (b.contact.timesContacted ?? 0) - (a.contact.timesContacted ?? 0))
    .sort((a, b) => tier(a.place) - tier(b.place))
    .map(({ contact }) => contact)
    .filter(({ email }, at, every) => at === every.findIndex((other) => isSameAddress(email, other.email)))
}

/**
 * 0: first words, 1: later words, 2: other spellings, 3: inside words or in parts, 4: keywords. Undefined: no match.
 */
function placeOf(contact: Contact, query: string): number | undefined {
  const name = fold(contact.name ?? '').trim()
  const email = fold(contact.email).trim()
  const typed = fold(query).trim()
  const words = wordsOf(typed)
  const [first = ''] = words
  const tails = [...tailsOf(name, nameTail), ...tailsOf(email, addressTail)]
  const begins = (word: string) => tails.some(({ tail }) => tail.startsWith(word))
  const isInside = (word: string) => name.includes(word) || email.includes(word)
  const atStart = tails.some(({ tail, before }) => tail.startsWith(first) && !/[\p{L}\p{N}]/u.test(before))
  if (email.startsWith(typed) || (words.every(begins) && atStart)) return 0
  if (words.every(begins)) return 1

  const spelled = beginningsIn(spellingsOf(contact.name ?? '').join(' '))
  const keywords = beginningsIn(
    (contact.keywords ?? []).flatMap((keyword) => [fold(keyword), ...spellingsOf(keyword)]).join(' '),
  )
  // Other ways to read the query compare with all that is there, at any sign.
  const written = [...beginningsIn(name), ...beginningsIn(email), ...spelled]
  const has = (some: readonly string[]) => (word: string) => some.some((tail) => tail.startsWith(word))
  const isRead = (some: readonly string[], reading: readonly string[]) =>
    reading.length > 0 && !isTyped(reading) && reading.every(has(some))
  const expanded = wordsOf(fold(expand(query)))
  const isTyped = (reading: readonly string[]) => reading.join(' ') === words.join(' ')
  const isAddress = (word: string) => word.includes('@')
  const readings = [words, expanded].flatMap((some) => [
    { kind: 2, reading: some },
    { kind: 2, reading: some.map((word) => (isAddress(word) ? word : lettersOf(word))).filter(Boolean) },
    { kind: 3, reading: some.flatMap((word) => (isAddress(word) ? word : piecesOf(word))) },
  ])
  const isComposed = (some: readonly string[]) => {
    const last = /\s$/.test(query) ? '' : (wordsOf(typed).at(-1) ?? '')
    const syllable = [...last].at(-1) ?? ''
    if (!/^[가-힣\u1100-\u1112]$/.test(syllable)) return false
    const before = last.slice(0, -1)
    const isBegun = (tail: string) =>
      tail.startsWith(before) && keysOf(tail.slice(before.length)).startsWith(keysOf(syllable))
    return some.some(isBegun) && words.filter((word) => word !== last).every(has(some))
  }
  const isReadAs = (kind: number, some: readonly string[]) =>
    readings.some((one) => one.kind === kind && isRead(some, one.reading)) || (kind === 2 && isComposed(some))
  if (words.every((word) => begins(word) || has(spelled)(word)) || isReadAs(2, written)) return 2
  if (words.every((word) => isInside(word) || has(spelled)(word)) || isReadAs(3, written)) return 3
  const everything = [...written, ...keywords]
  const isInKeywords = words.every((word) => isInside(word) || has([...spelled, ...keywords])(word))
  return isInKeywords || isReadAs(2, everything) || isReadAs(3, everything) ? 4 : undefined
}

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean)
const lettersOf = (word: string) => word.replace(/[\p{P}\p{Sk}]/gu, '')
const piecesOf = (word: string) => word.split(/[\p{P}\p{Sk}]/u).filter(Boolean)
// Of the letters in these tests, only this one is written with two.
const expand = (text: string) => text.normalize('NFC').replace(/Å/g, 'aa')

/** The words of a name without signs, with two letters for one, and joined where blanks are left out. */
function spellingsOf(name: string): string[] {
  const words = wordsOf(fold(name))
  const expanded = wordsOf(fold(expand(name)))
  const withoutSigns = [...words, ...expanded].filter((word) => piecesOf(word).length > 1).map(lettersOf)
  const isShort = (word = '') => /^\p{L}\p{M}*$/u.test(lettersOf(word))
  const mayOmitBlanks = (character = '') => /[小カガ기김민\u1106\u3099]/.test(character)
  const joins = (at: number) =>
    mayOmitBlanks([...(words[at] ?? '')].at(-1)) ||
    mayOmitBlanks([...(words[at + 1] ?? '')][0]) ||
    (isShort(words[at]) && isShort(words[at + 1]))
  const joined = words.flatMap((_, at) => {
    let end = at
    while (end + 1 < words.length && end < at + 7 && joins(end)) end++
    return end > at ? [lettersOf(words.slice(at, end + 1).join(''))] : []
  })
  return [...expanded, ...withoutSigns, ...joined].filter((word) => !words.includes(word))
}

/**
 * The text from each place where a word can begin: after anything that is no letter and no digit, and at a character
 * without spaces.
 */
function beginningsIn(text: string): string[] {
  return Array.from(text, (_, index) => {
    const before = [...text].slice(0, index).join('')
    const after = text.slice(before.length)
    const last = [...before.replace(/\p{M}+$/u, '')].at(-1) ?? ''
    return !/[\p{L}\p{N}]/u.test(last) || /[カガ小]/.test(last) || startsUnspaced(before, after) ? after : ''
  }).filter(Boolean)
}

/** The keys that type the Hangul at the beginning of a text. */
function keysOf(text: string): string {
  const keys: Readonly<Record<string, string>> = { '\u11B7': '\u1106', '\u11AB': '\u1102' }
  return text.normalize('NFD').replace(/./gu, (letter) => keys[letter] ?? letter)
}

/** The case of an address does not matter. */
function isSameAddress(a: string, b: string): boolean {
  const [one, other] = [a.trim(), b.trim()]
  return one === other || (one.includes('@') && one.toLowerCase() === other.toLowerCase())
}

type Tail = (before: string, after: string) => string

/** For each place of `text` where a word starts, the text that a query word can match there. */
function tailsOf(text: string, tail: Tail): { before: string; tail: string }[] {
  return Array.from(text, (_, index) => {
    const before = [...text].slice(0, index).join('')
    return { before, tail: tail(before, text.slice(before.length)) }
  }).filter((found) => found.tail !== '')
}

const nameTail: Tail = (before, after) => {
  if (before.trimEnd() !== before || before === '') return after.replace(/\s.*/su, '')
  const previous = [...before].at(-1) ?? ''
  const starts = /[^\p{L}\p{M}\p{N}]/u.test(previous) || startsUnspaced(before, after)
  return starts ? after.replace(/[^\p{L}\p{M}\p{N}].*/su, '') : ''
}

const addressTail: Tail = (before, after) => {
  const isDomain = !after.includes('@') && before.includes('@')
  if (before === '' || (isDomain && before.endsWith('@'))) return after
  if (isDomain)
    return before.endsWith('.') || startsUnspaced(before, after) ? after.replace(/\..*/su, '') : ''
  const local = after.replace(/@[^@]*$/su, '')
  const starts = /[._+-]$/.test(before) || (local !== '' && startsUnspaced(before, after))
  return starts ? local.replace(/[._+-].*/su, '') : ''
}

/** Of the characters in these tests, only か, が (folded to katakana) and 小 belong to scripts written without spaces. */
function startsUnspaced(before: string, after: string): boolean {
  return /^[カガ小]/.test(after) || (/[カガ小]\u3099*$/.test(before) && !after.startsWith('\u3099'))
}

/** Bytes of UTF-8 sort by code point. */
const compareBytes = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b))

function partsOf(text: string, ranges: readonly Range[]): string[] {
  let last = -1
  return ranges.map(([start, end]) => {
    expect(start).toBeGreaterThan(last)
    expect(end).toBeGreaterThan(start)
    expect(end).toBeLessThanOrEqual(text.length)
    for (const edge of [start, end].filter((place) => place > 0)) {
      expect(/^[\p{M}\uDC00-\uDFFF]/u.test(text.slice(edge))).toBe(false)
    }
    last = end
    return text.slice(start, end)
  })
}

const answer = (search: ContactSearch, query: string, limit = Infinity) => lastOf(search, query, limit)
