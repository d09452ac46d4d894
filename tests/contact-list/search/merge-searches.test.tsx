import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { EmailPicker, useRecentContacts, type EmailPickerProps } from 'react-textbox-emailpicker'
import { ContactSourceError, createContactIndex, mergeSearches } from 'react-textbox-emailpicker/contacts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createAskedSource } from '../asked-source.ts'
import { picker, rows } from './option-rows.ts'

const ann = { name: 'Ann Lee', email: 'ann@x.example' }
const anna = { name: 'Anna Berg', email: 'anna@x.example' }
const anton = { name: 'Anton Ax', email: 'anton@y.example' }

const headings = () => [...document.querySelectorAll('.tb-heading')].map((heading) => heading.textContent)
/** The rows, each with the text of its heading. */
const rowsWithHeadings = () =>
  screen.queryAllByRole('option').map((row) => {
    const [id] = row.getAttribute('aria-describedby')?.split(' ') ?? []
    return `${document.getElementById(id ?? '')?.textContent}: ${row.querySelector('.tb-contact-address')?.textContent}`
  })

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))

const enter = (value: string) =>
  act(async () => {
    picker().focus()
    fireEvent.change(picker(), { target: { value } })
  })
const update = (run: () => void) => act(async () => run())

async function indexOf(...contacts: (typeof ann)[]) {
  const index = createContactIndex(contacts)
  await index.ready
  return index
}

/** A picker with an own index and a directory, under headings. */
async function setup(props: Partial<EmailPickerProps> = {}) {
  const index = await indexOf(ann, anna)
  const directory = createAskedSource()
  const merged = mergeSearches(
    { search: index, heading: 'My contacts' },
    { search: directory.source, heading: 'Directory & more' },
  )
  const view = render(<EmailPicker aria-label="To" contacts={merged} {...props} />)
  return { index, directory, merged, view }
}

describe('A picker with a merged search', () => {
  it('shows what the index finds with the key, and the rest as it comes, under the headings of the app', async () => {
    const { directory } = await setup()
    // On a slow machine a peek would end early otherwise.
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
    await enter('an')
    clock.mockRestore()
    expect(rows()).toEqual([ann.email, anna.email])
    expect(headings()).toEqual(['My contacts'])
    await update(() => directory.last().answer([ann, anton]))
    expect(rowsWithHeadings()).toEqual([
      'My contacts: ann@x.example',
      'My contacts: anna@x.example',
      'Directory & more: anton@y.example',
    ])
    expect(headings()).toEqual(['My contacts', 'Directory & more'])
  })

  it('has recent contacts first, then the groups, and no address twice', async () => {
    const index = await indexOf(ann, anna)
    const directory = createAskedSource()
    const merged = mergeSearches(
      { search: index, heading: 'My contacts' },
      { search: directory.source, heading: 'Directory' },
    )
    const storage = { load: () => [anna, anton], save() {} }
    function Recipient() {
      return <EmailPicker aria-label="To" contacts={merged} recentContacts={useRecentContacts({ storage })} />
    }
    render(<Recipient />)
    await enter('an')
    await update(() => directory.last().answer([anton, { name: 'Ana', email: 'ana@z.example' }, ann]))
    expect(rowsWithHeadings()).toEqual([
      'Recent: anna@x.example',
      'Recent: anton@y.example',
      'My contacts: ann@x.example',
      'Directory: ana@z.example',
    ])
    expect(headings()).toEqual(['Recent', 'My contacts', 'Directory'])
  })

  it('shows the rows of one search and the failure of the other, and another try asks again', async () => {
    const index = await indexOf(ann)
    const errors = [new ContactSourceError('busy')]
    const merged = mergeSearches(index, {
      async *search() {
        const error = errors.shift()
        if (error) throw error
        yield {
          matches: [{ contact: anton, nameRanges: [], emailRanges: [] }],
          total: 1,
          complete: true,
        }
      },
    })
    render(<EmailPicker aria-label="To" contacts={merged} />)
    await enter('an')
    await waitFor(() => expect(rows()).toEqual([ann.email, 'The server is busy. Try again later. Try again']))
    fireEvent.click(screen.getByRole('option', { name: /Try again$/ }))
    await waitFor(() => expect(rows()).toEqual([ann.email, anton.email]))
    expect(headings()).toEqual([])
    expect(picker().value).toBe('an')
  })

  it('lets the user pick from the rows that are there after a failure', async () => {
    const { directory } = await setup()
    await enter('an')
    await update(() => directory.last().fail())
    fireEvent.keyDown(picker(), { key: 'ArrowDown' })
    fireEvent.keyDown(picker(), { key: 'Enter' })
    expect(picker().value).toBe(ann.email)
  })

  it('follows the removal of a contact from an index in it', async () => {
    const { index, directory } = await setup()
    await enter('an')
    await update(() => directory.last().answer([anton]))
    await update(() => void index.remove(ann.email))
    expect(rows()).not.toContain(ann.email)
    await update(() => directory.last().answer([anton]))
    expect(rows()).toEqual([anna.email, anton.email])
  })

  it('follows the removal from an index in a merged search within another', async () => {
    const index = await indexOf(ann, anna)
    const merged = mergeSearches(mergeSearches(index), await indexOf(anton))
    render(<EmailPicker aria-label="To" contacts={merged} />)
    await enter('an')
    expect(rows()).toEqual([ann.email, anna.email, anton.email])
    await update(() => void index.remove(ann.email))
    expect(rows()).toEqual([anna.email, anton.email])
  })

  it('asks for nothing before the list is open', async () => {
    const { directory } = await setup()
    await act(async () => picker().focus())
    expect(directory.asked).toEqual([])
  })

  it('ends all searches when it is unmounted', async () => {
    const { directory, view } = await setup()
    await enter('an')
    view.unmount()
    expect(directory.last().signal.aborted).toBe(true)
  })

  it('keeps rows without a heading under the heading for contacts when others have one', async () => {
    const merged = mergeSearches(await indexOf(ann), { search: await indexOf(anton), heading: 'Directory' })
    render(<EmailPicker aria-label="To" contacts={merged} />)
    await enter('an')
    expect(rowsWithHeadings()).toEqual(['Contacts: ann@x.example', 'Directory: anton@y.example'])
  })
})
