import {
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
} from 'react'
import type { RecipientsEditor } from '../take-over.ts'
import type { Recipient } from '../types.ts'
import { CardMenu } from './CardMenu.tsx'
import { cardClasses } from './card-classes.ts'
import { cardNotes } from './card-notes.ts'
import type { CardsProps, OpenedBy } from './types.ts'
import { useCardPlace } from './use-card-place.ts'
import { useHover } from './use-hover.ts'

export { englishForCard } from '../../messages/english-for-card.ts'

interface Opening {
  recipient: Recipient
  index: number
  by: OpenedBy
}

const isSameRecipient = (one: Recipient | undefined, other: Recipient) =>
  one?.email === other.email && one.name === other.name

/** Whether a press is on the `::before` of a sheet, which covers the page above the sheet (card.css). */
const isBesideSheet = ({ target, currentTarget, clientY }: MouseEvent) =>
  target === currentTarget && clientY < currentTarget.getBoundingClientRect().top

/** The card of a chip. Renders a `<div>` in the top layer, and one that announces copies. */
export function Cards(props: CardsProps) {
  const {
    tools,
    portRef,
    requestedRef,
    cardMessages,
    box,
    focus,
    recipients,
    selected,
    isListShown,
    classes,
  } = props
  const { editor } = box
  const parts = tools.addClassNames('RecipientPicker', { ...classes, ...cardClasses }, props.classNames)
  const [opening, setOpening] = useState<Opening>()
  const [isCopied, setCopied] = useState(false)
  const card = useRef<HTMLDivElement>(null)
  const holdsFocus = useRef(false)
  /** Whether the focus is being returned to the input. */
  const isClosing = useRef(false)

  const shown = opening?.recipient
  // The chip of the recipient may have another index now.
  const indexes = shown ? [opening.index, recipients.findIndex((one) => isSameRecipient(one, shown))] : []
  const index = indexes.find((at) => shown && isSameRecipient(recipients[at], shown))
  const recipient = index === undefined ? undefined : recipients[index]
  // The recipient was removed.
  if (opening && !recipient) setOpening(undefined)

  const chip = (at: number) =>
    editor.node()?.parentElement?.querySelectorAll<HTMLElement>('[data-index]')[at] ?? null
  const hasFocus = () => !!card.current?.matches(':focus-within')

  function open(at: number, by: OpenedBy) {
    const toShow = recipients[at]
    if (!toShow || (by === 'hover' && (isListShown() || hasFocus()))) return
    hover.start()
    setCopied(false)
    if (by === 'touch') box.setKeyboardHidden(true)
    setOpening({ recipient: toShow, index: at, by })
  }

  function close() {
    hover.stop()
    isClosing.current = true
    if (holdsFocus.current) focus.endHold(true)
    isClosing.current = false
    setOpening(undefined)
  }

  const hover = useHover({
    area: () => editor.node()?.parentElement,
    chipIndexOf: tools.chipIndexOf,
    open: (at) => open(at, 'hover'),
    close() {
      if (opening?.by === 'hover' && !hasFocus()) close()
    },
  })
  useImperativeHandle(portRef, () => ({
    open,
    isOpen: () => opening !== undefined,
    onKey() {
      hover.stop()
      if (opening) close()
    },
  }))
  useEffect(
    function openRequested() {
      const { current } = requestedRef
      requestedRef.current = undefined
      if (current?.[1] === 'hover') hover.rest(current[0])
      else if (current) open(...current)
    },
    // Once, when the card is loaded.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [],
  )
  useLayoutEffect(function keepFocus() {
    const { activeElement, body } = editor.node()?.ownerDocument ?? {}
    if (!holdsFocus.current || activeElement !== body) return
    // The app has removed the card or the action that had the focus. Browsers do not tell React.
    const item = card.current?.querySelector<HTMLElement>('[role=menuitem]')
    if (item) return item.focus({ preventScroll: true })
    holdsFocus.current = false
    focus.endHold(true)
  })
  const isSheet = useCardPlace({
    card,
    index,
    chip,
    tools,
    takesFocus: opening !== undefined && opening.by !== 'hover',
    hold: focus.holdBlur,
    input: () => editor.node(),
    close,
  })

  const status = (
    <div className="tb-visually-hidden" role="status">
      {isCopied && cardMessages.copied}
    </div>
  )
  if (!recipient || index === undefined) return status

  // At one of several selected chips, the actions apply to all of them.
  const targets = selected.includes(index) ? selected : [index]
  const others = tools.othersOf(props.group, editor as RecipientsEditor)
  const subject = { props, index, targets, others }
  const contact = tools.readContact(recipient.contact)
  const text = tools.chipText(recipient, props.showsNames)
  const address = tools.visibleText(recipient.email)
  const id = `${chip(index)?.id ?? ''}-card`

  function onBlur({ relatedTarget, currentTarget }: FocusEvent) {
    // When the whole window loses the focus, the card stays the active element of the page.
    if (currentTarget.contains(relatedTarget) || hasFocus()) return
    holdsFocus.current = false
    if (isClosing.current) return
    // The app may have moved the focus to the input, which has the focus only after this event.
    if (relatedTarget === editor.node()) queueMicrotask(() => focus.endHold(false))
    else focus.endHold(false)
    setOpening(undefined)
  }

  function onKeyDown({ key }: KeyboardEvent) {
    const currentTarget = editor.node()
    // Enter acts on keydown, and the action moves the focus, where repeats of the key would act. Space acts on keyup.
    if (currentTarget && key === 'Enter') tools.suppressRepeats({ key, currentTarget })
  }

  const handlers = {
    onFocus: () => void (holdsFocus.current = true),
    onBlur,
    onKeyDown,
    onClick(event: MouseEvent) {
      // A label around the box would click the input.
      event.preventDefault()
      // Not at the start of the press: the rest of the press would reach the page.
      if (isBesideSheet(event)) close()
    },
    onMouseDown(event: MouseEvent) {
      // A press on an action keeps the focus where it is. On the text, which can be selected, it goes to the card.
      if (isBesideSheet(event) || (event.target as Element).closest('[role=menu]')) event.preventDefault()
      else focus.holdBlur()
    },
  }

  return (
    <>
      {status}
      <div
        ref={card}
        className={parts.card}
        // Makes the text selectable.
        tabIndex={-1}
        translate="no"
        data-sheet={isSheet || undefined}
        data-invalid={!recipient.valid || undefined}
        {...handlers}
        {...hover.ofCard}
      >
        <div className={parts.cardPerson} id={`${id}-details`}>
          <tools.Avatar
            classes={parts}
            contact={contact ?? { name: recipient.name ?? '', email: recipient.email, photo: '' }}
            showsPhoto
          />
          <div className={parts.contact}>
            {text !== address && (
              <span className={parts.cardName} dir="auto">
                {text}{' '}
              </span>
            )}
            <bdi className={parts.cardAddress} dir="ltr">
              {address}
            </bdi>
            {cardNotes(subject).map((note) => (
              <span key={note.text} className={parts.cardNote} dir="auto" data-status={note.status}>
                {` ${note.text}`}
              </span>
            ))}
          </div>
        </div>
        <CardMenu
          subject={subject}
          isCopied={isCopied}
          onCopied={setCopied}
          labelledBy={`${id}-details`}
          classes={parts}
          leave={close}
        />
      </div>
    </>
  )
}
