import { memo } from 'react'
import type { ContactMatch } from '../contacts/types.ts'
import { Highlighted } from './Highlighted.tsx'

/** How a row of the list shows its contact: the name in its own direction, the address always from left to right. */
export const ContactOption = /* @__PURE__ */ memo(function ContactOption({ match }: { match: ContactMatch }) {
  const { contact, nameRanges, emailRanges } = match
  const { name, email } = contact
  return (
    <>
      {typeof name === 'string' && name !== '' && (
        <span className="tb-contact-name" dir="auto">
          <Highlighted text={name} ranges={nameRanges} />
        </span>
      )}
      <bdi className="tb-contact-address" dir="ltr">
        <Highlighted text={email} ranges={emailRanges} />
      </bdi>
    </>
  )
})
