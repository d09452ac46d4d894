import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { EmailPicker, type EmailPickerProps } from 'react-textbox-emailpicker'
import type { ContactMatch, ContactSearch } from 'react-textbox-emailpicker/contacts'
import { describe, expect, it, vi } from 'vitest'

// With names whose matches are in alphabetical order for each query.
const people = ['Ann', 'Anna', 'Annabel'].map((name) => ({ name, email: `${name.toLowerCase()}@x.example` }))
const crowd = Array.from({ length: 20 }, (_, index) => ({
  email: `p${String(index).padStart(2, '0')}@x.example`,
}))

const picker = () => screen.getByRole<HTMLInputElement>('combobox')
const options = () => screen.queryAllByRole('option')
const isExpanded = () => picker().getAttribute('aria-expanded') === 'true'
/** The row that aria-activedescendant names, undefined when there is none. */
const active = () =>
  document.getElementById(picker().getAttribute('aria-activedescendant') ?? '') ?? undefined
const activeAddress = () => active()?.querySelector('.tb-contact-address')?.textContent
const caret = () => [picker().selectionStart, picker().selectionEnd]

function setup(props: EmailPickerProps = {}) {
  const user = userEvent.setup()
  const onTextChanged = vi.fn<(text: string) => void>()
  const onContactPicked = vi.fn<(contact: object) => void>()
  const onSubmit = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault())
  const onKeyDownAround = vi.fn<(event: { key: string }) => void>()
  const view = render(
    // A dialog around the picker has listeners of its own.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form onSubmit={onSubmit} onKeyDown={onKeyDownAround}>
      <input aria-label="Before" />
      <EmailPicker
        aria-label="To"
        contacts={people}
        onTextChanged={(text) => onTextChanged(text)}
        onContactPicked={(contact) => onContactPicked(contact)}
        {...props}
      />
      <input aria-label="After" />
      <button>Send</button>
    </form>,
  )
  const keysAround = () => onKeyDownAround.mock.calls.map(([event]) => event.key)
  return { ...view, user, onTextChanged, onContactPicked, onSubmit, keysAround }
}

/** Types, and waits for the rows of the text. */
async function offered(typed: string, props?: EmailPickerProps, count = 3) {
  const all = setup(props)
  await all.user.type(picker(), typed)
  await waitFor(() => expect(options()).toHaveLength(count))
  all.onTextChanged.mockClear()
  return all
}

describe('the combobox of an EmailPicker', () => {
  it('has its role, and says that a list completes it', () => {
    setup()
    expect(picker().tagName).toBe('INPUT')
    expect(picker().getAttribute('aria-autocomplete')).toBe('list')
    expect(picker().getAttribute('aria-expanded')).toBe('false')
    expect(picker().hasAttribute('aria-activedescendant')).toBe(false)
    // The default value for the role.
    expect(picker().getAttribute('aria-haspopup') ?? 'listbox').toBe('listbox')
  })

  it('controls a listbox that has a name', async () => {
    await offered('ann')
    expect(isExpanded()).toBe(true)
    const list = screen.getByRole('listbox', { name: 'Contacts' })
    expect(picker().getAttribute('aria-controls')).toBe(list.id)
    for (const option of options()) expect(list.contains(option)).toBe(true)
  })

  it('numbers the rows and says how many there are, mounted or not', async () => {
    await offered('ann')
    expect(options().map((option) => option.getAttribute('aria-posinset'))).toEqual(['1', '2', '3'])
    expect(options().map((option) => option.getAttribute('aria-setsize'))).toEqual(['3', '3', '3'])
  })

  it('has no row active until the user moves to one', async () => {
    await offered('ann')
    expect(active()).toBeUndefined()
    expect(options().map((option) => option.getAttribute('aria-selected'))).toEqual([
      'false',
      'false',
      'false',
    ])
  })

  it('names the active row, which is the one that is selected', async () => {
    const { user } = await offered('ann')
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(active()).toBe(options()[1])
    expect(options().map((option) => option.getAttribute('aria-selected'))).toEqual([
      'false',
      'true',
      'false',
    ])
  })

  it('names no row that is not there once the list is closed', async () => {
    const { user } = await offered('ann')
    await user.keyboard('{ArrowDown}{Escape}')
    expect(picker().hasAttribute('aria-activedescendant')).toBe(false)
  })

  it('keeps the focus whatever happens to the list', async () => {
    const { user } = await offered('ann')
    await user.keyboard('{ArrowDown}{PageDown}{End}{ArrowUp}')
    expect(document.activeElement).toBe(picker())
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(picker())
    expect(options()).toHaveLength(0)
  })
})

describe('Down', () => {
  it('moves to the first row, and from row to row', async () => {
    const { user } = await offered('ann')
    await user.keyboard('{ArrowDown}')
    expect(activeAddress()).toBe('ann@x.example')
    await user.keyboard('{ArrowDown}')
    expect(activeAddress()).toBe('anna@x.example')
  })

  it('goes from the last row to the first with one press', async () => {
    const { user } = await offered('ann')
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}')
    expect(activeAddress()).toBe('ann@x.example')
  })

  it('opens the list on its first row', async () => {
    const { user } = setup({ defaultText: 'anna' })
    act(() => picker().focus())
    expect(isExpanded()).toBe(false)
    await user.keyboard('{ArrowDown}')
    await waitFor(() => expect(activeAddress()).toBe('anna@x.example'))
  })

  it('offers the most contacted in an empty box', async () => {
    const contacts = [
      { email: 'seldom@x.example', timesContacted: 1 },
      { email: 'often@x.example', timesContacted: 9 },
      { email: 'never@x.example' },
    ]
    const { user } = setup({ contacts })
    await user.click(picker())
    await user.keyboard('{ArrowDown}')
    await waitFor(() => expect(activeAddress()).toBe('often@x.example'))
    expect(options().map((option) => option.querySelector('.tb-contact-address')?.textContent)).toEqual([
      'often@x.example',
      'seldom@x.example',
      'never@x.example',
    ])
  })

  it('reaches rows that come later', async () => {
    let answer: (matches: readonly ContactMatch[]) => void = () => {}
    const slow: ContactSearch = {
      async *search() {
        const matches = await new Promise<readonly ContactMatch[]>((resolve) => {
          answer = resolve
        })
        yield { matches, total: matches.length, complete: true }
      },
    }
    const { user, onContactPicked } = setup({ contacts: slow })
    await user.type(picker(), 'ann')
    await user.keyboard('{ArrowDown}')
    expect(active()).toBeUndefined()
    await act(async () => answer(people.map((contact) => ({ contact, nameRanges: [], emailRanges: [] }))))
    await waitFor(() => expect(activeAddress()).toBe('ann@x.example'))
    await user.keyboard('{Enter}')
    expect(onContactPicked.mock.calls).toEqual([[people[0]]])
  })

  it('does not move the caret', async () => {
    const { user } = await offered('ann')
    picker().setSelectionRange(1, 1)
    await user.keyboard('{ArrowDown}{ArrowUp}{PageDown}{PageUp}')
    expect(caret()).toEqual([1, 1])
  })
})

describe('Up', () => {
  it('moves to the last row, and back', async () => {
    const { user } = await offered('ann')
    await user.keyboard('{ArrowUp}')
    expect(activeAddress()).toBe('annabel@x.example')
    await user.keyboard('{ArrowUp}')
    expect(activeAddress()).toBe('anna@x.example')
  })

  it('goes from the first row to the last with one press', async () => {
    const { user } = await offered('ann')
    await user.keyboard('{ArrowDown}{ArrowUp}')
    expect(activeAddress()).toBe('annabel@x.example')
  })

  it('opens the list on its last row', async () => {
    const { user } = setup({ defaultText: 'ann' })
    act(() => picker().focus())
    await user.keyboard('{ArrowUp}')
    await waitFor(() => expect(activeAddress()).toBe('annabel@x.example'))
  })
})

describe('PageDown and PageUp', () => {
  it('move by several rows, and stop at the ends', async () => {
    const { user } = await offered('p', { contacts: crowd }, 20)
    const index = () => options().indexOf(active() as HTMLElement)
    await user.keyboard('{ArrowDown}{PageDown}')
    expect(index()).toBeGreaterThan(1)
    await user.keyboard('{PageDown}{PageDown}{PageDown}{PageDown}')
    expect(index()).toBe(19)
    await user.keyboard('{PageUp}')
    expect(index()).toBeLessThan(18)
    await user.keyboard('{PageUp}{PageUp}{PageUp}{PageUp}')
    expect(index()).toBe(0)
  })

  it('scroll the page while the list is closed', async () => {
    const { user } = setup()
    await user.click(picker())
    await user.keyboard('{PageDown}')
    expect(isExpanded()).toBe(false)
    expect(fireEvent.keyDown(picker(), { key: 'PageDown' })).toBe(true)
  })
})

describe('Alt+Down', () => {
  it('opens the list without moving to a row', async () => {
    const { user } = setup({ defaultText: 'ann' })
    act(() => picker().focus())
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await waitFor(() => expect(options()).toHaveLength(3))
    expect(isExpanded()).toBe(true)
    expect(active()).toBeUndefined()
  })

  it('moves to no row of a list that is open', async () => {
    const { user } = await offered('ann')
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    expect(active()).toBeUndefined()
    await user.keyboard('{ArrowDown}{Alt>}{ArrowDown}{/Alt}')
    expect(activeAddress()).toBe('ann@x.example')
  })
})

describe('Alt+Up', () => {
  it('closes the list and picks nothing', async () => {
    const { user, onContactPicked } = await offered('ann')
    await user.keyboard('{ArrowDown}{Alt>}{ArrowUp}{/Alt}')
    expect(isExpanded()).toBe(false)
    expect(picker().value).toBe('ann')
    expect(onContactPicked).not.toHaveBeenCalled()
  })

  it('opens no list', async () => {
    const { user } = setup({ defaultText: 'ann' })
    act(() => picker().focus())
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
    expect(isExpanded()).toBe(false)
    expect(fireEvent.keyDown(picker(), { key: 'ArrowUp', altKey: true })).toBe(true)
  })
})

describe('Enter', () => {
  it('picks the active row and does not submit the form', async () => {
    const { user, onTextChanged, onContactPicked, onSubmit } = await offered('ann')
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(picker().value).toBe('anna@x.example')
    expect(onTextChanged.mock.calls).toEqual([['anna@x.example']])
    expect(onContactPicked.mock.calls).toEqual([[people[1]]])
    expect(onSubmit).not.toHaveBeenCalled()
    expect(isExpanded()).toBe(false)
  })

  it.each(['', '{Escape}'])('submits the form when no row is active (after "%s")', async (before) => {
    const { user, onContactPicked, onSubmit } = await offered('ann')
    await user.keyboard(`${before}{Enter}`)
    expect(onSubmit).toHaveBeenCalledOnce()
    expect(onContactPicked).not.toHaveBeenCalled()
    expect(picker().value).toBe('ann')
    expect(isExpanded()).toBe(false)
  })
})

describe('Escape', () => {
  it('closes the list, keeps the text, and does not reach a dialog around the picker', async () => {
    const { user, onTextChanged, keysAround } = await offered('ann')
    await user.keyboard('{ArrowDown}{Escape}')
    expect(isExpanded()).toBe(false)
    expect(options()).toHaveLength(0)
    expect(picker().value).toBe('ann')
    expect(onTextChanged).not.toHaveBeenCalled()
    expect(keysAround()).not.toContain('Escape')
  })

  it('reaches a dialog around the picker when the list is closed, and clears nothing', async () => {
    const { user, onTextChanged, keysAround } = await offered('ann')
    await user.keyboard('{Escape}{Escape}')
    expect(keysAround()).toContain('Escape')
    expect(picker().value).toBe('ann')
    expect(onTextChanged).not.toHaveBeenCalled()
    expect(fireEvent.keyDown(picker(), { key: 'Escape' })).toBe(true)
  })
})

describe('a key that is held', () => {
  const hold = (key: string) => fireEvent.keyDown(picker(), { key, repeat: true })
  const press = (key: string) => fireEvent.keyDown(picker(), { key })

  it('picks once with Enter, and never submits', async () => {
    const { onContactPicked } = await offered('ann')
    press('ArrowDown')
    expect(press('Enter')).toBe(false)
    for (let times = 0; times < 5; times++) expect(hold('Enter')).toBe(false)
    expect(onContactPicked).toHaveBeenCalledOnce()
    expect(press('Enter')).toBe(true)
    expect(hold('Enter')).toBe(true)
  })

  it('does nothing in the field that the app has moved the focus to, until it is pressed again', async () => {
    const { onContactPicked, keysAround } = await offered('ann')
    const after = screen.getByLabelText('After')
    press('ArrowDown')
    press('Enter')
    expect(onContactPicked).toHaveBeenCalledOnce()
    act(() => after.focus())
    const count = keysAround().length
    expect(fireEvent.keyDown(after, { key: 'Enter', repeat: true })).toBe(false)
    expect(fireEvent.keyDown(after, { key: 'Enter', repeat: true })).toBe(false)
    expect(keysAround()).toHaveLength(count)
    fireEvent.keyUp(after, { key: 'Enter' })
    expect(fireEvent.keyDown(after, { key: 'Enter' })).toBe(true)
    expect(fireEvent.keyDown(after, { key: 'Enter', repeat: true })).toBe(true)
    expect(keysAround()).toHaveLength(count + 2)
  })

  it('closes the list with Escape, and does not reach a dialog around the picker', async () => {
    const { keysAround } = await offered('ann')
    press('Escape')
    hold('Escape')
    hold('Escape')
    expect(keysAround()).not.toContain('Escape')
    press('Escape')
    expect(keysAround().at(-1)).toBe('Escape')
  })

  it('moves from row to row with Down', async () => {
    await offered('ann')
    press('ArrowDown')
    hold('ArrowDown')
    hold('ArrowDown')
    expect(activeAddress()).toBe('annabel@x.example')
  })

  it('keeps its usual effect where it has not picked', async () => {
    await offered('ann')
    expect(press('Enter')).toBe(true)
    expect(hold('Enter')).toBe(true)
  })

  it('counts as pressed again after another key', async () => {
    const { onContactPicked } = await offered('ann')
    press('ArrowDown')
    press('Enter')
    press('a')
    expect(hold('Enter')).toBe(true)
    expect(onContactPicked).toHaveBeenCalledOnce()
  })
})

describe('the keys of the text', () => {
  it.each(['Home', 'End', 'ArrowLeft', 'ArrowRight'])(
    'such as %s leave the row and keep the list',
    async (key) => {
      const { user } = await offered('ann')
      await user.keyboard('{ArrowDown}')
      expect(active()).toBeDefined()
      await user.keyboard(`{${key}}`)
      expect(active()).toBeUndefined()
      expect(isExpanded()).toBe(true)
      expect(picker().value).toBe('ann')
    },
  )

  it('such as Home, End, Left and Right move the caret', async () => {
    const { user } = await offered('ann')
    await user.keyboard('{ArrowDown}{Home}')
    expect(caret()).toEqual([0, 0])
    await user.keyboard('{ArrowDown}{ArrowRight}')
    expect(caret()).toEqual([1, 1])
    await user.keyboard('{ArrowDown}{ArrowLeft}')
    expect(caret()).toEqual([0, 0])
    await user.keyboard('{ArrowDown}{End}')
    expect(caret()).toEqual([3, 3])
  })

  it('that print characters edit the text, and leave the row', async () => {
    const { user } = await offered('an')
    await user.keyboard('{ArrowDown}n')
    expect(picker().value).toBe('ann')
    expect(active()).toBeUndefined()
    await waitFor(() => expect(options()).toHaveLength(3))
  })

  it.each(['{Backspace}', '{Delete}'])('such as %s edit the text, and leave the row', async (key) => {
    const { user } = await offered('ann')
    await user.keyboard('{ArrowLeft}{ArrowDown}')
    expect(active()).toBeDefined()
    await user.keyboard(key)
    expect(picker().value).toBe('an')
    expect(active()).toBeUndefined()
  })

  it.each(['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp'])('such as Shift+%s select text', async (key) => {
    await offered('ann')
    for (const modifier of ['shiftKey', 'ctrlKey', 'metaKey'])
      expect(fireEvent.keyDown(picker(), { key, [modifier]: true })).toBe(true)
    expect(active()).toBeUndefined()
  })

  it('can be handled by the app instead', async () => {
    const { user } = await offered('ann', {
      onKeyDown: (event) => {
        if (event.key === 'ArrowDown') event.preventDefault()
      },
    })
    await user.keyboard('{ArrowDown}')
    expect(active()).toBeUndefined()
  })
})

describe('Tab', () => {
  it('picks the row that the arrow keys made active, and moves the focus on', async () => {
    const { user, onTextChanged, onContactPicked } = await offered('ann')
    await user.keyboard('{ArrowDown}')
    await user.tab()
    expect(picker().value).toBe('ann@x.example')
    expect(onTextChanged.mock.calls).toEqual([['ann@x.example']])
    expect(onContactPicked.mock.calls).toEqual([[people[0]]])
    expect(document.activeElement).toBe(screen.getByLabelText('After'))
    expect(isExpanded()).toBe(false)
  })

  it('picks nothing when no row is active', async () => {
    const { user, onContactPicked } = await offered('ann')
    await user.tab()
    expect(picker().value).toBe('ann')
    expect(onContactPicked).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(screen.getByLabelText('After'))
    expect(isExpanded()).toBe(false)
  })

  it('with Shift picks nothing, and moves the focus back', async () => {
    const { user, onContactPicked } = await offered('ann')
    await user.keyboard('{ArrowDown}')
    await user.tab({ shift: true })
    expect(picker().value).toBe('ann')
    expect(onContactPicked).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(screen.getByLabelText('Before'))
  })
})

describe('nothing is picked', () => {
  it('by leaving the box', async () => {
    const { user, onTextChanged, onContactPicked } = await offered('ann')
    await user.keyboard('{ArrowDown}')
    act(() => picker().blur())
    expect(isExpanded()).toBe(false)
    expect(picker().value).toBe('ann')
    expect(onTextChanged).not.toHaveBeenCalled()
    expect(onContactPicked).not.toHaveBeenCalled()
  })

  it('by clicking elsewhere', async () => {
    const { user, onContactPicked } = await offered('ann')
    await user.keyboard('{ArrowDown}')
    await user.click(screen.getByLabelText('After'))
    expect(isExpanded()).toBe(false)
    expect(picker().value).toBe('ann')
    expect(onContactPicked).not.toHaveBeenCalled()
  })

  it('by the mouse over the list, which makes no row active', async () => {
    const { user, onContactPicked } = await offered('ann')
    await user.hover(options()[1] as HTMLElement)
    expect(active()).toBeUndefined()
    await user.tab()
    expect(picker().value).toBe('ann')
    expect(onContactPicked).not.toHaveBeenCalled()
  })

  it('by an exact match', async () => {
    const { user, onContactPicked } = await offered('ann', { contacts: people.slice(0, 1) }, 1)
    await user.type(picker(), '@x.example')
    await user.tab()
    expect(onContactPicked).not.toHaveBeenCalled()
  })
})
