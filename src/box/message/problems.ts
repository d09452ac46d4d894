/** A problem of the content of a box, or of a text that was to be entered. */
export interface Problem {
  /** The text for the user. A problem without a message is ignored. */
  message: string
  /** Whether it makes the box invalid, and blocks its form. */
  blocks: boolean
  /**
   * How long the component reports the problem. `edit`: until the next edit. `leave`: until the next edit or the end of
   * the visit. `answer`: until the check that has found the problem passes. The message of such a check waits for a
   * submit or, except in a Field with an error of the app, for the end of the visit.
   */
  until: 'edit' | 'leave' | 'answer'
  /** With `answer`: whether the message waits, because the user is still writing the text in question. */
  isPending?: boolean | undefined
  /** Whether the message is invisible: only assistive technology finds it or, after a submit with `answer`, nobody. */
  isHidden?: boolean | undefined
  /** The number of the message. Each is announced, even with the same text. @default 1 */
  serial?: number | undefined
  /** Whether it is a message of the package. Its language and direction may differ from those of the page. */
  isBuiltIn?: boolean | undefined
}

interface Situation {
  isInBox: boolean
  /** Whether a Field or the app shows the message. Then it stays when the user returns to the box. */
  isElsewhere: boolean
  /** Whether the results of checks are hidden. */
  hidesChecks: boolean
  /** Whether the user has tried to submit the content. Then its problem is shown during the visit, too. */
  isSubmitted: boolean
}

/** Decides which problem is said, whether the box is invalid, and why it blocks its form. Earlier problems win. */
export function judge(problems: readonly (Problem | undefined)[], situation: Situation) {
  const { isInBox, isElsewhere, hidesChecks, isSubmitted } = situation
  let said: Problem | undefined
  let isInvalid = false
  let validity = ''
  for (const problem of problems) {
    if (!problem?.message) continue
    const { message, blocks, until, isPending, isHidden } = problem
    if (blocks) validity ||= message
    if (until === 'answer' && (isSubmitted ? isHidden : hidesChecks || isPending)) continue
    said ??= problem
    isInvalid ||= blocks
  }
  const isSeen = said?.until !== 'answer' || isSubmitted || isElsewhere || !isInBox
  return {
    /** The problem whose message is rendered. */
    said,
    /** Whether the message is visible, and announced when it appears. */
    isShown: !!said && !said.isHidden && isSeen,
    /** Whether the box is invalid for assistive technology and in its look. */
    isInvalid,
    /** Why the form can't be submitted, or ''. */
    validity,
  }
}
