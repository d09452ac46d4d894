import { memo } from 'react'
import type { ContactMatch } from '../../contacts/types.ts'
import { Avatar } from './Avatar.tsx'
import { Highlighted } from './Highlighted.tsx'

// What nobody sees: it changes the direction of what stands behind it, or makes two texts look alike. In an address nothing of the
// kind is harmless; in names, joiners spell words.
const unseen = /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\u{E0000}-\u{E007F}]/gu
const unseenInAddress = /[\p{Cc}\p{Cf}\p{DI}\u2800]/gu

/** A name with one of these could be read as the address. */
const addressSign = /[@﹫＠]/u

interface ContactOptionProps {
  match: ContactMatch
  /** Whether its picture is shown, as far as it has one. @default true */
  hasPhoto?: boolean
}

/**
 * How a row of the list shows its contact: the name in its own direction, the address always from left to right and with a sign
 * for each character that can't be seen. The address comes first when the name looks like one.
 */
export const ContactOption = /* @__PURE__ */ memo(function ContactOption({
  match,
  hasPhoto = true,
}: ContactOptionProps) {
  const { contact, nameRanges, emailRanges } = match
  const name = typeof contact.name === 'string' ? contact.name : ''
  const address = (
    <bdi className="tb-contact-address" dir="ltr">
      <Highlighted
        text={contact.email}
        ranges={emailRanges}
        show={(part) => part.replace(unseenInAddress, '\uFFFD')}
      />
    </bdi>
  )
  const person = name !== '' && (
    <span className="tb-contact-name" dir="auto">
      <Highlighted text={name} ranges={nameRanges} show={(part) => part.replace(unseen, '')} />
    </span>
  )
  const isMisleading = addressSign.test(name)
  return (
    <>
      <Avatar contact={contact} hasPhoto={hasPhoto} />
      <span className="tb-contact">
        {isMisleading ? address : person} {isMisleading ? person : address}
      </span>
    </>
  )
})
