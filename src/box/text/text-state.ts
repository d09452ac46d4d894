import { decide, noAnswers, withEdit, type AnswerRules, type AppAnswers } from './app-answers.ts'
import { lettersAndDigits, rebase, splice } from './text-diff.ts'
import type { TextChangeDetails } from '../types.ts'

/** A text that was shown. */
export interface ShownText {
  text: string
  /** Counts the changes that the user and the app made. The app's answer to the user is not one of them. */
  version: number
  /** Whether the last change came from the app or from a form reset, and not from the user. */
  isFromApp: boolean
}

/** The text of one box: what it shows, what was reported to the app, and what the app has answered. README.md explains the model. */
export interface TextState {
  /**
   * The text of the box, with its line breaks. An `<input>` shows it without them. They are kept here until the user edits the
   * text.
   */
  text: string
  /** The text that the last rendering has shown or the next one will show. */
  shown: ShownText
  answers: AppAnswers<string, string>
  /** True between an edit and the rendering that the edit causes. */
  isFresh?: boolean
  /** A text that a script has written into the input, until it is edited. */
  written?: string
  last?: TextEdit
}

interface TextEdit {
  /** The values of the input. */
  before: string
  after: string
  details: TextChangeDetails
}

const ofText: AnswerRules<string, string> = {
  propOf: (text) => text,
  isSame: (one, other) => one === other,
  forms: [(text) => text.toLowerCase(), lettersAndDigits],
  withProp: (_, text) => text,
  takenBack: ({ accepted }) => accepted,
  rebase,
}

export function startText(text: string): TextState {
  return { text, shown: { text, version: 0, isFromApp: false }, answers: noAnswers(text, text) }
}

/**
 * The state after an edit by the user, or after a reset of the form.
 *
 * @param isControlled whether the app owns the text, and has to answer
 */
export function withTextEdit(
  { text, shown, answers }: TextState,
  last: TextEdit,
  isControlled: boolean,
): TextState {
  const { after, details } = last
  return {
    text: after,
    shown: { text: after, version: shown.version + 1, isFromApp: details.reason === 'reset' },
    answers: isControlled
      ? withEdit(answers, { before: text, reported: after }, rebase(text, after, answers.edited))
      : answers,
    isFresh: true,
    last,
  }
}

/** The state after a script has written a text. The user sees and edits it, but it does not count as an edit. */
export function withWritten(state: TextState, text: string): TextState {
  return { ...state, text, written: text, answers: { ...state.answers, edited: text } }
}

/** The state in which the current text is the text to show. `isFromApp` says whether the app set it itself. */
export function withShown(state: TextState, isFromApp: boolean): TextState {
  const { text, shown } = state
  const version = shown.version + (isFromApp ? 1 : 0)
  return { ...state, shown: { text, version, isFromApp: isFromApp || shown.isFromApp } }
}

/** What the box has to do after a rendering. */
interface Rendered {
  state: TextState
  /** Whether the app set the text itself, and does not answer the user. */
  isFromApp: boolean
  /** Whether the caret stays before restored text. */
  isCaretBefore: boolean
  /** Set if the text has to be reported to the app: the details to report with it. */
  report?: TextChangeDetails | undefined
}

/**
 * Called when React has rendered `state.shown` with the `text` prop `prop`. Returns what the box has to do, or undefined if nothing.
 *
 * @param isComposing whether a composition is under way: only a text that the app sets on its own may then be written
 */
export function afterRendering(state: TextState, prop: string, isComposing: boolean): Rendered | undefined {
  const { text, isFresh = false, last } = state
  // Only a script has changed the text.
  if (text === state.written && prop === state.answers.accepted) return undefined
  const rendering = { prop, shown: text, isAtOnce: isFresh }
  const { answers, value, isFromApp = false, report } = decide(ofText, state.answers, rendering)
  if (isComposing && report) return undefined
  return {
    state: { ...state, answers, isFresh: false, text: isComposing && !isFromApp ? text : value },
    isFromApp,
    isCaretBefore: !isFromApp && last !== undefined && isBeforeDeleted(last),
    report: report ? last?.details : undefined,
  }
}

/**
 * Whether the caret stays before text that was deleted and that the app has restored. After Delete the caret stays before the text, and
 * after Backspace it goes to the end of the text. For the separators of a mask it is the other way round, so that the next Backspace or
 * Delete reaches the character beyond them.
 */
function isBeforeDeleted({ before, after, details }: TextEdit): boolean {
  const { at, end } = splice(before, after)
  const isSeparator = at < end && !lettersAndDigits(before.slice(at, end))
  return details.reason.endsWith('Forward') !== isSeparator
}
