import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { array, constantFrom, tuple } from 'fast-check'
import { useState } from 'react'
import { RecipientPicker, type Recipient, type RecipientPickerProps } from 'react-textbox-emailpicker'
import { parseMailboxes, type Contact } from 'react-textbox-emailpicker/contacts'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { listOf, person } from '../support/people.ts'
import { holdsLater } from '../support/holds.ts'
import { factsOf } from '../support/text-table.ts'
import { dragInto, goes, settled, take } from './boxes.tsx'
import { loadOnlyContacts } from './load-only-contacts.tsx'
import { NoOwner, OwnRecipients, OwnText, type OwnerProps } from './owners.tsx'
import { boxesShow, boxNamed, listIn, Recipients } from './recipient-box.tsx'

vi.setConfig({ testTimeout: 300_000 })

// What a drag does. Where it goes, and what it looks like, is in drag.engines.browser.test.tsx.

const locked: RecipientPickerProps = { recipientState: ({ name }) => ({ isLocked: name === 'Ann' }) }
const withAnn: RecipientPickerProps = { defaultText: listOf('Eve Ann') }
const noRoom: RecipientPickerProps = { maxLength: listOf('Eve').length + 3 }
const readOnly: RecipientPickerProps = { readOnly: true }
const toBox = boxNamed('To')

const startTwo = (ofTo: RecipientPickerProps = {}, ofCc: RecipientPickerProps = {}) =>
  render([
    <Recipients key="To" defaultText={listOf('Ann Bob')} {...ofTo} />,
    <Recipients key="Cc" aria-label="Cc" defaultText={listOf('Eve')} {...ofCc} />,
  ])

describe('a chip that is dragged to another box', () => {
  it.each<[fact: string, to: RecipientPickerProps, cc: RecipientPickerProps, step: string, line: string]>([
    ['is copied with Ctrl', {}, {}, 'Ann To>Cc ctrl', 'To: Ann Bob | Cc: Ann Eve'],
    ['is copied with Alt', {}, {}, 'Ann To>Cc alt', 'To: Ann Bob | Cc: Ann Eve'],
    ['is copied if it is locked', locked, {}, 'Ann To>Cc', 'To: Ann Bob | Cc: Ann Eve'],
    ['is copied out of a read-only box', readOnly, {}, 'Ann To>Cc', 'To: Ann Bob | Cc: Ann Eve'],
    ['is left out when the recipient is there', {}, withAnn, 'Ann To>Cc', 'To: Bob | Cc: Eve Ann'],
    ['stays without room for it', {}, noRoom, 'Ann To>Cc', 'To: Ann Bob | Cc: Eve'],
    ['stays when the other box is read-only', {}, readOnly, 'Ann To>Cc', 'To: Ann Bob | Cc: Eve'],
    ['stays when the other box is disabled', {}, { enabled: false }, 'Ann To>Cc', 'To: Ann Bob | Cc: Eve'],
  ])('%s', (_, ofTo, ofCc, ...line) => {
    startTwo(ofTo, ofCc)
    goes(...line)
  })

  it.each([
    ['copied', 'copy', readOnly],
    ['moved or copied', 'copyMove', {}],
  ])('can be %s', (_, effect, props) => {
    startTwo(props)
    expect(dragInto(toBox.chip('Ann'), document.body).effectAllowed).toBe(effect)
  })

  it('raises onBlur of its box once, with the others as the value', () => {
    const onBlur = vi.fn<(event: { target: { value: string } }) => void>()
    startTwo({ onBlur })
    act(() => toBox.input().focus())
    fireEvent.mouseDown(toBox.chip('Ann'))
    act(() => toBox.input().blur())
    dragInto(toBox.chip('Ann'), boxNamed('Cc').area())
    expect(onBlur.mock.calls.map(([{ target }]) => target.value)).toEqual([listOf('Bob')])
    expect(document.activeElement).toBe(boxNamed('Cc').input())
  })

  it('is shown as one that is copied with Ctrl, and moved without', () => {
    startTwo()
    const effect = (ctrlKey: boolean) =>
      dragInto(toBox.chip('Bob'), boxNamed('Cc').area(), { ctrlKey }).dropEffect
    expect([effect(true), effect(false)]).toEqual(['copy', 'move'])
  })

  it('carries the contact that the app has given it there, and back when it is dragged back', () => {
    const ann = person('Ann')
    // Boxes know that their contacts are the same by the array.
    const contacts = [person('Gus')]
    const contactsOf: Record<string, unknown[]> = {}
    const remember = (label: string, now: readonly Recipient[]) =>
      (contactsOf[label] = now.map(({ contact }) => contact))
    function Owner({ label, first }: { label: string; first: readonly Recipient[] }) {
      const [mailboxes, setMailboxes] = useState(first)
      const onMailboxesChanged = (now: Recipient[]) => void (remember(label, now), setMailboxes(now))
      return <Recipients aria-label={label} {...{ contacts, mailboxes, onMailboxesChanged }} />
    }
    const first = [{ ...ann, contact: ann } as Recipient]
    render([<Owner key="To" label="To" first={first} />, <Owner key="Cc" label="Cc" first={[]} />])
    take('Ann To>Cc')
    expect(contactsOf).toEqual({ To: [], Cc: [expect.objectContaining(ann)] })
    take('Ann Cc>To')
    expect(contactsOf).toEqual({ To: [expect.objectContaining(ann)], Cc: [] })
  })
})

/** Returns whether the box takes it. */
const drop = (text: string) => {
  const dataTransfer = { types: text ? ['text/plain'] : ['Files'], getData: () => text }
  const isTaken = !fireEvent.dragOver(toBox.area(), { dataTransfer })
  if (isTaken) fireEvent.drop(toBox.area(), { dataTransfer })
  return isTaken
}

it.each<[string, RecipientPickerProps, text: string, isTaken: boolean, line: string]>([
  ['is inserted after a cancelled drag of chips', {}, 'g@x.org', true, 'To: g@x.org Ann Bob | Cc: Eve'],
  ['is not taken by a read-only box', readOnly, 'g@x.org', false, 'To: Ann Bob | Cc: Eve'],
  ['is not taken when it is none', {}, '', false, 'To: Ann Bob | Cc: Eve'],
])('text of other origin %s', (_, props, text, isTaken, line) => {
  startTwo(props)
  if (isTaken) dragInto(toBox.chip('Ann'), document.body)
  expect(drop(text)).toBe(isTaken)
  goes('', line)
})

it('text of other origin that is dragged from the draft to another place in it stays text', () => {
  startTwo()
  act(() => toBox.input().focus())
  /** What the browser asks before it changes the draft. Returns whether it may. */
  const ask = (inputType: string, data: string | null = null) => {
    const init = { inputType, data, bubbles: true, cancelable: true }
    return fireEvent(toBox.input(), new InputEvent('beforeinput', init))
  }
  expect(ask('deleteByDrag')).toBe(true)
  expect(ask('insertFromDrop', 'g@x.org')).toBe(true)
  goes('', 'To: Ann Bob | Cc: Eve')
  // The next drop is of other origin.
  expect(ask('insertFromDrop', 'h@x.org')).toBe(false)
  goes('', 'To: Ann Bob h@x.org | Cc: Eve')
})

// Where people are after drags from box to box.

/** Boxes with people and with maxRecipients, `To: Ann Bob | Lead (1): Cid`. Returns what shows only one of them. */
function start(lists: string) {
  const all = lists.split(' | ').map((list) => {
    const [, label = '', most, names = ''] = /^(\w+)(?: \((\d)\))?: ?(.*)$/.exec(list) ?? []
    const props = { defaultText: listOf(names), ...(most && { maxRecipients: Number(most) }) }
    return <RecipientPicker key={label} aria-label={label} {...props} />
  })
  const { rerender } = render(<>{all}</>)
  return (label: string) => rerender(<>{all.filter(({ key }) => key === label)}</>)
}

it.each(
  factsOf(`
    undo brings back who was replaced in a box for one, beside the next person, and redo replaces again
      To: Bob Cid | Lead (1): Ann
      Bob To>Lead                    To: Cid | Lead: Bob
      Lead undo                      To: Cid | Lead: Bob Ann
      Lead redo                      To: Cid | Lead: Bob
      To undo                        To: Cid | Lead: Bob
    undo in a box for one person goes on to the steps before the drag
      To: Bob | Lead (1):
      Lead +ann@x.org, Bob To>Lead   To: | Lead: Bob
      Lead undo                      To: | Lead: Bob ann@x.org
      Lead undo                      To: | Lead: Bob "ann@x.org"
    undo keeps somebody who was there already, even beyond maxRecipients
      To: Bob | Cc (2): Ann Cid
      Cc -Cid, Cc +Bob <bob@x.example>, Bob To>Cc  To: | Cc: Ann Bob
      Cc undo, Cc undo, Cc undo      To: | Cc: Ann Cid Bob
    undo and redo go to the steps before the drag, and leave who was dragged where they are
      To: Ann Bob | Cc: Cid
      To +d@x.org, Cc +e@x.org, Bob To>Cc  To: Ann d@x.org | Cc: Bob Cid e@x.org
      To undo                        To: Ann "d@x.org" | Cc: Bob Cid e@x.org
      To undo, To undo, Cc undo, Cc undo  To: Ann | Cc: Bob Cid
      To redo, To redo, Cc redo, Cc redo  To: Ann d@x.org | Cc: Bob Cid e@x.org
    undo of an older step keeps the place and the text of the draft
      To: Ann Bob | Cc: Cid
      To -Ann, To ze, Bob To>Cc      To: "ze" | Cc: Bob Cid
      To undo, To undo               To: Ann | Cc: Bob Cid
      To redo, To redo               To: "ze" | Cc: Bob Cid`),
)('After a drag to another box, %s', (_, [lists = ''] = [], ...rows) => {
  start(lists)
  goes(...rows.flat())
})

it('After a drag to another box, nobody is lost or twice when the other box is gone, or comes back', () => {
  const show = start('To: Ann Bob | Cc: Cid')
  take('Cc -Cid, Bob To>Cc')
  show('Cc')
  goes('Cc undo, Cc undo', 'Cc: Cid Bob', 'Cc redo', 'Cc: Bob')
})

it.each(['mailboxes', 'mailboxes in an array of each box', 'text'])(
  'Two boxes with one list of the app (%s): a drag from one to the other changes nothing, and tells the app nothing',
  (kind) => {
    const changes: unknown[] = []
    function App() {
      const [text, setText] = useState(listOf('Ann Bob'))
      const [mailboxes, setMailboxes] = useState<readonly Contact[]>(() => parseMailboxes(text))
      const onTextChanged = (next: string) => void (changes.push(next), setText(next))
      const onMailboxesChanged = (next: Contact[]) => void (changes.push(next), setMailboxes(next))
      const list = () => (kind === 'mailboxes' ? mailboxes : mailboxes.map((one) => ({ ...one })))
      const props = () =>
        kind === 'text' ? { text, onTextChanged } : { mailboxes: list(), onMailboxesChanged }
      return ['To', 'Cc'].map((label) => <RecipientPicker key={label} aria-label={label} {...props()} />)
    }
    render(<App />)
    goes('Ann To>Cc, Ann+Bob Cc>To', 'To: Ann Bob | Cc: Ann Bob')
    expect(changes).toEqual([])
    goes('To -Ann', 'To: Bob | Cc: Bob')
  },
)

it('Two lists of one object of the app keep each person in one of them', () => {
  function App() {
    const [lists, setLists] = useState({ To: parseMailboxes(listOf('Ann Bob')), Cc: parseMailboxes('') })
    return (['To', 'Cc'] as const).map((box) => {
      const onMailboxesChanged = (next: typeof lists.To) => setLists({ ...lists, [box]: next })
      return <RecipientPicker key={box} aria-label={box} mailboxes={lists[box]} {...{ onMailboxesChanged }} />
    })
  }
  render(<App />)
  goes('Ann To>Cc', 'To: Bob | Cc: Ann', 'Bob To>Cc, Cc undo, To undo', 'To: | Cc: Bob Ann')
})

/** Answers that apps owe. */
const owed: (() => void)[] = []
const when = (set: () => void) => void owed.push(set)

it.each(
  factsOf(`
    takes one of two who are dragged leaves the other in the first box
      Bob
      Ann+Bob To>Cc      To: Bob Cid | Cc: Ann Dee
      To undo, Cc undo   To: Bob Cid | Cc: Ann Dee
    refuses who is dragged later has nobody of the first box after undo and redo
      Ann
      Cc -Dee
      Ann To>Cc
      Cc undo
      Cc redo
      Cc undo            To: Ann Bob Cid | Cc: Dee
    takes them after undo in the first box has each person once
      nobody
      To +e@x.org, e@x.org To>Cc, To undo, To undo
      To redo, To redo   To: Ann Bob Cid | Cc: e@x.org Dee`),
)('an app that %s', async (_, [refused] = [], ...rows) => {
  const takes = (list: readonly Contact[]) => list.filter(({ name }) => name !== refused)
  render([
    <RecipientPicker key="To" aria-label="To" defaultText={listOf('Ann Bob Cid')} />,
    <OwnRecipients key="Cc" aria-label="Cc" start={listOf('Dee')} {...{ when, takes }} />,
  ])
  for (const [steps = '', line] of rows) {
    take(steps)
    act(() => owed.splice(0).forEach((call) => call()))
    await settled()
    expect(boxesShow(), `after ${steps}`).toBe(line ?? boxesShow())
  }
})

describe('With onlyContacts, a box to which others are moved', () => {
  beforeAll(loadOnlyContacts)
  const alert = () => boxNamed('Cc').root().querySelector('[role=alert]')?.textContent

  it.each([
    ['takes none of them', '', 'Ann To>Cc', 'To: Ann Bob | Cc: Eve'],
    ['takes the contacts among them', '', 'Ann+Bob To>Cc', 'To: Ann | Cc: Bob Eve'],
    ['keeps what is written', 'Cc ann@x.example', 'Ann To>Cc', 'To: Ann Bob | Cc: Eve "ann@x.example"'],
  ])('%s, and says why', (_, before, ...line) => {
    const onTextChanged = vi.fn<(text: string) => void>()
    startTwo({}, { onlyContacts: true, contacts: [person('Bob')], onTextChanged })
    take(before)
    onTextChanged.mockClear()
    goes(...line)
    expect(alert()).toBe('Not chosen from the contacts: ann@x.example')
    const told = new Set(onTextChanged.mock.calls.map(([text]) => text))
    expect([...told]).toEqual(line[0].includes('Bob') ? [listOf('Bob Eve')] : [])
  })
})

it('What the user writes while the app has not answered a move stays when the app refuses it', async () => {
  function Cc() {
    const [mailboxes, setMailboxes] = useState<readonly Contact[]>([person('Dee'), person('Eve')])
    const onMailboxesChanged = (now: readonly Contact[]) => {
      if (now.length < mailboxes.length) setMailboxes(now)
    }
    return <RecipientPicker aria-label="Cc" {...{ mailboxes, onMailboxesChanged }} />
  }
  render([<RecipientPicker key="To" aria-label="To" defaultText={listOf('Ann')} />, <Cc key="Cc" />])
  goes('Ann To>Cc, Cc +ann@x.example, Cc -Dee', 'To: Ann | Cc: Eve "ann@x.example"')
  await settled()
  goes('', 'To: Ann | Cc: Eve "ann@x.example"')
})

it('The work of a move of many grows with their number only', () => {
  /** How often a text is put in lower case, as addresses are that are compared. */
  const work = (count: number) => {
    cleanup()
    startTwo({ defaultText: listOf(Array.from({ length: count }, (_, at) => `P${at}`).join(' ')) })
    act(() => toBox.input().focus())
    fireEvent.keyDown(toBox.input(), { key: 'a', ctrlKey: true })
    const lower = vi.spyOn(String.prototype, 'toLowerCase')
    dragInto(toBox.chip('P0'), boxNamed('Cc').area())
    const { length } = lower.mock.calls
    lower.mockRestore()
    expect(boxNamed('Cc').names()).toHaveLength(count + 1)
    return length
  }
  expect(work(160)).toBeLessThan(2.2 * work(80))
})

// Generated sequences

const as = (App: typeof OwnText, more: Partial<OwnerProps> = {}) =>
  function Named(props: OwnerProps) {
    return <App {...more} {...props} />
  }
const kinds = { uncontrolled: as(NoOwner), text: as(OwnText), mailboxes: as(OwnRecipients) }
type Kind = keyof typeof kinds
const kind = constantFrom(...(Object.keys(kinds) as Kind[]))
const boxes = ['To', 'Cc', 'Bcc'] as const
const box = constantFrom(...boxes)
const people = ['Ann', 'Bob', 'Cid', 'Dee', 'Eve', 'Fay']
const step = constantFrom('move', 'move', 'move two', 'undo', 'undo', 'redo', 'remove', 'enter', 'write')
const steps = array(tuple(step, box, box), { minLength: 4, maxLength: 16 })
const everybody = () => boxes.flatMap((name) => listIn(name).map((one) => one.replaceAll('"', ''))).toSorted()

it.each(Object.keys(kinds) as Kind[])(
  'whatever is dragged, entered, removed and undone in three boxes, nobody is lost or in two of them: %s',
  async (first) => {
    await holdsLater(20, [kind, kind, steps], async (second, third, taken) => {
      cleanup()
      const all = [first, second, third].map((owner, at) => {
        const App = kinds[owner]
        const who = people.slice(2 * at, 2 * at + 2).join(' ')
        return <App key={boxes[at]} aria-label={`${boxes[at]}`} start={listOf(who)} />
      })
      render(all)
      let count = 0
      for (const [what, from, to] of taken) {
        const before = everybody()
        const names = boxNamed(from).names()
        const removed = names.find((name) => name.includes('@'))
        if (what === 'move' && names[0]) take(`${names[0]} ${from}>${to}`)
        if (what === 'move two' && names[1]) take(`${names.slice(-2).join('+')} ${from}>${to}`)
        if (what === 'undo' || what === 'redo') take(`${from} ${what}`)
        if (what === 'remove' && removed) take(`${from} -${removed}`)
        if (what === 'enter' && !boxNamed(from).input().value) take(`${from} +p${count++}@x.example`)
        if (what === 'write') take(`${from} p${count++}@x.example`)
        await settled()
        const now = everybody()
        expect(now).toEqual(what.startsWith('move') ? before : now)
        expect(now).toEqual([...new Set(now)])
        expect(now).toEqual(expect.arrayContaining(people))
      }
    })
  },
)

describe('in two boxes', () => {
  /** Before the @, an address in another case is another one. */
  const transform = (text: string) => text.replaceAll('@x.org', '@X.ORG')
  /** Takes nobody who was not there. */
  const refuse = (text: string, before: string) =>
    parseMailboxes(text).every(({ email }) => before.includes(email)) ? text : before

  const apps = {
    ...kinds,
    'refuses others': as(OwnText, { transform: refuse }),
    'without room': (props: OwnerProps) => <NoOwner {...props} maxLength={props.start.length} />,
    disabled: (props: OwnerProps) => <fieldset disabled>{<NoOwner {...props} />}</fieldset>,
    'read-only': as(NoOwner, { readOnly: true }),
    late: as(OwnText, { when }),
    'upper case': as(OwnText, { transform }),
    'late upper case': as(OwnText, { when, transform }),
    'late mailboxes': as(OwnRecipients, { when }),
  }
  const all = Object.keys(apps) as (keyof typeof apps)[]
  /** What is dragged out of a read-only box is copied. */
  const editable = all.filter((one) => one !== 'read-only')
  const answerOne = () => act(() => owed.shift()?.())
  const drags = ['To>Cc 0', 'To>Cc 1', 'Cc>To 0', 'To undo', 'Cc undo', 'Cc redo', 'answer']
  const copies = ['To>Cc 0 ctrl', 'Cc>To 1 alt', 'To>To 1 ctrl']
  /** Drags the chip at an index, with a key that is held, or takes another step. */
  function go(line: string) {
    const [, from = '', to = '', index, key] = /^(\w+)>(\w+) (\d)(?: (\w+))?$/.exec(line) ?? []
    const chip = from ? boxNamed(from).chips()[Number(index)] : undefined
    if (chip) dragInto(chip, boxNamed(to).area(), key ? { [`${key}Key`]: true } : {})
    else if (line === 'answer') answerOne()
    else if (!from) take(line)
  }
  const four = ['ann@x.org', 'bob@x.org', 'cid@x.org', 'dee@x.org']
  const nameOf = (chip: Element) => `${chip.ariaDescription ?? chip.ariaLabel}`.toLowerCase()
  const inBox = (label: string) => boxNamed(label).chips().map(nameOf)
  const draftIn = (label: string) => boxNamed(label).input().value.toLowerCase()
  const inBoth = () => ['To', 'Cc'].flatMap((label) => [...inBox(label), draftIn(label)]).filter(Boolean)

  async function settle() {
    for (let at = 0; at < 100 && owed.length > 0; at++) answerOne()
    await settled()
    for (let at = 0; at < 100 && owed.length > 0; at++) answerOne()
  }

  async function play(to: keyof typeof apps, others: typeof all, what: string[], check: () => void) {
    const taken = array(constantFrom(...what), { maxLength: 6 })
    await holdsLater(3, [constantFrom(...others), taken], async (cc, some) => {
      cleanup()
      owed.length = 0
      const [To, Cc] = [apps[to], apps[cc]]
      render([
        <To key="To" aria-label="To" start="ann@x.org, bob@x.org" />,
        <Cc key="Cc" aria-label="Cc" start="cid@x.org, dee@x.org" />,
      ])
      some.forEach(go)
      await settle()
      check()
    })
  }

  it.each(editable)('a person who is dragged is in exactly one in the end, with the app %s', async (to) => {
    await play(to, editable, drags, () => expect(inBoth().toSorted()).toEqual(four))
  })

  it.each(all)(
    'a person who is copied is in neither twice, and nobody is lost, with the app %s',
    async (to) => {
      await play(to, all, [...drags, ...copies], () => {
        for (const list of [inBox('To'), inBox('Cc')]) expect(list).toHaveLength(new Set(list).size)
        expect([...new Set(inBoth())].toSorted()).toEqual(four)
      })
    },
  )
})
