/** A replacement in a text: `inserted` takes the place of the text between the offsets `at` and `end`. */
export interface Splice {
  at: number
  end: number
  inserted: string
}

/** The shortest single replacement that turns `from` into `to`. */
export function diff(from: string, to: string): Splice {
  const shorterLength = Math.min(from.length, to.length)
  let at = 0
  while (at < shorterLength && from[at] === to[at]) at++
  // The replacement must not begin or end inside a surrogate pair.
  while (splitsPair(from, at) || splitsPair(to, at)) at--
  let tail = 0
  while (tail < shorterLength - at && from.at(-1 - tail) === to.at(-1 - tail)) tail++
  while (splitsPair(from, from.length - tail) || splitsPair(to, to.length - tail)) tail--
  return { at, end: from.length - tail, inserted: to.slice(at, to.length - tail) }
}

const splitsPair = (text: string, offset: number) => (text.codePointAt(offset - 1) ?? 0) > 0xffff

/** The letters and digits of a text in lower case. An app that changes the case, trims or masks the text keeps them. */
export function lettersAndDigits(text: string): string {
  // In upper case, `ß` is `SS`, and `ς` and `σ` are the same letter.
  return text
    .toUpperCase()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/** The text in lower case, unless that would change the offsets: a letter such as `İ` becomes longer. */
export function inLowerCase(text: string): string {
  const lower = text.toLowerCase()
  return lower.length === text.length ? lower : text
}

/**
 * Returns the new position of a caret at `position`, after the app has replaced the text `from` by `to`. Outside of the
 * changed part, the caret stays at its character. Inside, it stays after the same number of letters and digits. A
 * change of case is no change. After an insertion at the caret, the caret is behind it, unless `isCaretBefore` is true.
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

/** Applies to `onto` the edit that turned `before` into `after`. The text of `onto` around the edited part stays. */
export function rebaseText(before: string, after: string, onto: string): string {
  if (onto === before) return after
  const { at, end, inserted } = diff(before, after)
  const change = { from: before, to: onto }
  const start = mapCaret(change, at)
  const isInsertion = at === end
  return onto.slice(0, start) + inserted + onto.slice(isInsertion ? start : mapCaret(change, end, true))
}
