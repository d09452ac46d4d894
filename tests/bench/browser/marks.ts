import { fold } from '../../../src/contacts/matching/fold.ts'

/** Whether the highlighted parts of a row are the typed text. */
export function hasMarksFor(row: Element, typed: string): boolean {
  const marks = Array.from(row.querySelectorAll('mark'), (mark) => fold(mark.textContent))
  return marks.length > 0 && marks.every((mark) => mark === fold(typed))
}
