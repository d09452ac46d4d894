import { act, cleanup, fireEvent, render, waitFor } from '@testing-library/react'
import { createRef, type ReactNode } from 'react'
import { EmailPicker, Field, RecipientPicker, TextBox, type TextBoxHandle } from 'react-textbox-emailpicker'
import type { ContactSearch, SearchUpdate } from 'react-textbox-emailpicker/contacts'
import { expect, it, vi } from 'vitest'
import { recipientPickerClasses } from '../../src/recipient-picker/late-classes.ts'
import { readPage } from './manual-pages.ts'
import { plain, readTables } from './tables.ts'
import { ownRecentContacts } from '../support/own-recent-contacts.ts'

const parts = Object.keys(recipientPickerClasses)

const tables = readTables(readPage('Anatomy.md').text)

const rows = tables
  .filter((row) => 'part' in row)
  .map((row) => ({ part: plain(row.part), class: plain(row.class), of: row.of }))

/** Classes that are not public. */
const internal = ['tb-chips-end', 'tb-visually-hidden']

/** A class for each part, by which its elements are found. */
const classNames = Object.fromEntries(parts.map((part) => [part, `part-${part}`]))

/** Adds the parts that the page shows, with their classes. */
function collect(seen: Map<string, Set<string>>): void {
  for (const element of document.querySelectorAll('[class]')) {
    const classes = [...element.classList]
    const part = classes.find((name) => name.startsWith('part-')) ?? ''
    const own = classes.filter((name) => name.startsWith('tb-'))
    if (own.length > 0) seen.set(part, new Set([...(seen.get(part) ?? []), ...own]))
  }
}

const ann = { name: 'Ann', email: 'ann@example.org', photo: '/ann.png' }

/** A search whose answer is `next`. */
const answering = (next: () => Promise<IteratorResult<SearchUpdate>>): ContactSearch => ({
  search: () => ({ [Symbol.asyncIterator]: () => ({ next }) }),
})

const adorned = { startAdornment: 'a', endAdornment: 'b', clearable: true, showCount: true, defaultText: 'x' }

const matches = [{ contact: ann, nameRanges: [[0, 2]] as const, emailRanges: [] }]
const rowsOnly: IteratorResult<SearchUpdate> = { done: false, value: { matches, total: 1, complete: true } }

const recents = ownRecentContacts({ recent: [ann] })

/** Each with a part that shows that its answer has come. */
const sources = [
  { source: answering(() => Promise.resolve(rowsOnly)), shows: '.tb-photo' },
  { source: answering(() => new Promise(() => {})), shows: '.tb-progress' },
  { source: answering(() => Promise.reject(new Error('The directory is closed.'))), shows: '.tb-retry' },
]

/** The parts that a picker renders, with their classes. `props` are those that both pickers have. */
async function partsOf(show: (props: object) => ReactNode) {
  const seen = new Map<string, Set<string>>()
  for (const { source, shows } of sources) {
    const deviceContacts = async () => []
    const newContact = (text: string) => ({ email: `${text}@new.example` })
    const app = { deviceContacts, newContact, listFooter: 'More', openButton: true, endAdornment: 'End' }
    render(show({ contacts: source, recentContacts: recents, ...app, classNames }))
    collect(seen)
    const input = document.querySelector('.tb-input') as HTMLInputElement
    act(() => input.focus())
    fireEvent.change(input, { target: { value: input.value.replace(/x?$/, 'an') } })
    await waitFor(() => expect(document.querySelector(shows)).not.toBeNull())
    collect(seen)
    cleanup()
  }
  return seen
}

it('The manual lists the parts of all boxes with the classes that they have', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const seen = new Map<string, Set<string>>()

  const box = createRef<TextBoxHandle>()
  render(<TextBox ref={box} errorText="No." classNames={classNames} {...adorned} />)
  act(() => {
    box.current?.showErrorMessage()
    box.current?.setAnimationStyle('Wave', 'left', 20, 'red')
  })
  collect(seen)
  cleanup()
  const ofTextBox = new Set(seen.keys())

  const ofEmailPicker = await partsOf((props) => (
    <EmailPicker validate="address" defaultText="x" {...props} />
  ))
  const ofRecipientPicker = await partsOf((props) => (
    <RecipientPicker defaultText="Ann Lee <ann.lee@example.org>, " {...props} />
  ))
  render(<RecipientPicker classNames={classNames} />)
  const dataTransfer = { types: ['text/plain'] }
  fireEvent.dragOver(document.querySelector('.tb-chips') as Element, { dataTransfer })
  collect(ofRecipientPicker)
  cleanup()
  render(<RecipientPicker defaultText="Ann <ann@, " classNames={classNames} />)
  const chip = document.querySelector('.tb-chip') as Element
  fireEvent.pointerOver(chip)
  fireEvent.contextMenu(chip)
  await waitFor(() => expect(document.querySelector('.tb-card')).not.toBeNull())
  collect(ofRecipientPicker)
  cleanup()
  // jsdom has no layout, in which chips could be out of sight.
  ofRecipientPicker.set('part-more', new Set([recipientPickerClasses.more]))

  function ofWhich(part: string): string {
    if (ofTextBox.has(part)) return 'all'
    if (!ofRecipientPicker.has(part)) return 'EmailPicker'
    return ofEmailPicker.has(part) ? 'pickers' : 'RecipientPicker'
  }

  for (const more of [ofEmailPicker, ofRecipientPicker])
    for (const [part, classes] of more) seen.set(part, new Set([...(seen.get(part) ?? []), ...classes]))
  expect([...(seen.get('') ?? [])].sort()).toEqual(internal.toSorted())
  seen.delete('')
  const rendered = [...seen].map(([part, classes]) => ({
    part: part.replace('part-', ''),
    class: [...classes].join(' '),
    of: ofWhich(part),
  }))
  const byPart = (one: { part: string }, other: { part: string }) => (one.part < other.part ? -1 : 1)
  expect(rendered.sort(byPart)).toEqual([...rows].sort(byPart))
  expect(rows.map(({ part }) => part)).toEqual(parts)
})

it('The manual lists the classes of a field', () => {
  render(
    <Field label="To" description="One." error="No." required>
      <input />
    </Field>,
  )
  const classes = [...document.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList])
  const listed = tables.filter((row) => 'class' in row && !('part' in row)).map((row) => plain(row.class))
  expect(classes.sort()).toEqual(listed.sort())
})
