import { useState, useSyncExternalStore } from 'react'
import { oneLine, selectedRange } from '../../box/input/input-text.ts'
import type { Box } from '../../box/use-box.ts'
import { useIsomorphicLayoutEffect } from '../../hooks/use-isomorphic-layout-effect.ts'
import type { PickerValues } from '../properties.ts'
import type { ListInputs } from '../state/list-model.ts'
import { ListStore } from '../store/list-store.ts'
import { useCombobox } from './use-combobox.ts'

interface ListOptions extends Pick<ListInputs, 'search'>, Partial<Pick<ListInputs, 'entryAt'>> {
  box: Box
  values: PickerValues
  id: string
}

/** The list of contacts that complete the text. Must be called after `useSearchIn`, whose effect starts the index. */
export function useContactList({ box, values, search, id, entryAt }: ListOptions) {
  const { component, editor, isEditable } = box
  const { contacts, recentContacts, deviceContacts, isContactDisabled, filterContacts, newContact } = values
  const { autoHighlight, closeOnPick, limit, minChars, open, renderFailure } = values
  const sources = { contacts, recentContacts, deviceContacts, isContactDisabled, filterContacts, newContact }
  const options = { autoHighlight, closeOnPick, limit, minChars, open, renderFailure }
  const given: ListInputs = { ...sources, ...options, component, search, isEditable, entryAt }
  const [store] = useState(
    () => new ListStore(given, (latest) => shownText(editor, latest), open ?? values.defaultOpen),
  )
  const view = useSyncExternalStore(store.subscribe, store.snapshot, store.snapshot)
  useIsomorphicLayoutEffect(function followRendering() {
    store.rendered(given, values.onOpenChange)
  })
  useIsomorphicLayoutEffect(
    function stopWithBox() {
      return store.stop
    },
    [store],
  )
  return {
    component,
    ...view,
    store,
    combobox: useCombobox(id, view, () => store.open({ isExplicit: true, reason: 'key' })),
  }
}

/** The list of a box: what it shows, with the store and the props of Downshift. */
export type Dropdown = ReturnType<typeof useContactList>

/** Reads the text and the caret of a box. A text that a script has written counts as text of the app. */
function shownText(editor: Box['editor'], { entryAt, closeOnPick }: ListInputs) {
  const input = editor.element
  const inputText = editor.inputText()
  const text = oneLine(inputText)
  const { shown } = editor.content
  const isFromApp = shown.isFromApp || inputText !== shown.text
  // The text of a new chip is in the input until React renders, but not in `text`. So the caret may be beyond `text`.
  // Its move back could close the list. If the list is to stay open, the caret counts as moved already.
  const maxCaret = closeOnPick ? Infinity : text.length
  const caret = entryAt && input?.matches(':focus') ? Math.min(selectedRange(input)[1], maxCaret) : undefined
  return { text, isFromApp, caret }
}
