import type { SearchResult } from '../search/search-state.ts'
import type { Classes } from '../../box/properties/parts.ts'
import type { PartName } from '../parts.ts'
import { statusText } from './status-text.ts'
import { useAnnouncement } from '../../messages/use-announcement.ts'
import type { ListMessages } from './use-list-messages.ts'

interface SearchStatusProps {
  result: SearchResult
  /** What the user has typed. With each key, Orca and others drop what they were about to say. */
  typed: string
  isOpen: boolean
  /** The name of a contact that the user has just forgotten. */
  forgotten: string | undefined
  /** Whether an Enter has waited in vain for the search. */
  isGivenUp: boolean
  messages: ListMessages
}

/** Announces the state of the search politely to assistive technology. Renders a visually hidden `<div>`. */
export function SearchStatus({ result, typed, isOpen, forgotten, isGivenUp, messages }: SearchStatusProps) {
  const special =
    isGivenUp && result.searching ? messages.notChosen : forgotten && messages.forgotten(forgotten)
  const text = special || statusText(result, messages)
  // How many were found so far is said once. The next number comes with the end.
  const isCounting = !special && result.partial
  return (
    <div className="tb-visually-hidden" role="status">
      {isOpen && (
        // The key empties the status when the user tries again: the next failure has the same text, and only a change
        // is announced.
        <Announcement key={+result.failed} text={text} event={`${typed} ${isCounting || text}`} />
      )}
    </div>
  )
}

function Announcement({ text, event }: { text: string; event: string }) {
  return <span>{useAnnouncement(text, undefined, event)}</span>
}

interface SearchNoteProps extends Pick<SearchStatusProps, 'result' | 'messages'> {
  /** Whether nothing matches, and the user should know. */
  hasNoMatch: boolean
  classes: Classes<PartName>
}

/**
 * Shows that the search goes on, and its progress, that nothing matches, or that more contacts match than were
 * counted. SearchStatus announces the same to assistive technology.
 */
export function SearchNote({ result, hasNoMatch, messages, classes }: SearchNoteProps) {
  const { rows, more, searching, partial, onlyRecent, slow, failed, progress } = result
  const isLate = onlyRecent ? slow : rows.length === 0
  // The rows of the query before stay while most searches run. A search that has read every contact is only counting.
  const isNoted = partial ? progress !== 1 : searching ? isLate : more && rows.length > 0
  if (!hasNoMatch && (failed || !isNoted)) return null
  return (
    <div className={classes.status} aria-hidden="true">
      <bdi>{statusText(result, messages)}</bdi>
      {searching && <progress className={classes.progress} value={progress || undefined} />}
    </div>
  )
}
