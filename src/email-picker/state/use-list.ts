import type { BoxElement } from '../../box/types.ts'
import { oneLine } from '../../box/text/one-line.ts'
import type { Box } from '../../box/use-box.ts'
import { useIsomorphicLayoutEffect } from '../../box/use-isomorphic-layout-effect.ts'
import type { ContactSearch } from '../../contacts/types.ts'
import { caretIn, type EntryAt } from '../entries/current-entry.ts'
import { listReducer, noRequest, requestReducer } from './list-state.ts'
import { nextIndex } from './list-view.ts'
import { useCombobox } from '../combobox/use-combobox.ts'
import { useLatestReducer } from './use-latest-reducer.ts'
import { useListView } from './use-list-view.ts'
import { useSteps } from './use-steps.ts'
import type { EmailPickerValues } from '../properties.ts'

interface ListOptions {
  box: Box
  values: EmailPickerValues
  /** The search in the contacts. */
  search: ContactSearch
  /** The start of the ids of the list and its rows. */
  id: string
  /** Whether the user is in the box. Rows that are found in memory are prepared then. */
  isInBox: boolean
  /** Finds the entry at the caret. Without it, the list completes the whole text. */
  entryAt?: EntryAt
}

/** The list of contacts that complete the text: whether it is open, its rows, the active one, and what events do to it. */
export function useList(options: ListOptions) {
  const { box, id, entryAt } = options
  const { editor } = box
  const [request, requestRef, dispatch] = useLatestReducer(requestReducer, noRequest)
  const combobox = useCombobox(id, (state, action) =>
    listReducer(state, action, (from, by) => nextIndex(view, from, by)),
  )
  const { view, viewOf, isTextOfApp, ...rest } = useListView({ ...options, combobox, request })
  const { search, isEditable } = rest
  /** What the user sees now. Events can come faster than React renders. */
  const currentView = () => viewOf(requestRef.current)
  const shared = { combobox, dispatch, requestRef, currentView }
  const steps = useSteps({ ...shared, search, activeIndex: view.activeIndex })

  useIsomorphicLayoutEffect(function closeForTextOfApp() {
    // The list stays closed even if the app later sets the user's text again.
    if (combobox.isOpen && (!isEditable || isTextOfApp(requestRef.current, oneLine(editor.text())))) close()
  })

  /** Opens the list for the text in the box. Where Downshift gets the same event, it opens the list too. */
  function open(input: BoxElement, how: { isByKey?: boolean; step?: number | undefined } = {}) {
    dispatch({ type: 'opened', text: oneLine(editor.text()), caret: caretIn(input), ...how })
  }

  function close() {
    dispatch({ type: 'closed' })
    combobox.closeList()
  }

  function leaveBox() {
    dispatch({ type: 'boxBlurred' })
    combobox.closeList()
  }

  /** Closes the list when the caret moves to another entry: the list belongs to the entry at the caret. */
  function followCaret(caret: number) {
    if (!entryAt || caret === requestRef.current.caret) return
    const { text, range } = currentView()
    if (entryAt(text, caret)[0] !== range[0]) close()
    dispatch({ type: 'caretMoved', caret })
  }

  return {
    component: box.component,
    ...view,
    ...rest,
    ...steps,
    ...shared,
    caret: request.caret,
    forgotten: request.forgotten,
    open,
    close,
    leaveBox,
    followCaret,
  }
}

export type List = ReturnType<typeof useList>
