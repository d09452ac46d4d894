import { act, createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  EmailPicker,
  RecipientPicker,
  useRecentContacts,
  type EmailPickerProps,
} from 'react-textbox-emailpicker'
import type { ComponentType } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { createAskedSource, type Asked } from './asked-source.ts'
import { PATIENCE, stopTimers } from './stop-timers.ts'

stopTimers(PATIENCE)

const ann = { name: 'Ann', email: 'ann@x.example' }
const andy = { name: 'Andy', email: 'andy@x.example' }
const bob = { name: 'Bob', email: 'bob@x.example' }
const people = [ann, andy, bob]

const input = () => screen.getByRole<HTMLInputElement>('combobox')
const options = () => screen.queryAllByRole('option')
const active = () => {
  const id = input().getAttribute('aria-activedescendant')
  const row = id ? document.getElementById(id) : null
  expect(options().filter((one) => one.getAttribute('aria-selected') === 'true')).toEqual(row ? [row] : [])
  return row?.querySelector('.tb-contact-address')?.textContent
}
const chips = () => [...document.querySelectorAll('.tb-chip-name')].map(({ textContent }) => textContent)
const isExpanded = () => input().getAttribute('aria-expanded') === 'true'

const answer = (question: Asked, ...given: Parameters<Asked['answer']>) =>
  act(async () => question.answer(...given))

type Box = ComponentType<Omit<EmailPickerProps, 'validate'>>
const boxes = [
  { name: 'EmailPicker', Box: EmailPicker as Box, first: { autoHighlight: true } },
  { name: 'RecipientPicker', Box: RecipientPicker as Box, first: { autoHighlight: undefined } },
]

function setup(Box: Box, props: Omit<EmailPickerProps, 'validate'>) {
  const { source, asked, last } = createAskedSource()
  const picked: string[] = []
  const onSubmit = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault())
  render(
    <form onSubmit={onSubmit}>
      <Box
        aria-label="To"
        contacts={source}
        onContactPicked={({ email }) => void picked.push(email)}
        {...props}
      />
      <button>Send</button>
    </form>,
  )
  return { user: userEvent.setup(), asked, last, picked, onSubmit }
}

describe('an address whose top-level domain has one letter', () => {
  it.each(boxes)(
    'is not complete in $name: the first row is active, and Enter chooses it',
    async ({ Box, first }) => {
      const contacts = [{ name: 'Ann', email: 'ann@example.org' }, bob]
      const { user, picked } = setup(Box, { contacts, ...first })
      await user.type(input(), 'ann@example.o')
      await waitFor(() => expect(active()).toBe('ann@example.org'))
      await user.keyboard('{Enter}')
      expect(picked).toEqual(['ann@example.org'])
    },
  )

  it.each(boxes)('is complete in $name with a second letter', async ({ Box, first }) => {
    const { user } = setup(Box, { contacts: [{ name: 'Ann', email: 'ann@example.org' }], ...first })
    await user.type(input(), 'ann@example.or')
    expect(active()).toBeUndefined()
  })
})

describe('by default', () => {
  it('no row is active in EmailPicker', async () => {
    const { user, picked, onSubmit } = setup(EmailPicker as Box, { contacts: people })
    await user.type(input(), 'an')
    expect(options()).toHaveLength(2)
    expect(active()).toBeUndefined()
    await user.keyboard('{Enter}')
    expect(picked).toEqual([])
    expect(onSubmit).toHaveBeenCalledOnce()
  })

  it('the first row is active in RecipientPicker', async () => {
    const { user, picked } = setup(RecipientPicker as Box, { contacts: people })
    await user.type(input(), 'an{Enter}')
    expect(picked).toEqual(['andy@x.example'])
    expect(chips()).toEqual(['Andy'])
  })

  it('is turned off in RecipientPicker with false', async () => {
    const { user, picked } = setup(RecipientPicker as Box, { contacts: people, autoHighlight: false })
    await user.type(input(), 'ann')
    expect(active()).toBeUndefined()
    await user.keyboard('{Enter}')
    expect([picked, chips()]).toEqual([[], ['ann']])
  })
})

describe.each(boxes)('the first row in $name with autoHighlight', ({ Box, first }) => {
  const start = (props: Omit<EmailPickerProps, 'validate'> = {}) => setup(Box, { ...first, ...props })
  const isList = first.autoHighlight === undefined

  it('is active as soon as it is there, and is another one when more is typed', async () => {
    const { user } = start({ contacts: people })
    await user.type(input(), 'a')
    expect(active()).toBe('andy@x.example')
    const row = document.getElementById(input().getAttribute('aria-activedescendant') ?? '')
    await user.keyboard('nn')
    expect(active()).toBe('ann@x.example')
    // Another element: assistive technology announces it.
    expect(document.getElementById(input().getAttribute('aria-activedescendant') ?? '')).not.toBe(row)
    await user.keyboard('x')
    expect(active()).toBeUndefined()
  })

  it('is picked by Enter, and the form is submitted with the next one', async () => {
    const { user, picked, onSubmit } = start({ contacts: people })
    await user.type(input(), 'ann{Enter}')
    expect(picked).toEqual(['ann@x.example'])
    expect(isExpanded()).toBe(false)
    expect(onSubmit).not.toHaveBeenCalled()
    await user.keyboard('{Enter}')
    expect(onSubmit).toHaveBeenCalledOnce()
  })

  it('is picked by Tab, which also moves on', async () => {
    const { user, picked } = start({ contacts: people })
    await user.type(input(), 'bo')
    await user.tab()
    expect(picked).toEqual(['bob@x.example'])
    expect(document.activeElement?.textContent).toBe('Send')
  })

  it('is not picked by Shift+Tab, Escape, a separator, or leaving the box', async () => {
    const { user, picked } = start({ contacts: people })
    await user.type(input(), 'ann')
    await user.tab({ shift: true })
    await user.click(input())
    await user.keyboard('{Escape}')
    expect(isExpanded()).toBe(false)
    await user.tab()
    await user.type(input(), ', bob;')
    act(() => input().blur())
    expect(picked).toEqual([])
  })

  it.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }])(
    'is not picked by Enter with %j, which the app may send with',
    async (keys) => {
      const { user, picked } = start({ contacts: people })
      await user.type(input(), 'ann')
      const before = chips()
      expect(fireEvent.keyDown(input(), { key: 'Enter', ...keys })).toBe(true)
      expect([picked, chips()]).toEqual([[], before])
    },
  )

  it('is not active for a complete address, which Enter enters', async () => {
    const { user, picked } = start({ contacts: [{ name: 'Long', email: 'bob@x.example.com' }] })
    await user.type(input(), 'bob@x')
    expect(active()).toBe('bob@x.example.com')
    await user.keyboard('.example')
    expect(options()).toHaveLength(1)
    expect(active()).toBeUndefined()
    await user.keyboard('{Enter}')
    expect(picked).toEqual([])
    expect([chips(), input().value]).toEqual(isList ? [['bob@x.example'], ''] : [[], 'bob@x.example'])
  })

  it('is where the arrows start', async () => {
    const { user, picked } = start({ contacts: people })
    await user.type(input(), 'x.ex')
    const rows = options().map((row) => row.querySelector('.tb-contact-address')?.textContent)
    expect(active()).toBe(rows[0])
    await user.keyboard('{ArrowDown}')
    expect(active()).toBe(rows[1])
    await user.keyboard('{ArrowUp}')
    expect(active()).toBe(rows[0])
    await user.keyboard('{ArrowUp}')
    expect(active()).toBe(rows[2])
    await user.keyboard('{Enter}')
    expect(picked).toEqual([rows[2]])
  })

  it('is the one that an arrow goes to when it opens the list', async () => {
    const { user } = start({ contacts: people })
    await user.type(input(), 'an{Escape}{ArrowDown}')
    expect(active()).toBe('andy@x.example')
  })

  it.each(['ArrowLeft', 'ArrowRight', 'Home', 'End'])(
    'is inactive after %s until the text changes or is clicked',
    async (key) => {
      const { user } = start({ contacts: people })
      await user.type(input(), 'ann')
      fireEvent.keyDown(input(), { key })
      expect(active()).toBeUndefined()
      expect(isExpanded()).toBe(true)
      await user.keyboard('{Backspace}')
      expect(active()).toBe('andy@x.example')
    },
  )

  it('is active again after a click in the text or on the frame', async () => {
    const { user, picked } = start({ contacts: people })
    await user.type(input(), 'ann')
    for (const pressed of [input(), input().closest('.tb-root') as Element]) {
      fireEvent.keyDown(input(), { key: 'Home' })
      expect(active()).toBeUndefined()
      await user.click(pressed)
      expect(active()).toBe('ann@x.example')
    }
    await user.keyboard('{Enter}')
    expect(picked).toEqual(['ann@x.example'])
  })

  it('is active after a click whose focus has opened the list, and not after the focus alone', async () => {
    function App() {
      const recentContacts = useRecentContacts({ storage: { load: () => [ann], save() {} } })
      return (
        <Box
          {...first}
          aria-label="To"
          {...{ contacts: people, minChars: 0, recentContacts, defaultText: 'an' }}
        />
      )
    }
    render(<App />)
    const user = userEvent.setup()
    await user.tab()
    await waitFor(() => expect(options()).toHaveLength(2))
    expect(active()).toBeUndefined()
    await user.tab()
    await user.click(input())
    expect(active()).toBe('ann@x.example')
  })

  it('stays another one, that the user moved to, after a click in the text', async () => {
    const { user } = start({ contacts: people })
    await user.type(input(), 'an{ArrowDown}')
    expect(active()).toBe('ann@x.example')
    await user.click(input())
    expect(active()).toBe('ann@x.example')
  })

  it('stays the first one when better rows come, and a row that the user moved to stays itself', async () => {
    const { user, last } = start()
    await user.type(input(), 'an')
    await answer(last(), [ann], { complete: false })
    await waitFor(() => expect(active()).toBe('ann@x.example'))
    await answer(last(), [andy, ann], { complete: false })
    await waitFor(() => expect(active()).toBe('andy@x.example'))
    await user.keyboard('{ArrowDown}')
    expect(active()).toBe('ann@x.example')
    await answer(last(), [bob, andy, ann])
    await waitFor(() => expect(options()).toHaveLength(3))
    expect(active()).toBe('ann@x.example')
  })

  it('is not the offer to search again', async () => {
    const { user, asked, last, onSubmit } = start()
    await user.type(input(), 'an')
    await act(async () => last().fail())
    await waitFor(() => expect(options()).toHaveLength(1))
    expect(active()).toBeUndefined()
    const questions = asked.length
    await user.keyboard('{Enter}')
    expect(asked).toHaveLength(questions)
    expect([chips(), onSubmit.mock.calls.length]).toEqual(isList ? [['an'], 0] : [[], 1])
  })

  it('is active again when a search that has failed is tried again', async () => {
    const { user, last } = start()
    await user.type(input(), 'an')
    await act(async () => last().fail())
    await waitFor(() => expect(options()).toHaveLength(1))
    await user.keyboard('{ArrowDown}{Enter}')
    await answer(last(), [ann])
    await waitFor(() => expect(active()).toBe('ann@x.example'))
  })

  it('is not active in an empty box, nor because the box got the focus', async () => {
    const { user, picked } = start({
      contacts: people,
      minChars: 0,
      defaultText: isList ? 'ann' : '',
      recentContacts: undefined,
    })
    await user.tab()
    expect(active()).toBeUndefined()
    await user.clear(input())
    await user.click(input())
    expect(options().length).toBeGreaterThan(0)
    expect(active()).toBeUndefined()
    await user.tab()
    expect(picked).toEqual([])
  })

  describe('that the search has not found yet', () => {
    it('is picked by the Enter that was pressed before', async () => {
      const { user, last, picked, onSubmit } = start()
      await user.type(input(), 'an{Enter}')
      expect([picked, chips()]).toEqual([[], []])
      await answer(last(), [], { complete: false })
      expect(picked).toEqual([])
      await answer(last(), [ann, andy])
      await waitFor(() => expect(picked).toEqual(['ann@x.example']))
      expect(onSubmit).not.toHaveBeenCalled()
    })

    it('is left by an arrow that was pressed before the Enter', async () => {
      const { user, last, picked } = start()
      await user.type(input(), 'an{ArrowDown}{Enter}')
      await answer(last(), [ann, andy])
      await waitFor(() => expect(picked).toEqual(['andy@x.example']))
    })

    it('is not picked by Tab, which goes on', async () => {
      const { user, last, picked } = start()
      await user.type(input(), 'an')
      await user.tab()
      await answer(last(), [ann])
      expect([picked, document.activeElement?.textContent]).toEqual([[], 'Send'])
    })

    it.each([
      ['typing', 'd'],
      ['Escape', '{Escape}'],
      ['a move of the caret', '{ArrowLeft}'],
    ])('is not picked when the Enter is given up by %s', async (_, keys) => {
      const { user, asked, picked } = start()
      await user.type(input(), `an{Enter}${keys}`)
      for (const question of asked) await answer(question, [ann])
      expect(picked).toEqual([])
    })

    it('may not be there: then the text is entered as if there was no list', async () => {
      const { user, last, picked, onSubmit } = start()
      await user.type(input(), 'xyz{Enter}')
      await answer(last(), [])
      await waitFor(() => expect(chips()).toEqual(isList ? ['xyz'] : []))
      expect([picked, onSubmit.mock.calls.length]).toEqual([[], 0])
      await user.keyboard('{Enter}')
      // A recipient that is not an address keeps the form from being submitted.
      expect(onSubmit).toHaveBeenCalledTimes(isList ? 0 : 1)
    })

    it('is not waited for when Enter is pressed again, half a second later', async () => {
      const { user, last, picked, onSubmit } = start()
      await user.type(input(), 'an')
      const enterAt = (time: number) => {
        const event = createEvent.keyDown(input(), { key: 'Enter' })
        Object.defineProperty(event, 'timeStamp', { value: time })
        return fireEvent(input(), event)
      }
      expect([enterAt(1000), enterAt(1400)]).toEqual([false, false])
      expect(chips()).toEqual([])
      // The form is submitted, or the text becomes a recipient.
      expect(enterAt(1500)).toBe(!isList)
      expect(chips()).toEqual(isList ? ['an'] : [])
      await answer(last(), [ann])
      expect([picked, onSubmit.mock.calls.length]).toEqual([[], 0])
    })

    it('is not waited for if the text is a complete address', async () => {
      const { user, last, picked, onSubmit } = start()
      await user.type(input(), 'bob@x.example{Enter}')
      await answer(last(), [bob])
      expect(picked).toEqual([])
      expect([chips(), onSubmit.mock.calls.length]).toEqual(isList ? [['bob@x.example'], 0] : [[], 1])
    })
  })
})

describe('the announcement of the first row', () => {
  it('is its own: the status only counts', async () => {
    const { user } = setup(RecipientPicker as Box, { contacts: people })
    await user.type(input(), 'an')
    const texts = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
    await waitFor(() => expect(texts()).toContain('2 contacts'))
    expect(texts().join('')).toBe('2 contacts')
  })
})
