import { describe, expect, it } from 'vitest'
import { textOf } from '../../../src/recipient-picker/model/list.ts'
import { stateOfText } from '../../../src/recipient-picker/model/start.ts'
import { act, clipboardText, enterText, leave, pick } from '../../../src/recipient-picker/model/state.ts'
import { factsOf } from '../../support/text-table.ts'
import { said, stateOf, take, went } from './drive.ts'
import { chips, full, listFrom, shown, stateFrom, withSet, written } from './lists.ts'

const three = stateOf('a@, b@, c@, ')
const stateAfter = (steps: string, start = three) => take(start, steps).state

/** Facts of something with a list: the steps, what is seen then (see `seen`), and perhaps what is said. */
function facts(of: string) {
  const [list = '', about = ''] = of.split(': ').toReversed()
  return (text: string) =>
    it.each(factsOf(text))(`${about} %s`, (_, ...rows) => {
      const [expected, found] = went(list, rows)
      expect(found).toEqual(expected)
    })
}

describe('keys', () => {
  facts('a@, b@, c@, |')(`
    remove a chip, and one undo brings it back
      {Backspace}{Backspace}  a@, b@, | at 1
      <undo>                  a@, b@, c@, |  added c@, restored history
      <redo>                  a@, b@, |
    edit a chip in its place
      ←←⏎                     a@, |b@|, c@, opened b@
      x                       a@, |b@x.orgx|, c@, opened b@
      ⏎                       a@, b@x.orgx, |c@,
    Escape puts back a chip that is edited, whatever its length
      ←←⏎xx{Escape}           a@, b@, |c@,  restored chip
    write after the chip where the user is
      ←←←zo                   a@, |zo|; b@, c@,
    write in the place of selected chips, as one step
      ←{Shift>}←{/Shift}      a@, b@, c@, | at 2-1
      zo                      a@, |zo|
      <undo>                  a@, b@, c@, |
    keep the text of the draft when the user goes elsewhere
      zo{Home}<at 0>k         a@, |k|; b@, c@, zo;
    commit, which is a step of its own
      d@x.org,                a@, b@, c@, d@, |
      <undo>                  a@, b@, c@, |d@|
      <undo>                  a@, b@, c@, |`)

  it('Escape in a draft that was no chip is left alone', () => {
    const typed = stateAfter('bo')
    expect(stateAfter('{Escape}', typed)).toBe(typed)
  })
})

facts('a commit between recipients: a@, |c@')(`
  with Enter is a step, although the text is the same
    <enters b@>       a@, |b@|, c@
    <commits>         a@, b@, |c@
    <undo>            a@, |b@|, c@
    <redo>            a@, b@, |c@
    <undo><undo>      a@, |c@
  with a comma is a step, although the text is the same
    <enters b@>,      a@, b@, |c@
    <undo>            a@, |b@|, c@
  of one that was opened, and not edited, is no step
    <enters b@><opens 0>⏎    a@, |b@, c@
    <undo>                   a@, |c@
  by opening another one is no step
    <enters b@><opens 0>     |a@|, b@, c@ opened a@
    <undo>                   a@, |c@`)

facts('one undo step: a@, |')(`
  is a run of typing
    <enters z><enters zo><undo>                                      a@, |
  is typing over selected text
    <enters zo><enters x><undo>                                      a@, |zo|
  is a run of deleting
    <enters zo><deletes-to z><deletes-to ><undo>                     a@, |zo|
  is a composition
    <composes k><composes か><composes かn><composes かな><undo>     a@, |
  is a commit, also of somebody who is left out
    <enters d@ a@><enters d@x.org a@x.org,><undo>                    a@, |d@ a@|
  is text that is typed at chips
    <enters zo><at 0>xy<undo>                                        a@, |zo|
  is the clear button
    <enters zo><clears><undo>                                        a@, |zo|
  says who comes back, and who is gone says nothing
    {Backspace}{Backspace}                                           |
    <undo>                                                           a@, |  added a@, restored history
    <redo>                                                           |      restored history
  that is not there changes nothing
    <undo>                                                           a@, |  nothing
    <redo>                                                           a@, |  nothing`)

facts('what is announced: a@, b@, c@, |d@ a@|')(`
  of text typed at chips
    <at 0><writes 1-2 q@x.org c@x.org, z>  a@, q@, |z|; c@, d@,  added d@ q@, left out a@ c@
  of a commit
    <commits>                              a@, b@, c@, d@, |    added d@, left out a@
  of a copy
    <at 0><copies>                         a@, b@, c@, |d@ a@| at 0  nothing
  of a key that does nothing
    <at 0>,                                a@, b@, c@, |d@ a@| at 0  nothing
  of the clear button is nobody who was added
    <clears>                               |                    nothing`)

it.each([
  ['to its start', 'start', 0],
  ['to its end', 'end', 2],
  ['to the place of the caret', undefined, 1],
] as const)('going to the draft leads %s', (_, caret, expected) => {
  const action = { do: 'select', selection: undefined, ...(caret && { caret }) } as const
  const { state } = act(stateAfter('<enters zo><caret 1><at 0>'), action)
  expect(state).toMatchObject({ selection: undefined, caret: expected })
})

it('a composition commits at its comma when it ends', () => {
  const during = stateAfter('z<composes z@x.org，>')
  expect(written(during.list)).toBe(full('a@, b@, c@, |z@x.org，|'))
  const ended = enterText(during, { kind: 'type', value: 'z@x.org，', caret: 8, before: 'z' })
  expect([written(ended.state.list), said(ended)]).toEqual([full('a@, b@, c@, z@, |'), 'added z@x.org'])
})

describe('the clipboard', () => {
  facts('a@, b@, c@, |')(`
    gives cut chips back elsewhere
      {Home}{Shift>}→→{/Shift}<cuts>  |
      <pastes a@, b@>                 a@, b@, |
    pastes after a chip, and says who was there
      {Home}<pastes z@; c@>           a@, z@, b@, c@, | at 1  added z@, left out c@
    pastes in the place of chips
      {Home}{Shift>}→→{/Shift}<pastes z@; c@>  z@, c@, | at 1
    leads to the draft when all that is pasted are there already
      {Home}<pastes c@>               a@, b@, c@, |
    cuts no text of the draft
      zo<at 1><cuts>                  a@, c@, |zo|
    pastes nothing without an entry
      {Home}<pastes ; >               a@, b@, c@, | at 0  nothing`)

  it('takes chips', () => {
    expect(clipboardText(stateAfter('{Home}{Shift>}→→{/Shift}'))).toBe(full('a@, b@, c@'))
  })
})

facts('picks and drops: a@, b@, c@, |')(`
  put a contact in the place of the draft
    zo<picks Zoe <z@x.org>>         a@, b@, c@, Zoe <z@x.org>, |  added Zoe <z@x.org>
    <undo>                          a@, b@, c@, |zo|
  leave out who is there
    a<picks Ann <a@x.org>>          a@, b@, c@, |                 left out Ann <a@x.org>
  change nothing if all are there, wherever the caret is
    <enters xy><pastes b@, a@>      a@, b@, c@, |xy|              left out b@ a@
    <caret 1><pastes b@; c@x.ORG>   a@, b@, c@, |xy| ^1           left out b@ c@x.ORG
    <caret 0><pastes b@, a@>        a@, b@, c@, |xy| ^0           left out b@ a@
    <at 1><pastes b@, a@>           a@, b@, c@, |xy| ^0           left out b@ a@
  keep the draft and its caret
    zo<caret 1><drops 1 Ann <q@x.org>>  a@, Ann <q@x.org>, b@, c@, |zo| ^1
    <undo><drags 0 3>               b@, c@, a@, |zo| ^1
    <undo>                          a@, b@, c@, |zo| ^1`)

describe('leaving the box', () => {
  facts('a@, b@, |')(`
    makes a chip of an address, without a change of the text and without a step
      d@x.org<leaves>                 a@, b@, d@|                   added d@
      <undo>                          a@, b@, |
    keeps the caret at the end of other text
      <enters d@ zo><leaves>          a@, b@, d@ |zo|
    keeps the caret at the start of other text
      <enters d@ zo><caret 2><leaves>  a@, b@, d@ |zo| ^0
    moves the empty draft to the end
      <writes 1><leaves>              a@, b@, |
    leaves blanks in the draft
      <enters \u00a0><leaves>         a@, b@, |\u00a0|`)
  facts('|ann@x.org;foo:')(`
    moves the empty draft after any text, which stays as it is
      <enters ><leaves>  ann@x.org;foo:|`)
})

describe('the app', () => {
  facts('a@, b@, c@, |')(`
    that refuses a letter keeps the step of the others
      zo<answers a@, b@, c@, z>                 a@, b@, c@, |z|
      <undo>                                    a@, b@, c@, |
    that leaves out separators keeps the step
      d@x.org,<answers a@, b@, c@, d@>          a@, b@, c@, d@|
      <undo>                                    a@, b@, c@, |d@|
    that answers with another text keeps the step
      zo<answers d@, zo>                        d@, |zo|
      <undo>                                    a@, b@, c@, |
    that answers though nothing was edited is followed
      <answers d@>                              d@|
    that answers in capitals keeps the selection, and the chip that Escape puts back
      <opens 1><at 0><answers A@X.ORG, B@X.ORG, C@X.ORG, >  A@X.ORG, |B@X.ORG|, C@X.ORG, at 0 opened b@
    that empties the draft leaves no chip that Escape would put back
      <opens 1><answers a@, , c@, >             a@, |, c@,
    that sets a text of its own clears the history
      zo<sets d@>                               d@|
      <undo>                                    d@|  nothing
    that sets a text of its own starts with the words at its end as the draft
      <sets d@, Bo>                             d@, |Bo|
    that sets a text of its own leaves no chip that Escape would put back, and the user at the same chip
      <opens 1><at 0><sets A@x.org, Bo>         A@x.org, |Bo| at 0
    that answers with the recipients who are there ends no run of typing
      z<answers-people a@, b@, c@>o<undo>       a@, b@, c@, |
    that sets somebody who is in the draft leaves the draft
      <enters q@><answers-people a@, q@>        a@, q@, |q@|
    that sets chips of its own clears the history, and ends the selection of chips that are gone
      z{Home}<at 2><sets-people q@>             q@, |z| ^0
      <undo>                                    q@, |z| ^0  nothing`)

  it('that sets the same text or chips changes nothing', () => {
    expect(withSet(three, textOf(three.list), true)).toBe(three)
    expect(stateAfter('<sets-people a@, b@, c@>')).toBe(three)
  })
})

facts('an edit that leaves the text as it is is no step: a@, b@, c@, |')(`
  a commit of nothing
    <commits><undo>                           a@, b@, c@, |       nothing
    <enters zo><undo><commits><redo>          a@, b@, c@, |zo|
    <undo>                                    a@, b@, c@, |
  a commit of a chip that was opened
    <opens 1>⏎<undo>                          a@, b@, |c@,        nothing
  a separator after a chip that was opened
    <opens 1>,<undo>                          a@, b@, |c@,        nothing
  after a step, the same text again
    <enters zo><caret 0><enters zo><undo><undo>  a@, b@, c@, |    nothing`)

describe('a box whose separators are others', () => {
  const semicolon = { separators: [';'] as const }
  const value = 'Lee, Ann; bo'
  const typed = enterText(stateOfText('a@x.org; '), {
    value,
    caret: value.length,
    commitsNothing: true,
    ...semicolon,
  }).state

  it.each([
    [12, ['a@x.org', '"Lee, Ann"', 'z@x.org', '||']],
    [3, ['a@x.org', 'z@x.org', '|bo|']],
  ])('picks in the place of the entry at the caret %i, and commits those before it', (caret, expected) => {
    const { list } = pick({ ...typed, caret }, [{ email: 'z@x.org' }], semicolon.separators).state
    expect(shown(list)).toEqual(expected)
  })

  it('leaves with names as recipients if all is committed', () => {
    const { state } = leave(typed, { commits: 'all', ...semicolon })
    expect(shown(state.list)).toEqual(['a@x.org', '"Lee, Ann"', 'bo', '||'])
    expect(shown(leave(typed, semicolon).state.list)).toEqual(['a@x.org', '|Lee, Ann; bo|'])
    expect(shown(leave(stateFrom('|a@x.org|'), { commits: 'nothing' }).state.list)).toEqual(['|a@x.org|'])
  })
})

facts('a chip that is open: a@, b@, c@, |')(`
  can be put back as long as there is a draft, after the user has left
    <opens 1><enters zo><leaves>              a@, |zo|; c@, opened b@
  can't be put back when it has become a chip, after the user has left
    <opens 1><leaves>                         a@, b@, c@, |
  is a chip again when the app sets the recipients with it
    <opens 1><answers-people a@, b@, c@>      a@, b@, |c@,
  is open when the app sets the recipients without it
    <opens 1><answers-people a@, c@>          a@, |b@|, c@, opened b@
  stays as it was edited when the app sets the recipients with it
    <opens 1><enters b@x.orgx><answers-people a@, b@>  a@, b@, |b@x.orgx| opened b@
  is as it was after Escape, also where only blanks were typed into the chip
    <opens 1>{Home}\u00a0{Escape}             a@, b@, |c@,  restored chip`)

describe('entries that are read', () => {
  it.each([
    ['• a@x.org; • b@x.org', ['a@x.org', 'b@x.org']],
    ['•\na@x.org', ['a@x.org']],
    ['a@x.org, 12', ['a@x.org', '12']],
    ['a@x.org; x.', ['a@x.org', 'x.']],
    ['-; Bob', ['-', 'Bob']],
  ])('of a text that is dropped among chips: %j', (text, expected) => {
    expect(chips(take(stateOf(''), `<drops 0 ${text}>`).state.list)).toEqual(expected)
  })

  // Before a group, its label is no recipient.
  it.each([
    ['Team: |bo|', ['|bo|']],
    ['Team:|bo|', ['|bo|']],
    ['a@x.org, Team:  |bo|', ['a@x.org', '|bo|']],
    ['a@x.org, b@x.org, c@x.org, Team: |bo|', ['a@x.org', 'b@x.org', 'c@x.org', '|bo|']],
  ])('of the label of a group directly before the draft: %s', (text, expected) => {
    expect(shown(listFrom(text))).toEqual(expected)
  })

  it.each([
    ['Bob；', ';', 1],
    ['Bob؛', ';', 1],
    ['Bob;', ';', 1],
    ['Bob，', ';', 0],
    ['Bob；', ',', 0],
    ['Bob،', ',', 1],
  ] as const)('%s commits with the separator %s: %i', (value, separator, count) => {
    const { list } = enterText(stateOf(''), { value, caret: value.length, separators: [separator] }).state
    expect(list.chips).toHaveLength(count)
  })
})

describe('a last name, or half of a pair,', () => {
  const shownAfter = (steps: string) => shown(stateAfter(steps, stateOf('')).list)
  it.each([
    ['is that of the next entry', '<enters Lee, Ann><enters Ann <a@x.org>,>', ['Lee, Ann <a@x.org>', '||']],
    ['waits for the entry after its comma', '<enters Lee, Ann>', ['Lee', '|Ann|']],
    ['is no name of the next: (', '<enters (x>⏎<enters Bo) <b@x.org>>⏎', ['(x', 'Bo) <b@x.org>', '||']],
    ['is no name of the next: "', '<enters "Lee>⏎<enters x" <c@x.org>>⏎', ['"Lee', 'x" <c@x.org>', '||']],
    ['stays before a comma and an entry that is no address', '<sets (x, >x) y⏎', ['(x', 'x) y', '||']],
  ])('%s', (_, steps, expected) => {
    expect(shownAfter(steps)).toEqual(expected)
  })

  it('is an entry of its own before an address that is not complete', () => {
    const value = 'Ann <ann@'
    const lee = enterText(stateAfter('<enters Lee, Ann>', stateOf('')), { value, caret: value.length })
    expect(shown(act(lee.state, { do: 'commit' }).state.list)[0]).toBe('Lee')
  })
})

describe('a text with recipients and a draft', () => {
  const state = () => stateFrom('a@x.org |x, y|')

  it('has no separator after the last recipient where only the draft has one', () => {
    expect(written(act(state(), { do: 'commit' }).state.list)).toBe('a@x.org, x; y; |')
    expect(stateAfter('<enters >', state()).list.isEnded).toBe(false)
  })

  it('has the recipients of an answer that leaves out the draft between two that are the same', () => {
    const { list } = stateAfter('<answers a@, a@>', stateFrom('a@x.org, |b@x.org|, a@x.org'))
    expect([chips(list), list.draft]).toEqual([['a@x.org', 'a@x.org'], ''])
  })
})
