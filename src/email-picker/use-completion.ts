import {
  useMemo,
  useReducer,
  useState,
  type ChangeEvent,
  type ClipboardEvent,
  type KeyboardEvent,
  type SyntheticEvent,
} from 'react'
import { composeHandlers, inOrder } from '../box/compose-handlers.ts'
import { isComposing } from '../box/composition.ts'
import type { BoxElement } from '../box/types.ts'
import type { Box } from '../box/use-box.ts'
import { formatMailbox } from '../contacts/mailbox.ts'
import { entryAt } from '../contacts/mailboxes/entry-at.ts'
import type { ContactMatch, Range } from '../contacts/types.ts'
import { createChooser } from './chooser.ts'
import { completionReducer, indexOfRow, initialState } from './completion-state.ts'
import { moveOf, opensList } from './keys.ts'
import { completeEntry, pasteEntries } from './list-text.ts'
import { tryAgain } from './try-again.ts'
import { useCombobox } from './use-combobox.ts'
import { useContactSearch } from './use-contact-search.ts'
import { isAtHand, useSource } from './use-source.ts'
import type { EmailPickerValues } from './values.ts'

/** Offers the contacts that complete the text, and completes it with the one that is chosen. */
export function useCompletion(box: Box, values: EmailPickerValues) {
  const { contacts, limit, minChars, completion, multiple, onContactPicked } = values
  const [{ openedBy, active, activeAt, entering, pages, caret }, dispatch] = useReducer(
    completionReducer,
    initialState,
  )
  const [chooser] = useState(() => createChooser(box.field))

  // As the input has it.
  const text = box.field.text().replace(/[\r\n]/g, '')
  const range = useMemo(
    () => (multiple ? entryAt(text, caret ?? text.length) : wholeOf(text)),
    [multiple, text, caret],
  )
  const query = text.slice(...range).replace(/^["“]/, '')
  const wanted = openedBy === 'key' || (openedBy === 'text' && query.trim().length >= minChars)
  const usable = !box.input.readOnly && !box.input.disabled && !box.root.hidden
  if (openedBy && !usable) dispatch({ type: 'boxLeft' })
  const open = wanted && usable
  const preparing = !!openedBy && !wanted && usable && isAtHand(contacts)
  const result = useContactSearch(useSource(contacts), query, limit * 2 ** pages, open, preparing)
  const { matches, total, searching, slow, partial, failed, stale, hasMore } = result

  // The row the user is on stays, even when better ones push it out.
  const rows = useMemo(() => {
    const found = !active || active === tryAgain || indexOfRow(matches, active, activeAt) >= 0
    const all = found ? matches : [...matches, active]
    return failed ? [...all, tryAgain] : all
  }, [matches, active, activeAt, failed])
  const activeIndex = indexOfRow(rows, active, activeAt)
  const expanded = open && !stale && (rows.length > 0 || slow)
  const laidOut = expanded || ((preparing || stale) && rows.length > 0)
  const isAnswered = partial || !searching
  if (entering && expanded && rows.length > 0 && isAnswered) move(entering)

  function close() {
    dispatch({ type: 'closed' })
  }

  function move(by: number) {
    if (activeIndex + by >= rows.length) showMore()
    dispatch({ type: 'moved', rows, by, hasMore: rows.length < total || hasMore })
  }

  const { inputProps, listProps, rowProps } = useCombobox({ input: box.input, rows, expanded, activeIndex })

  function pick(row: ContactMatch, event: SyntheticEvent) {
    if (row === tryAgain) {
      dispatch({ type: 'rowLeft' })
      result.retry()
    } else complete(row, event)
  }

  function complete({ contact }: ContactMatch, event: SyntheticEvent) {
    const { email } = contact
    const mailbox = formatMailbox(completion === 'mailbox' ? contact : { email })
    const replacement = multiple ? completeEntry(text, range, mailbox) : { range, text: mailbox }
    if (!chooser.write(replacement, { reason: 'pick', event })) return
    close()
    onContactPicked?.(contact, { event })
  }

  function onKeyDown(event: KeyboardEvent<BoxElement>) {
    if (isComposing(event)) return
    const by = moveOf(event)
    const opens = opensList(event)
    const row = expanded ? rows[activeIndex] : undefined
    if (by !== undefined && expanded) {
      event.preventDefault()
      move(by)
    } else if (by === 1 || by === -1 || (opens && !expanded)) {
      event.preventDefault()
      dispatch({ type: 'asked', caret: caretOf(event), by })
    } else if (opens === false && expanded) {
      event.preventDefault()
      close()
    } else if (event.key === 'Enter') {
      if (row) {
        event.preventDefault()
        pick(row, event)
      } else {
        // Done, on the keyboards that have it. The form around still gets its Enter.
        box.setKeyboardHidden(true)
        close()
      }
    } else if (event.key === 'Tab' && expanded) {
      if (row && row !== tryAgain && !event.shiftKey) complete(row, event)
    } else if (event.key === 'Escape') {
      if (expanded) {
        // What is around, a dialog say, closes with the next Escape.
        event.preventDefault()
        event.stopPropagation()
      }
      close()
    } else if (['Home', 'End', 'ArrowLeft', 'ArrowRight'].includes(event.key)) {
      // These move the caret, so the row they would act on is left.
      dispatch({ type: 'rowLeft' })
    }
  }

  function onChange(event: ChangeEvent<BoxElement>) {
    box.input.onChange(event)
    if (box.field.isEntering()) return
    // Browsers fill in boxes that nobody is in.
    if (event.currentTarget.matches(':focus')) dispatch({ type: 'typed', caret: caretOf(event) })
    else close()
  }

  function onSelect(event: SyntheticEvent<BoxElement>) {
    const moved = caretOf(event)
    if (moved === caret) return
    if (entryAt(text, moved)[0] !== range[0]) close()
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

  function showMore() {
    if (hasMore) dispatch({ type: 'endReached' })
  }

  return {
    caret,
    query,
    result,
    open,
    expanded,
    /** Whether the list is there, seen or not. */
    laidOut,
    rows,
    activeIndex,
    listProps,
    rowProps,
    inputProps: {
      ...inputProps,
      onChange,
      onKeyDown: composeHandlers(box.input.onKeyDown, onKeyDown),
      onFocus: inOrder(box.input.onFocus, () => dispatch({ type: 'boxEntered' })),
      // A press in the list moves no focus.
      onBlur: inOrder(box.input.onBlur, () => dispatch({ type: 'boxLeft' })),
      ...(multiple && {
        onSelect: inOrder(box.input.onSelect, onSelect),
        onPaste: composeHandlers(box.input.onPaste, onPaste),
      }),
    },
    pick,
    showMore,
  }
}

const wholeOf = (text: string): Range => [0, text.length]

const caretOf = ({ currentTarget: { selectionEnd, value } }: SyntheticEvent<BoxElement>) =>
  selectionEnd ?? value.length

export type Completion = ReturnType<typeof useCompletion>
