import { act, cleanup, render } from '@testing-library/react'
import { array, assert, asyncProperty, constantFrom } from 'fast-check'
import { useState } from 'react'
import { RecipientPicker } from 'react-textbox-emailpicker'
import { parseMailboxes, type Contact } from 'react-textbox-emailpicker/contacts'
import { expect, it, vi } from 'vitest'
import { runs } from '../support/runs.ts'
import { dragInto, settled, take } from './boxes.tsx'
import { OwnRecipients, OwnText } from './owners.tsx'
import { boxNamed } from './recipient-box.tsx'

vi.setConfig({ testTimeout: 300_000 })

// Two boxes with apps of all kinds.

/** Answers that apps owe. */
let owed: (() => void)[] = []
const late = (set: () => void) => void owed.push(set)

interface AppProps {
  label: string
  start: string
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

const Uncontrolled = ({ label, start }: AppProps) => (
  <RecipientPicker aria-label={label} defaultText={start} />
)

const apps = {
  'refuses others': RefusesOthers,
  uncontrolled: Uncontrolled,
  'without room': ({ label, start }: AppProps) => (
    <RecipientPicker aria-label={label} defaultText={start} maxLength={start.length} />
  ),
  disabled: ({ label, start }: AppProps) => (
    <fieldset disabled>
      <RecipientPicker aria-label={label} defaultText={start} />
    </fieldset>
  ),
  'read-only': ({ label, start }: AppProps) => (
    <RecipientPicker aria-label={label} defaultText={start} readOnly />
  ),
  'at once': (props: AppProps) => <OwnText aria-label={props.label} start={props.start} />,
  late: (props: AppProps) => <OwnText aria-label={props.label} start={props.start} when={late} />,
  'upper case': (props: AppProps) => (
    <OwnText aria-label={props.label} start={props.start} transform={upperCase} />
  ),
  'late upper case': (props: AppProps) => (
    <OwnText aria-label={props.label} start={props.start} transform={upperCase} when={late} />
  ),
  mailboxes: (props: AppProps) => <OwnRecipients aria-label={props.label} start={props.start} />,
  'late mailboxes': (props: AppProps) => (
    <OwnRecipients aria-label={props.label} start={props.start} when={late} />
  ),
}
const kinds = constantFrom(...(Object.keys(apps) as (keyof typeof apps)[]))
/** What is dragged out of a read-only box is copied. */
const editable = kinds.filter((kind) => kind !== 'read-only')

function answerOne() {
  act(() => owed.shift()?.())
}

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
const named = (pattern: RegExp) => Object.keys(acts).filter((name) => pattern.test(name))
const moves = named(/^(?!copy)/)

const people = ['ann@x.org', 'bob@x.org', 'cid@x.org', 'dee@x.org']
const names = (box: string) =>
  boxNamed(box)
    .chips()
    .map((chip) =>
      (chip.getAttribute('aria-description') ?? chip.getAttribute('aria-label') ?? '').toLowerCase(),
    )
const draft = (box: string) => boxNamed(box).input().value.toLowerCase()
const everybody = () => ['To', 'Cc'].flatMap((box) => [...names(box), draft(box)]).filter(Boolean)

async function settle() {
  for (let at = 0; at < 100 && owed.length > 0; at++) answerOne()
  await settled()
  for (let at = 0; at < 100 && owed.length > 0; at++) answerOne()
}

async function play(to: keyof typeof apps, cc: keyof typeof apps, steps: readonly string[]) {
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
}

it('a person who is dragged is in exactly one of two boxes in the end, whether their apps answer at once or late, transform or refuse', async () => {
  await assert(
    asyncProperty(
      editable,
      editable,
      array(constantFrom(...moves), { maxLength: 6 }),
      async (to, cc, steps) => {
        await play(to, cc, steps)
        expect(everybody().toSorted()).toEqual(people)
      },
    ).afterEach(cleanup),
    { numRuns: runs(25) },
  )
})

it('a person who is copied is in neither box twice, and nobody is lost', async () => {
  await assert(
    asyncProperty(
      kinds,
      kinds,
      array(constantFrom(...Object.keys(acts)), { maxLength: 6 }),
      async (to, cc, steps) => {
        await play(to, cc, steps)
        for (const box of [names('To'), names('Cc')]) expect(box).toHaveLength(new Set(box).size)
        expect([...new Set(everybody())].toSorted()).toEqual(people)
      },
    ).afterEach(cleanup),
    { numRuns: runs(25) },
  )
})
