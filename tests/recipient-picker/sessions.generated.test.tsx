import { cleanup, render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { array, assert, asyncProperty, constantFrom, nat, oneof, record, constant } from 'fast-check'
import { expect, it, vi } from 'vitest'
import { situationOf, type Action } from '../../src/recipient-picker/model/actions.ts'
import { onInputEvent, actionOnKey } from '../../src/recipient-picker/model/keys.ts'
import { mailboxesOf, textOf } from '../../src/recipient-picker/model/list.ts'
import { onPress } from '../../src/recipient-picker/model/pointer.ts'
import {
  chipRangesOf,
  currentChip,
  isInRanges,
  selectedChips,
} from '../../src/recipient-picker/model/selection.ts'
import { act, dropChips, enterText, type PickerState } from '../../src/recipient-picker/model/state.ts'
import { initialState } from '../../src/recipient-picker/model/start.ts'
import { runs } from '../support/runs.ts'
import { dragInto } from './boxes.tsx'
import { boxNamed, Recipients } from './recipient-box.tsx'

vi.setConfig({ testTimeout: 300_000 })

// The box and the model go through the same sessions. The model has no input, so the test edits the draft for it.

const typed = constantFrom(...'ab@x.,; ')
const keys = [
  'ArrowLeft',
  'ArrowRight',
  'Backspace',
  'Delete',
  'Home',
  'End',
  'Enter',
  'Escape',
  'Undo',
  'Redo',
  'SelectAll',
  'SelectToFirst',
  'SelectToLast',
] as const
const whole = constantFrom('ann@x.org,', 'Bo;', 'Lee, Cleo <cleo@x.org>,')

const step = oneof(
  { weight: 5, arbitrary: record({ kind: constant('type' as const), text: typed }) },
  { weight: 2, arbitrary: record({ kind: constant('type' as const), text: whole }) },
  { weight: 6, arbitrary: record({ kind: constant('key' as const), key: constantFrom(...keys) }) },
  {
    weight: 2,
    arbitrary: record({
      kind: constant('press' as const),
      at: nat(5),
      held: constantFrom('', '', 'Shift', 'Control'),
    }),
  },
  { weight: 1, arbitrary: record({ kind: constant('remove' as const), at: nat(5) }) },
  { weight: 1, arbitrary: record({ kind: constant('drag' as const), at: nat(5), to: constantFrom(0, 1) }) },
)

type Step = typeof step extends { generate(...args: never[]): { value: infer S } } ? S : never

const written: Readonly<Record<string, string>> = {
  Undo: '{Control>}z{/Control}',
  Redo: '{Control>}y{/Control}',
  SelectAll: '{Control>}a{/Control}',
  SelectToFirst: '{Shift>}{Home}{/Shift}',
  SelectToLast: '{Shift>}{End}{/Shift}',
}
const pressed: Readonly<Record<string, { key: string; ctrlKey?: boolean; shiftKey?: boolean }>> = {
  Undo: { key: 'z', ctrlKey: true },
  Redo: { key: 'y', ctrlKey: true },
  SelectAll: { key: 'a', ctrlKey: true },
  SelectToFirst: { key: 'Home', shiftKey: true },
  SelectToLast: { key: 'End', shiftKey: true },
}

const situation = (state: PickerState) =>
  situationOf(state, {
    selected: [state.caret, state.caret],
    popup: 'closed',
    direction: 'ltr',
    isReadOnly: false,
  })

const acted = (state: PickerState, action: Action | undefined, text?: string) =>
  action ? act(state, action, { text }).state : state

function afterTyping(state: PickerState, character: string): PickerState {
  const action = onInputEvent(situation(state), { inputType: 'insertText', data: character })
  if (action) return acted(state, action, character)
  const draft = state.list.draft
  const value = draft.slice(0, state.caret) + character + draft.slice(state.caret)
  return enterText(state, { value, caret: state.caret + 1, kind: 'type' }).state
}

/** What the browser does with a key that the model leaves to the input. */
function afterKeyInDraft(state: PickerState, key: string): PickerState {
  const { caret } = state
  const draft = state.list.draft
  const deleted = (from: number, to: number) =>
    from < 0 || to > draft.length
      ? state
      : enterText(state, { value: draft.slice(0, from) + draft.slice(to), caret: from, kind: 'delete' }).state
  switch (key) {
    case 'ArrowLeft':
      return { ...state, caret: Math.max(caret - 1, 0) }
    case 'ArrowRight':
      return { ...state, caret: Math.min(caret + 1, draft.length) }
    case 'Home':
      return { ...state, caret: 0 }
    case 'End':
      return { ...state, caret: draft.length }
    case 'Backspace':
      return deleted(caret - 1, caret)
    case 'Delete':
      return deleted(caret, caret + 1)
    default:
      return state
  }
}

function afterStep(state: PickerState, one: Step): PickerState {
  const count = state.list.chips.length
  switch (one.kind) {
    case 'type':
      return [...one.text].reduce(afterTyping, state)
    case 'key': {
      const action = actionOnKey(situation(state), pressed[one.key] ?? { key: one.key })
      return action ? acted(state, action) : afterKeyInDraft(state, one.key)
    }
    case 'press':
    case 'remove': {
      if (one.at >= count) return state
      const target = { part: one.kind === 'press' ? 'chip' : 'remove', index: one.at } as const
      const held = one.kind === 'press' && one.held
      const heldKeys = { shiftKey: held === 'Shift', ctrlKey: held === 'Control' }
      return acted(state, onPress(situation(state), target, heldKeys))
    }
    case 'drag': {
      if (one.at >= count) return state
      const isSelected = isInRanges(chipRangesOf(state.selection), one.at)
      const selected = isSelected ? state : acted(state, { do: 'select', selection: selectedChips(one.at) })
      return dropChips(selected, chipRangesOf(selected.selection), 0).state
    }
  }
}

async function doStep(user: UserEvent, one: Step): Promise<void> {
  const { chips } = boxNamed()
  if (one.kind === 'type') return user.keyboard(one.text)
  if (one.kind === 'key') return user.keyboard(written[one.key] ?? `{${one.key}}`)
  const chip = chips()[one.at]
  if (!chip) return undefined
  if (one.kind === 'remove') return user.click(chip.querySelector('button') as Element)
  if (one.kind === 'press') {
    if (one.held) await user.keyboard(`{${one.held}>}`)
    await user.click(chip)
    if (one.held) await user.keyboard(`{/${one.held}}`)
    return undefined
  }
  dragInto(chip, boxNamed().area())
  return undefined
}

/** What the user sees of a state. */
function seen(state: PickerState) {
  const ranges = chipRangesOf(state.selection)
  const mailboxes = mailboxesOf(state.list)
  return {
    text: textOf(state.list),
    draft: state.list.draft,
    chips: mailboxes.map(({ name, email }) => name ?? email),
    selected:
      state.selection?.kind === 'chips'
        ? mailboxes.flatMap((_, at) => (isInRanges(ranges, at) ? [at] : []))
        : [],
    current: currentChip(state.selection),
    caret: state.selection ? undefined : state.caret,
  }
}

function seenInBox(text: string, state: PickerState): ReturnType<typeof seen> {
  const { chips, input, names } = boxNamed()
  const selected = chips().flatMap(({ dataset }, index) => (dataset.selected ? [index] : []))
  const current = chips().findIndex(({ dataset }) => dataset.current)
  return {
    text,
    draft: input().value,
    chips: names(),
    selected,
    current: current < 0 ? undefined : current,
    caret: state.selection ? undefined : (input().selectionStart ?? 0),
  }
}

it('random sessions of keys, presses, undo and drags lead to what the model says', async () => {
  await assert(
    asyncProperty(array(step, { maxLength: 25 }), async (steps) => {
      let text = 'Ann <ann@x.example>, bob@x.example, '
      let state = initialState(text)
      render(<Recipients defaultText={text} onTextChanged={(now) => void (text = now)} />)
      const user = userEvent.setup({ delay: null })
      await user.click(boxNamed().input())
      for (const one of steps) {
        // Selecting the text of the draft is the browser's.
        if (one.kind === 'key' && one.key.startsWith('Select') && !state.selection && state.list.draft !== '')
          continue
        state = afterStep(state, one)
        await doStep(user, one)
        expect(seenInBox(text, state)).toEqual(seen(state))
      }
      cleanup()
    }).afterEach(cleanup),
    { numRuns: runs(6) },
  )
})
