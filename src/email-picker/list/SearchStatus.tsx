import { useEffect, useState } from 'react'
import type { EmailPickerMessages } from '../types.ts'
import type { SearchResult } from '../search/use-contact-search.ts'

interface SearchStatusProps {
  result: SearchResult
  open: boolean
  messages: EmailPickerMessages
}

/** How long things have to stay as they are before they are announced, in milliseconds: about a pause in typing. */
const PAUSE = 400

/** What the search is up to, in words. */
function statusText(
  { total, searching, partial, failed }: SearchResult,
  messages: EmailPickerMessages,
): string {
  if (failed) return messages.failed
  if (searching) return partial ? messages.partial(total) : messages.searching
  return total === 0 ? messages.none : messages.matches(total)
}

/** Tells assistive technology, politely, what the search is up to. Renders a `<div>` that is not seen. */
export function SearchStatus({ result, open, messages }: SearchStatusProps) {
  const text = open ? statusText(result, messages) : ''
  const [said, say] = useState('')
  // Nothing of it is to be heard again when the list is opened the next time.
  if (text === '' && said !== '') say('')
  useEffect(
    function announceAfterPause() {
      const timer = setTimeout(say, PAUSE, text)
      return () => clearTimeout(timer)
    },
    [text],
  )
  return (
    <div className="tb-visually-hidden" role="status">
      {text && said}
    </div>
  )
}

/** Shows what the rows can't: that the search goes on, and how far it is. Assistive technology hears of it. */
export function SearchNote({ result, messages }: Omit<SearchStatusProps, 'open'>) {
  const { matches, searching, partial, failed, progress } = result
  // Rows of the query before stay for the moment that most searches take. Who has looked at everything only counts.
  const isSlow = partial ? progress !== 1 : searching && matches.length === 0
  if (failed || !isSlow) return null
  return (
    <div className="tb-status" aria-hidden="true">
      {statusText(result, messages)}
      <progress className="tb-progress" value={progress || undefined} />
    </div>
  )
}
