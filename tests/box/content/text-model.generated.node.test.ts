import {
  array,
  assert,
  constantFrom,
  nat,
  oneof,
  property,
  record,
  constant,
  tuple,
  type Arbitrary,
} from 'fast-check'
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
  type App,
  type ModelBox,
} from './text-model.ts'

// Every character is typed once only, so that each can be followed, whatever the app does.
const alphabet = 'abcdefghijklmnopqrstuvwxyzабвгдежзийклмнопрстуфхцчшщъыьэюяαβγδεζηθικλμνξοπρτυφχψω'

/**
 * A step of a session: the user edits at a caret, the app answers, or an answer comes so late in the same turn that
 * React renders it together with the next edit.
 */
interface Edit {
  do: 'insert' | 'delete'
  /** Where, as a share of the text. */
  caret: number
  count: number
}
type Step = Edit | { do: 'answer' } | { do: 'answerWithNextEdit' }

const editStep: Arbitrary<Edit> = record({
  do: constantFrom('insert' as const, 'insert' as const, 'delete' as const),
  // 1 is the end, where users type most often.
  caret: oneof(
    constant(1),
    nat(100).map((percent) => percent / 100),
  ),
  count: constantFrom(1, 1, 1, 2, 3),
})
const answerStep: Arbitrary<Step> = constantFrom(
  { do: 'answer' },
  { do: 'answer' },
  { do: 'answerWithNextEdit' },
)
/** Until the first answer comes, typed text is taken back, so that users go on typing at the same place. */
const begun = tuple(editStep, nat(5)).map(([step, more]): Step[] => [
  ...Array.from({ length: more + 1 }, () => ({ ...step, do: 'insert' as const })),
  { do: 'answer' },
])
const session = array(oneof(editStep, answerStep), { maxLength: 24 })

interface Outcome {
  box: ModelBox
  typed: Set<string>
  deleted: Set<string>
}

/** Runs a session. Calls `after` with each edit and answer, and at last lets the app answer everything. */
function run(
  initial: string,
  app: App,
  steps: readonly Step[],
  after: (box: ModelBox, edited?: string, before?: string) => void = () => undefined,
): Outcome {
  const box = modelBox(initial, app)
  const typed = new Set<string>()
  const deleted = new Set<string>()
  let fresh = [...alphabet]
  for (const step of steps) {
    if (step.do === 'answer') {
      box.answer()
      after(box)
    } else if (step.do === 'answerWithNextEdit') {
      box.app.pending.shift()?.()
    } else {
      const text = box.shown()
      const at = Math.round(step.caret * text.length)
      const inserted = step.do === 'insert' ? fresh.slice(0, step.count).join('') : ''
      const from = step.do === 'insert' ? at : Math.max(0, at - step.count)
      fresh = fresh.slice(inserted.length)
      for (const character of inserted) typed.add(character)
      for (const character of text.slice(from, at).toLowerCase()) deleted.add(character)
      box.edit(from, at - from, inserted)
      after(box, text.slice(0, from) + inserted + text.slice(at), text)
    }
  }
  box.render()
  box.answerAll()
  return { box, typed, deleted }
}

const sorted = (characters: Iterable<string>) => [...characters].sort().join('')

/** The characters that were there or were typed, and were not deleted. */
function kept(initial: string, { typed, deleted }: Outcome): string {
  return sorted([...initial.toLowerCase(), ...typed].filter((character) => !deleted.has(character)))
}

const initials = constantFrom('', '123', '123456789')

describe('a box whose app answers at once', () => {
  it.each([
    ['as it is', same],
    ['upper-cased', upper],
    ['trimmed', trim],
    ['with blanks collapsed', collapse],
    ['masked', mask],
  ])('shows the text %s', (_, transform) => {
    const text = array(constantFrom('a', ' ', '1', '2', '3'), { maxLength: 4 })
    const edits = array(record({ at: nat(99), removed: nat(2), text }), { maxLength: 12 })
    assert(
      property(edits, (list) => {
        const box = modelBox('', atOnce(transform))
        for (const { at, removed, text: characters } of list) {
          const before = box.shown()
          const from = at % (before.length + 1)
          const inserted = characters.join('')
          box.edit(from, removed, inserted)
          const wanted = transform(before.slice(0, from) + inserted + before.slice(from + removed))
          expect(box.shown()).toBe(wanted)
          expect(box.app.text).toBe(wanted)
        }
      }),
    )
  })

  it('reports each change once', () => {
    assert(
      property(session, constantFrom(same, upper), (steps, transform) => {
        const changes: string[] = []
        const { box } = run('12', atOnce(transform), steps, (_, text, before) => {
          if (text !== undefined && text !== before) changes.push(text)
        })
        expect(box.app.reported).toEqual(changes)
      }),
    )
  })
})

describe('a box whose app refuses', () => {
  it('shows what was accepted last, and nothing that was refused', () => {
    const accepts = (text: string) => text.length % 3 !== 0
    assert(
      property(session, (steps) => {
        let accepted = '1234'
        const { box } = run(accepted, refusing(accepts), steps, (now, text) => {
          if (text !== undefined && accepts(text)) accepted = text
          expect(now.shown()).toBe(accepted)
          expect(now.app.text).toBe(accepted)
        })
        expect(box.shown()).toBe(accepted)
      }),
    )
  })

  it('shows only texts of the app when the app refuses everything', () => {
    assert(
      property(session, (steps) => {
        const { box } = run(
          '1234',
          refusing(() => false),
          steps,
          (now) => expect(now.shown()).toBe('1234'),
        )
        expect(box.shown()).toBe('1234')
      }),
    )
  })

  it('takes back and reports each edit, however often the app refuses', () => {
    const box = modelBox('', () => undefined)
    for (let count = 0; count < 500; count++) box.edit(0, 0, 'x')
    expect(box.shown()).toBe('')
    expect(box.app.reported).toHaveLength(500)
  })

  it('accepts and transforms the rest', () => {
    const app: App = (reported, state) => {
      if (reported.length <= 6) state.text = reported.toUpperCase()
    }
    assert(
      property(session, (steps) => {
        let accepted = 'XYZ'
        run(accepted, app, steps, (now, text) => {
          if (text !== undefined && text.length <= 6) accepted = text.toUpperCase()
          expect(now.shown()).toBe(accepted)
          expect(now.app.text).toBe(accepted)
        })
      }),
    )
  })
})

describe.each([
  ['answers every change late and in order', late],
  ['answers the last change after a pause', debounced],
])('a box whose app %s', (_, kind) => {
  describe.each([
    ['as it is', same],
    ['upper-cased', upper],
  ])('%s', (__, transform) => {
    it('loses no character, and brings none back', () => {
      holds(100, [initials, begun, session], (initial, start, steps) => {
        const outcome = run(initial, kind(transform), [...start, ...steps])
        expect(sorted(outcome.box.shown().toLowerCase())).toBe(kept(initial, outcome))
      })
    })

    it('ends with what the app has', () => {
      holds(100, [initials, session], (initial, steps) => {
        const { box } = run(initial, kind(transform), steps)
        expect(box.shown()).toBe(box.app.text)
        expect(box.app.text).toBe(transform(box.app.reported.at(-1) ?? initial))
      })
    })

    it('shows every edit at once, as soon as the app is known to be late', () => {
      holds(100, [session], (steps) => {
        const box = modelBox('', kind(transform))
        box.edit(0, 0, '0')
        box.answer()
        let mine = '0'
        const unknown = [...alphabet]
        for (const step of steps) {
          if (step.do === 'answer') box.answer()
          else if (step.do === 'answerWithNextEdit') continue
          else {
            const at = Math.round(step.caret * mine.length)
            const from = step.do === 'insert' ? at : Math.max(0, at - step.count)
            const inserted = step.do === 'insert' ? unknown.splice(0, step.count).join('') : ''
            mine = mine.slice(0, from) + inserted + mine.slice(at)
            box.edit(from, at - from, inserted)
          }
          expect(box.shown().toLowerCase()).toBe(mine)
        }
        box.answerAll()
        expect(box.shown()).toBe(transform(mine))
        expect(box.app.text).toBe(transform(mine))
      })
    })
  })

  it.each([
    ['as it is', same],
    ['upper-cased', upper],
    ['trimmed', trim],
    ['with blanks collapsed', collapse],
    ['masked', mask],
  ])('ends with what the app takes for its own when characters repeat, %s', (__, transform) => {
    const repeating = array(
      oneof(
        record({
          do: constant('edit' as const),
          at: nat(20),
          removed: nat(2),
          text: constantFrom('', 'a', 'b', 'ab', ' ', '-', '1', '12'),
        }),
        constant({ do: 'answer' as const }),
      ),
      { maxLength: 24 },
    )
    holds(100, [constantFrom('', 'a', 'abab'), repeating], (initial, steps) => {
      const box = modelBox(transform(initial), kind(transform))
      for (const step of steps) {
        if (step.do === 'answer') box.answer()
        else box.edit(step.at % (box.shown().length + 1), step.removed, step.text)
      }
      // An answer that leaves the app's text as it was renders nothing, so the box can't see it. This one changes
      // the text.
      box.edit(box.shown().length, 0, 'z')
      box.answerAll()
      expect(transform(box.shown())).toBe(box.app.text)
    })
  })
})

describe('a box whose app answers late', () => {
  it('takes the first change back, and makes it again when the answer comes', () => {
    const box = modelBox('', late(same))
    box.edit(0, 0, 'a')
    expect(box.shown()).toBe('')
    box.answer()
    expect(box.shown()).toBe('a')
  })

  it('makes all the changes again that were taken back, and reports what they make together', () => {
    const box = modelBox('x', late(same))
    box.edit(1, 0, 'a')
    box.edit(1, 0, 'b')
    box.answer()
    expect(box.shown()).toBe('xab')
    expect(box.app.reported).toEqual(['xa', 'xb', 'xab'])
  })

  it('keeps what the user typed while a corrected slip is still being answered', () => {
    const box = modelBox('', late(same))
    box.edit(0, 0, 'h')
    box.answer()
    box.edit(1, 0, 'p')
    box.edit(1, 1, '')
    box.edit(1, 0, 'i')
    const shown = ['hi']
    while (box.app.pending.length > 0) {
      box.answer()
      shown.push(box.shown())
    }
    expect(new Set(shown)).toEqual(new Set(['hi']))
  })

  it('shows a text that the app sets on its own at once', () => {
    const box = modelBox('', late(same))
    box.edit(0, 0, 'a')
    box.answer()
    box.edit(1, 0, 'b')
    box.app.text = 'something else'
    box.render()
    expect(box.shown()).toBe('something else')
  })
})

describe('a box whose app has answered at once', () => {
  const accepting = (text: string) => !text.includes(' ')
  const steps = array(
    oneof(
      record({
        do: constant('edit' as const),
        at: nat(20),
        removed: nat(2),
        text: constantFrom('', 'a', ' ', 'b ', 'B'),
      }),
      record({ do: constant('set' as const), text: constantFrom('', 'john', 'q!', 'W', '1,200') }),
    ),
    { maxLength: 30 },
  )

  it('shows what the app has after each edit and each text of the app, and reports only what the user did', () => {
    holds(100, [steps], (list) => {
      const box = modelBox('', refusing(accepting))
      box.edit(0, 0, 'x')
      let edits = 1
      for (const step of list) {
        if (step.do === 'set') {
          // A text that the app was given and sets later is a late answer.
          if (box.app.reported.includes(step.text)) continue
          box.app.text = step.text
          box.render()
        } else {
          const at = step.at % (box.shown().length + 1)
          const removed = box.shown().slice(at, at + step.removed)
          box.edit(at, step.removed, step.text)
          if (removed !== step.text) edits++
        }
        expect(box.shown()).toBe(box.app.text)
        expect(box.app.reported).toHaveLength(edits)
      }
    })
  })

  it('makes later edits again when it sets one of the texts that it left unanswered', () => {
    const box = modelBox(
      '',
      refusing((text) => text.length === 1),
    )
    for (const character of ['a', 'b', 'c']) box.edit(box.shown().length, 0, character)
    expect(box.app.reported).toEqual(['a', 'ab', 'ac'])
    box.app.text = 'ab'
    box.render()
    expect(box.shown()).toBe('abc')
    expect(box.app.reported.at(-1)).toBe('abc')
  })
})
