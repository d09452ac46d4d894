import { fold } from '../../../src/contacts/matching/fold.ts'

/** Whether what is highlighted in a row is what is typed. */
export function hasMarksFor(row: Element, typed: string): boolean {
  const marks = Array.from(row.querySelectorAll('mark'), (mark) => fold(mark.textContent))
  return marks.length > 0 && marks.every((mark) => mark === fold(typed))
}
