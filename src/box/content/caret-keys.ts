import { applySplice, isInCharacter, type Splice } from './text-diff.ts'

/** Where the user is in a text: the ends of the selection, which are equal at a caret. A move with Shift moves the second end. */
export type Caret = readonly [anchor: number, focus: number]

export type Key = Pick<KeyboardEvent, 'key'> &
  Partial<Pick<KeyboardEvent, 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'>>

/** Where a key leads in a text, if it moves the caret or deletes. Knows nothing of wrapped lines and bidirectional text. */
export function moveCaret(text: string, caret: Caret, pressed: Key, isRightToLeft?: boolean): Caret {
  const { key, shiftKey, ctrlKey, altKey, metaKey } = pressed
  const [anchor, focus] = caret
  const isFar = ctrlKey || metaKey
  if (isFar && /^a$/i.test(key)) return [0, text.length]
  if (!/^(?:Arrow|Page|Home|End$|Back|Delete)/.test(key)) return caret
  const isStep = /Left|Right|Back|Del/.test(key) && !metaKey
  const isAhead = /Down|End|Del/.test(key) || key === (isRightToLeft ? 'ArrowLeft' : 'ArrowRight')
  const head = text.slice(0, focus)
  const tail = text.slice(focus)
  const start = startOfLine(text, focus)
  let to = isAhead ? endOfLine(text, focus) : start
  if (isStep && anchor !== focus && !shiftKey) to = Math[isAhead ? 'max' : 'min'](anchor, focus)
  else if (isStep) {
    const isWord = ctrlKey || altKey
    const part = isAhead
      ? (isWord ? /[^\p{L}\p{N}]*[\p{L}\p{N}]*/u : /./su).exec(tail)
      : // Before a word, what is before its first letter. It takes linear time.
        (isWord ? /^.*[^\p{L}\p{N}](?=[\p{L}\p{N}])/su : /.*(?=.)/su).exec(head)
    const length = part?.[0].length ?? 0
    to = isAhead ? focus + length : length
  } else if (isFar || key.startsWith('Page')) to = isAhead ? text.length : 0
  else if (key === 'ArrowDown') {
    const below = Math.min(to + 1, text.length)
    to = Math.min(below + focus - start, endOfLine(text, below))
  } else if (key === 'ArrowUp') {
    const above = Math.max(to - 1, 0)
    to = Math.min(startOfLine(text, above) + focus - start, above)
  }
  if (isInCharacter(text, to)) to--
  return [shiftKey ? anchor : to, to]
}

const startOfLine = (text: string, offset: number) => text.slice(0, offset).lastIndexOf('\n') + 1

const endOfLine = (text: string, offset: number) => `${text}\n`.indexOf('\n', offset)

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
  // Without a selection, a deletion takes what is beside the caret.
  const deleted = isEmpty(caret) ? Math.max(before.length - after.length, 0) : 0
  const widened = (place: Caret): Caret => {
    const [start, end] = inOrder(place)
    const more = isEmpty(place) ? deleted : 0
    return isForward ? [start, end + more] : [Math.max(start - more, 0), end]
  }
  const [start, end] = widened(caret)
  const inserted = after.slice(start, after.length - before.length + end)
  if (applySplice(before, { at: start, end, inserted }) !== after) return undefined
  const [at, to] = widened(other)
  const unit = /delete.*(Word|Line)/.exec(reason)?.[1]
  const isAlike = !unit && (deleted === 0 || text.slice(at, to) === before.slice(start, end))
  if (isAlike || !isEmpty(other)) return { at, end: to, inserted }
  // The word or the line may be longer in the other text, and the character another one.
  const [back, ahead] = unit === 'Line' ? ['Home', 'End'] : ['Backspace', 'Delete']
  const key = { key: isForward ? ahead : back, ctrlKey: unit === 'Word' }
  const [from, until] = inOrder([other[0], moveCaret(text, other, key)[0]])
  return { at: from, end: until, inserted }
}

const isEmpty = ([anchor, focus]: Caret) => anchor === focus

export const inOrder = ([anchor, focus]: Caret): Caret => [Math.min(anchor, focus), Math.max(anchor, focus)]

export const isSame = (one: Caret, other: Caret) => `${one}` === `${other}`
