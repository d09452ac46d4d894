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
  /** Called after the news was announced. */
  onAnnounced: () => void
  selection: ChipSelection
  messages: StatusMessages
}

/**
 * Politely announces which recipients were added, removed, or already in the list, and how many there are now; and how
 * many are selected, if there are several. Renders a visually hidden `<div>`.
 */
export function RecipientsStatus({ news, onAnnounced, selection, messages }: RecipientsStatusProps) {
  const selected = selection?.kind === 'chips' ? selection.indexes.length : 0
  const said = useAnnouncement(news)
  const selectedNow = selected > 1 ? messages.selected(selected) : ''
  const saidSelected = useAnnouncement(selectedNow)
  useEffect(
    function tellWhenSaid() {
      if (said) onAnnounced()
    },
    [said, onAnnounced],
  )
  return (
    // Not atomic: screen readers read only the new text.
    <div className="tb-visually-hidden" role="status" aria-atomic={false}>
      {/* Hidden in between: screen readers repeat no text that stays. Removed later: see `leave` of ListStore. */}
      <div key={said?.serial} hidden={said !== news}>
        {said && newsText(said, messages)}
      </div>
      <div hidden={saidSelected !== selectedNow}>{saidSelected}</div>
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
