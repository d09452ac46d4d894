import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { createRef, useEffect, useState } from 'react'
import {
  RecipientPicker,
  type RecipientPickerHandle,
  type RecipientPickerProps,
} from 'react-textbox-emailpicker'
import { parseMailboxes, type Contact } from 'react-textbox-emailpicker/contacts'
import { describe, expect, it, vi } from 'vitest'

const typed = 'Ann@X.example,Cleo Lee <Cleo@x.example>;Bob@x.example,Di'

/** How an app answers a text or recipients that were reported to it. Undefined refuses them. */
interface Kind<T> {
  answer: (reported: T) => T | undefined
  /** Calls back when the app sets its answer. @default at once */
  when?: (set: () => void) => void
}

const inTick = (set: () => void) => void Promise.resolve().then(() => act(set))
/** Answers that the app still owes. */
const owed: (() => void)[] = []
const later = (set: () => void) => void owed.push(set)
const same = <T,>(reported: T) => reported

interface AppProps<T> extends RecipientPickerProps {
  kind: Kind<T>
  log?: (report: string) => void
}

function TextApp({ kind, log, ...props }: AppProps<string>) {
  const [text, setText] = useState('')
  const { answer, when = (set) => set() } = kind
  return (
    <RecipientPicker
      aria-label="To"
      text={text}
      onTextChanged={(reported, { reason }) => {
        log?.(`${reason}: ${reported}`)
        when(() => setText((now) => answer(reported) ?? now))
      }}
      onMailboxesChanged={({ length }, { reason }) => log?.(`${reason}: ${length} recipients`)}
      {...props}
    />
  )
}

function MailboxesApp({ kind, log, ...props }: AppProps<readonly Contact[]>) {
  const [mailboxes, setMailboxes] = useState<readonly Contact[]>([])
  const { answer, when = (set) => set() } = kind
  return (
    <RecipientPicker
      aria-label="To"
      mailboxes={mailboxes}
      onTextChanged={(reported, { reason }) => log?.(`${reason}: ${reported}`)}
      onMailboxesChanged={(reported, { reason }) => {
        log?.(`${reason}: ${reported.length} recipients`)
        when(() => setMailboxes((now) => answer(reported) ?? now))
      }}
      {...props}
    />
  )
}

const input = () => screen.getByRole<HTMLInputElement>('combobox')

/** Types letter by letter. An app that answers late is some letters behind. */
async function type(user: UserEvent, text: string, after = 3): Promise<void> {
  await user.click(input())
  for (const letter of text) {
    await user.keyboard(letter === '{' || letter === '[' ? letter.repeat(2) : letter)
    while (owed.length > after) act(() => owed.shift()?.())
  }
  while (owed.length > 0) act(() => owed.shift()?.())
}

/** The names of the chips, and the draft. */
const shown = () => [
  ...[...document.querySelectorAll('.tb-chip-name')].map((chip) => chip.textContent),
  input().value,
]

const plain = ['Ann@X.example', 'Cleo Lee', 'Bob@x.example', 'Di']

describe('an app that controls the text', () => {
  it.each<[string, Kind<string>, string[]]>([
    ['sets it', { answer: same }, plain],
    [
      'sets it in lower case',
      { answer: (text) => text.toLowerCase() },
      ['ann@x.example', 'cleo lee', 'bob@x.example', 'di'],
    ],
    [
      'refuses a word',
      { answer: (text) => (/bob/i.test(text) ? undefined : text) },
      ['Ann@X.example', 'Cleo Lee', 'Bo@x.example', 'Di'],
    ],
    ['refuses all', { answer: () => undefined }, ['']],
    [
      'allows three recipients',
      { answer: (text) => (parseMailboxes(text).length <= 3 ? text : undefined) },
      ['Ann@X.example', 'Cleo Lee', 'Bob@x.example', ''],
    ],
    ['sets it a tick later', { answer: same, when: inTick }, plain],
    ['sets it while the user goes on', { answer: same, when: later }, plain],
    [
      'sets it in lower case while the user goes on',
      { answer: (text) => text.toLowerCase(), when: later },
      ['ann@x.example', 'cleo lee', 'bob@x.example', 'di'],
    ],
  ])('and %s has what was typed', async (_, kind, expected) => {
    const user = userEvent.setup({ delay: null })
    render(<TextApp kind={kind} />)
    await type(user, typed)
    await waitFor(() => expect(shown()).toEqual(expected))
  })

  it.each<[string, Kind<string>]>([
    ['at once', { answer: same }],
    ['while the user goes on', { answer: same, when: later }],
  ])('%s hears of the recipients after the text', async (_, kind) => {
    const user = userEvent.setup({ delay: null })
    const log = vi.fn<(report: string) => void>()
    render(<TextApp kind={kind} log={log} />)
    await type(user, 'a@x.io,b')
    await waitFor(() => expect(shown()).toEqual(['a@x.io', 'b']))
    const reports = log.mock.calls.map(([report]) => report)
    const at = reports.findIndex((report) => report.endsWith(' recipients'))
    expect(reports[at]).toBe('insertText: 1 recipients')
    expect(reports[at - 1]).toBe('insertText: a@x.io, ')
    expect(reports.filter((report) => report.endsWith(' recipients'))).toHaveLength(1)
    expect(reports.at(-1)).toBe('insertText: a@x.io, b')
  })

  it('late hears of all recipients that were entered before its first answer', async () => {
    const user = userEvent.setup({ delay: null })
    const log = vi.fn<(report: string) => void>()
    render(<TextApp kind={{ answer: same, when: later }} log={log} />)
    for (const address of ['a@x.io,', 'b@x.io,']) {
      await user.click(input())
      await user.paste(address)
    }
    while (owed.length > 0) act(() => owed.shift()?.())
    expect(shown()).toEqual(['a@x.io', 'b@x.io', ''])
    expect(log.mock.calls.slice(-2)).toEqual([
      ['insertFromPaste: a@x.io, b@x.io, '],
      ['insertFromPaste: 2 recipients'],
    ])
  })

  it('hears of the recipients alone when the user leaves the box', async () => {
    const user = userEvent.setup({ delay: null })
    const log = vi.fn<(report: string) => void>()
    render(<TextApp kind={{ answer: same }} log={log} />)
    await user.type(input(), 'a@x.io')
    log.mockClear()
    await user.tab()
    expect(log.mock.calls).toEqual([['commit: 1 recipients']])
    expect(shown()).toEqual(['a@x.io', ''])
  })
})

describe('an app that controls the recipients', () => {
  const upToThree: Kind<readonly Contact[]>['answer'] = (all) => (all.length <= 3 ? all : undefined)

  it.each<[string, Kind<readonly Contact[]>, string, string[]]>([
    ['sets them', { answer: same }, typed, plain],
    ['sets them a tick later', { answer: same, when: inTick }, typed, plain],
    ['sets them while the user goes on', { answer: same, when: later }, typed, plain],
    ['refuses all', { answer: () => undefined }, 'a@x.io,b', ['a@x.io,b']],
    [
      'allows three',
      { answer: upToThree },
      `${typed} Ray <d@x.io>,e`,
      ['Ann@X.example', 'Cleo Lee', 'Bob@x.example', 'Di Ray <d@x.io>,e'],
    ],
    [
      'sets other names',
      { answer: (all) => all.map(({ email }) => ({ email: email.toLowerCase() })) },
      typed,
      ['ann@x.example', 'cleo@x.example', 'bob@x.example', 'Di'],
    ],
  ])('and %s has what was typed', async (_, kind, text, expected) => {
    const user = userEvent.setup({ delay: null })
    render(<MailboxesApp kind={kind} />)
    await type(user, text, 0)
    await waitFor(() => expect(shown()).toEqual(expected))
  })

  it('late keeps those that it has not answered yet', async () => {
    const user = userEvent.setup({ delay: null })
    render(<MailboxesApp kind={{ answer: same, when: later }} />)
    await type(user, 'a@x.io,', 0)
    await user.type(input(), 'b@x.io,c@x.io,d')
    expect(shown()).toEqual(['a@x.io', 'b@x.io', 'c@x.io', 'd'])
    act(() => owed.shift()?.())
    expect(shown()).toEqual(['a@x.io', 'b@x.io', 'c@x.io', 'd'])
    act(() => owed.shift()?.())
    expect(shown()).toEqual(['a@x.io', 'b@x.io', 'c@x.io', 'd'])
  })

  describe('later than the user has committed two', () => {
    const enterTwo = async (user: UserEvent) => {
      await user.type(input(), 'a@x.io,')
      await user.type(input(), 'B@x.io,c')
    }
    const answerAll = () => {
      while (owed.length > 0) act(() => owed.shift()?.())
    }

    it.each<[string, Kind<readonly Contact[]>['answer'], string[]]>([
      ['has both', same, ['a@x.io', 'B@x.io', 'c']],
      [
        'and sets them in lower case has both',
        (all) => all.map(({ email }) => ({ email: email.toLowerCase() })),
        ['a@x.io', 'b@x.io', 'c'],
      ],
    ])('%s, whatever it answers first', async (_, answer, expected) => {
      const user = userEvent.setup({ delay: null })
      const log = vi.fn<(report: string) => void>()
      render(<MailboxesApp kind={{ answer, when: later }} log={log} />)
      await enterTwo(user)
      answerAll()
      expect(shown()).toEqual(expected)
      const counts = log.mock.calls.flat().filter((report) => report.endsWith(' recipients'))
      expect(counts).toEqual(['insertText: 1 recipients', 'insertText: 2 recipients'])
    })

    it('has both if it answers only the last', async () => {
      const user = userEvent.setup({ delay: null })
      render(<MailboxesApp kind={{ answer: same, when: later }} />)
      await enterTwo(user)
      owed.splice(0, owed.length - 1)
      answerAll()
      expect(shown()).toEqual(['a@x.io', 'B@x.io', 'c'])
    })

    it('has one that was entered again once, as an app does that answers at once', async () => {
      const user = userEvent.setup({ delay: null })
      render(<MailboxesApp kind={{ answer: same, when: later }} />)
      await enterTwo(user)
      await user.type(input(), '{Backspace}Ann <a@x.io>,')
      answerAll()
      expect(shown()).toEqual(['a@x.io', 'B@x.io', ''])
    })
  })

  it('late wins, and what it has refused is gone', async () => {
    const user = userEvent.setup({ delay: null })
    const answer = (all: readonly Contact[]) => all.filter(({ email }) => email !== 'b@x.io')
    render(<MailboxesApp kind={{ answer, when: later }} />)
    await type(user, 'a@x.io,', 0)
    await user.type(input(), 'b@x.io,c')
    act(() => owed.shift()?.())
    await user.type(input(), '@x.io,')
    act(() => owed.shift()?.())
    expect(shown()).toEqual(['a@x.io', 'c@x.io', ''])
  })

  it('hears of the text first', async () => {
    const user = userEvent.setup({ delay: null })
    const log = vi.fn<(report: string) => void>()
    render(<MailboxesApp kind={{ answer: same }} log={log} />)
    await user.type(input(), 'a@x.io')
    log.mockClear()
    await user.keyboard(',')
    expect(log.mock.calls).toEqual([['insertText: a@x.io, '], ['insertText: 1 recipients']])
  })
})

describe('setCursorAt', () => {
  it('keeps what the user selects before the next rendering', () => {
    const ref = createRef<RecipientPickerHandle>()
    render(<RecipientPicker ref={ref} aria-label="To" defaultText="abc" />)
    const picker = ref.current as RecipientPickerHandle
    act(() => {
      input().focus()
      input().setSelectionRange(0, 0)
      picker.setCursorAtEnd()
      input().setSelectionRange(1, 3)
    })
    expect([input().selectionStart, input().selectionEnd]).toEqual([1, 3])
  })
})

describe('an app that sets other recipients while the user has selected some', () => {
  const list = (letters: string) => [...letters].map((letter) => ({ email: `${letter}@x.example` }))
  const setters = new EventTarget()

  function App() {
    const [mailboxes, setMailboxes] = useState<readonly Contact[]>(list('abc'))
    useEffect(() => {
      const set = (event: Event) => setMailboxes(list((event as CustomEvent<string>).detail))
      setters.addEventListener('set', set)
      return () => setters.removeEventListener('set', set)
    }, [])
    return <RecipientPicker aria-label="To" mailboxes={mailboxes} onMailboxesChanged={setMailboxes} />
  }

  it.each([
    ['cabd', '{ArrowLeft}{ArrowLeft}', 'cad'],
    ['cabd', '{ArrowLeft}{ArrowLeft}{Shift>}{ArrowLeft}{/Shift}', 'cd'],
    ['bac', '{ArrowLeft}{ArrowLeft}', 'ac'],
    ['bca', '{Control>}a{/Control}', 'bca'],
    ['ac', '{ArrowLeft}{ArrowLeft}', 'ac'],
    ['acb', '{ArrowLeft}{Shift>}{ArrowLeft}{/Shift}', 'acb'],
    ['xyz', '{ArrowLeft}{ArrowLeft}', 'xyz'],
  ])('so that there are %s: Delete after %s leaves %s', async (now, keys, left) => {
    const user = userEvent.setup({ delay: null })
    render(<App />)
    await user.click(input())
    await user.keyboard(keys)
    act(() => void setters.dispatchEvent(new CustomEvent('set', { detail: now })))
    await user.keyboard('{Delete}')
    expect(shown()).toEqual([...list(left).map(({ email }) => email), ''])
  })
})
