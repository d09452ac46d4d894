import type { SearchResult } from '../search/search-state.ts'
import type { ListMessages } from './use-list-messages.ts'

/** The text that describes the state of the search. */
export function statusText(
  { total, more, searching, partial, failed }: SearchResult,
  messages: ListMessages,
): string {
  if (failed) return messages.failed
  if (searching) return partial ? messages.partial(total) : messages.searching
  if (total === 0) return messages.none
  return more ? messages.atLeast(total) : messages.matches(total)
}
