import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RecipientPicker, type RecipientPickerProps } from 'react-textbox-emailpicker'
import { createContactIndex, mergeSearches, type ContactSearch } from 'react-textbox-emailpicker/contacts'
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
