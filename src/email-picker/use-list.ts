import type { BoxElement } from '../box/types.ts'
import { oneLine } from '../box/one-line.ts'
import type { Box } from '../box/use-box.ts'
import { useIsomorphicLayoutEffect } from '../box/use-isomorphic-layout-effect.ts'
import { entryAt } from '../contacts/mailboxes/entry-at.ts'
import { caretIn } from './entries/current-entry.ts'
import { listReducer, noRequest, requestReducer } from './list-state.ts'
import { nextIndex } from './list-view.ts'
import { useCombobox } from './use-combobox.ts'
import { useLatestReducer } from './use-latest-reducer.ts'
import { useListView } from './use-list-view.ts'
import { useSteps } from './use-steps.ts'
import type { EmailPickerValues } from './properties.ts'

/** The list of contacts that complete the text: whether it is open, its rows, the active one, and what events do to it. */
export function useList(box: Box, values: EmailPickerValues) {
  const { editor } = box
  const [request, requestRef, dispatch] = useLatestReducer(requestReducer, noRequest)
  // The types of native attributes are those of the app's own props.
  const { id } = box.input as { id?: string }
  const combobox = useCombobox(id, (state, action) =>
    listReducer(state, action, (from, by) => nextIndex(view, from, by)),
  )
  const { view, viewOf, isTextOfApp, ...rest } = useListView({ box, values, combobox, request })
  const { search, isEditable } = rest
  /** What the user sees now. Events can come faster than React renders. */
  const currentView = () => viewOf(requestRef.current)
  const shared = { combobox, dispatch, requestRef, currentView }
  const steps = useSteps({ ...shared, search, activeIndex: view.activeIndex })

  useIsomorphicLayoutEffect(function closeForTextOfApp() {
    if (!isEditable && requestRef.current.isInBox) leaveBox()
    // The list stays closed even if the app later sets the user's text again.
    else if (combobox.isOpen && isTextOfApp(requestRef.current, oneLine(editor.text()))) close()
  })

  /** Opens the list for the text in the box. Where Downshift gets the same event, it opens the list too. */
  function open(input: BoxElement, options: { isByKey?: boolean; step?: number | undefined } = {}) {
    dispatch({ type: 'opened', text: oneLine(editor.text()), caret: caretIn(input), ...options })
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
    if (!values.multiple || caret === requestRef.current.caret) return
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
    isInBox: request.isInBox,
    caret: request.caret,
    forgotten: request.forgotten,
    open,
    close,
    leaveBox,
    followCaret,
  }
}

export type List = ReturnType<typeof useList>
