import { array, assert, constantFrom, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AppAnswers } from '../../../src/box/text/app-answers.ts'
import { answerRules, type Owned } from '../../../src/recipient-picker/model/answers.ts'
import { setMailboxes } from '../../../src/recipient-picker/model/app-state.ts'
import { noHistory } from '../../../src/recipient-picker/model/history.ts'
import { mailboxesOf } from '../../../src/recipient-picker/model/list.ts'
import { rebaseState } from '../../../src/recipient-picker/model/rebase.ts'
import { initialState, type PickerState } from '../../../src/recipient-picker/model/state.ts'
import type { Contact } from '../../../src/contacts/types.ts'
import { runs } from '../../support/runs.ts'
import { listFrom, written } from './lists.ts'

type Mailboxes = readonly Contact[]

const rules = answerRules([])

/** A box, and an app that owes it answers. */
function startBox(start: Mailboxes = []) {
  let shown = setMailboxes(initialState(''), start, true)
  const answers = new AppAnswers<Owned, PickerState>(start, shown)
  let prop = start
  const owed: Mailboxes[] = []
  const mailboxes = () => mailboxesOf(shown.list).map(({ email }) => ({ email }))

  function render(isAtOnce = false) {
    const decision = answers.decide(rules, { prop, shown, isAtOnce, isComposing: false })
    shown = decision?.value ?? shown
    if (decision?.report) owed.push(mailboxes())
  }
  function set(next: Mailboxes, isAtOnce = false) {
    prop = next
    render(isAtOnce)
  }

  return {
    shown: () => mailboxes().map(({ email }) => email),
    owed,
    /** The user changes the recipients. Without an answer, the app owes it. */
    change(after: Mailboxes, answer?: Mailboxes) {
      const reported = setMailboxes(shown, after, false)
      answers.add({ before: shown, reported }, rebaseState(shown, reported, answers.edited))
      if (!answer) owed.push(after)
      set(answer ?? prop, true)
    },
    add(email: string, answer?: Mailboxes) {
      this.change([...mailboxes(), { email }], answer)
    },
    answer: () => set(owed.shift() ?? prop),
    answerAll() {
      while (owed.length > 0) this.answer()
    },
    set,
  }
}

const list = (text: string): Mailboxes => [...text].map((email) => ({ email }))

describe('the recipients of an app', () => {
  it('that answers late have all that were added, in order, whatever it answers', () => {
    const step = constantFrom('add', 'add', 'answer', 'skip', 'upper case')
    assert(
      property(array(step, { maxLength: 12 }), (steps) => {
        const box = startBox()
        const added: string[] = []
        for (const kind of [...steps, 'add']) {
          if (kind === 'add') {
            added.push(String.fromCharCode(97 + added.length))
            box.add(added.at(-1) ?? '')
          } else if (kind === 'answer') box.answer()
          else if (kind === 'skip') box.owed.splice(0, box.owed.length - 1)
          else if (box.owed[0]) box.owed[0] = box.owed[0].map(({ email }) => ({ email: email.toUpperCase() }))
        }
        box.answerAll()
        expect(box.shown().join('').toLowerCase()).toBe(added.join(''))
      }),
      { numRuns: runs(50) },
    )
  })

  it.each<[string, (box: ReturnType<typeof startBox>) => void, string]>([
    ['that has not answered are what it has set', (box) => box.add('c'), 'ab'],
    [
      'that refuses at once, and then accepts, leave out the refused ones',
      (box) => {
        box.add('c', list('ab'))
        box.add('d', list('abd'))
      },
      'abd',
    ],
    [
      'that accepts at once, and then refuses, are what it has set',
      (box) => {
        box.add('c', list('abc'))
        box.add('d', list('abc'))
        box.add('e', list('abc'))
      },
      'abc',
    ],
    [
      'that answers late may be others',
      (box) => {
        box.add('c')
        box.answer()
        box.add('d')
        box.set(list('xy'))
      },
      'xy',
    ],
    [
      'that answers late stay removed',
      (box) => {
        box.change(list('b'))
        box.add('c')
        box.answerAll()
      },
      'bc',
    ],
    [
      'that answers late keep their order',
      (box) => {
        box.change(list('ba'))
        box.answer()
        box.add('c')
        box.answerAll()
      },
      'bac',
    ],
    [
      'that answers late have one that was put between others',
      (box) => {
        box.change(list('axb'))
        box.change(list('ayb'))
        box.answerAll()
      },
      'axyb',
    ],
  ])('%s', (_, edit, expected) => {
    const box = startBox(list('ab'))
    edit(box)
    expect(box.shown().join('')).toBe(expected)
  })
})

describe('edits that the app answers later', () => {
  const stateOf = (text: string): PickerState => ({ ...initialState(''), list: listFrom(text) })
  const opened = { text: 'b@x.org', isTwice: false }

  it.each([
    ['a@x.org, |', 'a@x.org, b@x.org, |', 'Ann <a@x.org>, |', 'Ann <a@x.org>, b@x.org, |'],
    ['a@x.org, |', 'a@x.org, b@x.org, |', '|', 'b@x.org, |'],
    [
      'a@x.org, |',
      'a@x.org, b@x.org, |',
      'c@x.org, a@x.org, d@x.org, |',
      'c@x.org, a@x.org, d@x.org, b@x.org, |',
    ],
    ['a@x.org, |', '|', 'A@x.org, c@x.org, |', 'c@x.org, |'],
    ['a@x.org, a@x.org, |', 'a@x.org, a@x.org, b@x.org, |', 'a@x.org, |', 'a@x.org, b@x.org, |'],
    ['|a@x.org', 'b@x.org, |a@x.org', '|a@x.org, c@x.org', 'b@x.org, |a@x.org, c@x.org'],
    ['|a@x.org', '|z|, a@x.org', '|A@x.org, c@x.org', '|z|, A@x.org, c@x.org'],
    ['|b|, a@x.org', '|bo|, a@x.org', '|B|, c@x.org', '|Bo|, c@x.org'],
    ['a@x.org, |b|', 'a@x.org, |bo|', 'A@x.org; |b|', 'A@x.org; |bo|'],
    ['a@x.org; |', 'a@x.org; b@x.org; |', 'a@x.org, |', 'a@x.org; b@x.org; |'],
    ['a@x.org, |', 'a@x.org, |', 'c@x.org;|', 'c@x.org;|'],
    ['a@x.org, |', 'a@x.org, b@x.org;|', 'a@x.org, |', 'a@x.org, b@x.org;|'],
  ])('of %s to %s are made in %s: %s', (before, after, onto, expected) => {
    const now = rebaseState(stateOf(before), stateOf(after), stateOf(onto))
    expect(written(now.list)).toBe(expected)
  })

  it('end the run of typing, and keep the opened chip as long as there is a draft', () => {
    const typed = {
      ...stateOf('a@x.org, |bo|'),
      opened,
      history: { ...noHistory, run: { kind: 'type', end: stateOf('|') } },
    } as const
    const now = rebaseState(stateOf('a@x.org, |b|'), typed, stateOf('c@x.org, |b|'))
    expect(now).toMatchObject({ opened, history: { run: undefined } })
    const removed = { ...typed, list: listFrom('a@x.org, |') }
    expect(rebaseState(stateOf('a@x.org, |b|'), removed, stateOf('c@x.org, |b|')).opened).toBeUndefined()
  })

  it('are the same state where the app has changed nothing', () => {
    const typed = stateOf('a@x.org, |bo|')
    expect(rebaseState(stateOf('a@x.org, |b|'), typed, stateOf('a@x.org, |b|'))).toBe(typed)
  })
})
