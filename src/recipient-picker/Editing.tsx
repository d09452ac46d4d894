import { useEffect, useInsertionEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { useIsomorphicLayoutEffect } from '../hooks/use-isomorphic-layout-effect.ts'
import { mailboxKey } from '../contacts/mailboxes/address.ts'
import { entryAt } from '../contacts/mailboxes/entry-at.ts'
import type { Contact, ContactSearch } from '../contacts/types.ts'
import { peopleOf, readContact, type ReadContact } from '../contact-list/contacts/read-contact.ts'
import { rememberingLast } from '../contact-list/entries/current-entry.ts'
import { useClasses } from '../contact-list/use-classes.ts'
import { PickerList } from '../contact-list/PickerList.tsx'
import { useAttached, useInputEvents } from '../contact-list/events/use-input-events.ts'
import { useContactList } from '../contact-list/combobox/use-contact-list.ts'
import type { ListStore } from '../contact-list/store/list-store.ts'
import { englishForCard, englishForList, englishForStatus } from '../messages/english-of-visit.ts'
import { englishForBox, englishForChips } from '../messages/english.ts'
import { useMessages } from '../messages/use-messages.ts'
import { dragHandlers, type DropPlace } from './events/drag.ts'
import { pressHandlers } from './events/press.ts'
import { useLatest } from '../hooks/use-latest.ts'
import { focusInput } from './input/input-focus.ts'
import { focusHold, type FocusHold } from './input/focus-hold.ts'
import { act, clear, enterText, insertAt, pick } from './model/state.ts'
import { unusualSeparators } from './model/text.ts'
import { useCards } from './card/use-cards.tsx'
import { recipientPickerClasses } from './late-classes.ts'
import { RecipientsStatus } from './message/RecipientsStatus.tsx'
import { Recipients } from './store/recipients.ts'
import { useRecipientEvents } from './events/use-recipient-events.ts'
import type { RecipientsEditor, useRecipientPicker } from './use-recipient-picker.ts'
import { useSearchIn } from '../contact-list/search/use-search-in.ts'

export interface EditingProps extends ReturnType<typeof useRecipientPicker> {
  recipients: Recipients
  /** The prefix of the ids in the box, such as those of the list and its rows. */
  id: string
  /** The id of the current chip. Undefined while the user is in the input. */
  activeId: string | undefined
  setDropPlace: (place: DropPlace) => void
}

export { prepare } from '../contact-list/search/use-search-in.ts'

export const english = {
  ...englishForBox,
  ...englishForList,
  ...englishForChips,
  ...englishForStatus,
  ...englishForCard,
}

/**
 * Replaces the content of a box by `Recipients`, and parses the draft, which was only text so far. Does nothing during
 * a composition, because a new text in the input would end it.
 */
export function takeOver(editor: RecipientsEditor): Recipients | undefined {
  const { content: early } = editor
  if (early instanceof Recipients) return early
  if (early.isComposing) return undefined
  const recipients = new Recipients(early)
  editor.content = recipients
  recipients.readEarlyDraft(early, editor.element?.selectionEnd ?? early.state.caret)
  return recipients
}

/** Lets the user edit the recipients by keyboard, mouse and clipboard. Renders the list of contacts and the card. */
export function Editing(props: EditingProps) {
  const { box, values, id, part, isInBox, recipients, setDropPlace } = props
  const search = useSearchIn(values.contacts)
  const leaveInput = useLatest(props.leaveInput)
  const [focus] = useState(() => focusHold(box.editor, leaveInput))
  const classes = useClasses('RecipientPicker', recipientPickerClasses, values.classNames)
  const messages = useMessages('RecipientPicker', english, values.messages)
  const listValues = { ...values, ...useWithoutRecipients(props, search) }
  const separators = unusualSeparators(values.separators)
  const entryAtCaret = useMemo(
    () => rememberingLast((text, caret) => entryAt(text, caret, separators)),
    [separators],
  )
  const dropdown = useContactList({ box, values: listValues, search, id, entryAt: entryAtCaret })
  const { store } = dropdown
  const options = { box, listStore: store, recipients }
  const { performer, onKeyDown, commit, takesEscape, ...events } = useRecipientEvents(options)
  const cards = useCards({ ...props, messages, classes, dropdown, performer, focus })
  const { handlers, ...listEvents } = useInputEvents({
    box,
    values: listValues,
    list: dropdown,
    enterContacts(contacts, place, event) {
      const mailboxes = recipients.contacts.rememberChosen(contacts)
      const { state } = performer.situation()
      const outcome =
        place === 'end'
          ? insertAt(state, state.list.chips.length, mailboxes)
          : pick(state, mailboxes, recipients.separators)
      return recipients.apply(outcome, { reason: 'pick', event })
    },
    multiple: true,
    onKeyDown(event) {
      if (!cards.onKeyDown(event)) onKeyDown(event)
    },
    commit,
  })
  useClosingOnRefusal(props, store)
  useScrollToCurrent(props, focus)
  useIsomorphicLayoutEffect(
    function connectList() {
      recipients.contacts.connectList(search, () => store.view())
    },
    [recipients, search, store],
  )
  // React ends layout effects when it hides the box. The blur that follows makes recipients of the draft, and searches.
  useInsertionEffect(
    function disconnectList() {
      return () => recipients.contacts.connectList()
    },
    [recipients],
  )
  useAttached(box, part, {
    handlers: {
      ...handlers,
      ...events,
      ...dragHandlers({ ...options, focus, setPlace: setDropPlace }),
      ...pressHandlers({ ...options, performer, focus, openCard: cards.openOnTap }),
      hidesFocusEvent: focus.hidesEvent,
      onOpenButton(opens, event) {
        // The list completes the text of the input, so the user leaves the chips.
        const toInput = act(recipients.state, { do: 'select', selection: undefined })
        if (opens) recipients.apply(toInput, { reason: '', event })
        handlers.onOpenButton(opens, event)
      },
      focusInvalid() {
        focus.hold()
        // The visit changes the layout. So it begins before the focus: WebKit scrolls to a focused input that moves.
        if (!isInBox) flushSync(box.visit.begin)
        const input = box.editor.element
        const invalid = '[data-index]:is([data-invalid], [data-status=invalid])'
        const target = input?.parentElement?.querySelector(invalid) ?? input
        target?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
        focus.endHold({ returnsFocus: true })
        return true
      },
      clear(event) {
        const { state } = recipients
        // If the app refuses to remove the recipients, the draft is still cleared.
        const { state: ifRefused } = enterText(state, { value: '', caret: 0 })
        recipients.apply(clear(state), { reason: 'clear', event }, { ifRefused })
        focusInput(box)
        handlers.onCleared()
      },
    },
    // An open card handles Escape itself.
    takesEscape: () => !cards.isOpen && (store.view().isShown || takesEscape()),
  })
  return (
    <>
      <PickerList
        box={box}
        list={dropdown}
        {...listEvents}
        activeId={props.activeId}
        messages={messages}
        classes={classes}
        values={values}
        noteOf={cards.noteOf}
        onLeave={(event) => {
          events.leave(event)
          part.leave(event)
        }}
      />
      <RecipientsStatus
        news={props.news}
        onAnnounced={recipients.announcements.announced}
        selection={props.state.selection}
        messages={messages}
      />
      {cards.element}
    </>
  )
}

/** The app's `filterContacts` and `newContact`, but without recipients, which the list does not offer again. */
function useWithoutRecipients(
  { values: { filterContacts, newContact }, chips, recipients }: EditingProps,
  search: ContactSearch,
) {
  // A text, because a new array with equal addresses must not create another filter.
  const keys = useMemo(() => {
    const mailboxes = chips.filter(({ valid }) => valid)
    return mailboxes.map(({ email }) => mailboxKey(email)).join('\n')
  }, [chips])
  const isRecipient = useMemo(() => {
    const all = new Set(keys && keys.split('\n'))
    return ({ email }: ReadContact) => all.has(mailboxKey(email))
  }, [keys])
  // Memoized on its own, because each new filter starts a new search.
  const filter = useMemo(() => {
    if (!keys) return filterContacts
    return (contact: Contact) => {
      const read = readContact(contact)
      const hasOnlyRecipients = read && peopleOf(read).every(isRecipient)
      return !hasOnlyRecipients && (!filterContacts || filterContacts(contact))
    }
  }, [filterContacts, isRecipient, keys])
  const newUnlessRecipient = useMemo(() => {
    if (!newContact) return undefined
    return (text: string) => {
      const contact = newContact(text)
      const read = readContact(contact)
      const isRejected = read && (isRecipient(read) || recipients.contacts.filtersOut(read, search))
      return isRejected ? undefined : contact
    }
  }, [newContact, isRecipient, recipients, search])
  return { filterContacts: filter, newContact: newUnlessRecipient }
}

/** Closes the list when an edit is refused, because the list would cover the message. */
function useClosingOnRefusal({ refusal }: EditingProps, { close }: ListStore): void {
  const serial = refusal?.serial
  useEffect(
    function uncoverMessage() {
      if (serial !== undefined) close('input')
    },
    [serial, close],
  )
}

function useScrollToCurrent({ box: { editor }, isInBox, state }: EditingProps, hold: FocusHold): void {
  const current = state.selection?.focus
  const { at } = state.list
  useIsomorphicLayoutEffect(
    function scrollToCurrent() {
      const area = editor.element?.parentElement
      if (!area || !isInBox) return
      // Does not scroll during a hold, for example of a press: a pressed element must not move. Reading `offsetHeight`
      // lays out the box now: otherwise, WebKit would scroll later, to the focused input that the layout moves.
      if (hold.isHeld()) return void area.offsetHeight
      const target = current === undefined ? editor.element : area.querySelectorAll('[data-index]')[current]
      target?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
    },
    // Also scrolls when the input has moved (`at`), and at the first character, which Firefox may not show.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [editor, hold, isInBox, current, at, state.list.draft === ''],
  )
  useIsomorphicLayoutEffect(
    // Firefox and WebKit would scroll back to the last position when the user comes to the box again.
    function resetScrollOnLeave() {
      const area = editor.element?.parentElement
      return () => {
        if (area && isInBox) area.scrollTop = 0
      }
    },
    [editor, isInBox],
  )
}
