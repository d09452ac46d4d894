import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold } from '../../src/contacts/matching/fold.ts'
import { searchArray } from './oracle.ts'
import type { Contact, ContactSearch, Range, SearchUpdate } from '../../src/contacts/types.ts'
import { runs } from '../support/runs.ts'

describe('searchArray', () => {
  it('gives one complete answer', async () => {
    const updates = await all(searchArray([{ name: 'Ann', email: 'ann@ex' }, { email: 'bob@ex' }]), 'ann')
    expect(updates).toEqual([
      {
        matches: [{ contact: { name: 'Ann', email: 'ann@ex' }, nameRanges: [[0, 3]], emailRanges: [[0, 3]] }],
        total: 1,
        complete: true,
        progress: 1,
      },
    ])
  })

  it('finds nothing without a match', async () => {
    expect(await answer(searchArray([{ email: 'ann@ex' }]), 'bob')).toMatchObject({
      matches: [],
      total: 0,
      complete: true,
    })
    expect(await answer(searchArray([]), '')).toMatchObject({ matches: [], total: 0, complete: true })
  })

  it('gives the best matches up to the limit, and counts all', async () => {
    const search = searchArray(['a1@x', 'a2@x', 'a3@x', 'b@x'].map((email) => ({ email })))
    expect(await emails(search, 'a', 2)).toEqual(['a1@x', 'a2@x'])
    expect(await answer(search, 'a', 2)).toMatchObject({ total: 3 })
    expect(await answer(search, 'a', 0)).toMatchObject({ matches: [], total: 3 })
    expect(await answer(search, 'a', -1)).toMatchObject({ matches: [], total: 3 })
  })

  it('gives each address one row, its best match, and counts the others while there are more rows', async () => {
    const search = searchArray([
      { name: 'Lee Ann', email: 'ann@x' },
      { name: 'Ann', email: ' ann@X ' },
      { name: 'Ann', email: 'Ann@x', timesContacted: 1 },
    ])
    expect(await emails(search, 'ann')).toEqual(['Ann@x', ' ann@X '])
    expect(await answer(search, 'ann', 2)).toMatchObject({ total: 2 })
    expect(await answer(search, 'ann', 1)).toMatchObject({ matches: [{}], total: 3 })
  })

  it('gives each address of a person a row', async () => {
    const search = searchArray([
      { name: 'Ann', email: 'ann@home' },
      { name: 'Ann', email: 'ann@work' },
    ])
    expect(await emails(search, 'ann')).toEqual(['ann@home', 'ann@work'])
  })

  it('ranks matches inside a word below all others', async () => {
    const search = searchArray([
      { name: 'Joanna', email: 'j@x', timesContacted: 50 },
      { name: 'Lee Ann', email: 'l@x' },
      { name: 'Ann', email: 'a@x' },
      { name: 'Ann', email: 'b@x', timesContacted: 1 },
      { name: 'Hanna', email: 'h@x', timesContacted: 51 },
    ])
    expect(await emails(search, 'ann')).toEqual(['b@x', 'a@x', 'l@x', 'h@x', 'j@x'])
  })

  it('finds all contacts for a blank query, the most contacted first', async () => {
    const search = searchArray([
      { name: 'B', email: 'b@x' },
      { name: 'A', email: 'a@x' },
      { name: 'C', email: 'c@x', timesContacted: 1 },
    ])
    expect(await emails(search, ' \t')).toEqual(['c@x', 'a@x', 'b@x'])
  })

  it('skips contacts without an address, and ignores other invalid fields', async () => {
    const withoutAddress = [null, undefined, 5, 'a@x', [], {}, { name: 'A' }]
    const withoutUsableAddress = [{ email: null }, { email: 5 }, { email: '' }, { email: ' ' }]
    const garbage: unknown[] = [
      ...withoutAddress,
      ...withoutUsableAddress,
      { email: 'a1@x', name: 5, timesContacted: '9' },
      { email: 'a2@x', name: null, timesContacted: Infinity },
      { email: 'a3@x', timesContacted: NaN },
      { email: 'a4@x', timesContacted: 1 },
    ]
    const search = searchArray(garbage as Contact[])
    for (const query of ['a', ''])
      expect(await emails(search, query)).toEqual(['a4@x', 'a1@x', 'a2@x', 'a3@x'])
    expect(await answer(search, '5')).toMatchObject({ total: 0 })
  })

  it('skips the holes of an array', async () => {
    const contacts: Contact[] = [{ email: 'a@x' }]
    contacts[3] = { email: 'b@x' }
    expect(await emails(searchArray(contacts), '')).toEqual(['a@x', 'b@x'])
  })

  it('gives no answer when it was aborted before', async () => {
    const updates: SearchUpdate[] = []
    const signal = AbortSignal.abort()
    for await (const update of searchArray([{ email: 'a@x' }]).search('a', { limit: 1, signal }))
      updates.push(update)
    expect(updates).toEqual([])
  })

  it('reads each contact once, at the first search', async () => {
    let reads = 0
    const contact = {
      get email() {
        reads++
        return 'ann@x'
      },
    }
    const search = searchArray([contact])
    expect(reads).toBe(0)
    await answer(search, 'a')
    const before = reads
    await answer(search, 'an')
    await answer(search, 'b')
    expect(reads).toBe(before)
  })
})

// Few characters, so that generated queries often match names and addresses.
const letters = ['a', 'b', 'A', 'é', 'ß', 's', 'か', '\u3099', '小', '\u0301', '😀', "'"]
const nameText = fc.string({ unit: fc.constantFrom(...letters, ' ', '-', '('), maxLength: 8 })
const emailText = fc.string({
  unit: fc.constantFrom(...letters, '.', '_', '-', '+', '@', ' '),
  maxLength: 10,
})
const queryText = fc.string({ unit: fc.constantFrom(...letters, ' ', '.', '@', '-'), maxLength: 4 })
const someContacts = fc.array(
  fc.record(
    {
      name: nameText,
      email: fc.oneof(emailText, fc.constantFrom('a@b', 'a@B ', 'A@b', '@b')),
      timesContacted: fc.constantFrom(0, 1, 2),
    },
    { requiredKeys: ['email'] },
  ),
  { maxLength: 8 },
)

describe('every answer', () => {
  it('follows the rules as they are written here a second time', async () => {
    await fc.assert(
      fc.asyncProperty(someContacts, queryText, async (contacts, query) => {
        const { matches, total } = await answer(searchArray(contacts), query)
        const expected = expectedContacts(contacts, query)
        expect(matches.map(({ contact }) => contact)).toEqual(expected)
        expect(total).toBe(expected.length)
      }),
      { numRuns: runs(100) },
    )
  })

  it('highlights whole characters, in order, and every word of the query', async () => {
    await fc.assert(
      fc.asyncProperty(someContacts, queryText, async (contacts, query) => {
        const typed = fold(query)
          .split(/\s+/)
          .filter((word) => word !== '')
        const { matches } = await answer(searchArray(contacts), query)
        for (const { contact, nameRanges, emailRanges } of matches) {
          const parts = [...partsOf(contact.name ?? '', nameRanges), ...partsOf(contact.email, emailRanges)]
          for (const word of typed) expect(parts.some((part) => fold(part).includes(word))).toBe(true)
          for (const part of parts) expect(typed.some((word) => fold(part).includes(word))).toBe(true)
        }
      }),
      { numRuns: runs(100) },
    )
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
  const typed = fold(query).trim()
  const [first = '', ...others] = typed.split(/\s+/)
  const found = contacts
    .filter((contact) => contact.email.trim() !== '')
    .map((contact) => {
      const name = fold(contact.name ?? '').trim()
      const email = fold(contact.email).trim()
      const tails = [...tailsOf(name, nameTail), ...tailsOf(email, addressTail)]
      const begins = (word: string) => tails.some(({ tail }) => tail.startsWith(word))
      const atStart = tails.some(
        ({ tail, before }) => tail.startsWith(first) && !/[\p{L}\p{N}]/u.test(before),
      )
      const byWords = [first, ...others].every(begins)
      const inside = [first, ...others].every((word) => name.includes(word) || email.includes(word))
      const place = email.startsWith(typed) || (byWords && atStart) ? 0 : byWords ? 1 : inside ? 2 : undefined
      return { contact, name, place }
    })
    .filter(({ place }) => place !== undefined)

  return found
    .sort((a, b) => compareBytes(a.contact.email, b.contact.email))
    .sort((a, b) => compareBytes(a.name, b.name))
    .sort((a, b) => (a.place ?? 0) - (b.place ?? 0))
    .sort((a, b) => (b.contact.timesContacted ?? 0) - (a.contact.timesContacted ?? 0))
    .sort((a, b) => Number(a.place === 2) - Number(b.place === 2))
    .map(({ contact }) => contact)
    .filter(({ email }, at, every) => at === every.findIndex((other) => isSameAddress(email, other.email)))
}

/** The case of the domain does not matter. */
function isSameAddress(a: string, b: string): boolean {
  const parts = (email: string) => /^(.*?)(@[^@]*)?$/su.exec(email.trim()) ?? []
  const [, local, domain = ''] = parts(a)
  const [, otherLocal, otherDomain = ''] = parts(b)
  return local === otherLocal && domain.toLowerCase() === otherDomain.toLowerCase()
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

/** Of the characters in these tests, only か, が and 小 belong to scripts written without spaces. */
function startsUnspaced(before: string, after: string): boolean {
  return /^[かが小]/.test(after) || (/[かが小]\u3099*$/.test(before) && !after.startsWith('\u3099'))
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

async function all(search: ContactSearch, query: string, limit = Infinity): Promise<SearchUpdate[]> {
  const updates: SearchUpdate[] = []
  for await (const update of search.search(query, { limit, signal: new AbortController().signal }))
    updates.push(update)
  return updates
}

async function answer(search: ContactSearch, query: string, limit = Infinity): Promise<SearchUpdate> {
  const [update] = await all(search, query, limit)
  if (!update) throw new Error('No answer')
  return update
}

async function emails(search: ContactSearch, query: string, limit = Infinity): Promise<string[]> {
  return (await answer(search, query, limit)).matches.map(({ contact }) => contact.email)
}
