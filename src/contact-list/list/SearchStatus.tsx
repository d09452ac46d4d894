import { formatMailbox } from '../../contacts/mailboxes/format.ts'
import { isCounting, isSearching, type SearchResult } from '../search/search-state.ts'
import type { Classes } from '../../box/properties/parts.ts'
import type { PartName } from '../parts.ts'
import type { NewRow } from '../state/rows.ts'
import { useAnnouncement } from '../../messages/use-announcement.ts'
import type { ListMessages } from './use-list-messages.ts'

interface SearchStatusProps {
  result: SearchResult
  /** The row that offers a new contact if nothing was found. It is announced instead of the message `none`. */
  offer: NewRow | undefined
  /** The typed text. If it changes, the status is announced again: Orca and others stop speaking at each key. */
  typed: string
  /** Whether there is something to announce: not for a closed list, nor for an empty one that shows no message. */
  isAnnounced: boolean
  /** The name of the last forgotten contact. */
  forgotten: string | undefined
  /** Whether an Enter has waited for the search in vain. */
  isGivenUp: boolean
  messages: ListMessages
}

/** Announces the state of the search politely to assistive technology. Renders a visually hidden `<div>`. */
export function SearchStatus(props: SearchStatusProps) {
  const { result, offer, typed, isAnnounced, forgotten, isGivenUp, messages } = props
  const special =
    isGivenUp && isSearching(result.phase) ? messages.notChosen : forgotten && messages.forgotten(forgotten)
  const text =
    special || (offer ? messages.newContact(formatMailbox(offer.contact)) : statusText(result, messages))
  // Of the growing number of found contacts, only the first and, at the end of the search, the last are announced.
  const isSaidOnce = !special && isCounting(result)
  return (
    <div className="tb-visually-hidden" role="status">
      {isAnnounced && (
        // A retry changes the key. Otherwise, another failure with the same text would not be announced.
        <Announcement key={+result.failed} text={text} event={`${typed} ${isSaidOnce ? 'counting' : text}`} />
      )}
    </div>
  )
}

function Announcement({ text, event }: { text: string; event: string }) {
  return <span>{useAnnouncement(text, undefined, event)}</span>
}

interface SearchNoteProps extends Pick<SearchStatusProps, 'result' | 'messages'> {
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
