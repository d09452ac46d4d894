import { useEffect, useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react'
import type { Classes } from '../../box/properties/parts.ts'
import type { BoxElement } from '../../box/types.ts'
import type { Dropdown } from '../../contact-list/combobox/use-contact-list.ts'
import type { Contact } from '../../contacts/types.ts'
import { useIsomorphicLayoutEffect } from '../../hooks/use-isomorphic-layout-effect.ts'
import { useLatest } from '../../hooks/use-latest.ts'
import type { CardMessages, RecipientPickerMessages } from '../../messages/types.ts'
import type { EditingProps } from '../Editing.tsx'
import type { Performer } from '../events/performer.ts'
import { chipIndexOf, type Pressed } from '../events/pressed.ts'
import type { FocusHold } from '../input/focus-hold.ts'
import { indexOfChip } from '../model/app-chips.ts'
import { selectedChips } from '../model/selection.ts'
import type { Chip } from '../model/text.ts'
import type { RecipientPartName } from '../parts.ts'
import { Card } from './Card.tsx'
import { hasRecipient, othersOf } from './group.ts'

/** How long the mouse has to stay on a chip before its card opens, in milliseconds. */
const OPEN_DELAY = 500

/** How long the card stays open after the mouse has left it or its chip, in milliseconds: time to move between them. */
const CLOSE_DELAY = 300

type OpenedBy = 'hover' | 'key' | 'touch' | 'menu'

export interface CardOptions extends EditingProps {
  dropdown: Dropdown
  performer: Performer
  focus: FocusHold
  messages: CardMessages & Pick<RecipientPickerMessages, 'selected' | 'notAnAddress'>
  classes: Classes<RecipientPartName>
}

const opensCard = ({ key, altKey, shiftKey }: KeyboardEvent) =>
  (key === 'ArrowDown' && altKey) || key === 'ContextMenu' || (key === 'F10' && shiftKey)

export function useCards(options: CardOptions) {
  const { performer, recipients, box, dropdown, editor, focus: focusHold, state } = options
  const [opening, setOpening] = useState<{ chip: Chip; by: OpenedBy }>()
  const card = useRef<HTMLDivElement>(null)
  /** Whether the focus is in the card. Stays true if a rendering removes the focused element (`restoreFocus`). */
  const hasFocus = useRef(false)
  const lastPointerType = useRef<string>(undefined)
  const index = opening ? indexOfChip(state.list, opening.chip) : -1
  const recipient = options.chips[index]
  // The recipient may have been removed while the card was open.
  if (opening && !recipient) setOpening(undefined)

  function open(at: number, by: OpenedBy) {
    const chip = recipients.state.list.chips[at]
    const isBusy = dropdown.store.view().isShown || card.current?.matches(':focus-within')
    if (!chip || (by === 'hover' && isBusy)) return
    hover.stop()
    if (by === 'touch') box.setKeyboardHidden(true)
    setOpening({ chip, by })
  }

  function close() {
    hover.stop()
    if (hasFocus.current) focusHold.endHold({ returnsFocus: true })
    setOpening(undefined)
  }

  const hover = useHover({
    open: (at) => open(at, 'hover'),
    close() {
      if (opening?.by === 'hover' && !card.current?.matches(':hover, :focus-within')) close()
    },
  })
  const latest = useLatest({ open, hover, perform: performer.perform })
  useEffect(
    function listenToChips() {
      const input = editor.element
      const area = input?.parentElement
      if (!input || !area) return undefined
      const ended = new AbortController()
      const listen = (type: string, listener: (event: PointerEvent) => void) =>
        area.addEventListener(type, listener as EventListener, { signal: ended.signal })
      // The mouse may already have been on a chip while this code was loaded.
      latest.current.hover.move(chipIndexOf(area.querySelector('.tb-chip:hover')))
      listen('pointermove', ({ target, pointerType, buttons }) => {
        if (pointerType !== 'touch' && buttons === 0) latest.current.hover.move(chipIndexOf(target))
      })
      listen('pointerleave', () => latest.current.hover.move(undefined))
      listen('pointerdown', ({ pointerType }) => {
        lastPointerType.current = pointerType
        latest.current.hover.stop()
      })
      listen('contextmenu', (event) => {
        const { selection } = recipients.state
        // A key for the context menu raises the event at the input, even while the user is at a chip.
        const isAtInput = event.target === input
        const at = isAtInput ? selection?.focus : chipIndexOf(event.target)
        if (at === undefined || event.defaultPrevented) return
        event.preventDefault()
        latest.current.open(at, 'menu')
        if (isAtInput || input.matches(':disabled') || selection?.indexes.includes(at)) return
        const select = { do: 'select', selection: selectedChips(at) } as const
        latest.current.perform(select, { reason: '', event })
      })
      listen('click', ({ target }) => {
        const at = chipIndexOf(target)
        // In a disabled box, a press can't select the chip, so it opens the card.
        if (at !== undefined && input.matches(':disabled')) latest.current.open(at, 'touch')
      })
      return () => ended.abort()
    },
    [editor, recipients, latest],
  )
  useIsomorphicLayoutEffect(function restoreFocus() {
    const { activeElement, body } = editor.element?.ownerDocument ?? {}
    if (!hasFocus.current || activeElement !== body) return
    // A rendering has removed the focused action or the card. React gets no blur event for that.
    const item = card.current?.querySelector<HTMLElement>('[role=menuitem]')
    if (item) return item.focus({ preventScroll: true })
    hasFocus.current = false
    focusHold.endHold({ returnsFocus: true })
  })

  return {
    noteOf(contact: Contact) {
      const other = othersOf(options).find((one) => hasRecipient(one, contact))
      return other && options.messages.inAnotherBox(other.label)
    },
    isOpen: opening !== undefined,
    /** Any key closes an open card. Returns whether the key has opened the card of the current chip instead. */
    onKeyDown(event: KeyboardEvent<BoxElement>): boolean {
      hover.stop()
      if (opening) close()
      const at = recipients.state.selection?.focus
      if (at === undefined || !opensCard(event)) return false
      event.preventDefault()
      open(at, 'key')
      return true
    },
    /** Opens the card if a press is a tap on a selected chip. Returns whether it is. (A mouse click edits the chip.) */
    openOnTap(pressed: Pressed, { nativeEvent }: SyntheticEvent): boolean {
      const { selection, list } = recipients.state
      const at = pressed.part === 'chip' ? indexOfChip(list, pressed.chip) : -1
      // A click of assistive technology has no pointer type. It counts as a click with the pointer last pressed in
      // the box or, if none was, with the main pointer of the device.
      const pointerType = (nativeEvent as Partial<PointerEvent>).pointerType || lastPointerType.current
      const isTap = pointerType ? pointerType !== 'mouse' : !!window.matchMedia?.('(pointer: coarse)').matches
      const isSelected = selection?.kind === 'chips' && selection.indexes.includes(at)
      const opens = isTap && isSelected
      if (opens) open(at, 'touch')
      return opens
    },
    element: opening && recipient && (
      <Card
        key={opening.chip.id}
        options={options}
        recipient={recipient}
        index={index}
        cardRef={card}
        takesFocus={opening.by !== 'hover'}
        onFocus={() => void (hasFocus.current = true)}
        onBlur={() => {
          hasFocus.current = false
          // If the focus moves to the input, the input has it only after this event.
          queueMicrotask(() => focusHold.endHold({ returnsFocus: false }))
          setOpening(undefined)
        }}
        onPointerLeave={hover.leave}
        close={close}
      />
    ),
  }
}

/** Calls `open` when the mouse has stayed on a chip for a while, and `close` some time after the mouse has left. */
function useHover(options: { open: (index: number) => void; close: () => void }) {
  const latest = useLatest(options)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const indexUnderMouse = useRef<number>(undefined)
  const stop = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])

  function after(delay: number, action: () => void) {
    stop()
    timer.current = setTimeout(action, delay)
  }
  const leave = () => after(CLOSE_DELAY, () => latest.current.close())

  return {
    leave,
    stop,
    move(index: number | undefined) {
      if (index === indexUnderMouse.current) return
      indexUnderMouse.current = index
      if (index === undefined) leave()
      else after(OPEN_DELAY, () => latest.current.open(index))
    },
  }
}
