import { describe, expect, it } from 'vitest'
import { situationOf, type Action } from '../../../src/recipient-picker/model/actions.ts'
import { onClipboard, onInputEvent, actionOnKey, type Key } from '../../../src/recipient-picker/model/keys.ts'
import { textOf } from '../../../src/recipient-picker/model/list.ts'
import { atChip, selectedChips } from '../../../src/recipient-picker/model/selection.ts'
import { withAnswer } from '../../../src/recipient-picker/model/answers.ts'
import {
  act,
  clear,
  clipboardText,
  dropText,
  dropChips,
  enterText,
  insertIntoDraft,
  leave,
  pick,
  type PickerState,
} from '../../../src/recipient-picker/model/state.ts'
import { initialState } from '../../../src/recipient-picker/model/start.ts'
import { chips, contents, listFrom, shown, withSet, written } from './lists.ts'

const three = initialState('a@x.org, b@x.org, c@x.org, ')

const situation = (state: PickerState) =>
  situationOf(state, {
    selected: [state.caret, state.caret],
    popup: 'closed',
    direction: 'ltr',
    isReadOnly: false,
  })

/** Presses keys or types characters, as the box does it. */
function press(start: PickerState, ...keys: (string | Key)[]): PickerState {
  return keys.reduce<PickerState>((state, each) => {
    const key = typeof each === 'string' ? { key: each } : each
    const action = actionOnKey(situation(state), key)
    if (action) return act(state, action).state
    return key.key.length === 1 ? write(state, key.key) : state
  }, start)
}

function write(start: PickerState, text: string): PickerState {
  return Array.from(text).reduce((state, character) => {
    const action = onInputEvent(situation(state), { inputType: 'insertText', data: character })
    const ready = action ? act(state, action).state : state
    if (action && action.do !== 'write') return ready
    const value = ready.list.draft.slice(0, ready.caret) + character + ready.list.draft.slice(ready.caret)
    return enterText(ready, { value, caret: ready.caret + 1, kind: 'type' }).state
  }, start)
}

/** Sets what the input shows, as the user leaves it there. */
const enter = (state: PickerState, value: string, entered: Partial<Parameters<typeof enterText>[1]> = {}) =>
  enterText(state, { value, caret: value.length, kind: 'type', ...entered }).state

/** The empty draft before a chip. */
const withDraftAt = (state: PickerState, gap: number) =>
  act(state, { do: 'write', ranges: [[gap, gap]] }).state

const undo = (state: PickerState) => act(state, { do: 'undo' }).state
const redo = (state: PickerState) => act(state, { do: 'redo' }).state

describe('keys', () => {
  it('remove a chip, and one undo brings it back', () => {
    const removed = press(three, 'Backspace', 'Backspace')
    expect(chips(removed.list)).toEqual(['a@x.org', 'b@x.org'])
    expect(removed.selection).toEqual(atChip(1))
    expect(undo(removed).list).toEqual(three.list)
    expect(redo(undo(removed)).list).toEqual(removed.list)
  })

  it('edit a chip in its place, and Escape puts it back', () => {
    const editing = press(three, 'ArrowLeft', 'ArrowLeft', 'Enter')
    expect(written(editing.list)).toBe('a@x.org, |b@x.org|, c@x.org, ')
    const edited = write(editing, 'x')
    expect(written(edited.list)).toBe('a@x.org, |b@x.orgx|, c@x.org, ')
    expect(chips(press(edited, 'Escape').list)).toEqual(['a@x.org', 'b@x.org', 'c@x.org'])
    expect(written(press(edited, 'Enter').list)).toBe('a@x.org, b@x.orgx, |c@x.org, ')
  })

  it('Escape brings back what was there, whatever the length', () => {
    const editing = press(three, 'ArrowLeft', 'ArrowLeft', 'Enter')
    expect(act(editing, { do: 'putBack' }).restored).toBe('chip')
  })

  it('Escape in a draft that was no chip is left alone', () => {
    const typed = write(three, 'bo')
    expect(press(typed, 'Escape')).toBe(typed)
  })

  it('write after the chip where the user is', () => {
    const typed = write(press(three, 'ArrowLeft', 'ArrowLeft', 'ArrowLeft'), 'zo')
    expect(written(typed.list)).toBe('a@x.org, |zo|; b@x.org, c@x.org, ')
    expect(typed.selection).toBeUndefined()
  })

  it('write in the place of selected chips, as one step', () => {
    const selected = press(three, 'ArrowLeft', { key: 'ArrowLeft', shiftKey: true })
    expect(selected.selection).toEqual(selectedChips(2, 1))
    const typed = write(selected, 'zo')
    expect(written(typed.list)).toBe('a@x.org, |zo|')
    expect(chips(undo(typed).list)).toEqual(['a@x.org', 'b@x.org', 'c@x.org'])
  })

  it('keep the text of the draft when the user goes elsewhere', () => {
    const typed = write(press(write(three, 'zo'), 'Home'), '')
    const elsewhere = write({ ...typed, selection: atChip(0) }, 'k')
    expect(shown(elsewhere.list)).toEqual(['a@x.org', '|k|', 'b@x.org', 'c@x.org', 'zo'])
  })

  it('commit, which is a step of its own', () => {
    const committed = write(three, 'd@x.org,')
    expect(written(committed.list)).toBe('a@x.org, b@x.org, c@x.org, d@x.org, |')
    expect(written(undo(committed).list)).toBe('a@x.org, b@x.org, c@x.org, |d@x.org|')
    expect(undo(undo(committed)).list).toEqual(three.list)
  })
})

describe('a commit between recipients', () => {
  const typed = enter(withDraftAt(initialState('a@x.org, c@x.org'), 1), 'b@x.org')
  it.each([
    ['Enter', act(typed, { do: 'commit' }).state],
    ['a comma', enter(typed, 'b@x.org,')],
  ])('with %s is a step, although the text is the same', (_, committed) => {
    expect(written(typed.list)).toBe('a@x.org, |b@x.org|, c@x.org')
    expect(written(committed.list)).toBe('a@x.org, b@x.org, |c@x.org')
    expect(undo(committed).list).toEqual(typed.list)
    expect(redo(undo(committed)).list).toEqual(committed.list)
    expect(written(undo(undo(committed)).list)).toBe('a@x.org, |c@x.org')
  })

  it('of one that was opened, and not edited, is no step', () => {
    const opened = act(typed, { do: 'open', index: 0 }).state
    expect(written(opened.list)).toBe('|a@x.org|, b@x.org, c@x.org')
    const closed = press(opened, 'Enter')
    expect(written(closed.list)).toBe('a@x.org, |b@x.org, c@x.org')
    expect(undo(closed).list).toEqual(undo(opened).list)
  })
})

describe('what keys know of the draft', () => {
  const atStart = 'isCaretAtStart'
  const atEnd = 'isCaretAtEnd'
  it.each([
    ['[]', ['isEmpty', atStart, atEnd]],
    ['[]ab', [atStart]],
    ['a[]b', []],
    ['ab[]', [atEnd]],
    ['[a]b', []],
    ['a[b]', []],
    ['[ab]', ['isAllSelected']],
  ])('with the selection %s is %j', (text, expected) => {
    const { draft } = situationOf(initialState(text.replace(/[[\]]/g, '')), {
      selected: [text.indexOf('['), text.indexOf(']') - 1],
      popup: 'closed',
      direction: 'ltr',
      isReadOnly: false,
    })
    expect(Object.keys(draft).filter((key) => draft[key as keyof typeof draft])).toEqual(expected)
  })
})

describe('one undo step', () => {
  const undone = (state: PickerState) => written(undo(state).list).replace(/.*, /, '')

  it.each([
    ['is a run of typing', enter(enter(three, 'z'), 'zo'), '|'],
    ['is typing over selected text', enter(enter(three, 'zo'), 'x'), '|zo|'],
    [
      'is a run of deleting',
      ['z', ''].reduce((now, text) => enter(now, text, { kind: 'delete' }), enter(three, 'zo')),
      '|zo|',
    ],
    [
      'is a composition',
      ['k', 'か', 'かn', 'かな'].reduce((now, text) => enter(now, text, { commitsNothing: true }), three),
      '|',
    ],
    [
      'is a commit, also of somebody who is left out',
      enter(enter(three, 'd@x.org a@x.org'), 'd@x.org a@x.org,'),
      '|d@x.org a@x.org|',
    ],
    [
      'is text that is typed at chips',
      write(write({ ...enter(three, 'zo'), selection: atChip(2) }, 'x'), 'y'),
      '|zo|',
    ],
    ['is the clear button', clear(enter(three, 'zo')).state, '|zo|'],
  ])('%s', (_, state, before) => {
    expect(undone(state)).toBe(before)
  })

  it('says who comes back, and is not limited by a length', () => {
    const removed = press(three, 'Backspace', 'Backspace')
    const back = act(removed, { do: 'undo' })
    expect(back).toMatchObject({ leftOut: [], restored: 'history' })
    expect(contents(back.added)).toEqual(['c@x.org'])
    const gone = act(back.state, { do: 'redo' })
    expect(gone).toMatchObject({ added: [], leftOut: [], restored: 'history' })
  })

  it('that is not there changes nothing', () => {
    const outcome = { state: three, added: [], leftOut: [] }
    expect(act(three, { do: 'undo' })).toEqual(outcome)
    expect(act(three, { do: 'redo' })).toEqual(outcome)
  })
})

describe('what is announced', () => {
  const ready = { ...enter(three, 'd@x.org a@x.org'), selection: atChip(0) }

  it.each<[string, Action, string[], string[]]>([
    [
      'of text typed at chips',
      { do: 'write', ranges: [[1, 2]] },
      ['d@x.org', 'q@x.org'],
      ['a@x.org', 'c@x.org'],
    ],
    ['of a commit', { do: 'commit' }, ['d@x.org'], ['a@x.org']],
    ['of a copy', { do: 'copy', ranges: [[0, 1]] }, [], []],
    ['of a key that does nothing', { do: 'nothing' }, [], []],
  ])('%s', (_, action, added, leftOut) => {
    const outcome = act(ready, action, { text: 'q@x.org c@x.org, z' })
    expect([outcome.added, outcome.leftOut].map(contents)).toEqual([added, leftOut])
  })

  it('of the clear button is nobody who was added', () => {
    const cleared = clear(ready)
    expect(written(cleared.state.list)).toBe('|')
    expect(cleared).toMatchObject({ added: [], leftOut: [] })
  })
})

describe('going to the draft', () => {
  const at = { ...enter(three, 'zo', { caret: 1 }), selection: atChip(0) }
  it.each([
    ['to its start', 'start', 0],
    ['to its end', 'end', 2],
    ['to the place of the caret', undefined, 1],
  ] as const)('leads %s', (_, caret, expected) => {
    const action = { do: 'select', selection: undefined, ...(caret && { caret }) } as const
    expect(act(at, action).state).toMatchObject({ selection: undefined, caret: expected })
  })
})

describe('a composition', () => {
  it('commits at its comma when it ends', () => {
    const typed = write(three, 'z')
    const composing = { kind: 'type', value: 'z@x.org，', caret: 8 } as const
    const during = enterText(typed, { ...composing, commitsNothing: true })
    expect(written(during.state.list)).toBe('a@x.org, b@x.org, c@x.org, |z@x.org，|')
    const ended = enterText(during.state, { ...composing, before: 'z' })
    expect(written(ended.state.list)).toBe('a@x.org, b@x.org, c@x.org, z@x.org, |')
    expect(contents(ended.added)).toEqual(['z@x.org'])
  })

  it('begins where the draft is, with the user at a chip', () => {
    const at = press(three, 'Home')
    const action = onInputEvent(situation(at), { inputType: 'compositionstart' })
    const ready = act(at, action ?? { do: 'nothing' }).state
    expect(ready.list).toBe(three.list)
    expect(ready.selection).toBeUndefined()
  })
})

describe('the clipboard', () => {
  const selected = press(three, { key: 'a', ctrlKey: true })

  it('takes chips, and gives them back elsewhere', () => {
    expect(clipboardText(selected)).toBe('a@x.org, b@x.org, c@x.org')
    const cut = act(selected, onClipboard(situation(selected), 'cut') as Action)
    expect(written(cut.state.list)).toBe('|')
    const back = insertIntoDraft(cut.state, { selected: [0, 0], text: 'a@x.org, b@x.org' })
    expect(chips(back?.state.list ?? three.list)).toEqual(['a@x.org', 'b@x.org'])
  })

  it('pastes after a chip, and says who was there', () => {
    const at = press(three, 'Home')
    const pasted = act(at, onClipboard(situation(at), 'paste') as Action, { text: 'z@x.org; c@x.org' })
    expect(chips(pasted.state.list)).toEqual(['a@x.org', 'z@x.org', 'b@x.org', 'c@x.org'])
    expect(contents(pasted.added)).toEqual(['z@x.org'])
    expect(contents(pasted.leftOut)).toEqual(['c@x.org'])
    expect(pasted.state.selection).toEqual(atChip(1))
  })

  it('pastes in the place of chips', () => {
    const pasted = act(selected, onClipboard(situation(selected), 'paste') as Action, {
      text: 'z@x.org; c@x.org',
    })
    expect(chips(pasted.state.list)).toEqual(['z@x.org', 'c@x.org'])
  })

  it('leads to the draft when all that is pasted are there already', () => {
    const at = press(three, 'Home')
    expect(
      act(at, onClipboard(situation(at), 'paste') as Action, { text: 'c@x.org' }).state.selection,
    ).toBeUndefined()
  })

  it('cuts no text of the draft', () => {
    const cut = act({ ...enter(three, 'zo') }, { do: 'cut', ranges: [[1, 2]] }).state
    expect(written(cut.list)).toBe('a@x.org, c@x.org, |zo|')
  })

  it('pastes nothing without an entry', () => {
    const action = onClipboard(situation(selected), 'paste') as Action
    expect(act(selected, action, { text: ' , ' }).state).toBe(selected)
  })
})

describe('picks and drops', () => {
  it('put a contact in the place of the draft', () => {
    const picked = pick(write(three, 'zo'), [{ name: 'Zoe', email: 'z@x.org' }])
    expect(written(picked.state.list)).toBe('a@x.org, b@x.org, c@x.org, Zoe <z@x.org>, |')
    expect(contents(picked.added)).toEqual(['Zoe <z@x.org>'])
    expect(written(undo(picked.state).list)).toBe('a@x.org, b@x.org, c@x.org, |zo|')
  })

  it('leave out who is there', () => {
    const picked = pick(write(three, 'a'), [{ name: 'Ann', email: 'a@x.org' }])
    expect(contents(picked.leftOut)).toEqual(['Ann <a@x.org>'])
    expect(written(picked.state.list)).toBe(written(three.list))
  })

  it('keep the draft and its caret', () => {
    const typed = { ...write(three, 'zo'), caret: 1 }
    const dropped = dropText(typed, 1, 'Ann <q@x.org>').state
    expect(shown(dropped.list)).toEqual(['a@x.org', 'Ann <q@x.org>', 'b@x.org', 'c@x.org', '|zo|'])
    expect(dropped.caret).toBe(1)
    const moved = dropChips(typed, [[0, 1]], 3).state
    expect(shown(moved.list)).toEqual(['b@x.org', 'c@x.org', 'a@x.org', '|zo|'])
    expect(undo(moved).list).toEqual(typed.list)
  })
})

describe('leaving the box', () => {
  it('makes a chip of an address, without a change of the text and without a step', () => {
    const typed = write(three, 'd@x.org')
    const left = leave(typed)
    expect(contents(left.added)).toEqual(['d@x.org'])
    expect(textOf(left.state.list)).toBe(textOf(typed.list))
    expect(left.state.list.draft).toBe('')
    expect(left.state.history.past).toEqual(typed.history.past)
  })

  it('keeps other text as the draft', () => {
    const typed = write(three, 'zo')
    expect(leave(typed).state.list).toBe(typed.list)
  })

  it.each([
    [9, 1],
    [2, 0],
  ])('keeps the caret in that text: %i is %i then', (caret, expected) => {
    const { state } = leave(enter(three, 'd@x.org zo', { caret }))
    expect(written(state.list)).toBe('a@x.org, b@x.org, c@x.org, d@x.org |zo|')
    expect(state.caret).toBe(expected)
  })

  it('moves the empty draft to the end, and no other draft', () => {
    const between = withDraftAt(three, 1)
    expect(written(leave(between).state.list)).toBe('a@x.org, b@x.org, c@x.org, |')
    const draft = enter(between, 'zo')
    expect(leave(draft).state.list).toBe(draft.list)
  })

  it('moves the empty draft after any text, which stays as it is', () => {
    const before = { ...initialState(''), list: listFrom('|ann@x.org, foo:') }
    expect(written(leave(before).state.list)).toBe('ann@x.org, foo:|')
  })
})

describe('the app', () => {
  it('that refuses a letter keeps the step of the others', () => {
    const typed = write(three, 'zo')
    const refused = withSet(typed, `${textOf(three.list)}z`)
    expect(written(refused.list)).toBe('a@x.org, b@x.org, c@x.org, |z|')
    expect(undo(refused).list).toEqual(three.list)
  })

  it('that leaves out separators keeps the step', () => {
    const added = write(three, 'd@x.org,')
    const answered = withSet(added, 'a@x.org, b@x.org, c@x.org, d@x.org')
    expect(written(answered.list)).toBe('a@x.org, b@x.org, c@x.org, d@x.org|')
    expect(written(undo(answered).list)).toBe('a@x.org, b@x.org, c@x.org, |d@x.org|')
  })

  it('that answers with another text keeps the step', () => {
    const answered = withSet(write(three, 'zo'), 'd@x.org, zo')
    expect(written(answered.list)).toBe('d@x.org, |zo|')
    expect(undo(answered).list).toEqual(three.list)
  })

  it('that answers though nothing was edited is followed', () => {
    expect(written(withSet(three, 'd@x.org').list)).toBe('d@x.org|')
  })

  const opened = { ...act(three, { do: 'open', index: 1 }).state, selection: atChip(0) }

  it('that answers in capitals keeps the selection, and the chip that Escape puts back', () => {
    expect(withSet(opened, 'A@X.ORG, B@X.ORG, C@X.ORG, ')).toMatchObject({
      opened: opened.opened,
      selection: atChip(0),
    })
  })

  it('that empties the draft leaves no chip that Escape would put back', () => {
    expect(withSet(opened, 'a@x.org, , c@x.org, ').opened).toBeUndefined()
  })

  it('that sets a text of its own clears the history', () => {
    const typed = withSet(write(three, 'zo'), 'd@x.org', true)
    expect(written(typed.list)).toBe('d@x.org|')
    expect(undo(typed)).toBe(typed)
  })

  it('that sets a text of its own starts with the words at its end as the draft', () => {
    expect(written(withSet(three, 'd@x.org, Bo', true).list)).toBe('d@x.org, |Bo|')
  })

  it('that sets the same text or chips changes nothing', () => {
    expect(withSet(three, textOf(three.list), true)).toBe(three)
    expect(withSet(three, [{ email: 'a@x.org' }, { email: 'b@x.org' }, { email: 'c@x.org' }], true)).toBe(
      three,
    )
  })

  it('that sets chips of its own clears the history, and ends the selection of chips that are gone', () => {
    const at = press(write(three, 'z'), 'Home')
    const now = withSet({ ...at, selection: atChip(2) }, [{ email: 'q@x.org' }], true)
    expect(shown(now.list)).toEqual(['q@x.org', '|z|'])
    expect(now.selection).toBeUndefined()
    expect(now.history.past).toEqual([])
  })
})

describe('an edit that leaves the text as it is', () => {
  const isStep = (state: PickerState) => act(state, { do: 'undo' }).restored !== undefined

  it.each([
    ['a commit of nothing', () => act(three, { do: 'commit' }).state],
    ['a commit of a chip that was opened', () => press(act(three, { do: 'open', index: 1 }).state, 'Enter')],
    [
      'a separator after a chip that was opened',
      () => enter(act(three, { do: 'open', index: 1 }).state, 'b@x.org,'),
    ],
  ])('is no step: %s', (_, edited) => {
    expect(isStep(edited())).toBe(false)
  })

  it('is no step after a step: the same text again', () => {
    const typed = enter(three, 'zo')
    const again = enterText({ ...typed, caret: 0 }, { value: 'zo', caret: 1, kind: 'type' }).state
    expect(isStep(undo(again))).toBe(false)
  })
})

describe('a box whose separators are others', () => {
  const semicolon = { separators: [';'] as const }
  const typed = enter(initialState('a@x.org; '), 'Lee, Ann; bo', { ...semicolon, commitsNothing: true })

  it('picks in the place of the entry at the caret, and commits those before it', () => {
    const picked = (caret: number) =>
      pick({ ...typed, caret }, [{ email: 'z@x.org' }], semicolon.separators).state.list
    expect(shown(picked(12))).toEqual(['a@x.org', '"Lee, Ann"', 'z@x.org', '||'])
    expect(shown(picked(3))).toEqual(['a@x.org', 'z@x.org', '|bo|'])
  })

  it('leaves with names as recipients if all is committed', () => {
    const { state } = leave(typed, { commits: 'all', ...semicolon })
    expect(shown(state.list)).toEqual(['a@x.org', '"Lee, Ann"', 'bo', '||'])
    expect(shown(leave(typed, semicolon).state.list)).toEqual(['a@x.org', '|Lee, Ann; bo|'])
  })
})

describe('a chip that is open when the user leaves', () => {
  const answeredWith = (state: PickerState, ...emails: string[]) => {
    const set = withSet(
      state,
      emails.map((email) => ({ email })),
    )
    return withAnswer(state, set, false)
  }
  const opened = act(three, { do: 'open', index: 1 }).state

  it('can be put back as long as there is a draft', () => {
    expect(leave(enter(opened, 'zo')).state.opened).toEqual(opened.opened)
    expect(leave(opened).state.opened).toBeUndefined()
  })

  it('is a chip again when the app sets the recipients with it', () => {
    const set = (...emails: string[]) => answeredWith(opened, ...emails)
    const closed = set('a@x.org', 'b@x.org', 'c@x.org')
    expect(written(closed.list)).toBe('a@x.org, b@x.org, |c@x.org, ')
    expect(closed).toMatchObject({ caret: 0, opened: undefined })
    expect(written(set('a@x.org', 'c@x.org').list)).toBe('a@x.org, |b@x.org|, c@x.org, ')
    const edited = answeredWith(enter(opened, 'b@x.orgx'), 'a@x.org', 'b@x.org')
    expect(written(edited.list)).toBe('a@x.org, b@x.org, |b@x.orgx|')
  })
})

describe('text that is dropped among chips', () => {
  it.each([
    ['• a@x.org; • b@x.org', ['a@x.org', 'b@x.org']],
    ['•\na@x.org', ['a@x.org']],
    ['a@x.org, 12', ['a@x.org', '12']],
    ['a@x.org; x.', ['a@x.org', 'x.']],
    ['-; Bob', ['-', 'Bob']],
  ])('%j has the entries %j', (text, expected) => {
    expect(chips(dropText(initialState(''), 0, text).state.list)).toEqual(expected)
  })
})

describe('a last name', () => {
  const lee = enter(initialState(''), 'Lee, Ann')

  it('is that of the entry after its comma', () => {
    expect(shown(lee.list)).toEqual(['Lee', '|Ann|'])
    expect(chips(enter(lee, 'Ann <ann@x.org>,').list)).toEqual(['Lee, Ann <ann@x.org>'])
  })

  it('before an address that is not complete is an entry of its own', () => {
    const list = enter(lee, 'Ann <ann@').list
    expect(chips(act({ ...lee, list }, { do: 'commit' }).state.list)[0]).toBe('Lee')
  })
})

describe('half of a pair', () => {
  const commit = (state: PickerState) => act(state, { do: 'commit' }).state

  it.each([
    ['(x', 'Bo) <b@x.org>'],
    ['"Lee', 'x" <c@x.org>'],
  ])('that was committed is no name of the next recipient: %s before %s', (half, next) => {
    const { list } = commit(enter(commit(enter(initialState(''), half)), next))
    expect(list.chips).toHaveLength(2)
  })

  it('stays before a comma and an entry that is no address', () => {
    const { list } = commit(enter(initialState('(x, '), 'x) y'))
    expect(chips(list)[0]).toBe('(x')
    expect(list.chips).toHaveLength(2)
  })
})

describe('the label of a group directly before the draft', () => {
  it.each([
    ['Team: |bo|', ['|bo|']],
    ['Team:|bo|', ['|bo|']],
    ['a@x.org, Team:  |bo|', ['a@x.org', '|bo|']],
    ['a@x.org, b@x.org, c@x.org, Team: |bo|', ['a@x.org', 'b@x.org', 'c@x.org', '|bo|']],
  ])('is no recipient: %s', (text, expected) => {
    expect(shown(listFrom(text))).toEqual(expected)
  })
})

describe('separators of other scripts', () => {
  it.each([
    ['Bob；', ';', 1],
    ['Bob؛', ';', 1],
    ['Bob;', ';', 1],
    ['Bob，', ';', 0],
    ['Bob；', ',', 0],
    ['Bob،', ',', 1],
  ] as const)('%s commits with the separator %s: %i', (value, separator, count) => {
    expect(enter(initialState(''), value, { separators: [separator] }).list.chips).toHaveLength(count)
  })
})

describe('leaving', () => {
  it('leaves blanks in the draft', () => {
    expect(written(leave(enter(three, '  ')).state.list)).toBe('a@x.org, b@x.org, c@x.org, |  |')
  })
})

describe('a text with recipients and a draft', () => {
  const stateOf = (text: string): PickerState => ({ ...initialState(''), list: listFrom(text) })

  it('has no separator after the last recipient where only the draft has one', () => {
    const list = listFrom('a@x.org |x, y|')
    expect(written(act({ ...stateOf(''), list }, { do: 'commit' }).state.list)).toBe('a@x.org, x; y; |')
    expect(enter(stateOf('a@x.org |x, y|'), '').list.isEnded).toBe(false)
  })

  it('is as it was after Escape, also where only blanks were typed into the chip', () => {
    const opened = act(three, { do: 'open', index: 1 }).state
    expect(textOf(press(enter(opened, '  b@x.org'), 'Escape').list)).toBe(textOf(three.list))
  })

  it('has the recipients of an answer that leaves out the draft between two that are the same', () => {
    const { list } = withSet(stateOf('a@x.org, |b@x.org|, a@x.org'), 'a@x.org, a@x.org')
    expect(chips(list)).toEqual(['a@x.org', 'a@x.org'])
    expect(list.draft).toBe('')
  })
})
