import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { EmailPicker, type EmailPickerProps } from 'react-textbox-emailpicker'
import { describe, expect, it, vi } from 'vitest'

const people = [
  { name: 'Ann Lee', email: 'ann@x.example' },
  { name: 'Bob Ray', email: 'bob@x.example' },
  { name: 'Lee, Cleo', email: 'cleo@x.example' },
]

const picker = () => screen.getByRole<HTMLInputElement>('combobox')
const options = () => screen.queryAllByRole('option')

function setup(props: EmailPickerProps = {}) {
  const onTextChanged = vi.fn<NonNullable<EmailPickerProps['onTextChanged']>>()
  render(
    <form>
      <EmailPicker aria-label="To" multiple contacts={people} onTextChanged={onTextChanged} {...props} />
    </form>,
  )
  return { user: userEvent.setup(), onTextChanged }
}

/** Picks the first contact for the typed text. */
async function pickFirst(user: ReturnType<typeof userEvent.setup>) {
  await waitFor(() => expect(options().length).toBeGreaterThan(0))
  await user.keyboard('{ArrowDown}{Enter}')
}

describe('an EmailPicker for several mailboxes', () => {
  it('completes one after the other', async () => {
    const { user, onTextChanged } = setup()
    await user.type(picker(), 'an')
    await pickFirst(user)
    expect(picker().value).toBe('ann@x.example, ')
    expect(picker().selectionStart).toBe(picker().value.length)
    await user.type(picker(), 'bo')
    await pickFirst(user)
    expect(picker().value).toBe('ann@x.example, bob@x.example, ')
    expect(onTextChanged).toHaveBeenLastCalledWith(
      'ann@x.example, bob@x.example, ',
      expect.objectContaining({ reason: 'pick' }),
    )
  })

  it('completes the one at the caret and leaves the others', async () => {
    const { user } = setup({ defaultText: 'an, bob@x.example' })
    await user.click(picker())
    picker().setSelectionRange(2, 2)
    await user.keyboard('n')
    await pickFirst(user)
    expect(picker().value).toBe('ann@x.example, bob@x.example')
    expect(picker().selectionStart).toBe('ann@x.example'.length)
  })

  it.each([
    ['Team: carl@x.org;', 2],
    ['Bob, Team: carl@x.org;', 7],
  ])('picks no contact in the label of a group (%s, at %i)', async (defaultText, caret) => {
    const onContactPicked = vi.fn<() => void>()
    const { user, onTextChanged } = setup({ defaultText, onContactPicked })
    await user.click(picker())
    picker().setSelectionRange(caret, caret)
    await user.keyboard('{ArrowDown}')
    await waitFor(() => expect(options().length).toBeGreaterThan(0))
    await user.keyboard('{Enter}')
    expect(picker().value).toBe(defaultText)
    expect(onTextChanged).not.toHaveBeenCalled()
    expect(onContactPicked).not.toHaveBeenCalled()
  })

  it('picks a contact into a group, after its label', async () => {
    const { user } = setup({ defaultText: 'Team: an, carl@x.org;' })
    await user.click(picker())
    picker().setSelectionRange(8, 8)
    await user.keyboard('{ArrowDown}')
    await waitFor(() => expect(options().length).toBeGreaterThan(0))
    await user.keyboard('{Enter}')
    expect(picker().value).toBe('Team: ann@x.example, carl@x.org;')
  })

  it('quotes a name with a comma', async () => {
    const { user } = setup({ completion: 'mailbox' })
    await user.type(picker(), 'cleo')
    await pickFirst(user)
    expect(picker().value).toBe('"Lee, Cleo" <cleo@x.example>, ')
  })

  it('keeps an entry that is not an address separate from the contact picked after it', async () => {
    const { user } = setup({ completion: 'mailbox' })
    await user.type(picker(), 'Bob, an')
    await pickFirst(user)
    expect(picker().value).toBe('Bob; Ann Lee <ann@x.example>, ')
    expect(picker().selectionStart).toBe(picker().value.length)
    expect(picker().validationMessage).toBe('Not an address: Bob')
    expect(picker().form?.checkValidity()).toBe(false)
  })

  it.each(['Ann Lee <ann@x.example>', 'Ann Lee <ann@x.example>, cleo@x.example'])(
    'keeps it separate from %s pasted after it',
    async (pasted) => {
      const { user, onTextChanged } = setup()
      await user.type(picker(), 'Bob, ')
      onTextChanged.mockClear()
      await user.paste(pasted)
      expect(picker().value).toBe(`Bob; ${pasted}, `)
      expect(onTextChanged).toHaveBeenCalledOnce()
      expect(picker().form?.checkValidity()).toBe(false)
    },
  )

  it('turns pasted text into a list, in one change', async () => {
    const { user, onTextChanged } = setup({ defaultText: 'ann@x.example' })
    await user.click(picker())
    await user.paste('Lee, Cleo <cleo@x.example>\nbob@x.example\tann@x.example')
    const text = 'ann@x.example, "Lee, Cleo" <cleo@x.example>, bob@x.example, '
    expect(picker().value).toBe(text)
    expect(onTextChanged).toHaveBeenCalledExactlyOnceWith(
      text,
      expect.objectContaining({ reason: 'insertFromPaste' }),
    )
    expect(options()).toHaveLength(0)
  })

  it('does not submit an entry that is not an address yet', async () => {
    const { user } = setup()
    await user.type(picker(), 'ann@x.example, garbage')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(picker().form?.checkValidity()).toBe(false)
  })

  it('ignores a paste when it is read-only', async () => {
    const { user, onTextChanged } = setup({ readOnly: true, defaultText: 'ann@x.example' })
    await user.click(picker())
    await user.paste('bob@x.example, cleo@x.example')
    expect(picker().value).toBe('ann@x.example')
    expect(onTextChanged).not.toHaveBeenCalled()
  })

  it('pastes part of an address as any box does', async () => {
    const { user } = setup({ defaultText: 'ann@x.exam' })
    await user.click(picker())
    await user.paste('ple')
    expect(picker().value).toBe('ann@x.example')
  })

  it('reports entries that are not an address, except the one being written', async () => {
    const { user } = setup({ contacts: [] })
    await user.type(picker(), 'nobody, bob')
    expect(screen.getByRole('alert').textContent).toBe('Not an address: nobody')
    expect(picker().getAttribute('aria-invalid')).toBe('true')
    // The form would submit the entry that is being written, too.
    expect(picker().validationMessage).toBe('Not addresses: nobody, bob')
    expect(picker().form?.checkValidity()).toBe(false)
    await user.tab()
    expect(screen.getByRole('alert').textContent).toBe('Not addresses: nobody, bob')
    expect(picker().value).toBe('nobody, bob')
    await user.clear(picker())
    expect(screen.queryByRole('alert')).toBeNull()
    expect(picker().form?.checkValidity()).toBe(true)
  })

  it('goes on reporting an entry when the caret comes back to it, until it is edited', async () => {
    const { user } = setup({ contacts: [] })
    const invalid = () => picker().getAttribute('aria-invalid')
    await user.type(picker(), 'nobody')
    expect(invalid()).toBeNull()
    await user.tab()
    expect(invalid()).toBe('true')
    await user.click(picker())
    await user.keyboard('{ArrowLeft}{ArrowRight}')
    expect(invalid()).toBe('true')
    expect(screen.getByRole('alert').textContent).toBe('Not an address: nobody')
    await user.keyboard('@')
    expect(invalid()).toBeNull()
    await user.tab()
    expect(invalid()).toBe('true')
  })

  it('goes on reporting an entry while another one is edited', async () => {
    const { user } = setup({ contacts: [], defaultText: 'nobody, bob@x.example' })
    await user.click(picker())
    await user.keyboard('{End}{Backspace}e')
    expect(screen.getByRole('alert').textContent).toBe('Not an address: nobody')
    await user.keyboard('{Home}')
    expect(screen.getByRole('alert').textContent).toBe('Not an address: nobody')
    await user.keyboard('{Delete}')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('reports nothing about an entry that an edit has made of two', async () => {
    const { user } = setup({ contacts: [] })
    await user.type(picker(), 'ann, bob')
    await user.keyboard('{ArrowLeft>3/}{Backspace>2/}')
    expect(picker().value).toBe('annbob')
    expect(picker().getAttribute('aria-invalid')).toBeNull()
  })
})
