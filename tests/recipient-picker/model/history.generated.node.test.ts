import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import {
  undoOrRedoStep,
  runKindOf,
  withoutRun,
  withStep,
  type History,
  type RunKind,
} from '../../../src/recipient-picker/model/history.ts'
import type { ListWithCaret, RecipientList } from '../../../src/recipient-picker/model/list.ts'
import { noHistory } from '../../../src/recipient-picker/model/start.ts'
import { listOf } from './lists.ts'
import { holds } from '../../support/holds.ts'

vi.setConfig({ testTimeout: 60_000 })

const undo = (history: History, now: ListWithCaret) => undoOrRedoStep(history, now, 'undo')
const redo = (history: History, now: ListWithCaret) => undoOrRedoStep(history, now, 'redo')
const lists = new Map<string, RecipientList>()

/** The state after a text was written. Where nothing happens between two edits, the list stays the same object. */
function state(text: string): ListWithCaret {
  const list = lists.get(text) ?? listOf('', text, '')
  lists.set(text, list)
  return { list, caret: text.length }
}

/** The history of edits of one kind, from one text to the next. */
const withEdits = (history: History, kind: RunKind | undefined, ...texts: string[]) =>
  texts.slice(1).reduce((now, text, at) => {
    const edit = { kind, before: state(texts[at] as string), after: state(text) }
    return withStep(now, edit)
  }, history)
const historyOf = withEdits.bind(undefined, noHistory)

describe('the history', () => {
  it.each([
    ['insertText', 'type'],
    ['insertCompositionText', 'type'],
    ['deleteContentBackward', 'delete'],
    ['deleteWordForward', 'delete'],
    ['deleteByComposition', 'delete'],
    ['insertFromPaste', undefined],
    ['insertFromPasteAsQuotation', 'type'],
    ['insertFromDrop', undefined],
    ['deleteByCut', undefined],
    ['deleteByDrag', undefined],
  ])('counts %s to a run of %s', (reason, kind) => {
    expect(runKindOf(reason)).toBe(kind)
  })

  it('ends a run when the caret or the draft moves', () => {
    const first = historyOf('type', '', 'a')
    const second = { kind: 'type', before: state('a'), after: state('ab') } as const
    expect(undo(withStep(withoutRun(first), second), state('ab'))?.target).toEqual(state('a'))
    const elsewhere = { ...second, before: { ...state('a'), caret: 0 } }
    expect(undo(withStep(first, elsewhere), state('ab'))?.target.list).toEqual(state('a').list)
    const chip = { ...second, before: { list: listOf('a', '', ''), caret: 1 } }
    expect(undo(withStep(first, chip), state('ab'))?.target.list).toBe(chip.before.list)
  })

  it('has no step for a change that leaves the text as it is', () => {
    const after = { list: listOf('ab', '', ''), caret: 0 }
    expect(withStep(noHistory, { before: state('ab'), after })).toBe(noHistory)
  })

  it('redoes what was undone, until the next edit', () => {
    const undone = undo(historyOf(undefined, '', 'a'), state('a'))
    expect(undone && redo(undone.history, undone.target)?.target).toEqual(state('a'))
    const edited = withEdits(undone?.history ?? noHistory, undefined, '', 'b')
    expect(redo(edited, state('b'))).toBeUndefined()
  })

  it('keeps the last 200 steps', () => {
    let history = historyOf(undefined, '', ...Array.from({ length: 250 }, (_, at) => String(at)))
    let now = state('249')
    let steps = 0
    for (let result = undo(history, now); result; result = undo(history, now)) {
      history = result.history
      now = result.target
      steps++
    }
    expect(steps).toBe(200)
    expect(now).toEqual(state('49'))
  })

  it('goes to the same states as a model that keeps all of them', () => {
    const step = fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom('type', 'delete', 'other') },
      { weight: 3, arbitrary: fc.constantFrom('undo', 'redo', 'move') },
    )
    holds(200, [fc.array(step, { maxLength: 40 })], (steps) => {
      const model = new AllStates()
      let history = noHistory
      let now = state('')
      const seen: (ListWithCaret | undefined)[] = []
      const expected: typeof seen = []
      for (const [number, each] of steps.entries()) {
        if (each === 'move') {
          history = withoutRun(history)
          model.endRun()
        } else if (each === 'undo' || each === 'redo') {
          const result = (each === 'undo' ? undo : redo)(history, now)
          seen.push(result?.target)
          expected.push(model.go(each))
          history = result?.history ?? history
          now = result?.target ?? now
        } else {
          const after = state(`${number}`)
          history = withStep(history, { kind: each === 'other' ? undefined : each, before: now, after })
          model.add(each, after)
          now = after
        }
      }
      expect(seen).toEqual(expected)
    })
  })
})

/** Keeps all states, and where undo and redo stop among them. */
class AllStates {
  #states = [state('')]
  #stops = [0]
  #at = 0
  #run: string | undefined

  endRun() {
    this.#run = undefined
  }

  add(kind: string, after: ListWithCaret) {
    const isRun = this.#run === kind && (kind === 'type' || kind === 'delete')
    this.#states = [...this.#states.slice(0, this.#at + 1), after]
    this.#stops = this.#stops.filter((stop) => stop < this.#at || (stop === this.#at && !isRun))
    this.#at++
    this.#stops.push(this.#at)
    this.#run = kind
  }

  go(which: 'undo' | 'redo'): ListWithCaret | undefined {
    const stop =
      which === 'undo'
        ? this.#stops.findLast((each) => each < this.#at)
        : this.#stops.find((each) => each > this.#at)
    if (stop === undefined) return undefined
    this.#at = stop
    this.#run = undefined
    return this.#states[stop]
  }
}
