import { formatMailbox } from '../../contacts/mailboxes/format.ts'
import { isSearching } from '../search/search-state.ts'
import { isCounting, type SearchResult } from '../search/search-result.ts'
import type { Classes } from '../../box/properties/parts.ts'
import type { PartName } from '../parts.ts'
import type { ListView } from '../state/list-model.ts'
import { useAnnouncement } from '../../messages/use-announcement.ts'
import { englishForList } from '../../messages/english-of-visit.ts'
import type { PickerListMessages, RecipientPickerMessages } from '../../messages/types.ts'

/** The messages of a list. Only RecipientPicker offers groups, and describes their size with its message for chips. */
export type PickerMessages = PickerListMessages & Partial<Pick<RecipientPickerMessages, 'chips'>>

/** The messages, with the sentence for the current failure, if any. */
export type ListMessages = PickerMessages & { failed: string }

export const listMessages = (messages: PickerMessages, { failed, error }: SearchResult): ListMessages => ({
  ...messages,
  failed: failed ? failureText(messages.failed, error) : '',
})

/** The sentence for an error. If the sentence of the app is empty, the English one. */
function failureText(failed: PickerListMessages['failed'], error: unknown): string {
  const text = typeof failed === 'function' ? failed(error) : failed
  return text.trim() ? text : failureText(englishForList.failed, error)
}

/** Announces the state of the search politely to assistive technology. Renders a visually hidden `<div>`. */
export function SearchStatus({ list, messages }: { list: ListView; messages: ListMessages }) {
  const { found, phase, isEmpty, query } = list
  const { isGivenUp, forgotten } = list.state
  const isEnterDropped = isGivenUp && isSearching(phase)
  const feedback = isEnterDropped ? messages.notChosen : forgotten && messages.forgotten(forgotten)
  const offer = isEmpty ? list.rows.find((row) => row.kind === 'new') : undefined
  const text =
    feedback || (offer ? messages.newContact(formatMailbox(offer.contact)) : statusText(found, messages))
  // While the number of found contacts grows, only the first number is announced, and the last after the search. A new
  // query restarts the pause before the announcement: Orca and other screen readers stop speaking at each keystroke.
  const isNumber = !feedback && isCounting(found)
  const event = `${query} ${isNumber ? 'counting' : text}`
  return (
    <div className="tb-visually-hidden" role="status">
      {phase !== 'closed' && (!isEmpty || list.hasNoMatch) && (
        // A retry changes `key`: otherwise, another failure with the same text would not be announced.
        <Announcement key={String(found.failed)} text={text} event={event} />
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
  saysNone: boolean
  classes: Classes<PartName>
}

/** Shows the progress and the outcome of the search, where the rows don't. `SearchStatus` announces the same. */
export function SearchNote({ result, saysNone, messages, classes }: SearchNoteProps) {
  const { phase, progress } = result
  if (!saysNone && !isNoted(result)) return null
  return (
    <div className={classes.status} aria-hidden="true">
      <bdi>{statusText(result, messages)}</bdi>
      {isSearching(phase) && <progress className={classes.progress} value={progress || undefined} />}
    </div>
  )
}

/** Whether the status of a search is shown for another reason than that nothing matches. */
function isNoted(result: SearchResult): boolean {
  const { rows, isMinimum = false, phase, onlyRecent, showsSlow, failed, progress } = result
  if (failed) return false
  // At 1, an index soon has all rows and their total: the note would only flash at each keystroke.
  if (isCounting(result)) return progress !== 1
  // Rows of an earlier answer need no note, but recent contacts alone get one when the search is slow.
  if (isSearching(phase)) return onlyRecent ? showsSlow : rows.length === 0
  // More contacts may match than the search has counted.
  return isMinimum && rows.length > 0
}

function statusText(result: SearchResult, messages: ListMessages): string {
  const { total, isMinimum, phase, failed } = result
  if (failed) return messages.failed
  if (isSearching(phase)) return isCounting(result) ? messages.partial(total) : messages.searching
  if (total === 0) return messages.none
  return isMinimum ? messages.atLeast(total) : messages.matches(total)
}
