import { useEffect } from 'react'
import type { Mailbox } from '../../contacts/mailboxes/parse.ts'
import { useAnnouncement } from '../../messages/use-announcement.ts'
import type { RecipientPickerMessages } from '../../messages/types.ts'
import { chipText } from '../chips/chip-text.ts'
import type { ChipSelection } from '../model/selection.ts'
import type { News } from '../store/news.ts'

type StatusMessages = Pick<RecipientPickerMessages, 'chips' | 'selected' | 'added' | 'removed' | 'twice'>

interface RecipientsStatusProps {
  news: News | undefined
  onAnnounced: () => void
  selection: ChipSelection
  messages: StatusMessages
}

/** Announces to screen readers what has happened to the recipients, how many there are, and a selection of several. */
export function RecipientsStatus({ news, onAnnounced, selection, messages }: RecipientsStatusProps) {
  const selected = selection?.kind === 'chips' ? selection.indexes.length : 0
  const announced = useAnnouncement(news)
  const selectedText = selected > 1 ? messages.selected(selected) : ''
  const announcedSelected = useAnnouncement(selectedText)
  useEffect(
    function reportAnnounced() {
      if (announced) onAnnounced()
    },
    [announced, onAnnounced],
  )
  return (
    // Not atomic: screen readers read only the new text.
    <div className="tb-visually-hidden" role="status" aria-atomic={false}>
      {/* Old news are hidden at once, so that equal news are read again. They are removed only when the next news are
          announced, after a pause: in a focus trap, removing an element while the focus moves sends the focus elsewhere
          (see `leave` of ListStore). */}
      <div key={announced?.serial} hidden={announced !== news}>
        {announced && newsText(announced, messages)}
      </div>
      <div hidden={announcedSelected !== selectedText}>{announcedSelected}</div>
    </div>
  )
}

function newsText({ added, leftOut, removed, now }: News, messages: StatusMessages): string {
  const say = (text: (names: readonly string[]) => string, mailboxes: readonly Mailbox[]) =>
    mailboxes.length > 0 ? [text(mailboxes.map((mailbox) => chipText(mailbox)))] : []
  return [
    ...say(messages.removed, removed),
    ...say(messages.added, added),
    ...say(messages.twice, leftOut),
    messages.chips(now.length),
  ].join(', ')
}
