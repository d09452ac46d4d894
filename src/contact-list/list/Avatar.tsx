import { useState } from 'react'
import type { Classes } from '../../box/properties/parts.ts'
import type { ReadContact } from '../contacts/read-contact.ts'

interface AvatarProps {
  classes: Classes<'avatar' | 'photo'>
  contact: Pick<ReadContact, 'name' | 'email' | 'photo'>
  showsPhoto: boolean
  /** The most initials that fit. */
  most?: 1 | 2
}

/** The photo of a contact or, without a photo, the initials in a color of the person (`hueOf`). Renders a `<span>`. */
export function Avatar({ classes, contact, showsPhoto, most = 2 }: AvatarProps) {
  const { photo } = contact
  return (
    <span className={classes.avatar} data-hue={hueOf(contact)} aria-hidden="true">
      {initials(contact, most)}
      {showsPhoto && photo && <Photo key={photo} className={classes.photo} url={photo} />}
    </span>
  )
}

/** The photo, which covers the initials once it is loaded. Its server does not get the address of the page. */
function Photo({ className, url }: { className: string; url: string }) {
  const [isMissing, setMissing] = useState(false)
  if (isMissing) return null
  return (
    <img
      className={className}
      src={url}
      alt=""
      loading="lazy"
      // In a chip, a drag of the photo is a drag of the chip.
      draggable={false}
      referrerPolicy="no-referrer"
      onError={() => setMissing(true)}
    />
  )
}

/** The number of colors. Neighboring colors still differ visibly. */
const COLORS = 12

/**
 * The hue of a person, in degrees: from the address or, without an address, from the name. An attribute passes it to
 * the stylesheet, because a Content Security Policy can block inline styles in the HTML of a server.
 */
function hueOf({ name, email }: AvatarProps['contact']): number {
  let hash = 0
  // A prime modulus spreads the hashes evenly.
  for (const letter of (email || name).toLowerCase()) hash = (31 * hash + letter.charCodeAt(0)) % 65_521
  return (hash % COLORS) * (360 / COLORS)
}

/** The initials of a name: of its first word and, if two fit, of its last. Without any, the initial of the address. */
function initials({ name, email }: AvatarProps['contact'], most: number): string {
  const letters = (text: string) => text.match(/(?<![\p{L}\p{M}\p{N}'’])\p{L}\p{M}*/gu)
  const [first = '', ...others] = letters(name) ?? letters(email)?.slice(0, 1) ?? []
  return [first, ...others.slice(-1)].slice(0, most).join('').toUpperCase()
}
