import { cleanup, render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { array, constantFrom, nat, oneof, tuple } from 'fast-check'
import { expect, it, vi } from 'vitest'
import { mailboxesOf, textOf } from '../../src/recipient-picker/model/list.ts'
import { onPress } from '../../src/recipient-picker/model/pointer.ts'
import * as selections from '../../src/recipient-picker/model/selection.ts'
import { act, dropChips, type PickerState } from '../../src/recipient-picker/model/state.ts'
import { stateOfText } from '../../src/recipient-picker/model/start.ts'
import { holdsLater } from '../support/holds.ts'
import { dragInto } from './boxes.tsx'
import { situation, take } from './model/drive.ts'
import { boxNamed, Recipients } from './recipient-box.tsx'

vi.setConfig({ testTimeout: 300_000 })

// The box and the model go through the same sessions. The model has no input, so the test edits the draft for it.

const { chipRangesOf, isInRanges, selectedChips } = selections
const selecting = ['{Control>}a{/Control}', '{Shift>}{Home}{/Shift}', '{Shift>}{End}{/Shift}']
const history = ['{Control>}z{/Control}', '{Control>}y{/Control}']
const plainKeys = '{ArrowLeft} {ArrowRight} {Home} {End} {Backspace} {Delete} {Enter} {Escape}'.split(' ')

const holding = constantFrom('', '', ' Shift', ' Control')
const presses = tuple(nat(5), holding).map((all) => `press ${all.join('')}`)

// Keys, or what the mouse does to the chip at an index, with a key that is held.
const step = oneof(
  { weight: 5, arbitrary: constantFrom(...'ab@x.,; ') },
  { weight: 2, arbitrary: constantFrom('ann@x.org,', 'Bo;', 'Lee, Cleo <cleo@x.org>,') },
  { weight: 6, arbitrary: constantFrom(...plainKeys, ...selecting, ...history) },
  { weight: 2, arbitrary: presses },
  nat(5).map((at) => `remove ${at}`),
  nat(5).map((at) => `drag ${at}`),
)
function readStep(line: string) {
  const [, mouse, at, held] = /^(press|remove|drag) (\d)(?: (\w+))?$/.exec(line) ?? []
  return { mouse, index: Number(at), held }
}

function afterStep(state: PickerState, line: string): PickerState {
  const { mouse, index, held } = readStep(line)
  if (!mouse) return take(state, line).state
  if (index >= state.list.chips.length) return state
  if (mouse === 'drag') {
    const isSelected = isInRanges(chipRangesOf(state.selection), index)
    const selection = isSelected ? state.selection : selectedChips(index)
    return dropChips(act(state, { do: 'select', selection }).state, chipRangesOf(selection), 0).state
  }
  const target = { part: mouse === 'press' ? 'chip' : 'remove', index } as const
  const action = onPress(situation(state), target, {
    shiftKey: held === 'Shift',
    ctrlKey: held === 'Control',
  })
  return action ? act(state, action).state : state
}

async function doStep(user: UserEvent, line: string): Promise<void> {
  const { mouse, index, held } = readStep(line)
  if (!mouse) return user.keyboard(line)
  const chip = boxNamed().chips()[index]
  if (!chip) return undefined
  if (mouse === 'drag') return void dragInto(chip, boxNamed().area())
  if (mouse === 'remove') return user.click(chip.querySelector('button') as Element)
  if (held) await user.keyboard(`{${held}>}`)
  await user.click(chip)
  return held ? user.keyboard(`{/${held}}`) : undefined
}

/** What the user sees of a state. */
function seen(state: PickerState) {
  const { list, selection, caret } = state
  const ranges = chipRangesOf(selection)
  const mailboxes = mailboxesOf(list)
  return {
    text: textOf(list),
    draft: list.draft,
    chips: mailboxes.map(({ name, email }) => name ?? email),
    selected: mailboxes.map((_, at) => selection?.kind === 'chips' && isInRanges(ranges, at)),
    current: selection?.focus ?? -1,
    caret: selection ? undefined : caret,
  }
}

function seenInBox(text: string, { selection }: PickerState): ReturnType<typeof seen> {
  const { chips, input, names } = boxNamed()
  return {
    text,
    draft: input().value,
    chips: names(),
    selected: chips().map(({ dataset }) => dataset.selected !== undefined),
    current: chips().findIndex(({ dataset }) => dataset.current),
    caret: selection ? undefined : (input().selectionStart ?? 0),
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
    for (const line of steps) {
      // Selecting the text of the draft is the browser's.
      if (selecting.includes(line) && !state.selection && state.list.draft) continue
      state = afterStep(state, line)
      await doStep(user, line)
      expect(seenInBox(text, state)).toEqual(seen(state))
    }
  })
})
