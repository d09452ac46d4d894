import type { Mailbox } from '../../contacts/mailboxes/parse.ts'
import type { Contact, Range } from '../../contacts/types.ts'
import { addressesIn, hasAddress } from './addresses.ts'
import { replaceChips } from './edit-chips.ts'
import { withRefused } from './refused.ts'
import type { Outcome, PickerState } from './state.ts'
import { idsOf } from './steps.ts'
import { entriesOf, mailboxesIn } from './text.ts'

/**
 * Replaces the new entries of an outcome by the people whom they name. Entries that match no contact (`strangers`) move
 * into the draft. Recipients from before the edit stay, and so do those of a chip that was open.
 *
 * @param identify returns the people for a new entry: itself, or those with this name. Undefined without a match
 * @param isStart returns whether the name of a person begins with a text and a comma
 */
export function withoutStrangers(
  outcome: Outcome,
  before: PickerState,
  identify: Identify,
  isStart: (text: string, person: Mailbox) => boolean,
): { outcome: Outcome; strangers: readonly Mailbox[] } {
  const { state } = outcome
  const { list } = state
  const all = mailboxesIn(list.chips)
  const idsBefore = idsOf(before.list.chips)
  const opened = addressesIn(entriesOf(before.list.opened?.text ?? ''))
  const who = list.chips.map(({ id, mailbox }) =>
    idsBefore.has(id) || hasAddress(opened, mailbox) ? [mailbox] : identify(mailbox),
  )
  const addressesBefore = addressesIn(mailboxesIn(before.list.chips))
  const isNew = (person: Mailbox) => !hasAddress(addressesBefore, person)
  joinNames({ all, who, identify, isStart: (text, person) => isNew(person) && isStart(text, person) })
  const isReplaced = (people: readonly Contact[] | undefined, at: number) => people?.[0] !== all[at]
  const range: Range = [who.findIndex(isReplaced), who.findLastIndex(isReplaced) + 1]
  if (range[0] < 0) return { outcome, strangers: [] }
  const change = replaceChips(
    list,
    range,
    who.slice(...range).flatMap((people) => people ?? []),
  )
  const isStranger = (_: unknown, at: number) => !who[at]
  return {
    outcome: {
      ...outcome,
      state: withRefused({ ...state, list: change.list }, list.chips.filter(isStranger)),
      added: mailboxesIn(change.list.chips).filter(isNew),
      leftOut: [...outcome.leftOut, ...change.leftOut],
    },
    strangers: all.filter(isStranger),
  }
}

type Identify = (entry: Mailbox) => readonly Contact[] | undefined

/** The most parts of a name with commas, such as `Ray, Bob, Jr.` */
const MOST_PARTS = 3

interface Names {
  /** The entries. In one that is not an address, `email` is the whole text. */
  all: readonly Mailbox[]
  /** The people for each entry. Undefined for a stranger. */
  who: (readonly Contact[] | undefined)[]
  identify: Identify
  /** Whether a person is new, and her name begins with a text and a comma. */
  isStart: (text: string, person: Mailbox) => boolean
}

/**
 * Joins entries that are parts of one name with commas (`Lee`, `Eve`), if one of them alone matches nobody: in `who`,
 * the first gets the people, and the others get none. If the user has typed the start of a name (`Lee,`) and then
 * picked the person, the person replaces that start.
 */
function joinNames({ all, who, identify, isStart }: Names): void {
  for (const [at, first] of all.entries())
    for (let length = MOST_PARTS; length > 1; length--) {
      const parts = all.slice(at, at + length)
      const matches = who.slice(at, at + length)
      const last = parts.at(-1) ?? first
      if (parts.length < length || !matches.includes(undefined)) continue
      const others = parts.slice(0, -1)
      const text = others.map(({ email }) => email).join(', ')
      // If only the last part matches somebody, the user may have picked that person.
      const picked = matches.slice(0, -1).some(Boolean) ? undefined : matches.at(-1)
      // An entry whose person is the entry itself is no part of a name: it is an earlier recipient, or an address.
      const isName = matches.every((people, part) => people?.[0] !== parts[part])
      const people =
        picked && isStart(text, last)
          ? picked
          : isName && identify({ ...first, valid: false, email: `${text}, ${last.email}` })
      if (people) who.splice(at, length, people, ...others.map(() => []))
    }
}
