import { array, constantFrom } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { OptimisticValue } from '../../../src/box/content/optimistic-value.ts'
import { answerRules, writtenByApp } from '../../../src/recipient-picker/model/answers.ts'
import type { Owned } from '../../../src/recipient-picker/model/owned.ts'
import { withIds } from '../../../src/recipient-picker/model/app-chips.ts'
import { rebaseList } from '../../../src/recipient-picker/model/merge-lists.ts'
import { enterDraft, openChip } from '../../../src/recipient-picker/model/draft.ts'
import type { RecipientList } from '../../../src/recipient-picker/model/list.ts'
import type { Contact } from '../../../src/contacts/types.ts'
import type { Separators } from '../../../src/recipient-picker/model/text.ts'
import { holds } from '../../support/holds.ts'
import { rowsOf } from '../../support/text-table.ts'
import { full, listFrom, shown, written } from './lists.ts'

type Mailboxes = readonly Contact[]

/** A box, and an app that owes it answers. The app owns what it starts with: a text or recipients. */
function startBox<P extends Owned>(start: P) {
  const rules = () => answerRules(prop)
  let prop = start
  const content = new OptimisticValue<Owned, RecipientList>(
    start,
    rules().withProp(listFrom('|'), start, true),
  )
  const owed: P[] = []
  const owned = () => rules().propOf(content.value) as P

  function render() {
    if (content.rendered(rules(), prop, false)?.report) owed.push(owned())
  }
  function set(next: P) {
    prop = next
    render()
  }

  return {
    list: () => content.value,
    owned,
    owed,
    /** The user edits. Without an answer, the app owes it. */
    edit(reported: RecipientList, answer?: P) {
      content.edit(reported)
      if (answer === undefined) owed.push(rules().propOf(reported) as P)
      set(answer ?? prop)
    },
    answer: () => set(owed.shift() ?? prop),
    answerAll() {
      while (owed.length > 0) this.answer()
    },
    set,
  }
}

/** A box whose app owns the recipients. */
function startList(start: Mailboxes = []) {
  const box = startBox<Mailboxes>(start)
  const change = (after: Mailboxes, answer?: Mailboxes) =>
    box.edit(answerRules([]).withProp(box.list(), after, false), answer)
  return {
    ...box,
    shown: () => box.owned().map(({ email }) => email),
    change,
    add: (email: string, answer?: Mailboxes) => change([...box.owned(), { email }], answer),
  }
}

/** A box whose app owns the text. */
function startText(start: string) {
  const box = startBox<string>(start)
  return {
    ...box,
    /** The user leaves this in the input. */
    enter: (value: string, answer?: string) =>
      box.edit(enterDraft(box.list(), { value, caret: value.length }).list, answer),
  }
}

const list = (text: string): Mailboxes => [...text].map((email) => ({ email }))

describe('the recipients of an app', () => {
  it('that answers late have all that were added, in order, whatever it answers', () => {
    const step = constantFrom('add', 'add', 'answer', 'skip', 'upper case')
    holds(50, [array(step, { maxLength: 12 })], (steps) => {
      const box = startList()
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
    })
  })

  // +c adds c, and the app owes its answer. =bc are the recipients after an edit. Behind a / is what the app sets at once.
  const take = (box: ReturnType<typeof startList>, step: string) => {
    const [, what, first = '', answer] = /^(\+|=|sets |\w+$)(\w*)(?:\/(\w+))?$/.exec(step) ?? []
    if (what === '+') box.add(first, answer === undefined ? undefined : list(answer))
    else if (what === '=') box.change(list(first))
    else if (what === 'sets ') box.set(list(first))
    else if (what === 'answer') box.answer()
    else if (what === 'answers') box.answerAll()
    else throw new Error(`"${step}" is no step.`)
  }

  it.each([
    ['that has not answered are what it has set', '+c', 'ab'],
    ['that renders again before it answers include all that were added', '+c, sets ab, +d, answers', 'abcd'],
    ['that refuses at once, and then accepts, leave out the refused ones', '+c/ab, +d/abd', 'abd'],
    ['that accepts at once, and then refuses, are what it has set', '+c/abc, +d/abc, +e/abc', 'abc'],
    ['that answers late may be others', '+c, answer, +d, sets xy', 'xy'],
    ['that answers late may be others, also of the same length', '+c, answer, +d, +e, sets wxyz', 'wxyz'],
    ['that answers late with some of an edit', '+c, answer, =abcdef, +g, sets abcd', 'abcdg'],
    ['that answers late with some of an edit and another', '+c, answer, =abcdef, +g, sets abcdx', 'abcdx'],
    ['that answers late with none of an edit', '+c, answer, =abcdef, +g, sets ab', 'ab'],
    ['that answers late stay removed', '=b, +c, answers', 'bc'],
    ['that answers late have one that was put between others', '=axb, =ayb, answers', 'axyb'],
  ])('%s: %s', (_, steps, expected) => {
    const box = startList(list('ab'))
    for (const step of steps.split(', ')) take(box, step)
    expect(box.shown().join('')).toBe(expected)
  })
})

describe('the text of an app', () => {
  // Each text that the user leaves in the input may have, behind an arrow, what the app sets at once.
  it.each([
    ['that has not answered is what it has set', 'bo', undefined, 'a@, |'],
    ['that refuses at once is what it has set', 'b → a@, b / bo → a@, b', undefined, 'a@, |b|'],
    ['that answers late, in capitals, has all that was typed', 'b / o', 'A@X.ORG, B', 'A@X.ORG, |Bo|'],
    ['that answers late, without marks, has all that was typed', 'b- / o', 'a@, b', 'a@, |bo|'],
    ['that answers late may be another one', 'b → a@, b / bo / bob', 'zz', '|zz|'],
    ['that has not answered may be another one', 'b / bo', 'zz', '|zz|'],
  ])('%s', (_, entered, set, expected) => {
    const box = startText('a@x.org, ')
    for (const [value = '', answer] of full(entered)
      .split(' / ')
      .map((one) => one.split(' → ')))
      box.enter(value, answer)
    if (set !== undefined) box.set(full(set))
    expect(written(box.list())).toBe(full(expected))
  })

  it('is read with the separators of the box', () => {
    const read = (separators: Separators | undefined) =>
      answerRules('', separators).withProp(listFrom('|'), 'Lee, Ann', true)
    expect(shown(read(undefined))).toEqual(['Lee', '|Ann|'])
    expect(shown(read([';']))).toEqual(['|Lee, Ann|'])
  })
})

it.each([
  ['with other separators is shown as it is', 'a@, b@, |', 'a@; b@', 'a@; b@|'],
  ['with another recipient is shown elsewhere', 'a@, b@, |', 'a@, c@', undefined],
  ['beside a draft is shown elsewhere', 'a@, |zo|', 'a@, ', undefined],
])('an answer %s', (_, before, text, expected) => {
  const now = writtenByApp(listFrom(full(before)), full(text))
  expect(now && written(now)).toBe(expected && full(expected))
})

it('An app can change between a text and recipients', () => {
  const box = startBox<Owned>('')
  const set = (owned: Owned) => {
    box.set(owned)
    return written(box.list())
  }
  expect([list('a'), [], '', 'b@x.org', []].map(set)).toEqual(['a; |', '|', '|', 'b@x.org|', '|'])
})

describe('edits that the app answers later', () => {
  const listOf = (text: string) => listFrom(full(text))
  const chip = listOf('b@, |').chips[0]

  it.each([
    ...rowsOf(`
      a@, |        a@, b@, |       Ann <a@x.org>, |      Ann <a@x.org>, b@, |
      a@, |        a@, b@, |       |                     b@, |
      Bob; |       Bob; Bob; |     Bob; c@, |            Bob; c@, Bob; |
      a@, |        a@, b@, |       c@, a@, d@, |         c@, a@, d@, b@, |
      a@, |        |               A@x.org, c@, |        c@, |
      a@, a@, |    a@, a@, b@, |   a@, |                 a@, b@, |
      |a@          |               |a@, c@               |c@
      |a@          b@, |a@         |a@, c@               b@, |a@, c@
      |a@          |z|, a@         |A@x.org, c@          |z|; A@x.org, c@
      |b|, a@      |bo|, a@        |B|, c@               |Bo|; c@
      a@, |b|      a@, |bo|        A@x.org; |b|          A@x.org, |bo|
      a@; |        a@; b@; |       a@, |                 a@, b@, |
      a@, |        a@, |           c@;|                  c@;|
      a@, |        a@, b@;|        a@, |                 a@, b@;|
      a@, a@, |    a@, a@, b@, |   Ann <a@x.org>, a@, |  Ann <a@x.org>, a@, b@, |
      a@, |b@|     a@, b@|         A@x.org, |b@|         A@x.org, b@, |
      |b@          |b@|            |b@, c@               |b@|, c@
      a@, b@, |    a@, b@, |       b@, a@, |             b@, a@, |
      a@, b@, |    a@, |           b@, |                 |
      |a@          a@|             |a@, c@               a@, c@|`),
    ['a@, b@, |', 'a@, b@, |z|', '|a@|, b@, ', 'a@, b@, |z|'],
  ])('of %s to %s are made in %s: %s', (before = '', after = '', onto = '', expected = '') => {
    const first = listOf(before)
    const other = (text: string) => withIds(listOf(text), first.chips)
    expect(written(rebaseList(first, other(after), other(onto)))).toBe(full(expected))
  })

  it('keep the opened chip as long as there is a draft', () => {
    const before = listOf('a@, |b|')
    const onto = listOf('c@, |b|')
    const typed = { ...listOf('a@, |bo|'), opened: chip }
    expect(rebaseList(before, typed, onto).opened).toBe(chip)
    expect(rebaseList(before, { ...listOf('a@, |'), opened: chip }, onto).opened).toBeUndefined()
  })

  it('open a chip', () => {
    const before = listOf('a@, |zo|')
    const opened = openChip(before, 0).list
    const onto = withIds(listOf('A@X.ORG, |ZO|'), before.chips)
    expect(written(rebaseList(before, opened, onto))).toBe('|a@x.org|, zo; ')
  })

  it('in the draft are made in its present text', () => {
    const [before, after] = [listOf('|b@|'), listOf('|b@x.org.uk|')]
    expect(written(rebaseList(before, after, listOf('|B@x.org|')))).toBe('|B@x.org.uk|')
    expect(written(rebaseList(before, listOf('|'), listOf('|b@x.orgz|')))).toBe('|z|')
  })

  it('are the same list where the app or the user has changed nothing', () => {
    const typed = listOf('a@, |bo|')
    expect(rebaseList(listOf('a@, |b|'), typed, listOf('a@, |b|'))).toBe(typed)
    const onto = listOf('c@, |b|')
    expect(rebaseList(typed, typed, onto)).toBe(onto)
  })
})
