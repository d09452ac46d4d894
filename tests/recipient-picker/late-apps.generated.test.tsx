import { act, cleanup, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { array, assert, asyncProperty, boolean, constantFrom, oneof, type Arbitrary } from 'fast-check'
import { startTransition, useDeferredValue, useState } from 'react'
import { RecipientPicker } from 'react-textbox-emailpicker'
import { parseMailboxes } from 'react-textbox-emailpicker/contacts'
import { expect, it, vi } from 'vitest'
import { holdsLater } from '../support/holds.ts'
import { runs } from '../support/runs.ts'
import { OwnRecipients, OwnText, starts, type OwnerProps } from './owners.tsx'
import { boxNamed } from './recipient-box.tsx'

vi.setConfig({ testTimeout: 300_000 })

// The same keys go to an app that answers at once, and to one that answers late. In the end, both have the same text.
// The clock of these sessions is a number: each key moves it on, and then the answers that are due come.

const words = constantFrom('ann@x.org', 'a', 'nn', 'Al <al@x.org>', '"Ox, Pia" <pia@x.org>', 'Zoe')
const commits = constantFrom(',', ';', '{Enter}', ', ')
const arrows = ['{ArrowLeft}', '{ArrowRight}', '{Home}', '{End}', '{Escape}'] as const
const moves = constantFrom('{Backspace}', '{Backspace}{Backspace}', '{Delete}', ...arrows)
const others = constantFrom('paste gus@x.org, Hal <hal@x.org>', 'paste g', 'undo', 'redo', 'clear', 'wait')

const often = (weight: number, arbitrary: Arbitrary<string>) => ({ weight, arbitrary })
const typing = array(oneof(often(3, words), commits), { maxLength: 8 })
const editing = array(oneof(often(4, words), often(3, commits), often(3, moves), often(2, others)), {
  maxLength: 10,
})

interface Session {
  start: string
  /** The time from one key to the next. */
  pace: number
  steps: readonly string[]
}

interface Clock {
  now: number
  due: { at: number; set: () => void }[]
}

/** How an app gives its answers. */
type Timing = (clock: Clock, set: () => void) => void

const atOnce: Timing = (_, set) => set()
const after =
  (delay: number, set = (answer: () => void) => answer()): Timing =>
  (clock, answer) =>
    void clock.due.push({ at: clock.now + delay, set: () => set(answer) })
/** Answers only the last report before a pause. */
const debounced =
  (delay: number): Timing =>
  (clock, set) =>
    void (clock.due = [{ at: clock.now + delay, set }])

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
      const next = clock.due.toSorted((one, other) => one.at - other.at)[0]
      if (!next || next.at > end) break
      clock.due = clock.due.filter((one) => one !== next)
      clock.now = next.at
      act(next.set)
    }
    clock.now = end
  }

  const keysOf: Readonly<Record<string, string>> = {
    undo: '{Control>}z{/Control}',
    redo: '{Control>}y{/Control}',
  }
  async function take(step: string) {
    const button = root().querySelector('.tb-clear')
    if (step.startsWith('paste ')) await user.paste(step.slice('paste '.length))
    else if (step !== 'clear') await user.keyboard(keysOf[step] ?? step)
    else if (button) await user.click(button)
    pass(pace)
  }

  act(() => input().focus())
  act(() => input().setSelectionRange(input().value.length, input().value.length))
  for (const step of steps)
    if (step === 'wait') pass(1000)
    else for (const key of step.match(/^(?:paste .*|undo|redo|clear)$|\{\w+\}|[^]/g) ?? []) await take(key)
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
  'in a transition': () => ({ App: OwnText, timing: after(30, startTransition) }),
  'a deferred text': () => ({ App: DeferringApp, timing: atOnce, Prompt: OwnText }),
  'in upper case': (delay) => ({ App: OwnText, timing: after(delay), transform: upper }),
  recipients: (delay) => ({ App: OwnRecipients, timing: after(delay) }),
  'the last recipients': (delay) => ({ App: OwnRecipients, timing: debounced(delay) }),
}

const emailsIn = (text: string) => parseMailboxes(text).map(({ email }) => email)
/** Until an app has answered once, what it may have refused is taken back, and keys edit what is shown. */
const first = ['k', 'wait', 'im@x.org', ',', 'wait']

const ways = { typed: typing, edited: editing }
const rows = Object.entries(kinds).flatMap(([name, kind]) =>
  Object.entries(ways).map(([how, steps]) => [name, how, steps, kind] as const),
)
// A key has moved the caret before the answer comes.
const moved: [string, number, number, string[]] = [
  '',
  50,
  300,
  ['a', 'wait', 'nn', '{ArrowLeft}', 'wait', 'a'],
]

it.each(rows)('an app that answers %s late ends with what a prompt one has that is %s', async (...row) => {
  const [, , edits, kind] = row
  const check = async (start: string, pace: number, delay: number, all: readonly string[]) => {
    const { App, timing, Prompt = App, transform } = kind(delay)
    // An app that writes in its own way may have other separators, and ends runs of typing.
    const later = all.filter((step) => !transform || !['undo', 'redo'].includes(step))
    const session = { start, pace, steps: [...first, ...later] }
    const expected = await play(Prompt, { start, transform, timing: atOnce }, session)
    const end = await play(App, { start, transform, timing }, session)
    expect(transform ? emailsIn(end.text) : end).toEqual(transform ? emailsIn(expected.text) : expected)
  }
  const sessions = asyncProperty(starts, paces, delays, edits, check)
  await assert(sessions, { numRuns: runs(3), examples: [moved] })
})

const runsOfTyping = constantFrom('ann', 'ann@x.org', 'Zoe <zo', '"Ox, ')
/** Whether the app has answered everything before each letter. The last one is for the undo. */
const waits = array(boolean(), { minLength: 10, maxLength: 10 })
const sameText = Object.entries(kinds).filter(([, kind]) => kind(1).transform === undefined)

it.each(sameText)(
  'one undo takes back one run of typing, with an app that answers %s late',
  async (_, kind) => {
    await holdsLater(
      5,
      [starts, paces, delays, runsOfTyping, waits],
      async (start, pace, delay, run, waited) => {
        const { App, timing } = kind(delay)
        const playWith = (steps: readonly string[]) => play(App, { start, timing }, { start, pace, steps })
        const typed = [...run, 'undo'].flatMap((step, at) => (waited[at] ? ['wait', step] : [step]))
        // A comma ends the run of typing before it.
        expect(await playWith([...first, ...typed])).toEqual(await playWith(first))
      },
    )
  },
)

it.each(sameText)(
  'undo takes back what was typed before the first answer of an app that answers %s late',
  async (_, kind) => {
    await holdsLater(3, [starts, paces, delays, runsOfTyping], async (start, pace, delay, run) => {
      const { App, timing } = kind(delay)
      const playWith = (steps: readonly string[]) => play(App, { start, timing }, { start, pace, steps })
      // What is typed after the answer is another step, and so are the comma and the blank of `Eve"Ox, `.
      const undos = Array<string>(4).fill('undo')
      expect(await playWith([...run, 'wait', ...undos])).toEqual(await playWith([]))
    })
  },
)

it.each(sameText)(
  'who types at a chip goes on in the draft after the first answer of an app that answers %s late',
  async (_, kind) => {
    const { App, timing, Prompt = App } = kind(300)
    const session = { start: 'Bob <bob@x.org>, ', pace: 20, steps: ['{Home}', 'a', 'wait', 'nn'] }
    const { start } = session
    expect(await play(App, { start, timing }, session)).toEqual(
      await play(Prompt, { start, timing: atOnce }, session),
    )
  },
)
