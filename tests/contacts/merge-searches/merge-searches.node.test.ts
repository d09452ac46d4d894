import {
  createContactIndex,
  mergeSearches,
  type Contact,
  type ContactMatch,
  type ContactSearch,
} from 'react-textbox-emailpicker/contacts'
import { describe, expect, it, vi } from 'vitest'
import { GROUPS, type GroupedUpdate } from '../../../src/contacts/groups.ts'
import { consume, createDrivenSearch, iteratorOf, settle } from './driven-search.ts'

const asMatch = (contact: Contact): ContactMatch => ({ contact, nameRanges: [], emailRanges: [] })
const answerOf = (...emails: string[]) => ({
  matches: emails.map((email) => asMatch({ email })),
  total: emails.length,
  complete: true,
})
const emailsOf = (update?: { matches: readonly ContactMatch[] }) =>
  update?.matches.map(({ contact }) => contact.email)

const [ann, bob, eve] = ['ann@x.example', 'bob@x.example', 'eve@x.example'] as const

function setup(count = 2) {
  const searches = Array.from({ length: count }, () => createDrivenSearch())
  const merged = mergeSearches(...searches.map(({ search }) => search))
  const [first, second] = searches as [(typeof searches)[0], (typeof searches)[0]]
  return { searches, first, second, merged }
}

describe('a merged search', () => {
  it('has more where one of its searches has, or may have', async () => {
    const { first, second, merged } = setup()
    const consumer = consume(mergeSearches(merged), '', 2)
    first.give(answerOf(ann))
    await settle()
    expect(consumer.updates.at(-1)).not.toHaveProperty('more')
    second.give({ ...answerOf(bob), more: true })
    await settle()
    expect(consumer.updates.at(-1)).toMatchObject({ total: 2, more: true, complete: true })
    const other = setup()
    const full = consume(other.merged, '', 2)
    other.first.give(answerOf(ann))
    other.second.give({ ...answerOf(bob, eve), total: undefined })
    await settle()
    expect(full.updates.at(-1)).toMatchObject({ total: 4, more: true, complete: true })
  })

  it('of no searches finds nothing, and is complete', async () => {
    const merged = mergeSearches()
    const consumer = consume(merged)
    await settle()
    expect(consumer).toMatchObject({
      updates: [{ matches: [], total: 0, complete: true }],
      isOver: true,
      error: undefined,
    })
    expect(merged.peek?.('', { limit: 9 })).toMatchObject({ matches: [], complete: true })
  })

  it('asks a search once that is given twice', async () => {
    const { search, calls } = createDrivenSearch()
    consume(mergeSearches(search, { search, heading: 'Again' }, search))
    await settle()
    expect(calls).toHaveLength(1)
  })

  it('asks each search for as many rows as it is asked for itself', async () => {
    const { merged, searches } = setup()
    consume(merged, 'an', 7)
    await settle()
    expect(searches.map(({ calls }) => calls)).toMatchObject([
      [{ query: 'an', limit: 7 }],
      [{ query: 'an', limit: 7 }],
    ])
  })

  it('asks no search when it was aborted before', async () => {
    const { merged, first } = setup()
    const signal = AbortSignal.abort()
    for await (const update of merged.search('', { limit: 9, signal })) expect(update).toBeUndefined()
    expect(first.calls).toEqual([])
  })

  it('passes the reason of an abort on', async () => {
    const { merged, first } = setup()
    const { controller } = consume(merged)
    await settle()
    controller.abort('another key')
    expect(first.calls[0]?.signal).toMatchObject({ aborted: true, reason: 'another key' })
  })

  it('closes all searches when its consumer stops early', async () => {
    const { merged, searches, first } = setup()
    first.give({ ...answerOf(ann), complete: false })
    const { signal } = new AbortController()
    for await (const update of merged.search('', { limit: 9, signal })) {
      expect(emailsOf(update)).toEqual([ann])
      break
    }
    await settle()
    expect(searches.map(({ open }) => open)).toEqual([0, 0])
    expect(searches.map(({ calls }) => calls[0]?.signal.aborted)).toEqual([true, true])
  })

  it('asks for the next updates only when its consumer does', async () => {
    let asked = 0
    const endless: ContactSearch = {
      async *search() {
        for (;;) {
          asked++
          yield { ...answerOf(ann), complete: false }
        }
      },
    }
    const iterator = iteratorOf(mergeSearches(endless), new AbortController().signal)
    await iterator.next()
    await settle()
    const before = asked
    await settle()
    expect(asked).toBe(before)
    await iterator.return?.()
  })

  it('shows no empty list while one search has found nothing and the other has not answered', async () => {
    const { merged, first, second } = setup()
    const { updates } = consume(merged)
    first.give(answerOf())
    await settle()
    expect(updates).toEqual([])
    second.give(answerOf(ann))
    await settle()
    expect(updates.map(emailsOf)).toEqual([[ann]])
  })

  it('reports the mean progress, once all searches report theirs', async () => {
    const { merged, first, second } = setup()
    const { updates } = consume(merged)
    first.give({ ...answerOf(ann), complete: false, progress: 0.5 })
    await settle()
    second.give({ ...answerOf(bob), complete: false, progress: 0.1 })
    await settle()
    first.give(answerOf(ann))
    await settle()
    expect(updates.map(({ progress }) => progress)).toEqual([undefined, 0.3, 0.55])
  })

  it('is an error of the first search that failed, after the last rows of the others', async () => {
    const { merged, searches, first, second } = setup(3)
    const consumer = consume(merged)
    const errors = [new Error('one'), new Error('two')]
    second.fail(errors[1])
    await settle()
    first.fail(errors[0])
    await settle()
    expect(consumer.isOver).toBe(false)
    searches[2]?.give(answerOf(ann))
    await settle()
    expect(consumer).toMatchObject({ isOver: true, error: errors[0] })
    expect(consumer.updates).toMatchObject([{ complete: false }])
    expect(consumer.updates.map(emailsOf)).toEqual([[ann]])
  })

  it('keeps the rows that a search has found before it failed', async () => {
    const { merged, first, second } = setup()
    const consumer = consume(merged)
    first.give({ ...answerOf(ann), complete: false })
    await settle()
    first.fail(new Error('gone'))
    second.give(answerOf(bob))
    await settle()
    expect(emailsOf(consumer.updates.at(-1))).toEqual([ann, bob])
    expect(consumer.error).toBeInstanceOf(Error)
  })

  it('ranks rows of all searches together, and those that match by no rule of this package last', async () => {
    const { merged, first, second } = setup()
    const { updates } = consume(merged, 'ann')
    first.give(answerOf('misspelt@x.example', 'joann@x.example'))
    second.give(answerOf(ann, 'other@x.example'))
    await settle()
    expect(emailsOf(updates.at(-1))).toEqual([
      ann,
      'joann@x.example',
      'misspelt@x.example',
      'other@x.example',
    ])
  })

  it('has the rows of groups in the order of their searches, each address in the first group that has it', async () => {
    const [own, directory] = [createDrivenSearch(), createDrivenSearch()]
    const merged = mergeSearches(
      { search: own.search, heading: 'My contacts' },
      { search: directory.search, heading: 'Directory' },
    )
    const { updates } = consume(merged)
    directory.give(answerOf(eve, ann, bob))
    await settle()
    own.give(answerOf('ann@X.EXAMPLE'))
    await settle()
    expect(updates.map(emailsOf)).toEqual([
      [eve, ann, bob],
      ['ann@X.EXAMPLE', eve, bob],
    ])
    expect(updates.map((update: GroupedUpdate) => update[GROUPS])).toMatchObject([
      [
        { heading: { text: 'My contacts' }, start: 0 },
        { heading: { text: 'Directory' }, start: 0 },
      ],
      [
        { heading: { text: 'My contacts' }, start: 0 },
        { heading: { text: 'Directory' }, start: 1 },
      ],
    ])
    expect(updates.at(-1)?.total).toBe(3)
  })

  it('has more rows than it shows, as long as one of its searches has', async () => {
    const { merged, first, second } = setup()
    const { updates } = consume(merged, '', 2)
    first.give({ ...answerOf(ann, bob), total: 1000 })
    second.give({ ...answerOf(ann, eve), total: 2 })
    await settle()
    expect(updates.at(-1)).toMatchObject({ total: 1001, complete: true })
    expect(updates.at(-1)?.matches).toHaveLength(2)
  })

  it('peeks into the searches that can answer at once, and no further', () => {
    const index = { ...createDrivenSearch().search, peek: () => answerOf(ann) }
    const throwing: ContactSearch = {
      ...createDrivenSearch().search,
      peek() {
        throw new Error('no')
      },
    }
    const merged = mergeSearches(index, createDrivenSearch().search, throwing)
    const update = merged.peek?.('', { limit: 9 })
    expect(emailsOf(update)).toEqual([ann])
    expect(update?.complete).toBe(false)
    expect(mergeSearches(throwing).peek?.('', { limit: 9 })).toBeUndefined()
  })

  it('does not peek for an app that has replaced its search', () => {
    const merged = mergeSearches({ ...createDrivenSearch().search, peek: () => answerOf(ann) })
    expect({ ...merged, search: createDrivenSearch().search }.peek?.('', { limit: 9 })).toBeUndefined()
  })

  it('merges indexes, and other merged searches', async () => {
    const index = createContactIndex([{ email: ann }])
    const other = createContactIndex([{ email: bob }])
    await Promise.all([index.ready, other.ready])
    const merged = mergeSearches(mergeSearches(index), other)
    // On a slow machine a peek would end early otherwise.
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
    const peeked = merged.peek?.('', { limit: 9 })
    clock.mockRestore()
    expect(emailsOf(peeked)).toEqual([ann, bob])
    expect(peeked).toMatchObject({ total: 2, complete: true })
    let last
    const { signal } = new AbortController()
    for await (last of merged.search('', { limit: 9, signal }));
    expect(last).toMatchObject({ total: 2, complete: true })
    expect(emailsOf(last)).toEqual([ann, bob])
  })
})

describe('A merged search within another', () => {
  const found = (email: string) => ({ ...createDrivenSearch().search, peek: () => answerOf(email) })
  const headed = (email: string, heading?: string) => ({ search: found(email), heading })

  /** The headings of the first answer, with their addresses. */
  function groupsIn(search: ContactSearch) {
    const update: GroupedUpdate | undefined = search.peek?.('', { limit: 9 })
    const emails = emailsOf(update) ?? []
    return update?.[GROUPS]?.map(({ heading, start }, at, all) => [
      typeof heading === 'string' ? heading : heading.text,
      ...emails.slice(start, all[at + 1]?.start),
    ])
  }

  it('keeps its headings', () => {
    const inner = mergeSearches(headed(ann, 'Mine'), headed(bob))
    expect(groupsIn(mergeSearches(inner, headed(eve, 'Directory')))).toEqual([
      ['Mine', ann],
      ['contacts', bob],
      ['Directory', eve],
    ])
    expect(groupsIn(mergeSearches(mergeSearches(inner), found(eve)))).toEqual([
      ['Mine', ann],
      ['contacts', bob, eve],
    ])
  })

  it('shares the groups of the other one that have the same heading', () => {
    const inner = mergeSearches(headed(ann, 'Mine'), headed(bob, 'Directory'))
    expect(groupsIn(mergeSearches(inner, headed(eve, 'Mine')))).toEqual([
      ['Mine', ann, eve],
      ['Directory', bob],
    ])
  })

  it('is under one heading that the other one gives it', () => {
    const inner = mergeSearches(headed(ann, 'Mine'), headed(bob, 'Directory'))
    expect(groupsIn(mergeSearches({ search: inner, heading: 'All' }, headed(eve)))).toEqual([
      ['All', ann, bob],
      ['contacts', eve],
    ])
  })

  it('has no headings when neither has any', () => {
    expect(groupsIn(mergeSearches(mergeSearches(found(ann)), found(bob)))).toBeUndefined()
  })

  it('is asked itself when an app has replaced its search', () => {
    const inner = mergeSearches(headed(ann, 'Mine'), headed(bob, 'Directory'))
    const own = { ...inner, search: createDrivenSearch().search.search, peek: () => answerOf(bob) }
    expect(groupsIn(mergeSearches(own, headed(eve, 'Mine')))).toEqual([
      ['contacts', bob],
      ['Mine', eve],
    ])
  })
})
