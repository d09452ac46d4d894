import { useRef, type ChangeEvent, type KeyboardEvent, type MouseEvent, type SyntheticEvent } from 'react'
import { flushSync } from 'react-dom'
import { isOnFrame } from '../box/BoxFrame.tsx'
import { inOrder } from '../box/compose-handlers.ts'
import { isComposing } from '../box/composition.ts'
import type { BoxElement } from '../box/types.ts'
import type { Box } from '../box/use-box.ts'
import { useIsomorphicLayoutEffect } from '../box/use-isomorphic-layout-effect.ts'
import { parseMailboxes } from '../contacts/mailboxes/parse.ts'
import { caretIn } from './entries/current-entry.ts'
import { useEntries } from './entries/use-entries.ts'
import type { Row } from './rows.ts'
import { keepFromDownshift } from './use-combobox.ts'
import { useKeys } from './use-keys.ts'
import { useList } from './use-list.ts'
import { usePicking } from './use-picking.ts'
import type { EmailPickerValues } from './values.ts'

/** Offers the contacts that complete the text of a box, and completes it with the one that is picked. */
export function useEmailPicker(box: Box, values: EmailPickerValues) {
  const list = useList(box, values)
  const { combobox } = list
  const picking = usePicking(box, values, list)
  const onKey = useKeys(list, picking, () => box.setKeyboardHidden(true))
  const { onPaste } = useEntries(box, values.multiple && list.usable, picking.writer, list.close)
  const current = useLatestRef({ list, onKey, onPress, ...picking })

  /** A change opens the list, unless it is a pick or the reset of the form. Returns whether Downshift opens it as well. */
  function onEdit(event: ChangeEvent<BoxElement>): boolean {
    box.input.onChange(event)
    if (box.field.isEntering()) return false
    // Browsers fill in boxes that the user is not in.
    const isUsers = event.currentTarget.matches(':focus')
    if (isUsers) list.open(event.currentTarget)
    else list.close()
    return isUsers
  }

  /** Also the click that gives the box the focus, and one on the frame. Returns whether Downshift opens the list as well. */
  function onPress(input: BoxElement): boolean {
    const { isOpen, text, range } = list.look()
    // Selecting text asks for no contacts, and a whole address needs no completion.
    if (isOpen || input.selectionStart !== input.selectionEnd || isWhole(text.slice(...range))) return false
    list.open(input)
    return true
  }

  /**
   * What to act on: the list as it is once React has rendered all that happened before. Events can come faster. The caret can move
   * without one, and the list belongs to the entry at the caret.
   */
  function latest() {
    const input = box.field.node()
    flushSync(() => input && current.current.list.followCaret(caretIn(input)))
    return current.current
  }

  const inputProps = combobox.inputProps(
    box.input,
    {
      onChange: before(undefined, onEdit),
      onKeyDown: before(box.input.onKeyDown, (event: KeyboardEvent<BoxElement>) =>
        isComposing(event) ? false : latest().onKey(event),
      ),
      onClick: before(box.input.onClick, (event: MouseEvent<BoxElement>) =>
        latest().onPress(event.currentTarget),
      ),
    },
    { expanded: list.isExpanded, activeIndex: list.activeIndex },
  )
  return {
    list,
    inputProps: {
      ...inputProps,
      onFocus: inOrder(box.input.onFocus, () => list.dispatch({ type: 'boxEntered' })),
      // A press in the list moves no focus.
      onBlur: inOrder(box.input.onBlur, list.leave),
      ...(values.multiple && {
        onSelect: inOrder(box.input.onSelect, (event: SyntheticEvent<BoxElement>) =>
          list.followCaret(caretIn(event.currentTarget)),
        ),
        onPaste,
      }),
    },
    onPick: (row: Row, event: SyntheticEvent) => latest().pickRow(row, event),
    onFrameClick(event: MouseEvent<HTMLElement>) {
      const input = box.field.node()
      if (input && isOnFrame(event) && latest().onPress(input)) combobox.openList()
    },
  }
}

/** The app's handler, then ours, which decides whether Downshift gets the event. The app's veto keeps it from both. */
function before<E extends SyntheticEvent>(
  theirs: ((event: E) => void) | undefined,
  ours: (event: E) => boolean,
) {
  return (event: E) => {
    theirs?.(event)
    if (event.defaultPrevented || !ours(event)) keepFromDownshift(event)
  }
}

/** The value of the last rendering that React has finished. */
function useLatestRef<T>(value: T) {
  const ref = useRef(value)
  useIsomorphicLayoutEffect(() => {
    ref.current = value
  })
  return ref
}

const isWhole = (text: string) =>
  parseMailboxes(text).some(({ valid, warning }) => valid && warning !== 'no-tld')
