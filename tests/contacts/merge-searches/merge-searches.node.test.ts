import {
  createContactIndex,
  mergeSearches,
  type Contact,
  type ContactMatch,
  type ContactSearch,
  type SearchUpdate,
} from 'react-textbox-emailpicker/contacts'
import { describe, expect, it, vi } from 'vitest'
import { GROUPS, type GroupedUpdate } from '../../../src/contacts/search-extensions.ts'
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

/** What a search gives in a step such as `1 ann bob … of 9 + 50%`: rows, more to come, the total, more, the progress. */
function answerIn(step: string) {
  const [names = '', total] = step.replace(/ […+]|\d+%/g, '').split(' of ')
  const rows = names.split(' ').filter(Boolean)
  return {
    ...answerOf(...rows.map((name) => `${name}@x.example`)),
    complete: !step.includes('…'),
    ...(total && { total: total.startsWith('?') ? undefined : Number(total) }),
    ...(step.includes('+') && { more: true }),
    ...(step.includes('%') && { progress: Number(/(\d+)%/.exec(step)?.[1]) / 100 }),
  }
}

/** The same for an update of the merged search. */
function lineOf({ matches, complete, total, more, progress }: SearchUpdate) {
  const names = matches.map(({ contact }) => contact.email.split('@')[0])
  const rest = [!complete && '…', total !== names.length && `of ${total}`, more && '+']
  const percent = !complete && progress !== undefined && `${Math.round(progress * 100)}%`
  return [...names, ...rest, percent].filter(Boolean).join(' ')
}

const facts: [fact: string, stepsAndLines: string[], query?: string, limit?: number][] = [
  ['has more where one of its searches has', ['1 ann', 'ann …', '2 bob +', 'ann bob +'], '', 2],
  ['has more where a search may have', ['1 ann', 'ann …', '2 bob eve of ?', 'ann bob of 4 +'], '', 2],
  [
    'has more rows than it shows, as long as one of its searches has',
    ['1 ann bob of 1000', 'ann bob … of 1000', '2 ann eve of 2', 'ann bob of 1001'],
    '',
    2,
  ],
  ['shows no empty list while only one search has answered, with nothing', ['1', '', '2 ann', 'ann']],
  [
    'reports the mean progress, once all searches report theirs',
    ['1 ann … 50%', 'ann …', '2 bob … 10%', 'ann bob … 30%', '1 ann', 'ann bob … 55%'],
  ],
  [
    'is an error of the first search that failed, after the last rows of the others',
    ['2 fails', '', '1 fails', '', '3 ann', 'ann … 1 fails'],
  ],
  [
    'keeps the rows that a search has found before it failed',
    ['1 ann …', 'ann …', '1 fails', '', '2 bob', 'ann bob … 1 fails'],
  ],
  [
    'ranks rows of all searches together, and those that match by no rule of this package last',
    ['1 misspelt joann', 'joann misspelt …', '2 ann other', 'ann joann misspelt other'],
    'ann',
  ],
]

describe.each([
  ['a merged search', (merged: ContactSearch) => merged],
  ['a merged search that is merged again', (merged: ContactSearch) => mergeSearches(merged)],
])('%s', (__, again) => {
  it.each(facts)('%s', async (_, stepsAndLines, query = '', limit = 10) => {
    const steps = stepsAndLines.filter((___, at) => at % 2 === 0)
    const { searches, merged } = setup(Math.max(...steps.map((step) => Number(step[0]))))
    const consumer = consume(again(merged), query, limit)
    const lines: string[] = []
    for (const step of steps) {
      const { length } = consumer.updates
      const search = searches[Number(step[0]) - 1]
      if (step.endsWith('fails')) search?.fail(step)
      else search?.give(answerIn(step.slice(2)))
      await settle()
      lines.push(
        step,
        [...consumer.updates.slice(length).map(lineOf), consumer.error].filter(Boolean).join(' '),
      )
    }
    expect(lines).toEqual(stepsAndLines)
  })
})

describe('a merged search', () => {
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

  it('asks a search once that is given twice, for as many rows as it is asked for itself', async () => {
    const { search, calls } = createDrivenSearch()
    consume(mergeSearches(search, { search, heading: 'Again' }, search), 'an', 7)
    await settle()
    expect(calls).toMatchObject([{ query: 'an', limit: 7 }])
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

  /** The headings of the first answer with their people: `Mine ann eve; Directory bob`. */
  function groupsIn(search: ContactSearch) {
    const update: GroupedUpdate | undefined = search.peek?.('', { limit: 9 })
    const names = emailsOf(update)?.map((email) => email.split('@')[0]) ?? []
    const groups = update?.[GROUPS]?.map(({ heading, start }, at, all) => {
      const text = typeof heading === 'string' ? heading : heading.text
      return [text, ...names.slice(start, all[at + 1]?.start)].join(' ')
    })
    return groups?.join('; ')
  }

  const mine = () => mergeSearches(headed(ann, 'Mine'), headed(bob, 'Directory'))
  const half = () => mergeSearches(headed(ann, 'Mine'), headed(bob))
  it.each<[fact: string, search: ContactSearch, groups: string | undefined]>([
    [
      'keeps its headings',
      mergeSearches(half(), headed(eve, 'Directory')),
      'Mine ann; contacts bob; Directory eve',
    ],
    [
      'keeps them at any depth',
      mergeSearches(mergeSearches(half()), found(eve)),
      'Mine ann; contacts bob eve',
    ],
    [
      'shares the groups of the other one that have the same heading',
      mergeSearches(mine(), headed(eve, 'Mine')),
      'Mine ann eve; Directory bob',
    ],
    [
      'is under one heading that the other one gives it',
      mergeSearches({ search: mine(), heading: 'All' }, headed(eve)),
      'All ann bob; contacts eve',
    ],
    ['has no headings when neither has any', mergeSearches(mergeSearches(found(ann)), found(bob)), undefined],
    [
      'is asked itself when an app has replaced its search',
      mergeSearches(
        { ...mine(), search: createDrivenSearch().search.search, peek: () => answerOf(bob) },
        headed(eve, 'Mine'),
      ),
      'contacts bob; Mine eve',
    ],
  ])('%s', (_, search, groups) => {
    expect(groupsIn(search)).toEqual(groups)
  })
})
