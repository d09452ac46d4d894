import { isSameList } from '../../contacts/mailboxes/format-list.ts'
import type { Contact } from '../../contacts/types.ts'

type Mailboxes = readonly Contact[]

/**
 * How the app has answered the user's changes of the recipients so far (`mailboxes`). It is what `AppAnswers` in the folder `box` is for
 * a text, with the same meaning of each field.
 */
export interface MailboxAnswers {
  timing: 'unknown' | 'immediate' | 'late'
  /** The `mailboxes` prop as it was last seen. */
  accepted: Mailboxes
  /** The changes that were reported to the app since then and that it has not answered, oldest first. */
  pending: readonly Edit[]
  /** The recipients after all changes, including those that were taken back. */
  edited: Mailboxes
}

interface Edit {
  before: Mailboxes
  reported: Mailboxes
}

/** What to do after a rendering. */
export interface MailboxDecision {
  answers: MailboxAnswers
  /** The recipients to show. */
  mailboxes: Mailboxes
  /** Whether the app set recipients of its own, and did not answer the user. */
  isFromApp?: boolean
  /** Whether to report `mailboxes` to the app, because they combine changes that were taken back. */
  report?: boolean
}

/** The most changes to remember, for an app that answers none of them. */
const MOST_PENDING = 100

export function noAnswers(accepted: Mailboxes, timing: MailboxAnswers['timing'] = 'unknown'): MailboxAnswers {
  return { timing, accepted, pending: [], edited: accepted }
}

/** Adds the change that turned `before` into `reported`, which was reported to the app. */
export function withChange(answers: MailboxAnswers, before: Mailboxes, reported: Mailboxes): MailboxAnswers {
  return {
    ...answers,
    pending: [...answers.pending, { before, reported }].slice(-MOST_PENDING),
    edited: rebase(before, reported, answers.edited),
  }
}

/**
 * Decides what the `mailboxes` prop of a rendering means for the recipients that are shown.
 *
 * @param isAtOnce whether this is the rendering that the newest change caused
 */
export function decideMailboxes(
  answers: MailboxAnswers,
  mailboxes: Mailboxes,
  isAtOnce: boolean,
): MailboxDecision {
  const { timing, accepted, pending, edited } = answers
  if (isSameList(mailboxes, accepted)) {
    if (timing === 'late') return { answers, mailboxes: edited }
    return { answers: timing === 'immediate' ? { ...answers, edited: mailboxes } : answers, mailboxes }
  }
  const index = answeredChange(answers, mailboxes)
  const answered = pending[index]
  const rest = pending.slice(index + 1)
  if (timing !== 'late' && isAtOnce && (!answered || rest.length === 0))
    return { answers: noAnswers(mailboxes, 'immediate'), mailboxes }
  if (!answered || (timing === 'immediate' && rest.length === 0))
    return { answers: noAnswers(mailboxes, timing), mailboxes, isFromApp: !answered && !isAtOnce }
  // An app that refuses at once has refused the older changes for good.
  const combined =
    timing === 'immediate'
      ? rest.reduce((made, { before, reported }) => rebase(before, reported, made), mailboxes)
      : rebase(answered.reported, edited, mailboxes)
  const late = { timing: 'late', accepted: mailboxes, edited: combined } as const
  const newest = pending.at(-1)?.reported ?? []
  // To any other app, each change was reported by itself, because the changes before it were taken back.
  const isTold = timing === 'late' || (timing === 'unknown' && isSameList(edited, newest))
  if (isTold) return { answers: { ...late, pending: rest }, mailboxes: combined }
  const change = { before: newest, reported: combined }
  return { answers: { ...late, pending: [...rest, change] }, mailboxes: combined, report: true }
}

/** The index of the change that the app has answered, also with other names or in another case, or -1. */
function answeredChange({ timing, accepted, pending }: MailboxAnswers, mailboxes: Mailboxes): number {
  const isSame = ({ reported }: Edit) => isSameList(reported, mailboxes)
  // If the same recipients were refused several times, the answer is to the last of these changes.
  if (timing === 'immediate') return pending.findLastIndex(isSame)
  const same = pending.findIndex(isSame)
  const addresses = addressesOf(mailboxes)
  if (same >= 0 || addresses === addressesOf(accepted)) return same
  return pending.findIndex(({ reported }) => addressesOf(reported) === addresses)
}

const addressOf = ({ email }: Contact) => email.toLowerCase()

const addressesOf = (mailboxes: Mailboxes) => mailboxes.map(addressOf).join('\n')

/** Applies to `onto` the change that turned `before` into `after`. Who was added comes before the same mailbox as in `after`. */
function rebase(before: Mailboxes, after: Mailboxes, onto: Mailboxes): Mailboxes {
  if (isSameList(onto, before)) return after
  const added = without(after, before)
  const changed = new Set([...added, ...without(before, after)].map(addressOf))
  const kept = onto.filter((mailbox) => !changed.has(addressOf(mailbox)))
  return added.reduceRight((made, mailbox) => {
    const later = new Set(after.slice(after.indexOf(mailbox) + 1).map(addressOf))
    const next = made.findIndex((other) => later.has(addressOf(other)))
    const at = next < 0 ? made.length : next
    return [...made.slice(0, at), mailbox, ...made.slice(at)]
  }, kept)
}

/** The mailboxes that are not among others. */
function without(mailboxes: Mailboxes, others: Mailboxes): Mailboxes {
  const known = new Set(others.map(keyOf))
  return mailboxes.filter((mailbox) => !known.has(keyOf(mailbox)))
}

const keyOf = ({ name = '', email }: Contact) => `${email}\n${name}`
