// Apps of generated tests: they own the text or the recipients, and answer when the test says so.
import { constantFrom } from 'fast-check'
import { useState } from 'react'
import { RecipientPicker, type RecipientPickerProps } from 'react-textbox-emailpicker'
import { formatMailboxes, parseMailboxes, type Contact } from 'react-textbox-emailpicker/contacts'

const one = ['', 'bob@x.org', 'bob@x.org, ', 'Bob <bob@x.org>', 'bob@x.org, Eve', 'Eve; bob@x.org']
const two = ['Bob <bob@x.org>, cid@x.org', 'Bob <bob@x.org>; cid@x.org; ', ' bob@x.org ,, cid@x.org ']
const commas = ['"Lee, Dee" <dee@x.org>, cid@x.org', '"Lee, Dee" <dee@x.org>; cid@x.org; ']
const groups = ['Team: bob@x.org, cid@x.org;', 'Team: bob@x.org, cid@x.org;, fay@x.org']
/** Texts that apps start with. */
export const starts = constantFrom(...one, ...two, ...commas, ...groups)

export interface OwnerProps extends RecipientPickerProps {
  /** Another one, such as that of a page whose code comes later. */
  Box?: typeof RecipientPicker
  start: string
  /** Calls back when the app answers. @default at once */
  when?: (set: () => void) => void
  transform?: ((text: string, before: string) => string) | undefined
  /** What it takes of recipients. @default all */
  takes?: (mailboxes: readonly Contact[]) => readonly Contact[]
  /** Hears of the text that the app has. */
  tell?: (text: string) => void
}

const atOnce = (set: () => void) => set()
const same = (text: string) => text
const all = (mailboxes: readonly Contact[]) => mailboxes

export function OwnText(props: OwnerProps) {
  const { Box = RecipientPicker, start, when = atOnce, transform = same, tell, ...more } = props
  const [text, setText] = useState(start)
  tell?.(text)
  const onTextChanged = (now: string) => when(() => setText((before) => transform(now, before)))
  return <Box aria-label="To" {...more} {...{ text, onTextChanged }} />
}

export function OwnRecipients(props: OwnerProps) {
  const { Box = RecipientPicker, start, when = atOnce, transform: _, takes = all, tell, ...more } = props
  const [mailboxes, setMailboxes] = useState<readonly Contact[]>(() => parseMailboxes(start))
  tell?.(formatMailboxes(mailboxes))
  const onMailboxesChanged = (now: readonly Contact[]) => when(() => setMailboxes(takes(now)))
  return <Box aria-label="To" {...more} {...{ mailboxes, onMailboxesChanged }} />
}

/** Leaves the text to the box. */
export function NoOwner(props: OwnerProps) {
  const { Box = RecipientPicker, start, when = atOnce, transform = same, tell, ...more } = props
  const onTextChanged = (now: string) => when(() => tell?.(transform(now, now)))
  return <Box aria-label="To" {...more} defaultText={start} onTextChanged={onTextChanged} />
}
