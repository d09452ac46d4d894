import type { ReactNode } from 'react'
import type { Classes } from '../../box/properties/parts.ts'
import type { PartName } from '../parts.ts'
import { looksLikeAddress } from '../../contacts/mailboxes/looks-like-address.ts'
import type { Range } from '../../contacts/types.ts'
import type { ReadMatch } from '../search/search-state.ts'
import { Avatar } from './Avatar.tsx'

// Invisible characters reorder text, or make two texts look alike. An address needs none of them. Names may contain the
// characters that join letters (U+200C and U+200D), because they belong to the spelling in some languages.
const invisibleInName =
  /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\u{E0000}-\u{E007F}]/gu
const invisibleInAddress = /[\p{Cc}\p{Cf}\p{DI}\u2800]/gu

interface ContactOptionProps {
  match: ReadMatch
  /** The size of a group, shown instead of the address and the note. */
  size?: string | undefined
  /** A fact about the contact, shown after the address, for instance that another box already has the contact. */
  note?: string | undefined
  classes: Classes<PartName>
}

/** The default content of a row: the name and the address, which comes first if the name looks like an address. */
export function ContactOption({ match, size, note, classes }: ContactOptionProps) {
  const { contact, given } = match
  const { name, email } = contact
  const address = (
    <bdi className={classes.contactAddress} dir="ltr">
      <Highlighted
        text={email}
        ranges={given.emailRanges}
        markClass={classes.mark}
        hidden={invisibleInAddress}
        replacement={'\uFFFD'}
      />
      {note && <bdi>{` · ${note}`}</bdi>}
    </bdi>
  )
  const shownName = name !== '' && (
    <span className={classes.contactName} dir="auto">
      <Highlighted text={name} ranges={given.nameRanges} markClass={classes.mark} hidden={invisibleInName} />
    </span>
  )
  // The address is the title of a group without a name.
  const title = shownName || (size && address)
  const detail = size ? <bdi className={classes.contactAddress}>{size}</bdi> : address
  const [first, second] = looksLikeAddress(name) ? [detail, title] : [title, detail]
  return (
    <>
      <Avatar classes={classes} contact={contact} showsPhoto />
      <span className={classes.contact}>
        {first} {second}
      </span>
    </>
  )
}

interface HighlightedProps {
  text: string
  /** The matching ranges. Ranges that are empty, out of order, or overlap an earlier range are skipped. */
  ranges: readonly Range[] | undefined
  markClass: string
  /** The characters to replace. By default, they are removed. */
  hidden: RegExp
  replacement?: string
}

/** A text with the matching parts in `<mark>`. */
function Highlighted({ text, ranges, markClass, hidden, replacement = '' }: HighlightedProps) {
  const parts: ReactNode[] = []
  let lastEnd = 0
  for (const [start, end] of ranges ?? []) {
    const isUsable = start >= lastEnd && end > start
    if (!isUsable) continue
    parts.push(
      text.slice(lastEnd, start).replace(hidden, replacement),
      <mark key={start} className={markClass}>
        {text.slice(start, end).replace(hidden, replacement)}
      </mark>,
    )
    lastEnd = end
  }
  return (
    <>
      {parts}
      {text.slice(lastEnd).replace(hidden, replacement)}
    </>
  )
}
