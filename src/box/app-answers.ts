import { rebase, lettersAndDigits } from './text-diff.ts'

/**
 * How the app has answered the user's edits so far. The app has the last word on the text, through the `text` prop. But an app may
 * answer an edit late, transform it, or refuse it by not answering, and the user goes on typing meanwhile. README.md explains the
 * model.
 *
 * What a missing answer means depends on what the app did before:
 *
 * - `unknown`: it has not answered yet. A missing answer counts as a refusal, as with React's own inputs, and the text goes back
 *   to the prop. If the first answer comes late, the edits that were taken back are applied again.
 * - `immediate`: it answers an edit in the rendering that the edit causes. A missing answer is a refusal for good. Only a text that
 *   equals one that was reported to the app can still be a late answer.
 * - `late`: it answers in a later rendering. The user's text stays until the app has answered it. The app may also have set a text
 *   of its own that is similar. So it becomes `immediate` when it next answers immediately.
 * - `alwaysLate`: it has answered late with a text that was reported to it. It stays late for good.
 *
 * One case can't be seen: if a late answer leaves the prop unchanged, React renders nothing. The edited text stays until the next
 * answer.
 */
export interface AppAnswers {
  timing: 'unknown' | 'immediate' | 'late' | 'alwaysLate'
  /** The `text` prop as it was last seen. */
  accepted: string
  /** The edits that were reported to the app since then and that it has not answered, oldest first. */
  pending: readonly Edit[]
  /** The text after all edits, including those that were taken back. */
  editedText: string
}

interface Edit {
  before: string
  /** The text that was reported to the app. */
  reported: string
}

/** What to do after a rendering. */
export interface TextDecision {
  answers: AppAnswers
  /** The text to show. */
  text: string
  /** Whether the app set a text of its own, and did not answer the user. */
  isFromApp?: boolean
  /** Whether to report `text` to the app, because it combines edits that were taken back. */
  report?: boolean
}

/** The most edits to remember, for an app that answers none of them. */
const MOST_PENDING = 1000

const isLate = (timing: AppAnswers['timing']) => timing === 'late' || timing === 'alwaysLate'

export function noAnswers(accepted: string, timing: AppAnswers['timing'] = 'unknown'): AppAnswers {
  return { timing, accepted, pending: [], editedText: accepted }
}

/** Adds the edit that turned `before` into `reported`, which was reported to the app. */
export function withEdit(answers: AppAnswers, before: string, reported: string): AppAnswers {
  return {
    ...answers,
    pending: [...answers.pending, { before, reported }].slice(-MOST_PENDING),
    editedText: rebase(before, reported, answers.editedText),
  }
}

/**
 * Decides what the `text` prop of a rendering means for the text that is shown.
 *
 * @param isAtOnce whether this is the rendering that the newest edit caused
 */
export function decideText(answers: AppAnswers, text: string, isAtOnce: boolean): TextDecision {
  const { timing, accepted, pending, editedText } = answers
  if (text === accepted) {
    if (isLate(timing)) return { answers, text: editedText }
    return { answers: timing === 'immediate' ? { ...answers, editedText: text } : answers, text }
  }
  const index = answeredEdit(answers, text)
  if (isAtOnce && answersNewest(answers, text, index)) return { answers: noAnswers(text, 'immediate'), text }

  const answered = pending[index]
  if (!answered) return { answers: noAnswers(text, timing), text, isFromApp: !isAtOnce }

  const rest = pending.slice(index + 1)
  if (timing === 'immediate') {
    // Older edits without an answer are refused for good. Newer edits are kept.
    if (rest.length === 0) return { answers: noAnswers(text, timing), text }
    const combined = rest.reduce((made, { before, reported }) => rebase(before, reported, made), text)
    return answeredLate({ timing: 'late', text, rest, combined })
  }
  const nextTiming = answered.reported === text ? 'alwaysLate' : isLate(timing) ? timing : 'late'
  if (isLate(timing) && rest.length === 0) return { answers: noAnswers(text, nextTiming), text }
  const combined = rebase(answered.reported, editedText, text)
  const late: AppAnswers = {
    timing: nextTiming,
    accepted: text,
    pending: rest,
    editedText: combined,
  }
  // A late app knows the whole text. To any other app, each edit was reported by itself, because the edits before it were taken
  // back.
  if (isLate(timing) || editedText === pending.at(-1)?.reported) return { answers: late, text: combined }
  return answeredLate({ timing: nextTiming, text, rest, combined })
}

interface LateAnswer {
  timing: 'late' | 'alwaysLate'
  text: string
  /** The edits that are not answered yet. */
  rest: readonly Edit[]
  /** The answer with the edits that were taken back. */
  combined: string
}

/** The decision when the app has turned out to answer late. */
function answeredLate({ timing, text, rest, combined }: LateAnswer): TextDecision {
  const edit = { before: rest.at(-1)?.reported ?? text, reported: combined }
  return {
    answers: {
      timing,
      accepted: text,
      pending: [...rest, edit],
      editedText: combined,
    },
    text: combined,
    report: true,
  }
}

/**
 * The index of the edit that `text` answers, or -1: the first edit whose text differs at most in case, else the last edit whose
 * text differs at most in case and punctuation.
 */
function answeredEdit({ timing, accepted, pending }: AppAnswers, text: string): number {
  const isSame = ({ reported }: Edit) => reported === text
  // If the same text was refused several times, the answer is to the last of these edits.
  if (timing === 'immediate') return pending.findLastIndex(isSame)
  const same = pending.findIndex(isSame)
  if (same >= 0) return same
  // As long as nothing is known of the app, a text only counts as an answer if the edit can be recognised in it.
  const matches =
    (form: (text: string) => string) =>
    ({ reported }: Edit) =>
      form(reported) === form(text) && (isLate(timing) || form(reported) !== form(accepted))
  const alike = pending.findIndex(matches((reported) => reported.toLowerCase()))
  // Otherwise, any two texts without letters and digits would be alike.
  return alike < 0 && lettersAndDigits(text) ? pending.findLastIndex(matches(lettersAndDigits)) : alike
}

/** Whether `text`, which came with the rendering of the newest edit, answers that edit, and so all edits before it. */
function answersNewest({ timing, pending }: AppAnswers, text: string, index: number): boolean {
  const isAlike = ({ reported }: Edit) => lettersAndDigits(reported) === lettersAndDigits(text)
  const newest = pending.at(-1)
  if (!newest || timing === 'alwaysLate') return false
  // A late answer to an older edit can be rendered together with the newest edit.
  if (timing === 'late') return isAlike(newest) && !pending.slice(0, -1).some(isAlike)
  return index < 0 || index === pending.length - 1 || isAlike(newest)
}
