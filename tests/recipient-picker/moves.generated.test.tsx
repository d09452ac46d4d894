import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { array, assert, asyncProperty, constantFrom, tuple } from 'fast-check'
import { useState } from 'react'
import { RecipientPicker, type RecipientPickerProps } from 'react-textbox-emailpicker'
import { parseMailboxes, type Contact } from 'react-textbox-emailpicker/contacts'
import { describe, expect, it, vi } from 'vitest'
import { runs } from '../support/runs.ts'
import { boxNamed, listOf } from './recipient-box.tsx'

vi.setConfig({ testTimeout: 300_000 })

// jsdom has no layout: what is dropped always comes before the first chip.

/** The chips of a box, and its draft. */
const shown = (box: string) => {
  const { names, input } = boxNamed(box)
  return [...names(), ...(input().value ? [`"${input().value}"`] : [])]
}

function drag(from: string, names: string | readonly string[], to: string, keys: { ctrlKey?: boolean } = {}) {
  const [source, target] = [boxNamed(from), boxNamed(to)]
  const [first, ...others] = [names].flat().map((name) => source.chip(name))
  if (!first) return
  act(() => source.input().focus())
  if (others.length > 0)
    for (const chip of [first, ...others]) fireEvent.click(chip, { ctrlKey: chip !== first })
  dragElement(first, target.area(), keys)
}

function dragElement(dragged: Element, area: Element, keys = {}) {
  const data = new Map<string, string>()
  const dataTransfer = {
    types: ['text/plain'],
    setData: (type: string, text: string) => void data.set(type, text),
    getData: (type: string) => data.get(type) ?? '',
  }
  fireEvent.mouseDown(dragged)
  if (!fireEvent.dragStart(dragged, { dataTransfer })) return
  const isTaken = !fireEvent.dragOver(area, { dataTransfer, ...keys })
  if (isTaken) fireEvent.drop(area, { dataTransfer, ...keys })
  fireEvent.dragEnd(dragged, { dataTransfer })
}

function press(box: string, key: string, init: KeyboardEventInit = {}) {
  const input = boxNamed(box).input()
  act(() => input.focus())
  fireEvent.keyDown(input, { key, ...init })
}
const undo = (box: string) => press(box, 'z', { ctrlKey: true })
const redo = (box: string) => press(box, 'y', { ctrlKey: true })
const remove = (box: string, name: string) => fireEvent.click(boxNamed(box).remove(name))

function write(box: string, value: string) {
  const input = boxNamed(box).input()
  act(() => input.focus())
  fireEvent.change(input, { target: { value } })
}
const enter = (box: string, person: string) => {
  write(box, person)
  press(box, 'Enter')
}

const settled = () => act(() => new Promise((done) => setTimeout(done, 0)))

function start(lists: Readonly<Record<string, RecipientPickerProps | string>>) {
  const boxes = (shownBoxes: readonly string[]) =>
    Object.entries(lists)
      .filter(([name]) => shownBoxes.includes(name))
      .map(([name, props]) => (
        <RecipientPicker
          key={name}
          aria-label={name}
          {...(typeof props === 'string'
            ? { defaultText: listOf(...props.split(' ').filter(Boolean)) }
            : props)}
        />
      ))
  const { rerender } = render(<>{boxes(Object.keys(lists))}</>)
  return { show: (...names: string[]) => rerender(<>{boxes(names)}</>) }
}

describe('after a drag to a box for one person', () => {
  it('undo brings back who was replaced, beside who was dragged, and redo replaces again', () => {
    start({ To: 'Bob Cid', Lead: { defaultText: listOf('Ann'), maxRecipients: 1 } })
    drag('To', 'Bob', 'Lead')
    expect([shown('To'), shown('Lead')]).toEqual([['Cid'], ['Bob']])
    undo('Lead')
    expect([shown('To'), shown('Lead').toSorted()]).toEqual([['Cid'], ['Ann', 'Bob']])
    redo('Lead')
    expect([shown('To'), shown('Lead')]).toEqual([['Cid'], ['Bob']])
    undo('To')
    expect([shown('To'), shown('Lead')]).toEqual([['Cid'], ['Bob']])
  })

  it('undo goes on to the steps before the drag', () => {
    start({ To: 'Bob', Lead: { defaultText: '', maxRecipients: 1 } })
    enter('Lead', 'ann@x.example')
    drag('To', 'Bob', 'Lead')
    undo('Lead')
    expect(shown('Lead').toSorted()).toEqual(['Bob', 'ann@x.example'])
    undo('Lead')
    expect(shown('Lead')).toEqual(['Bob', '"ann@x.example"'])
  })
})

describe('after a drag to another box', () => {
  it('undo and redo go to the steps before it, and leave who was dragged where they are', () => {
    start({ To: 'Ann Bob', Cc: 'Cid' })
    enter('To', 'dee@x.example')
    enter('Cc', 'eve@x.example')
    drag('To', 'Bob', 'Cc')
    expect([shown('To'), shown('Cc')]).toEqual([
      ['Ann', 'dee@x.example'],
      ['Bob', 'Cid', 'eve@x.example'],
    ])
    undo('To')
    expect(shown('To')).toEqual(['Ann', '"dee@x.example"'])
    undo('To')
    undo('To')
    expect(shown('To')).toEqual(['Ann'])
    undo('Cc')
    undo('Cc')
    expect(shown('Cc')).toEqual(['Bob', 'Cid'])
    redo('To')
    redo('To')
    redo('Cc')
    redo('Cc')
    expect([shown('To'), shown('Cc')]).toEqual([
      ['Ann', 'dee@x.example'],
      ['Bob', 'Cid', 'eve@x.example'],
    ])
  })

  it('undo without another step changes nothing', () => {
    start({ To: 'Ann Bob Cid', Cc: 'Dee' })
    drag('To', 'Bob', 'Cc')
    for (const step of [undo, redo]) {
      step('To')
      step('Cc')
      expect([shown('To'), shown('Cc')]).toEqual([
        ['Ann', 'Cid'],
        ['Bob', 'Dee'],
      ])
    }
  })

  it('somebody who was typed does not come back, neither as a recipient nor as text', () => {
    start({ To: 'Ann', Cc: 'Cid' })
    enter('To', 'bob@x.example')
    drag('To', 'bob@x.example', 'Cc')
    undo('To')
    undo('To')
    expect([shown('To'), shown('Cc')]).toEqual([['Ann'], ['bob@x.example', 'Cid']])
  })

  it('one undo reaches the step before somebody was typed who was dragged', () => {
    start({ To: 'Ann', Cc: 'Cid' })
    remove('To', 'Ann')
    enter('To', 'bob@x.example')
    drag('To', 'bob@x.example', 'Cc')
    undo('To')
    expect([shown('To'), shown('Cc')]).toEqual([['Ann'], ['bob@x.example', 'Cid']])
  })

  it('nobody is lost or twice when the other box is gone, or comes back', () => {
    const { show } = start({ To: 'Ann Bob', Cc: 'Cid' })
    remove('Cc', 'Cid')
    drag('To', 'Bob', 'Cc')
    show('Cc')
    undo('Cc')
    undo('Cc')
    expect(shown('Cc')).toEqual(['Cid', 'Bob'])
    redo('Cc')
    expect(shown('Cc')).toEqual(['Bob'])
  })

  it('redo adds nobody twice in three boxes', () => {
    start({ To: 'Ann Bob', Cc: 'Cid', Bcc: '' })
    drag('To', 'Ann', 'Cc')
    undo('To')
    drag('Cc', 'Ann', 'Bcc')
    for (const step of [undo, redo, redo]) for (const box of ['To', 'Cc', 'Bcc']) step(box)
    expect([shown('To'), shown('Cc'), shown('Bcc')]).toEqual([['Bob'], ['Cid'], ['Ann']])
  })

  it('undo keeps who was copied there first, and dragged there after that', () => {
    start({ To: 'Ann Bob', Cc: 'Cid' })
    drag('To', 'Ann', 'Cc', { ctrlKey: true })
    drag('To', 'Ann', 'Cc')
    undo('Cc')
    undo('To')
    expect([shown('To'), shown('Cc')]).toEqual([['Bob'], ['Ann', 'Cid']])
  })

  it('several that were dragged together stay together, in their order', () => {
    start({ To: 'Ann Bob Cid', Cc: 'Dee' })
    remove('Cc', 'Dee')
    drag('To', ['Ann', 'Cid'], 'Cc')
    undo('Cc')
    expect([shown('To'), shown('Cc')]).toEqual([['Bob'], ['Dee', 'Ann', 'Cid']])
  })

  it('undo of an older step keeps the place and the text of the draft', () => {
    start({ To: 'Ann Bob', Cc: 'Cid' })
    remove('To', 'Ann')
    write('To', 'ze')
    drag('To', 'Bob', 'Cc')
    expect(shown('To')).toEqual(['"ze"'])
    undo('To')
    undo('To')
    expect(shown('To')).toEqual(['Ann'])
    redo('To')
    redo('To')
    expect(shown('To')).toEqual(['"ze"'])
  })
})

describe('two boxes with one list of the app', () => {
  it.each([
    ['mailboxes', ['Ann', 'Bob']],
    ['mailboxes in an array of each box', ['Ann', 'Bob']],
    ['text', ['Ann', 'Bob']],
  ])('(%s): a drag from one to the other changes nothing, and tells the app nothing', (kind, names) => {
    const changes: unknown[] = []
    function App() {
      const [text, setText] = useState(listOf('Ann', 'Bob'))
      const [mailboxes, setMailboxes] = useState<readonly Contact[]>(() => parseMailboxes(text))
      const props = (): RecipientPickerProps =>
        kind === 'text'
          ? { text, onTextChanged: (next) => setText(String(changes.push(next) && next)) }
          : {
              mailboxes: kind === 'mailboxes' ? mailboxes : mailboxes.map((one) => ({ ...one })),
              onMailboxesChanged: (next) => setMailboxes(changes.push(next) ? next : []),
            }
      return (
        <>
          <RecipientPicker aria-label="To" {...props()} />
          <RecipientPicker aria-label="Cc" {...props()} />
        </>
      )
    }
    render(<App />)
    drag('To', 'Ann', 'Cc')
    drag('Cc', ['Ann', 'Bob'], 'To')
    expect([shown('To'), shown('Cc'), changes]).toEqual([names, names, []])
    remove('To', 'Ann')
    expect([shown('To'), shown('Cc')]).toEqual([['Bob'], ['Bob']])
  })
})

it('two lists of one object of the app keep each person in one of them', () => {
  function App() {
    const [lists, setLists] = useState({ To: parseMailboxes(listOf('Ann', 'Bob')), Cc: parseMailboxes('') })
    return (['To', 'Cc'] as const).map((box) => (
      <RecipientPicker
        key={box}
        aria-label={box}
        mailboxes={lists[box]}
        onMailboxesChanged={(next) => setLists({ ...lists, [box]: next })}
      />
    ))
  }
  render(<App />)
  drag('To', 'Ann', 'Cc')
  expect([shown('To'), shown('Cc')]).toEqual([['Bob'], ['Ann']])
  drag('To', 'Bob', 'Cc')
  undo('Cc')
  undo('To')
  expect([shown('To'), shown('Cc')]).toEqual([[], ['Bob', 'Ann']])
})

describe('an app', () => {
  /** The second box has an app that answers with what `answer` makes of the recipients, when `answerNow` is called. */
  function startWith(answer: (next: readonly Contact[]) => readonly Contact[]) {
    const owed: (() => void)[] = []
    function Cc() {
      const [mailboxes, setMailboxes] = useState<readonly Contact[]>(() => parseMailboxes(listOf('Dee')))
      return (
        <RecipientPicker
          aria-label="Cc"
          mailboxes={mailboxes}
          onMailboxesChanged={(next) => owed.push(() => setMailboxes(answer(next)))}
        />
      )
    }
    render(
      <>
        <RecipientPicker aria-label="To" defaultText={listOf('Ann', 'Bob', 'Cid')} />
        <Cc />
      </>,
    )
    return {
      answerNow: async () => {
        act(() => owed.splice(0).forEach((call) => call()))
        await settled()
      },
    }
  }

  it('that takes one of two who are dragged leaves the other in the first box', async () => {
    const { answerNow } = startWith((next) => next.filter(({ name }) => name !== 'Bob'))
    drag('To', ['Ann', 'Bob'], 'Cc')
    await answerNow()
    expect([shown('To'), shown('Cc')]).toEqual([
      ['Bob', 'Cid'],
      ['Ann', 'Dee'],
    ])
    undo('To')
    undo('Cc')
    expect([shown('To'), shown('Cc')]).toEqual([
      ['Bob', 'Cid'],
      ['Ann', 'Dee'],
    ])
  })

  it('that refuses who is dragged later has nobody of the first box after undo and redo', async () => {
    const { answerNow } = startWith((next) => next.filter(({ name }) => name !== 'Ann'))
    remove('Cc', 'Dee')
    await answerNow()
    drag('To', 'Ann', 'Cc')
    await answerNow()
    for (const step of [undo, redo, undo]) {
      step('Cc')
      await answerNow()
    }
    expect([shown('To'), shown('Cc')]).toEqual([['Ann', 'Bob', 'Cid'], ['Dee']])
  })

  it('that takes them after undo in the first box has each person once', async () => {
    const { answerNow } = startWith((next) => next)
    enter('To', 'eve@x.example')
    drag('To', 'eve@x.example', 'Cc')
    undo('To')
    undo('To')
    await answerNow()
    redo('To')
    redo('To')
    await answerNow()
    expect([shown('To'), shown('Cc')]).toEqual([
      ['Ann', 'Bob', 'Cid'],
      ['eve@x.example', 'Dee'],
    ])
  })
})

// Generated sequences

const kinds = {
  uncontrolled: ({ name, start: first }: { name: string; start: string }) => (
    <RecipientPicker aria-label={name} defaultText={first} />
  ),
  text: function App({ name, start: first }: { name: string; start: string }) {
    const [text, setText] = useState(first)
    return <RecipientPicker aria-label={name} text={text} onTextChanged={setText} />
  },
  mailboxes: function App({ name, start: first }: { name: string; start: string }) {
    const [mailboxes, setMailboxes] = useState<readonly Contact[]>(() => parseMailboxes(first))
    return <RecipientPicker aria-label={name} mailboxes={mailboxes} onMailboxesChanged={setMailboxes} />
  },
}
const kind = constantFrom(...(Object.keys(kinds) as (keyof typeof kinds)[]))
const boxes = ['To', 'Cc', 'Bcc'] as const
const box = constantFrom(...boxes)
const people = ['Ann', 'Bob', 'Cid', 'Dee', 'Eve', 'Fay']
const step = constantFrom('move', 'move', 'move two', 'undo', 'undo', 'redo', 'remove', 'enter', 'write')

const everybody = () => boxes.flatMap((name) => shown(name).map((one) => one.replaceAll('"', '')))

it('whatever is dragged, entered, removed, undone and redone in three boxes, nobody is lost or in two of them', async () => {
  await assert(
    asyncProperty(
      array(kind, { minLength: 3, maxLength: 3 }),
      array(tuple(step, box, box), { minLength: 4, maxLength: 16 }),
      async (apps, steps) => {
        render(
          <>
            {boxes.map((name, at) => {
              const App = kinds[apps[at] ?? 'text']
              return <App key={name} name={name} start={listOf(...people.slice(2 * at, 2 * at + 2))} />
            })}
          </>,
        )
        let count = 0
        for (const [what, from, to] of steps) {
          const before = everybody().toSorted()
          const names = boxNamed(from).names()
          const removed = names.find((name) => name.includes('@'))
          if (what === 'move' && names[0]) drag(from, names.slice(0, 1), to)
          if (what === 'move two' && names[1]) drag(from, names.slice(-2), to)
          if (what === 'undo') undo(from)
          if (what === 'redo') redo(from)
          if (what === 'remove' && removed) remove(from, removed)
          if (what === 'enter' && !boxNamed(from).input().value) enter(from, `p${count++}@x.example`)
          if (what === 'write') write(from, `p${count++}@x.example`)
          await settled()
          const now = everybody().toSorted()
          expect(now).toEqual(what.startsWith('move') ? before : now)
          expect(now).toEqual([...new Set(now)])
          expect(now).toEqual(expect.arrayContaining(people))
        }
        cleanup()
      },
    ).afterEach(cleanup),
    { numRuns: runs(60) },
  )
})
