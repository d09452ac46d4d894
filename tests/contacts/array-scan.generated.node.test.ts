import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createContactIndex, type Contact, type SearchUpdate } from 'react-textbox-emailpicker/contacts'
import { MOST_SCANNED, scanOf } from '../../src/contacts/array-scan.ts'
import { generateContacts } from '../bench/contacts.ts'
import { holdsLater } from '../support/holds.ts'
import { setClock } from '../support/still-time.ts'
import { lastOf, updatesOf } from './answers.ts'
import { anyContact, queryText, someContacts, someLimit } from './generated-contacts.ts'

afterEach(() => vi.restoreAllMocks())

describe('the last answer of a scan', { timeout: 60_000 }, () => {
  it('is that of the index of the array', async () => {
    await holdsLater(200, [someContacts, queryText, someLimit], async (contacts, query, limit) => {
      const wanted = await lastOf(createContactIndex(contacts), query, limit)
      expect(await lastOf(scanOf(contacts), query, limit)).toEqual(wanted)
      expect(scanOf(contacts).peek(query, { limit })).toEqual(wanted)
    })
  })

  it('is that of the index for an array that is sorted in parts', async () => {
    const copied = fc.record({
      contacts: fc.array(anyContact, { minLength: 1, maxLength: 6 }),
      copies: fc.integer({ min: 300, max: 1000 }),
    })
    await holdsLater(
      3,
      [fc.array(copied, { minLength: 1, maxLength: 3 }), queryText],
      async (some, query) => {
        const contacts = some.flatMap((run) => Array.from({ length: run.copies }, () => run.contacts).flat())
        const index = createContactIndex(contacts)
        for (const limit of [1, 60, Infinity])
          expect(await lastOf(scanOf(contacts), query, limit)).toEqual(await lastOf(index, query, limit))
      },
    )
  })

  it('is that of the index for addresses of people', async () => {
    const contacts = generateContacts(3 * MOST_SCANNED)
    const index = createContactIndex(contacts)
    for (const query of ['', 'a', 'anna', 'иван', 'ohns', 'ex an', '王', 'qqq'])
      expect(await lastOf(scanOf(contacts), query)).toEqual(await lastOf(index, query))
  })
})

describe('a scan', () => {
  it('answers at once up to the longest array that is not indexed', () => {
    setClock(0)
    const contacts = generateContacts(MOST_SCANNED)
    expect(scanOf(contacts).peek('a', { limit: 5 })).toMatchObject({ matches: { length: 5 }, complete: true })
    expect(scanOf([...contacts, { email: 'ann@ex' }]).peek('a', { limit: 5 })).toBeUndefined()
  })

  it('ends a peek that takes too long, and leaves the rows to the search', async () => {
    const contacts = generateContacts(MOST_SCANNED)
    setClock(1)
    expect(scanOf(contacts).peek('a', { limit: 5 })).toBeUndefined()
    vi.restoreAllMocks()
    expect(await lastOf(scanOf(contacts), 'a', 5)).toEqual(await lastOf(createContactIndex(contacts), 'a', 5))
  })

  it('reads each contact of an array once', async () => {
    setClock(0)
    let reads = 0
    const contacts = [
      {
        get email() {
          reads++
          return 'ann@x'
        },
      },
    ]
    scanOf(contacts).peek('a', { limit: 5 })
    const before = reads
    expect(before).toBeGreaterThan(0)
    scanOf(contacts).peek('an', { limit: 5 })
    await lastOf(scanOf(contacts), 'b')
    // A row is read for the addresses that it may share with others.
    expect(reads).toBe(before)
  })

  it('finds what was added to the array since', async () => {
    const contacts: Contact[] = [{ email: 'ann@x' }]
    await lastOf(scanOf(contacts), 'an')
    contacts.push({ email: 'anja@x' })
    expect(await lastOf(scanOf(contacts), 'an')).toMatchObject({ total: 2 })
  })

  it('of a large array gives better and better rows, in time slices', async () => {
    const contacts = generateContacts(5 * MOST_SCANNED)
    setClock(2)
    let tasks = 0
    const timer = setInterval(() => tasks++)
    const updates = await updatesOf(scanOf(contacts), 'a', 40)
    clearInterval(timer)
    expect(tasks).toBeGreaterThan(5)
    expect(updates.length).toBeGreaterThan(1)
    expect(updates.map(({ complete }) => complete)).toEqual([...updates.slice(1).map(() => false), true])
    const increases = (values: (number | undefined)[]) =>
      expect(values).toEqual([...values].sort((a = 0, b = 0) => a - b))
    increases(updates.map(({ total }) => total))
    increases(updates.map(({ progress }) => progress))
    expect(updates.at(-1)).toEqual(await lastOf(createContactIndex(contacts), 'a', 40))
  })

  it('ends when it is aborted, and gives nothing when it was aborted before', async () => {
    const contacts = generateContacts(5 * MOST_SCANNED)
    setClock(2)
    const stopped = new AbortController()
    const updates: SearchUpdate[] = []
    for await (const update of scanOf(contacts).search('a', { limit: 5, signal: stopped.signal })) {
      updates.push(update)
      stopped.abort()
    }
    expect(updates).toMatchObject([{ complete: false }])
    for await (const update of scanOf(contacts).search('a', { limit: 5, signal: stopped.signal }))
      updates.push(update)
    expect(updates).toHaveLength(1)
  })
})
