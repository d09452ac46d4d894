import { useEffect, useMemo, useState } from 'react'
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
import type { EnterContacts } from '../contact-list/events/use-picking.ts'
import { useContactList } from '../contact-list/combobox/use-contact-list.ts'
import type { ListStore } from '../contact-list/store/list-store.ts'
import { englishForCard, englishForList, englishForStatus } from '../messages/english-of-visit.ts'
import { englishForBox, englishForChips } from '../messages/english.ts'
import { useMessages } from '../messages/use-messages.ts'
import { dragHandlers, type DropPlace } from './events/drag.ts'
import { pressHandlers } from './events/press.ts'
import { useLatest } from '../hooks/use-latest.ts'
import { focusInput } from './input/input-focus.ts'
import { quietFocus, type QuietFocus } from './input/quiet-focus.ts'
import { act, clear, enterText, insertAt, pick } from './model/state.ts'
import { unusualSeparators } from './model/typed-entries.ts'
import { useCards } from './card/use-cards.tsx'
import { recipientPickerClasses } from './late-classes.ts'
import { RecipientsStatus } from './message/RecipientsStatus.tsx'
import { Recipients } from './store/recipients.ts'
import { useRecipientEvents } from './events/use-recipient-events.ts'
import type { RecipientsEditor, useRecipientPicker } from './use-recipient-picker.ts'
import { useSearchIn } from '../contact-list/search/use-search-in.ts'

interface EditingProps extends ReturnType<typeof useRecipientPicker> {
  recipients: Recipients
  /** The prefix of the ids of the list and its rows. */
  id: string
  /** The id of the current chip. Undefined while the user is in the draft. */
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
 * Replaces the content of a box by recipients that can be edited, parses the draft, and returns the recipients.
 * Undefined during a composition, which the replacement would end.
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

/** Lets the user edit the recipients with the keyboard, the mouse and the clipboard, and shows the list of contacts. */
export function Editing(props: EditingProps) {
  const { box, values, id, part, isInBox, recipients, setDropPlace } = props
  const search = useSearchIn(values.contacts)
  const leaveInput = useLatest(props.leaveInput)
  const [focus] = useState(() => quietFocus(box.editor, leaveInput))
  const classes = useClasses('RecipientPicker', recipientPickerClasses, values.classNames)
  const messages = useMessages('RecipientPicker', english, values.messages)
  const offered = { ...values, ...useUnchosen(props, search) }
  const marks = unusualSeparators(values.separators)
  const entryAtCaret = useMemo(() => rememberingLast((text, caret) => entryAt(text, caret, marks)), [marks])
  const dropdown = useContactList({
    box,
    values: offered,
    search,
    id,
    entryAt: entryAtCaret,
  })
  const { store } = dropdown
  const { acting, onKeyDown, commit, takesEscape, ...events } = useRecipientEvents({
    box,
    listStore: store,
    recipients,
    closeOnPick: offered.closeOnPick,
  })
  const cards = useCards({ ...props, messages, classes, dropdown, acting, focus })
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
  const dragOptions = { box, recipients, listStore: store, focus, setPlace: setDropPlace }
  useClosedList(props, store)
  useScrollToUser(props, focus)
  useIsomorphicLayoutEffect(
    function connectList() {
      recipients.contacts.connectList(search, () => store.seen())
    },
    [recipients, search, store],
  )
  useAttached(box, part, {
    handlers: {
      ...handlers,
      ...events,
      ...dragHandlers(dragOptions),
      ...pressHandlers({ box, acting, listStore: store, focus, openCard: cards.press }),
      keepsFocusEvent: focus.keeps,
      onOpenButton(opens, event) {
        // The list completes the draft, not chips.
        const toText = act(recipients.state, { do: 'select', selection: undefined })
        if (opens) recipients.apply(toText, { reason: '', event })
        handlers.onOpenButton(opens, event)
      },
      focusInvalid() {
        focus.hold()
        // If the layout moved a focused input, WebKit would scroll to it.
        if (!isInBox) flushSync(box.visit.come)
        const input = box.editor.element
        const invalid = '[data-index]:is([data-invalid], [data-status=invalid])'
        const target = input?.parentElement?.querySelector(invalid) ?? input
        target?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
        focus.endHold(true)
        return true
      },
      clear(event) {
        const { state } = recipients
        // If the app refuses the removal of the recipients, the draft is cleared all the same.
        const { state: ifRefused } = enterText(state, { value: '', caret: 0 })
        recipients.apply(clear(state), { reason: 'clear', event }, { ifRefused })
        focusInput(box)
        handlers.onCleared()
      },
    },
    // An open card takes Escape itself.
    takesEscape: () => !cards.isOpen && (store.seen().isShown || takesEscape()),
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

/** Returns the function that turns picked contacts, and the members of picked groups, into recipients. */
function enterContactsInto(recipients: Recipients): EnterContacts {
  return (contacts, place, event) => {
    const mailboxes = recipients.contacts.rememberChosen(contacts)
    const { state, separators } = recipients
    const outcome =
      place === 'end'
        ? insertAt(state, state.list.chips.length, mailboxes)
        : pick(state, mailboxes, separators)
    return recipients.apply(outcome, { reason: 'pick', event })
  }
}

/**
 * The app's `filterContacts` and `newContact`, without recipients. The filter also skips groups whose members are all
 * recipients. `newContact` also skips contacts whom the app's filter leaves out.
 */
function useUnchosen(
  { values: { filterContacts, newContact }, chips, recipients }: EditingProps,
  search: ContactSearch,
) {
  // Equal addresses in new arrays must not create another filter.
  const keys = useMemo(() => {
    const mailboxes = chips.filter(({ valid }) => valid)
    return mailboxes.map(({ email }) => mailboxKey(email)).join('\n')
  }, [chips])
  const isChosen = useMemo(() => {
    const chosen = new Set(keys && keys.split('\n'))
    return ({ email }: ReadContact) => chosen.has(mailboxKey(email))
  }, [keys])
  // Another filter begins another search, so the filter must not depend on `newContact`.
  const unchosen = useMemo(() => {
    if (!keys) return filterContacts
    return (contact: Contact) => {
      const read = readContact(contact)
      return !(read && peopleOf(read).every(isChosen)) && (filterContacts?.(contact) ?? true)
    }
  }, [filterContacts, isChosen, keys])
  const newUnchosen = useMemo(() => {
    if (!newContact) return undefined
    return (text: string) => {
      const contact = newContact(text)
      const read = readContact(contact)
      const isKnown = read && (isChosen(read) || recipients.contacts.filtersOut(read, search))
      return isKnown ? undefined : contact
    }
  }, [newContact, isChosen, recipients, search])
  return { filterContacts: unchosen, newContact: newUnchosen }
}

/** Closes the list when an edit is refused, because the list would cover the message. */
function useClosedList({ refusal }: EditingProps, { close }: ListStore): void {
  const serial = refusal?.serial
  useEffect(
    function uncoverMessage() {
      if (serial !== undefined) close('input')
    },
    [serial, close],
  )
}

/** Scrolls to the current chip, or to the draft. */
function useScrollToUser({ box: { editor }, isInBox, state }: EditingProps, focus: QuietFocus): void {
  const current = state.selection?.focus
  const { at } = state.list
  useIsomorphicLayoutEffect(
    function scrollToUser() {
      const area = editor.element?.parentElement
      if (!area || !isInBox) return
      // The pressed element must not move. WebKit scrolls to a focused input that a layout moves, so the layout happens
      // now, before the press ends and returns the focus.
      if (focus.isHeld()) return void area.offsetHeight
      const target = current === undefined ? editor.element : area.querySelectorAll('[data-index]')[current]
      target?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
    },
    // The draft can move among the chips (`at`), and Firefox does not always scroll to the first character of a draft.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [editor, focus, isInBox, current, at, state.list.draft === ''],
  )
  useIsomorphicLayoutEffect(
    // Otherwise Firefox and WebKit scroll back to the same place in the next visit.
    function leaveAtTheTop() {
      const area = editor.element?.parentElement
      return () => {
        if (area && isInBox) area.scrollTop = 0
      }
    },
    [editor, isInBox],
  )
}
