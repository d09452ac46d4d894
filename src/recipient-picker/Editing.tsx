import { useEffect, useMemo } from 'react'
import { useIsomorphicLayoutEffect } from '../hooks/use-isomorphic-layout-effect.ts'
import { entryAt } from '../contacts/mailboxes/entry-at.ts'
import { useClasses } from '../contact-list/parts.ts'
import { rememberingLast } from '../contact-list/entries/current-entry.ts'
import { PickerList } from '../contact-list/PickerList.tsx'
import { useAttached } from '../contact-list/events/use-attached.ts'
import { useInputEvents } from '../contact-list/events/use-input-events.ts'
import { useContactList, type Dropdown } from '../contact-list/combobox/use-contact-list.ts'
import type { CardMessages, ChipMessages } from '../messages/types.ts'
import { dragHandlers, type DropPlace } from './events/drag.ts'
import { enterContactsInto } from './events/enter-contacts.ts'
import { focusInput } from './input/input-focus.ts'
import { currentChip } from './model/selection.ts'
import { clear } from './model/state.ts'
import { unusualSeparators } from './model/typed-entries.ts'
import { useCards } from './card/use-cards.tsx'
import { cardParts, recipientPickerClasses } from './parts.ts'
import { RecipientsStatus } from './message/RecipientsStatus.tsx'
import type { Recipients } from './store/recipients.ts'
import { useRecipientEvents } from './events/use-recipient-events.ts'
import type { useRecipientPicker } from './use-recipient-picker.ts'
import { useUnchosen } from './search/use-unchosen.ts'
import { useIndex, useSearchIn } from '../contact-list/search/use-search-in.ts'

interface EditingProps extends ReturnType<typeof useRecipientPicker> {
  recipients: Recipients
  /** The start of the ids of the list and its rows. */
  id: string
  /** The id of the chip that the user is at. */
  activeId: string | undefined
  setDropPlace: (place: DropPlace) => void
  /** Takes the function that says what is wrong with an address. */
  setWhyInvalid: (set: () => CardMessages['whyInvalid'] | undefined) => void
  messages: ChipMessages
}

export { prepare } from '../contact-list/search/use-search-in.ts'
export { takeOver } from './take-over.ts'

/** What the user does to the recipients, with the keyboard, the mouse and the clipboard, and the list of contacts to pick from. */
export function Editing(props: EditingProps) {
  const { box, values, id, part, isInBox, recipients, chips, focus, setDropPlace } = props
  const { search: all, array } = useSearchIn(values.contacts)
  const { search, ...unchosen } = useUnchosen(values, all, chips)
  const offered = { ...values, ...unchosen }
  const marks = unusualSeparators(values.separators)
  const entryAtCaret = useMemo(() => rememberingLast((text, caret) => entryAt(text, caret, marks)), [marks])
  const dropdown = useContactList({
    box,
    values: offered,
    search,
    id,
    isInBox,
    entryAt: entryAtCaret,
  })
  useIndex(array)
  const cards = useCards({ ...props, dropdown, ownClasses: recipientPickerClasses })
  const { onKeyDown, commit, takesEscape, press, ...events } = useRecipientEvents({
    box,
    dropdown,
    recipients,
  })
  const { handlers, ...listEvents } = useInputEvents({
    box,
    values: offered,
    list: dropdown,
    enterContacts: enterContactsInto(recipients),
    multiple: true,
    onKeyDown(event) {
      if (!cards.onKeyDown(event)) onKeyDown(event)
    },
    commit,
  })
  const drop = { box, recipients, dropdown, focus, setPlace: setDropPlace }
  useClosedList(props, dropdown)
  useScrollToUser(props)
  useIsomorphicLayoutEffect(
    function offerRows() {
      recipients.contacts.keepOffered(all, () => dropdown.now().rows)
    },
    // `now` does the same in each rendering.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [recipients, all],
  )
  useAttached(box, part, {
    handlers: {
      ...handlers,
      ...events,
      ...dragHandlers(drop),
      comeToChip: cards.comeToChip,
      press(target, event) {
        if (!cards.press(target, event)) press(target, event)
      },
      clear(event) {
        recipients.resume()
        recipients.apply(clear(recipients.state), { reason: 'clear', event })
        focusInput(box)
        handlers.onCleared()
      },
    },
    takesEscape: () => !cards.isOpen() && (dropdown.now().isShown || takesEscape()),
  })
  return (
    <>
      <PickerList
        box={box}
        list={dropdown}
        {...listEvents}
        activeId={props.activeId}
        messages={props.messages}
        classes={useClasses('RecipientPicker', recipientPickerClasses, values.classNames, cardParts)}
        density={values.density}
        renderContact={values.renderContact}
        noteOf={cards.noteOf || undefined}
      />
      <RecipientsStatus
        news={props.news}
        onSaid={recipients.announcements.said}
        selection={props.state.selection}
        messages={props.messages}
      />
      {cards.element}
    </>
  )
}

/** Closes the list when an edit has no room. It would cover the message that says so. */
function useClosedList({ refusal }: EditingProps, { close }: Dropdown): void {
  const call = refusal?.call
  useEffect(
    function showMessage() {
      if (call !== undefined) close()
    },
    // `close` does the same in each rendering.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [call],
  )
}

/** Scrolls to the chip that the user is at, or to the draft. */
function useScrollToUser({ box: { editor }, isInBox, state, chips }: EditingProps): void {
  const current = currentChip(state.selection)
  const { length } = chips.before
  useIsomorphicLayoutEffect(
    function scrollToUser() {
      if (!isInBox) return
      const input = editor.node()
      const place =
        current === undefined ? input : input?.parentElement?.querySelectorAll('[data-index]')[current]
      place?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
    },
    // The draft can also move among the chips.
    [editor, isInBox, current, length],
  )
}
