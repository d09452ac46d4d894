import { cleanup, render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { array, constant, constantFrom, nat, oneof, record, type Arbitrary } from 'fast-check'
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
import { stateOfText } from '../../src/recipient-picker/model/start.ts'
import { holdsLater } from '../support/holds.ts'
import { dragInto } from './boxes.tsx'
import { situation, take } from './model/drive.ts'
import { boxNamed, Recipients } from './recipient-box.tsx'

vi.setConfig({ testTimeout: 300_000 })

// The box and the model go through the same sessions. The model has no input, so the test edits the draft for it.

const letters = constantFrom(...'ab@x.,; ')
const whole = constantFrom('ann@x.org,', 'Bo;', 'Lee, Cleo <cleo@x.org>,')
const moves = ['{ArrowLeft}', '{ArrowRight}', '{Home}', '{End}'] as const
const selections = ['{Control>}a{/Control}', '{Shift>}{Home}{/Shift}', '{Shift>}{End}{/Shift}']
const history = ['{Control>}z{/Control}', '{Control>}y{/Control}'] as const
const edits = ['{Backspace}', '{Delete}', '{Enter}', '{Escape}', ...history] as const

const kindOf = <Kind extends string>(kind: Kind) => constant(kind)
const keys = (weight: number, arbitrary: Arbitrary<string>) => ({
  weight,
  arbitrary: record({ kind: kindOf('keys'), keys: arbitrary }),
})
const held = constantFrom('', '', 'Shift', 'Control')
const step = oneof(
  keys(5, letters),
  keys(2, whole),
  keys(6, constantFrom(...moves, ...selections, ...edits)),
  { weight: 2, arbitrary: record({ kind: kindOf('press'), at: nat(5), held }) },
  { weight: 1, arbitrary: record({ kind: kindOf('remove'), at: nat(5) }) },
  { weight: 1, arbitrary: record({ kind: kindOf('drag'), at: nat(5) }) },
)

type Step = typeof step extends Arbitrary<infer S> ? S : never

function afterStep(state: PickerState, one: Step): PickerState {
  if (one.kind === 'keys') return take(state, one.keys).state
  const { kind, at } = one
  if (at >= state.list.chips.length) return state
  if (kind === 'drag') {
    const isSelected = isInRanges(chipRangesOf(state.selection), at)
    const selection = isSelected ? state.selection : selectedChips(at)
    return dropChips(act(state, { do: 'select', selection }).state, chipRangesOf(selection), 0).state
  }
  const key = kind === 'press' ? one.held : ''
  const target = { part: kind === 'press' ? 'chip' : 'remove', index: at } as const
  const action = onPress(situation(state), target, { shiftKey: key === 'Shift', ctrlKey: key === 'Control' })
  return action ? act(state, action).state : state
}

async function doStep(user: UserEvent, one: Step): Promise<void> {
  if (one.kind === 'keys') return user.keyboard(one.keys)
  const chip = boxNamed().chips()[one.at]
  if (!chip) return undefined
  if (one.kind === 'drag') return void dragInto(chip, boxNamed().area())
  if (one.kind === 'remove') return user.click(chip.querySelector('button') as Element)
  if (one.held) await user.keyboard(`{${one.held}>}`)
  await user.click(chip)
  if (one.held) await user.keyboard(`{/${one.held}}`)
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
  await holdsLater(6, [array(step, { maxLength: 25 })], async (steps) => {
    cleanup()
    let text = 'Ann <ann@x.example>, bob@x.example, '
    let state = stateOfText(text)
    render(<Recipients defaultText={text} onTextChanged={(now) => void (text = now)} />)
    const user = userEvent.setup({ delay: null })
    await user.click(boxNamed().input())
    for (const one of steps) {
      // Selecting the text of the draft is the browser's.
      if (one.kind === 'keys' && selections.includes(one.keys) && !state.selection && state.list.draft)
        continue
      state = afterStep(state, one)
      await doStep(user, one)
      expect(seenInBox(text, state)).toEqual(seen(state))
    }
  })
})
