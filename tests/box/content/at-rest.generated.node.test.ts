import { array, constantFrom, integer, nat, oneof, record, type Arbitrary } from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { holds } from '../../support/holds.ts'
import { collapse, mask, modelBox, same, trim, upper } from './text-model.ts'

/** So long may an app be silent, in milliseconds. */
const SILENCE = 5000

/** What an app makes of a text. Undefined: it refuses the text. */
type Rule = (text: string) => string | undefined

const rules: readonly Rule[] = [
  same,
  upper,
  trim,
  collapse,
  mask,
  (text) => text.slice(0, 5),
  (text) => (text.length > 5 ? undefined : text),
  (text) => (/\d/.test(text) ? undefined : text),
  () => undefined,
  () => 'x1',
]

/** When an app answers: in the rendering of the edit, in the one after that, after some milliseconds, or not at all. */
type Time = 'at once' | 'with the next edit' | 'never' | number

const anyTime: Arbitrary<Time> = oneof(
  constantFrom<Time[]>('at once', 'with the next edit', 'never', 0, 1),
  integer({ min: 1, max: 3 * SILENCE }),
)
const kinds = record({
  rule: constantFrom(...rules),
  /** When it answers each of the texts that it is given, from the start again after the last. */
  times: array(anyTime, { minLength: 1, maxLength: 4 }),
  /** Whether it answers only the newest text that it was given. */
  isNewestOnly: constantFrom(false, true),
})

/** What the user replaces, or what the app sets on its own. */
type Act = { at: number; removed: number; text: string } | { set: string }
const edit = record({
  at: nat(20),
  removed: nat(2),
  text: constantFrom('', 'a', 'B', 'c', ' ', '1', '-', 'xyz'),
})
const own = record({ set: constantFrom('', 'own', 'abc', 'A', '12') })
const act = oneof<
  [{ weight: number; arbitrary: Arbitrary<Act> }, { weight: number; arbitrary: Arbitrary<Act> }]
>({ weight: 6, arbitrary: edit }, { weight: 1, arbitrary: own })
/** Acts, and how long after the one before each is. */
const steps = array(record({ after: oneof(constantFrom(0, 0, 50, SILENCE), nat(2 * SILENCE)), act }), {
  maxLength: 20,
})

/** A box whose app is of a kind. It calls back when it sets a text. */
function start(
  { rule, times, isNewestOnly }: typeof kinds extends Arbitrary<infer K> ? K : never,
  onSet: () => void,
) {
  let count = 0
  const box = modelBox('', (reported, app) => {
    const call = ++count
    const time = times[call % times.length]
    const answer = () => {
      const text = isNewestOnly && call < count ? undefined : rule(reported)
      if (text === undefined || text === app.text) return
      app.text = text
      onSet()
      if (typeof time === 'number') box.render()
    }
    if (time === 'at once') answer()
    else if (time === 'with the next edit') app.pending.push(answer)
    else if (typeof time === 'number') setTimeout(answer, time)
  })
  return box
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(() => void vi.useRealTimers())

it('Whatever an app does, its box shows what it has, five seconds after the last edit and the last answer', () => {
  holds(1000, [kinds, steps], (kind, list) => {
    let last = Date.now()
    const happened = () => void (last = Date.now())
    const box = start(kind, happened)
    const answerNow = () => {
      for (const answer of box.app.pending.splice(0)) answer()
    }
    /** The texts of the box and of the app that were not the same at rest. */
    const unequal: [string, string][] = []
    const compare = (isAtRest: boolean) => {
      const [shown, text] = [box.shown(), box.app.text]
      if (isAtRest && shown !== text) unequal.push([shown, text])
    }
    for (const { after, act: now } of list) {
      vi.advanceTimersByTime(after)
      compare(Date.now() > last + SILENCE)
      answerNow()
      if ('set' in now) {
        box.app.text = now.set
        box.render()
      } else box.edit(now.at % (box.shown().length + 1), now.removed, now.text)
      happened()
    }
    answerNow()
    box.render()
    while (vi.getTimerCount() > 0) {
      vi.advanceTimersToNextTimer()
      compare(Date.now() > last + SILENCE)
    }
    compare(true)
    expect(unequal).toEqual([])
  })
})
