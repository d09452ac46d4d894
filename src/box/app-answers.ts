import { rebase, solids } from './text-diff.ts'

/**
 * How the app has answered the user's edits so far. The app has the last word on the text, through the `text` prop. But an app may
 * answer an edit late, transform it, or refuse it by not answering, and the user goes on typing meanwhile. README.md explains the
 * model.
 *
 * What a missing answer means depends on what the app did before:
 *
 * - `unknown`: it has not answered yet. A missing answer counts as a refusal, as with React's own inputs, and the text goes back
 *   to the prop. If the first answer comes late, the edits that were taken back are applied again.
 * - `prompt`: it answers an edit in the rendering that the edit causes. A missing answer is a refusal for good. Only a text that
 *   equals one that was reported to the app can still be a late answer.
 * - `late`: it answers in a later rendering. The user's text stays until the app has answered it. If a late answer equals a text
 *   that was reported to the app, the app is known to be late for good. If the text was only similar, the app may have set a text
 *   of its own. Such an app becomes `prompt` when it next answers immediately.
 *
 * One case can't be seen: if a late answer leaves the prop unchanged, React renders nothing. The edited text stays until the next
 * answer.
 */
export interface AppAnswers {
  app: 'unknown' | 'prompt' | 'late'
  /** Whether the app is known to be late for good. */
  isProven: boolean
  /** The `text` prop as it was last seen. */
  accepted: string
  /** The edits that were reported to the app since then and that it has not answered, oldest first. */
  pending: readonly Edit[]
  /** The text after all edits, including those that were taken back. */
  wished: string
}

interface Edit {
  before: string
  /** The text that was reported to the app. */
  given: string
}

/** What to do after a rendering. */
export interface TextDecision {
  answers: AppAnswers
  /** The text to show. */
  show: string
  /** Whether the app set a text of its own, and did not answer the user. */
  isApps?: boolean
  /** Whether to report `show` to the app, because it combines edits that were taken back. */
  report?: boolean
}

/** The most edits to remember, for an app that answers none of them. */
const MOST_PENDING = 1000

export function noAnswers(
  accepted: string,
  app: AppAnswers['app'] = 'unknown',
  isProven = false,
): AppAnswers {
  return { app, isProven, accepted, pending: [], wished: accepted }
}

/** Adds the edit that turned `before` into `given`, which was reported to the app. */
export function withEdit(answers: AppAnswers, before: string, given: string): AppAnswers {
  return {
    ...answers,
    pending: [...answers.pending, { before, given }].slice(-MOST_PENDING),
    wished: rebase(before, given, answers.wished),
  }
}

/**
 * Decides what the `text` prop of a rendering means for the text that is shown.
 *
 * @param isAtOnce whether this is the rendering that the newest edit caused
 */
export function decideText(answers: AppAnswers, text: string, isAtOnce: boolean): TextDecision {
  const { app, accepted, pending, wished } = answers
  if (text === accepted) {
    if (app === 'late') return { answers, show: wished }
    return { answers: app === 'prompt' ? { ...answers, wished: text } : answers, show: text }
  }
  const index = answeredEdit(answers, text)
  if (isAtOnce && answersNewest(answers, text, index))
    return { answers: noAnswers(text, 'prompt'), show: text }

  const answered = pending[index]
  if (!answered) return { answers: noAnswers(text, app, answers.isProven), show: text, isApps: !isAtOnce }

  const rest = pending.slice(index + 1)
  if (app === 'prompt') {
    // Older edits without an answer are refused for good. Newer edits are kept.
    if (rest.length === 0) return { answers: noAnswers(text, app), show: text }
    const combined = rest.reduce((made, { before, given }) => rebase(before, given, made), text)
    return answeredLate({ isProven: answers.isProven, text, rest, combined })
  }
  const isProven = answers.isProven || answered.given === text
  if (app === 'late' && rest.length === 0) return { answers: noAnswers(text, app, isProven), show: text }
  const combined = rebase(answered.given, wished, text)
  const late: AppAnswers = { app: 'late', isProven, accepted: text, pending: rest, wished: combined }
  // A late app knows the whole text. To any other app, each edit was reported by itself, because the edits before it were taken
  // back.
  if (app === 'late' || wished === pending.at(-1)?.given) return { answers: late, show: combined }
  return answeredLate({ isProven, text, rest, combined })
}

interface LateAnswer {
  isProven: boolean
  text: string
  /** The edits that are not answered yet. */
  rest: readonly Edit[]
  /** The answer with the edits that were taken back. */
  combined: string
}

/** The decision when the app has turned out to answer late. */
function answeredLate({ isProven, text, rest, combined }: LateAnswer): TextDecision {
  const edit = { before: rest.at(-1)?.given ?? text, given: combined }
  return {
    answers: { app: 'late', isProven, accepted: text, pending: [...rest, edit], wished: combined },
    show: combined,
    report: true,
  }
}

/**
 * The index of the edit that `text` answers, or -1: the first edit whose text differs at most in case, else the last edit whose
 * text differs at most in case and punctuation.
 */
function answeredEdit({ app, accepted, pending }: AppAnswers, text: string): number {
  const isSame = ({ given }: Edit) => given === text
  // If the same text was refused several times, the answer is to the last of these edits.
  if (app === 'prompt') return pending.findLastIndex(isSame)
  const same = pending.findIndex(isSame)
  if (same >= 0) return same
  // As long as nothing is known of the app, a text only counts as an answer if the edit can be recognised in it.
  const matches =
    (form: (text: string) => string) =>
    ({ given }: Edit) =>
      form(given) === form(text) && (app === 'late' || form(given) !== form(accepted))
  const alike = pending.findIndex(matches((given) => given.toLowerCase()))
  // Otherwise, any two texts without letters and digits would be alike.
  return alike < 0 && solids(text) ? pending.findLastIndex(matches(solids)) : alike
}

/** Whether `text`, which came with the rendering of the newest edit, answers that edit, and so all edits before it. */
function answersNewest({ app, isProven, pending }: AppAnswers, text: string, index: number): boolean {
  const isAlike = ({ given }: Edit) => solids(given) === solids(text)
  const newest = pending.at(-1)
  if (!newest || isProven) return false
  // A late answer to an older edit can be rendered together with the newest edit.
  if (app === 'late') return isAlike(newest) && !pending.slice(0, -1).some(isAlike)
  return index < 0 || index === pending.length - 1 || isAlike(newest)
}
