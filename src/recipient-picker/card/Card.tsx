import {
  useLayoutEffect,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react'
import { suppressRepeats } from '../../box/events/keys.ts'
import { Avatar } from '../../contact-list/list/Avatar.tsx'
import { visibleText } from '../../contacts/mailboxes/visible.ts'
import { chipText, personOf } from '../chips/chip-text.ts'
import { CardMenu } from './CardMenu.tsx'
import { cardNotes } from './card-notes.ts'
import { othersOf } from './group.ts'
import type { CardSubject } from './types.ts'
import { useCardPlace } from './use-card-place.ts'

interface CardProps extends Pick<CardSubject, 'options' | 'recipient' | 'index'> {
  cardRef: RefObject<HTMLDivElement | null>
  /** Whether the first action gets the focus. */
  takesFocus: boolean
  /** Called when the focus has come to the card. */
  onFocus: () => void
  /** Called when the focus has left the card. */
  onBlur: () => void
  /** Called when the mouse has left the card. */
  onPointerLeave: () => void
  /** Closes the card, and returns the focus to the input. */
  close: () => void
}

/** Whether a press is on the `::before` of a sheet, which covers the page above the sheet (card.css). */
const isBesideSheet = ({ target, currentTarget, clientY }: MouseEvent) =>
  target === currentTarget && clientY < currentTarget.getBoundingClientRect().top

/** The card of a chip. Renders a `<div>` in the top layer, and one that announces copies. */
export function Card(props: CardProps) {
  const { options, recipient, index, cardRef, takesFocus, close } = props
  const { classes, editor, focus, messages, state } = options
  const [isCopied, setCopied] = useState(false)
  const isSheet = useCardPlace({ card: cardRef, index, editor: options.box.editor, close })
  useLayoutEffect(
    function focusFirstAction() {
      if (!takesFocus) return
      focus.hold()
      cardRef.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus({ preventScroll: true })
    },
    // `focus` does the same in each rendering.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [cardRef, takesFocus],
  )
  const selected = state.selection?.indexes ?? []
  // At one of several selected chips, the actions apply to all of them.
  const targets = selected.includes(index) ? selected : [index]
  const subject = { options, recipient, index, targets, others: othersOf(options.group, editor) }
  const text = chipText(recipient, options.values.completion === 'mailbox')
  const address = visibleText(recipient.email)
  const detailsId = `${options.id}-card`

  const handlers = {
    onPointerLeave: props.onPointerLeave,
    onFocus: props.onFocus,
    onBlur({ relatedTarget, currentTarget }: FocusEvent) {
      // When the whole window loses the focus, the card stays the active element of the page.
      if (currentTarget.contains(relatedTarget) || currentTarget.matches(':focus-within')) return
      props.onBlur()
    },
    onKeyDown({ key }: KeyboardEvent) {
      const currentTarget = editor.element
      // Enter acts on keydown, and the action moves the focus, where repeats of the key would act. Space acts on keyup.
      if (currentTarget && key === 'Enter') suppressRepeats({ key, currentTarget })
    },
    onClick(event: MouseEvent) {
      // A label around the box would click the input.
      event.preventDefault()
      // Not at the start of the press: the rest of the press would reach the page.
      if (isBesideSheet(event)) close()
    },
    onMouseDown(event: MouseEvent) {
      // A press on an action keeps the focus where it is. On the text, which can be selected, it goes to the card.
      if (isBesideSheet(event) || (event.target as Element).closest('[role=menu]')) event.preventDefault()
      else focus.hold()
    },
  }

  return (
    <>
      <div className="tb-visually-hidden" role="status">
        {isCopied && messages.copied}
      </div>
      <div
        ref={cardRef}
        className={classes.card}
        // Makes the text selectable.
        tabIndex={-1}
        translate="no"
        data-sheet={isSheet || undefined}
        data-invalid={!recipient.valid || undefined}
        {...handlers}
      >
        <div className={classes.cardPerson} id={detailsId}>
          <Avatar classes={classes} contact={personOf(recipient)} showsPhoto />
          <div className={classes.contact}>
            {text !== address && (
              <span className={classes.cardName} dir="auto">
                {text}{' '}
              </span>
            )}
            <bdi className={classes.cardAddress} dir="ltr">
              {address}
            </bdi>
            {cardNotes(subject).map((note) => (
              <span key={note.text} className={classes.cardNote} dir="auto" data-status={note.status}>
                {` ${note.text}`}
              </span>
            ))}
          </div>
        </div>
        <CardMenu
          subject={subject}
          isCopied={isCopied}
          onCopied={setCopied}
          labelledBy={detailsId}
          leave={close}
        />
      </div>
    </>
  )
}
