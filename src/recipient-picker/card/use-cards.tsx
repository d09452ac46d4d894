import {
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type SyntheticEvent,
} from 'react'
import { escapeTakers, suppressRepeats } from '../../box/events/keys.ts'
import { addClassNames, type Classes } from '../../box/properties/parts.ts'
import type { BoxElement } from '../../box/types.ts'
import type { Dropdown } from '../../contact-list/combobox/use-contact-list.ts'
import { readContact } from '../../contact-list/contacts/read-contact.ts'
import { Avatar } from '../../contact-list/list/Avatar.tsx'
import { keepBeside } from '../../contact-list/popup/keep-beside.ts'
import type { Contact } from '../../contacts/types.ts'
import { visibleText } from '../../contacts/mailboxes/visible.ts'
import { useLate } from '../../hooks/late.ts'
import { useLatest } from '../../hooks/use-latest.ts'
import type { CardMessages } from '../../messages/types.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { report } from '../../values/development.ts'
import { chipText } from '../chips/chip-text.ts'
import { actingOn } from '../events/acting.ts'
import { chipIndexOf } from '../events/chip-index-of.ts'
import { holdBlur } from '../input/hold-blur.ts'
import { isDisabled } from '../input/input-focus.ts'
import { indexOfChip } from '../model/app-chips.ts'
import { chipsOfSelection, currentChip } from '../model/selection.ts'
import type { ChipPartName } from '../parts.ts'
import type { Recipients } from '../store/recipients.ts'
import type { Pressed, useRecipientPicker } from '../use-recipient-picker.ts'
import { chipActs } from './chip-acts.ts'
import { hasRecipient, othersOf } from './group.ts'
import { cardCode } from './late-card.ts'
import type { CardPort, CardsProps, CardTools, OpenedBy } from './types.ts'

const tools: CardTools = {
  Avatar,
  addClassNames,
  chipIndexOf,
  chipText,
  escapeTakers,
  hasRecipient,
  keepBeside,
  othersOf,
  readContact,
  report,
  suppressRepeats,
  visibleText,
}

/** The note that a contact is a recipient in other boxes of the group. It names the first of them. */
function noteOn(contact: Contact, { group, editor }: CardsOptions, { inAnotherBox }: CardMessages) {
  const box = othersOf(group, editor).find((other) => hasRecipient(other, contact))
  return box && inAnotherBox(box.label)
}

/** The messages of the card, before they are loaded with the card. */
const notYet = {} as CardMessages

interface CardsOptions extends ReturnType<typeof useRecipientPicker> {
  dropdown: Dropdown
  recipients: Recipients
  messages: CardsProps['messages']
  setWhyInvalid: (update: () => CardMessages['whyInvalid'] | undefined) => void
  /** The classes of the parts, without the app's. */
  ownClasses: Classes<ChipPartName>
}

const isMenuKey = ({ key, shiftKey }: KeyboardEvent) => key === 'ContextMenu' || (key === 'F10' && shiftKey)

/**
 * Opens the cards of chips. Their code is loaded when the user first reaches a chip, or when their messages are needed
 * before: for invalid chips, and in a group.
 */
export function useCards(options: CardsOptions) {
  const { box, state, chips, values, dropdown, recipients } = options
  const { editor } = box
  const [isWanted, setWanted] = useState(false)
  const code = useLate(cardCode, isWanted)
  const cardMessages = useMessages('RecipientPicker', code?.englishForCard ?? notYet, values.messages)
  const port = useRef<CardPort>(null)
  const requested = useRef<Parameters<CardPort['open']>>(undefined)
  /** The type of the last pointer that was pressed in the box. */
  const pointer = useRef<string>(undefined)
  const at = currentChip(state.selection)
  // The messages of the card include the notes about other boxes of the group, and the problems of chips.
  const needsMessages = options.group || chips.some(({ valid }) => !valid)
  if ((at !== undefined || needsMessages) && !isWanted) setWanted(true)
  const acts = chipActs(actingOn({ box, listStore: dropdown.store, recipients }))

  /** Called when the user has gone on before the card was loaded, or when it could not be loaded. */
  const forgetRequest = () => void (requested.current = undefined)
  async function load() {
    setWanted(true)
    await cardCode.load()
    if (!cardCode.loaded()) forgetRequest()
  }
  /** Returns false if the card could not be loaded. */
  function open(index: number, by: OpenedBy): boolean {
    const card = port.current
    if (card) card.open(index, by)
    else if (cardCode.loaded() !== null) requested.current = [index, by]
    void load()
    return card !== null || requested.current !== undefined
  }
  /** Lets the card open when the mouse has rested on a chip. */
  function rest(chip: EventTarget) {
    const index = chipIndexOf(chip)
    if (index !== undefined && !port.current && !requested.current) requested.current = [index, 'hover']
    void load()
  }
  const latest = useLatest({ open, rest, acts, recipients })

  const { setWhyInvalid } = options
  const { whyInvalid } = cardMessages as Partial<CardMessages>
  useEffect(
    function sayWhy() {
      setWhyInvalid(() => whyInvalid)
    },
    [setWhyInvalid, whyInvalid],
  )
  useEffect(
    function listenToChips() {
      const input = editor.node()
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
      const chip = area.querySelector('.tb-chip:hover')
      if (chip) latest.current.rest(chip)
      listen('pointerdown', ({ pointerType }) => {
        pointer.current = pointerType
        forgetRequest()
      })
      input.addEventListener('blur', forgetRequest, { signal: ended.signal })
      listen('pointerleave', () => {
        if (requested.current?.[1] === 'hover') requested.current = undefined
      })
      listen('contextmenu', (event) => {
        const { target } = event
        const current = latest.current
        const isAtInput = target === input
        const index = isAtInput
          ? currentChip(current.recipients.state.selection)
          : target
            ? chipIndexOf(target)
            : undefined
        if (index === undefined || event.defaultPrevented || !current.open(index, 'menu')) return
        event.preventDefault()
        if (!isAtInput && !input.matches(':disabled')) current.acts.select(index, event)
      })
      listen('click', ({ target }) => {
        const index = target ? chipIndexOf(target) : undefined
        // In a disabled box, a press selects nothing, so the first press opens the card.
        if (index !== undefined && input.matches(':disabled')) latest.current.open(index, 'touch')
      })
      return () => ended.abort()
    },
    [editor, latest],
  )

  return {
    /** Returns the note of a row whose contact is in other boxes of the group. */
    noteOf: code && options.group && ((contact: Contact) => noteOn(contact, options, cardMessages)),
    /** Whether a card is open. Then Escape closes it, and has no other effect. */
    isOpen: () => port.current?.isOpen() ?? false,
    /** Returns whether the card has handled the key. */
    onKeyDown(event: KeyboardEvent<BoxElement>): boolean {
      port.current?.onKey()
      forgetRequest()
      const index = currentChip(recipients.state.selection)
      const isOpening = (event.key === 'ArrowDown' && event.altKey) || isMenuKey(event)
      if (index === undefined || !isOpening || !open(index, 'key')) return false
      event.preventDefault()
      return true
    },
    comeToChip({ target, pointerType, buttons }: PointerEvent) {
      if (pointerType !== 'touch' && buttons === 0) rest(target)
      else setWanted(true)
    },
    /**
     * Opens the card at a tap on a selected chip, and returns whether it did. With a mouse, a second click edits the
     * chip instead.
     */
    press(pressed: Pressed, { nativeEvent }: SyntheticEvent): boolean {
      const { selection, list } = recipients.state
      const index = pressed.part === 'chip' ? indexOfChip(list, pressed.chip) : -1
      // Assistive technology clicks without a pointer.
      const pointerType = (nativeEvent as Partial<globalThis.PointerEvent>).pointerType || pointer.current
      const isTap = pointerType ? pointerType !== 'mouse' : !!window.matchMedia?.('(pointer: coarse)').matches
      const isSelected =
        index >= 0 && selection?.kind === 'chips' && chipsOfSelection(selection).includes(index)
      return isTap && isSelected && !isDisabled(box) && open(index, 'touch')
    },
    element: code && (
      <code.Cards
        tools={tools}
        portRef={port}
        requestedRef={requested}
        cardMessages={cardMessages}
        box={box}
        focus={{ ...options.focus, holdBlur: () => holdBlur(options.blurHold) }}
        acts={acts}
        group={options.group}
        states={options.states}
        recipients={chips}
        selected={chipsOfSelection(state.selection)}
        isListShown={() => dropdown.store.seen().isShown}
        chipActions={values.chipActions}
        showsNames={values.completion === 'mailbox'}
        messages={options.messages}
        classes={options.ownClasses}
        classNames={values.classNames}
      />
    ),
  }
}
