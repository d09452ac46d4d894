import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode, useEffect, useState, type ReactElement } from 'react'
import type { Contact, RecipientPickerProps } from 'react-textbox-emailpicker'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { turns } from '../support/turns.ts'
import { boxNamed, forget, reported, reporting } from './recipient-box.tsx'

const box = boxNamed()
const table = 'Name\tE-mail\nLee, Ann\tann@x.org\nRay, Bob\tbob@x.org\n'
const people = ['Lee, Ann', 'Ray, Bob']
/** The same table, read as a list. */
const asList = ['Name E-mail', 'Lee', 'Ann', 'Ray', 'Bob']

/** Has the file that reads tables come when the promise of `comes` resolves. */
function setReader(comes: () => Promise<void>) {
  vi.doMock('../../src/contacts/mailboxes/table.ts', async (importOriginal) => {
    await comes()
    return importOriginal<object>()
  })
}

/** Has the file come when the function that is returned is called. */
function setLateReader() {
  let come = () => {}
  const coming = new Promise<void>((resolve) => {
    come = resolve
  })
  setReader(() => coming)
  return come
}

async function start(props: RecipientPickerProps = {}, wrap = (picker: ReactElement) => picker) {
  const { RecipientPicker } = await import('react-textbox-emailpicker')
  const user = userEvent.setup({ delay: null })
  const { unmount } = render(wrap(<RecipientPicker aria-label="To" {...reporting()} {...props} />))
  await user.click(box.input())
  forget()
  return { user, unmount }
}

/** Lets the promises that are ready run. */
const pass = () => act(() => turns())

// Other tests have loaded the file, so each test here has modules of its own.
beforeEach(() => {
  vi.resetModules()
  forget()
})

// They replace a file of the source, which the built package does not have.
describe.skipIf(process.env.TEST_TARGET === 'dist')('a table that is pasted before it can be read', () => {
  it('becomes people when it can be, with one report and one undo step', async () => {
    const come = setLateReader()
    const { user } = await start()
    await user.paste(table)
    await pass()
    expect(box.names()).toEqual([])
    expect(reported).toEqual([])
    come()
    await waitFor(() => expect(box.names()).toEqual(people))
    expect(reported).toEqual(['text insertFromPaste', 'mailboxes insertFromPaste: Lee, Ann Ray, Bob'])
    await user.keyboard('{Control>}z{/Control}')
    expect(box.names()).toEqual([])
    await user.keyboard('{Control>}y{/Control}')
    expect(box.names()).toEqual(people)
  })

  it('goes to where the user pasted it', async () => {
    const come = setLateReader()
    const { user } = await start({ defaultText: 'cy@x.org, di@x.org, ' })
    await user.keyboard('{ArrowLeft}{ArrowLeft}')
    await user.paste(table)
    come()
    await waitFor(() => expect(box.names()).toEqual(['cy@x.org', ...people, 'di@x.org']))
    expect(box.current()).toBe('Ray, Bob')
  })

  it.each<[string, (user: ReturnType<typeof userEvent.setup>) => Promise<unknown>, string[], string]>([
    ['types', (user) => user.keyboard('zoe'), asList, 'zoe'],
    ['removes a recipient', (user) => user.keyboard('{Backspace}{Backspace}'), asList.slice(0, 4), ''],
    ['undoes it', (user) => user.keyboard('{Control>}z{/Control}'), [], ''],
    ['pastes a list', (user) => user.paste('zoe@x.org, '), [...asList, 'zoe@x.org'], ''],
    ['presses elsewhere', (user) => user.click(document.body), asList, ''],
    ['leaves', (user) => user.tab(), asList, ''],
  ])('is read as a list first if the user %s meanwhile', async (_, go, names, draft) => {
    setLateReader()
    const { user } = await start()
    await user.paste(table)
    await go(user)
    await pass()
    expect(box.names()).toEqual(names)
    expect(box.input().value).toBe(draft)
  })

  it('comes before the Escape that follows it: the chips in whose place it was pasted are gone', async () => {
    setLateReader()
    const { user } = await start({ defaultText: 'cy@x.org, di@x.org, ' })
    await user.keyboard('{Control>}a{/Control}')
    await user.paste(table)
    await user.keyboard('{Escape}')
    expect(box.names()).toEqual(asList)
  })

  it('is read as a list first if the user pastes another one meanwhile', async () => {
    const come = setLateReader()
    const { user } = await start()
    await user.paste(table)
    await user.paste('"Zo, Di",di@x.org\n"Yu, Ed",ed@x.org')
    await pass()
    expect(box.names()).toEqual(asList)
    come()
    await waitFor(() => expect(box.names()).toEqual([...asList, 'Zo, Di', 'Yu, Ed']))
  })

  it('is in the form that the app submits', async () => {
    setLateReader()
    const submitted: unknown[] = []
    const { user } = await start({ name: 'to' }, (picker) => (
      <form
        onSubmit={(event) => {
          event.preventDefault()
          submitted.push(new FormData(event.currentTarget).get('to'))
        }}
      >
        {picker}
      </form>
    ))
    await user.paste('Lee, Ann\tann@x.org')
    act(() => document.querySelector('form')?.requestSubmit())
    expect(submitted).toEqual(['Lee; Ann <ann@x.org>, '])
  })

  it('is read as a list, with a report, if what reads it cannot be loaded', async () => {
    setReader(async () => {
      throw new Error('offline')
    })
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { user } = await start()
    await user.paste(table)
    await waitFor(() => expect(box.names()).toEqual(asList))
    expect(warn.mock.calls.flat()).toEqual([expect.stringMatching(/pasted tables could not be loaded/)])
  })

  it('is entered whole, whatever the app has written into the draft meanwhile', async () => {
    const come = setLateReader()
    const answers = new EventTarget()
    const { RecipientPicker } = await import('react-textbox-emailpicker')
    function App() {
      const [text, setText] = useState('')
      useEffect(() => answers.addEventListener('answer', () => setText('"Cy')), [])
      return <RecipientPicker aria-label="To" text={text} onTextChanged={setText} />
    }
    render(<App />)
    const user = userEvent.setup({ delay: null })
    await user.click(box.input())
    await user.paste(table)
    act(() => void answers.dispatchEvent(new Event('answer')))
    come()
    await waitFor(() => expect(box.names()).toEqual(people))
    expect(box.input().value).toBe('"Cy')
  })

  it('is added to what the app sets meanwhile, and reported once', async () => {
    const come = setLateReader()
    const { RecipientPicker } = await import('react-textbox-emailpicker')
    const told: string[][] = []
    const answers = new EventTarget()
    function App() {
      const [mailboxes, setMailboxes] = useState<readonly Contact[]>([])
      // An answer of a server that comes meanwhile.
      useEffect(() => answers.addEventListener('answer', () => setMailboxes([{ email: 'cy@x.org' }])), [])
      return (
        <RecipientPicker
          aria-label="To"
          mailboxes={mailboxes}
          onMailboxesChanged={(next) => {
            told.push(next.map(({ email }) => email))
            setMailboxes(next)
          }}
        />
      )
    }
    render(<App />)
    const user = userEvent.setup({ delay: null })
    await user.click(box.input())
    await user.paste(table)
    act(() => void answers.dispatchEvent(new Event('answer')))
    come()
    await waitFor(() => expect(box.names()).toEqual(['cy@x.org', ...people]))
    expect(told).toEqual([['cy@x.org', 'ann@x.org', 'bob@x.org']])
  })

  it('reaches the app whose box is gone before it can be read, and leaves no error', async () => {
    setLateReader()
    const error = vi.spyOn(console, 'error')
    const { user, unmount } = await start({ defaultText: 'cy@x.org, ' }, (picker) => (
      <StrictMode>{picker}</StrictMode>
    ))
    await user.paste(table)
    unmount()
    await pass()
    expect(reported).toEqual([
      'text insertFromPaste',
      `mailboxes insertFromPaste: ${['cy@x.org', ...asList].join(' ')}`,
    ])
    expect(error).not.toHaveBeenCalled()
  })

  it('waits on while another box is taken away', async () => {
    const come = setLateReader()
    const { RecipientPicker } = await import('react-textbox-emailpicker')
    const { user } = await start()
    const other = render(<RecipientPicker aria-label="Cc" />)
    await user.click(boxNamed('Cc').input())
    await user.click(box.input())
    await user.paste(table)
    other.unmount()
    await pass()
    expect(box.names()).toEqual([])
    come()
    await waitFor(() => expect(box.names()).toEqual(people))
  })

  // No event of the user comes with any of these.
  it.each<[string, RecipientPickerProps]>([
    ['disabled', { enabled: false }],
    ['read-only', { readOnly: true }],
    ['hidden', { visible: false }],
  ])('is entered, although its box is %s meanwhile', async (_, then) => {
    const come = setLateReader()
    const { RecipientPicker } = await import('react-textbox-emailpicker')
    const app = (props?: RecipientPickerProps) => (
      <RecipientPicker aria-label="To" {...reporting()} defaultText="cy@x.org, di@x.org, " {...props} />
    )
    const { rerender } = render(app())
    const user = userEvent.setup({ delay: null })
    await user.click(box.input())
    await user.keyboard('{Shift>}{ArrowLeft}{/Shift}')
    await user.paste(table)
    rerender(app(then))
    forget()
    come()
    await waitFor(() => expect(box.names()).toEqual(['cy@x.org', ...people]))
    expect(reported.filter((what) => what !== 'lost focus')).toEqual([
      'text insertFromPaste',
      'mailboxes insertFromPaste: cy@x.org Lee, Ann Ray, Bob',
    ])
  })

  it.each<[string, () => void]>([
    ['moves the focus', () => (document.activeElement as HTMLElement).blur()],
    ['selects the draft', () => box.input().select()],
    ['moves the caret', () => box.input().setSelectionRange(0, 0)],
  ])('takes the place of what was selected in the draft, although a script %s meanwhile', async (_, go) => {
    const come = setLateReader()
    const { user } = await start({ defaultText: 'cy@x.org, ' })
    await user.keyboard('di@x.org')
    box.input().setSelectionRange(2, 8)
    await user.paste(table)
    act(go)
    come()
    await waitFor(() => expect(box.names()).toContain('Ray, Bob'))
    expect([...box.names(), box.input().value]).toEqual(['cy@x.org', ...people, 'di'])
  })

  it.each<[string, readonly string[], readonly string[]]>([
    [
      'others before them',
      ['zo@x.org', 'cy@x.org', 'di@x.org', 'ed@x.org'],
      ['zo@x.org', ...people, 'ed@x.org'],
    ],
    ['fewer', ['di@x.org', 'ed@x.org'], [...people, 'ed@x.org']],
    ['others instead', ['zo@x.org', 'yu@x.org', 'xi@x.org'], ['zo@x.org', 'yu@x.org', 'xi@x.org', ...people]],
    ['one of the table', ['cy@x.org', 'ann@x.org', 'ed@x.org'], ['ann@x.org', 'Ray, Bob', 'ed@x.org']],
  ])(
    'takes the place of the chips that were selected, although the app sets %s meanwhile',
    async (_, then, names) => {
      const come = setLateReader()
      const { RecipientPicker } = await import('react-textbox-emailpicker')
      const answers = new EventTarget()
      function App() {
        const [mailboxes, setMailboxes] = useState<readonly Contact[]>(
          ['cy@x.org', 'di@x.org', 'ed@x.org'].map((email) => ({ email })),
        )
        useEffect(
          () => answers.addEventListener('answer', () => setMailboxes(then.map((email) => ({ email })))),
          [],
        )
        return <RecipientPicker aria-label="To" mailboxes={mailboxes} onMailboxesChanged={setMailboxes} />
      }
      render(<App />)
      const user = userEvent.setup({ delay: null })
      await user.click(box.input())
      await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}{Shift>}{ArrowRight}{/Shift}')
      expect(box.selected()).toEqual(['cy@x.org', 'di@x.org'])
      await user.paste(table)
      act(() => void answers.dispatchEvent(new Event('answer')))
      come()
      await waitFor(() => expect(box.names()).toEqual(names))
      await user.keyboard('{Control>}z{/Control}')
      expect(box.names()).toEqual(then)
    },
  )
})

describe.skipIf(process.env.TEST_TARGET === 'dist')('while tables cannot be read yet', () => {
  it.each<[string, string[]]>([
    ['Ann Lee <ann@x.org>, bob@x.org', ['Ann Lee', 'bob@x.org']],
    ['• ann@x.org\n• bob@x.org\n', ['ann@x.org', 'bob@x.org']],
    ['Bob, ann@x.org\n', ['Bob', 'ann@x.org']],
    ['no address\tat all', ['no address at all']],
  ])('a list is entered at once: %j', async (text, names) => {
    setLateReader()
    const { user } = await start()
    await user.paste(text)
    expect(box.names()).toEqual(names)
  })

  it('a part of an entry is left to the input', async () => {
    setLateReader()
    const { user } = await start()
    await user.keyboard('"Lee')
    await user.paste(', Ann\t')
    expect(box.input().value).toMatch(/^"Lee, Ann/)
  })

  it('a table that is dropped among the chips waits, too', async () => {
    const come = setLateReader()
    await start({ defaultText: 'cy@x.org, ' })
    const dataTransfer = { types: ['text/plain'], getData: () => table }
    fireEvent.drop(box.chip('cy@x.org'), { dataTransfer })
    await pass()
    expect(box.names()).toEqual(['cy@x.org'])
    come()
    await waitFor(() => expect(box.names().toSorted()).toEqual([...people, 'cy@x.org'].toSorted()))
    expect(reported).toContain('text insertFromDrop')
    expect(screen.getByRole('combobox')).toBe(document.activeElement)
  })

  it('a table that is dropped into the draft waits, too', async () => {
    const come = setLateReader()
    await start()
    const event = new InputEvent('beforeinput', {
      inputType: 'insertFromDrop',
      data: table,
      bubbles: true,
      cancelable: true,
    })
    act(() => void box.input().dispatchEvent(event))
    expect(event.defaultPrevented).toBe(true)
    await pass()
    expect(box.names()).toEqual([])
    come()
    await waitFor(() => expect(box.names()).toEqual(people))
  })
})

it('the table of the next box is read at once', async () => {
  const { RecipientPicker } = await import('react-textbox-emailpicker')
  const user = userEvent.setup({ delay: null })
  render(<RecipientPicker aria-label="To" />)
  await user.click(box.input())
  await user.paste(table)
  await waitFor(() => expect(box.names()).toEqual(people))
  render(<RecipientPicker aria-label="Cc" />)
  const other = boxNamed('Cc')
  await user.click(other.input())
  await user.paste(table)
  expect(other.names()).toEqual(people)
})
