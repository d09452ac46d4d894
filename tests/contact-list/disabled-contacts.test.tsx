import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import type { ComponentType } from 'react'
import {
  EmailPicker,
  RecipientPicker,
  useRecentContacts,
  type EmailPickerProps,
} from 'react-textbox-emailpicker'
import type { Contact } from 'react-textbox-emailpicker/contacts'
import { describe, expect, it, vi } from 'vitest'
import { createAskedSource } from './asked-source.ts'
import { PATIENCE, stopTimers } from './stop-timers.ts'

stopTimers(PATIENCE)

interface Person extends Contact {
  isAway?: boolean
}

const people: Person[] = [
  { name: 'Andy', email: 'andy@x.example', isAway: true },
  { name: 'Ann', email: 'ann@x.example' },
  { name: 'Anton', email: 'anton@x.example', isAway: true },
]
const isContactDisabled = ({ isAway }: Person) => isAway === true

type Props = Omit<EmailPickerProps<Person>, 'validate'>
type Box = ComponentType<Props>
const boxes = [
  { name: 'EmailPicker', Box: EmailPicker as Box },
  { name: 'RecipientPicker', Box: RecipientPicker as Box },
]

const input = () => screen.getByRole<HTMLInputElement>('combobox')
const options = () => screen.queryAllByRole('option')
const disabled = () => options().map((option) => option.getAttribute('aria-disabled'))
const active = () => options().findIndex(({ id }) => id === input().getAttribute('aria-activedescendant'))

describe.each(boxes)('A contact that isContactDisabled is true for, in $name,', ({ Box }) => {
  function start(props: Props = {}) {
    const picked: Contact[] = []
    const onSubmit = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault())
    const all = {
      'aria-label': 'To',
      contacts: people,
      isContactDisabled,
      onContactPicked: (contact: Contact) => void picked.push(contact),
      ...props,
    }
    const { rerender } = render(
      <form onSubmit={onSubmit}>
        <Box {...all} />
      </form>,
    )
    const change = (others: Props) =>
      rerender(
        <form onSubmit={onSubmit}>
          <Box {...all} {...others} />
        </form>,
      )
    return { user: userEvent.setup(), picked, onSubmit, change }
  }

  it('has a row that says so', async () => {
    const { user } = start()
    await user.type(input(), 'an')
    expect(disabled()).toEqual(['true', null, 'true'])
    const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
    expect(violations.map(({ id }) => id)).toEqual([])
  })

  it('is reached by arrow keys, and not picked by Enter', async () => {
    const { user, picked, onSubmit } = start({ autoHighlight: false })
    await user.type(input(), 'an{ArrowDown}')
    expect(active()).toBe(0)
    await user.keyboard('{Enter}')
    expect([picked, input().value, options().length]).toEqual([[], 'an', 3])
    expect(onSubmit).not.toHaveBeenCalled()
    await user.keyboard('{ArrowDown}{Enter}')
    expect(picked).toEqual([people[1]])
  })

  it('is not picked by Tab, which moves on', async () => {
    const { user, picked } = start({ autoHighlight: false })
    await user.type(input(), 'an{ArrowDown}{Tab}')
    expect([picked, document.activeElement === input()]).toEqual([[], false])
  })

  it('is not picked by a click, which leaves the list open', async () => {
    const { user, picked } = start()
    await user.type(input(), 'an')
    await user.click(options()[2] as HTMLElement)
    expect([picked, options().length, document.activeElement === input()]).toEqual([[], 3, true])
    await user.click(options()[1] as HTMLElement)
    expect(picked).toEqual([people[1]])
  })

  it('is passed over by autoHighlight, and the arrow keys go on from there', async () => {
    const { user, picked } = start({ autoHighlight: true })
    await user.type(input(), 'an')
    expect(active()).toBe(1)
    await user.keyboard('{ArrowDown}')
    expect(active()).toBe(2)
    await user.keyboard('{ArrowUp}{Enter}')
    expect(picked).toEqual([people[1]])
  })

  it('leaves no active row where all are like that', async () => {
    const { user, picked } = start({ autoHighlight: true, isContactDisabled: () => true })
    await user.type(input(), 'an')
    expect(active()).toBe(-1)
    await user.keyboard('{Enter}')
    expect(picked).toEqual([])
  })

  it('is not picked by an Enter that waited for it', async () => {
    const { source, last } = createAskedSource()
    const { user, picked } = start({ contacts: source, autoHighlight: false })
    await user.type(input(), 'an')
    await user.keyboard('{ArrowDown}{Enter}')
    await act(async () => last().answer(people))
    expect([picked, disabled()]).toEqual([[], ['true', null, 'true']])
  })

  it('follows a function that answers otherwise', async () => {
    const { user, change } = start()
    await user.type(input(), 'an')
    change({ isContactDisabled: ({ isAway }) => !isAway })
    expect(disabled()).toEqual([null, 'true', null])
    change({ isContactDisabled: undefined })
    expect(disabled()).toEqual([null, null, null])
  })

  it('can be a recent one, which can be forgotten', async () => {
    let saved: readonly Contact[] = people.slice(0, 1)
    const storage = {
      load: () => saved,
      save: (contacts: readonly Contact[]) => void (saved = contacts),
    }
    function WithRecent() {
      const recentContacts = useRecentContacts({ storage })
      return (
        <Box
          aria-label="To"
          contacts={people}
          isContactDisabled={isContactDisabled}
          recentContacts={recentContacts}
        />
      )
    }
    render(<WithRecent />)
    const user = userEvent.setup()
    await user.type(input(), 'andy{ArrowDown}')
    expect([disabled(), active()]).toEqual([['true'], 0])
    fireEvent.keyDown(input(), { key: 'Delete', shiftKey: true })
    expect([saved, options()[0]?.querySelector('.tb-forget')]).toEqual([[], null])
  })

  it('is every contact for which the function throws, and the box goes on', async () => {
    const onError = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { user, picked } = start({
      isContactDisabled({ name }) {
        if (name === 'Ann') throw new Error('no answer')
        return false
      },
    })
    await user.type(input(), 'an')
    expect(disabled()).toEqual([null, 'true', null])
    await user.click(options()[1] as HTMLElement)
    await user.click(options()[0] as HTMLElement)
    expect(picked).toEqual([people[0]])
    expect(onError.mock.calls.map(String)).toEqual([
      expect.stringMatching(/isContactDisabled threw an error\..* The contact can't be picked\.$/),
    ])
  })
})
