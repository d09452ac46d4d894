import { fold } from '../../../src/contacts/matching/fold.ts'
import type { Contestant } from './types.ts'

/** The first rows of the list in the page. It does not visit the thousands of rows that some lists have. */
export function firstRows(count: number): Element[] {
  const rows: Element[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT)
  while (rows.length < count && walker.nextNode())
    if (walker.currentNode instanceof Element && walker.currentNode.role === 'option')
      rows.push(walker.currentNode)
  return rows
}

function queryAround(row: Element): string | undefined {
  return row.closest<HTMLElement>('[data-query]')?.dataset.query
}

function isSeen(row: Element): boolean {
  return row.clientHeight > 0 && row.checkVisibility({ opacityProperty: true, visibilityProperty: true })
}

const contains = (text: string, typed: string) => text.includes(typed)

/**
 * Whether the first `count` rows are visible, match the typed text, and do not show that they belong to an older
 * text.
 */
export function showsRowsFor(
  typed: string,
  count: number,
  { isFor, matches = contains }: Contestant,
): boolean {
  const rows = firstRows(count)
  return (
    rows.length === count &&
    rows.every(
      (row) =>
        isSeen(row) &&
        matches(fold(row.textContent), fold(typed)) &&
        (isFor ? isFor(row, typed) : (queryAround(row) ?? typed) === typed),
    )
  )
}
