import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { array, assert, asyncProperty, constantFrom } from 'fast-check'
import { useState } from 'react'
import {
  RecipientPicker,
  type Contact,
  type ContactSearch,
  type RecipientPickerProps,
} from 'react-textbox-emailpicker'
import { beforeAll, expect, it, vi } from 'vitest'
import { runs } from '../support/runs.ts'
import { loadOnlyContacts } from './load-only-contacts.tsx'
import { boxNamed } from './recipient-box.tsx'

vi.setConfig({ testTimeout: 120_000 })

beforeAll(loadOnlyContacts)

const box = boxNamed('Assignees')
const ann = { name: 'Ann Lee', email: 'ann@x.example' }
const bob = { name: 'Bob', email: 'bob@x.example' }
const twins = [
  { name: 'Cid', email: 'cid@x.example' },
  { name: 'Cid', email: 'cid@y.example' },
]
const team: Contact = { name: 'Team', email: '', members: [ann, bob] }
const contacts: readonly Contact[] = [ann, bob, ...twins, team]

/** A box for contacts only, the last text that it has reported, and what it has refused. */
function start(props: RecipientPickerProps<Contact> = {}) {
  const rejected: string[] = []
  const shown = { text: props.defaultText ?? props.text ?? '' }
  render(
    <form>
      <RecipientPicker
        aria-label="Assignees"
        onlyContacts
        contacts={contacts}
        onTextChanged={(text) => void (shown.text = text)}
        onRecipientRejected={({ reason, mailboxes }) =>
          void rejected.push(`${reason}: ${mailboxes.map(({ email }) => email).join(' ')}`)
        }
        {...props}
      />
    </form>,
  )
  return { user: userEvent.setup({ delay: null }), rejected, shown }
}

function paste(text: string) {
  act(() => box.input().focus())
  fireEvent.paste(box.input(), { clipboardData: { getData: () => text, types: ['text/plain'] } })
}

const drop = (target: Element, text: string) =>
  fireEvent.drop(target, { dataTransfer: { types: ['text/plain'], getData: () => text } })

const message = (entry: string) => `Not chosen from the contacts: ${entry}`

it.each([
  ['Enter', 'eve@x.example{Enter}', 'eve@x.example', 'eve@x.example'],
  ['a comma', 'eve@x.example,', 'eve@x.example,', 'eve@x.example'],
  ['a semicolon', 'eve@x.example;', 'eve@x.example;', 'eve@x.example'],
  ['leaving the box', 'eve@x.example{Tab}', 'eve@x.example', 'eve@x.example'],
  ['Enter after a name', 'Eve{Escape}{Enter}', 'Eve', 'Eve'],
  ['Enter after both', 'Ann Lee <eve@x.example>{Enter}', 'Ann Lee <eve@x.example>', 'eve@x.example'],
])('%s leaves somebody else in the input, says so, and blocks the form', async (_, keys, draft, entry) => {
  const { user, rejected, shown } = start()
  await user.type(box.input(), keys)
  expect(box.names()).toEqual([])
  expect(box.input().value).toBe(draft)
  expect(shown.text).toBe(draft)
  expect(screen.getByText(message(entry))).toBeDefined()
  expect(box.input().getAttribute('aria-invalid')).toBe('true')
  expect(box.input().validationMessage).toBe(message(entry))
  expect(rejected).toEqual([`not-a-contact: ${entry}`])
})

it('what is still being written blocks the form, and is not reported yet', async () => {
  const { user } = start()
  await user.type(box.input(), 'eve')
  expect(box.input().validationMessage).toBe(message('eve'))
  expect(box.input().getAttribute('aria-invalid')).toBeNull()
})

it.each([
  ['an address, and Enter', 'ann@x.example{Enter}', ['Ann Lee']],
  ['an address in another case', 'Ann@X.Example{Enter}', ['Ann Lee']],
  ['an address, and a comma', 'ann@x.example,', ['Ann Lee']],
  ['an address, and leaving the box', 'ann@x.example{Tab}', ['Ann Lee']],
  ['an address with another name', 'Annie <ann@x.example>{Enter}', ['Annie']],
  ['a full name, and a comma', 'ann lee,', ['Ann Lee']],
  ['a full name, and leaving the box', 'Ann Lee{Escape}{Tab}', ['Ann Lee']],
  ['the name of a group', 'team,', ['Ann Lee', 'Bob']],
  ['two of them', 'bob,Ann Lee;', ['Bob', 'Ann Lee']],
])('%s enters a contact', async (_, keys, names) => {
  const { user, rejected } = start()
  await user.type(box.input(), keys)
  expect(box.names()).toEqual(names)
  expect(box.input().value).toBe('')
  expect(box.input().validationMessage).toBe('')
  expect(rejected).toEqual([])
})

it('a full name enters the contact as a pick does, in one undo step, and is announced', async () => {
  const onMailboxesChanged = vi.fn<NonNullable<RecipientPickerProps['onMailboxesChanged']>>()
  const { user } = start({ onMailboxesChanged, completion: 'address' })
  await user.type(box.input(), 'ann lee,')
  expect(onMailboxesChanged.mock.calls.map(([mailboxes]) => mailboxes)).toMatchObject([
    [{ email: 'ann@x.example', valid: true, contact: ann }],
  ])
  expect(box.names()).toEqual(['ann@x.example'])
  expect(await screen.findByText('ann@x.example added, 1 recipient')).toBeDefined()
  await user.keyboard('{Control>}z{/Control}')
  expect(box.names()).toEqual([])
})

it.each(['Cid', 'Bo', 'Ann'])('a name that two have, or the start of one, is nobody: %s', async (name) => {
  const { user } = start({ autoHighlight: false })
  await user.type(box.input(), `${name}{Enter}`)
  expect(box.names()).toEqual([])
  expect(box.input().value).toBe(name)
})

// Addresses need no @ in every app.
const zed = { name: 'Zed', email: 'ann' }
const anns = ['a1@x.example', 'a2@x.example'].map((email) => ({ name: 'Ann', email }))
it.each<[string, string, readonly Contact[], readonly string[]]>([
  ['the address of one', 'ann', [zed], ['Zed']],
  ['the address of one in another case', 'Ann', [zed], []],
  ['the address of one and the name of another', 'ann', [zed, ...anns.slice(1)], []],
  ['the address of one and the name of two others', 'ann', [zed, ...anns], []],
  ['the name of two', 'ann', anns, []],
  ['the name and the address of one', 'ann', [{ name: 'Ann', email: 'ann' }], ['Ann']],
  ['the address of one and the name of a group', 'ann', [zed, { name: 'Ann', email: '', members: anns }], []],
])('%s is somebody only if it can be nobody else', async (_, text, of, names) => {
  const { user } = start({ contacts: of, autoHighlight: false })
  await user.type(box.input(), `${text},`)
  expect(box.names()).toEqual(names)
  expect(box.input().value).toBe(names.length > 0 ? '' : `${text},`)
})

it('a name that more have than are read is nobody, and one address among many is found', async () => {
  const many = Array.from({ length: 150 }, (_, at) => ({ name: 'Ann', email: `ann${at}@x.example` }))
  const { user } = start({ contacts: many })
  await user.type(box.input(), 'Ann,')
  expect(box.names()).toEqual([])
  await user.clear(box.input())
  await user.type(box.input(), 'ann1@x.example{Enter}')
  expect(box.names()).toEqual(['Ann'])
})

it('somebody who is there already is left out, by name as well', async () => {
  const { user, rejected } = start({ defaultText: 'Ann Lee <ann@x.example>, ' })
  await user.type(box.input(), 'Ann Lee,')
  expect(box.names()).toEqual(['Ann Lee'])
  expect(box.input().value).toBe('')
  expect(rejected).toEqual(['duplicate: ann@x.example'])
})

it('of a pasted list, the others become the text, in one undo step', async () => {
  const { user, rejected } = start()
  paste('ann@x.example, eve@x.example, Bob <bob@x.example>, Fay')
  expect(box.names()).toEqual(['Ann Lee', 'Bob'])
  expect(box.input().value).toBe('eve@x.example, Fay')
  expect(screen.getByText(message('eve@x.example, Fay'))).toBeDefined()
  expect(rejected).toEqual(['not-a-contact: eve@x.example Fay'])
  await user.keyboard('{Control>}z{/Control}')
  expect(box.names()).toEqual([])
  expect(box.input().value).toBe('')
})

it('one address that is pasted or dropped stays as text, before what was written', async () => {
  const { user } = start({ defaultText: 'ann@x.example, ' })
  paste('eve@x.example')
  expect(box.input().value).toBe('eve@x.example')
  await user.clear(box.input())
  drop(box.area(), 'fay@x.example')
  expect(box.names()).toEqual(['ann@x.example'])
  expect(box.input().value).toBe('fay@x.example')
  drop(box.area(), 'bob@x.example')
  expect(box.names()).toEqual(['Bob', 'ann@x.example'])
})

it.each([{ defaultText: 'eve@x.example, Fay, ' }, { text: 'eve@x.example, Fay, ' }])(
  'whom the app sets is never refused, and stays after being edited back: %o',
  async (props) => {
    const { user, rejected } = start({ ...props, onTextChanged: () => {} })
    await user.click(box.input())
    await user.keyboard('{ArrowLeft}{ArrowLeft}{Enter}')
    expect(box.input().value).toBe('eve@x.example')
    await user.keyboard('{Enter}')
    await user.tab()
    expect(box.names()).toEqual(['eve@x.example', 'Fay'])
    expect(rejected).toEqual([])
  },
)

it('mailboxes of the app are recipients, whoever they are', () => {
  start({ mailboxes: [{ email: 'eve@x.example' }] })
  expect(box.names()).toEqual(['eve@x.example'])
  expect(box.input().validationMessage).toBe('')
})

it('of those whom the app has set, another address is refused, and the same address is kept', async () => {
  const { user, rejected } = start({ defaultText: 'eve@x.example, ' })
  await user.click(box.input())
  await user.keyboard('{ArrowLeft}{Enter}x{Enter}')
  expect(box.names()).toEqual([])
  expect(box.input().value).toBe('eve@x.examplex')
  await user.keyboard('{Backspace}{Enter}')
  expect(box.names()).toEqual(['eve@x.example'])
  expect(rejected).toEqual(['not-a-contact: eve@x.examplex'])
})

it('a contact that is filtered out, or that can not be picked, is nobody', async () => {
  const { user } = start({
    filterContacts: ({ email }) => email !== 'bob@x.example',
    isContactDisabled: ({ name }) => name === 'Ann Lee',
  })
  for (const text of ['bob@x.example', 'Bob', 'ann@x.example', 'Ann Lee']) {
    await user.type(box.input(), `${text},`)
    expect(box.names()).toEqual([])
    expect(box.input().value).toBe(`${text},`)
    await user.clear(box.input())
  }
})

const later = (answers: () => Promise<unknown>): ContactSearch => ({
  async *search(query) {
    await answers()
    const matches = contacts
      .filter(({ name, email }) => `${name} ${email}`.toLowerCase().includes(query.toLowerCase()))
      .map((contact) => ({ contact, nameRanges: [], emailRanges: [] }))
    yield { matches, total: matches.length, complete: true }
  },
})

it('while a directory has not answered, the address stays the text until it is picked', async () => {
  let answer = () => {}
  const { user } = start({ contacts: later(() => new Promise<void>((resolve) => (answer = resolve))) })
  await user.type(box.input(), 'ann@x.example{Enter}')
  expect(box.names()).toEqual([])
  expect(box.input().value).toBe('ann@x.example')
  await user.keyboard('{ArrowDown}')
  await act(async () => answer())
  await user.click(await screen.findByRole('option'))
  expect(box.names()).toEqual(['Ann Lee'])
})

it('an address that the list of a directory shows is somebody', async () => {
  const { user } = start({ contacts: later(async () => {}) })
  await user.type(box.input(), 'ann@x.example')
  await screen.findByRole('option')
  await user.keyboard('{Enter}')
  expect(box.names()).toEqual(['Ann Lee'])
})

it('somebody who was picked before is known, without asking the directory again', async () => {
  const { user } = start({ contacts: later(async () => {}) })
  await user.type(box.input(), 'bob')
  await user.click(await screen.findByRole('option'))
  await user.click(box.remove('Bob'))
  paste('bob@x.example')
  expect(box.names()).toEqual(['Bob'])
})

it('a search that throws knows nobody', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const fail = () => {
    throw new Error('broken')
  }
  const { user } = start({ contacts: { peek: fail, search: fail } })
  await user.type(box.input(), 'ann@x.example,Ann Lee,')
  expect(box.names()).toEqual([])
  vi.restoreAllMocks()
})

it.each([true, false])(
  'an app that owns the recipients gets only contacts, and may answer late: %s',
  async (isLate) => {
    const seen: string[] = []
    function App() {
      const [mailboxes, setMailboxes] = useState<RecipientPickerProps['mailboxes']>([])
      return (
        <RecipientPicker
          aria-label="Assignees"
          onlyContacts
          contacts={contacts}
          mailboxes={mailboxes}
          onMailboxesChanged={(now) => {
            seen.push(now.map(({ email }) => email).join(' '))
            if (isLate) void Promise.resolve().then(() => setMailboxes(now))
            else setMailboxes(now)
          }}
        />
      )
    }
    render(<App />)
    paste('ann@x.example, eve@x.example')
    await act(async () => {})
    expect(box.names()).toEqual(['Ann Lee'])
    expect(box.input().value).toBe('eve@x.example')
    expect(seen).toEqual(['ann@x.example'])
  },
)

it('an app that owns the text gets it with what was refused', async () => {
  function App() {
    const [text, setText] = useState('')
    return (
      <>
        <RecipientPicker
          aria-label="Assignees"
          onlyContacts
          contacts={contacts}
          text={text}
          onTextChanged={setText}
        />
        <output>{text}</output>
      </>
    )
  }
  render(<App />)
  const user = userEvent.setup({ delay: null })
  await user.type(box.input(), 'bob,eve,')
  expect(box.names()).toEqual(['Bob'])
  expect(box.input().value).toBe('eve,')
  expect(document.querySelector('output')?.textContent).toBe('Bob <bob@x.example>, eve,')
})

it('chips of another box that are dropped, and are none of the contacts, stay as text', () => {
  start()
  drop(box.area(), 'eve@x.example, Ann Lee <ann@x.example>')
  expect(box.names()).toEqual(['Ann Lee'])
  expect(box.input().value).toBe('eve@x.example')
})

it('with maxRecipients={1}, another contact replaces the one, and somebody else does not', async () => {
  const { user } = start({ maxRecipients: 1, defaultText: 'ann@x.example, ' })
  await user.type(box.input(), 'eve@x.example{Enter}')
  expect(box.names()).toEqual(['ann@x.example'])
  await user.clear(box.input())
  await user.type(box.input(), 'bob,')
  expect(box.names()).toEqual(['Bob'])
})

it('without it, anybody becomes a recipient', async () => {
  const { user } = start({ onlyContacts: false })
  await user.type(box.input(), 'eve@x.example,')
  expect(box.names()).toEqual(['eve@x.example'])
})

const steps = constantFrom(
  'ann@x.example,',
  'eve@x.example;',
  'Bob,',
  'fay',
  '{Enter}',
  '{Escape}',
  '{ArrowLeft}',
  '{ArrowRight}',
  '{Backspace}',
  '{Control>}z{/Control}',
  '{Control>}y{/Control}',
  'Paste ann@x.example, gus@x.example, Ivy',
  'Paste hal@x.example',
  'Drop bob@x.example; jim@x.example',
  'Leave',
)
const known = new Set(['ann@x.example', 'bob@x.example', 'set@x.example'])

async function take(step: string, user: UserEvent) {
  if (step.startsWith('Paste ')) paste(step.slice(6))
  else if (step.startsWith('Drop ')) drop(box.area(), step.slice(5))
  else if (step === 'Leave') {
    await user.tab()
    await user.click(box.input())
  } else await user.keyboard(step)
}

it('whatever the user does, nobody else becomes a recipient, and nothing that was refused is lost', async () => {
  await assert(
    asyncProperty(array(steps, { maxLength: 15 }), async (sequence) => {
      const said: string[][] = []
      const { user, shown, rejected } = start({
        defaultText: 'set@x.example, ',
        onMailboxesChanged: (mailboxes) => void said.push(mailboxes.map(({ email }) => email)),
      })
      await user.click(box.input())
      for (const step of sequence) {
        const before = rejected.length
        await take(step, user)
        const refused = rejected.slice(before).filter((one) => one.startsWith('not-a-contact'))
        for (const entry of refused.flatMap((one) => one.split(' ').slice(1)))
          expect(shown.text).toContain(entry)
        expect(said.flat().filter((email) => !known.has(email))).toEqual([])
      }
      cleanup()
    }).afterEach(cleanup),
    { numRuns: runs(15) },
  )
})
