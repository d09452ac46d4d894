import { act, cleanup, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { array, assert, asyncProperty, boolean, constantFrom, oneof } from 'fast-check'
import { startTransition, useDeferredValue, useState } from 'react'
import { RecipientPicker } from 'react-textbox-emailpicker'
import { parseMailboxes } from 'react-textbox-emailpicker/contacts'
import { describe, expect, it, vi } from 'vitest'
import { holdsLater } from '../support/holds.ts'
import { runs } from '../support/runs.ts'
import { OwnRecipients, OwnText, type OwnerProps } from './owners.tsx'
import { boxNamed } from './recipient-box.tsx'

vi.setConfig({ testTimeout: 300_000 })

// The same keys go to an app that answers at once, and to one that answers late. In the end, both have the same text.
// The clock of these sessions is a number: each key moves it on, and then the answers that are due come.

const starts = constantFrom(
  '',
  'bob@x.org',
  'bob@x.org, ',
  'Bob <bob@x.org>',
  'Bob <bob@x.org>, cid@x.org',
  'Bob <bob@x.org>; cid@x.org; ',
  '"Lee, Dee" <dee@x.org>, cid@x.org',
  'bob@x.org, Eve',
  'Eve; bob@x.org',
  ' bob@x.org ,, cid@x.org ',
  'Team: bob@x.org, cid@x.org;',
  'Team: bob@x.org, cid@x.org;, fay@x.org',
)

const words = ['ann@x.org', 'a', 'nn', 'Al <al@x.org>', '"Ox, Pia" <pia@x.org>', 'Zoe'] as const
const commits = [',', ';', '{Enter}', ', '] as const
const arrows = ['{ArrowLeft}', '{ArrowRight}', '{Home}', '{End}', '{Escape}'] as const
const moves = ['{Backspace}', '{Backspace}{Backspace}', '{Delete}', ...arrows] as const
const others = ['paste gus@x.org, Hal <hal@x.org>', 'paste g', 'undo', 'redo', 'clear', 'wait'] as const

const typing = array(oneof({ weight: 3, arbitrary: constantFrom(...words) }, constantFrom(...commits)), {
  maxLength: 8,
})
const editing = array(
  oneof(
    { weight: 4, arbitrary: constantFrom(...words) },
    { weight: 3, arbitrary: constantFrom(...commits) },
    { weight: 3, arbitrary: constantFrom(...moves) },
    { weight: 2, arbitrary: constantFrom(...others) },
  ),
  { maxLength: 10 },
)

interface Session {
  start: string
  /** The time from one key to the next. */
  pace: number
  steps: readonly string[]
}

const never = { at: Infinity, set: () => undefined }

interface Clock {
  now: number
  due: { at: number; set: () => void }[]
}

/** How an app gives its answers. */
type Timing = (clock: Clock, set: () => void) => void

const atOnce: Timing = (_, set) => set()
const after =
  (delay: number): Timing =>
  (clock, set) =>
    void clock.due.push({ at: clock.now + delay, set })
/** Answers only the last report before a pause. */
const debounced =
  (delay: number): Timing =>
  (clock, set) => {
    clock.due = [{ at: clock.now + delay, set }]
  }
const inTransition: Timing = (clock, set) => after(30)(clock, () => startTransition(set))

function DeferringApp({ start, tell }: OwnerProps) {
  const [text, setText] = useState(start)
  tell?.(text)
  return <RecipientPicker aria-label="To" clearable text={useDeferredValue(text)} onTextChanged={setText} />
}

type Given = Pick<OwnerProps, 'start' | 'transform'> & { timing: Timing }

async function play(App: typeof OwnText, { timing, ...props }: Given, { pace, steps }: Session) {
  const clock: Clock = { now: 0, due: [] }
  let ofApp = ''
  cleanup()
  const tell = (text: string) => void (ofApp = text)
  render(<App clearable {...props} tell={tell} when={(set) => timing(clock, set)} />)
  const user = userEvent.setup({ delay: null })
  const { input, names, root } = boxNamed()

  function pass(time: number) {
    const end = clock.now + time
    for (;;) {
      const next = clock.due.reduce((one, other) => (other.at < one.at ? other : one), clock.due[0] ?? never)
      if (next.at > end) break
      clock.due = clock.due.filter((one) => one !== next)
      clock.now = next.at
      act(next.set)
    }
    clock.now = end
  }

  async function press(key: string) {
    await user.keyboard(key)
    pass(pace)
  }

  act(() => input().focus())
  act(() => input().setSelectionRange(input().value.length, input().value.length))
  for (const step of steps) {
    if (step === 'wait') pass(1000)
    else if (step === 'undo') await press('{Control>}z{/Control}')
    else if (step === 'redo') await press('{Control>}y{/Control}')
    else if (step === 'clear') {
      const button = root().querySelector('.tb-clear')
      if (button) await user.click(button)
      pass(pace)
    } else if (step.startsWith('paste ')) {
      await user.paste(step.slice('paste '.length))
      pass(pace)
    } else for (const key of step.match(/\{\w+\}|[^]/g) ?? []) await press(key)
  }
  pass(10_000)
  await act(async () => {})
  return { text: ofApp, chips: names(), draft: input().value }
}

const paces = constantFrom(0, 20, 50, 100, 200)
const delays = constantFrom(1, 50, 150, 300, 500)

interface Kind {
  App: typeof OwnText
  timing: Timing
  /** The app that answers at once. */
  Prompt?: typeof OwnText
  transform?: (text: string) => string
}

const upper = (text: string) => text.toUpperCase()

const kinds: Readonly<Record<string, (delay: number) => Kind>> = {
  'each report': (delay) => ({ App: OwnText, timing: after(delay) }),
  'the last report': (delay) => ({ App: OwnText, timing: debounced(delay) }),
  'in a transition': () => ({ App: OwnText, timing: inTransition }),
  'a deferred text': () => ({ App: DeferringApp, timing: atOnce, Prompt: OwnText }),
  'in upper case': (delay) => ({ App: OwnText, timing: after(delay), transform: upper }),
  recipients: (delay) => ({ App: OwnRecipients, timing: after(delay) }),
  'the last recipients': (delay) => ({ App: OwnRecipients, timing: debounced(delay) }),
}

const emailsIn = (text: string) => parseMailboxes(text).map(({ email }) => email)

it.each(Object.keys(kinds))('a late app ends with what one has that answers at once: %s', async (name) => {
  const kind = kinds[name] as (delay: number) => Kind
  const check = async (start: string, pace: number, delay: number, all: readonly string[]) => {
    const { App, timing, Prompt = App, transform } = kind(delay)
    // An app that writes in its own way may have other separators, and ends runs of typing.
    const steps = all.filter((step) => !transform || !['undo', 'redo'].includes(step))
    const session = { start, pace, steps }
    const expected = await play(Prompt, { start, transform, timing: atOnce }, session)
    const end = await play(App, { start, transform, timing }, session)
    expect(transform ? emailsIn(end.text) : end).toEqual(transform ? emailsIn(expected.text) : expected)
  }
  // Until an app has answered once, what it may have refused is taken back, and keys edit what is shown.
  const checkLater = (start: string, pace: number, delay: number, steps: readonly string[]) =>
    check(start, pace, delay, ['k', 'wait', 'im@x.org', ',', 'wait', ...steps])
  await holdsLater(3, [starts, paces, delays, typing], checkLater)
  await assert(asyncProperty(starts, paces, delays, editing, checkLater), {
    numRuns: runs(3),
    // A key has moved the caret before the answer comes.
    examples: [['', 50, 300, ['a', 'wait', 'nn', '{ArrowLeft}', 'wait', 'a']]],
  })
})

describe('one undo takes back one run of typing, however late the app answers', () => {
  const isSameText = (name: string) => kinds[name]?.(1).transform === undefined
  const runsOfTyping = constantFrom('ann', 'ann@x.org', 'Zoe <zo', '"Ox, ')
  /** Whether the app has answered everything before each letter. The last one is for the undo. */
  const waits = array(boolean(), { minLength: 10, maxLength: 10 })

  it.each(Object.keys(kinds).filter(isSameText))('%s', async (name) => {
    const kind = kinds[name] as (delay: number) => Kind
    const check = async (start: string, pace: number, delay: number, run: string, waited: boolean[]) => {
      const { App, timing } = kind(delay)
      // A comma ends the run of typing before it.
      const before = ['k', 'wait', 'im@x.org', ',', 'wait']
      const typed = [...run].flatMap((letter, at) => (waited[at] ? ['wait', letter] : [letter]))
      const last = waited.at(-1) ? ['wait'] : []
      const playWith = (steps: readonly string[]) => play(App, { start, timing }, { start, pace, steps })
      const wanted = await playWith(before)
      expect(await playWith([...before, ...typed, ...last, 'undo'])).toEqual(wanted)
    }
    await holdsLater(5, [starts, paces, delays, runsOfTyping, waits], check)
  })
})
