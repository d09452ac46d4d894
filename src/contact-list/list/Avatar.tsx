import { useState } from 'react'
import type { Classes } from '../../box/properties/parts.ts'
import type { PartName } from '../parts.ts'
import type { ReadContact } from '../contacts/read-contact.ts'

interface AvatarProps {
  classes: Classes<PartName>
  contact: Pick<ReadContact, 'name' | 'email' | 'photo'>
  showsPhoto: boolean
}

/** The picture of a contact, or the initials when there is none. Renders a `<span>` that is hidden from assistive technology. */
export function Avatar({ classes, contact, showsPhoto }: AvatarProps) {
  const { photo } = contact
  return (
    <span className={classes.avatar} aria-hidden="true">
      {initials(contact)}
      {showsPhoto && photo && <Photo key={photo} className={classes.photo} url={photo} />}
    </span>
  )
}

/** The picture covers the initials once it is loaded. No referrer is sent to its server. */
function Photo({ className, url }: { className: string; url: string }) {
  const [isMissing, setMissing] = useState(false)
  if (isMissing) return null
  return (
    <img
      className={className}
      src={url}
      alt=""
      loading="lazy"
      referrerPolicy="no-referrer"
      onError={() => setMissing(true)}
    />
  )
}

/** The first letters of the first and of the last word. */
function initials({ name, email }: AvatarProps['contact']): string {
  const letters = (text: string) => text.match(/(?<![\p{L}\p{M}\p{N}'’])\p{L}\p{M}*/gu)
  const [first = '', ...others] = letters(name) ?? letters(email)?.slice(0, 1) ?? []
  return (first + (others.at(-1) ?? '')).toUpperCase()
}
