// Drives the model by a line of steps, as open-box.tsx drives a box.
import { withAnswer, withAppList } from '../../../src/recipient-picker/model/answers.ts'
import type { Action, Situation } from '../../../src/recipient-picker/model/actions.ts'
import { actionOnKey, onClipboard, onInputEvent, type Key } from '../../../src/recipient-picker/model/keys.ts'
import { atChip } from '../../../src/recipient-picker/model/selection.ts'
import { stateOfText } from '../../../src/recipient-picker/model/start.ts'
import {
  act,
  clear,
  dropChips,
  insertAt,
  enterText,
  insertIntoDraft,
  leave,
  pick,
  toOutcome,
  type Outcome,
  type PickerState,
} from '../../../src/recipient-picker/model/state.ts'
import { parseMailboxes } from '../../../src/contacts/mailboxes/parse.ts'
import { withKeys } from '../../support/arrow-glyphs.ts'
import { contents, full, stateFrom, withSet, written } from './lists.ts'

const plain = { popup: 'closed', direction: 'ltr', isReadOnly: false } as const
export const situation = (state: PickerState): Situation => ({
  ...plain,
  state,
  selected: [state.caret, state.caret],
})

/** Types a character. */
function typeCharacter(state: PickerState, character: string): Outcome {
  const action = onInputEvent(situation(state), { inputType: 'insertText', data: character })
  if (action) return act(state, action, { text: character })
  const { draft } = state.list
  const value = draft.slice(0, state.caret) + character + draft.slice(state.caret)
  return enterText(state, { value, caret: state.caret + 1, kind: 'type' })
}

/** Presses a key. What the model leaves to the input is done as in a browser. */
function pressKey(state: PickerState, key: Key): Outcome {
  const action = actionOnKey(situation(state), key)
  return action ? act(state, action) : inDraft(state, key.key)
}

function inDraft(state: PickerState, key: string): Outcome {
  const { caret } = state
  const { draft } = state.list
  const to = (place: number) => toOutcome({ ...state, caret: place })
  const deleted = (from: number, end: number) =>
    from < 0 || end > draft.length
      ? toOutcome(state)
      : enterText(state, { value: draft.slice(0, from) + draft.slice(end), caret: from, kind: 'delete' })
  switch (key) {
    case 'ArrowLeft':
      return to(Math.max(caret - 1, 0))
    case 'ArrowRight':
      return to(Math.min(caret + 1, draft.length))
    case 'Home':
      return to(0)
    case 'End':
      return to(draft.length)
    case 'Backspace':
      return deleted(caret - 1, caret)
    case 'Delete':
      return deleted(caret, caret + 1)
    default:
      return toOutcome(state)
  }
}

const entered = (state: PickerState, value: string, more: object = {}) =>
  enterText(state, { value, caret: value.length, ...more })
const onChips = (state: PickerState, kind: 'copy' | 'cut' | 'paste', text?: string) =>
  act(state, onClipboard(situation(state), kind) as Action, { text })
const people = (text: string) => (text ? parseMailboxes(text) : [])

const steps: Readonly<Record<string, (state: PickerState, rest: string) => Outcome | PickerState>> = {
  undo: (state) => act(state, { do: 'undo' }),
  redo: (state) => act(state, { do: 'redo' }),
  commits: (state) => act(state, { do: 'commit' }),
  opens: (state, index) => act(state, { do: 'open', index: Number(index) }),
  'puts-back': (state) => act(state, { do: 'putBack' }),
  /** Puts the empty draft before a chip, or text in the place of chips. */
  writes: (state, rest) => {
    const [, from, to, text] = /^(\d)(?:-(\d))? ?(.*)$/.exec(rest) ?? []
    return act(state, { do: 'write', ranges: [[Number(from), Number(to ?? from)]] }, text ? { text } : {})
  },
  enters: (state, value) => entered(state, value, { kind: 'type' }),
  'deletes-to': (state, value) => entered(state, value, { kind: 'delete' }),
  composes: (state, value) => entered(state, value, { kind: 'type', commitsNothing: true }),
  at: (state, index) => ({ ...state, selection: atChip(Number(index)) }),
  caret: (state, caret) => ({ ...state, caret: Number(caret) }),
  copies: (state) => onChips(state, 'copy'),
  cuts: (state) => onChips(state, 'cut'),
  pastes: (state, text) =>
    state.selection
      ? onChips(state, 'paste', text)
      : (insertIntoDraft(state, { selected: [state.caret, state.caret], text }) ?? state),
  picks: (state, text) => pick(state, people(text)),
  drops: (state, rest) => insertAt(state, Number(rest[0]), rest.slice(2)),
  drags: (state, rest) => dropChips(state, [[Number(rest[0]), Number(rest[0]) + 1]], Number(rest[2])),
  clears: (state) => clear(state),
  leaves: (state) => leave(state),
  /** The app answers with a text or recipients, or sets its own. */
  answers: (state, text) => withSet(state, text),
  sets: (state, text) => withSet(state, text, true),
  'answers-people': (state, text) =>
    withAppList(state, withAnswer(state.list, withSet(state, people(text)).list), false),
  'sets-people': (state, text) => withSet(state, people(text), true),
}

/** Takes steps. Returns what came of them. */
export function take(start: PickerState, line: string): Outcome {
  let outcome = toOutcome(start)
  const go = (step: (state: PickerState) => Outcome | PickerState) => {
    const next = step(outcome.state)
    outcome = 'state' in next ? next : toOutcome(next)
  }
  for (const [index, part] of full(line)
    .split(/<((?:[^<>]|<[^<>]*>)+)>/)
    .entries()) {
    const [, word = '', rest = ''] = /^(\S+) ?(.*)$/s.exec(part) ?? []
    const step = steps[word]
    if (index % 2 === 1 && !word.includes('@')) {
      if (!step) throw new Error(`<${part}> is no step.`)
      go((state) => step(state, rest))
      continue
    }
    const typed = index % 2 === 1 ? `<${part}>` : withKeys(part)
    const held = { shiftKey: false, ctrlKey: false }
    for (const [token, down, up, key] of typed.matchAll(/\{(\w+)>\}|\{\/(\w+)\}|\{(\w+)\}|[^]/gu))
      if (down || up) held[(down ?? up) === 'Shift' ? 'shiftKey' : 'ctrlKey'] = down !== undefined
      else if (key || held.ctrlKey) go((state) => pressKey(state, { key: key ?? token, ...held }))
      else go((state) => typeCharacter(state, token))
  }
  return outcome
}

/** What a state is: its list and caret, the chip or the chips where the user is, and the chip that is open. */
export function seen(state: PickerState): string {
  const { selection, caret, list } = state
  const { opened } = list
  const current = selection?.focus
  const at =
    selection?.kind === 'chips' ? ` at ${selection.anchor}-${current}` : selection ? ` at ${current}` : ''
  const isAtEnd = selection !== undefined || caret === list.draft.length
  return `${written(list).trimEnd()}${at}${isAtEnd ? '' : ` ^${caret}`}${opened ? ` opened ${opened.text}` : ''}`
}

/** What is announced of an outcome. */
export const said = ({ added, leftOut, restored }: Outcome) =>
  [
    added.length > 0 && `added ${contents(added).join(' ')}`,
    leftOut.length > 0 && `left out ${contents(leftOut).join(' ')}`,
    restored && `restored ${restored}`,
  ]
    .filter(Boolean)
    .join(', ') || 'nothing'

/** Takes the rows of a fact, one after the other. */
export function went(start: string, rows: readonly string[][]): [expected: string[], found: string[]] {
  let state = stateFrom(full(start))
  const expected: string[] = []
  const found: string[] = []
  for (const [line = '', wanted = '', saying] of rows) {
    const outcome = take(state, line)
    ;({ state } = outcome)
    expected.push(full(`${line}: ${wanted}${saying === undefined ? '' : `, ${saying}`}`))
    found.push(full(`${line}: `) + seen(state) + (saying === undefined ? '' : `, ${said(outcome)}`))
  }
  return [expected, found]
}

/** A state with a text and no history. */
export const stateOf = (text: string) => stateOfText(full(text))
