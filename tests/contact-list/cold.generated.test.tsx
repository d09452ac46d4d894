import { act, cleanup, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { array, assert, asyncProperty, constantFrom, oneof, record } from 'fast-check'
import { useState } from 'react'
import type { RecipientPickerProps } from 'react-textbox-emailpicker'
import { formatMailboxes, parseMailboxes, type Contact } from 'react-textbox-emailpicker/contacts'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { shownIn } from '../recipient-picker/shown.ts'
import type { PickerProps } from '../support/cold/cold-page.tsx'
import type { SlowLine } from '../support/cold/slow-line.ts'
import { runs } from '../support/runs.ts'
import { turns } from '../support/turns.ts'

vi.setConfig({ testTimeout: 300_000 })

// The same session goes to a box whose code comes in the midst of it, and to one that has it from the start. The app
// hears of the same texts in the same order, and both show the same in the end.

// The next file has modules that are not replaced.
afterAll(() => void vi.resetModules())

vi.mock('../../src/hooks/lazy-code.ts', async (importOriginal) => {
  const { overSlowLine } = await import('../support/cold/slow-line.ts')
  return overSlowLine(await importOriginal())
})
vi.resetModules()
const { line } = (await import('../../src/hooks/lazy-code.ts')) as unknown as { line: SlowLine }
const boxes = await import('react-textbox-emailpicker')

const contacts = ['Ann', 'Anna', 'Bob'].map((name) => ({ name, email: `${name.toLowerCase()}@x.org` }))

const words = constantFrom('an', 'b', 'n', 'zoe', 'cid@x.org', 'Dee <dee@x.org>')
const commits = constantFrom('zoe;', 'cid@x.org,', 'Dee <dee@x.org>;', 'bob@x.org,')
const moves = constantFrom('{Backspace}', '{ArrowLeft}', '{Home}', '{End}', 'leave')
/** Keys for the list. They wait for the code, until something else is done. */
const forList = constantFrom(
  '{ArrowDown}',
  '{ArrowUp}',
  '{ArrowDown}{ArrowDown}',
  '{ArrowDown}{Enter}',
  '{Enter}',
)

type Name = 'EmailPicker' | 'RecipientPicker'

/** How an app answers, and when. */
const answers: Readonly<
  Record<string, [(text: string, before: string) => string, when?: (set: () => void) => void]>
> = {
  'sets what it is told': [(text) => text],
  'sets it in a microtask': [(text) => text, queueMicrotask],
  'sets it late': [(text) => text, (set) => setTimeout(set, 1)],
  'writes in upper case': [(text) => text.toUpperCase()],
  'writes in upper case, late': [(text) => text.toUpperCase(), (set) => setTimeout(set, 1)],
  'leaves out each z': [(text) => text.replaceAll(/z/gi, '')],
  'refuses all': [(_, before) => before],
  'refuses a text with z': [(text, before) => (/z/i.test(text) ? before : text)],
}

interface Session {
  before: string[]
  keys: string
  after: string[]
}

const session = (name: Name) => {
  const steps = name === 'EmailPicker' ? oneof(words, moves) : oneof(words, commits)
  return record<Session>({
    before: array(steps, { minLength: 1, maxLength: 5 }),
    keys: oneof(constantFrom(''), forList),
    after: array(oneof(words, moves, forList), { maxLength: 4 }),
  })
}

/**
 * Everybody in a list, once: whoever is there twice is left out when the code comes, and separators are written anew.
 */
const peopleIn = (mailboxes: readonly Contact[]) =>
  formatMailboxes([...new Map(mailboxes.map((one) => [one.email, one])).values()]).toLowerCase()

async function play(name: Name, kind: string, { before, keys, after }: Session, isWarm: boolean) {
  line.cut()
  if (isWarm) line.come()
  const texts = ['']
  // Recipients are chips. Several become some at once when the code comes.
  let people = ''
  let sent = 0
  const [answer, when = (set: () => void) => set()] = answers[kind] ?? []
  const textOf = (text: string) => (name === 'EmailPicker' ? text : peopleIn(parseMailboxes(text)))
  function App() {
    const [text, setText] = useState('')
    const Box = boxes[name] as typeof boxes.RecipientPicker
    const props: PickerProps = {
      contacts,
      ...(answer && { text }),
      onTextChanged(now) {
        const heard = textOf(now)
        if (heard !== texts.at(-1)) texts.push(heard)
        if (answer) when(() => setText((old) => answer(now, old)))
      },
      ...(name === 'RecipientPicker' && {
        onMailboxesChanged: (now: readonly Contact[]) => void (people = peopleIn(now)),
      }),
    }
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault()
          sent++
        }}
      >
        <Box aria-label="To" {...(props as RecipientPickerProps)} />
        <button>Send</button>
      </form>
    )
  }
  const { container } = render(<App />)
  await act(() => turns(2))
  const user = userEvent.setup({ delay: null })
  const input = container.querySelector('.tb-input') as HTMLInputElement
  const focus = () =>
    act(async () => {
      input.focus()
      await turns(2)
    })
  async function take(step: string) {
    if (step !== 'leave') return user.keyboard(step)
    await act(async () => input.blur())
    return focus()
  }
  await focus()
  for (const step of before) {
    await take(step)
    await act(() => turns(2))
  }
  if (keys) await take(keys)
  line.come()
  await act(() => turns(5))
  for (const step of after) {
    await take(step)
    await act(() => turns(2))
  }
  // What a late app hears depends on how fast the keys come.
  const heard = answers[kind]?.[1] ? [] : texts
  const end = { shown: shownIn(input), sent, texts: heard, people }
  cleanup()
  return end
}

describe.each<Name>(['EmailPicker', 'RecipientPicker'])(
  'a session in %s is the same whenever its code comes, if the app',
  (name) => {
    // A RecipientPicker takes nothing back before its code has come. Late apps of it are in its own tests.
    const kinds = Object.keys(answers).filter(
      (kind) => name === 'EmailPicker' || !/z|late|microtask|refuses/.test(kind),
    )
    it.each(['leaves the text to the box', ...kinds])('%s', async (kind) => {
      const check = async (one: Session) => {
        expect(await play(name, kind, one, false)).toEqual(await play(name, kind, one, true))
      }
      await assert(asyncProperty(session(name), check).afterEach(cleanup), { numRuns: runs(4) })
    })
  },
)
