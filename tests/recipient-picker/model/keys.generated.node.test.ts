import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Range } from '../../../src/contacts/types.ts'
import type { Action, Situation } from '../../../src/recipient-picker/model/actions.ts'
import {
  entersText,
  reachesInput,
  onClipboard,
  onInputEvent,
  actionOnKey,
  type Key,
} from '../../../src/recipient-picker/model/keys.ts'
import { onPress } from '../../../src/recipient-picker/model/pointer.ts'
import {
  atChip,
  keptSelection,
  chipRangesOf,
  selectedChips,
  withoutChip,
  withToggled,
  type ChipSelection,
} from '../../../src/recipient-picker/model/selection.ts'
import { stateOfText } from '../../../src/recipient-picker/model/start.ts'
import { newChip } from '../../../src/recipient-picker/model/text.ts'
import { withKeys } from '../../support/arrow-glyphs.ts'
import { holds } from '../../support/holds.ts'
import { rowsOf } from '../../support/text-table.ts'
import { listOf } from './lists.ts'

// A situation is the draft, of x and y, among the chips a to e: abcx|yde. Without chips, the draft is between c and d.
// After it are the chip of the user, the selected chips from the anchor to the focus, and the rest.
//
// An action is · if the event belongs to the input, the list or the form, and none if it does nothing. Otherwise:
//   b, b-c, start, end, draft   goes to a chip, selects chips, goes to an edge of the draft or to its caret
//   -bc a                       removes b and c, and goes to a
//   writes |c, paste bc         before c, in the place of b and c

const letters = 'abcde'
const indexOf = (letter = '') => letters.indexOf(letter)

const commas = (all: string) => [...all].map((letter) => `${letter};`).join('')

function situationIn(text: string): Situation {
  const [box = '', ...words] = text.split(' ')
  const [, first = '', draft = '', last = ''] = /^([a-e]*)([^a-e]*)([a-e]*)$/.exec(box) ?? []
  const [before, after] = first || last ? [first, last] : ['abc', 'de']
  const [, from, to] = words.map((word) => /^([a-e])(?:-([a-e]))?$/.exec(word)).find(Boolean) ?? []
  const isNobody = words.includes('nobody')
  const [written, start] = [draft.replace(/[|{}]/g, ''), draft.search(/[|{]/)]
  const list = listOf(isNobody ? '' : commas(before), written, isNobody ? '' : `;${commas(after)}`)
  return {
    state: {
      ...stateOfText(''),
      list: { ...list, opened: words.includes('opened') ? list.chips[0] : undefined },
      selection: to ? selectedChips(indexOf(from), indexOf(to)) : from ? atChip(indexOf(from)) : undefined,
    },
    selected: [start, draft.includes('}') ? draft.indexOf('}') - 1 : start],
    popup: words.includes('row') ? 'row' : words.includes('open') ? 'open' : 'closed',
    direction: words.includes('rtl') ? 'rtl' : 'ltr',
    isReadOnly: words.includes('read-only'),
  }
}

const selectionText = (selection: ChipSelection) =>
  selection?.kind === 'chip'
    ? letters[selection.focus]
    : selection && `${letters[selection.anchor]}-${letters[selection.focus]}${pickedText(selection)}`
const pickedText = ({ anchor, focus, indexes }: Exclude<ChipSelection, undefined>) =>
  indexes.length === Math.abs(anchor - focus) + 1
    ? ''
    : ` of ${indexes.map((index) => letters[index]).join('')}`
const rangeText = ([from, to]: Range) => (from === to ? `|${letters[from] ?? ''}` : letters.slice(from, to))

function actionText(action: Action | undefined): string | undefined {
  if (!action) return '·'
  switch (action.do) {
    case 'nothing':
      return 'none'
    case 'select':
      return selectionText(action.selection) ?? action.caret ?? 'draft'
    case 'open':
      return `open ${letters[action.index]}`
    case 'remove':
      return `-${action.ranges.map(rangeText).join()} ${selectionText(action.selection) ?? 'draft'}`
    case 'write':
    case 'paste':
    case 'copy':
    case 'cut':
      return `${action.do} ${action.ranges.map(rangeText).join()}`
    default:
      return action.do
  }
}

/** A key, an input event with its data, a command of the clipboard, or a press: |b is the space before b, ×b its ×. */
function actionOf(event: string, situation: Situation): Action | undefined {
  const [, held = '', name = '', rest] = /^((?:held |composing |\w+\+)*)(\S+)(?: (.*))?$/.exec(event) ?? []
  const isComposing = held.includes('composing ')
  const modifiers = {
    shiftKey: held.includes('Shift+'),
    ctrlKey: held.includes('Ctrl+'),
    metaKey: held.includes('Meta+'),
    altKey: held.includes('Alt+'),
  }
  if (name === 'copy' || name === 'cut' || name === 'paste') return onClipboard(situation, name)
  if (/^(?:insert|delete|history|composition|format)/.test(name)) {
    const data = rest === undefined ? {} : { data: rest === 'null' ? null : rest.slice(1, -1) }
    return onInputEvent(situation, { inputType: name, isComposing, ...data })
  }
  if (name === 'press') {
    const [, part, letter] = /^([|×]?)(\w)$/.exec(rest ?? '') ?? []
    if (letter && part !== '|')
      return onPress(situation, { part: part ? 'remove' : 'chip', index: indexOf(letter) }, modifiers)
    return onPress(situation, { part: 'space', gap: letter && indexOf(letter) } as never, modifiers)
  }
  const key = {
    key: withKeys(name).replace(/[{}]/g, ''),
    isComposing,
    repeat: held.includes('held '),
    ...modifiers,
  }
  return actionOnKey(situation, key)
}

type Cell = [event: string, situation: string, action: string]
/** The cells of a table whose first line has situations. */
function cellsOf(table: string): Cell[] {
  const [[, ...situations] = [], ...rows] = rowsOf<string[]>(table)
  return rows.flatMap(([event = '', ...actions]) =>
    situations.map((situation, column): Cell => [event, situation, actions[column] ?? '']),
  )
}
const check = (event: string, situation: string, action: string, more = '') =>
  expect(actionText(actionOf(event, situationIn(situation + more)))).toBe(action)

// Arrows as they are in text from left to right.
const keys = [
  ...cellsOf(`
    key                  x|y     |xy     xy|     |      | b     | b-c   | row
    a                    ·       ·       ·       ·      ·       ·       ·
    composing Backspace  ·       ·       ·       ·      ·       ·       ·
    ,                    ·       ·       ·       ·      none    none    ·
    ;                    ·       ·       ·       ·      none    none    ·
    Enter                commit  commit  commit  ·      open b  open c  ·
    F2                   ·       ·       ·       ·      open b  open c  ·
    Tab                  ·       ·       ·       ·      ·       ·       ·
    Backspace            ·       c       ·       c      -b a    -bc a   ·
    held Backspace       ·       none    ·       none   none    none    ·
    Delete               ·       ·       d       d      -b b    -bc b   ·
    held Delete          ·       ·       none    none   none    none    ·
    Shift+Delete         ·       ·       ·       ·      ·       ·       ·
    ←                    ·       c       ·       c      a       b       ·
    held ←               ·       c       ·       c      a       b       ·
    →                    ·       ·       d       d      c       start   ·
    Shift+←              ·       c-c     ·       c-c    b-a     b-b     ·
    Shift+→              ·       ·       d-d     d-d    b-c     b-d     ·
    Ctrl+←               ·       ·       ·       ·      ·       ·       ·
    Home                 ·       a       ·       a      a       a       ·
    Shift+Home           ·       c-a     ·       c-a    b-a     b-a     ·
    End                  ·       ·       ·       ·      end     end     ·
    Shift+End            ·       ·       d-e     d-e    b-e     b-e     ·
    Ctrl+a               ·       ·       ·       a-e    a-e     a-e     ·
    Meta+a               ·       ·       ·       a-e    a-e     a-e     ·
    Ctrl+c               ·       ·       ·       ·      ·       ·       ·
    Ctrl+x               ·       ·       ·       ·      ·       ·       ·
    Ctrl+v               ·       ·       ·       ·      ·       ·       ·
    Escape               ·       ·       ·       ·      end     end     ·
    ↑                    ·       ·       ·       ·      end     end     ·
    Alt+↑                ·       ·       ·       ·      end     end     ·
    ↓                    ·       ·       ·       ·      end     end     ·
    Alt+↓                ·       ·       ·       ·      end     end     ·
    Alt+←                ·       ·       ·       ·      ·       ·       ·
    Alt+Backspace        ·       ·       ·       ·      ·       ·       ·
    Alt+Home             ·       ·       ·       ·      ·       ·       ·
    Ctrl+z               undo    undo    undo    undo   undo    undo    undo
    Ctrl+y               redo    redo    redo    redo   redo    redo    redo
    Ctrl+Shift+Z         redo    redo    redo    redo   redo    redo    redo`),
  ...rowsOf<Cell>(`
    Enter        | c-b         open c
    Enter        x|y open      commit
    F2           | a-c         open c
    Backspace    |abcde        ·
    Backspace    a|            a
    Backspace    | a           -a draft
    Backspace    | c-b         -bc a
    Backspace    | a-e         -abcde draft
    Delete       abcde|        ·
    Delete       |a            a
    Delete       | e           -e draft
    ←            |abcde        ·
    ←            a|            a
    ←            | a           a
    ←            | d           end
    ←            | e           d
    →            abcde|        ·
    →            |a            a
    →            | c           start
    →            | e           e
    →            abcde| e      start
    →            | d-e         e
    →            | e-d         e
    Shift+←      | a           a-a
    Shift+←      | c-b         c-a
    Shift+←      | b-d         b-c
    Shift+←      | c-a         c-a
    Shift+→      | d-e         d-e
    Home         |xyabcde      ·
    Shift+Home   |xyabcde      ·
    Shift+Home   | a           a-a
    Shift+Home   | e-d         e-a
    Shift+End    abcdexy|      ·
    Shift+End    | c-b         c-e
    Ctrl+a       {xy}          a-e
    Ctrl+a       {x}y          ·
    Ctrl+a       x{y}          ·
    Backspace    {x}y          ·
    Delete       x{y}          ·
    Meta+a       {xy}          a-e
    Ctrl+a       | nobody      ·
    Escape       x|y opened    putBack
    Escape       x|y opened open  ·`),
]

it.each(keys)('a key, from left to right %s in %s: %s', (...cell) => check(...cell))

describe('a key, from right to left', () => {
  const mirrored: Readonly<Record<string, string>> = { '←': '→', '→': '←' }
  it.each(keys)('mirrored, %s in %s: %s', (event, situation, action) => {
    const other = event.replace(/[←→]/, (arrow) => mirrored[arrow] ?? '')
    check(other, situation, action, ' rtl')
  })
})

it.each<[string, Key, string | undefined]>([
  ['a z', { key: 'z' }, undefined],
  ['a y', { key: 'y' }, undefined],
  ['Ctrl+Z', { key: 'z', ctrlKey: true }, 'undo'],
  ['Cmd+Z', { key: 'z', metaKey: true }, 'undo'],
  ['Cmd+Shift+Z', { key: 'Z', metaKey: true, shiftKey: true }, 'redo'],
  ['Ctrl+Alt+Z', { key: 'z', ctrlKey: true, altKey: true }, undefined],
  ['Ctrl+Z of a Cyrillic keyboard', { key: 'я', code: 'KeyZ', ctrlKey: true }, 'undo'],
  ['Ctrl+A of a Cyrillic keyboard', { key: 'ф', code: 'KeyA', ctrlKey: true }, 'select'],
  ['Ctrl+Y of a German keyboard', { key: 'y', code: 'KeyZ', ctrlKey: true }, 'redo'],
  ['Ctrl+Ъ, whose key has no letter', { key: 'ъ', code: 'BracketRight', ctrlKey: true }, undefined],
  ['Ctrl+Z of an input method', { key: 'Process', code: 'KeyZ', ctrlKey: true }, undefined],
])('a shortcut %s does: %s', (_, key, action) => {
  expect(actionOnKey(situationIn('| b'), key)?.do).toBe(action)
})

it('a key without a name and without Ctrl enters a character', () => {
  const pressed = [{ key: 'a' }, { key: 'Enter' }, { key: 'a', ctrlKey: true }]
  expect(pressed.map(entersText)).toEqual([true, false, false])
})

describe('an input event', () => {
  it.each([
    ...cellsOf(`
      event                              x|y   |     | b       | b-c     | row
      insertText "a"                     ·     ·     write |c  write bc  ·
      insertText "a, b"                  ·     ·     write |c  write bc  ·
      insertText null                    ·     ·     write |c  write bc  ·
      insertText ""                      ·     ·     none      none      ·
      insertText ","                     ·     ·     none      none      ·
      insertText ";"                     ·     ·     none      none      ·
      insertText "，"                    ·     ·     none      none      ·
      insertText "；"                    ·     ·     none      none      ·
      insertText "、"                    ·     ·     none      none      ·
      insertText "،"                     ·     ·     none      none      ·
      insertText "؛"                     ·     ·     none      none      ·
      insertReplacementText "a"          ·     ·     write |c  write bc  ·
      insertReplacementText "a, b"       ·     ·     write |c  write bc  ·
      insertReplacementText null         ·     ·     write |c  write bc  ·
      insertReplacementText ""           ·     ·     none      none      ·
      insertReplacementText ","          ·     ·     none      none      ·
      compositionstart                   ·     ·     end       write bc  ·
      composing insertText "a"           ·     ·     ·         ·         ·
      composing insertCompositionText    ·     ·     ·         ·         ·
      composing deleteContentBackward    ·     ·     ·         ·         ·
      deleteContentBackward              ·     c     -b a      -bc a     ·
      deleteContentForward               ·     d     -b b      -bc b     ·
      deleteWordBackward                 ·     ·     none      none      ·
      formatBold                         ·     ·     ·         ·         ·
      historyUndo                        undo  undo  undo      undo      undo
      historyRedo                        redo  redo  redo      redo      redo`),
    ['insertText "a"', '| c-b', 'write bc'],
    ['composing deleteContentBackward', '|xy', '·'],
  ])('%s in %s: %s', (...cell) => check(...cell))

  it('is left to the input, too, when it writes', () => {
    const draftEnd: Action = { do: 'select', selection: undefined, caret: 'end' }
    expect(reachesInput({ do: 'write', ranges: [[1, 1]] })).toBe(true)
    expect(reachesInput(draftEnd, 'ArrowDown')).toBe(true)
    expect(reachesInput(draftEnd, 'ArrowUp')).toBe(true)
    expect(reachesInput(draftEnd, 'Escape')).toBe(false)
    expect(reachesInput({ do: 'nothing' })).toBe(false)
  })
})

it.each(
  cellsOf(`
    event  x|y  | b       | b-c     | c-b     | row
    copy   ·    copy b    copy bc   copy bc   ·
    cut    ·    cut b     cut bc    cut bc    ·
    paste  ·    paste |c  paste bc  paste bc  ·`),
)('the clipboard: %s in %s: %s', (...cell) => check(...cell))

describe('a read-only box lets the user go to chips, select and copy them, and changes nothing', () => {
  it.each(
    rowsOf<Cell>(`
      ←               |      c
      Ctrl+a          | b    a-e
      press b         |      b-b
      press b         | b-b  b-b
      press |b        |      end
      press ×b        |      ·
      copy            | b    copy b
      cut             | b    copy b
      paste           | b    none
      Backspace       | b    none
      Delete          | b    none
      ,               | b    none
      Enter           | b    ·
      Enter           x|y    ·
      F2              | b    ·
      Ctrl+z          x|y    none
      historyUndo     x|y    none
      insertText "a"  | b    none`),
  )('%s in %s: %s', (...cell) => check(...cell, ' read-only'))
})

it.each<[fact: string, ...Cell]>([
  ['on empty space goes to the end of the draft', 'press', '|xy', 'end'],
  ['on empty space goes there from a chip', 'press', 'x|y b', 'end'],
  ['on empty space puts the empty draft at the end', 'press', '| b', 'write |'],
  ['between chips puts the draft there', 'press |b', '|', 'write |b'],
  ['before all chips puts the draft there', 'press |a', 'x|y', 'write |a'],
  ['beside the draft goes there', 'press |d', 'x|y', 'end'],
  ['on a chip selects it', 'press b', '|', 'b-b'],
  ['on another chip selects that', 'press c', '| b-b', 'c-c'],
  ['on a selected chip of several selects it alone', 'press c', '| b-c', 'c-c'],
  ['on the first of several selects it alone', 'press b', '| b-c', 'b-b'],
  ['on the selected chip edits it', 'press b', '| b-b', 'open b'],
  ['on the chip that keys have gone to edits it', 'press b', '| b', 'open b'],
  ['with Shift extends the selection', 'Shift+press a', '| d-c', 'd-a'],
  ['with Shift selects from the chip of the user', 'Shift+press b', '| d', 'd-b'],
  ['with Shift selects from the draft back', 'Shift+press b', '|', 'c-b'],
  ['with Shift selects the chip after the draft', 'Shift+press d', '|', 'd-d'],
  ['with Shift selects from the draft forth', 'Shift+press e', '|', 'd-e'],
  ['with Ctrl adds a chip to the selection', 'Ctrl+press d', '| b-b', 'd-d of bd'],
  ['with Cmd adds a chip to the selection', 'Meta+press d', '| b-b', 'd-d of bd'],
  ['with Ctrl takes a chip out of the selection', 'Ctrl+press b', '| b-b', 'draft'],
  ['with Cmd takes a chip out of the selection', 'Meta+press b', '| b-b', 'draft'],
  ['on × removes the chip, in the draft', 'press ×b', '|', '-b draft'],
  ['on × removes the chip, and the user stays at another one', 'press ×b', '| d', '-b c'],
])('a press %s', (_, ...cell) => check(...cell))

describe('a selection', () => {
  it('is a range, whatever its direction', () => {
    expect(chipRangesOf(undefined)).toEqual([])
    expect(chipRangesOf(atChip(2))).toEqual([[2, 3]])
    expect(chipRangesOf(selectedChips(3, 1))).toEqual([[1, 4]])
    expect(chipRangesOf(selectedChips(1, 3))).toEqual([[1, 4]])
  })

  it('of chips that were picked one by one has the chips that were picked an odd number of times', () => {
    holds(200, [fc.array(fc.nat(9)), fc.nat(9)], (presses, gone) => {
      const toggled = presses.reduce(withToggled, undefined as ChipSelection)
      const chipsIn = (selection: ChipSelection) =>
        chipRangesOf(selection).flatMap(([from, to]) =>
          Array.from({ length: to - from }, (_, at) => from + at),
        )
      const odd = [...new Set(presses)]
        .filter((index) => presses.filter((other) => other === index).length % 2 > 0)
        .sort((a, b) => a - b)
      expect(chipsIn(toggled)).toEqual(odd)
      // Ranges are in order, with other chips between them.
      const edges = chipRangesOf(toggled).flat()
      expect(edges).toEqual([...new Set(edges)].sort((a, b) => a - b))
      const left = odd.filter((index) => index !== gone)
      expect(chipsIn(withoutChip(toggled, gone))).toEqual(
        left.map((index) => (index < gone ? index : index - 1)),
      )
    })
  })

  it.each<[ChipSelection, string, ChipSelection]>([
    [undefined, 'abcd', undefined],
    [atChip(1), 'xabcd', atChip(2)],
    [atChip(1), 'b', atChip(0)],
    [atChip(1), 'acd', undefined],
    [selectedChips(2, 1), 'xxabc', selectedChips(4, 3)],
    [selectedChips(1, 3), 'bcd', selectedChips(0, 2)],
    [selectedChips(0, 3), 'abdc', undefined],
    [
      { kind: 'chips', anchor: 3, focus: 3, indexes: [0, 2] },
      'xabcd',
      { kind: 'chips', anchor: 4, focus: 4, indexes: [1, 3] },
    ],
  ])('%o of abcd is in %s that of the same recipients, or none: %o', (selection, now, expected) => {
    const [were, are] = ['abcd', now].map((all) =>
      [...all].map((letter) =>
        newChip({ email: letter, valid: false, start: 0, end: 1 }, letter, letter.charCodeAt(0)),
      ),
    )
    expect(keptSelection(selection, were ?? [], are ?? [])).toEqual(expected)
  })

  it.each([
    [atChip(1), 1, undefined],
    [atChip(1), 2, atChip(1)],
    [atChip(3), 0, atChip(2)],
    [undefined, 0, undefined],
    [selectedChips(1, 3), 2, selectedChips(1, 2)],
    [selectedChips(3, 1), 2, selectedChips(2, 1)],
    [selectedChips(1, 3), 0, selectedChips(0, 2)],
    [selectedChips(1, 3), 3, selectedChips(1, 2)],
    [selectedChips(1), 1, undefined],
    [selectedChips(1, 2), 4, selectedChips(1, 2)],
  ] as const)('%o without chip %o is %o', (selection, removed, left) => {
    expect(withoutChip(selection, removed)).toEqual(left)
  })
})
