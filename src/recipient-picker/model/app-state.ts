import { isSameList } from '../../contacts/mailboxes/format-list.ts'
import { parseMailboxes } from '../../contacts/mailboxes/parse.ts'
import type { Contact } from '../../contacts/types.ts'
import { followText, type AppText } from './app-text.ts'
import { putBack } from './draft.ts'
import { withMailboxes } from './app-chips.ts'
import { noHistory, withoutRun } from './history.ts'
import { mailboxesOf, textOf } from './list.ts'
import { keptSelection } from './selection.ts'
import type { PickerState } from './state.ts'

/**
 * Applies a text that the app has set. If it is the text before the last edit, the app has refused that edit, and the edit is no step
 * of the history. An app that leaves out separators has refused nothing: the text has the same chips. A text of the app's own clears
 * the history.
 */
export function setText(state: PickerState, text: string, how: AppText = {}): PickerState {
  if (text === textOf(state.list)) return state
  const { history } = state
  if (how.isFromApp) return { ...followText(state, text, how), selection: undefined, history: noHistory }
  const { beforeLastEdit } = history
  const isRefused =
    !hasChipsOf(state, text) && beforeLastEdit !== undefined && textOf(beforeLastEdit.before.list) === text
  const now = isRefused ? beforeLastEdit.before : followText(state, text, how)
  return {
    ...now,
    selection: keptSelection(state.selection, state.list.chips, now.list.chips),
    opened: now.list.draft === '' ? undefined : state.opened,
    history: isRefused ? beforeLastEdit.history : withoutRun(history),
  }
}

/** Whether the chips are those of a text, and there is no draft. */
export function hasChipsOf({ list }: PickerState, text: string): boolean {
  return list.draft === '' && isSameList(parseMailboxes(text), mailboxesOf(list))
}

/**
 * The app has set the chips (`mailboxes`). The draft stays, unless it is a chip that was opened and that the app keeps. The chips before
 * the last edit refuse that edit: it leaves no step. Chips of the app's own clear the history.
 */
export function setMailboxes(
  state: PickerState,
  mailboxes: readonly Contact[],
  isFromApp: boolean,
): PickerState {
  const { opened } = state
  const closed = opened?.text === state.list.draft ? putBack(state.list, opened).list : undefined
  if (closed && isSameList(mailboxesOf(closed), mailboxes))
    return { ...state, list: closed, caret: 0, opened: undefined }
  const list = withMailboxes(state.list, mailboxes)
  if (list === state.list) return state
  const { beforeLastEdit } = state.history
  const isRefused =
    beforeLastEdit !== undefined && isSameList(mailboxesOf(beforeLastEdit.before.list), mailboxesOf(list))
  const history = isFromApp ? noHistory : isRefused ? beforeLastEdit.history : withoutRun(state.history)
  return {
    ...state,
    list,
    selection: keptSelection(state.selection, state.list.chips, list.chips),
    history,
  }
}
