import { marksBefore, withoutMarks } from './marks.ts'
import type { Token } from './tokens.ts'
import { visibleName } from './visible.ts'

// A label ends with a colon before a letter or an encoded word. A colon before minutes, as in 10:30, ends none.
const LABEL_OF_NAME = /^(?!\w+:\/\/)(?:[^"<@]*(?:[^"<@\d:]:|\d:(?!\d)))(?=[^!-/:-<>-@[-`{-~])/
const ENCODED = /^=\?|\?=$/

/**
 * The start of the name in these words: after a label that has no blank after it, as in `Team:Ann`.
 * @param before the end of the token before these words
 */
export function startOfName(words: readonly Token[], before?: number): number | undefined {
  let start = words[0]?.start
  let end = before
  for (const word of words) {
    const label = word.kind ? '' : (LABEL_OF_NAME.exec(word.ascii)?.[0] ?? '')
    const isColon = word.start === end && /^:[^:]/.test(word.ascii)
    if (label || isColon) start = word.start + (label.length || 1)
    end = word.end
  }
  return start
}

/** The display name. Marks around the whole name do not belong to it, marks inside it do. A name in quotes stays as it is. */
export function nameOf(all: readonly Token[], text: string, begin?: number): string {
  // A comment behind an address is the name: `ann@example.org (A)`.
  const start = begin ?? all[0]?.start ?? 0
  const from = begin === undefined && all[0]?.kind ? 0 : all.findIndex((word) => !isListMark(word, text))
  const to =
    all.findLastIndex(
      (word) => word.kind !== '' || /[\p{L}\d]/u.test(word.ascii) || !isListMark(word, text),
    ) + 1
  const words = from < 0 ? [] : all.slice(from, to)
  const [first, second] = words
  const isMarked = first && !second && /["“(<]/.test(first.kind)
  const name = text.slice(from > 0 ? first?.start : start, words.at(-1)?.end ?? start)
  const bare = isMarked ? name.slice(1, -1).replace(/\\(.)/g, '$1') : name
  const visible = visibleName(bare).replace(/ +/g, ' ')
  const isAsWritten = (isMarked && /["“]/.test(first.kind)) || ENCODED.test(visible)
  return isAsWritten ? visible : withoutMarks(visible)
}

/** Whether it is a bullet, a number of a list, or another mark that is not a part of a name beside it. */
function isListMark({ kind, start, end }: Token, text: string): boolean {
  return /^[([]?$/.test(kind) && marksBefore(text.slice(start, end + 3)) >= end - start
}
