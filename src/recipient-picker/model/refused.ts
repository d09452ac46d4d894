import { rebaseText, mapCaret, splice } from '../../box/content/text-diff.ts'
import { separatorAfter } from '../../contacts/mailboxes/format-list.ts'
import type { Mailbox } from '../../contacts/mailboxes/parse.ts'
import type { Contact } from '../../contacts/types.ts'
import { addressesIn, hasAddress } from './addresses.ts'
import { setMailboxes } from './app-state.ts'
import { writeDraft } from './draft.ts'
import { withoutRun } from './history.ts'
import { mailboxesOf, type RecipientList } from './list.ts'
import type { PickerState } from './state.ts'
import { joined, withoutEntries } from './text.ts'

interface Answered {
  /** What the box showed, with what the user has added. */
  shown: PickerState
  added: readonly Mailbox[]
  /** The recipients that the app has set. */
  mailboxes: readonly Contact[]
  /** What the box shows if the app has accepted none of them. @default they become the draft, as text */
  before: PickerState | undefined
}

/**
 * Keeps in the draft what the app has refused of the recipients that the user has added. An app that has set others in place of them has
 * refused none.
 *
 * @param value the state with the recipients of the app
 */
export function keepRefused(value: PickerState, { shown, added, mailboxes, before }: Answered): PickerState {
  if (added.length === 0) return value
  const all = mailboxesOf(shown.list)
  const ofUser = addressesIn(added)
  const ofApp = addressesIn(mailboxesOf(value.list))
  // A chip that was opened, and that the app keeps, was offered before the edit.
  const offered = addressesIn([...all, ...(before ? mailboxesOf(before.list) : [])])
  const isRefused = (mailbox: Mailbox) => hasAddress(ofUser, mailbox) && !hasAddress(ofApp, mailbox)
  if (!all.some(isRefused) || !mailboxes.every((mailbox) => hasAddress(offered, mailbox))) return value
  const isAsBefore = before && mailboxesOf(before.list).every((mailbox) => hasAddress(ofApp, mailbox))
  if (isAsBefore && !added.some((mailbox) => hasAddress(ofApp, mailbox)))
    return setMailboxes(before, mailboxes, false)
  return withRefused(value, shown.list, isRefused)
}

/** The state with the refused chips of the list `from` as text, which is written before its draft. */
export function withRefused(
  state: PickerState,
  from: RecipientList,
  isRefused: (mailbox: Mailbox, at: number) => boolean,
): PickerState {
  const text = joined(from.chips.filter(({ mailbox }, at) => isRefused(mailbox, at)))
  if (text === '') return state
  const draft = state.list.draft
  const list = writeDraft(state.list, draft ? text + separatorAfter(text) + draft : text)
  return {
    ...state,
    list,
    caret: list.draft.length,
    selection: undefined,
    history: withoutRun(state.history),
  }
}

/**
 * When the app accepts later what it had refused, that leaves the draft. The rest of the draft is the user's.
 *
 * @param edited the state before the answer
 */
export function withoutAccepted(value: PickerState, edited: PickerState): PickerState {
  const from = edited.list.draft
  const before = addressesIn(mailboxesOf(edited.list))
  const now = addressesIn(mailboxesOf(value.list))
  const draft = withoutEntries(from, (entry) => hasAddress(now, entry) && !hasAddress(before, entry))
  if (draft === value.list.draft) return value
  const caret = mapCaret({ from, to: draft }, edited.caret)
  return { ...value, list: writeDraft(value.list, draft), caret }
}

/**
 * While the app has not answered yet, what the user has added is in the draft, and in `edited` it is not. Returns what the input has there
 * after an edit, or undefined if the user has edited what was added.
 */
export function rebasedInput<I extends { value: string; caret: number }>(
  shown: PickerState,
  input: I,
  edited: PickerState,
): I | undefined {
  const [draft, own] = [shown.list.draft, edited.list.draft]
  const isOwn = draft.endsWith(own) && splice(draft, input.value).at >= draft.length - own.length
  if (!isOwn) return undefined
  const value = rebaseText(draft, input.value, own)
  return { ...input, value, caret: mapCaret({ from: input.value, to: value }, input.caret) }
}
