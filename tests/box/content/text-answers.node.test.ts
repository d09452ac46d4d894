import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { TextContent } from '../../../src/box/content/text-content.ts'
import type { TextChangeDetails } from '../../../src/box/types.ts'
import { late, modelBox, upper, type App, type ModelBox, type Transform } from './text-model.ts'

// What the README of src/box says of the answers of an app, one fact after the other.

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const silent: App = () => undefined

/** The user types at the end. Nothing is rendered yet. */
const typeUnrendered = (box: ModelBox, text: string) => box.change(box.shown().length, 0, text)

function type(box: ModelBox, text: string) {
  typeUnrendered(box, text)
  box.render()
}

/** The app sets a text, and React renders. */
function set(box: ModelBox, text: string) {
  box.app.text = text
  box.render()
}

/** The user types, and the app answers in the same rendering. */
function typeAnswered(box: ModelBox, text: string, answer: Transform = (reported) => reported) {
  typeUnrendered(box, text)
  set(box, answer(box.app.reported.at(-1) ?? ''))
}

const states: Record<'unknown' | 'immediate' | 'late' | 'late in capitals', () => ModelBox> = {
  unknown: () => modelBox('', silent),
  immediate() {
    const box = modelBox('', silent)
    typeAnswered(box, 'a')
    return box
  },
  late() {
    const box = modelBox('', silent)
    type(box, 'a')
    set(box, 'a')
    return box
  },
  'late in capitals'() {
    const box = modelBox('', silent)
    type(box, 'a')
    set(box, 'A')
    return box
  },
}

/** Whether an edit without an answer stays. */
function keepsAnEdit(box: ModelBox): boolean {
  const before = box.shown()
  type(box, 'z')
  return box.shown() === `${before}z`
}

describe('an edit without an answer', () => {
  it.each([
    ['unknown', false],
    ['immediate', false],
    ['late', true],
    ['late in capitals', true],
  ] as const)('of an app that is %s stays: %s', (name, stays) => {
    expect(keepsAnEdit(states[name]())).toBe(stays)
  })
})

describe('an app', () => {
  it.each([
    ['immediately', (box: ModelBox) => typeAnswered(box, 'b')],
    [
      'with a similar text',
      (box: ModelBox) => {
        type(box, 'b')
        set(box, 'AB')
        typeAnswered(box, 'c')
      },
    ],
  ])('that was late is late for good, also when it answers %s', (_, answer) => {
    const box = states.late()
    answer(box)
    expect(keepsAnEdit(box)).toBe(true)
  })

  it('that was immediate is late once it answers an edit that was not the newest', () => {
    const box = states.immediate()
    type(box, 'b')
    type(box, 'c')
    set(box, 'ab')
    expect(box.shown()).toBe('abc')
    expect(keepsAnEdit(box)).toBe(true)
  })

  it('that has refused its first edit, and then sets a similar text on its own, counts as late', () => {
    const box = modelBox('', silent)
    type(box, 'a')
    set(box, 'A')
    type(box, '1')
    expect(box.shown()).toBe('A1')
    typeAnswered(box, 'b', () => 'Ab')
    expect(box.shown()).toBe('Ab')
  })

  it('that was immediate stays so when it sets the newest edit later', () => {
    const box = states.immediate()
    type(box, 'b')
    set(box, 'ab')
    expect(box.shown()).toBe('ab')
    expect(box.app.reported).toEqual(['a', 'ab'])
    expect(keepsAnEdit(box)).toBe(false)
  })

  it('is immediate also when its answer does not look like the edit', () => {
    const box = modelBox('', silent)
    typeAnswered(box, 'ab', () => 'x')
    type(box, 'b')
    type(box, 'c')
    set(box, 'xb')
    expect(box.shown()).toBe('xbc')
  })

  it.each(['unknown', 'immediate'] as const)(
    'that is %s, and takes the first of two edits in one rendering, is immediate, and has refused the second',
    (name) => {
      const box = states[name]()
      typeUnrendered(box, 'b')
      const [first = ''] = box.app.reported.slice(-1)
      typeUnrendered(box, 'c')
      const { length } = box.app.reported
      set(box, first)
      expect(box.shown()).toBe(first)
      expect(box.app.reported).toHaveLength(length)
      expect(keepsAnEdit(box)).toBe(false)
    },
  )

  it('is immediate also when its answer is similar to an edit that it has refused', () => {
    const box = modelBox('', silent)
    type(box, 'b')
    typeAnswered(box, '-b')
    expect(box.shown()).toBe('-b')
    expect(box.app.reported).toEqual(['b', '-b'])
  })

  it('is immediate also when it accepts in capitals what it has refused before', () => {
    const box = modelBox('', silent)
    type(box, 'b')
    typeAnswered(box, 'b', upper)
    expect(box.shown()).toBe('B')
    expect(box.app.reported).toEqual(['b', 'b'])
    expect(keepsAnEdit(box)).toBe(false)
  })
})

describe('a late answer', () => {
  it('that comes with the next edit answers the older edit only', () => {
    for (const name of ['unknown', 'late', 'late in capitals'] as const) {
      const box = states[name]()
      const start = box.shown()
      type(box, 'b')
      const answer = upper(box.app.reported.at(-1) ?? '')
      typeUnrendered(box, 'c')
      set(box, answer)
      expect([...box.shown().toLowerCase()].sort().join('')).toBe(`${start.toLowerCase()}bc`)
    }
  })

  it('that comes with the next edit answers the older edit, also when it is similar to both', () => {
    const box = states['late in capitals']()
    type(box, 'b')
    typeUnrendered(box, '-')
    set(box, 'AB')
    expect(box.shown()).toBe('AB-')
  })

  it('of an immediate app that comes with the next edit is combined with it, and reported', () => {
    const box = states.immediate()
    type(box, 'b')
    typeUnrendered(box, 'c')
    set(box, 'ab')
    expect(box.shown()).toBe('abc')
    expect(box.app.reported).toEqual(['a', 'ab', 'ac', 'abc'])
  })

  it('of an immediate app answers the newest of the edits that made the same text', () => {
    const box = states.immediate()
    for (const text of ['b', 'c', 'b']) type(box, text)
    set(box, 'ab')
    expect(box.shown()).toBe('ab')
    expect(box.app.reported).toEqual(['a', 'ab', 'ac', 'ab'])
  })

  it('to a deletion that the user has made again is not reported once more', () => {
    const box = modelBox('ab', silent)
    box.edit(1, 1, '')
    box.edit(1, 1, '')
    expect(box.shown()).toBe('ab')
    set(box, 'a')
    expect(box.shown()).toBe('a')
    expect(box.app.reported).toEqual(['a', 'a'])
  })

  it('to a deletion is not reported again with the edit after it, which replaced the same text', () => {
    const box = modelBox('x', silent)
    box.edit(0, 1, '')
    box.edit(0, 1, 'y')
    set(box, '')
    expect(box.shown()).toBe('y')
    box.render()
    expect(box.shown()).toBe('y')
    expect(box.app.reported).toEqual(['', 'y'])
  })

  it('that is the first one is to the oldest edit that it can answer, if it equals none', () => {
    const box = modelBox('', late(upper))
    for (const text of ['a', 'b', 'a']) type(box, text)
    expect(box.shown()).toBe('')
    while (box.app.pending.length > 0) {
      box.answer()
      expect(box.shown().toLowerCase()).toBe('aba')
    }
    expect(box.app.text).toBe('ABA')
  })

  it('of a late app is to the oldest edit that it can answer', () => {
    const box = states['late in capitals']()
    type(box, 'b')
    type(box, 'c')
    box.edit(1, 2, 'B')
    expect(box.app.reported.slice(1)).toEqual(['Ab', 'Abc', 'AB'])
    for (const text of ['AB', 'ABC', 'AB']) {
      set(box, text)
      expect(box.shown()).toBe('AB')
    }
  })

  it('of a late app is to the newest edit if the older ones have other punctuation', () => {
    const box = states.late()
    type(box, 'b')
    type(box, '-')
    set(box, 'AB-')
    expect(box.shown()).toBe('AB-')
  })

  it.each([
    ['upper-cases', 'b', 'AB', 'ABc'],
    ['masks', '1', 'a-1', 'a-1c'],
    ['leaves out what was typed', '-', 'A', 'Ac'],
  ])('of an app that %s keeps what was typed since', (_, typed, answer, shown) => {
    const box = states.late()
    type(box, typed)
    type(box, 'c')
    set(box, answer)
    expect(box.shown()).toBe(shown)
  })

  it('of a late app leaves nothing to report', () => {
    const box = modelBox('', late(upper))
    type(box, 'a')
    box.answer()
    const { length } = box.app.reported
    type(box, 'b')
    type(box, 'c')
    box.answer()
    expect(box.shown()).toBe('ABc')
    expect(box.app.reported).toHaveLength(length + 2)
  })

  it('is a text of the app’s own when more than a thousand edits came after the edit', () => {
    const box = modelBox('', silent)
    for (let count = 0; count < 1001; count++) box.edit(0, 0, String.fromCharCode(0x4e00 + count))
    set(box, '\u4e00')
    expect(box.shown()).toBe('\u4e00')
    expect(box.app.reported).toHaveLength(1001)
  })
})

describe('five seconds of silence', () => {
  it('are the refusal of an app that is late', () => {
    const box = states.late()
    type(box, 'b')
    type(box, 'c')
    vi.advanceTimersByTime(4999)
    expect(box.shown()).toBe('abc')
    vi.advanceTimersByTime(1)
    expect(box.shown()).toBe('a')
    expect(box.app.reported).toEqual(['a', 'ab', 'abc'])
    expect(keepsAnEdit(box)).toBe(true)
  })

  it.each(['unknown', 'immediate'] as const)('mean nothing if the app is %s', (name) => {
    const box = states[name]()
    type(box, 'b')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('begin again with each edit', () => {
    const box = states.late()
    for (const text of ['b', 'c']) {
      type(box, text)
      vi.advanceTimersByTime(4999)
    }
    expect(box.shown()).toBe('abc')
  })

  it('begin again with each answer', () => {
    const box = states.late()
    type(box, 'b')
    type(box, 'c')
    vi.advanceTimersByTime(4999)
    set(box, 'ab')
    vi.advanceTimersByTime(4999)
    expect(box.shown()).toBe('abc')
    vi.advanceTimersByTime(1)
    expect(box.shown()).toBe('ab')
  })

  it('end with the answer to the newest edit', () => {
    const box = states.late()
    type(box, 'b')
    set(box, 'ab')
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('a text of the app’s own', () => {
  it('is one that is similar to a refused edit, if the app is immediate', () => {
    const box = states.immediate()
    type(box, 'b')
    type(box, 'c')
    set(box, 'AB')
    expect(box.shown()).toBe('AB')
    expect(box.app.reported).toEqual(['a', 'ab', 'ac'])
  })

  it('is one of other punctuation than that of an edit', () => {
    const box = modelBox('x', silent)
    type(box, 'y')
    set(box, 'xy')
    box.edit(0, 2, '-')
    type(box, 'c')
    set(box, '!!')
    expect(box.shown()).toBe('!!')
  })

  it('replaces what was typed since', () => {
    for (const start of Object.values(states)) {
      const box = start()
      type(box, 'b')
      set(box, 'other')
      expect(box.shown()).toBe('other')
    }
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

  it('is at first that of the app, and no change', () => {
    expect(boxOf('a').shown).toEqual({ text: 'a', version: 0, isFromApp: false })
  })

  it('has another version after each edit and each text of the app’s own, and says which it was', () => {
    const box = boxOf('')
    answer(box, 'own')
    expect(box.shown).toEqual({ text: 'own', version: 1, isFromApp: true })
    edit(box, 'owns')
    expect(box.shown).toEqual({ text: 'owns', version: 2, isFromApp: false })
    answer(box, 'OWNS')
    expect(box.shown).toEqual({ text: 'OWNS', version: 2, isFromApp: false })
    answer(box, 'other')
    expect(box.shown).toEqual({ text: 'other', version: 3, isFromApp: true })
  })

  it('has the same version after a late answer', () => {
    const box = lateBox()
    const { version } = box.shown
    answer(box, 'AB')
    expect(box.shown).toEqual({ text: 'AB', version, isFromApp: false })
  })

  it('is from the app after a reset of the form, also when the app answers it', () => {
    const box = boxOf('ab')
    edit(box, 'a', { reason: 'reset' })
    expect(box.shown.isFromApp).toBe(true)
    answer(box, 'A')
    expect(box.shown).toEqual({ text: 'A', version: 1, isFromApp: true })
  })

  it('counts a refusal as an answer', () => {
    const box = boxOf('a')
    edit(box, 'ab')
    expect(answer(box, 'a')).toMatchObject({ isFromApp: false, report: undefined })
    expect(box.shown).toEqual({ text: 'a', version: 1, isFromApp: false })
  })

  it('is from the app when it is similar to that before the edit, as long as nothing is known of the app', () => {
    const box = boxOf('ab')
    edit(box, 'ab-')
    answer(box, 'ab')
    expect(answer(box, 'AB')).toMatchObject({ isFromApp: true })
  })

  it('is not of the user while it is what a script has written, also once it is rendered', () => {
    const box = boxOf('a')
    edit(box, 'ab')
    expect(box.isFromApp).toBe(false)
    box.adopt('written')
    expect(box.isFromApp).toBe(true)
    box.render(false)
    expect(box.isFromApp).toBe(true)
    edit(box, 'written!')
    expect(box.isFromApp).toBe(false)
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
    expect(box.keepsInput).toBe(true)
    box.keepLatest({})
    expect(box.keepsInput).toBe(false)
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

  it('that a script has written stays until the app sets another one, and is where an edit starts', () => {
    const box = boxOf('a')
    box.adopt('written')
    expect(answer(box, 'a')).toBeUndefined()
    expect(box.text).toBe('written')
    expect(answer(box, 'own')).toMatchObject({ isFromApp: true })
    expect(box.text).toBe('own')

    box.adopt('w')
    edit(box, 'w!')
    expect(answer(box, 'own')).toMatchObject({ isFromApp: false })
    expect(box.text).toBe('own')
    edit(box, 'own1')
    expect(answer(box, 'w!')?.report).toBeDefined()
  })

  it('that a script has written is where edits start that are taken back, and no edit before it counts', () => {
    const box = boxOf('abc')
    edit(box, 'abcx')
    answer(box, 'abc')
    box.adopt('abcd')
    edit(box, 'abcde')
    answer(box, 'abc')
    expect(answer(box, 'abcde')).toMatchObject({ isFromApp: false, report: undefined })
    expect(box.text).toBe('abcde')
  })

  it('that a script has written stays while the app is silent', () => {
    const box = lateBox()
    box.adopt('written')
    vi.advanceTimersByTime(5000)
    answer(box, 'a')
    expect(box.text).toBe('written')
  })

  describe('during a composition', () => {
    it('is taken back at the end if the app is silent meanwhile', () => {
      const box = lateBox()
      answer(box, 'a', true)
      vi.advanceTimersByTime(5000)
      answer(box, 'a', true)
      expect(box.text).toBe('ab')
      answer(box, 'a')
      expect(box.text).toBe('a')
    })

    it('stays when the app refuses or transforms an edit', () => {
      const box = boxOf('a')
      edit(box, 'ab')
      answer(box, 'a', true)
      expect(box.text).toBe('ab')
      edit(box, 'abc')
      answer(box, 'ABC', true)
      expect(box.text).toBe('abc')
    })

    it('is replaced by a text of the app’s own', () => {
      const box = boxOf('a')
      edit(box, 'ab')
      answer(box, 'a', true)
      expect(answer(box, 'other', true)).toMatchObject({ isFromApp: true })
      expect(box.text).toBe('other')
    })

    it('waits with what it would have to report', () => {
      const box = boxOf('')
      edit(box, 'a')
      answer(box, '')
      edit(box, 'b')
      answer(box, '')
      expect(answer(box, 'a', true)).toBeUndefined()
      expect(box.text).toBe('')
      expect(answer(box, 'a')?.report).toMatchObject({ reason: 'insertText' })
      expect([...box.text].sort().join('')).toBe('ab')
    })
  })

  describe('that the app has restored', () => {
    it.each([
      ['deleteContentForward', 'ab', 'a', true],
      ['deleteContentBackward', 'ab', 'a', false],
      ['deleteContentForward', '12-34', '1234', false],
      ['deleteContentBackward', '12-34', '1234', true],
      ['insertText', 'ab', 'abc', false],
    ])('after %s in %j to %j has the caret before it: %s', (reason, before, after, isCaretBefore) => {
      const box = boxOf(before)
      edit(box, after, { reason })
      expect(answer(box, before)).toMatchObject({ isFromApp: false, isCaretBefore })
    })

    it('does not count as restored if the app accepts the deletion', () => {
      const box = boxOf('ab')
      edit(box, 'a', { reason: 'deleteContentForward' })
      expect(answer(box, 'a')).toMatchObject({ isFromApp: false, isCaretBefore: false })
    })

    it('has the caret where any other text has it, if it is one of the app’s own', () => {
      const box = boxOf('ab')
      edit(box, 'a', { reason: 'deleteContentForward' })
      answer(box, 'ab')
      expect(answer(box, 'other')).toMatchObject({ isFromApp: true, isCaretBefore: false })
    })
  })
})
