import {
  useEffect,
  useLayoutEffect,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react'
import { dismissOnEscape } from '../../box/events/dismiss-on-escape.ts'
import { suppressRepeats } from '../../box/events/keys.ts'
import { Avatar } from '../../contact-list/list/Avatar.tsx'
import { keepBeside } from '../../contact-list/popup/keep-beside.ts'
import { visibleText } from '../../contacts/mailboxes/visible.ts'
import { useLatest } from '../../hooks/use-latest.ts'
import { chipText, personOf } from '../chips/chip-text.ts'
import type { RecipientState } from '../types.ts'
import { CardMenu } from './CardMenu.tsx'
import { hasRecipient, othersOf } from './group.ts'
import type { CardSubject } from './menu-items.ts'

/** On a phone, a card beside its chip would cover most of the screen, so it is a sheet at the bottom of the screen. */
const PHONE = '(pointer: coarse) and (max-width: 480px)'

interface CardProps extends Pick<CardSubject, 'options' | 'recipient' | 'index'> {
  cardRef: RefObject<HTMLDivElement | null>
  takesFocus: boolean
  onFocus: () => void
  onBlur: () => void
  onPointerLeave: () => void
  /** Closes the card. If the focus is in the card, it returns to the input. */
  close: () => void
}

/** Whether a press is above a sheet: on its `::before`, which covers the rest of the page (card.css). */
const isAboveSheet = ({ target, currentTarget, clientY }: MouseEvent) =>
  target === currentTarget && clientY < currentTarget.getBoundingClientRect().top

export function Card(props: CardProps) {
  const { options, recipient, index, cardRef, takesFocus, close } = props
  const { classes, editor, focus, state } = options
  const isSheet = useCardPopover(props)
  useLayoutEffect(
    function focusFirstAction() {
      if (!takesFocus) return
      // The app gets no blur of the input while the card has the focus.
      focus.hold()
      cardRef.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus({ preventScroll: true })
    },
    [cardRef, focus, takesFocus],
  )
  const selected = state.selection?.indexes ?? []
  const targets = selected.includes(index) ? selected : [index]
  const subject = { options, recipient, index, targets, others: othersOf(options) }
  const text = chipText(recipient, options.values.completion === 'mailbox')
  const address = visibleText(recipient.email)
  const detailsId = `${options.id}-card`

  const handlers = {
    onPointerLeave: props.onPointerLeave,
    onFocus: props.onFocus,
    onBlur({ relatedTarget, currentTarget }: FocusEvent) {
      // The focus is still in the card.
      if (currentTarget.contains(relatedTarget) || currentTarget.matches(':focus-within')) return
      props.onBlur()
    },
    onKeyDown({ key }: KeyboardEvent) {
      const input = editor.element
      // Enter presses a button at its keydown. If the action moves the focus to the input, repeats of the held key
      // would act there. Space presses a button only at its keyup.
      if (input && key === 'Enter') suppressRepeats(key, input)
    },
    onClick(event: MouseEvent) {
      // Otherwise, a label around the box would click the input.
      event.preventDefault()
      // Closes on click, not on mousedown: otherwise, the mouseup and the click would reach the page below.
      if (isAboveSheet(event)) close()
    },
    onMouseDown(event: MouseEvent) {
      // A press on an action or above the sheet does not move the focus. A press on the text moves it to the card, so
      // that the text can be selected.
      if (isAboveSheet(event) || (event.target as Element).closest('[role=menu]')) event.preventDefault()
      else focus.hold()
    },
  }

  return (
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
      <CardMenu subject={subject} labelledBy={detailsId} close={close} />
    </div>
  )
}

/** Shows the card as a popover beside its chip, or as a sheet. Returns whether it is a sheet. */
function useCardPopover({ options, cardRef, index, close }: CardProps): boolean {
  const { editor } = options
  const latestClose = useLatest(close)
  const [isSheet, setSheet] = useState(false)
  useLayoutEffect(
    function showCard() {
      const { current: element } = cardRef
      const chip = editor.element?.parentElement?.querySelectorAll('[data-index]')[index]
      const isPhone = !!window.matchMedia?.(PHONE).matches
      // This effect runs again when the chip gets another index. The window may have another size then.
      // oxlint-disable-next-line react/set-state-in-effect, react-compiler/set-state-in-effect
      setSheet(isPhone)
      // jsdom has no popovers.
      if (element?.showPopover) {
        element.setAttribute('popover', 'manual')
        element.showPopover()
      }
      // A card (`true`), unlike a list, has its own width.
      return element && chip && !isPhone ? keepBeside(chip, element, true) : undefined
    },
    [cardRef, editor, index],
  )
  useEffect(
    function listenToPage() {
      function closeOnOutsidePress(event: PointerEvent) {
        const { current: element } = cardRef
        // Not `target`, which would be the host if the card is in a shadow root. `close` may focus the input. But the
        // pressed element gets the focus afterwards, because a press moves the focus only after `pointerdown`.
        if (element && !event.composedPath().includes(element)) latestClose.current()
      }
      const endEscapes = dismissOnEscape(editor, () => latestClose.current())
      const { ownerDocument: page = document } = cardRef.current ?? {}
      page.addEventListener('pointerdown', closeOnOutsidePress, true)
      return () => {
        endEscapes()
        page.removeEventListener('pointerdown', closeOnOutsidePress, true)
      }
    },
    [cardRef, editor, latestClose],
  )
  return isSheet
}

type Note = Pick<RecipientState, 'status'> & { text: string }

function cardNotes({ options, recipient, index, targets, others }: CardSubject): Note[] {
  const { states, messages } = options
  const state = states?.[index]
  const { valid, problem } = recipient
  const whyInvalid = problem ? messages.whyInvalid(problem) : messages.notAnAddress
  const notes: Note[] = [
    ...(state?.message ? [{ text: state.message, status: state.status }] : []),
    ...(valid ? [] : [{ text: whyInvalid, status: 'invalid' as const }]),
    ...others
      .filter((other) => hasRecipient(other, recipient))
      .map(({ label }) => ({ text: messages.inAnotherBox(label) })),
    ...(targets.length > 1 ? [{ text: messages.selected(targets.length) }] : []),
  ]
  // Two boxes can have the same label.
  return notes.filter(({ text }, at) => notes.findIndex((note) => note.text === text) === at)
}
