import { cleanup, render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { array, assert, asyncProperty, constantFrom, nat, oneof, record, constant } from 'fast-check'
import { expect, it, vi } from 'vitest'
import { mailboxesOf, textOf } from '../../src/recipient-picker/model/list.ts'
import { onPress } from '../../src/recipient-picker/model/pointer.ts'
import {
  chipRangesOf,
  currentChip,
  isInRanges,
  selectedChips,
} from '../../src/recipient-picker/model/selection.ts'
import { act, dropChips, type PickerState } from '../../src/recipient-picker/model/state.ts'
import { initialState } from '../../src/recipient-picker/model/start.ts'
import { runs } from '../support/runs.ts'
import { dragInto } from './boxes.tsx'
import { pressKey, situation, typeCharacter } from './model/drive.ts'
import { boxNamed, Recipients } from './recipient-box.tsx'

vi.setConfig({ testTimeout: 300_000 })

// The box and the model go through the same sessions. The model has no input, so the test edits the draft for it.

const typed = constantFrom(...'ab@x.,; ')
const moves = ['ArrowLeft', 'ArrowRight', 'Home', 'End'] as const
const selections = ['SelectAll', 'SelectToFirst', 'SelectToLast'] as const
const keys = [...moves, ...selections, 'Backspace', 'Delete', 'Enter', 'Escape', 'Undo', 'Redo'] as const
const whole = constantFrom('ann@x.org,', 'Bo;', 'Lee, Cleo <cleo@x.org>,')

const heldKey = constantFrom('', '', 'Shift', 'Control')
const step = oneof(
  { weight: 5, arbitrary: record({ kind: constant('type' as const), text: typed }) },
  { weight: 2, arbitrary: record({ kind: constant('type' as const), text: whole }) },
  { weight: 6, arbitrary: record({ kind: constant('key' as const), key: constantFrom(...keys) }) },
  {
    weight: 2,
    arbitrary: record({ kind: constant('press' as const), at: nat(5), held: heldKey }),
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

function afterStep(state: PickerState, one: Step): PickerState {
  const count = state.list.chips.length
  switch (one.kind) {
    case 'type':
      return [...one.text].reduce((now, letter) => typeCharacter(now, letter).state, state)
    case 'key':
      return pressKey(state, pressed[one.key] ?? { key: one.key }).state
    case 'press':
    case 'remove': {
      if (one.at >= count) return state
      const target = { part: one.kind === 'press' ? 'chip' : 'remove', index: one.at } as const
      const held = one.kind === 'press' && one.held
      const heldKeys = { shiftKey: held === 'Shift', ctrlKey: held === 'Control' }
      const action = onPress(situation(state), target, heldKeys)
      return action ? act(state, action).state : state
    }
    case 'drag': {
      if (one.at >= count) return state
      const isSelected = isInRanges(chipRangesOf(state.selection), one.at)
      const selection = isSelected ? state.selection : selectedChips(one.at)
      return dropChips(act(state, { do: 'select', selection }).state, chipRangesOf(selection), 0).state
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
