import { useInsertionEffect, useState, type ComponentType } from 'react'
import type { BoxProps, TextChangeDetails } from 'react-textbox-emailpicker'
import { box } from './controlled-parents.tsx'

/** The app that owns the text of a box, as a test drives and sees it. */
export class Owner {
  /** The text the app has. */
  text: string
  told: string[] = []
  reasons: string[] = []
  set: (text: string) => void = () => undefined

  constructor(
    text: string,
    /** What the app does when it is told of a text. */
    readonly onTold: (told: string, owner: Owner) => void = (told, owner) => owner.set(told),
  ) {
    this.text = text
  }

  hear(told: string, { reason }: TextChangeDetails) {
    this.told.push(told)
    this.reasons.push(reason)
    this.onTold(told, this)
  }

  follow(text: string, set: (text: string) => void) {
    this.text = text
    this.set = set
  }
}

interface OwnedBoxProps<P> {
  Box: ComponentType<P>
  owner: Owner
  props?: P
}

/** A box with the label "box", whose text its owner has. */
export function OwnedBox<P extends Pick<BoxProps, 'text' | 'onTextChanged' | 'aria-label'>>({
  Box,
  owner,
  props,
}: OwnedBoxProps<P>) {
  const [text, setText] = useState(owner.text)
  // Before the box can report, which it does while it is hydrated.
  useInsertionEffect(() => owner.follow(text, setText), [owner, text])
  const own = {
    'aria-label': 'box',
    text,
    onTextChanged: (...args: [string, TextChangeDetails]) => owner.hear(...args),
  }
  return <Box {...(props as P)} {...own} />
}

/** What the box shows and what the app has, which end up the same. */
export const both = (owner: Owner) => [box().value, owner.text]
