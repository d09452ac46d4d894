import { useInsertionEffect, useState, type ComponentType, type ReactNode } from 'react'
import { EmailPicker, TextBox, type BoxProps, type TextChangeDetails } from 'react-textbox-emailpicker'
import { shownIn } from '../../support/shown-in.ts'

export const same = (text: string) => text
export const upper = (text: string) => text.toUpperCase()

/** What an app does with a text that a box reports. */
export type Answer = (reported: string, owner: Owner) => void

/** An app that sets what it makes of a text at once. It refuses a text of which it makes nothing. */
export const atOnce =
  (change: (text: string) => string | undefined): Answer =>
  (reported, owner) => {
    const text = change(reported)
    if (text !== undefined) owner.set(text)
  }

/** An app that answers when the test looks (`stateOf`), or when two more reports have come; or only the last report. */
export const late =
  (change = same, isLastOnly = false): Answer =>
  (reported, { owed, set }) => {
    owed.splice(isLastOnly ? 0 : owed.length, owed.length, () => set(change(reported)))
    if (owed.length > 2) queueMicrotask(() => owed.shift()?.())
  }

/** The app that owns the text of a box, as a test drives and observes it. */
export class Owner {
  reported: string[] = []
  reasons: string[] = []
  submitted = 0
  /** The answers that it still owes. */
  readonly owed: (() => void)[] = []
  #set = (_text: string): void => undefined

  constructor(
    public text: string,
    readonly answer: Answer = atOnce(same),
  ) {}

  readonly set = (text: string): void => this.#set(text)
  readonly tell = (reported: string, { reason }: TextChangeDetails): void => {
    this.reported.push(reported)
    this.reasons.push(reason)
    this.answer(reported, this)
  }
  follow(text: string, set: (text: string) => void) {
    this.text = text
    this.#set = set
  }
}

export type BoxComponent = ComponentType<BoxProps>

export const boxes: Readonly<Record<string, BoxComponent>> = {
  TextBox: (props) => <TextBox {...props} readOnly={false} />,
  'multiline TextBox': (props) => <TextBox {...props} readOnly={false} multiline />,
  EmailPicker,
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
  return <Box {...(props as P)} aria-label="box" text={text} onTextChanged={owner.tell} />
}

/** A form of the app, with a text to drag into the box. */
export const inForm = (owner: Owner, drawn: ReactNode) => (
  <form
    onSubmit={(event) => {
      event.preventDefault()
      owner.submitted++
    }}
  >
    <span
      draggable
      style={{ display: 'inline-block' }}
      onDragStart={(event) => event.dataTransfer.setData('text/plain', 'drop')}
    >
      drag me
    </span>
    {drawn}
  </form>
)

export function box(): HTMLInputElement | HTMLTextAreaElement {
  return document.querySelector('[aria-label="box"]') as HTMLInputElement
}

/** The text of the box and the text of the app, which end up equal. */
export const both = (owner: Owner) => [box().value, owner.text]

/** What the box shows, and the text of the app if it has another one. Gives one of the answers that the app owes. */
export function stateOf(owner: Owner): string {
  owner.owed.shift()?.()
  const others = [box().value === owner.text ? '' : owner.text, owner.owed.length > 0 ? '…' : '']
  return [shownIn(box() as HTMLInputElement), ...others].filter(Boolean).join(' / ')
}
