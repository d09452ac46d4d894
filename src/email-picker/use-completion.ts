import {
  useMemo,
  useRef,
  useState,
  type ChangeEvent,
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  type SyntheticEvent,
} from 'react'
import { composeHandlers, inOrder } from '../box/compose-handlers.ts'
import { isComposing } from '../box/composition.ts'
import { solids } from '../box/text-diff.ts'
import type { BoxElement } from '../box/types.ts'
import type { Box } from '../box/use-box.ts'
import { useIsomorphicLayoutEffect } from '../box/use-isomorphic-layout-effect.ts'
import { formatMailbox } from '../contacts/mailbox.ts'
import { entryAt } from '../contacts/mailboxes/entry-at.ts'
import { parseMailboxes } from '../contacts/mailboxes/parse.ts'
import type { ContactMatch, Range } from '../contacts/types.ts'
import { createChooser } from './chooser.ts'
import { completionReducer, indexOfRow, initialState, rowsOf, walk } from './completion-state.ts'
import { moveOf, opensList } from './keys.ts'
import { completeEntry, pasteEntries } from './list-text.ts'
import { tryAgain } from './try-again.ts'
import { useCombobox } from './use-combobox.ts'
import { useContactSearch } from './use-contact-search.ts'
import { useLatestReducer } from './use-latest-reducer.ts'
import { isAtHand, useSource } from './use-source.ts'
import type { EmailPickerValues } from './properties.ts'

/** Offers the contacts that complete the text, and completes it with the one that is chosen. */
export function useCompletion(box: Box, values: EmailPickerValues) {
  const { contacts, limit, minChars, completion, multiple, onContactPicked } = values
  const { field } = box
  const [state, latest, dispatch] = useLatestReducer(completionReducer, initialState)
  const [chooser] = useState(() => createChooser(field))
  // The key that was acted on last. It may still be held down.
  const heldKey = useRef<string>(undefined)

  const text = oneLine(field.text())
  const { caret } = state
  const entry = useMemo(() => entryIn(text, multiple, caret), [text, multiple, caret])
  const { query } = entry
  const usable = !box.input.readOnly && !box.input.disabled && !box.root.hidden
  const open = isOpen(state, text, query)
  const preparing = !!state.openedBy && !open && usable && isAtHand(contacts)
  const most = limit * 2 ** state.pages
  const result = useContactSearch(useSource(contacts), query, most, open, preparing)
  const { matches, total, searching, slow, failed, stale, session, hasMore } = result
  const { rows, activeIndex, expanded, live } = viewOf(state, text, entry)
  const laidOut = expanded || ((preparing || stale) && rows.length > 0)
  const { inputProps, listProps, rowProps } = useCombobox({ input: box.input, rows, expanded, activeIndex })

  useIsomorphicLayoutEffect(function closeList() {
    const { openedBy } = latest.current
    if (openedBy && !usable) dispatch({ type: 'boxLeft' })
    // For good: it stays closed when the app sets the user's text again.
    else if (openedBy && openedBy !== 'focus' && isOthersText(latest.current, oneLine(field.text()))) close()
  })
  useIsomorphicLayoutEffect(takeSteps)
  useIsomorphicLayoutEffect(function pickForEnter() {
    if (!latest.current.enter) return undefined
    let isCurrent = true
    // Behind the commit: React would unmount an app that throws there, and ignores its flushSync.
    queueMicrotask(() => {
      if (isCurrent) pickActive()
    })
    return () => {
      isCurrent = false
    }
  })

  /** Whether the app has set the text, or a form library has written it, since the user called for the list. */
  function isOthersText({ openedFor }: typeof state, now: string): boolean {
    const shown = field.shown()
    const isOthers = shown.isApps || now !== oneLine(shown.text)
    return isOthers && solids(now) !== solids(openedFor)
  }

  function isOpen(now: typeof state, nowText: string, wanted: string): boolean {
    const { openedBy } = now
    const isCalledFor = openedBy === 'key' || (openedBy === 'text' && wanted.trim().length >= minChars)
    return usable && isCalledFor && !isOthersText(now, nowText)
  }

  function viewOf(now: typeof state, nowText: string, nowEntry: typeof entry) {
    const isOpenNow = isOpen(now, nowText, nowEntry.query)
    // Rows of the previous query are shown only so that nothing flickers. They can't be chosen.
    const isLive = isOpenNow && result.live && !session.ended && nowEntry.query === query
    const shownRows = rowsOf({ ...result, live: isLive }, now)
    const index = isLive ? indexOfRow(shownRows, now.active, now.activeAt) : -1
    return {
      ...nowEntry,
      text: nowText,
      open: isOpenNow,
      live: isLive,
      rows: shownRows,
      activeIndex: index,
      expanded: isOpenNow && !stale && (shownRows.length > 0 || slow),
      answered: isLive && result.answered && now.pages === state.pages,
    }
  }

  /** The current state of things. Events can come faster than React renders. */
  function look() {
    const nowText = oneLine(field.text())
    return viewOf(latest.current, nowText, entryIn(nowText, multiple, latest.current.caret))
  }

  function close() {
    dispatch({ type: 'closed' })
  }

  /** Takes the waiting steps as far as their rows are there. */
  function takeSteps() {
    const { active, steps } = latest.current
    if (!active && steps.length === 0) return
    const now = look()
    if (!now.live) return
    const isOver = now.answered && !searching
    const more = !failed && (!now.answered || canShowMore() || (searching && matches.length < total))
    const { at, left } = walk(now.rows.length, now.activeIndex, steps, more)
    const row = now.rows[at]
    if (left.length < steps.length) dispatch({ type: 'moved', row, at, foundBy: session, steps: left })
    // The steps lead nowhere, or the active row is gone.
    else if (!row && isOver) dispatch({ type: 'rowLeft' })
    if (left.length > 0) showMore()
  }

  /** Picks the active row for the Enter that waits, once no step waits. */
  function pickActive() {
    const { steps, enter } = latest.current
    const now = look()
    const row = now.rows[now.activeIndex]
    if (!enter || !row || steps.length > 0) return
    dispatch({ type: 'rowLeft' })
    if (row !== tryAgain) complete(row, enter)
  }

  function pick(row: ContactMatch, event: SyntheticEvent) {
    if (row === tryAgain) {
      dispatch({ type: 'rowLeft' })
      result.retry()
    } else complete(row, event)
  }

  /** Picks a row if it is still one of the list. */
  function pickRow(row: ContactMatch, event: SyntheticEvent) {
    const node = field.node()
    if (multiple && node) followCaret(node)
    const now = look()
    const found = now.live ? now.rows[indexOfRow(now.rows, row, -1)] : undefined
    if (found) pick(found, event)
  }

  function complete({ contact }: ContactMatch, event: SyntheticEvent) {
    const now = look()
    const { email } = contact
    const mailbox = formatMailbox(completion === 'mailbox' ? contact : { email })
    const { range } = now
    const replacement = multiple ? completeEntry(now.text, range, mailbox) : { range, text: mailbox }
    if (!replacement || !chooser.write(replacement, { reason: 'pick', event })) return
    close()
    onContactPicked?.(contact, { event })
  }

  function onKeyDown(event: KeyboardEvent<BoxElement>) {
    if (isComposing(event)) return
    const { key } = event
    const isHeld = event.repeat && key === heldKey.current
    if (!event.repeat) heldKey.current = undefined
    if (multiple) followCaret(event.currentTarget)
    const now = look()
    const { steps, active, enter } = latest.current
    const isWaiting = now.open && (!now.answered || searching)
    const by = moveOf(event)
    const opens = opensList(event)
    const row = now.rows[now.activeIndex]
    if (isHeld) {
      // The key has done its work. What it would reach now is the form, or the dialog around.
      take(event)
    } else if (by !== undefined && (now.expanded || isWaiting)) {
      event.preventDefault()
      dispatch({ type: 'stepped', by })
      takeSteps()
    } else if (by === 1 || by === -1 || (opens && !now.expanded)) {
      event.preventDefault()
      dispatch({ type: 'asked', text: now.text, caret: caretIn(event.currentTarget), by })
    } else if (opens === false && now.expanded) {
      event.preventDefault()
      close()
    } else if (key === 'Enter') {
      if (now.open && (enter || steps.length > 0 || (active && !row && isWaiting))) {
        take(event)
        dispatch({ type: 'entered', event })
      } else if (row) {
        take(event)
        pick(row, event)
      } else {
        // Done, on the keyboards that have it. The form around still gets its Enter.
        box.setKeyboardHidden(true)
        close()
      }
    } else if (key === 'Tab' && now.expanded) {
      if (row && row !== tryAgain && steps.length === 0 && !event.shiftKey) complete(row, event)
    } else if (key === 'Escape') {
      // What is around, a dialog say, closes with the next Escape.
      if (now.expanded) take(event)
      close()
    } else if (['Home', 'End', 'ArrowLeft', 'ArrowRight'].includes(key)) {
      // These move the caret, so the row they would act on is left.
      dispatch({ type: 'rowLeft' })
    }
  }

  /** Acts on a key alone: neither the form nor a dialog around gets it or its repeats. */
  function take(event: KeyboardEvent) {
    heldKey.current = event.key
    event.preventDefault()
    if (event.key === 'Escape') event.stopPropagation()
  }

  function onChange(event: ChangeEvent<BoxElement>) {
    box.input.onChange(event)
    if (box.field.isEntering()) return
    // Browsers fill in boxes that nobody is in.
    if (event.currentTarget.matches(':focus')) callFor('typed', event)
    else close()
  }

  function callFor(type: 'typed' | 'clicked', event: SyntheticEvent<BoxElement>) {
    dispatch({ type, text: oneLine(field.text()), caret: caretIn(event.currentTarget) })
  }

  /** Also the click that gives the box the focus. */
  function onClick(event: MouseEvent<BoxElement>) {
    const { selectionStart, selectionEnd } = event.currentTarget
    if (multiple) followCaret(event.currentTarget)
    const now = look()
    // Selecting text asks for no contacts, and a whole address needs no completion.
    if (now.open || selectionStart !== selectionEnd || isWhole(now.text.slice(...now.range))) return
    callFor('clicked', event)
  }

  /** The list belongs to the entry at the caret, which can move without an event. */
  function followCaret(input: BoxElement) {
    const moved = caretIn(input)
    if (moved === latest.current.caret) return
    const { text: nowText, range } = look()
    if (entryAt(nowText, moved)[0] !== range[0]) close()
    dispatch({ type: 'caretMoved', caret: moved })
  }

  function onPaste(event: ClipboardEvent<BoxElement>) {
    if (!usable) return
    const { selectionStart, selectionEnd, value } = event.currentTarget
    const selected: Range = [selectionStart ?? value.length, selectionEnd ?? value.length]
    const replacement = pasteEntries(value, selected, event.clipboardData.getData('text/plain'))
    if (!replacement) return
    event.preventDefault()
    if (chooser.write(replacement, { reason: 'insertFromPaste', event })) close()
  }

  function canShowMore() {
    return live && hasMore && latest.current.pages === state.pages
  }

  function showMore() {
    if (canShowMore()) dispatch({ type: 'endReached' })
  }

  return {
    caret,
    query,
    result,
    open,
    expanded,
    /** Whether the list is there, seen or not. */
    laidOut,
    /** Whether the rows can be acted on. */
    live,
    rows,
    activeIndex,
    listProps,
    rowProps,
    inputProps: {
      ...inputProps,
      onChange,
      onKeyDown: composeHandlers(box.input.onKeyDown, onKeyDown),
      onClick: composeHandlers(box.input.onClick, onClick),
      onFocus: inOrder(box.input.onFocus, () => dispatch({ type: 'boxEntered' })),
      // A press in the list moves no focus.
      onBlur: inOrder(box.input.onBlur, () => dispatch({ type: 'boxLeft' })),
      ...(multiple && {
        onSelect: inOrder(box.input.onSelect, (event: SyntheticEvent<BoxElement>) =>
          followCaret(event.currentTarget),
        ),
        onPaste: composeHandlers(box.input.onPaste, onPaste),
      }),
    },
    pick: pickRow,
    showMore,
  }
}

// As the input has it.
const oneLine = (text: string) => text.replace(/[\r\n]/g, '')

/** The part of the text that is completed, and what is searched for it. */
function entryIn(text: string, multiple: boolean, caret = text.length) {
  const range: Range = multiple ? entryAt(text, caret) : [0, text.length]
  return { range, query: text.slice(...range).replace(/^["“]/, '') }
}

const isWhole = (text: string) =>
  parseMailboxes(text).some(({ valid, warning }) => valid && warning !== 'no-tld')

const caretIn = ({ selectionEnd, value }: BoxElement) => selectionEnd ?? value.length

export type Completion = ReturnType<typeof useCompletion>
