import { mapCaret, rebaseText } from '../../box/content/text-diff.ts'
import { isSameMailbox } from '../../contacts/mailboxes/format-list.ts'
import { withoutRun } from './history.ts'
import { editedList, mailboxesOf, textOf, type RecipientList } from './list.ts'
import { keptSelection } from './selection.ts'
import type { PickerState } from './state.ts'
import type { Chip } from './text.ts'

/** Applies to `onto` the edits that turned `before` into `after`. */
export function rebaseState(before: PickerState, after: PickerState, onto: PickerState): PickerState {
  if (onto === before) return after
  // A chip that was opened takes the place of the draft: it is no edit of it.
  const isOpened = after.opened !== undefined && after.opened !== before.opened
  const draft = isOpened ? after.list.draft : rebaseText(before.list.draft, after.list.draft, onto.list.draft)
  const list = rebaseList([before.list, after.list, onto.list], draft)
  if (isSamePlace(list, after.list)) return after
  return {
    list,
    caret: mapCaret({ from: after.list.draft, to: list.draft }, after.caret),
    selection: keptSelection(after.selection, mailboxesOf(after.list), mailboxesOf(list)),
    opened: list.draft === '' ? undefined : after.opened,
    history: withoutRun(after.history),
  }
}

const isSamePlace = (one: RecipientList, other: RecipientList): boolean =>
  one.at === other.at && one.draft === other.draft && textOf(one) === textOf(other)

/**
 * The user says which chips there are, and where they and the draft are. The app has removed or changed some of those that were there
 * before, or has added others.
 */
function rebaseList(
  [before, after, onto]: readonly [RecipientList, RecipientList, RecipientList],
  draft: string,
): RecipientList {
  // Where only one side has changed something, the list is as that side has it. The place of the draft is the user's.
  if (textOf(before) === textOf(onto)) return after
  if (isSamePlace(before, after)) return onto
  const [was, now, set] = [itemsOf(before), itemsOf(after), itemsOf(onto)]
  const added = addedChips(was, now, set)
  const merged = ([key, chip]: readonly [string, Item]): readonly Chip[] => {
    const [old, other] = [was.get(key), set.get(key)]
    const isOfUser = old ? other && isSameMailbox(old.mailbox, other.mailbox) : !other
    const kept = isOfUser ? chip : other
    return [...(kept ? [kept] : []), ...(added.get(key) ?? [])]
  }
  const items = [...now]
  const at = items.findIndex(([key]) => key === DRAFT)
  const head = items.slice(0, at).flatMap(merged)
  const chips = [...head, ...items.slice(at).flatMap(merged)]
  return editedList(onto, { chips, draft, at: head.length })
}

/** A chip. Undefined for the start of the list, and for the draft. */
type Item = Chip | undefined
type Items = ReadonlyMap<string, Item>

const START = 'start'
const DRAFT = 'draft'

/** The start, the chips and the draft, in order. The key of a chip is its address, numbered among chips with the same address. */
function itemsOf({ chips, at }: RecipientList): Items {
  const counts = new Map<string, number>()
  const keyed = chips.map((chip): [string, Item] => {
    const key = chip.mailbox.email.toLowerCase()
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return [`${count} ${key}`, chip]
  })
  return new Map([[START, undefined], ...keyed.slice(0, at), [DRAFT, undefined], ...keyed.slice(at)])
}

/** The chips that the app has added, by the key of the item that they come after. */
function addedChips(was: Items, now: Items, set: Items): ReadonlyMap<string, readonly Chip[]> {
  const added = new Map<string, Chip[]>()
  let last = START
  for (const [key, chip] of set) {
    if (now.has(key)) last = key
    else if (chip && !was.has(key)) {
      const chips = added.get(last) ?? []
      chips.push(chip)
      added.set(last, chips)
    }
  }
  return added
}
