import { formatMailbox } from '../../contacts/mailboxes/format.ts'
import { isSearching } from '../search/search-state.ts'
import { isCounting, type SearchResult } from '../search/search-result.ts'
import type { Classes } from '../../box/properties/parts.ts'
import type { PartName } from '../parts.ts'
import type { SeenList } from '../state/list-model.ts'
import { useAnnouncement } from '../../messages/use-announcement.ts'
import type { ListMessages } from './list-messages.ts'

interface SearchStatusProps {
  list: SeenList
  messages: ListMessages
}

/** Announces the state of the search politely to assistive technology. Renders a visually hidden `<div>`. */
export function SearchStatus({ list, messages }: SearchStatusProps) {
  const { found, phase, isEmpty, query } = list
  const { forgotten, isGivenUp } = list.state
  const special =
    isGivenUp && isSearching(phase) ? messages.notChosen : forgotten && messages.forgotten(forgotten)
  const offer = isEmpty ? list.rows.find((row) => row.kind === 'new') : undefined
  const text =
    special || (offer ? messages.newContact(formatMailbox(offer.contact)) : statusText(found, messages))
  // Of the growing number of found contacts, only the first and, at the end of the search, the last are announced.
  const isSaidOnce = !special && isCounting(found)
  return (
    <div className="tb-visually-hidden" role="status">
      {phase !== 'closed' && (!isEmpty || list.hasNoMatch) && (
        // A retry changes the key: otherwise, another failure with the same text would not be announced. A change of
        // the query is an event, too, because Orca and others stop speaking at each key.
        <Announcement key={+found.failed} text={text} event={`${query} ${isSaidOnce ? 'counting' : text}`} />
      )}
    </div>
  )
}

function Announcement({ text, event }: { text: string; event: string }) {
  return <span>{useAnnouncement(text, undefined, event)}</span>
}

interface SearchNoteProps {
  result: SearchResult
  messages: ListMessages
  /** Whether to show that nothing matches. */
  hasNoMatch: boolean
  classes: Classes<PartName>
}

/** Shows the progress and the outcome of the search, where the rows don't. `SearchStatus` announces the same. */
export function SearchNote({ result, hasNoMatch, messages, classes }: SearchNoteProps) {
  const { rows, more, phase, onlyRecent, showsSlow, failed, progress } = result
  const searching = isSearching(phase)
  const showsSearching = onlyRecent ? showsSlow : rows.length === 0
  // A search that counts is noted until it has read all contacts, and any other as long as it has no rows, or once it
  // is slow and has only recent contacts. After the search, it is noted that more contacts may match than its total.
  const isNoted = isCounting(result) ? progress !== 1 : searching ? showsSearching : more && rows.length > 0
  if (!hasNoMatch && (failed || !isNoted)) return null
  return (
    <div className={classes.status} aria-hidden="true">
      <bdi>{statusText(result, messages)}</bdi>
      {searching && <progress className={classes.progress} value={progress || undefined} />}
    </div>
  )
}

/** The text that describes the state of the search. */
function statusText(result: SearchResult, messages: ListMessages): string {
  const { total, more, phase, failed } = result
  if (failed) return messages.failed
  if (isSearching(phase)) return isCounting(result) ? messages.partial(total) : messages.searching
  if (total === 0) return messages.none
  return more ? messages.atLeast(total) : messages.matches(total)
}
