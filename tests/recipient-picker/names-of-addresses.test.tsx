import { fireEvent, render, renderHook, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RecipientPicker, useRecentContacts, type RecipientPickerProps } from 'react-textbox-emailpicker'
import {
  createContactIndex,
  httpSearch,
  mergeSearches,
  type ContactSearch,
} from 'react-textbox-emailpicker/contacts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { boxNamed } from './recipient-box.tsx'

const ann = { name: 'Ann Lee', email: 'ann@x.example' }
const anna = { name: 'Anna Ray', email: 'ann@x.example' }
const bob = { name: 'Bob Ray', email: 'bob@x.example' }

const box = boxNamed('To')
const onTextChanged = vi.fn<(text: string) => void>()
beforeEach(() => onTextChanged.mockClear())

const indexOf = async (people: readonly (typeof ann)[]) => {
  const index = createContactIndex(people)
  await index.ready
  return index
}

describe.each<
  [what: string, source: (people: readonly (typeof ann)[]) => Promise<RecipientPickerProps['contacts']>]
>([
  ['an array', async (people) => people],
  ['an index', indexOf],
  [
    'merged searches',
    async (people) => mergeSearches(...(await Promise.all(people.map((one) => indexOf([one]))))),
  ],
])('an address in %s', (_, source) => {
  it.each<[what: string, people: readonly (typeof ann)[], typed: string, shown: string]>([
    ['shows the name of its contact', [ann, bob], 'ann@x.example', 'Ann Lee'],
    ['in another case shows it, too', [ann, bob], 'Ann@X.example', 'Ann Lee'],
    [
      'that two contacts have with other names shows no name',
      [ann, bob, anna],
      'ann@x.example',
      'ann@x.example',
    ],
    ['that two contacts have with one name shows it', [ann, { ...ann }], 'ann@x.example', 'Ann Lee'],
    [
      'that is only a part of theirs shows no name',
      [{ ...ann, email: 'joann@x.example' }],
      'ann@x.example',
      'ann@x.example',
    ],
    ['with a name of its own keeps that', [ann], 'A. Lee <ann@x.example>', 'A. Lee'],
  ])('%s, and the text stays as it was typed', async (__, people, typed, shown) => {
    const contacts = await source(people)
    render(<RecipientPicker aria-label="To" contacts={contacts} onTextChanged={onTextChanged} />)
    await userEvent.type(box.input(), `${typed},`)
    expect(box.names()).toEqual([shown])
    expect(onTextChanged.mock.lastCall?.[0].trim()).toBe(`${typed},`)
  })
})

it('Addresses that are pasted show the names of their contacts, as the rows and crosses do', () => {
  render(<RecipientPicker aria-label="To" contacts={[ann, bob]} />)
  fireEvent.focus(box.input())
  fireEvent.paste(box.input(), {
    clipboardData: { getData: () => 'bob@x.example, ann@x.example, cid@x.example, ', types: ['text/plain'] },
  })
  expect(box.names()).toEqual(['Bob Ray', 'Ann Lee', 'cid@x.example'])
  expect(screen.getByRole('row', { name: 'Ann Lee' }).getAttribute('aria-description')).toBe('ann@x.example')
  expect(screen.getByRole('button', { name: 'Remove Bob Ray' })).toBeTruthy()
})

it('With completion="address", an address shows no name', async () => {
  render(<RecipientPicker aria-label="To" contacts={[ann]} completion="address" />)
  await userEvent.type(box.input(), 'ann@x.example,')
  expect(box.names()).toEqual(['ann@x.example'])
})

it('A search that has not found all contacts at once gives no name', async () => {
  const matches = [{ contact: ann, nameRanges: [], emailRanges: [] }]
  const partial: ContactSearch = {
    peek: () => ({ matches, total: 1, complete: false }),
    search: () => (async function* none() {})(),
  }
  render(<RecipientPicker aria-label="To" contacts={partial} minChars={99} />)
  await userEvent.type(box.input(), 'ann@x.example,')
  expect(box.names()).toEqual(['ann@x.example'])
})

it.each([
  ['another name', [{ ...ann, name: 'Ann Ray' }], 'Ann Ray'],
  ['several names', [ann, anna], 'ann@x.example'],
  ['nobody', [bob], 'ann@x.example'],
])('An address that is typed again shows what the contacts have now: %s', async (_, contacts, shown) => {
  const { rerender } = render(<RecipientPicker aria-label="To" contacts={[ann]} />)
  await userEvent.type(box.input(), 'ann@x.example,')
  expect(box.names()).toEqual(['Ann Lee'])
  rerender(<RecipientPicker aria-label="To" contacts={contacts} />)
  await userEvent.click(box.remove('Ann Lee'))
  await userEvent.type(box.input(), 'ann@x.example,')
  expect(box.names()).toEqual([shown])
})

it('An address shows no name where the list shows it with several', async () => {
  const matches = [ann, anna].map((contact) => ({ contact, nameRanges: [], emailRanges: [] }))
  const contacts: ContactSearch = {
    async *search() {
      yield { matches, total: 2, complete: true }
    },
  }
  render(<RecipientPicker aria-label="To" contacts={contacts} />)
  await userEvent.type(box.input(), 'ann@x.example')
  expect(await screen.findAllByRole('option')).toHaveLength(2)
  await userEvent.keyboard('{Enter}')
  expect(box.names()).toEqual(['ann@x.example'])
})

const matchOf = (contact: typeof ann) => ({ contact, nameRanges: [], emailRanges: [] })

/** A search of an app, which can't answer at once. */
const answering = (people: readonly (typeof ann)[], rest?: object): ContactSearch => ({
  async *search() {
    yield { matches: people.map(matchOf), total: people.length, complete: true, ...rest }
    await new Promise(() => {})
  },
})

async function filling(...people: readonly (typeof ann)[]) {
  const index = createContactIndex(
    (async function* fill() {
      yield people
      await new Promise(() => {})
    })(),
  )
  await vi.waitFor(() => expect(index.size).toBe(people.length))
  return index
}

/** A server that was asked before, and has answered with all that it has. */
async function asked(...people: readonly (typeof ann)[]) {
  vi.stubGlobal('fetch', async () => Response.json(people))
  const search = httpSearch({ request: () => 'https://x.example/', mapRow: (person: typeof ann) => person })
  for await (const _ of search.search(ann.email, { limit: 9, signal: new AbortController().signal }));
  vi.unstubAllGlobals()
  return search
}

const many = Array.from({ length: 120 }, (_, at) => ({
  name: `Other ${at}`,
  email: `ann@x.example${at}.example`,
}))

describe('A name of an address', () => {
  it.each<
    [what: string, contacts: () => RecipientPickerProps['contacts'] | Promise<ContactSearch>, shown: string]
  >([
    ['is shown if all contacts that a search has found have it', () => answering([ann]), 'Ann Lee'],
    ['is not shown if the search has more', () => answering([ann], { more: true }), 'ann@x.example'],
    ['is not shown if the search goes on', () => answering([ann], { complete: false }), 'ann@x.example'],
    ['is not shown while the index is filled', () => filling(ann, bob), 'ann@x.example'],
    ['is not shown if too many contacts are alike', () => [ann, ...many, anna], 'ann@x.example'],
    ['is shown if a server has no other', () => asked(ann), 'Ann Lee'],
    ['is not shown if a server has several', () => asked(ann, anna), 'ann@x.example'],
  ])('%s', async (_, contacts, shown) => {
    render(<RecipientPicker aria-label="To" contacts={await contacts()} />)
    await userEvent.type(box.input(), 'ann@x.example')
    await screen.findAllByRole('option')
    await userEvent.keyboard('{Enter}')
    expect(box.names()).toEqual([shown])
  })

  it('is not that of a recent contact, which stands for all with its address', async () => {
    const recentContacts = renderHook(() => useRecentContacts({ storage: { load: () => [ann], save() {} } }))
      .result.current
    render(<RecipientPicker aria-label="To" contacts={answering([anna])} recentContacts={recentContacts} />)
    await userEvent.type(box.input(), 'ann@x.example')
    await screen.findAllByRole('option')
    await userEvent.keyboard('{Enter}')
    expect(box.names()).toEqual(['ann@x.example'])
  })

  it('is not that of a contact whom filterContacts leaves out', async () => {
    render(
      <RecipientPicker
        aria-label="To"
        contacts={[ann, anna, bob]}
        filterContacts={({ name }) => name === 'Ann Lee'}
      />,
    )
    await userEvent.type(box.input(), 'bob@x.example,ann@x.example,')
    expect(box.names()).toEqual(['bob@x.example', 'Ann Lee'])
  })

  it('is that of the contact who was picked, in this box and in no other', async () => {
    const contacts = [ann, anna]
    for (const label of ['To', 'Cc']) render(<RecipientPicker aria-label={label} contacts={contacts} />)
    await userEvent.type(box.input(), 'anna')
    await userEvent.click(await screen.findByRole('option', { name: /Anna Ray/ }))
    await userEvent.click(box.remove('Anna Ray'))
    await userEvent.type(box.input(), 'ann@x.example,')
    expect(box.names()).toEqual(['Anna Ray'])
    const cc = boxNamed('Cc')
    await userEvent.type(cc.input(), 'ann@x.example,')
    expect(cc.names()).toEqual(['ann@x.example'])
  })
})

it('With onlyContacts, an address that several contacts have is one of theirs, and shows no name', async () => {
  render(<RecipientPicker aria-label="To" contacts={[ann, anna]} onlyContacts />)
  await userEvent.type(box.input(), 'ann@x.example,')
  expect(box.names()).toEqual(['ann@x.example'])
  expect(box.input().value).toBe('')
})

it('With onlyContacts, a recent contact in the list is a contact, too', async () => {
  const recentContacts = renderHook(() => useRecentContacts({ storage: { load: () => [ann], save() {} } }))
    .result.current
  render(<RecipientPicker aria-label="To" contacts={[bob]} recentContacts={recentContacts} onlyContacts />)
  await userEvent.type(box.input(), 'ann@x.example')
  await screen.findAllByRole('option')
  await userEvent.keyboard('{Enter}')
  expect(box.names()).toEqual(['ann@x.example'])
})
