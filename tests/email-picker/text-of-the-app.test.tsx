import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef, startTransition, useState } from 'react'
import { EmailPicker, type EmailPickerProps } from 'react-textbox-emailpicker'
import { describe, expect, it, vi } from 'vitest'
import { turns } from '../support/turns.ts'

const people = [
  { name: 'Ann', email: 'ann@x.example' },
  { name: 'Andy', email: 'andy@x.example' },
  { name: 'Bob', email: 'bob@x.example' },
]

const picker = () => screen.getByRole<HTMLInputElement>('combobox')
const options = () => screen.queryAllByRole('option')
const isExpanded = () => picker().getAttribute('aria-expanded') === 'true'
/** Answers that the app still owes. */
const owed: (() => void)[] = []
const late = (answer: () => void) => void owed.push(answer)

/** Has the app answer, and lets everything run that is ready. */
const pause = () =>
  act(async () => {
    for (const answer of owed.splice(0)) answer()
    await turns()
  })

interface Settings extends EmailPickerProps {
  initial?: string
  /** The app's answer to a text. */
  transform?: (text: string, before: string) => string
  /** When the app answers. */
  later?: (answer: () => void) => void
}

const atOnce = (answer: () => void) => answer()

/** An app that controls the text, and can set another one with `set`. */
function setup({ initial = '', transform = (text) => text, later = atOnce, ...props }: Settings = {}) {
  const input = createRef<HTMLInputElement>()
  const around = vi.fn<(key: string) => void>()
  let set = (_text: string) => {}
  const keep = (setText: typeof set) => {
    set = setText
  }
  function App() {
    const [text, setText] = useState(initial)
    keep(setText)
    return (
      // A dialog around the picker has listeners of its own.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
      <form onKeyDown={({ key }) => around(key)}>
        <EmailPicker
          aria-label="To"
          contacts={people}
          text={text}
          onTextChanged={(next) => later(() => setText((before) => transform(next, before)))}
          inputRef={input}
          {...props}
        />
      </form>
    )
  }
  render(<App />)
  return { user: userEvent.setup(), around, input, set: (text: string) => act(() => set(text)) }
}

/** Whether Escape reaches a dialog around the picker. */
function passesEscape(around: ReturnType<typeof setup>['around']) {
  around.mockClear()
  const isLeft = fireEvent.keyDown(picker(), { key: 'Escape' })
  return isLeft && around.mock.calls.length === 1
}

describe('a text that the app sets', () => {
  it.each([
    { situation: 'while the box has the focus', typed: '', props: {} },
    { situation: 'after a text that no contact matches', typed: 'z', props: {} },
    { situation: 'behind a text that is too short', typed: 'a', props: { minChars: 2 } },
    { situation: 'behind a list that Escape has closed', typed: 'bob{Escape}', props: {} },
    {
      situation: 'and that a directory would have to be asked for',
      typed: 'z',
      props: { contacts: directory() },
    },
  ])('opens no list ($situation), and leaves Escape to the dialog around', async ({ typed, props }) => {
    const { user, around, set } = setup(props)
    await user.click(picker())
    if (typed !== '') await user.keyboard(typed)
    set('ann')
    await pause()
    expect(options()).toHaveLength(0)
    expect(isExpanded()).toBe(false)
    expect(passesEscape(around)).toBe(true)
    expect(picker().value).toBe('ann')
  })

  it('closes an open list for good', async () => {
    const { user, around, set } = setup()
    await user.type(picker(), 'an')
    await waitFor(() => expect(options()).toHaveLength(2))
    set('bob')
    expect(isExpanded()).toBe(false)
    set('an')
    await pause()
    expect(isExpanded()).toBe(false)
    expect(passesEscape(around)).toBe(true)
  })

  it('closes a list that a key opened', async () => {
    const { user, set } = setup()
    await user.click(picker())
    await user.keyboard('{ArrowDown}')
    await waitFor(() => expect(options()).toHaveLength(3))
    set('bob')
    await pause()
    expect(isExpanded()).toBe(false)
  })

  it('is completed when the user asks for it, with a key or by typing on', async () => {
    const { user, set } = setup()
    await user.type(picker(), 'z')
    set('an')
    await user.keyboard('{ArrowDown}')
    await waitFor(() => expect(options()).toHaveLength(2))
    set('bo')
    await pause()
    expect(isExpanded()).toBe(false)
    await user.keyboard('b')
    await waitFor(() => expect(options()).toHaveLength(1))
  })

  it('opens no list when a form is reset to it', async () => {
    const { container } = render(
      <form>
        <EmailPicker aria-label="To" contacts={people} defaultText="ann" />
      </form>,
    )
    await userEvent.type(picker(), 'z')
    act(() => container.querySelector('form')?.reset())
    await waitFor(() => expect(picker().value).toBe('ann'))
    await pause()
    expect(isExpanded()).toBe(false)
  })

  it('opens no list when a form library writes it into the input', async () => {
    const ui = (hint: string) => <EmailPicker aria-label="To" contacts={people} hint={hint} />
    const { rerender } = render(ui('To'))
    await userEvent.type(picker(), 'z')
    picker().value = 'bob'
    rerender(ui('To whom?'))
    await pause()
    expect(isExpanded()).toBe(false)
  })
})

describe('the app’s version of a text that the user types', () => {
  const upper = (text: string) => text.toUpperCase()
  const answers: Record<string, Pick<Settings, 'transform' | 'later'>> = {
    'at once, in capitals': { transform: upper },
    'at once, by another text': { transform: () => 'andy' },
    'at once, by refusing it': { transform: (text, before) => (text.includes('d') ? before : text) },
    'in a transition': { later: startTransition },
    'in a transition, in capitals': { later: startTransition, transform: upper },
    late: { later: late },
    'late, in capitals': { later: late, transform: upper },
  }

  it.each(Object.entries(answers))('opens the list for its contacts (%s)', async (_, settings) => {
    const { user } = setup(settings)
    await user.type(picker(), 'an')
    await pause()
    await waitFor(() => expect(isExpanded()).toBe(true))
    await user.keyboard('d')
    await pause()
    expect(isExpanded()).toBe(true)
    expect(options().at(-1)?.textContent).toMatch(/andy@x.example|ann@x.example/)
  })

  it('opens the list also when it comes a second time, in capitals', async () => {
    const { user, set } = setup()
    await user.type(picker(), 'and')
    await waitFor(() => expect(options()).toHaveLength(1))
    set('AND')
    await pause()
    expect(isExpanded()).toBe(true)
    expect(options()).toHaveLength(1)
  })
})

it('a contact that is picked again, after a script wrote another text, is reported', async () => {
  const onTextChanged = vi.fn<(text: string) => void>()
  render(<EmailPicker contacts={people} onTextChanged={(text) => onTextChanged(text)} />)
  const user = userEvent.setup()
  await user.type(picker(), 'bob')
  await waitFor(() => expect(options()).toHaveLength(1))
  await user.keyboard('{ArrowDown}{Enter}')
  act(() => {
    picker().value = 'bo'
  })
  onTextChanged.mockClear()
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(options()).toHaveLength(1))
  await user.keyboard('{Enter}')
  expect(picker().value).toBe('bob@x.example')
  expect(onTextChanged.mock.calls).toEqual([['bob@x.example']])
})

function directory() {
  return {
    async *search() {
      const matches = people.map((contact) => ({ contact, nameRanges: [], emailRanges: [] }))
      yield { matches, total: 3, complete: true }
    },
  }
}
