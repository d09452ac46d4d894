import { useEffect } from 'react'
import type { Mailbox } from '../../contacts/mailboxes/parse.ts'
import { useAnnouncement } from '../../box/message/use-announcement.ts'
import type { RecipientPickerMessages } from '../../messages/types.ts'
import { chipText } from '../chips/chip-text.ts'
import type { News } from '../store/news.ts'

interface RecipientsStatusProps {
  news: News | undefined
  /** Called when the news were said. */
  onSaid: () => void
  messages: RecipientPickerMessages
}

/** Announces politely which recipients were added, removed, or in the list already, and how many there are now. Renders a visually hidden `<div>`. */
export function RecipientsStatus({ news, onSaid, messages }: RecipientsStatusProps) {
  return (
    <div className="tb-visually-hidden" role="status">
      {/* Screen readers say the same text again only if it was gone in between. */}
      {news && <Announcement key={news.count} text={newsText(news, messages)} onSaid={onSaid} />}
    </div>
  )
}

function Announcement({ text, onSaid }: { text: string; onSaid: () => void }) {
  const said = useAnnouncement(text)
  useEffect(
    function tellWhenSaid() {
      if (said) onSaid()
    },
    [said, onSaid],
  )
  return said
}

function newsText({ added, leftOut, removed, now }: News, messages: RecipientPickerMessages): string {
  const say = (text: (names: readonly string[]) => string, mailboxes: readonly Mailbox[]) =>
    mailboxes.length > 0 ? [text(mailboxes.map(chipText))] : []
  return [
    ...say(messages.removed, removed),
    ...say(messages.added, added),
    ...say(messages.twice, leftOut),
    messages.chips(now.length),
  ].join(', ')
}
