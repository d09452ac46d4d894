import { rebase, solids } from './text-diff.ts'

/**
 * Who has the last word on the text of a controlled box: the app, through the `text` prop. But it may answer an edit late, or
 * transform it, or refuse it by not answering at all, and the user goes on typing meanwhile.
 *
 * As long as an app answers at once, a missing answer is a refusal, and the text goes back to the prop, as React's own inputs
 * do. The first answer that comes late shows that the app is of the other kind: edits taken back too early are made again, and
 * from then on the user's text stays until the app has answered it.
 */
export interface TextState {
  /** The `text` prop as it was last seen. */
  accepted: string
  /** What the user did since, oldest first, that the app has not answered. */
  unanswered: readonly Edit[]
  /** Whether this app answers late. */
  late: boolean
}

/** One change that the user made. */
export interface Edit {
  before: string
  after: string
}

/** What is to happen now: the text to show, and the text to report because the user's edits were put together anew. */
export interface Verdict {
  state: TextState
  show: string
  report?: string
}

// An app that refuses everything must not make us remember everything.
const mostUnanswered = 100

export function initialTextState(accepted: string): TextState {
  return { accepted, unanswered: [], late: false }
}

/** The user changed the text, and the app was told. */
export function edited(state: TextState, edit: Edit): TextState {
  return { ...state, unanswered: [...state.unanswered, edit].slice(-mostUnanswered) }
}

/**
 * React has rendered: `text` is the prop now, `shown` the text in the box. `atOnce` tells whether this is the rendering of the
 * user's own edit, so that an app that answers at once has answered.
 */
export function settle(state: TextState, text: string, shown: string, atOnce: boolean): Verdict {
  const answered = text !== state.accepted
  if (text === shown) return done(text, answered && atOnce ? false : state.late)
  if (!answered) return { state, show: state.late ? shown : text }
  if (atOnce && !state.late) return done(text, false)
  const index = answeredEdit(state.unanswered, text)
  if (index < 0) return done(text, state.late)
  return state.late ? keepUp(state, text, shown, index) : makeUp(state, text, index)
}

function done(text: string, late: boolean): Verdict {
  return { state: { accepted: text, unanswered: [], late }, show: text }
}

/** Which edit `text` answers: one that reads the same, else one that reads the same but for case and punctuation. */
function answeredEdit(edits: readonly Edit[], text: string): number {
  const exact = edits.findIndex((edit) => edit.after === text)
  if (exact >= 0) return exact
  const wanted = solids(text)
  return wanted === '' ? -1 : edits.findIndex((edit) => solids(edit.after) === wanted)
}

/** A late answer to an edit that is still shown: what the user did since is made again on top of the answer. */
function keepUp(state: TextState, text: string, shown: string, index: number): Verdict {
  const answered = state.unanswered[index]?.after ?? shown
  const show = rebase(answered, shown, text)
  return { state: { accepted: text, unanswered: state.unanswered.slice(index + 1), late: true }, show }
}

/** The first late answer: the edits that were taken back meanwhile are made again, and reported as one text. */
function makeUp(state: TextState, text: string, index: number): Verdict {
  const edits = state.unanswered.map((edit, at) => (at === index ? { ...edit, after: text } : edit))
  const show = edits.reduce((result, edit) => rebase(edit.before, edit.after, result), state.accepted)
  if (show === text) return done(text, true)
  const others = state.unanswered.filter((_, at) => at !== index)
  const unanswered = [...others, { before: text, after: show }]
  return { state: { accepted: text, unanswered, late: true }, show, report: show }
}
