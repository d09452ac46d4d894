/**
 * How the app has answered the user's edits so far. The app has the last word on the value, through its prop. But an app may
 * answer an edit late, transform it, or refuse it by not answering, and the user goes on typing meanwhile. README.md explains the
 * model.
 *
 * What a missing answer means depends on what the app did before:
 *
 * - `unknown`: it has not answered yet. A missing answer counts as a refusal, as with React's own inputs, and the box goes back
 *   to the prop. If the first answer comes late, the edits that were taken back are applied again.
 * - `immediate`: it answers an edit in the rendering that the edit causes. A missing answer is a refusal for good. Only a prop that
 *   equals one that was reported to the app can still be a late answer.
 * - `late`: it answers in a later rendering. The user's edits stay until the app has answered them. The app may also have set a value
 *   of its own that is similar. So it becomes `immediate` when it next answers immediately.
 * - `alwaysLate`: it has answered late with a value that was reported to it. It stays late for good.
 *
 * One case can't be seen: if a late answer leaves the prop unchanged, React renders nothing. The edited value stays until the next
 * answer.
 *
 * @typeParam P the prop, and what is reported to the app
 * @typeParam T what the box has for it
 */
export interface AppAnswers<P, T> {
  timing: 'unknown' | 'immediate' | 'late' | 'alwaysLate'
  /** The prop as it was last seen. */
  accepted: P
  /** What the box had for it. */
  acceptedValue: T
  /** The edits that were reported to the app since then and that it has not answered, oldest first. */
  pending: readonly Edit<T>[]
  /** The value after all edits, including those that were taken back. */
  edited: T
}

interface Edit<T> {
  before: T
  /** The value that was reported to the app. */
  reported: T
}

/** What is different between a text and a list of recipients. */
export interface AnswerRules<P, T> {
  /** What is reported to the app. */
  propOf: (value: T) => P
  isSame: (one: P, other: P) => boolean
  /** What remains of a value that the app transforms, the strictest first. Empty ones are like no other. */
  forms: readonly ((prop: P) => string)[]
  /** What the box has after `value` when the app sets `prop`: on its own, or as an answer. */
  withProp: (value: T, prop: P, isFromApp: boolean) => T
  /** What the box has when edits are taken back. */
  takenBack: (answers: AppAnswers<P, T>) => T
  /** Applies to `onto` the edit that turned `before` into `after`. */
  rebase: (before: T, after: T, onto: T) => T
}

/** What to do after a rendering. */
export interface Decision<P, T> {
  answers: AppAnswers<P, T>
  /** What to show. */
  value: T
  /** Whether the app set a value of its own, and did not answer the user. */
  isFromApp?: boolean
  /** Whether to report `value` to the app, because it combines edits that were taken back. */
  report?: boolean
}

/** The most edits to remember, for an app that answers none of them. */
const MOST_PENDING = 1000

export const isLate = ({ timing }: Pick<AppAnswers<unknown, unknown>, 'timing'>): boolean =>
  timing === 'late' || timing === 'alwaysLate'

export function noAnswers<P, T>(
  accepted: P,
  value: T,
  timing: AppAnswers<P, T>['timing'] = 'unknown',
): AppAnswers<P, T> {
  return { timing, accepted, acceptedValue: value, pending: [], edited: value }
}

/** Adds the edit that turned `before` into `reported`, which was reported to the app. With all others, it leads to `edited`. */
export function withEdit<P, T>(
  answers: AppAnswers<P, T>,
  { before, reported }: Edit<T>,
  edited: T,
): AppAnswers<P, T> {
  return { ...answers, pending: [...answers.pending, { before, reported }].slice(-MOST_PENDING), edited }
}

interface Rendering<P, T> {
  prop: P
  /** What the box shows. */
  shown: T
  /** Whether this is the rendering that the newest edit caused. */
  isAtOnce: boolean
}

/** Decides what the prop of a rendering means for what is shown. */
export function decide<P, T>(
  rules: AnswerRules<P, T>,
  answers: AppAnswers<P, T>,
  { prop, shown, isAtOnce }: Rendering<P, T>,
): Decision<P, T> {
  const { timing, accepted, pending, edited } = answers
  if (rules.isSame(prop, accepted)) {
    if (isLate(answers)) return { answers, value: edited }
    const value = rules.takenBack(answers)
    return { answers: timing === 'immediate' ? { ...answers, edited: value } : answers, value }
  }
  const settled = (from: T, next: typeof timing, isFromApp = false): Decision<P, T> => {
    const value = rules.withProp(from, prop, isFromApp)
    return { answers: noAnswers(prop, value, next), value, isFromApp }
  }
  const index = answeredEdit(rules, answers, prop)
  const newest = pending.at(-1)
  if (newest && isAtOnce && answersNewest(rules, answers, prop, index))
    return settled(newest.reported, 'immediate')

  const answered = pending[index]
  if (!answered) return settled(shown, timing, !isAtOnce)

  const rest = pending.slice(index + 1)
  const isExact = rules.isSame(rules.propOf(answered.reported), prop)
  const next = timing === 'immediate' || (!isExact && timing !== 'alwaysLate') ? 'late' : 'alwaysLate'
  if (rest.length === 0 && timing === 'immediate') return settled(answered.reported, timing)
  if (rest.length === 0 && isLate(answers)) return settled(edited, next)
  const value = rules.withProp(answered.reported, prop, false)
  // An app that refuses immediately has refused the older edits for good. Newer edits are kept.
  const combined =
    timing === 'immediate'
      ? rest.reduce((made, { before, reported }) => rules.rebase(before, reported, made), value)
      : rules.rebase(answered.reported, edited, value)
  const late = { timing: next, accepted: prop, acceptedValue: value, edited: combined } as const
  const told = newest && rules.propOf(newest.reported)
  // A late app knows the whole value. To any other app, each edit was reported by itself, because the edits before it were taken
  // back.
  const isTold =
    isLate(answers) ||
    (timing === 'unknown' && told !== undefined && rules.isSame(rules.propOf(edited), told))
  if (isTold) return { answers: { ...late, pending: rest }, value: combined }
  const edit = { before: rest.at(-1)?.reported ?? value, reported: combined }
  return { answers: { ...late, pending: [...rest, edit] }, value: combined, report: true }
}

/** The index of the edit that the app has answered with `prop`, or -1. */
function answeredEdit<P, T>(
  { isSame, propOf, forms }: AnswerRules<P, T>,
  { timing, accepted, pending }: AppAnswers<P, T>,
  prop: P,
): number {
  const isAnswered = ({ reported }: Edit<T>) => isSame(propOf(reported), prop)
  // If the same value was refused several times, the answer is to the last of these edits.
  if (timing === 'immediate') return pending.findLastIndex(isAnswered)
  // Apps answer in order.
  for (const form of forms) {
    const wanted = form(prop)
    // As long as nothing is known of the app, a value only counts as an answer if the edit can be recognised in it.
    const isForm = wanted !== '' && (timing !== 'unknown' || wanted !== form(accepted))
    const index = pending.findIndex(
      (edit) => isAnswered(edit) || (isForm && form(propOf(edit.reported)) === wanted),
    )
    if (index >= 0) return index
  }
  return -1
}

/** Whether `prop`, which came with the rendering of the newest edit, answers that edit, and so all edits before it. */
function answersNewest<P, T>(
  { propOf, forms }: AnswerRules<P, T>,
  { timing, pending }: AppAnswers<P, T>,
  prop: P,
  index: number,
): boolean {
  const form = forms.at(-1) ?? String
  const isAlike = ({ reported }: Edit<T>) => form(propOf(reported)) === form(prop)
  const newest = pending.at(-1)
  if (!newest || timing === 'alwaysLate') return false
  // A late answer to an older edit can be rendered together with the newest edit.
  if (timing === 'late') return isAlike(newest) && !pending.slice(0, -1).some(isAlike)
  return index < 0 || index === pending.length - 1 || isAlike(newest)
}
