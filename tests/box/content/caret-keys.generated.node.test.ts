import { array, assert, boolean, constantFrom, nat, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { editAtCaret, moveCaret, type Caret, type Key } from '../../../src/box/content/caret-keys.ts'
import { applySplice } from '../../../src/box/content/text-diff.ts'
import { runs } from '../../support/runs.ts'

// Where keys lead, compared with a user who walks there one character at a time.

const isOfWord = (character: string) => /[\p{L}\p{N}]/u.test(character)

/** The character on one side of a place. Empty at the ends of the text. */
const beside = (text: string, place: number, isAhead: boolean): string =>
  (isAhead ? Array.from(text.slice(place)).at(0) : Array.from(text.slice(0, place)).at(-1)) ?? ''

/** Walks from a place to where `isThere` is true, or to the end of the text. */
function walk(text: string, from: number, isAhead: boolean, isThere: (place: number) => boolean): number {
  let place = from
  while (!isThere(place) && place !== (isAhead ? text.length : 0))
    place += (isAhead ? 1 : -1) * beside(text, place, isAhead).length
  return place
}

function wordAway(text: string, from: number, isAhead: boolean): number {
  const word = walk(text, from, isAhead, (place) => isOfWord(beside(text, place, isAhead)))
  return walk(text, word, isAhead, (place) => !isOfWord(beside(text, place, isAhead)))
}

const lineEdge = (text: string, from: number, isAhead: boolean): number =>
  walk(text, from, isAhead, (place) => text[isAhead ? place : place - 1] === '\n')

function lineAway(text: string, from: number, isAhead: boolean): number {
  const column = from - lineEdge(text, from, false)
  const edge = lineEdge(text, from, isAhead)
  if (edge === (isAhead ? text.length : 0)) return edge
  const start = lineEdge(text, isAhead ? edge + 1 : edge - 1, false)
  const line = text.slice(start, lineEdge(text, start, true))
  let place = 0
  for (const character of line) {
    if (place + character.length > column) break
    place += character.length
  }
  return start + place
}

function expected(text: string, [anchor, focus]: Caret, key: Key, isRightToLeft: boolean): Caret {
  const isAhead = ['ArrowDown', 'PageDown', 'End', 'Delete'].includes(key.key)
    ? true
    : key.key === (isRightToLeft ? 'ArrowLeft' : 'ArrowRight')
  const isStep = ['ArrowLeft', 'ArrowRight', 'Backspace', 'Delete'].includes(key.key)
  const to = () => {
    if (isStep && !key.metaKey) {
      if (anchor !== focus && !key.shiftKey)
        return isAhead ? Math.max(anchor, focus) : Math.min(anchor, focus)
      if (key.ctrlKey || key.altKey) return wordAway(text, focus, isAhead)
      return walk(text, focus, isAhead, (place) => place !== focus)
    }
    if (key.ctrlKey || key.metaKey || key.key.startsWith('Page')) return isAhead ? text.length : 0
    return /Up|Down/.test(key.key) ? lineAway(text, focus, isAhead) : lineEdge(text, focus, isAhead)
  }
  const place = to()
  return [key.shiftKey ? anchor : place, place]
}

/** A place between two characters. */
const placeIn = (text: string, at: number) => [...text].slice(0, at % ([...text].length + 1)).join('').length

const texts = array(constantFrom('a', 'B', 'é', '7', '😀', '𝒙', ' ', ',', '\n'), { maxLength: 12 }).map(
  (characters) => characters.join(''),
)
const keys = record({
  key: constantFrom(
    'ArrowLeft',
    'ArrowRight',
    'ArrowUp',
    'ArrowDown',
    'Home',
    'End',
    'PageUp',
    'PageDown',
    'Backspace',
    'Delete',
  ),
  shiftKey: boolean(),
  ctrlKey: boolean(),
  altKey: boolean(),
  metaKey: constantFrom(false, false, false, true),
})

describe('a key', () => {
  it('leads where a walk through the characters leads', () => {
    assert(
      property(texts, nat(99), nat(99), keys, boolean(), (text, anchor, focus, key, isRightToLeft) => {
        const caret: Caret = [placeIn(text, anchor), placeIn(text, focus)]
        for (const from of [caret, [caret[1], caret[1]] as const])
          expect(moveCaret(text, from, key, isRightToLeft)).toEqual(expected(text, from, key, isRightToLeft))
      }),
      { numRuns: runs(4000) },
    )
  })

  it.each([
    'a',
    'Enter',
    'Tab',
    'Escape',
    'EndCall',
    'BrowserHome',
    'GoHome',
    'BrowserBack',
    'GoBack',
    'MediaTrackPrevious',
    'NavigateNext',
    'ZoomIn',
  ])('that is named %s leads nowhere', (key) => {
    expect(moveCaret('ab cd', [1, 3], { key })).toEqual([1, 3])
  })

  it.each(['Meta', 'b', 'Enter', 'BrowserBack'])(
    'that is named %s leads nowhere with Control or Meta',
    (key) => {
      expect(moveCaret('ab cd', [1, 3], { key, ctrlKey: true })).toEqual([1, 3])
      expect(moveCaret('ab cd', [1, 3], { key, metaKey: true })).toEqual([1, 3])
    },
  )

  it.each([
    ['ArrowDown', 'a\n😀', 1, 2],
    ['ArrowUp', '😀\na', 4, 0],
    ['ArrowDown', 'ab\n😀', 2, 5],
  ])('that is named %s leads into no character: in %j from %i to %i', (key, text, from, to) => {
    expect(moveCaret(text, [from, from], { key })).toEqual([to, to])
  })

  it('from one word to the next takes linear time', () => {
    const text = ' '.repeat(200_000)
    expect(moveCaret(text, [200_000, 200_000], { key: 'ArrowLeft', ctrlKey: true })).toEqual([0, 0])
  })
})

describe('an edit at the caret of the text "ab cd", in a text that the user does not see,', () => {
  function made(
    after: string,
    reason: string,
    caret: number | Caret,
    [text, other]: [text: string, caret: number | Caret],
  ) {
    const at = (place: number | Caret): Caret => (typeof place === 'number' ? [place, place] : place)
    const edit = editAtCaret({ before: 'ab cd', after, reason }, at(caret), { text, caret: at(other) })
    return edit && applySplice(text, edit)
  }

  it.each<[string, string, string, number | Caret, [string, number | Caret], string | undefined]>([
    ['inserts', 'abx cd', 'insertText', 2, ['abXY cd', 4], 'abXYx cd'],
    ['replaces what is selected there', 'x cd', 'insertText', [0, 2], ['abXY', [4, 2]], 'abx'],
    ['deletes nothing with a letter for a selection', 'yd', 'insertText', [0, 4], ['XY', 2], 'XYy'],
    ['deletes with Backspace', 'a cd', 'deleteContentBackward', 2, ['abXY cd', 4], 'abX cd'],
    ['deletes with Delete', 'abcd', 'deleteContentForward', 2, ['abXcd', 3], 'abXd'],
    ['deletes nothing with Delete at the end', 'abcd', 'deleteContentForward', 2, ['abX', 3], 'abX'],
    ['deletes nothing with Backspace at the start', 'b cd', 'deleteContentBackward', 1, ['X', 0], 'X'],
    ['deletes a whole character with Backspace', 'a cd', 'deleteContentBackward', 2, ['ab😀', 4], 'ab'],
    ['deletes a whole character with Delete', 'abcd', 'deleteContentForward', 2, ['ab😀', 2], 'ab'],
    ['deletes the same characters', 'cd', 'deleteContentBackward', 3, ['Xab Y', 4], 'XY'],
    ['deletes the same characters ahead', 'abd', 'deleteContentForward', 2, ['X c', 1], 'X'],
    ['deletes one character for several others', 'cd', 'deleteContentBackward', 3, ['XYZ', 3], 'XY'],
    ['deletes a composed character', 'a cd', 'insertCompositionText', 2, ['abXY', 4], 'abX'],
    ['deletes what is selected there', 'a cd', 'deleteContentBackward', 2, ['XYZ', [1, 3]], 'X'],
    ['deletes ahead what is selected there', 'abcd', 'deleteContentForward', 2, ['XYZ', [3, 1]], 'X'],
    ['deletes a longer word', ' cd', 'deleteWordBackward', 2, ['q abXY cd', 6], 'q  cd'],
    ['deletes a longer word ahead', 'ab ', 'deleteWordForward', 3, ['ab cdXY z', 3], 'ab  z'],
    ['deletes only what is selected of a word', ' cd', 'deleteWordBackward', 2, ['abXY', [3, 2]], 'abY'],
    ['deletes a longer word for a selection', ' cd', 'deleteWordBackward', [0, 2], ['q abXY', 6], 'q '],
    ['deletes to the start of the line', 'cd', 'deleteSoftLineBackward', 3, ['q\nabXY cd', 6], 'q\n cd'],
    ['deletes to the end of the line', 'ab ', 'deleteHardLineForward', 3, ['ab cdXY z\nq', 3], 'ab \nq'],
    ['breaks the line', 'ab\n cd', 'insertLineBreak', 2, ['abXY', 4], 'abXY\n'],
    ['is none if it was made elsewhere', 'ab xcd', 'insertText', 2, ['abXY', 4], undefined],
    ['is none if another word was deleted', 'ab ', 'deleteWordForward', 0, ['abXY', 4], undefined],
    ['is none if more than the selection was deleted', 'ab', 'deleteByCut', [3, 4], ['abXY', 4], undefined],
  ])('%s', (_, after, reason, caret, other, text) => {
    expect(made(after, reason, caret, other)).toBe(text)
  })

  it('is none if more than the selection was deleted, and the rest is the same at both ends', () => {
    const edit = { before: 'aXa', after: 'a', reason: 'deleteContentBackward' }
    expect(editAtCaret(edit, [1, 2], { text: 'aXaY', caret: [4, 4] })).toBeUndefined()
  })
})
