import { array, constant, constantFrom, nat, oneof, record, tuple, type Arbitrary } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { holds } from '../../support/holds.ts'
import {
  atOnce,
  collapse,
  debounced,
  late,
  mask,
  modelBox,
  refusing,
  same,
  trim,
  upper,
} from './text-model.ts'
import type { App, ModelBox } from './text-model.ts'

// Every character is typed once only, so that each can be followed, whatever the app does.
const alphabet = 'abcdefghijklmnopqrstuvwxyzабвгдежзийклмнопрстуфхцчшщъыьэюяαβγδεζηθικλμνξοπρτυφχψω'

interface Edit {
  do: 'insert' | 'delete'
  /** Where, as a share of the text. */
  caret: number
  count: number
}
/**
 * The user edits at a caret, the app answers, or an answer comes so late in the same turn that React renders it
 * together with the next edit.
 */
type Step = Edit | { do: 'answer' } | { do: 'answerWithNextEdit' }

const editStep: Arbitrary<Edit> = record({
  do: constantFrom<Edit['do'][]>('insert', 'insert', 'delete'),
  // 1 is the end, where users type most often.
  caret: oneof(
    constant(1),
    nat(100).map((percent) => percent / 100),
  ),
  count: constantFrom(1, 1, 1, 2, 3),
})
const answerStep = constantFrom<Step[]>({ do: 'answer' }, { do: 'answer' }, { do: 'answerWithNextEdit' })
/** Until the first answer comes, typed text is taken back, so that users go on typing at the same place. */
const begun = tuple(editStep, nat(5)).map(([step, more]): Step[] => [
  ...Array.from({ length: more + 1 }, () => ({ ...step, do: 'insert' as const })),
  { do: 'answer' },
])
const session = array<Step>(oneof(editStep, answerStep), { maxLength: 24 })

/** Runs a session. Calls `after` with each edit and answer, and at last lets the app answer everything. */
function run(
  initial: string,
  app: App,
  steps: readonly Step[],
  after: (box: ModelBox, edited?: string, before?: string) => void = () => undefined,
) {
  const box = modelBox(initial, app)
  const deleted = new Set<string>()
  let typed = ''
  for (const step of steps) {
    if (step.do === 'answer') {
      box.answer()
      after(box)
    } else if (step.do === 'answerWithNextEdit') box.app.pending.shift()?.()
    else {
      const text = box.shown()
      const at = Math.round(step.caret * text.length)
      const inserted = step.do === 'insert' ? alphabet.slice(typed.length, typed.length + step.count) : ''
      const from = step.do === 'insert' ? at : Math.max(0, at - step.count)
      typed += inserted
      for (const character of text.slice(from, at).toLowerCase()) deleted.add(character)
      box.edit(from, at - from, inserted)
      after(box, text.slice(0, from) + inserted + text.slice(at), text)
    }
  }
  box.render()
  box.answerAll()
  /** The characters that were there or were typed, and were not deleted. */
  const kept = [...initial.toLowerCase(), ...typed].filter((character) => !deleted.has(character))
  return { box, kept: sorted(kept) }
}

const sorted = (characters: Iterable<string>) => [...characters].sort().join('')
const initials = constantFrom('', '123', '123456789')
const transforms = [
  ['as it is', same],
  ['upper-cased', upper],
  ['trimmed', trim],
  ['with blanks collapsed', collapse],
  ['masked', mask],
] as const

describe('a box whose app answers at once', () => {
  it.each(transforms)('shows the text %s', (_, transform) => {
    const text = array(constantFrom('a', ' ', '1', '2', '3'), { maxLength: 4 }).map((all) => all.join(''))
    const edits = array(record({ at: nat(99), removed: nat(2), text }), { maxLength: 12 })
    holds(100, [edits], (list) => {
      const box = modelBox('', atOnce(transform))
      for (const { at, removed, text: inserted } of list) {
        const before = box.shown()
        const from = at % (before.length + 1)
        box.edit(from, removed, inserted)
        const wanted = transform(before.slice(0, from) + inserted + before.slice(from + removed))
        expect([box.shown(), box.app.text]).toEqual([wanted, wanted])
      }
    })
  })

  it('reports each change once', () => {
    holds(100, [session, constantFrom(same, upper)], (steps, transform) => {
      const changes: string[] = []
      const { box } = run('12', atOnce(transform), steps, (_, text, before) => {
        if (text !== undefined && text !== before) changes.push(text)
      })
      expect(box.app.reported).toEqual(changes)
    })
  })
})

const isShort = (text: string) => text.length <= 6
const capitals: App = (text, app) => void (isShort(text) && (app.text = text.toUpperCase()))

it.each<[what: string, app: App, accepts: (text: string) => boolean, change?: typeof same]>([
  ['some texts', refusing((text) => text.length % 3 !== 0), (text) => text.length % 3 !== 0],
  ['everything', refusing(() => false), () => false],
  ['long texts, and transforms the rest', capitals, isShort, upper],
])(
  'A box whose app refuses shows what was accepted last, and nothing that was refused: %s',
  (_, app, accepts, change = same) => {
    holds(100, [session], (steps) => {
      let accepted = 'WXYZ'
      run(accepted, app, steps, (now, text) => {
        if (text !== undefined && accepts(text)) accepted = change(text)
        expect([now.shown(), now.app.text]).toEqual([accepted, accepted])
      })
    })
  },
)

describe.each([
  ['answers every change late and in order', late],
  ['answers the last change after a pause', debounced],
])('a box whose app %s', (_, kind) => {
  describe.each(transforms.slice(0, 2))('%s', (__, transform) => {
    it('loses no character, and brings none back', () => {
      holds(100, [initials, begun, session], (initial, start, steps) => {
        const { box, kept } = run(initial, kind(transform), [...start, ...steps])
        expect(sorted(box.shown().toLowerCase())).toBe(kept)
      })
    })

    it('ends with what the app has', () => {
      holds(100, [initials, session], (initial, steps) => {
        const { app, shown } = run(initial, kind(transform), steps).box
        expect(shown()).toBe(app.text)
        expect(app.text).toBe(transform(app.reported.at(-1) ?? initial))
      })
    })

    it('shows every edit at once, as soon as the app is known to be late', () => {
      holds(100, [session], (steps) => {
        const first: Step[] = [{ do: 'insert', caret: 1, count: 1 }, { do: 'answer' }]
        const others = steps.filter((step) => step.do !== 'answerWithNextEdit')
        let [mine, isKnown] = ['', false]
        const { box } = run('', kind(transform), [...first, ...others], (now, text) => {
          mine = text?.toLowerCase() ?? mine
          isKnown ||= text === undefined
          expect(isKnown ? now.shown().toLowerCase() : mine).toBe(mine)
        })
        expect([box.shown(), box.app.text]).toEqual(Array(2).fill(transform(mine)))
      })
    })
  })

  it.each(transforms)('ends with what the app takes, when characters repeat, %s', (__, transform) => {
    const text = constantFrom('', 'a', 'b', 'ab', ' ', '-', '1', '12')
    const edit = record({ at: nat(20), removed: nat(2), text })
    const repeating = array(oneof(edit, constant('answer' as const)), { maxLength: 24 })
    holds(100, [constantFrom('', 'a', 'abab'), repeating], (initial, steps) => {
      const box = modelBox(transform(initial), kind(transform))
      for (const step of steps) {
        if (step === 'answer') box.answer()
        else box.edit(step.at % (box.shown().length + 1), step.removed, step.text)
      }
      // An answer that leaves the app's text as it was renders nothing, so the box can't see it. This one changes the text.
      box.edit(box.shown().length, 0, 'z')
      box.answerAll()
      expect(transform(box.shown())).toBe(box.app.text)
    })
  })
})

it('A box whose app has answered at once shows what that has after each edit and each text of the app, and reports only what the user did', () => {
  const text = constantFrom('', 'a', ' ', 'b ', 'B')
  const edit = record({ at: nat(20), removed: nat(2), text })
  const steps = array(oneof(edit, constantFrom('', 'john', 'q!', 'W', '1,200')), { maxLength: 30 })
  holds(100, [steps], (list) => {
    const box = modelBox(
      '',
      refusing((given) => !given.includes(' ')),
    )
    box.edit(0, 0, 'x')
    let edits = 1
    for (const step of list) {
      if (typeof step === 'string') {
        // A text that the app was given and sets later is a late answer.
        if (box.app.reported.includes(step)) continue
        box.app.text = step
        box.render()
      } else {
        const at = step.at % (box.shown().length + 1)
        if (box.shown().slice(at, at + step.removed) !== step.text) edits++
        box.edit(at, step.removed, step.text)
      }
      expect(box.shown()).toBe(box.app.text)
      expect(box.app.reported).toHaveLength(edits)
    }
  })
})
