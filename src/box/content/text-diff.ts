/** A replacement that turns a text into another: `inserted` takes the place of the text from `at` to `end`. */
export interface Splice {
  at: number
  end: number
  inserted: string
}

/** The shortest single replacement that turns `from` into `to`. */
export function diff(from: string, to: string): Splice {
  const most = Math.min(from.length, to.length)
  let at = 0
  while (at < most && from[at] === to[at]) at++
  // Not inside a surrogate pair.
  while (isInCharacter(from, at) || isInCharacter(to, at)) at--
  let tail = 0
  while (tail < most - at && from.at(-1 - tail) === to.at(-1 - tail)) tail++
  while (isInCharacter(from, from.length - tail) || isInCharacter(to, to.length - tail)) tail--
  return { at, end: from.length - tail, inserted: to.slice(at, to.length - tail) }
}

/** Whether an offset splits a surrogate pair. */
const isInCharacter = (text: string, offset: number) => (text.codePointAt(offset - 1) ?? 0) > 0xffff

/**
 * The letters and digits of a text in lower case. Apps that change the case, trim or mask a text keep them. The text
 * is first converted to upper case, where `ß` is `SS`, and `ς` and `σ` are the same letter.
 */
export function lettersAndDigits(text: string): string {
  return text
    .toUpperCase()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/** The text in lower case, with the same offsets. A text with a letter such as `İ`, which becomes longer, is kept. */
export function inLowerCase(text: string): string {
  const lower = text.toLowerCase()
  return lower.length === text.length ? lower : text
}

/**
 * Returns where the caret at `position` in `from` is after `from` was rewritten to `to`. In unchanged text, it stays at
 * its character. In rewritten text, it is after the same number of letters and digits. Differences in case are no
 * change. If text was inserted at the caret, the caret is after it or, with `isCaretBefore`, before it.
 */
export function mapCaret(
  { from, to }: { from: string; to: string },
  position: number,
  isCaretBefore = false,
): number {
  if (from === to) return position
  const { at, end, inserted } = diff(inLowerCase(from), inLowerCase(to))
  if (position < at || (isCaretBefore && position === at)) return position
  if (position >= end) return position + to.length - from.length
  return at + offsetAfter(inserted, lettersAndDigits(from.slice(at, position)).length)
}

/** The offset in `text` after `count` letters and digits. */
function offsetAfter(text: string, count: number): number {
  let offset = 0
  let remaining = count
  for (const character of text) {
    if (remaining <= 0) break
    remaining -= lettersAndDigits(character).length
    offset += character.length
  }
  return offset
}

/** Applies to `onto` the edit that turned `before` into `after`. What `onto` has beside the edited part stays. */
export function rebaseText(before: string, after: string, onto: string): string {
  if (onto === before) return after
  const { at, end, inserted } = diff(before, after)
  const change = { from: before, to: onto }
  const start = mapCaret(change, at)
  return onto.slice(0, start) + inserted + onto.slice(at === end ? start : mapCaret(change, end, true))
}
