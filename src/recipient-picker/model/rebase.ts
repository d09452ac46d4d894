import { mapCaret, rebaseText } from '../../box/content/text-diff.ts'
import { isSameList, isSameMailbox } from '../../contacts/mailboxes/format-list.ts'
import { writeDraft } from './draft.ts'
import { withoutRun } from './history.ts'
import { countOf, draftOf, withChips, writtenChipsOf, type RecipientList, type WrittenEntry } from './list.ts'
import { keptSelection } from './selection.ts'
import type { PickerState } from './state.ts'

/** Applies to `onto` the edits that turned `before` into `after`. */
export function rebaseState(before: PickerState, after: PickerState, onto: PickerState): PickerState {
  // A chip that was opened takes the place of the draft: it is no edit of it.
  const isOpened = after.opened !== undefined && after.opened !== before.opened
  const draft = isOpened
    ? draftOf(after.list)
    : rebaseText(draftOf(before.list), draftOf(after.list), draftOf(onto.list))
  const list = rebaseList([before.list, after.list, onto.list], draft)
  if (isSamePlace(list, after.list)) return after
  return {
    list,
    caret: mapCaret({ from: draftOf(after.list), to: draftOf(list) }, after.caret),
    selection: keptSelection(after.selection, countOf(list)),
    opened: draftOf(list) === '' ? undefined : after.opened,
    history: withoutRun(after.history),
  }
}

const isSamePlace = (one: RecipientList, other: RecipientList): boolean =>
  one.text === other.text && one.from === other.from && one.to === other.to

/**
 * The user says which chips there are, and where they and the draft are. The app has removed or changed some of those that were there
 * before, or has added others.
 */
function rebaseList(
  [before, after, onto]: readonly [RecipientList, RecipientList, RecipientList],
  draft: string,
): RecipientList {
  // Where only one side has changed something, the list is as that side has it. The place of the draft is the user's.
  if (before.text === onto.text) return after
  if (isSamePlace(before, after)) return onto
  const [was, now, set] = [itemsOf(before), itemsOf(after), itemsOf(onto)]
  // The chips that the app has added come after the same chip as there.
  const first: WrittenEntry[] = []
  const added = new Map<string, WrittenEntry[]>()
  let last = first
  for (const [key, item] of set)
    if (now.has(key)) added.set(key, (last = []))
    else if (item && !was.has(key)) last.push(item)
  const changed = ([key, item]: readonly [string, Item]): Entries => {
    const [old, other] = [was.get(key), set.get(key)]
    const kept = !old || (other && isSameMailbox(old, other)) ? item : other
    return [...(kept ? [kept] : []), ...(added.get(key) ?? [])]
  }
  const items = [...now]
  const at = items.findIndex(([key]) => key === DRAFT)
  const chips = writtenChipsOf(after)
  const head = [...first, ...items.slice(0, at).flatMap(changed)]
  const tail = items.slice(at).flatMap(changed)
  const isAsWritten = isSameList(head, chips.before) && isSameList(tail, chips.after)
  return withChips(writeDraft(isAsWritten ? after : onto, draft), head, tail)
}

type Entries = readonly WrittenEntry[]

/** A chip. Undefined for the draft. */
type Item = WrittenEntry | undefined

const DRAFT = 'draft'

/** The chips and the draft, in order. The key of a chip is its address, numbered among chips with the same address. */
function itemsOf(list: RecipientList): Map<string, Item> {
  const { before, after } = writtenChipsOf(list)
  const items = new Map<string, Item>()
  const counts = new Map<string, number>()
  const add = (entry: WrittenEntry) => {
    const key = entry.email.toLowerCase()
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    items.set(`${count} ${key}`, entry)
  }
  before.forEach(add)
  items.set(DRAFT, undefined)
  after.forEach(add)
  return items
}
