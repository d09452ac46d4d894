import { act, cleanup, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  array,
  boolean,
  constant,
  constantFrom,
  nat,
  oneof,
  record,
  string,
  type Arbitrary,
} from 'fast-check'
import type { RecipientPickerProps } from 'react-textbox-emailpicker'
import { formatMailbox, parseMailboxes, type Contact } from 'react-textbox-emailpicker/contacts'
import { afterAll, describe, expect, it, vi } from 'vitest'
import type { SlowLine } from '../support/cold/slow-line.ts'
import { holdsLater } from '../support/holds.ts'
import { turns } from '../support/turns.ts'
import { bareText, contact, contactText } from './model/lists.ts'
import { NoOwner, OwnRecipients, OwnText } from './owners.tsx'
import { boxNamed } from './recipient-box.tsx'

vi.setConfig({ testTimeout: 300_000 })

// The same session goes to a box whose code comes in the midst of it, and to one that has it from the start. In the
// end, when the user has left the box, both have the same.

// The next file has modules that are not replaced.
afterAll(() => void vi.resetModules())

vi.mock('../../src/hooks/late.ts', async (importOriginal) => {
  const { overSlowLine } = await import('../support/cold/slow-line.ts')
  return overSlowLine(await importOriginal())
})
vi.resetModules()
const { line } = (await import('../../src/hooks/late.ts')) as unknown as { line: SlowLine }
const { RecipientPicker } = await import('react-textbox-emailpicker')

const starts = constantFrom(
  '',
  'bob@x.org',
  'bob@x.org, ',
  'Bob <bob@x.org>, cid@x.org',
  '"Lee, Dee" <dee@x.org>; cid@x.org; ',
  'bob@x.org, Eve',
  'Eve; bob@x.org',
  'Team: bob@x.org, cid@x.org;, fay@x.org',
)

const pastes = constantFrom(
  'paste gus@x.org',
  'paste gus@x.org, Hal <hal@x.org>',
  'paste gus@x.org\nhal@x.org\n',
  'paste Name\tEmail\nGus Lee\tgus@x.org\nHal Ray\thal@x.org',
  'paste "Lee, Gus" <gus@x.org>; hal@x.org',
  'paste g',
)
const words = constantFrom('ann@x.org', 'a', 'nn', 'Al <al@x.org>', 'Pia Ox <pia@x.org>', 'Zoe')
const commits = constantFrom(',', ';', ', ', ' ')
const moves = constantFrom('{Backspace}', '{Delete}', '{ArrowLeft}', '{ArrowRight}', '{Home}', '{End}')

/** What is written goes on from what is there, at the end. */
const typing = array(
  oneof({ weight: 3, arbitrary: words }, { weight: 2, arbitrary: commits }, { weight: 1, arbitrary: pastes }),
  { maxLength: 8 },
)
/**
 * Before it is loaded, the code that would make recipients of what is before the caret has made none. So these edits
 * have no separators.
 */
const editing = array(oneof(constantFrom('a', 'nn', 'Zoe', 'ann@x.org'), moves), { maxLength: 10 })
const typed = record({ start: starts, steps: typing })
const edited = record({ start: constant(''), steps: editing })

interface Session {
  start: string
  steps: string[]
}

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

/** @param comesAt before which step the code comes */
async function play(
  { App, isLate, props, transform }: Kind,
  start: string,
  steps: readonly string[],
  comesAt: number,
) {
  cleanup()
  line.cut()
  if (comesAt === 0) line.come()
  const due: (() => void)[] = []
  const when = isLate ? (set: () => void) => void due.push(set) : (set: () => void) => set()
  const pass = () => {
    while (due.length > 0) act(due.shift() as () => void)
  }
  let text = start
  render(
    <App
      {...{ start, when, transform }}
      Box={RecipientPicker}
      tell={(now) => void (text = now)}
      {...props}
    />,
  )
  await act(() => turns(2))
  const user = userEvent.setup({ delay: null })
  const { input, names } = boxNamed()
  await act(async () => {
    input().focus()
    input().setSelectionRange(input().value.length, input().value.length)
    await turns(2)
  })
  for (const [at, step] of steps.entries()) {
    if (at > 0 && at === comesAt) {
      line.come()
      await act(() => turns(5))
    }
    if (step.startsWith('paste ')) await user.paste(step.slice('paste '.length))
    else await user.keyboard(step)
    if (at % 3 === 2) pass()
  }
  line.come()
  await act(() => turns(5))
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
const pieces = oneof(contactText, bareText, marks, string())
const texts = array(pieces, { maxLength: 6 }).map((all) => all.join(''))

interface Given {
  owned: 'text' | 'defaultText' | 'mailboxes'
  text: string
  mailboxes: Contact[]
  props: RecipientPickerProps
}

const given = record<Given>({
  owned: constantFrom('text', 'defaultText', 'mailboxes'),
  text: texts,
  mailboxes: array(contact, { maxLength: 4 }),
  props: record({
    separators: constantFrom<RecipientPickerProps['separators']>(undefined, [';'], [','], [',', ';', ' ']),
    maxLength: constantFrom(undefined, 0, 5, 40),
    maxRecipients: constantFrom(undefined, 0, 1, 3),
    onlyContacts: boolean(),
    required: boolean(),
    readOnly: boolean(),
  }),
})

// The line is in front of a file of the source, which the built package does not have.
const isBuilt = process.env.TEST_TARGET === 'dist'

it.skipIf(isBuilt)('a box shows before its code comes what it shows afterwards', async () => {
  const check = async ({ owned, text, mailboxes, props }: Given) => {
    cleanup()
    line.cut()
    const told = vi.fn<() => void>()
    const { container } = render(
      <form>
        <RecipientPicker
          aria-label="To"
          name="to"
          onTextChanged={told}
          onMailboxesChanged={told}
          {...props}
          {...{ [owned]: owned === 'mailboxes' ? mailboxes : text }}
        />
      </form>,
    )
    const { input, area } = boxNamed()
    const shown = () => [
      // They name the list, which is there then, and what is wrong with a recipient.
      area().outerHTML.replace(/ aria-(?:controls|description)="[^"]*"/g, ''),
      input().value,
      [...new FormData(container.querySelector('form') as HTMLFormElement).getAll('to')],
      input().validationMessage,
    ]
    await act(async () => {
      input().focus()
      await turns(2)
    })
    const before = shown()
    line.come()
    await act(() => turns(5))
    expect(input().getAttribute('aria-controls')).not.toBeNull()
    expect(shown()).toEqual(before)
    expect(told).not.toHaveBeenCalled()
  }
  await holdsLater(15, [given], check)
})

const withoutPastes = ({ start, steps }: Session) => ({
  start,
  steps: steps.filter((step) => !step.startsWith('paste')),
})
/** Who is there at all, even if two are written together. */
const namesIn = ({ people }: { people: readonly string[] }) =>
  ['al', 'ann', 'bob', 'cid', 'dee', 'fay', 'gus', 'hal', 'pia'].filter((name) =>
    people.some((text) => text.toLowerCase().includes(`${name}@`)),
  )

/** What a session leads to with the code from the start, and with code that comes in its midst. */
async function both(kind: Kind, { start, steps }: Session, at: number) {
  const warm = await play(kind, start, steps, 0)
  return { warm, cold: await play(kind, start, steps, 1 + (at % Math.max(1, steps.length))) }
}
const checkAll = (sessions: Arbitrary<Session>, check: (session: Session, at: number) => Promise<void>) =>
  holdsLater(5, [sessions, nat(9)], check)

describe.skipIf(isBuilt)(
  'a box that gets its code while the user writes has in the end what one has that had it before, if the app',
  () => {
    it.each(Object.keys(kinds))('%s', async (name) => {
      const kind = kinds[name] as Kind
      const check = async (session: Session, at: number) => {
        const { warm, cold } = await both(kind, session, at)
        // As long as a late app has answered nothing, what is pasted may be elsewhere among what was typed. And to an
        // app that writes in capitals, somebody who is pasted twice may be two people.
        const isLoose = kind.isLate || kind.transform
        expect(isLoose ? namesIn(cold) : cold.shown).toEqual(isLoose ? namesIn(warm) : warm.shown)
      }
      // What a late app has not answered yet is taken back at first, and a key has nothing to act on.
      const sessions = kind.isLate ? typed : oneof(typed, edited)
      // What is pasted and refused, or is a part of an entry, would be written together with what follows.
      const all = kind.props ? sessions.map(withoutPastes) : sessions
      await checkAll(all, check)
    })
  },
)

describe.skipIf(isBuilt)('a box that gets its code while the user writes', () => {
  it('has not too many recipients, and whoever one would have that had it before', async () => {
    const kind = { App: NoOwner, props: { maxRecipients: 2 } }
    await checkAll(typed, async (session, at) => {
      const { warm, cold } = await both(kind, session, at)
      expect(cold.chips.length).toBeLessThanOrEqual(Math.max(2, parseMailboxes(session.start).length))
      expect(cold.people).toEqual(expect.arrayContaining(warm.people))
    })
  })

  it('has no text that is too long', async () => {
    const kind = { App: NoOwner, props: { maxLength: 40 } }
    await checkAll(typed, async (session, at) => {
      const { warm, cold } = await both(kind, session, at)
      expect(cold.length).toBeLessThanOrEqual(Math.max(40, warm.length))
    })
  })
})
