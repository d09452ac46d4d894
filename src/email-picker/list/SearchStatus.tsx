import type { SearchResult } from '../search/search-state.ts'
import type { EmailPickerMessages } from '../types.ts'
import { statusText } from './search-words.ts'
import { useAnnouncement } from './use-announcement.ts'

interface SearchStatusProps {
  result: SearchResult
  open: boolean
  messages: EmailPickerMessages
}

/** Announces politely to assistive technology what the search is doing. Renders a `<div>` that can't be seen. */
export function SearchStatus({ result, open, messages }: SearchStatusProps) {
  return (
    <div className="tb-visually-hidden" role="status">
      {open && <Announcement text={statusText(result, messages)} />}
    </div>
  )
}

function Announcement({ text }: { text: string }) {
  return useAnnouncement(text)
}

/** Shows what the rows can't: that the search goes on, and how far it is. Assistive technology hears it from SearchStatus. */
export function SearchNote({ result, messages }: Omit<SearchStatusProps, 'open'>) {
  const { matches, searching, partial, failed, progress } = result
  // Rows of the query before stay for the moment that most searches take. A search that has looked at every contact only counts.
  const isSlow = partial ? progress !== 1 : searching && matches.length === 0
  if (failed || !isSlow) return null
  return (
    <div className="tb-status" aria-hidden="true">
      {statusText(result, messages)}
      <progress className="tb-progress" value={progress || undefined} />
    </div>
  )
}
