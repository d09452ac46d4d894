import type { Mailbox } from '../../contacts/mailboxes/parse.ts'
import type { Contact, Range } from '../../contacts/types.ts'
import { spelling } from './addresses.ts'
import { replaceChips } from './edit-chips.ts'
import { withRefused } from './refused.ts'
import type { Outcome, PickerState } from './state.ts'
import { idsOf } from './steps.ts'
import { entriesOf, mailboxesIn } from './text.ts'

/**
 * An outcome with people in the place of their names. Those who are none of the contacts (`strangers`) stay in the draft. Whoever was a
 * recipient before, or is in a chip that was opened, may stay.
 *
 * @param identify who a new entry is: itself, or those whose name it is. Undefined if it is nobody.
 */
export function withoutStrangers(
  outcome: Outcome,
  before: PickerState,
  identify: (entry: Mailbox) => readonly Contact[] | undefined,
): { outcome: Outcome; strangers: readonly Mailbox[] } {
  const { state } = outcome
  const { list } = state
  const old = mailboxesIn(before.list.chips)
  const all = mailboxesIn(list.chips)
  const there = idsOf(before.list.chips)
  const opened = entriesOf(before.opened?.text ?? '').map(spelling)
  const who = list.chips.map(({ id, mailbox }) =>
    there.has(id) || takeOut(opened, spelling(mailbox)) ? [mailbox] : identify(mailbox),
  )
  const isOther = (people: readonly Contact[] | undefined, at: number) => people?.[0] !== all[at]
  const range: Range = [who.findIndex(isOther), who.findLastIndex(isOther) + 1]
  if (range[0] < 0) return { outcome, strangers: [] }
  const change = replaceChips(
    list,
    range,
    who.slice(...range).flatMap((people) => people ?? []),
  )
  const isStranger = (_: unknown, at: number) => !who[at]
  const had = new Set(old.map(spelling))
  return {
    outcome: {
      ...outcome,
      state: withRefused({ ...state, list: change.list }, list.chips.filter(isStranger)),
      added: mailboxesIn(change.list.chips).filter((mailbox) => !had.has(spelling(mailbox))),
      leftOut: [...outcome.leftOut, ...change.leftOut],
    },
    strangers: all.filter(isStranger),
  }
}

/** Takes a text out of a list. Returns whether it was there. */
function takeOut(texts: string[], text: string): boolean {
  const at = texts.indexOf(text)
  if (at >= 0) texts.splice(at, 1)
  return at >= 0
}
