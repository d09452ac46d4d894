import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { TextContent } from '../../../src/box/content/text-content.ts'
import type { TextChangeDetails } from '../../../src/box/types.ts'
import { late, modelBox, upper, type App, type ModelBox } from './text-model.ts'

// What the README of src/box says of the answers of an app, one fact after the other.

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** The edits that a test makes are answered as it says. */
const silent: App = () => undefined

/**
 * Plays a line of events: letters that the user types at the end, of which React renders the last; =text, which the
 * app sets, and React renders; and numbers of milliseconds that pass. A letter in brackets is not rendered before
 * what follows.
 */
function play(box: ModelBox, line: string): ModelBox {
  for (const event of line.split(' ').filter(Boolean)) {
    const [, unrendered] = /^\((.+)\)$/.exec(event) ?? []
    if (/^\d{4}$/.test(event)) vi.advanceTimersByTime(Number(event))
    else if (event.startsWith('=')) {
      box.app.text = event.slice(1)
      box.render()
    } else {
      box.change(box.shown().length, 0, unrendered ?? event)
      if (unrendered === undefined) box.render()
    }
  }
  return box
}

/** What has to happen for an app to be known like this, from an empty text. */
const states = { unknown: '', immediate: '(a) =a', late: 'a =a', 'late in capitals': 'a =A' }
type State = keyof typeof states
const played = (state: State, line = '') => play(play(modelBox('', silent), states[state]), line)

/** Whether an edit without an answer stays. */
function keepsAnEdit(box: ModelBox): boolean {
  const before = box.shown()
  return play(box, 'z').shown() === `${before}z`
}

type Row = [fact: string, state: State, line: string, shown: string, reported?: string, keeps?: boolean]
/** What a box shows after a line, what the app has heard of then, and whether an edit without an answer stays. */
const check = (...[, state, line, shown, reported, keeps]: Row) => {
  const box = played(state, line)
  const after = `${state}, after ${line}`
  expect(box.shown(), after).toBe(shown)
  const heard = box.app.reported.join(' ')
  expect(heard, `reported, ${after}`).toBe(reported ?? heard)
  const isKept = keepsAnEdit(box)
  expect(isKept, `whether an edit stays, ${after}`).toBe(keeps ?? isKept)
}

it.each<Row>([
  ['An edit without an answer of an unknown app goes', 'unknown', '', '', '', false],
  ['An edit without an answer of an immediate app goes', 'immediate', '', 'a', 'a', false],
  ['An edit without an answer of a late app stays', 'late', '', 'a', 'a', true],
  ['An edit without an answer of an app late in capitals stays', 'late in capitals', '', 'A', 'a', true],
  ['An app that was late stays late, also when it answers at once', 'late', '(b) =ab', 'ab', 'a ab', true],
  ['An app that was late stays late with a similar text', 'late', 'b =AB (c) =ABc', 'ABc', undefined, true],
  ['An app that was immediate is late after an older edit', 'immediate', 'b c =ab', 'abc', undefined, true],
  ['An app that sets a text similar to a refused edit counts as late', 'unknown', 'a =A 1', 'A1'],
  ['An app that counts as late is still answered by its next text', 'unknown', 'a =A 1 (b) =Ab', 'Ab'],
  ['An immediate app stays so when it sets the newest edit', 'immediate', 'b =ab', 'ab', 'a ab', false],
  ['An app is immediate also when its answer is not like the edit', 'unknown', '(ab) =x b c =xb', 'xbc'],
  ['An app that takes one of two edits has refused the other', 'unknown', '(b) (c) =b', 'b', 'b bc', false],
  ['An app that was immediate, and takes one of two', 'immediate', '(b) (c) =ab', 'ab', 'a ab abc', false],
  ['An app is immediate if it accepts what is like a refused edit', 'unknown', 'b (-b) =-b', '-b', 'b -b'],
  ['An app is immediate if it accepts a refused edit in capitals', 'unknown', 'b (b) =B', 'B', 'b b', false],
])('%s', (...row) => check(...row))

describe('a late answer', () => {
  it.each(['unknown', 'late', 'late in capitals'] as const)(
    'that comes with the next edit answers the older edit only (%s)',
    (state) => {
      const box = played(state)
      const start = box.shown()
      play(box, 'b')
      play(box, `(c) =${upper(box.app.reported.at(-1) ?? '')}`)
      expect([...box.shown().toLowerCase()].sort().join('')).toBe(`${start.toLowerCase()}bc`)
    },
  )

  it.each<Row>([
    ['that is the first one makes the edit again', 'unknown', 'a =a', 'a', 'a'],
    ['that is the first one makes all edits again, and reports them', 'unknown', 'a b =a', 'ab', 'a b ab'],
    ['with the next edit answers the older one, if it is like both', 'late in capitals', 'b (-) =AB', 'AB-'],
    ['of an immediate app is combined with the next edit', 'immediate', 'b (c) =ab', 'abc', 'a ab ac abc'],
    ['of an immediate app answers the newest of equal edits', 'immediate', 'b c b =ab', 'ab', 'a ab ac ab'],
    ['of a late app is to the newest edit if others differ in signs', 'late', 'b - =AB-', 'AB-'],
    ['of an app in capitals keeps later typing, and reports nothing', 'late', 'b c =AB', 'ABc', 'a ab abc'],
    ['of an app that masks keeps what was typed since', 'late', '1 c =a-1', 'a-1c'],
    ['of an app that leaves out what was typed keeps what was typed since', 'late', '- c =A', 'Ac'],
  ])('%s', (...row) => check(...row))

  it.each<[fact: string, start: string, inPlaceOfItsEnd: string[], answer: string]>([
    ['to a deletion that the user has made again', 'ab', ['', ''], 'a'],
    ['to a deletion, with the edit after it, which replaced the same text', 'x', ['', 'y'], ''],
  ])('%s is not reported once more', (_, start, inPlaceOfItsEnd, answer) => {
    const box = modelBox(start, silent)
    for (const inserted of inPlaceOfItsEnd) box.edit(start.length - 1, 1, inserted)
    expect(box.shown()).toBe(start)
    const reported = inPlaceOfItsEnd.map((inserted) => start.slice(0, -1) + inserted)
    expect(play(box, `=${answer}`).shown()).toBe(reported.at(-1))
    box.render()
    expect([box.shown(), box.app.reported]).toEqual([reported.at(-1), reported])
  })

  it('that is the first one is to the oldest edit that it can answer, if it equals none', () => {
    const box = play(modelBox('', late(upper)), 'a b a')
    expect(box.shown()).toBe('')
    while (box.app.pending.length > 0) {
      box.answer()
      expect(box.shown().toLowerCase()).toBe('aba')
    }
    expect(box.app.text).toBe('ABA')
  })

  it('of a late app is to the oldest edit that it can answer', () => {
    const box = played('late in capitals', 'b c')
    box.edit(1, 2, 'B')
    expect(box.app.reported.slice(1)).toEqual(['Ab', 'Abc', 'AB'])
    for (const text of ['AB', 'ABC', 'AB']) expect(play(box, `=${text}`).shown()).toBe('AB')
  })

  it('is a text of the app’s own when more than a thousand edits came after the edit', () => {
    const box = modelBox('', silent)
    for (let count = 0; count < 1001; count++) box.edit(0, 0, String.fromCharCode(0x4e00 + count))
    expect(play(box, '=\u4e00').shown()).toBe('\u4e00')
    expect(box.app.reported).toHaveLength(1001)
  })
})

describe('five seconds of silence', () => {
  it.each<Row>([
    ['are not over before', 'late', 'b c 4999', 'abc'],
    ['are the refusal of an app that is late', 'late', 'b c 5000', 'a', 'a ab abc', true],
    ['begin again with each edit', 'late', 'b 4999 c 4999', 'abc'],
    ['begin again with each answer', 'late', 'b c 4999 =ab 4999', 'abc'],
    ['refuse what came after that answer', 'late', 'b c 4999 =ab 5000', 'ab'],
  ])('%s', (...row) => check(...row))

  it.each<[string, State, string]>([
    ['mean nothing if the app is unknown', 'unknown', 'b'],
    ['mean nothing if the app is immediate', 'immediate', 'b'],
    ['end with the answer to the newest edit', 'late', 'b =ab'],
  ])('%s', (_, state, line) => {
    played(state, line)
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('a text of the app’s own', () => {
  it.each<Row>([
    ['is one similar to a refused edit, if the app is immediate', 'immediate', 'b c =AB', 'AB', 'a ab ac'],
    ['replaces what was typed since (unknown)', 'unknown', 'b =other', 'other'],
    ['replaces what was typed since (immediate)', 'immediate', 'b =other', 'other'],
    ['replaces what was typed since (late)', 'late', 'b =other', 'other'],
    ['replaces what was typed since (late in capitals)', 'late in capitals', 'b =other', 'other'],
  ])('%s', (...row) => check(...row))

  it('is one of other punctuation than that of an edit', () => {
    const box = play(modelBox('x', silent), 'y =xy')
    box.edit(0, 2, '-')
    expect(play(box, 'c =!!').shown()).toBe('!!')
  })
})

describe('the text of a box', () => {
  const details = (reason: string): TextChangeDetails => ({ reason, event: new Event('input') })

  /** A box whose app owns the text. */
  function boxOf(text: string): TextContent {
    const box = new TextContent(text)
    box.keepLatest({ text })
    return box
  }

  /** The user makes `after` of the text of the box. */
  function edit(box: TextContent, after: string, { reason = 'insertText', isControlled = true } = {}) {
    const before = box.text
    if (!isControlled) box.keepLatest({})
    return box.edit({ before, composedFrom: before, after, caret: after.length, details: details(reason) })
  }

  /** React renders. */
  function answer(box: TextContent, prop: string, isComposing = false) {
    const { text } = box
    box.keepLatest({ text: prop })
    box.isComposing = isComposing
    const result = box.rendered()
    if (result && box.text !== text) box.render(!!result.isFromApp)
    return result
  }

  /** A box whose app is late, and owes an answer to "ab". */
  function lateBox(): TextContent {
    const box = boxOf('')
    edit(box, 'a')
    answer(box, '')
    answer(box, 'a')
    edit(box, 'ab')
    answer(box, 'a')
    return box
  }

  /**
   * Plays a line: texts that the user makes; =text, with which React renders the app; ~text, during a composition;
   * !text, which a script writes; ^text, which a reset brings; and a number of milliseconds. Returns what the last
   * rendering did.
   */
  function line(box: TextContent, events: string) {
    let result: ReturnType<typeof answer>
    for (const event of events.split(' ')) {
      const text = event.slice(1)
      if (/^\d{4}$/.test(event)) vi.advanceTimersByTime(Number(event))
      else if (/^[=~]/.test(event)) result = answer(box, text, event.startsWith('~'))
      else if (event.startsWith('!')) box.adopt(text)
      else if (event.startsWith('^')) edit(box, text, { reason: 'reset' })
      else edit(box, event)
    }
    return result
  }
  type Event = [fact: string, start: string, events: string, shown: string, isFromApp?: boolean]

  it.each<Event>([
    ['is what the app has after a refusal, which is an answer', 'a', 'ab =a', 'a', false],
    ['is from the app when it is similar to that before the edit', 'ab', 'ab- =ab =AB', 'AB', true],
    ['stays that of a script until the app sets another one', 'a', '!written =a', 'written'],
    ['is one of the app after that of a script', 'a', '!written =a =own', 'own', true],
    ['goes back to that of the app after an edit of that of a script', 'own', '!w w! =own', 'own', false],
    ['has no edit before that of a script', 'abc', 'abcx =abc !abcd abcde =abc =abcde', 'abcde', false],
    ['stays that of a script while the app is silent', 'late', '!written 5000 =a', 'written'],
    ['is not taken back during a composition', 'late', '~a 5000 ~a', 'ab', false],
    ['is taken back at the end of a composition', 'late', '~a 5000 ~a =a', 'a', false],
    ['stays in a composition when the app refuses an edit', 'a', 'ab ~a', 'ab', false],
    ['stays in a composition when the app transforms an edit', 'a', 'ab ~a abc ~ABC', 'abc', false],
    ['is replaced in a composition by one of the app’s own', 'a', 'ab ~a ~other', 'other', true],
  ])('%s', (_, start, events, shown, isFromApp) => {
    const box = start === 'late' ? lateBox() : boxOf(start)
    const result = line(box, events)
    expect(box.text).toBe(shown)
    expect([result?.isFromApp, result?.report]).toEqual([isFromApp, undefined])
  })

  it.each<[fact: string, start: string, events: string, text: string, version: number, isFromApp?: boolean]>([
    ['is at first that of the app, and no change', 'a', '0000', 'a', 0],
    ['has the version of the edit after a refusal', 'a', 'ab =a', 'a', 1],
    ['has another version after a text of the app’s own', '', '=own', 'own', 1, true],
    ['has another version after each edit', '', '=own owns', 'owns', 2],
    ['has the same version after an answer', '', '=own owns =OWNS', 'OWNS', 2],
    ['has another version after each text of the app’s own', '', '=own owns =OWNS =other', 'other', 3, true],
    ['has the same version after a late answer', 'late', '=AB', 'AB', 2],
    ['is from the app after a reset of the form', 'ab', '^a', 'a', 1, true],
    ['is from the app after a reset of the form, also when the app answers it', 'ab', '^a =A', 'A', 1, true],
    ['is not one of the app’s own after a late app has been silent', 'late', '5000', 'ab', 2],
  ])('%s', (_, start, events, text, version, isFromApp = false) => {
    const box = start === 'late' ? lateBox() : boxOf(start)
    line(box, events)
    expect(box.shown).toEqual({ text, version, isFromApp })
  })

  it('waits in a composition with what it would have to report', () => {
    const box = boxOf('')
    expect(line(box, 'a = b = ~a')).toBeUndefined()
    expect(box.text).toBe('')
    expect(answer(box, 'a')?.report).toMatchObject({ reason: 'insertText' })
    expect([...box.text].sort().join('')).toBe('ab')
  })

  it('is reported when the app sets late what was edited from the text of a script', () => {
    expect(line(boxOf('own'), '!w w! =own own1 =w!')?.report).toBeDefined()
  })

  it('is not of the user while it is what a script has written, also once it is rendered', () => {
    const box = boxOf('a')
    const isFromApp = (...steps: (() => unknown)[]) => steps.map((step) => (step(), box.isTextFromApp))
    const before = isFromApp(() => edit(box, 'ab'))
    const written = isFromApp(
      () => box.adopt('written'),
      () => box.render(false),
    )
    expect([before, written, isFromApp(() => edit(box, 'typed!'))]).toEqual([[false], [true, true], [false]])
  })

  it('needs no answer for what was typed before the app owned it', () => {
    const box = boxOf('')
    edit(box, 'a', { isControlled: false })
    edit(box, 'ab', { isControlled: false })
    expect(answer(box, 'a')).toMatchObject({ isFromApp: true, report: undefined })
    expect(box.text).toBe('a')
  })

  it('is in the input, which keeps it at a reset only if the app owns it', () => {
    const box = boxOf('ab')
    expect(box.inputText).toBe('ab')
    expect(box.restoresInput).toBe(true)
    box.keepLatest({})
    expect(box.restoresInput).toBe(false)
  })

  it('needs no answer where no app owns it', () => {
    const box = new TextContent('a')
    box.keepLatest({})
    edit(box, 'ab')
    expect(box.rendered()).toBeUndefined()
    expect(box.text).toBe('ab')
  })

  it('is told to the app and rendered after an edit', () => {
    const told: unknown[] = []
    const box = new TextContent('a')
    edit(box, 'ab')()
    box.keepLatest({ onTextChanged: (...all) => told.push(all) }, (shown) => told.push(shown))
    edit(box, 'abc', { reason: 'insertFromPaste' })()
    expect(told).toEqual([['abc', expect.objectContaining({ reason: 'insertFromPaste' })], box.shown])
  })

  it.each<[typed: string, number: number, prop: string, shown: string]>([
    ['1.50', 1.5, '1.5', '1.50'],
    ['-', 0, '0', '-'],
    ['-.', 0, '0', '-.'],
    ['.', NaN, 'NaN', '.'],
    ['-', 5, '5', '5'],
    ['a-', 0, '0', '0'],
    ['-1', 0, '0', '0'],
    ['', 0, '0', '0'],
    ['1.50', 2, '2', '2'],
  ])('%j, of an app that keeps it as the number %j, is shown as %s → %s', (typed, number, prop, shown) => {
    const box = boxOf('7')
    edit(box, typed)
    box.keepLatest({ text: prop, number })
    box.rendered()
    expect(box.text).toBe(shown)
  })

  it.each<[reason: string, before: string, after: string, isCaretBefore: boolean, props: string]>([
    ['deleteContentForward', 'ab', 'a', true, 'ab'],
    ['deleteContentBackward', 'ab', 'a', false, 'ab'],
    ['deleteContentForward', '12-34', '1234', false, '12-34'],
    ['deleteContentBackward', '12-34', '1234', true, '12-34'],
    ['insertText', 'ab', 'abc', false, 'ab'],
    // It is not restored, or another one.
    ['deleteContentForward', 'ab', 'a', false, 'a'],
    ['deleteContentForward', 'ab', 'a', false, 'ab other'],
  ])('after %s in %j to %j has the caret before what the app has restored: %s', (...row) => {
    const [reason, before, after, isCaretBefore, props] = row
    const box = boxOf(before)
    edit(box, after, { reason })
    const result = props
      .split(' ')
      .map((prop) => answer(box, prop))
      .at(-1)
    expect(result).toMatchObject({ isFromApp: props.endsWith('other'), isCaretBefore })
  })
})
