import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import {
  EmailPicker,
  useRecentContacts,
  type Contact,
  type EmailPickerProps,
} from 'react-textbox-emailpicker'
import { deviceContacts } from 'react-textbox-emailpicker/contacts'
import { afterEach, describe, expect, it, vi } from 'vitest'

const people: readonly Contact[] = [
  { name: 'Ann Lee', email: 'ann@x.example' },
  { name: 'Anna Ray', email: 'anna@x.example' },
]
const chosen: readonly Contact[] = [
  { name: 'Dan', email: 'dan@phone.example' },
  { name: 'Eve', email: 'eve@phone.example' },
]

afterEach(() => vi.restoreAllMocks())

/** A chooser that a test answers. */
function createChooser() {
  let resolve: (contacts: readonly Contact[]) => void
  const promise = new Promise<readonly Contact[]>((settle) => (resolve = settle))
  const choose = vi.fn<(options: { multiple: boolean }) => Promise<readonly Contact[]>>(() => promise)
  return { choose, answer: (contacts: readonly Contact[]) => act(async () => resolve(contacts)) }
}

const picker = () => screen.getByRole<HTMLInputElement>('combobox')
const rows = () => screen.queryAllByRole('option').map((row) => row.textContent)
const isExpanded = () => picker().getAttribute('aria-expanded') === 'true'
const deviceRow = () => screen.getByRole('option', { name: 'From this device' })

function setup(props: EmailPickerProps) {
  const view = render(<EmailPicker aria-label="To" contacts={people} {...props} />)
  return { user: userEvent.setup(), ...view }
}

describe('The row for contacts of the device', () => {
  it('is the last option of the list', async () => {
    const { user } = setup({ deviceContacts: createChooser().choose })
    await user.type(picker(), 'ann')
    expect(rows()).toHaveLength(3)
    expect(rows()[2]).toBe('From this device')
    expect(deviceRow().getAttribute('aria-posinset')).toBe('3')
    expect(deviceRow().getAttribute('aria-setsize')).toBe('3')
    expect(screen.getByRole('status').textContent).not.toContain('3')
  })

  it('is offered when no contact matches, and when the search has failed', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { user, rerender } = setup({ deviceContacts: createChooser().choose })
    await user.type(picker(), 'zzz')
    expect(rows()).toEqual(['From this device'])
    const failing = {
      // oxlint-disable-next-line require-yield
      async *search() {
        throw new Error('The directory is closed.')
      },
    }
    rerender(<EmailPicker aria-label="To" contacts={failing} deviceContacts={createChooser().choose} />)
    await waitFor(() =>
      expect(rows()).toEqual(['Contacts could not be searched Try again', 'From this device']),
    )
  })

  it('does not open the list alone while a search has not answered', async () => {
    const silent = {
      search: () => ({ [Symbol.asyncIterator]: () => ({ next: () => new Promise<never>(() => {}) }) }),
    }
    const { user } = setup({ deviceContacts: createChooser().choose, contacts: silent })
    await user.type(picker(), 'a')
    expect(isExpanded()).toBe(false)
  })

  it('is not there without a chooser, or where it is not supported', async () => {
    const unsupported = Object.assign(createChooser().choose, { isSupported: () => false })
    const throwing = Object.assign(createChooser().choose, {
      isSupported() {
        throw new Error('no')
      },
    })
    for (const chooser of [undefined, unsupported, throwing, deviceContacts]) {
      const { user, unmount } = setup({ deviceContacts: chooser, minChars: 0 })
      await user.type(picker(), 'ann')
      expect(rows()).toHaveLength(2)
      unmount()
    }
  })

  it('is in no HTML of a server', () => {
    const choose = Object.assign(createChooser().choose, { isSupported: vi.fn<() => boolean>(() => true) })
    const html = renderToString(<EmailPicker contacts={people} deviceContacts={choose} minChars={0} />)
    expect(html).not.toContain('From this device')
    expect(choose.isSupported).not.toHaveBeenCalled()
  })

  it('is offered on focus in an empty box with minChars={0}, and not with other text or without minChars', async () => {
    const { choose } = createChooser()
    const { user, unmount } = setup({ deviceContacts: choose, minChars: 0 })
    await user.tab()
    expect(rows().at(-1)).toBe('From this device')
    unmount()
    const other = setup({ deviceContacts: choose, minChars: 0, defaultText: 'an' })
    await user.tab()
    expect(isExpanded()).toBe(false)
    other.unmount()
    setup({ deviceContacts: choose })
    await user.tab()
    expect(isExpanded()).toBe(false)
  })

  it('can be translated', async () => {
    const { user } = setup({ deviceContacts: createChooser().choose, messages: { fromDevice: 'Vom Gerät' } })
    await user.type(picker(), 'ann')
    expect(rows()[2]).toBe('Vom Gerät')
  })

  it('is after all rows that more steps lead to', async () => {
    const many = Array.from({ length: 9 }, (_, at) => ({ email: `${at}@x.example` }))
    const { user } = setup({ deviceContacts: createChooser().choose, contacts: many, limit: 2, minChars: 0 })
    await user.click(picker())
    await user.keyboard('{ArrowDown>9/}')
    const active = () =>
      document.getElementById(picker().getAttribute('aria-activedescendant') ?? '')?.textContent
    await waitFor(() => expect(active()).toContain('8@x.example'))
    await user.keyboard('{ArrowDown}')
    expect(active()).toBe('From this device')
    await user.keyboard('{ArrowDown}')
    expect(active()).toContain('0@x.example')
    await user.keyboard('{ArrowUp}')
    expect(active()).toBe('From this device')
  })
})

describe.each(['click', 'Enter'])('Picking the row with %s', (how) => {
  async function pick(user: ReturnType<typeof userEvent.setup>) {
    if (how === 'click') await user.click(deviceRow())
    else await user.keyboard('{ArrowUp}{Enter}')
  }

  it('calls the chooser inside the event', async () => {
    let isInEvent = false
    const { choose } = createChooser()
    choose.mockImplementation(() => {
      isInEvent = window.event !== undefined
      return new Promise(() => {})
    })
    const { user } = setup({ deviceContacts: choose })
    await user.type(picker(), 'ann')
    await pick(user)
    expect(choose.mock.calls).toEqual([[{ multiple: false }]])
    expect(isInEvent).toBe(true)
    expect(picker().value).toBe('ann')
  })

  it('completes the text with the first address that was chosen', async () => {
    const onContactPicked = vi.fn<NonNullable<EmailPickerProps['onContactPicked']>>()
    const onTextChanged = vi.fn<NonNullable<EmailPickerProps['onTextChanged']>>()
    const { choose, answer } = createChooser()
    const { user } = setup({ deviceContacts: choose, onContactPicked, onTextChanged })
    await user.type(picker(), 'ann')
    await pick(user)
    act(() => picker().blur())
    onTextChanged.mockClear()
    await answer(chosen)
    expect(picker().value).toBe('dan@phone.example')
    expect(document.activeElement).toBe(picker())
    expect(isExpanded()).toBe(false)
    expect(onContactPicked.mock.calls.map(([contact]) => contact)).toEqual([chosen[0]])
    expect(onTextChanged.mock.calls.map(([text, { reason }]) => [text, reason])).toEqual([
      ['dan@phone.example', 'pick'],
    ])
  })

  it('remembers them as recent contacts', async () => {
    const { choose, answer } = createChooser()
    function Recent() {
      return (
        <EmailPicker
          aria-label="To"
          deviceContacts={choose}
          minChars={0}
          recentContacts={useRecentContacts()}
        />
      )
    }
    render(<Recent />)
    const user = userEvent.setup()
    await user.click(picker())
    await pick(user)
    await answer(chosen)
    await user.clear(picker())
    expect(
      screen.getAllByRole('option').map((row) => row.querySelector('.tb-contact-address')?.textContent),
    ).toEqual(['dan@phone.example', undefined])
  })

  it('leaves everything as it was when the user cancels', async () => {
    const onTextChanged = vi.fn<NonNullable<EmailPickerProps['onTextChanged']>>()
    const onContactPicked = vi.fn<NonNullable<EmailPickerProps['onContactPicked']>>()
    const { choose, answer } = createChooser()
    const { user } = setup({ deviceContacts: choose, onTextChanged, onContactPicked })
    await user.type(picker(), 'ann')
    await pick(user)
    onTextChanged.mockClear()
    const before = [picker().value, isExpanded(), document.activeElement, picker().selectionEnd]
    await answer([])
    expect([picker().value, isExpanded(), document.activeElement, picker().selectionEnd]).toEqual(before)
    expect(onTextChanged).not.toHaveBeenCalled()
    expect(onContactPicked).not.toHaveBeenCalled()
  })

  it('never replaces text that was entered in the meantime', async () => {
    const onContactPicked = vi.fn<NonNullable<EmailPickerProps['onContactPicked']>>()
    const one = createChooser()
    const { user } = setup({ deviceContacts: one.choose, onContactPicked })
    await user.type(picker(), 'ann')
    await pick(user)
    await user.type(picker(), 'ie')
    await one.answer(chosen)
    expect(picker().value).toBe('annie')
    expect(onContactPicked).not.toHaveBeenCalled()
  })

  it('leaves the focus where it is when it enters nothing', async () => {
    const { choose, answer } = createChooser()
    const { user } = setup({ deviceContacts: choose })
    await user.type(picker(), 'ann')
    await pick(user)
    await user.type(picker(), 'a')
    act(() => picker().blur())
    await answer(chosen)
    expect(picker().value).toBe('anna')
    expect(document.activeElement).toBe(document.body)
  })

  it('enters nothing into a box that is disabled, read-only or gone by then', async () => {
    for (const change of [{ enabled: false }, { readOnly: true }, undefined]) {
      const { choose, answer } = createChooser()
      const { user, rerender, unmount } = setup({ deviceContacts: choose })
      await user.type(picker(), 'ann')
      const input = picker()
      await pick(user)
      if (change)
        rerender(<EmailPicker aria-label="To" contacts={people} deviceContacts={choose} {...change} />)
      else unmount()
      await answer(chosen)
      expect(input.value).toBe('ann')
      unmount()
    }
  })

  it('reports a chooser that fails, and stays as it was', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { choose } = createChooser()
    choose.mockRejectedValueOnce(new Error(`no plug-in for ${how}`))
    const { user } = setup({ deviceContacts: choose })
    await user.type(picker(), 'ann')
    await pick(user)
    await waitFor(() =>
      expect(error.mock.calls).toEqual([[`EmailPicker: deviceContacts failed: no plug-in for ${how}`]]),
    )
    expect(picker().value).toBe('ann')
  })

  it.each([null, 'x', [null, { name: 'No address' }, 7]])('enters nothing for %j', async (answered) => {
    const { choose, answer } = createChooser()
    const { user } = setup({ deviceContacts: choose })
    await user.type(picker(), 'ann')
    await pick(user)
    await answer(answered as never)
    expect(picker().value).toBe('ann')
  })
})

it('The row works with the Contact Picker API of the browser', async () => {
  const select = vi.fn<(...args: unknown[]) => Promise<unknown>>(async () => [
    { name: ['Dan'], email: ['dan@phone.example'] },
  ])
  Object.defineProperty(navigator, 'contacts', { configurable: true, value: { select } })
  const { user } = setup({ deviceContacts, minChars: 0 })
  await user.click(picker())
  await user.click(deviceRow())
  await waitFor(() => expect(picker().value).toBe('dan@phone.example'))
  expect(select.mock.calls).toEqual([[['name', 'email'], { multiple: false }]])
  Reflect.deleteProperty(navigator, 'contacts')
})
