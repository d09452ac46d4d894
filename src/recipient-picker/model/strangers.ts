import type { Mailbox } from '../../contacts/mailboxes/parse.ts'
import type { Contact, Range } from '../../contacts/types.ts'
import { addressesIn, hasAddress } from './addresses.ts'
import { replaceChips } from './edit-chips.ts'
import { withRefused } from './answers.ts'
import { atChip } from './selection.ts'
import type { Outcome, PickerState } from './state.ts'
import { idsOf } from './merge-lists.ts'
import { entriesOf, mailboxesIn } from './text.ts'

/**
 * Replaces the new entries of an outcome by the people whom they name. Entries that match no contact (`strangers`)
 * become text in the input, or stay in the other box if the outcome is a move. The recipients from before the edit
 * stay, also those of a chip that was opened for editing.
 */
export function withoutStrangers(
  outcome: Outcome,
  before: PickerState,
  identify: Identify,
  isStart: IsStart,
): Outcome {
  const { state } = outcome
  const { list } = state
  const entries = mailboxesIn(list.chips)
  const idsBefore = idsOf(before.list.chips)
  const addressesBefore = addressesIn(mailboxesIn(before.list.chips))
  const openedAddresses = addressesIn(entriesOf(before.list.opened?.text ?? ''))
  const matches = list.chips.map(({ id, mailbox }) =>
    idsBefore.has(id) || hasAddress(openedAddresses, mailbox) ? [mailbox] : identify(mailbox),
  )
  const isNew = (person: Mailbox) => !hasAddress(addressesBefore, person)
  joinNames(entries, matches, identify, (text, person) => isNew(person) && isStart(text, person))
  const isReplaced = (people: readonly Contact[] | undefined, at: number) => people?.[0] !== entries[at]
  const range: Range = [matches.findIndex(isReplaced), matches.findLastIndex(isReplaced) + 1]
  if (range[0] < 0) return outcome
  const people = matches.slice(...range).flatMap((match) => match ?? [])
  const change = replaceChips(list, range, people)
  const chips = mailboxesIn(change.list.chips)
  const last = chips.findLastIndex(isNew)
  // After a paste at a chip, the user is at the last new chip.
  const selection = state.selection && last >= 0 ? atChip(last) : undefined
  const isStranger = (_: unknown, at: number) => !matches[at]
  return {
    ...outcome,
    // Strangers of a move stay in the other box.
    state: withRefused(
      { ...state, list: change.list, selection },
      outcome.isMove ? [] : list.chips.filter(isStranger),
    ),
    added: chips.filter(isNew),
    leftOut: [...outcome.leftOut, ...change.leftOut],
    strangers: entries.filter(isStranger),
  }
}

/** Returns the people for a new entry: itself, or those with this name. Undefined without a match. */
type Identify = (entry: Mailbox) => readonly Contact[] | undefined
/** Returns whether the name of a person begins with a text and a comma. */
type IsStart = (text: string, person: Mailbox) => boolean

/** How many parts a name with commas can have: three, as in `Ray, Bob, Jr.` */
const MOST_PARTS = 3

/**
 * Finds adjacent entries that are parts of one name with commas (`Lee` and `Eve` in `Lee, Eve`), if at least one is a
 * stranger by itself. Changes `matches`: the first part gets the people with this name, and the other parts get none.
 * `isStart` has to be false for a person from before the edit.
 */
function joinNames(
  entries: readonly Mailbox[],
  matches: (readonly Contact[] | undefined)[],
  identify: Identify,
  isStart: IsStart,
): void {
  for (const [at, first] of entries.entries())
    for (let length = MOST_PARTS; length > 1; length--) {
      const parts = entries.slice(at, at + length)
      const matchesOfParts = matches.slice(at, at + length)
      const last = parts.at(-1) ?? first
      if (parts.length < length || !matchesOfParts.includes(undefined)) continue
      const start = parts.slice(0, -1)
      const startText = start.map(({ email }) => email).join(', ')
      // The user may have typed the start of a name (`Lee,`) and then picked the person, who replaces this start.
      const isStartUnknown = !matchesOfParts.slice(0, -1).some(Boolean)
      const picked = isStartUnknown ? matchesOfParts.at(-1) : undefined
      // An entry that is its own match is an earlier recipient or an address, and no part of a name. One with an empty
      // match is part of the name before it.
      const canBeName = matchesOfParts.every(
        (match, part) => match?.length !== 0 && match?.[0] !== parts[part],
      )
      const people =
        picked && isStart(startText, last)
          ? picked
          : canBeName && identify({ ...first, valid: false, email: `${startText}, ${last.email}` })
      if (people) matches.splice(at, length, people, ...start.map(() => []))
    }
}
