/** A problem of the content of a box, or of a text that was to be entered. */
export interface Problem {
  /** The text for the user. A problem without a message is ignored. */
  message: string
  /** Whether it makes the box invalid, and blocks its form. */
  blocks: boolean
  /**
   * How long the message stays. `edit`: until the next edit. `leave`: until the next edit or the end of the visit.
   * `answer`: until the check that found the problem passes. A message of the last kind is shown only after the visit,
   * and not in a Field with an error of the app.
   */
  until: 'edit' | 'leave' | 'answer'
  /** Whether the message waits, because the user is still writing the text in question. */
  isPending?: boolean | undefined
  /** Whether only assistive technology finds the message. */
  isHidden?: boolean | undefined
  /** The number of the call that showed it. Each call is announced. @default 1 */
  call?: number | undefined
  /** Whether the message is the package's own. Its language may not be that of the page. */
  isBuiltIn?: boolean | undefined
}

interface Situation {
  isInBox: boolean
  /** Whether a Field or the app shows the message. Then it stays when the user returns to the box. */
  isElsewhere: boolean
  /** Whether the results of checks are hidden. */
  hidesChecks: boolean
  /** Whether the user has tried to submit the content. Then the reason why that failed is shown during the visit. */
  isAsked: boolean
}

/** Decides what a box does about its problems. Earlier ones win. */
export function judge(problems: readonly (Problem | undefined)[], situation: Situation) {
  const { isInBox, isElsewhere, hidesChecks, isAsked } = situation
  let said: Problem | undefined
  let isInvalid = false
  let validity = ''
  for (const problem of problems) {
    if (!problem?.message) continue
    const { message, blocks, until, isPending, isHidden } = problem
    if (blocks) validity ||= message
    if (until === 'answer' && (isAsked ? isHidden : hidesChecks || isPending)) continue
    said ??= problem
    isInvalid ||= blocks
  }
  const isSeen = said?.until !== 'answer' || isAsked || isElsewhere || !isInBox
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
