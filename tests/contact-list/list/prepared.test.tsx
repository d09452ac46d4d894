import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { EmailPicker, type EmailPickerProps } from 'react-textbox-emailpicker'
import { createContactIndex, type ContactSearch } from 'react-textbox-emailpicker/contacts'
import { describe, expect, it, onTestFinished, vi } from 'vitest'

const contacts = [
  { name: 'Ann Lee', email: 'ann@x.example', weight: 9 },
  { name: 'Bob Ray', email: 'bob@x.example' },
  ...Array.from({ length: 40 }, (_, n) => ({ name: `Cy ${n}`, email: `cy${n}@x.example` })),
]

function Picker(props: EmailPickerProps) {
  const [text, setText] = useState(props.text ?? '')
  return <EmailPicker aria-label="To" contacts={contacts} {...props} text={text} onTextChanged={setText} />
}

const input = () => screen.getByRole('combobox')
const shown = () => screen.queryAllByRole('option').map((row) => row.textContent)
const laidOut = () => document.querySelectorAll('[role=option]').length

async function settled() {
  await vi.waitFor(() => expect(laidOut()).toBeGreaterThan(0))
}

/** The URLs of all pictures, visible or not. */
const photos = () => [...document.querySelectorAll('img')].map(({ src }) => src)

describe('before the list is shown', () => {
  const pictured = contacts.map((contact, at) => ({ ...contact, photo: `https://x.example/${at}.jpg` }))

  it('no picture of a contact is loaded', async () => {
    render(<Picker contacts={pictured} minChars={2} />)
    input().focus()
    await settled()
    expect(photos()).toEqual([])
    await userEvent.keyboard('b')
    await vi.waitFor(() => expect(laidOut()).toBe(1))
    expect(photos()).toEqual([])
    await userEvent.keyboard('o')
    await vi.waitFor(() => expect(photos()).toEqual(['https://x.example/1.jpg']))
  })

  it('no picture is loaded again when the list is closed', async () => {
    render(<Picker contacts={pictured} />)
    await userEvent.type(input(), 'bo')
    await vi.waitFor(() => expect(photos()).toHaveLength(1))
    await userEvent.keyboard('{Escape}')
    await settled()
    expect(photos()).toEqual([])
  })

  it('renderContact is not called', async () => {
    const renderContact = vi.fn<NonNullable<EmailPickerProps['renderContact']>>(
      ({ contact }) => contact.email,
    )
    render(<Picker renderContact={renderContact} />)
    input().focus()
    await settled()
    expect(laidOut()).toBe(10)
    expect(renderContact).not.toHaveBeenCalled()
    await userEvent.keyboard('{ArrowDown}')
    await vi.waitFor(() => expect(shown()).toHaveLength(42))
    expect(shown().slice(0, 2)).toEqual(['ann@x.example', 'bob@x.example'])
  })
})

describe('the list of a box that has the focus', () => {
  it('is prepared with a few rows, which are neither visible nor announced', async () => {
    render(<Picker />)
    expect(laidOut()).toBe(0)
    input().focus()
    await settled()
    expect(laidOut()).toBe(10)
    expect(shown()).toEqual([])
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(input()).toHaveProperty('ariaExpanded', 'false')
    expect(screen.getByRole('status').textContent).toBe('')
  })

  it('is removed when the box loses the focus or becomes read-only', async () => {
    const { rerender } = render(<Picker />)
    input().focus()
    await settled()
    fireEvent.blur(input())
    expect(laidOut()).toBe(0)
    fireEvent.focus(input())
    await settled()
    rerender(<Picker readOnly />)
    expect(laidOut()).toBe(0)
  })

  it('shows all rows after Down', async () => {
    render(<Picker />)
    input().focus()
    await settled()
    await userEvent.keyboard('{ArrowDown}')
    await vi.waitFor(() => expect(shown()).toHaveLength(42))
    expect(shown()[0]).toContain('ann@x.example')
  })

  it('is prepared again after it was closed', async () => {
    render(<Picker />)
    await userEvent.type(input(), 'bo')
    await vi.waitFor(() => expect(shown()).toHaveLength(1))
    await userEvent.keyboard('{Escape}')
    expect(shown()).toEqual([])
    await settled()
    expect(input()).toHaveProperty('ariaExpanded', 'false')
  })

  it('never shows rows that were prepared for another text', async () => {
    const index = createContactIndex(contacts)
    await index.ready
    let answer = () => {}
    const waited = new Promise<void>((resolve) => (answer = resolve))
    const late: ContactSearch & { ready: Promise<void> } = {
      ready: index.ready,
      async *search(query, options) {
        if (query !== '') await waited
        yield* index.search(query, options)
      },
    }
    render(<Picker contacts={late} />)
    input().focus()
    await settled()
    fireEvent.change(input(), { target: { value: 'bob' } })
    expect(laidOut()).toBe(10)
    expect(shown()).toEqual([])
    answer()
    await vi.waitFor(() => expect(shown()).toHaveLength(1))
    expect(shown()[0]).toContain('bob@x.example')
  })

  it('is not prepared with a search that may use the network', async () => {
    const search = vi.fn<ContactSearch['search']>(async function* () {
      yield { matches: [], total: 0, complete: true }
    })
    render(<Picker contacts={{ search }} />)
    input().focus()
    await userEvent.keyboard('{ArrowLeft}')
    expect(search).not.toHaveBeenCalled()
    await userEvent.type(input(), 'b')
    expect(search).toHaveBeenCalledOnce()
  })

  it('is hidden also when a policy has removed the styles from the server’s markup', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    onTestFinished(() => void vi.restoreAllMocks())
    const place = document.createElement('main')
    document.body.append(place)
    place.innerHTML = renderToString(<Picker />)
    for (const element of place.querySelectorAll('[style]')) element.removeAttribute('style')
    const root = hydrateRoot(place, <Picker />)
    onTestFinished(() => {
      root.unmount()
      place.remove()
    })
    await vi.waitFor(() => {
      fireEvent.focus(input())
      expect(laidOut()).toBeGreaterThan(0)
    })
    expect(shown()).toEqual([])
    expect(input()).toHaveProperty('ariaExpanded', 'false')
  })

  it('offers no removed contact, however few are offered', async () => {
    const index = createContactIndex(contacts)
    await index.ready
    render(<Picker contacts={index} limit={5} />)
    input().focus()
    await settled()
    index.remove('ann@x.example')
    await userEvent.keyboard('{ArrowDown}')
    await vi.waitFor(() => expect(document.querySelector('[data-active]')).not.toBeNull())
    expect(shown()).toHaveLength(5)
    await userEvent.keyboard('{Enter}')
    expect(input()).toHaveProperty('value', 'bob@x.example')
  })

  it('is prepared while the text is shorter than minChars', async () => {
    render(<Picker minChars={2} />)
    await userEvent.type(input(), 'c')
    await settled()
    expect(shown()).toEqual([])
  })
})
