import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { EmailPicker, type EmailPickerProps } from 'react-textbox-emailpicker'
import { createContactIndex, type ContactSearch } from 'react-textbox-emailpicker/contacts'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { open, people } from '../../support/open-box.tsx'
import { deferred } from '../../support/turns.ts'

const contacts = [
  ...people('Ann Bob'),
  ...Array.from({ length: 40 }, (_, n) => ({ name: `Cy ${n}`, email: `cy${n}@x.example` })),
]
/** Opens a picker whose app has its text. */
const openWith = (props: EmailPickerProps = {}) =>
  open(<EmailPicker contacts={contacts} {...props} />, 'owns')

/** How many rows there are, visible or not, and how many pictures. */
const laidOut = () => document.querySelectorAll('[role=option]').length
const settled = () => waitFor(() => expect(laidOut()).toBeGreaterThan(0))
const photos = () => [...document.querySelectorAll('img')].map(({ src }) => src)

describe('before the list is shown', () => {
  const pictured = contacts.map((contact, at) => ({ ...contact, photo: `https://x.example/${at}.jpg` }))
  const bob = ['https://x.example/1.jpg']

  it('no picture of a contact is loaded', async () => {
    const { press } = openWith({ contacts: pictured, minChars: 2 })
    await press('<focus>')
    await settled()
    expect(photos()).toEqual([])
    await press('b')
    await waitFor(() => expect(laidOut()).toBe(1))
    expect(photos()).toEqual([])
    await press('o')
    await waitFor(() => expect(photos()).toEqual(bob))
  })

  it('no picture is loaded again when the list is closed', async () => {
    const { press } = openWith({ contacts: pictured })
    await press('bo')
    await waitFor(() => expect(photos()).toEqual(bob))
    await press('{Escape}')
    await settled()
    expect(photos()).toEqual([])
  })

  it('renderContact is not called', async () => {
    const renderContact = vi.fn<NonNullable<EmailPickerProps['renderContact']>>(
      ({ contact }) => contact.email,
    )
    const { press, rows } = openWith({ renderContact })
    await press('<focus>')
    await settled()
    expect([laidOut(), renderContact.mock.calls.length]).toEqual([10, 0])
    await press('↓')
    await waitFor(() => expect(rows()).toHaveLength(42))
    expect(rows()[0]?.textContent).toBe('ann@x.example')
  })
})

describe('the list of a box that has the focus', () => {
  it('is prepared with a few rows, which are neither visible nor announced', async () => {
    const { press, goes, rows, status } = openWith()
    expect(laidOut()).toBe(0)
    await press('<focus>')
    await settled()
    await goes('', '|')
    expect([laidOut(), rows(), status()]).toEqual([10, [], ''])
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  it('is removed when the box loses the focus or becomes read-only', async () => {
    const { press, change } = openWith()
    await press('<focus>')
    await settled()
    await press('<leaves>')
    expect(laidOut()).toBe(0)
    await press('<focus>')
    await settled()
    change({ readOnly: true })
    expect(laidOut()).toBe(0)
  })

  it('never shows rows that were prepared for another text', async () => {
    const index = createContactIndex(contacts)
    await index.ready
    const { promise: waited, resolve: answer } = deferred()
    const late: ContactSearch & { ready: Promise<void> } = {
      ready: index.ready,
      async *search(query, options) {
        if (query !== '') await waited
        yield* index.search(query, options)
      },
    }
    const { press, goes } = openWith({ contacts: late })
    await press('<focus>')
    await settled()
    await goes('<enters bob>', 'bob|')
    expect(laidOut()).toBe(10)
    await act(async () => answer())
    await goes('', 'bob| › Bob')
  })

  it('is not prepared with a search that may use the network', async () => {
    const { press, asked } = openWith({ contacts: undefined })
    await press('<focus>←')
    expect(asked).toHaveLength(0)
    await press('b')
    expect(asked).toHaveLength(1)
  })

  it('is hidden also when a policy has removed the styles from the server’s markup', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    onTestFinished(() => void vi.restoreAllMocks())
    const place = document.body.appendChild(document.createElement('main'))
    const picker = <EmailPicker aria-label="To" contacts={contacts} />
    place.innerHTML = renderToString(picker)
    for (const element of place.querySelectorAll('[style]')) element.removeAttribute('style')
    const root = hydrateRoot(place, picker)
    onTestFinished(() => {
      root.unmount()
      place.remove()
    })
    await waitFor(() => {
      fireEvent.focus(screen.getByRole('combobox'))
      expect(laidOut()).toBeGreaterThan(0)
    })
    expect([screen.queryAllByRole('option'), screen.getByRole('combobox').ariaExpanded]).toEqual([
      [],
      'false',
    ])
  })

  it('offers no removed contact, however few are offered', async () => {
    const index = createContactIndex(contacts)
    await index.ready
    const { press, goes } = openWith({ contacts: index, limit: 5 })
    await press('<focus>')
    await settled()
    index.remove('ann@x.example')
    await goes('↓', '| › Bob*, Cy 0, Cy 1, Cy 10, Cy 11', '⏎', 'bob@x.example|')
  })
})
