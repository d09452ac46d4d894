import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Range } from '../../../src/contacts/types.ts'
import type { Action, Situation } from '../../../src/recipient-picker/model/actions.ts'
import {
  reachesInput,
  onClipboard,
  onInputEvent,
  actionOnKey,
  type InputEventKind,
  type Key,
} from '../../../src/recipient-picker/model/keys.ts'
import { onPress, type PressTarget } from '../../../src/recipient-picker/model/pointer.ts'
import {
  atChip,
  currentChip,
  chipsOfSelection,
  keptSelection,
  chipRangesOf,
  selectedChips,
  withoutRange,
  withToggled,
  type ChipSelection,
} from '../../../src/recipient-picker/model/selection.ts'
import { newChip } from '../../../src/recipient-picker/model/text.ts'
import { runs } from '../../support/runs.ts'

/** Five chips, with the draft between the third and the fourth. */
const empty: Situation = {
  selection: undefined,
  count: 5,
  countBefore: 3,
  draft: {
    isEmpty: true,
    isCaretAtStart: true,
    isCaretAtEnd: true,
    isAllSelected: false,
    isOpened: false,
  },
  popup: 'closed',
  direction: 'ltr',
  isReadOnly: false,
}
const withDraft = (draft: Partial<Situation['draft']>): Situation => ({
  ...empty,
  draft: { ...empty.draft, isEmpty: false, isCaretAtStart: false, isCaretAtEnd: false, ...draft },
})
const inDraft = withDraft({})
const atStart = withDraft({ isCaretAtStart: true })
const atEnd = withDraft({ isCaretAtEnd: true })
const onRow: Situation = { ...empty, popup: 'row' }
const chip = (index: number): Situation => ({ ...empty, selection: atChip(index) })
const chips = (anchor: number, focus: number): Situation => ({
  ...empty,
  selection: selectedChips(anchor, focus),
})

const select = (selection: ChipSelection): Action => ({ do: 'select', selection })
const draftEnd: Action = { do: 'select', selection: undefined, caret: 'end' }
const draftStart: Action = { do: 'select', selection: undefined, caret: 'start' }
const nothing: Action = { do: 'nothing' }
const inputs = undefined

/** The situation, the key or event, and what it does; `inputs` when it is left to the input, the list or the form. */
type Row = [where: string, Situation, Action | undefined]

// Arrows as they are in text from left to right.
const keys: [name: string, Key, Row[]][] = [
  [
    'a letter',
    { key: 'a' },
    [
      ['in the draft', inDraft, inputs],
      ['at a chip', chip(1), inputs],
      ['with chips selected', chips(1, 2), inputs],
      ['on a row', onRow, inputs],
    ],
  ],
  [
    'a key of a composition',
    { key: 'Backspace', isComposing: true },
    [
      ['in the draft', atStart, inputs],
      ['at a chip', chip(1), inputs],
      ['with chips selected', chips(1, 2), inputs],
      ['on a row', onRow, inputs],
    ],
  ],
  [
    ',',
    { key: ',' },
    [
      ['in the draft', inDraft, inputs],
      ['at a chip', chip(1), nothing],
      ['with chips selected', chips(1, 2), nothing],
      ['on a row', onRow, inputs],
    ],
  ],
  [
    ';',
    { key: ';' },
    [
      ['in the draft', inDraft, inputs],
      ['at a chip', chip(1), nothing],
      ['with chips selected', chips(1, 2), nothing],
      ['on a row', onRow, inputs],
    ],
  ],
  [
    'Enter',
    { key: 'Enter' },
    [
      ['in the draft', inDraft, { do: 'commit' }],
      ['in the empty draft', empty, inputs],
      ['at a chip', chip(1), { do: 'open', index: 1 }],
      ['with chips selected', chips(1, 2), { do: 'open', index: 2 }],
      ['with chips selected backwards', chips(2, 1), { do: 'open', index: 2 }],
      ['on a row', onRow, inputs],
      ['with the list open, without a row', { ...inDraft, popup: 'open' }, { do: 'commit' }],
    ],
  ],
  [
    'F2',
    { key: 'F2' },
    [
      ['in the draft', inDraft, inputs],
      ['at a chip', chip(1), { do: 'open', index: 1 }],
      ['with chips selected', chips(0, 2), { do: 'open', index: 2 }],
      ['on a row', onRow, inputs],
    ],
  ],
  [
    'Tab',
    { key: 'Tab' },
    [
      ['in the draft', inDraft, inputs],
      ['at a chip', chip(1), inputs],
      ['with chips selected', chips(1, 2), inputs],
      ['on a row', onRow, inputs],
    ],
  ],
  [
    'Backspace',
    { key: 'Backspace' },
    [
      ['in the draft', inDraft, inputs],
      ['at the start of the draft', atStart, select(atChip(2))],
      ['in the empty draft', empty, select(atChip(2))],
      ['in the empty draft before all chips', { ...empty, countBefore: 0 }, inputs],
      ['at a chip', chip(1), { do: 'remove', ranges: [[1, 2]], selection: atChip(0) }],
      ['at the first chip', chip(0), { do: 'remove', ranges: [[0, 1]], selection: undefined }],
      ['with chips selected', chips(2, 1), { do: 'remove', ranges: [[1, 3]], selection: atChip(0) }],
      ['with all chips selected', chips(0, 4), { do: 'remove', ranges: [[0, 5]], selection: undefined }],
      ['on a row', onRow, inputs],
    ],
  ],
  [
    'a held Backspace',
    { key: 'Backspace', repeat: true },
    [
      ['in the draft', inDraft, inputs],
      ['at the start of the draft', atStart, nothing],
      ['at a chip', chip(1), nothing],
      ['with chips selected', chips(1, 2), nothing],
      ['on a row', onRow, inputs],
    ],
  ],
  [
    'Delete',
    { key: 'Delete' },
    [
      ['in the draft', inDraft, inputs],
      ['at the end of the draft', atEnd, select(atChip(3))],
      ['in the empty draft', empty, select(atChip(3))],
      ['in the empty draft after all chips', { ...empty, countBefore: 5 }, inputs],
      ['at a chip', chip(1), { do: 'remove', ranges: [[1, 2]], selection: atChip(1) }],
      ['at the last chip', chip(4), { do: 'remove', ranges: [[4, 5]], selection: undefined }],
      ['with chips selected', chips(1, 2), { do: 'remove', ranges: [[1, 3]], selection: atChip(1) }],
      ['on a row', onRow, inputs],
    ],
  ],
  [
    'a held Delete',
    { key: 'Delete', repeat: true },
    [
      ['at the end of the draft', atEnd, nothing],
      ['at a chip', chip(1), nothing],
    ],
  ],
  [
    'Shift+Delete, which cuts',
    { key: 'Delete', shiftKey: true },
    [
      ['at the end of the draft', atEnd, inputs],
      ['at a chip', chip(1), inputs],
    ],
  ],
  [
    'back',
    { key: 'ArrowLeft' },
    [
      ['in the draft', inDraft, inputs],
      ['at the start of the draft', atStart, select(atChip(2))],
      ['at the end of the draft', atEnd, inputs],
      ['in the empty draft', empty, select(atChip(2))],
      ['before all chips', { ...empty, countBefore: 0 }, inputs],
      ['at a chip', chip(2), select(atChip(1))],
      ['at the first chip', chip(0), select(atChip(0))],
      ['at the chip after the draft', chip(3), draftEnd],
      ['with chips selected', chips(0, 2), select(atChip(1))],
      ['on a row', onRow, inputs],
    ],
  ],
  [
    'a held back',
    { key: 'ArrowLeft', repeat: true },
    [
      ['at the start of the draft', atStart, select(atChip(2))],
      ['at a chip', chip(2), select(atChip(1))],
    ],
  ],
  [
    'forward',
    { key: 'ArrowRight' },
    [
      ['in the draft', inDraft, inputs],
      ['at the start of the draft', atStart, inputs],
      ['at the end of the draft', atEnd, select(atChip(3))],
      ['in the empty draft', empty, select(atChip(3))],
      ['after all chips', { ...empty, countBefore: 5 }, inputs],
      ['at a chip', chip(0), select(atChip(1))],
      ['at the last chip', chip(4), select(atChip(4))],
      ['at the last chip, before the draft', { ...chip(4), countBefore: 5 }, draftStart],
      ['at the chip before the draft', chip(2), draftStart],
      ['with chips selected', chips(3, 4), select(atChip(4))],
      ['with chips selected backwards', chips(4, 3), select(atChip(4))],
      ['on a row', onRow, inputs],
    ],
  ],
  [
    'Shift+back',
    { key: 'ArrowLeft', shiftKey: true },
    [
      ['in the draft', inDraft, inputs],
      ['at the start of the draft', atStart, select(selectedChips(2))],
      ['at a chip', chip(2), select(selectedChips(2, 1))],
      ['at the first chip', chip(0), select(selectedChips(0))],
      ['with chips selected', chips(2, 1), select(selectedChips(2, 0))],
      ['with chips selected forth', chips(1, 3), select(selectedChips(1, 2))],
      ['with the first chip selected', chips(2, 0), select(selectedChips(2, 0))],
      ['on a row', onRow, inputs],
    ],
  ],
  [
    'Shift+forth',
    { key: 'ArrowRight', shiftKey: true },
    [
      ['in the draft', inDraft, inputs],
      ['at the end of the draft', atEnd, select(selectedChips(3))],
      ['at a chip', chip(2), select(selectedChips(2, 3))],
      ['with chips selected', chips(1, 2), select(selectedChips(1, 3))],
      ['with the last chip selected', chips(3, 4), select(selectedChips(3, 4))],
      ['on a row', onRow, inputs],
    ],
  ],
  [
    'Ctrl+back',
    { key: 'ArrowLeft', ctrlKey: true },
    [
      ['at the start of the draft', atStart, inputs],
      ['at a chip', chip(2), inputs],
    ],
  ],
  [
    'Home',
    { key: 'Home' },
    [
      ['in the draft', inDraft, inputs],
      ['at the start of the draft', atStart, select(atChip(0))],
      ['before all chips', { ...atStart, countBefore: 0 }, inputs],
      ['at a chip', chip(2), select(atChip(0))],
      ['with chips selected', chips(1, 2), select(atChip(0))],
      ['on a row', onRow, inputs],
    ],
  ],
  [
    'Shift+Home',
    { key: 'Home', shiftKey: true },
    [
      ['in the draft', inDraft, inputs],
      ['at the start of the draft', atStart, select(selectedChips(2, 0))],
      ['before all chips', { ...atStart, countBefore: 0 }, inputs],
      ['at a chip', chip(2), select(selectedChips(2, 0))],
      ['at the first chip', chip(0), select(selectedChips(0))],
      ['with chips selected', chips(1, 2), select(selectedChips(1, 0))],
      ['with chips selected, after the draft', chips(4, 3), select(selectedChips(4, 0))],
      ['on a row', onRow, inputs],
    ],
  ],
  [
    'Shift+End',
    { key: 'End', shiftKey: true },
    [
      ['in the draft', inDraft, inputs],
      ['at the end of the draft', atEnd, select(selectedChips(3, 4))],
      ['after all chips', { ...atEnd, countBefore: 5 }, inputs],
      ['at a chip', chip(2), select(selectedChips(2, 4))],
      ['with chips selected', chips(2, 1), select(selectedChips(2, 4))],
      ['on a row', onRow, inputs],
    ],
  ],
  [
    'End',
    { key: 'End' },
    [
      ['in the draft', inDraft, inputs],
      ['at a chip', chip(2), draftEnd],
      ['with chips selected', chips(1, 2), draftEnd],
      ['on a row', onRow, inputs],
    ],
  ],
  ...(['ctrlKey', 'metaKey'] as const).map((control): (typeof keys)[number] => [
    `${control}+A`,
    { key: 'a', [control]: true },
    [
      ['in the draft', inDraft, inputs],
      ['in the draft, all of it selected', withDraft({ isAllSelected: true }), select(selectedChips(0, 4))],
      ['in the empty draft', empty, select(selectedChips(0, 4))],
      ['without chips', { ...empty, count: 0, countBefore: 0 }, inputs],
      ['at a chip', chip(2), select(selectedChips(0, 4))],
      ['with chips selected', chips(1, 2), select(selectedChips(0, 4))],
      ['on a row', onRow, inputs],
    ],
  ]),
  // Their own events follow.
  ...['c', 'x', 'v'].map((key): (typeof keys)[number] => [
    `Ctrl+${key}`,
    { key, ctrlKey: true },
    [
      ['in the draft', inDraft, inputs],
      ['at a chip', chip(2), inputs],
      ['with chips selected', chips(1, 2), inputs],
      ['on a row', onRow, inputs],
    ],
  ]),
  [
    'Escape',
    { key: 'Escape' },
    [
      ['in the draft', inDraft, inputs],
      ['in a chip that is edited', withDraft({ isOpened: true }), { do: 'putBack' }],
      ['in a chip that is edited, list open', { ...withDraft({ isOpened: true }), popup: 'open' }, inputs],
      ['at a chip', chip(2), draftEnd],
      ['with chips selected', chips(1, 2), draftEnd],
      ['on a row', onRow, inputs],
    ],
  ],
  ...(['ArrowUp', 'ArrowDown'] as const).flatMap((key) =>
    [false, true].map((altKey): (typeof keys)[number] => [
      altKey ? `Alt+${key}` : key,
      { key, altKey },
      [
        ['in the draft', inDraft, inputs],
        ['at a chip', chip(2), draftEnd],
        ['with chips selected', chips(1, 2), draftEnd],
        ['on a row', onRow, inputs],
      ],
    ]),
  ),
  ...(['z', 'y', 'Z'] as const).map((key): (typeof keys)[number] => [
    key === 'Z' ? 'Ctrl+Shift+Z' : `Ctrl+${key}`,
    { key, ctrlKey: true, shiftKey: key === 'Z' },
    [empty, inDraft, chip(2), chips(1, 2), onRow].map((situation, at): Row => [
      `in situation ${at}`,
      situation,
      { do: key === 'z' ? 'undo' : 'redo' },
    ]),
  ]),
]

const cells = keys.flatMap(([name, key, rows]) =>
  rows.map(([where, situation, action]) => ({ name, key, where, situation, action })),
)

const mirrored: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }

describe('a key, from left to right', () => {
  it.each(cells)('$name $where', ({ key, situation, action }) => {
    expect(actionOnKey(situation, key)).toEqual(action)
  })
})

describe('a key, from right to left', () => {
  it.each(cells)('$name $where', ({ key, situation, action }) => {
    const other = { ...key, key: mirrored[key.key] ?? key.key }
    expect(actionOnKey({ ...situation, direction: 'rtl' }, other)).toEqual(action)
  })
})

describe('a shortcut', () => {
  const shortcut = (key: Key) => actionOnKey(inDraft, key)?.do

  it.each<[string, Key, string | undefined]>([
    ['a z', { key: 'z' }, undefined],
    ['a y', { key: 'y' }, undefined],
    ['Ctrl+Z', { key: 'z', ctrlKey: true }, 'undo'],
    ['Cmd+Shift+Z', { key: 'Z', metaKey: true, shiftKey: true }, 'redo'],
    ['Ctrl+Alt+Z', { key: 'z', ctrlKey: true, altKey: true }, undefined],
    ['Ctrl+Z of a Cyrillic keyboard', { key: 'я', code: 'KeyZ', ctrlKey: true }, 'undo'],
    ['Ctrl+Y of a German keyboard', { key: 'y', code: 'KeyZ', ctrlKey: true }, 'redo'],
    ['Ctrl+Ъ, whose key has no letter', { key: 'ъ', code: 'BracketRight', ctrlKey: true }, undefined],
    ['Ctrl+Z of an input method', { key: 'Process', code: 'KeyZ', ctrlKey: true }, undefined],
  ])('%s does: %s', (_, key, action) => {
    expect(shortcut(key)).toBe(action)
  })

  it.each(['ArrowLeft', 'Backspace', 'Home'])('with Alt and %s belongs to the browser', (key) => {
    expect(actionOnKey(atStart, { key, altKey: true })).toBeUndefined()
    expect(actionOnKey(chip(1), { key, altKey: true })).toBeUndefined()
  })
})

describe('an input event', () => {
  it('during a composition belongs to the input', () => {
    expect(onInputEvent(atStart, { inputType: 'deleteContentBackward', isComposing: true })).toBeUndefined()
    expect(onInputEvent(chip(1), { inputType: 'insertText', data: 'a', isComposing: true })).toBeUndefined()
  })

  it.each(['insertText', 'insertReplacementText'])('%s at a chip writes after it', (inputType) => {
    const written = { do: 'write', ranges: [[2, 2]] }
    expect(onInputEvent(chip(1), { inputType, data: 'a' })).toEqual(written)
    expect(onInputEvent(chip(1), { inputType, data: 'a, b' })).toEqual(written)
    expect(onInputEvent(chip(1), { inputType, data: null })).toEqual(written)
    expect(onInputEvent(chip(1), { inputType, data: ',' })).toEqual(nothing)
    expect(onInputEvent(chip(1), { inputType, data: '' })).toEqual(nothing)
  })

  it('that neither writes nor deletes belongs to the input', () => {
    expect(onInputEvent(chip(1), { inputType: 'formatBold' })).toBeUndefined()
  })

  const text: InputEventKind = { inputType: 'insertText', data: 'a' }
  it.each<[string, InputEventKind, Row[]]>([
    [
      'text',
      text,
      [
        ['in the draft', inDraft, inputs],
        ['at a chip', chip(1), { do: 'write', ranges: [[2, 2]] }],
        ['with chips selected', chips(2, 1), { do: 'write', ranges: [[1, 3]] }],
        ['on a row', onRow, inputs],
      ],
    ],
    [
      'a separator',
      { inputType: 'insertText', data: ',' },
      [
        ['in the draft', inDraft, inputs],
        ['at a chip', chip(1), nothing],
        ['with chips selected', chips(2, 1), nothing],
      ],
    ],
    [
      'a composition that begins',
      { inputType: 'compositionstart' },
      [
        ['in the draft', inDraft, inputs],
        ['at a chip', chip(1), draftEnd],
        ['with chips selected', chips(1, 2), { do: 'write', ranges: [[1, 3]] }],
        ['on a row', onRow, inputs],
      ],
    ],
    [
      'text of a composition',
      { inputType: 'insertCompositionText', data: 'a', isComposing: true },
      [
        ['in the draft', inDraft, inputs],
        ['at a chip', chip(1), inputs],
      ],
    ],
    [
      'the Backspace of an on-screen keyboard',
      { inputType: 'deleteContentBackward' },
      [
        ['in the draft', inDraft, inputs],
        ['in the empty draft', empty, select(atChip(2))],
        ['at a chip', chip(1), { do: 'remove', ranges: [[1, 2]], selection: atChip(0) }],
        ['with chips selected', chips(1, 2), { do: 'remove', ranges: [[1, 3]], selection: atChip(0) }],
      ],
    ],
    [
      'Delete',
      { inputType: 'deleteContentForward' },
      [
        ['in the draft', inDraft, inputs],
        ['in the empty draft', empty, select(atChip(3))],
        ['at a chip', chip(1), { do: 'remove', ranges: [[1, 2]], selection: atChip(1) }],
      ],
    ],
    [
      'the deletion of a word',
      { inputType: 'deleteWordBackward' },
      [
        ['in the draft', inDraft, inputs],
        ['at a chip', chip(1), nothing],
      ],
    ],
    ['Undo of the menu', { inputType: 'historyUndo' }, [['anywhere', chip(1), { do: 'undo' }]]],
    ['Redo of the menu', { inputType: 'historyRedo' }, [['anywhere', inDraft, { do: 'redo' }]]],
  ])('%s', (_, event, rows) => {
    for (const [where, situation, action] of rows)
      expect([where, onInputEvent(situation, event)]).toEqual([where, action])
  })

  it('is left to the input, too, when it writes', () => {
    expect(reachesInput({ do: 'write', ranges: [[1, 1]] })).toBe(true)
    expect(reachesInput(draftEnd, 'ArrowDown')).toBe(true)
    expect(reachesInput(draftEnd, 'ArrowUp')).toBe(true)
    expect(reachesInput(draftEnd, 'Escape')).toBe(false)
    expect(reachesInput(nothing)).toBe(false)
  })
})

describe('the clipboard', () => {
  it.each(['copy', 'cut', 'paste'] as const)('%s is about the text in the draft', (kind) => {
    expect(onClipboard(inDraft, kind)).toBeUndefined()
    expect(onClipboard(onRow, kind)).toBeUndefined()
  })

  it.each(['copy', 'cut'] as const)('%s is about the chips at them', (kind) => {
    expect(onClipboard(chip(1), kind)).toEqual({ do: kind, ranges: [[1, 2]] })
    expect(onClipboard(chips(2, 1), kind)).toEqual({ do: kind, ranges: [[1, 3]] })
  })

  it('pastes after a chip, and in the place of selected chips', () => {
    expect(onClipboard(chip(1), 'paste')).toEqual({ do: 'paste', ranges: [[2, 2]] })
    expect(onClipboard(chips(2, 1), 'paste')).toEqual({ do: 'paste', ranges: [[1, 3]] })
  })
})

describe('a read-only box', () => {
  const readOnly = (situation: Situation): Situation => ({ ...situation, isReadOnly: true })

  it('lets the user go to chips, select and copy them', () => {
    expect(actionOnKey(readOnly(empty), { key: 'ArrowLeft' })).toEqual(select(atChip(2)))
    expect(actionOnKey(readOnly(chip(1)), { key: 'a', ctrlKey: true })).toEqual(select(selectedChips(0, 4)))
    expect(onPress(readOnly(empty), { part: 'chip', index: 1 })).toEqual(select(selectedChips(1)))
    expect(onClipboard(readOnly(chip(1)), 'copy')).toEqual({ do: 'copy', ranges: [[1, 2]] })
    expect(onClipboard(readOnly(chip(1)), 'cut')).toEqual({ do: 'copy', ranges: [[1, 2]] })
  })

  it('changes nothing', () => {
    for (const key of ['Backspace', 'Delete', ','])
      expect(actionOnKey(readOnly(chip(1)), { key })).toEqual(nothing)
    for (const key of ['Enter', 'F2']) expect(actionOnKey(readOnly(chip(1)), { key })).toBeUndefined()
    expect(actionOnKey(readOnly(inDraft), { key: 'Enter' })).toBeUndefined()
    expect(actionOnKey(readOnly(inDraft), { key: 'z', ctrlKey: true })).toEqual(nothing)
    expect(onInputEvent(readOnly(inDraft), { inputType: 'historyUndo' })).toEqual(nothing)
    expect(onInputEvent(readOnly(chip(1)), { inputType: 'insertText', data: 'a' })).toEqual(nothing)
    expect(onClipboard(readOnly(chip(1)), 'paste')).toEqual(nothing)
    expect(onPress(readOnly(chips(1, 1)), { part: 'chip', index: 1 })).toEqual(select(selectedChips(1)))
    expect(onPress(readOnly(empty), { part: 'remove', index: 1 })).toBeUndefined()
    expect(onPress(readOnly(empty), { part: 'space', gap: 1 })).toEqual(draftEnd)
  })
})

describe('a press', () => {
  const putAt = (gap: number): Action => ({ do: 'write', ranges: [[gap, gap]] })
  const on = (index: number): PressTarget => ({ part: 'chip', index })

  it.each<[string, Situation, PressTarget, boolean, Action]>([
    ['on empty space goes to the end of the draft', atStart, { part: 'space' }, false, draftEnd],
    ['on empty space goes there from a chip', { ...chip(1), ...inDraft }, { part: 'space' }, false, draftEnd],
    ['on empty space puts the empty draft at the end', chip(1), { part: 'space' }, false, putAt(5)],
    ['between chips puts the draft there', empty, { part: 'space', gap: 1 }, false, putAt(1)],
    ['before all chips puts the draft there', inDraft, { part: 'space', gap: 0 }, false, putAt(0)],
    ['beside the draft goes there', inDraft, { part: 'space', gap: 3 }, false, draftEnd],
    ['on a chip selects it', empty, on(1), false, select(selectedChips(1))],
    ['on another chip selects that', chips(1, 1), on(2), false, select(selectedChips(2))],
    ['on a selected chip of several selects it alone', chips(1, 2), on(2), false, select(selectedChips(2))],
    ['on the first of several selects it alone', chips(1, 2), on(1), false, select(selectedChips(1))],
    ['on the selected chip edits it', chips(1, 1), on(1), false, { do: 'open', index: 1 }],
    ['on the chip that keys have gone to edits it', chip(1), on(1), false, { do: 'open', index: 1 }],
    ['with Shift extends the selection', chips(3, 2), on(0), true, select(selectedChips(3, 0))],
    ['with Shift selects from the chip of the user', chip(3), on(1), true, select(selectedChips(3, 1))],
    ['with Shift selects from the draft back', empty, on(1), true, select(selectedChips(2, 1))],
    ['with Shift selects the chip after the draft', empty, on(3), true, select(selectedChips(3))],
    ['with Shift selects from the draft forth', empty, on(4), true, select(selectedChips(3, 4))],
    [
      'on × removes the chip, in the draft',
      empty,
      { part: 'remove', index: 1 },
      false,
      { do: 'remove', ranges: [[1, 2]], selection: undefined },
    ],
    [
      'on × removes the chip, and the user stays at another one',
      chip(3),
      { part: 'remove', index: 1 },
      false,
      { do: 'remove', ranges: [[1, 2]], selection: atChip(2) },
    ],
  ])('%s', (_, situation, target, shiftKey, action) => {
    expect(onPress(situation, target, { shiftKey })).toEqual(action)
  })

  it.each(['ctrlKey', 'metaKey'])('on a chip with %s adds it to the selection, or takes it out', (key) => {
    const picked = { kind: 'chips', anchor: 3, focus: 3, picked: [1, 3] } as const
    expect(onPress(chips(1, 1), on(3), { [key]: true })).toEqual(select(picked))
    expect(onPress(chips(1, 1), on(1), { [key]: true })).toEqual(select(undefined))
  })
})

describe('a selection', () => {
  it('is a range, whatever its direction', () => {
    expect(chipRangesOf(undefined)).toEqual([])
    expect(chipRangesOf(atChip(2))).toEqual([[2, 3]])
    expect(chipRangesOf(selectedChips(3, 1))).toEqual([[1, 4]])
    expect(chipRangesOf(selectedChips(1, 3))).toEqual([[1, 4]])
  })

  it('of chips that were picked one by one has the chips that were picked an odd number of times', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(9)), fc.nat(9), fc.nat(9), (presses, start, end) => {
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
        const gone: Range = [Math.min(start, end), Math.max(start, end)]
        const left = odd.filter((index) => index < gone[0] || index >= gone[1])
        expect(chipsIn(withoutRange(toggled, gone))).toEqual(
          left.map((index) => (index < gone[0] ? index : index - (gone[1] - gone[0]))),
        )
      }),
      { numRuns: runs(200) },
    )
  })

  it('is none when its only chip is taken out of it', () => {
    expect(withToggled(atChip(1), 1)).toBeUndefined()
  })

  it('stays none in the draft', () => {
    expect(keptSelection(undefined, [], [])).toBeUndefined()
  })

  it('is of the same recipients in another list, or of none', () => {
    const people = (letters: string) =>
      [...letters].map((letter) =>
        newChip({ email: letter, valid: false, start: 0, end: 1 }, letter, letter.charCodeAt(0)),
      )
    const index = fc.nat(3)
    const selections: fc.Arbitrary<ChipSelection> = fc.oneof(
      index.map(atChip),
      fc.tuple(index, index).map(([anchor, focus]) => selectedChips(anchor, focus)),
      fc
        .tuple(index, fc.uniqueArray(index, { minLength: 1 }))
        .map(([at, picked]) => ({ kind: 'chips' as const, anchor: at, focus: at, picked: picked.sort() })),
    )
    const lists = fc.uniqueArray(fc.constantFrom(...'abcdefg'), { maxLength: 7 })
    fc.assert(
      fc.property(selections, lists, (selection, now) => {
        const were = people('abcd')
        const kept = keptSelection(selection, were, people(now.join('')))
        const of = (some: ChipSelection, list: string) =>
          [
            currentChip(some),
            some?.kind === 'chips' ? some.anchor : undefined,
            ...chipsOfSelection(some),
          ].map((at) => at !== undefined && list[at])
        const wanted = of(selection, 'abcd')
        // Where the list goes on with the same people, the selection does.
        const mayBeNone = !now.join('').includes('abcd')
        expect(kept || !mayBeNone ? of(kept, now.join('')) : wanted).toEqual(wanted)
      }),
      { numRuns: runs(500) },
    )
  })

  it('has its focus at the current chip', () => {
    expect(currentChip(undefined)).toBeUndefined()
    expect(currentChip(atChip(2))).toBe(2)
    expect(currentChip(selectedChips(3, 1))).toBe(1)
  })

  it.each([
    [atChip(1), [1, 2], undefined],
    [atChip(1), [2, 3], atChip(1)],
    [atChip(3), [0, 2], atChip(1)],
    [undefined, [0, 2], undefined],
    [selectedChips(1, 3), [2, 3], selectedChips(1, 2)],
    [selectedChips(3, 1), [2, 3], selectedChips(2, 1)],
    [selectedChips(1, 3), [0, 2], selectedChips(0, 1)],
    [selectedChips(1, 3), [0, 5], undefined],
    [selectedChips(1, 3), [3, 5], selectedChips(1, 2)],
    [selectedChips(1, 2), [4, 5], selectedChips(1, 2)],
  ] as const)('%o without chips %o is %o', (selection, range, left) => {
    expect(withoutRange(selection, range)).toEqual(left)
  })
})

it.each([',', ';', '，', '；', '、', '،', '؛'])('The separator %s does nothing at chips', (data) => {
  const atChips = { ...empty, selection: selectedChips(0, 4) }
  expect(onInputEvent(atChips, { inputType: 'insertText', data })).toEqual({ do: 'nothing' })
})

it.each([
  ['ArrowLeft', { ...empty, count: 1, countBefore: 1 }],
  ['Backspace', { ...empty, count: 1, countBefore: 1 }],
  ['ArrowRight', { ...empty, count: 1, countBefore: 0 }],
  ['Delete', { ...empty, count: 1, countBefore: 0 }],
])('%s leads from the draft to the only chip', (key, situation) => {
  expect(actionOnKey(situation, { key })).toEqual(select(atChip(0)))
})
