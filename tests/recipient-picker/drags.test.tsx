import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { array, assert, asyncProperty, constantFrom } from 'fast-check'
import { useState } from 'react'
import { RecipientPicker } from 'react-textbox-emailpicker'
import { parseMailboxes, type Contact } from 'react-textbox-emailpicker/contacts'
import { expect, it, vi } from 'vitest'
import { runs } from '../support/runs.ts'
import { boxNamed } from './recipient-box.tsx'

vi.setConfig({ testTimeout: 300_000 })

// Two boxes with apps of all kinds. jsdom has no layout: what is dropped always comes before the first chip.

/** Answers that apps owe. */
let owed: (() => void)[] = []
const atOnce = (set: () => void) => set()
const late = (set: () => void) => void owed.push(set)

interface AppProps {
  label: string
  start: string
}

type Answer = (text: string) => string

const textApp = (when: (set: () => void) => void, answer: Answer = (text) => text) =>
  function App({ label, start }: AppProps) {
    const [text, setText] = useState(start)
    return (
      <RecipientPicker
        aria-label={label}
        text={text}
        onTextChanged={(next) => when(() => setText(answer(next)))}
      />
    )
  }

const mailboxesApp = (when: (set: () => void) => void) =>
  function App({ label, start }: AppProps) {
    const [mailboxes, setMailboxes] = useState<readonly Contact[]>(() => parseMailboxes(start))
    return (
      <RecipientPicker
        aria-label={label}
        mailboxes={mailboxes}
        onMailboxesChanged={(next) => when(() => setMailboxes(next))}
      />
    )
  }

/** Before the @, an address in another case is another one. */
const upperCase = (text: string) => text.replaceAll('@x.org', '@X.ORG')

/** An app that takes no recipients but those it started with. */
function RefusesOthers({ label, start }: AppProps) {
  const [text, setText] = useState(start)
  const isOwn = ({ email }: Contact) => start.includes(email)
  return (
    <RecipientPicker
      aria-label={label}
      text={text}
      onTextChanged={(next) => {
        const now = parseMailboxes(next)
        if (now.length <= parseMailboxes(text).length && now.every(isOwn)) setText(next)
      }}
    />
  )
}

const apps = {
  'refuses others': RefusesOthers,
  uncontrolled: ({ label, start }: AppProps) => <RecipientPicker aria-label={label} defaultText={start} />,
  'at once': textApp(atOnce),
  late: textApp(late),
  'upper case': textApp(atOnce, upperCase),
  'late upper case': textApp(late, upperCase),
  mailboxes: mailboxesApp(atOnce),
  'late mailboxes': mailboxesApp(late),
}
const kinds = constantFrom(...(Object.keys(apps) as (keyof typeof apps)[]))

function answerOne() {
  act(() => owed.shift()?.())
}

function drag(from: string, to: string, index: number, ctrlKey = false) {
  const [source, target] = [boxNamed(from), boxNamed(to)]
  const chip = source.chips()[index]
  if (!chip) return
  const data = new Map<string, string>()
  const dataTransfer = {
    types: ['text/plain'],
    setData: (type: string, text: string) => void data.set(type, text),
    getData: (type: string) => data.get(type) ?? '',
  }
  fireEvent.mouseDown(chip)
  fireEvent.dragStart(chip, { dataTransfer })
  fireEvent.drop(target.area(), { dataTransfer, ctrlKey })
  fireEvent.dragEnd(chip, { dataTransfer })
}

const undo = (box: string) => {
  act(() => boxNamed(box).input().focus())
  fireEvent.keyDown(boxNamed(box).input(), { key: 'z', ctrlKey: true })
}
const redo = (box: string) => {
  act(() => boxNamed(box).input().focus())
  fireEvent.keyDown(boxNamed(box).input(), { key: 'y', ctrlKey: true })
}

const acts: Readonly<Record<string, () => void>> = {
  'To → Cc': () => drag('To', 'Cc', 0),
  'second To → Cc': () => drag('To', 'Cc', 1),
  'Cc → To': () => drag('Cc', 'To', 0),
  'undo To': () => undo('To'),
  'undo Cc': () => undo('Cc'),
  'redo Cc': () => redo('Cc'),
  answer: answerOne,
}

const people = ['ann@x.org', 'bob@x.org', 'cid@x.org', 'dee@x.org']
const names = (box: string) =>
  boxNamed(box)
    .chips()
    .map(({ title }) => title.toLowerCase())

async function settle() {
  for (let at = 0; at < 100 && owed.length > 0; at++) answerOne()
  await act(() => new Promise((done) => setTimeout(done, 0)))
  for (let at = 0; at < 100 && owed.length > 0; at++) answerOne()
}

it('a person who is dragged is in exactly one of two boxes in the end, whether their apps answer at once or late, transform or refuse', async () => {
  await assert(
    asyncProperty(
      kinds,
      kinds,
      array(constantFrom(...Object.keys(acts)), { maxLength: 6 }),
      async (to, cc, steps) => {
        owed = []
        const [To, Cc] = [apps[to], apps[cc]]
        render(
          <>
            <To label="To" start="ann@x.org, bob@x.org" />
            <Cc label="Cc" start="cid@x.org, dee@x.org" />
          </>,
        )
        for (const step of steps) acts[step]?.()
        await settle()
        expect([...names('To'), ...names('Cc')].toSorted()).toEqual(people)
      },
    ).afterEach(cleanup),
    { numRuns: runs(25) },
  )
})
