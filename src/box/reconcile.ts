import { rebase, solids } from './text-diff.ts'

/**
 * Who has the last word on the text of a controlled box: the app, through the `text` prop. But it may answer an edit late, or
 * transform it, or refuse it by not answering at all, and the user goes on typing meanwhile.
 *
 * As long as an app answers at once, a missing answer is a refusal, and the text goes back to the prop, as React's own inputs
 * do. The first answer that comes late shows that the app is of the other kind: edits taken back too early are made again, and
 * from then on the user's text stays until the app has answered it. What can't be known is a late answer that leaves the prop
 * as it was, since nothing is rendered then: the text that it is about stays until the next one.
 */
export interface TextState {
  /** The `text` prop as it was last seen. */
  accepted: string
  /** The texts that the app was told of since and has not answered, oldest first. */
  unanswered: readonly string[]
  /** What the text would be had none of these edits been taken back. */
  wished: string
  /** Whether this app answers late. */
  late: boolean
}

/** What is to happen now: the text to show, and whether to report it because it puts the user's edits together anew. */
export interface Verdict {
  state: TextState
  show: string
  report?: boolean
  /** Whether the app set the text on its own, not as its answer to the user. */
  isApps?: boolean
}

export function initialTextState(accepted: string): TextState {
  return { accepted, unanswered: [], wished: accepted, late: false }
}

/** The user turned the text from `before` to `after`, and the app was told. */
export function edited(state: TextState, before: string, after: string): TextState {
  return {
    ...state,
    unanswered: [...state.unanswered, after],
    wished: rebase(before, after, state.wished),
  }
}

/**
 * React has rendered: `text` is the prop now, `shown` the text in the box. `atOnce` tells whether this is the rendering of the
 * user's own edit, so that an app that answers at once has answered.
 */
export function settle(state: TextState, text: string, shown: string, atOnce: boolean): Verdict {
  const { accepted, unanswered, wished, late } = state
  if (text === accepted) return { state, show: late ? shown : text }

  // Which text this answers: the first that reads the same but for case, else the last that does but for punctuation too.
  const inTime = atOnce && !late
  const alike = unanswered.findIndex((told) => told.toLowerCase() === text.toLowerCase())
  const index = alike < 0 ? unanswered.findLastIndex((told) => solids(told) === solids(text)) : alike
  const answered = unanswered[index]
  const rest = unanswered.slice(index + 1)
  const latest = rest.at(-1)
  // The app speaks for itself, or has answered everything.
  if (answered === undefined || (inTime && solids(latest ?? text) === solids(text)))
    return {
      state: { ...initialTextState(text), late },
      show: text,
      isApps: answered === undefined && !atOnce,
    }

  const show = late && latest === undefined ? text : rebase(answered, wished, text)
  // Edits that were taken back are made again: the app knows each, and is told what they make together.
  const report = !late && wished !== unanswered.at(-1)
  return {
    state: {
      accepted: text,
      unanswered: report ? [...rest, show] : rest,
      wished: show,
      late: latest !== undefined || !atOnce,
    },
    show,
    report,
  }
}
