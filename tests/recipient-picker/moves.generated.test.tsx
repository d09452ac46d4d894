import { act, cleanup, render } from '@testing-library/react'
import { array, constantFrom, tuple } from 'fast-check'
import { useState } from 'react'
import { RecipientPicker } from 'react-textbox-emailpicker'
import { parseMailboxes, type Contact } from 'react-textbox-emailpicker/contacts'
import { describe, expect, it, vi } from 'vitest'
import { listOf } from '../support/people.ts'
import { holdsLater } from '../support/holds.ts'
import { factsOf } from '../support/text-table.ts'
import { dragInto, goes, settled, take } from './boxes.tsx'
import { NoOwner, OwnRecipients, OwnText, type OwnerProps } from './owners.tsx'
import { boxesShow, boxNamed, listIn } from './recipient-box.tsx'

vi.setConfig({ testTimeout: 300_000 })

/** Boxes with people, `To: Ann Bob | Lead (1): Cid`, in parentheses with maxRecipients. Returns what shows some of them. */
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
    undo brings back who was replaced in a box for one, with the next person as text, and redo replaces again
      To: Bob Cid | Lead (1): Ann
      Bob To>Lead                    To: Cid | Lead: Bob
      Lead undo                      To: Cid | Lead: Ann "Bob <bob@x.example>"
      Lead redo                      To: Cid | Lead: Bob
      To undo                        To: Cid | Lead: Bob
    undo in a box for one person goes on to the steps before the drag
      To: Bob | Lead (1):
      Lead +ann@x.org, Bob To>Lead   To: | Lead: Bob
      Lead undo                      To: | Lead: ann@x.org "Bob <bob@x.example>"
      Lead undo                      To: | Lead: Bob "ann@x.org"
    undo of an older step never shows more than maxRecipients
      To: Bob | Lead (2): Ann Cid
      Lead -Ann, Bob To>Lead         To: | Lead: Bob Cid
      Lead undo                      To: | Lead: Ann Cid "Bob <bob@x.example>"
      Lead redo                      To: | Lead: Bob Cid
    undo shows no more than maxRecipients after a drag of somebody who was there already
      To: Bob | Cc (2): Ann Cid
      Cc -Cid, Cc +Bob <bob@x.example>, Bob To>Cc  To: | Cc: Ann Bob
      Cc undo, Cc undo, Cc undo      To: | Cc: Ann Cid "Bob <bob@x.example>"
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

// Generated sequences

const as = (App: typeof OwnText, more: Partial<OwnerProps> = {}) =>
  function Named(props: OwnerProps) {
    return <App {...more} {...props} />
  }
const kinds = { uncontrolled: as(NoOwner), text: as(OwnText), mailboxes: as(OwnRecipients) }
const kind = constantFrom(...(Object.keys(kinds) as (keyof typeof kinds)[]))
const boxes = ['To', 'Cc', 'Bcc'] as const
const box = constantFrom(...boxes)
const people = ['Ann', 'Bob', 'Cid', 'Dee', 'Eve', 'Fay']
const step = constantFrom('move', 'move', 'move two', 'undo', 'undo', 'redo', 'remove', 'enter', 'write')
const steps = array(tuple(step, box, box), { minLength: 4, maxLength: 16 })
const everybody = () => boxes.flatMap((name) => listIn(name).map((one) => one.replaceAll('"', ''))).toSorted()

it('whatever is dragged, entered, removed, undone and redone in three boxes, nobody is lost or in two of them', async () => {
  await holdsLater(60, [tuple(kind, kind, kind), steps], async (owners, taken) => {
    cleanup()
    const all = boxes.map((one, at) => {
      const App = kinds[owners[at] ?? 'text']
      return <App key={one} aria-label={one} start={listOf(people.slice(2 * at, 2 * at + 2).join(' '))} />
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
})

describe('in two boxes with apps of all kinds', () => {
  /** Before the @, an address in another case is another one. */
  const transform = (text: string) => text.replaceAll('@x.org', '@X.ORG')

  /** An app that takes no recipients but those it started with. */
  function RefusesOthers(props: OwnerProps) {
    const [text, setText] = useState(props.start)
    const isOwn = ({ email }: Contact) => props.start.includes(email)
    const change = (next: string) => {
      const now = parseMailboxes(next)
      if (now.length <= parseMailboxes(text).length && now.every(isOwn)) setText(next)
    }
    return <RecipientPicker aria-label={props['aria-label']} text={text} onTextChanged={change} />
  }

  const apps = {
    ...kinds,
    'refuses others': RefusesOthers,
    'without room': (props: OwnerProps) => <NoOwner {...props} maxLength={props.start.length} />,
    disabled: (props: OwnerProps) => <fieldset disabled>{<NoOwner {...props} />}</fieldset>,
    'read-only': as(NoOwner, { readOnly: true }),
    late: as(OwnText, { when }),
    'upper case': as(OwnText, { transform }),
    'late upper case': as(OwnText, { when, transform }),
    'late mailboxes': as(OwnRecipients, { when }),
  }
  const all = constantFrom(...(Object.keys(apps) as (keyof typeof apps)[]))
  /** What is dragged out of a read-only box is copied. */
  const editable = all.filter((one) => one !== 'read-only')
  const answerOne = () => act(() => owed.shift()?.())
  /** A drag of the chip at an index. */
  const drag = (from: string, to: string, index: number, keys = {}) => {
    const chip = boxNamed(from).chips()[index]
    if (chip) dragInto(chip, boxNamed(to).area(), keys)
  }
  const acts: Readonly<Record<string, () => void>> = {
    'To → Cc': () => drag('To', 'Cc', 0),
    'second To → Cc': () => drag('To', 'Cc', 1),
    'Cc → To': () => drag('Cc', 'To', 0),
    'copy To → Cc': () => drag('To', 'Cc', 0, { ctrlKey: true }),
    'copy Cc → To': () => drag('Cc', 'To', 1, { altKey: true }),
    'copy To → To': () => drag('To', 'To', 1, { ctrlKey: true }),
    'undo To': () => take('To undo'),
    'undo Cc': () => take('Cc undo'),
    'redo Cc': () => take('Cc redo'),
    answer: answerOne,
  }
  const four = ['ann@x.org', 'bob@x.org', 'cid@x.org', 'dee@x.org']
  const inBox = (label: string) =>
    boxNamed(label)
      .chips()
      .map((chip) => `${chip.ariaDescription ?? chip.ariaLabel}`.toLowerCase())
  const draftIn = (label: string) => boxNamed(label).input().value.toLowerCase()
  const inBoth = () => ['To', 'Cc'].flatMap((label) => [...inBox(label), draftIn(label)]).filter(Boolean)

  async function settle() {
    for (let at = 0; at < 100 && owed.length > 0; at++) answerOne()
    await settled()
    for (let at = 0; at < 100 && owed.length > 0; at++) answerOne()
  }

  const played = (which: typeof all, names: string[], check: () => void) =>
    holdsLater(25, [which, which, array(constantFrom(...names), { maxLength: 6 })], async (to, cc, taken) => {
      cleanup()
      owed.length = 0
      const [To, Cc] = [apps[to], apps[cc]]
      render([
        <To key="To" aria-label="To" start="ann@x.org, bob@x.org" />,
        <Cc key="Cc" aria-label="Cc" start="cid@x.org, dee@x.org" />,
      ])
      for (const one of taken) acts[one]?.()
      await settle()
      check()
    })
  const names = Object.keys(acts)

  it('a person who is dragged is in exactly one in the end, whether apps answer at once or late, transform or refuse', async () => {
    const drags = names.filter((name) => !name.startsWith('copy'))
    await played(editable, drags, () => expect(inBoth().toSorted()).toEqual(four))
  })

  it('a person who is copied is in neither twice, and nobody is lost', async () => {
    await played(all, names, () => {
      for (const list of [inBox('To'), inBox('Cc')]) expect(list).toHaveLength(new Set(list).size)
      expect([...new Set(inBoth())].toSorted()).toEqual(four)
    })
  })
})
