/** The one replacement that turns a text into another: at offset `at`, `removed` units give way to `inserted`. */
export interface Splice {
  at: number
  removed: number
  inserted: string
}

/** The shortest single replacement that turns `from` into `to`. */
export function splice(from: string, to: string): Splice {
  const most = Math.min(from.length, to.length)
  let at = 0
  while (at < most && from[at] === to[at]) at++
  let tail = 0
  while (tail < most - at && from[from.length - 1 - tail] === to[to.length - 1 - tail]) tail++
  return { at, removed: from.length - at - tail, inserted: to.slice(at, to.length - tail) }
}

const isSolid = (unit: string) => /[\p{L}\p{N}\p{Cs}]/u.test(unit)

/** The letters and digits of a text: what a transformation such as upper-casing, trimming or masking leaves in place. */
export function solids(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

function offsetAfterSolids(text: string, count: number): number {
  let offset = 0
  for (let passed = 0; passed < count && offset < text.length; offset++) {
    if (isSolid(text[offset] ?? '')) passed++
  }
  return offset
}

/**
 * Where the caret at `position` of `from` belongs after `from` was rewritten to `to`: behind what it stood behind. In a part
 * that was rewritten as a whole, that is the same number of letters and digits.
 */
export function mapCaret(from: string, to: string, position: number): number {
  if (from.length === to.length) return position
  const { at, removed, inserted } = splice(from, to)
  if (position < at) return position
  if (position >= at + removed) return position + inserted.length - removed
  const passed = from.slice(at, position).split('').filter(isSolid).length
  return at + offsetAfterSolids(inserted, passed)
}

/** The edit that turned `before` into `after`, made on `onto` instead: no character of either is lost. */
export function rebase(before: string, after: string, onto: string): string {
  const { at, removed, inserted } = splice(before, after)
  const start = mapCaret(before, onto, at)
  const end = removed === 0 ? start : Math.max(start, mapCaret(before, onto, at + removed))
  return onto.slice(0, start) + inserted + onto.slice(end)
}
