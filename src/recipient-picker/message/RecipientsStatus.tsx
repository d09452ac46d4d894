import type { Mailbox } from '../../contacts/mailboxes/parse.ts'
import { useAnnouncement } from '../../box/message/use-announcement.ts'
import type { RecipientPickerMessages } from '../../messages/types.ts'
import { chipText } from '../chips/chip-text.ts'
import type { Outcome } from '../model/state.ts'
import type { News } from '../store/news.ts'

interface RecipientsStatusProps {
  news: News | undefined
  messages: RecipientPickerMessages
}

/** Announces politely which recipients were added, removed, or in the list already. Renders a visually hidden `<div>`. */
export function RecipientsStatus({ news, messages }: RecipientsStatusProps) {
  return (
    <div className="tb-visually-hidden" role="status">
      {/* Screen readers say the same text again only if it was gone in between. */}
      {news && <Announcement key={news.count} text={newsText(news.outcome, messages)} />}
    </div>
  )
}

const Announcement = ({ text }: { text: string }) => useAnnouncement(text)

function newsText({ added, leftOut, removed }: Outcome, messages: RecipientPickerMessages): string {
  const say = (text: (names: readonly string[]) => string, mailboxes: readonly Mailbox[]) =>
    mailboxes.length > 0 ? [text(mailboxes.map(chipText))] : []
  return [
    ...say(messages.removed, removed),
    ...say(messages.added, added),
    ...say(messages.twice, leftOut),
  ].join(', ')
}
