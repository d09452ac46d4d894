/** A problem of the content of a box, or of a text that was to be entered. */
export interface Problem {
  /** The text for the user. A problem without a message is ignored. */
  message: string
  /** Whether it makes the box invalid, and blocks its form. */
  blocks: boolean
  /**
   * Whether a check of the content has found it. The message waits for a submit, or for the end of the visit: until the
   * user leaves the box. With `hidesChecks`, only a submit shows it.
   */
  isOfCheck?: boolean | undefined
  /** With `isOfCheck`: whether the message waits for more, for example because the user is writing the text. */
  isPending?: boolean | undefined
  /** Whether the message is only for assistive technology. On a submit, that of a check is left to the browser. */
  isHidden?: boolean | undefined
  /** The number of the message. With another number, the same text is announced again. @default 1 */
  serial?: number | undefined
  /** Whether it is a message of the package. Its language and direction may differ from those of the page. */
  isBuiltIn?: boolean | undefined
}

interface Situation {
  isInBox: boolean
  /** Whether a Field or the app shows the message. Then it stays when the user returns to the box. */
  isMessageElsewhere: boolean
  /** Whether the problems of checks have no message before a submit. */
  hidesChecks: boolean
  /** Whether the user has tried to submit the content. Then its problem is shown during the visit, too. */
  isSubmitted: boolean
}

/** Chooses the problem with a message, and decides whether the box is invalid and blocks its form. Earlier ones win. */
export function judge(problems: readonly (Problem | undefined)[], situation: Situation) {
  const { isInBox, isMessageElsewhere, hidesChecks, isSubmitted } = situation
  let chosen: Problem | undefined
  let isInvalid = false
  let blockReason = ''
  for (const problem of problems) {
    if (!problem?.message) continue
    const { message, blocks, isOfCheck, isPending, isHidden } = problem
    if (blocks) blockReason ||= message
    if (isOfCheck && (isSubmitted ? isHidden : hidesChecks || isPending)) continue
    chosen ??= problem
    isInvalid ||= blocks
  }
  const isSeen = !chosen?.isOfCheck || isSubmitted || isMessageElsewhere || !isInBox
  return {
    /** The problem whose message is rendered, perhaps only for assistive technology. */
    chosen,
    /** Whether the message is visible, and announced when it appears. */
    isShown: !!chosen && !chosen.isHidden && isSeen,
    /** Whether the box is invalid for assistive technology and in its look. */
    isInvalid,
    /** Why the form can't be submitted, or ''. */
    blockReason,
  }
}
