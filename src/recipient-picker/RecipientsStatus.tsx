import { useState } from 'react'
import type { Mailbox } from '../contacts/mailboxes/parse.ts'
import { useAnnouncement } from '../box/use-announcement.ts'
import type { RecipientPickerMessages } from '../messages/types.ts'
import { chipText } from './chips/chip-text.ts'
import type { Outcome } from './model/state.ts'

interface RecipientsStatusProps {
  news: Outcome | undefined
  messages: RecipientPickerMessages
}

/** Announces politely who was added, removed, or was there already. Renders a visually hidden `<div>`. */
export function RecipientsStatus({ news, messages }: RecipientsStatusProps) {
  const text = news ? newsText(news, messages) : ''
  // Screen readers say the same text again only if it was gone in between.
  const count = useCountOf(news)
  const announced = useAnnouncement(`${count} ${text}`)
  return (
    <div className="tb-visually-hidden" role="status">
      {announced === `${count} ${text}` ? text : ''}
    </div>
  )
}

/** How many news there have been. */
function useCountOf(news: Outcome | undefined): number {
  const [last, setLast] = useState({ news, count: 0 })
  if (last.news !== news) setLast({ news, count: last.count + 1 })
  return last.count
}

function newsText({ added, leftOut, removed }: Outcome, messages: RecipientPickerMessages): string {
  const say = (text: (names: readonly string[]) => string, mailboxes: readonly Mailbox[]) =>
    mailboxes.length > 0 ? [text(mailboxes.map(chipText))] : []
  return [
    ...say(messages.removed, removed),
    ...say(messages.added, added),
    ...say(messages.twice, leftOut),
  ].join(', ')
}
