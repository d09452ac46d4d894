import { useInsertionEffect, useState, type ComponentType } from 'react'
import type { BoxProps, TextChangeDetails } from 'react-textbox-emailpicker'
import { box } from './controlled-parents.tsx'

/** The app that owns the text of a box, as a test drives and observes it. */
export class Owner {
  /** The text the app has. */
  text: string
  reported: string[] = []
  reasons: string[] = []
  set: (text: string) => void = () => undefined

  constructor(
    text: string,
    /** What the app does with a reported text. */
    readonly onReported: (reported: string, owner: Owner) => void = (reported, owner) => owner.set(reported),
  ) {
    this.text = text
  }

  record(reported: string, { reason }: TextChangeDetails) {
    this.reported.push(reported)
    this.reasons.push(reason)
    this.onReported(reported, this)
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
    onTextChanged: (...args: [string, TextChangeDetails]) => owner.record(...args),
  }
  return <Box {...(props as P)} {...own} />
}

/** The text of the box and the text of the app, which end up equal. */
export const both = (owner: Owner) => [box().value, owner.text]
