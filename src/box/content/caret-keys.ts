import type { Splice } from './text-diff.ts'

/** Where the user is in a text: the ends of the selection, which are equal at a caret. A move with Shift moves the second end. */
export type Caret = readonly [anchor: number, focus: number]

export type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'>

/** The keys that are held to delete a word. */
const wordKey = { shiftKey: false, ctrlKey: true, altKey: false, metaKey: false }

/** Where a key leads in a text, if it moves the caret or deletes. Knows nothing of wrapped lines and bidirectional text. */
export function moveCaret(text: string, caret: Caret, pressed: Key, isRightToLeft: boolean): Caret {
  const { key, shiftKey, ctrlKey, altKey, metaKey } = pressed
  const [anchor, focus] = caret
  const isFar = ctrlKey || metaKey
  if (isFar && /^a$/i.test(key)) return [0, text.length]
  if (!/^(?:Arrow|Page|Home|End$|Back|Delete)/.test(key)) return caret
  const isStep = /^(?:ArrowLeft|ArrowRight|Backspace|Delete)$/.test(key) && !metaKey
  const isAhead = /Down|End|Del/.test(key) || key === (isRightToLeft ? 'ArrowLeft' : 'ArrowRight')
  const head = text.slice(0, focus)
  const tail = text.slice(focus)
  const above = head.split('\n')
  const [line = '', below] = tail.split('\n')
  const column = above.pop()?.length ?? 0
  let to = isAhead ? focus + line.length : focus - column
  if (isStep && anchor !== focus && !shiftKey) to = Math[isAhead ? 'max' : 'min'](anchor, focus)
  else if (isStep) {
    const isWord = ctrlKey || altKey
    const part = isAhead
      ? (isWord ? /^[^\p{L}\p{N}]*[\p{L}\p{N}]*/u : /^.?/su).exec(tail)
      : // Before a word, what is before its first letter. It takes linear time.
        (isWord ? /^.*[^\p{L}\p{N}](?=[\p{L}\p{N}])/su : /^.*(?=.)/su).exec(head)
    const length = part?.[0].length ?? 0
    to = isAhead ? focus + length : length
  } else if (isFar || key.startsWith('Page')) to = isAhead ? text.length : 0
  else if (key === 'ArrowDown') to += below === undefined ? 0 : 1 + Math.min(column, below.length)
  else if (key === 'ArrowUp') to -= above.length && 1 + Math.max((above.pop()?.length ?? 0) - column, 0)
  return [shiftKey ? anchor : to, to]
}

interface EditAtCaret {
  before: string
  after: string
  /** The `inputType` of the edit. */
  reason: string
}

/** The edit that turned `before` into `after`, if it was made at the caret: made at the caret of another text. */
export function editAtCaret(
  { before, after, reason }: EditAtCaret,
  caret: Caret,
  { text, caret: other }: { text: string; caret: Caret },
): Splice | undefined {
  const isForward = reason.endsWith('Forward')
  if (reason.startsWith('deleteWord') && other[0] === other[1]) {
    // The word may be longer in the other text.
    const [, to] = moveCaret(text, other, { ...wordKey, key: isForward ? 'Delete' : 'Backspace' }, false)
    const [at, end] = inOrder([other[1], to])
    return { at, end, inserted: '' }
  }
  // Without a selection, a deletion takes what is beside the caret.
  const deleted = caret[0] === caret[1] ? Math.max(before.length - after.length, 0) : 0
  const widened = (place: Caret) => {
    const [start, end] = inOrder(place)
    if (start < end) return [start, end] as const
    return isForward ? ([start, end + deleted] as const) : ([Math.max(start - deleted, 0), end] as const)
  }
  const [start, end] = widened(caret)
  const [at, to] = widened(other)
  const rest = before.length - end
  const isAtCaret =
    after.length >= start + rest &&
    after.startsWith(before.slice(0, start)) &&
    after.endsWith(before.slice(end))
  return isAtCaret ? { at, end: to, inserted: after.slice(start, after.length - rest) } : undefined
}

export const inOrder = ([anchor, focus]: Caret): Caret => (anchor < focus ? [anchor, focus] : [focus, anchor])

export const isSame = (one: Caret, other: Caret) => `${one}` === `${other}`
