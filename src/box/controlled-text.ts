import { rebase, solids } from './text-diff.ts'

/**
 * The text of a controlled box. The app has the last word on it, through the `text` prop. But an app may answer an edit late,
 * transform it, or refuse it by not answering, and the user goes on typing meanwhile.
 *
 * How a missing answer is read depends on what the app did before:
 *
 * - `unknown`: it has not answered yet. A missing answer counts as a refusal, as with React's own inputs, and the text goes back
 *   to the prop. If the first answer comes late, the edits that were taken back are made again.
 * - `prompt`: it answers an edit in the rendering that the edit causes. A missing answer is a refusal for good. Only a text that
 *   equals one the app was given can still be a late answer.
 * - `late`: it answers in a later rendering. The user's text stays until the app has answered it. An app that has repeated a text
 *   is known to be late for good. One whose text was only alike may have set a text of its own, and is `prompt` once it answers at once.
 *
 * One thing can't be seen: a late answer that leaves the prop as it was, because nothing is rendered then. The text it is about
 * stays until the next answer.
 */
export interface TextState {
  app: 'unknown' | 'prompt' | 'late'
  /** Whether the app is known to be late for good. */
  isProven: boolean
  /** The `text` prop as it was last seen. */
  accepted: string
  /** The edits that the app was told of since and has not answered, oldest first. */
  pending: readonly Edit[]
  /** The text that all edits make together, including those that were taken back. */
  wished: string
}

interface Edit {
  before: string
  told: string
}

/** What to do now. */
export interface Verdict {
  state: TextState
  /** The text to show. */
  show: string
  /** Whether the app set a text of its own, rather than answer the user. */
  own?: boolean
  /** Whether to tell the app of `show`, because it combines edits that were taken back. */
  report?: boolean
}

/** An app that answers none of its edits can't make the list grow without end. */
const MOST_PENDING = 1000

export function initialTextState(
  accepted: string,
  app: TextState['app'] = 'unknown',
  isProven = false,
): TextState {
  return { app, isProven, accepted, pending: [], wished: accepted }
}

/** The user turned the text from `before` to `told`, and the app was told. */
export function edited(state: TextState, before: string, told: string): TextState {
  return {
    ...state,
    pending: [...state.pending, { before, told }].slice(-MOST_PENDING),
    wished: rebase(before, told, state.wished),
  }
}

/**
 * React has rendered, and `text` is the prop now. `atOnce` says whether this is the rendering that the newest edit caused.
 */
export function settle(state: TextState, text: string, atOnce: boolean): Verdict {
  const { app, accepted, pending, wished } = state
  if (text === accepted) {
    if (app === 'late') return { state, show: wished }
    return { state: app === 'prompt' ? { ...state, wished: text } : state, show: text }
  }
  const index = answeredEdit(state, text)
  if (atOnce && answersNewest(state, text, index))
    return { state: initialTextState(text, 'prompt'), show: text }

  const answered = pending[index]
  if (!answered) return { state: initialTextState(text, app, state.isProven), show: text, own: !atOnce }

  const rest = pending.slice(index + 1)
  if (app === 'prompt') {
    // What it left unanswered before is refused for good, but what the user did since is not lost.
    if (rest.length === 0) return { state: initialTextState(text, app), show: text }
    return answeredLate(
      state,
      text,
      rest,
      rest.reduce((made, { before, told }) => rebase(before, told, made), text),
    )
  }
  const isProven = state.isProven || answered.told === text
  if (app === 'late' && rest.length === 0) return { state: initialTextState(text, app, isProven), show: text }
  const made = rebase(answered.told, wished, text)
  const late: TextState = { app: 'late', isProven, accepted: text, pending: rest, wished: made }
  // A late app knows the whole text. Another one was given each edit by itself, because the edits before were taken back.
  if (app === 'late' || wished === pending.at(-1)?.told) return { state: late, show: made }
  return answeredLate(late, text, rest, made)
}

/** An app turned out to answer late: `made` combines its answer with edits that were taken back. */
function answeredLate({ isProven }: TextState, text: string, rest: readonly Edit[], made: string): Verdict {
  const combined = { before: rest.at(-1)?.told ?? text, told: made }
  return {
    state: { app: 'late', isProven, accepted: text, pending: [...rest, combined], wished: made },
    show: made,
    report: true,
  }
}

/**
 * The index of the edit that `text` answers, or -1. It is the first that was given the same text but for case, else the last that
 * was given the same but for case and punctuation.
 */
function answeredEdit({ app, accepted, pending }: TextState, text: string): number {
  const isSame = ({ told }: Edit) => told === text
  // What was refused several times was refused the last time, too.
  if (app === 'prompt') return pending.findLastIndex(isSame)
  const same = pending.findIndex(isSame)
  if (same >= 0) return same
  // As long as nothing is known of the app, a text only counts as an answer if the edit can be recognised in it.
  const matches =
    (form: (text: string) => string) =>
    ({ told }: Edit) =>
      form(told) === form(text) && (app === 'late' || form(told) !== form(accepted))
  const alike = pending.findIndex(matches((given) => given.toLowerCase()))
  // Any two texts without letters and digits would be alike.
  return alike < 0 && solids(text) ? pending.findLastIndex(matches(solids)) : alike
}

/** Whether `text`, which came with the rendering of the newest edit, answers that edit, and with it all before. */
function answersNewest({ app, isProven, pending }: TextState, text: string, index: number): boolean {
  const isAlike = ({ told }: Edit) => solids(told) === solids(text)
  const newest = pending.at(-1)
  if (!newest || isProven) return false
  // A late answer to an older edit can be rendered together with the newest one.
  if (app === 'late') return isAlike(newest) && !pending.slice(0, -1).some(isAlike)
  return index < 0 || index === pending.length - 1 || isAlike(newest)
}
