import { useEffect, useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react'
import type { BoxElement } from '../../box/types.ts'
import type { Contact } from '../../contacts/types.ts'
import { useIsomorphicLayoutEffect } from '../../hooks/use-isomorphic-layout-effect.ts'
import { useLatest } from '../../hooks/use-latest.ts'
import { chipIndexOf, type Pressed } from '../events/pressed.ts'
import { indexOfChip } from '../model/app-chips.ts'
import { chipRangesOf, isInRanges, selectedChips } from '../model/selection.ts'
import type { Chip } from '../model/text.ts'
import { Card } from './Card.tsx'
import { hasRecipient, othersOf } from './group.ts'
import type { CardOptions } from './types.ts'

/** How long the mouse has to rest on a chip before its card opens, in milliseconds. */
const REST = 500

/** How long the card stays open while the mouse, on its way to the card, is over neither, in milliseconds. */
const LEAVE = 300

/** How the user has opened a card. Only with `hover`, the focus stays where it is. */
type OpenedBy = 'hover' | 'key' | 'touch' | 'menu'

/** The note that a contact is a recipient in other boxes of the group. It names the first of them. */
function noteOn(contact: Contact, { group, editor, messages }: CardOptions) {
  const box = othersOf(group, editor).find((other) => hasRecipient(other, contact))
  return box && messages.inAnotherBox(box.label)
}

/** Whether a key opens the card: Alt+Down, or a key for the context menu. */
const opensCard = ({ key, altKey, shiftKey }: KeyboardEvent) =>
  (key === 'ArrowDown' && altKey) || key === 'ContextMenu' || (key === 'F10' && shiftKey)

/** Opens and closes the card of a chip. */
export function useCards(options: CardOptions) {
  const { acting, box, dropdown, editor, focus, group, state } = options
  const { recipients } = acting
  const [opening, setOpening] = useState<{ chip: Chip; by: OpenedBy }>()
  const card = useRef<HTMLDivElement>(null)
  /** Whether the focus is in the card, or was there until the app removed the focused element. */
  const holdsFocus = useRef(false)
  /** The type of the last pointer that was pressed in the box. */
  const pointer = useRef<string>(undefined)
  // The chip may have another index now.
  const index = opening ? indexOfChip(state.list, opening.chip) : -1
  const recipient = options.chips[index]
  // The recipient was removed.
  if (opening && !recipient) setOpening(undefined)

  function open(at: number, by: OpenedBy) {
    const chip = recipients.state.list.chips[at]
    const isBusy = dropdown.store.seen().isShown || card.current?.matches(':focus-within')
    if (!chip || (by === 'hover' && isBusy)) return
    hover.stop()
    if (by === 'touch') box.setKeyboardHidden(true)
    setOpening({ chip, by })
  }

  function close() {
    hover.stop()
    if (holdsFocus.current) focus.endHold(true)
    setOpening(undefined)
  }

  const hover = useHover({
    open: (at) => open(at, 'hover'),
    close() {
      if (opening?.by === 'hover' && !card.current?.matches(':hover, :focus-within')) close()
    },
  })
  const latest = useLatest({ open, hover, perform: acting.perform })
  useEffect(
    function listenToChips() {
      const input = editor.element
      const area = input?.parentElement
      if (!input || !area) return undefined
      const ended = new AbortController()
      function listen<T extends keyof HTMLElementEventMap>(
        type: T,
        listener: (event: HTMLElementEventMap[T]) => void,
      ) {
        area?.addEventListener(type, listener, { signal: ended.signal })
      }
      // The mouse may already be on a chip.
      latest.current.hover.rest(chipIndexOf(area.querySelector('.tb-chip:hover')))
      listen('pointermove', ({ target, pointerType, buttons }) => {
        if (pointerType !== 'touch' && buttons === 0) latest.current.hover.rest(chipIndexOf(target))
      })
      listen('pointerleave', () => latest.current.hover.rest(undefined))
      listen('pointerdown', ({ pointerType }) => {
        pointer.current = pointerType
        latest.current.hover.stop()
      })
      listen('contextmenu', (event) => {
        const { selection } = recipients.state
        const isAtInput = event.target === input
        const at = isAtInput ? selection?.focus : chipIndexOf(event.target)
        if (at === undefined || event.defaultPrevented) return
        event.preventDefault()
        latest.current.open(at, 'menu')
        if (isAtInput || input.matches(':disabled') || isInRanges(chipRangesOf(selection), at)) return
        const select = { do: 'select', selection: selectedChips(at) } as const
        latest.current.perform(select, { reason: '', event })
      })
      listen('click', ({ target }) => {
        const at = chipIndexOf(target)
        // In a disabled box, a press selects nothing, so the first press opens the card.
        if (at !== undefined && input.matches(':disabled')) latest.current.open(at, 'touch')
      })
      return () => ended.abort()
    },
    [editor, recipients, latest],
  )
  useIsomorphicLayoutEffect(function keepFocus() {
    const { activeElement, body } = editor.element?.ownerDocument ?? {}
    if (!holdsFocus.current || activeElement !== body) return
    // The app has removed the card or the action that had the focus. Browsers do not tell React.
    const item = card.current?.querySelector<HTMLElement>('[role=menuitem]')
    if (item) return item.focus({ preventScroll: true })
    holdsFocus.current = false
    focus.endHold(true)
  })

  return {
    /** Returns the note of a row whose contact is in other boxes of the group. */
    noteOf: group && ((contact: Contact) => noteOn(contact, options)),
    /** Whether a card is open. Then Escape closes it, and has no other effect. */
    isOpen: opening !== undefined,
    /** Returns whether the card has handled the key. */
    onKeyDown(event: KeyboardEvent<BoxElement>): boolean {
      hover.stop()
      if (opening) close()
      const at = recipients.state.selection?.focus
      if (at === undefined || !opensCard(event)) return false
      event.preventDefault()
      open(at, 'key')
      return true
    },
    /**
     * Opens the card at a tap on a selected chip, and returns whether it did. With a mouse, a second click edits the
     * chip instead.
     */
    press(pressed: Pressed, { nativeEvent }: SyntheticEvent): boolean {
      const { selection, list } = recipients.state
      const at = pressed.part === 'chip' ? indexOfChip(list, pressed.chip) : -1
      // Assistive technology clicks without a pointer.
      const pointerType = (nativeEvent as Partial<globalThis.PointerEvent>).pointerType || pointer.current
      const isTap = pointerType ? pointerType !== 'mouse' : !!window.matchMedia?.('(pointer: coarse)').matches
      const isSelected = selection?.kind === 'chips' && isInRanges(chipRangesOf(selection), at)
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
        onFocus={() => void (holdsFocus.current = true)}
        onBlur={() => {
          holdsFocus.current = false
          // The app may have moved the focus to the input, which has the focus only after this event.
          queueMicrotask(() => focus.endHold(false))
          setOpening(undefined)
        }}
        onPointerLeave={hover.leave}
        close={close}
      />
    ),
  }
}

interface HoverOptions {
  open: (index: number) => void
  /** Called when the mouse has left the chip or the card. */
  close: () => void
}

/** Opens the card of the chip on which the mouse rests, and closes it when the mouse has left both. */
function useHover(options: HoverOptions) {
  const latest = useLatest(options)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const indexUnderMouse = useRef<number>(undefined)
  const stop = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])

  function after(time: number, action: () => void) {
    stop()
    timer.current = setTimeout(action, time)
  }
  /** Called when the mouse has left the chips or the card. */
  const leave = () => after(LEAVE, () => latest.current.close())

  return {
    leave,
    /** Opens and closes nothing until the mouse moves again. */
    stop,
    /** Called when the mouse is on a chip, or on none. */
    rest(index: number | undefined) {
      if (index === indexUnderMouse.current) return
      indexUnderMouse.current = index
      if (index === undefined) leave()
      else after(REST, () => latest.current.open(index))
    },
  }
}
