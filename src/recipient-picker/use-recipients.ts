import { useInsertionEffect, useState } from 'react'
import { useIsomorphicLayoutEffect } from '../box/use-isomorphic-layout-effect.ts'
import type { BoxOwnProps } from '../box/types.ts'
import type { News } from './RecipientsStatus.tsx'
import type { RecipientPickerValues } from './properties.ts'
import { Recipients } from './recipient-store.ts'

/** The recipients of a box, and what the last rendering shows of them. */
export function useRecipients(
  values: RecipientPickerValues,
  onListChanged: NonNullable<BoxOwnProps['onTextChanged']>,
) {
  const { text, defaultText = '', mailboxes, maxLength, onTextChanged, onMailboxesChanged } = values
  const [recipients] = useState(() => new Recipients({ text: text ?? defaultText, mailboxes }))
  const [shown, render] = useState(() => recipients.shown())
  const [news, setNews] = useState<News>()
  const [refusal, setRefusal] = useState({ text: '', call: 0 })

  useInsertionEffect(function keepLatest() {
    recipients.keepLatest({
      text,
      mailboxes,
      maxLength,
      onTextChanged: (...change) => {
        onListChanged(...change)
        onTextChanged?.(...change)
      },
      onMailboxesChanged,
      render,
      announce: (outcome) => setNews((last) => ({ outcome, count: (last?.count ?? 0) + 1 })),
      refuse: (full) => setRefusal(({ call }) => ({ text: full, call: call + 1 })),
    })
    return () => recipients.keepLatest({})
  })
  useIsomorphicLayoutEffect(
    function followApp() {
      recipients.rendered(shown)
    },
    [recipients, text, mailboxes, shown],
  )

  const isFull = refusal.call > 0 && refusal.text === shown.state.list.text
  return { recipients, shown, news, refusal: isFull ? refusal.call : undefined }
}
