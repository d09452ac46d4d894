import type { EmailPickerMessages } from './types.ts'
import type { SearchResult } from './use-contact-search.ts'

interface SearchStatusProps {
  result: SearchResult
  open: boolean
  messages: EmailPickerMessages
}

/** What the search is up to, in words. */
function statusText(
  { matches, total, searching, failed }: SearchResult,
  messages: EmailPickerMessages,
): string {
  if (failed) return messages.failed
  if (searching) return matches.length === 0 ? messages.searching : messages.partial(total)
  return total === 0 ? messages.none : messages.matches(total)
}

/** Tells assistive technology, politely, what the search is up to. Renders a `<div>` that is not seen. */
export function SearchStatus({ result, open, messages }: SearchStatusProps) {
  return (
    <div className="tb-visually-hidden" role="status">
      {open && statusText(result, messages)}
    </div>
  )
}

/** Shows what the rows can't: that the search goes on, or has failed. Assistive technology has heard of it. */
export function SearchNote({ result, messages }: Omit<SearchStatusProps, 'open'>) {
  const { matches, searching, partial, failed } = result
  // Rows of the query before stay for the moment that most searches take, and nothing moves.
  if (!partial && !failed && !(searching && matches.length === 0)) return null
  return (
    <div className="tb-status" aria-hidden="true">
      {statusText(result, messages)}
    </div>
  )
}
