// Apps of generated tests: they own the text or the recipients, and answer when the test says so.
import { useState } from 'react'
import { RecipientPicker, type RecipientPickerProps } from 'react-textbox-emailpicker'
import { formatMailboxes, parseMailboxes, type Contact } from 'react-textbox-emailpicker/contacts'

export interface OwnerProps extends RecipientPickerProps {
  /** Another one, such as that of a page whose code comes later. */
  Box?: typeof RecipientPicker
  start: string
  /** Calls back when the app answers. @default at once */
  when?: (set: () => void) => void
  transform?: ((text: string) => string) | undefined
  /** Hears of the text that the app has. */
  tell?: (text: string) => void
}

const atOnce = (set: () => void) => set()
const same = (text: string) => text

export function OwnText(props: OwnerProps) {
  const { Box = RecipientPicker, start, when = atOnce, transform = same, tell, ...more } = props
  const [text, setText] = useState(start)
  tell?.(text)
  const onTextChanged = (now: string) => when(() => setText(transform(now)))
  return <Box aria-label="To" {...more} {...{ text, onTextChanged }} />
}

export function OwnRecipients(props: OwnerProps) {
  const { Box = RecipientPicker, start, when = atOnce, transform: _, tell, ...more } = props
  const [mailboxes, setMailboxes] = useState<readonly Contact[]>(() => parseMailboxes(start))
  tell?.(formatMailboxes(mailboxes))
  const onMailboxesChanged = (now: readonly Contact[]) => when(() => setMailboxes(now))
  return <Box aria-label="To" {...more} {...{ mailboxes, onMailboxesChanged }} />
}

/** Leaves the text to the box. */
export function NoOwner(props: OwnerProps) {
  const { Box = RecipientPicker, start, when = atOnce, transform = same, tell, ...more } = props
  const onTextChanged = (now: string) => when(() => tell?.(transform(now)))
  return <Box aria-label="To" {...more} defaultText={start} onTextChanged={onTextChanged} />
}
