import { act, cleanup, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import fc, { array, constantFrom, oneof, record } from 'fast-check'
import type { RecipientPickerProps } from 'react-textbox-emailpicker'
import { formatMailbox, parseMailboxes } from 'react-textbox-emailpicker/contacts'
import { afterAll, describe, expect, it, vi } from 'vitest'
import type { SlowLine } from '../support/cold/slow-line.ts'
import { holdsLater } from '../support/holds.ts'
import { turns } from '../support/turns.ts'
import { bareText, contact, contactText } from './model/lists.ts'
import { NoOwner, OwnRecipients, OwnText, starts } from './owners.tsx'
import { boxNamed } from './recipient-box.tsx'

vi.setConfig({ testTimeout: 300_000 })

// The same session goes to a box whose code comes in the midst of it, and to one that has it from the start. In the
// end, when the user has left the box, both have the same.

// The next file has modules that are not replaced.
afterAll(() => void vi.resetModules())

vi.mock('../../src/hooks/lazy-code.ts', async (importOriginal) => {
  const { overSlowLine } = await import('../support/cold/slow-line.ts')
  return overSlowLine(await importOriginal())
})
vi.resetModules()
const { line } = (await import('../../src/hooks/lazy-code.ts')) as unknown as { line: SlowLine }
const { RecipientPicker } = await import('react-textbox-emailpicker')

const lists = [
  'gus@x.org',
  'gus@x.org, Hal <hal@x.org>',
  'gus@x.org\nhal@x.org\n',
  '"Lee, Gus" <gus@x.org>; hal@x.org',
]
const table = 'Name\tEmail\nGus Lee\tgus@x.org\nHal Ray\thal@x.org'
const pastes = constantFrom(...lists, table, 'g').map((text) => `paste ${text}`)
const words = constantFrom('ann@x.org', 'a', 'nn', 'Al <al@x.org>', 'Pia Ox <pia@x.org>', 'Zoe')
const commits = constantFrom(',', ';', ', ', ' ')
const moves = constantFrom('{Backspace}', '{Delete}', '{ArrowLeft}', '{ArrowRight}', '{Home}', '{End}')

interface Session {
  start: string
  steps: string[]
}
const sessionsOf = (
  start: fc.Arbitrary<string>,
  maxLength: number,
  ...steps: fc.WeightedArbitrary<string>[]
) => record<Session>({ start, steps: array(oneof(...steps), { maxLength }) })
const often = (weight: number, arbitrary: fc.Arbitrary<string>) => ({ weight, arbitrary })
/** What is written goes on from what is there, at the end. */
const typed = sessionsOf(starts, 8, often(3, words), often(2, commits), often(1, pastes))
/**
 * Before it is loaded, the code that would make recipients of what is before the caret has made none. So these edits
 * have no separators.
 */
const letters = constantFrom('a', 'nn', 'Zoe', 'ann@x.org')
const edited = sessionsOf(fc.constant(''), 10, often(1, letters), often(1, moves))

interface Kind {
  App: typeof OwnText
  props?: RecipientPickerProps
  isLate?: boolean
  transform?: (text: string) => string
}

const kinds: Readonly<Record<string, Kind>> = {
  'leaves the text to the box': { App: NoOwner },
  'owns the text': { App: OwnText },
  'owns the text and answers late': { App: OwnText, isLate: true },
  'writes in upper case': { App: OwnText, transform: (text) => text.toUpperCase() },
  'owns the recipients': { App: OwnRecipients },
  'owns the recipients and answers late': { App: OwnRecipients, isLate: true },
  'has semicolons only': { App: NoOwner, props: { separators: [';'] } },
  'has blanks as well': { App: OwnText, props: { separators: [',', ';', ' '] } },
  'wants only contacts': { App: NoOwner, props: { onlyContacts: true, contacts: [{ email: 'ann@x.org' }] } },
}

const come = () => act(async () => (line.come(), turns(5)))

/** Before which step the code comes is the last argument. */
async function play({ App, isLate, props, transform }: Kind, { start, steps }: Session, comesAt: number) {
  cleanup()
  line.cut()
  if (comesAt === 0) line.come()
  const due: (() => void)[] = []
  const when = (set: () => void) => void (isLate ? due.push(set) : set())
  const pass = () => {
    while (due.length > 0) act(due.shift() as () => void)
  }
  let text = start
  const tell = (now: string) => void (text = now)
  render(<App {...{ start, when, transform, tell, ...props }} Box={RecipientPicker} />)
  await act(() => turns(2))
  const user = userEvent.setup({ delay: null })
  const { input, names } = boxNamed()
  await act(async () => {
    input().focus()
    input().setSelectionRange(input().value.length, input().value.length)
    await turns(2)
  })
  for (const [at, step] of steps.entries()) {
    if (at > 0 && at === comesAt) await come()
    if (step.startsWith('paste ')) await user.paste(step.slice('paste '.length))
    else await user.keyboard(step)
    if (at % 3 === 2) pass()
  }
  await come()
  pass()
  await act(async () => input().blur())
  pass()
  await act(() => turns(2))
  // Separators may differ: those that were typed before are read later.
  const inOneCase = (word: string) => (transform ? word.toLowerCase() : word)
  const entriesOf = (some: string) => parseMailboxes(some).map(formatMailbox).map(inOneCase)
  const shown = { people: entriesOf(text), chips: names().map(inOneCase), draft: entriesOf(input().value) }
  return { ...shown, shown, length: text.length }
}

const marks = constantFrom(',', ';', ', ', ' ', '\n', '\t', ':', '、')
const pieces = oneof(contactText, bareText, marks, fc.string())

const texts = array(pieces, { maxLength: 6 }).map((all) => all.join(''))
const people = array(contact, { maxLength: 4 })
const settings = record({
  separators: constantFrom<RecipientPickerProps['separators']>(undefined, [';'], [','], [',', ';', ' ']),
  maxLength: constantFrom(undefined, 0, 5, 40),
  maxRecipients: constantFrom(undefined, 0, 1, 3),
  onlyContacts: fc.boolean(),
  required: fc.boolean(),
  readOnly: fc.boolean(),
})

type Played = Awaited<ReturnType<typeof play>>
/** Who is there at all, even if two are written together. */
const namesIn = ({ people: some }: Played) =>
  ['al', 'ann', 'bob', 'cid', 'dee', 'fay', 'gus', 'hal', 'pia'].filter((name) =>
    some.some((one) => one.toLowerCase().includes(`${name}@`)),
  )

/** Compares what sessions lead to with the code from the start, and with code that comes in their midst. */
const compare = (
  kind: Kind,
  sessions: fc.Arbitrary<Session>,
  check: (cold: Played, warm: Played, start: string) => void,
) =>
  holdsLater(4, [sessions, fc.nat(9)], async (session, at) => {
    const warm = await play(kind, session, 0)
    check(await play(kind, session, 1 + (at % Math.max(1, session.steps.length))), warm, session.start)
  })

describe('a box that gets its code while the user writes', () => {
  it.each(['text', 'defaultText', 'mailboxes'])('shows the same %s before its code comes', async (owned) => {
    await holdsLater(5, [texts, people, settings], async (text, mailboxes, props) => {
      cleanup()
      line.cut()
      const told = vi.fn<() => void>()
      const hears = { onTextChanged: told, onMailboxesChanged: told }
      const all = { ...hears, ...props, [owned]: owned === 'mailboxes' ? mailboxes : text }
      render(<form>{<RecipientPicker aria-label="To" name="to" {...all} />}</form>)
      const { input, area } = boxNamed()
      const shown = () => [
        // They name the list, which is there then, and what is wrong with a recipient.
        area().outerHTML.replace(/ aria-(?:controls|description)="[^"]*"/g, ''),
        input().value,
        new FormData(document.forms[0]).getAll('to'),
        input().validationMessage,
      ]
      await act(async () => (input().focus(), turns(2)))
      const before = shown()
      await come()
      expect(input().getAttribute('aria-controls')).not.toBeNull()
      expect(shown()).toEqual(before)
      expect(told).not.toHaveBeenCalled()
    })
  })

  // What a late app has not answered yet is taken back at first, and a key has nothing to act on.
  const rows = Object.entries(kinds).flatMap(([name, kind]) => [
    [name, 'typed', typed, kind] as const,
    ...(kind.isLate ? [] : [[name, 'edited', edited, kind] as const]),
  ])
  it.each(rows)('has in the end what a warm one has, if the app %s, and it is %s', async (...row) => {
    const [, , sessions, kind] = row
    // What is pasted and refused, or is a part of an entry, would be written together with what follows.
    const isWritten = (step: string) => !kind.props || !step.startsWith('paste')
    const all = sessions.map(({ start, steps }) => ({ start, steps: steps.filter(isWritten) }))
    // As long as a late app has answered nothing, what is pasted may be elsewhere among what was typed. And to an app
    // that writes in capitals, somebody who is pasted twice may be two people.
    const isLoose = kind.isLate || kind.transform
    await compare(kind, all, (cold, warm) => {
      expect(isLoose ? namesIn(cold) : cold.shown).toEqual(isLoose ? namesIn(warm) : warm.shown)
    })
  })

  it('makes no recipients of what is left before its code comes, if nothing separates', async () => {
    line.cut()
    render(<RecipientPicker aria-label="To" separators={[]} />)
    const user = userEvent.setup({ delay: null })
    const { input, names } = boxNamed()
    await act(async () => (input().focus(), turns(2)))
    await user.keyboard('Lee, An')
    await user.tab()
    await come()
    expect([names(), input().value]).toEqual([[], 'Lee, An'])
  })

  it('loses no text of an app that has not answered yet', async () => {
    const kind = kinds['owns the text and answers late'] as Kind
    const { people: typedPeople } = await play(kind, { start: '', steps: ['pia', '@x.org'] }, 1)
    expect(typedPeople).toEqual(['pia@x.org'])
  })

  it('has not too many recipients, and whoever one would have that had it before', async () => {
    await compare({ App: NoOwner, props: { maxRecipients: 2 } }, typed, (cold, warm, start) => {
      expect(cold.chips.length).toBeLessThanOrEqual(Math.max(2, parseMailboxes(start).length))
      expect(cold.people).toEqual(expect.arrayContaining(warm.people))
    })
  })

  it('has no text that is too long', async () => {
    await compare({ App: NoOwner, props: { maxLength: 40 } }, typed, (cold, warm) => {
      expect(cold.length).toBeLessThanOrEqual(Math.max(40, warm.length))
    })
  })
})
