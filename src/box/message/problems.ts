/** A problem of the content of a box, or of a text that the box has refused, such as a paste. */
export interface Problem {
  /** The text for the user. A problem without a message is ignored. */
  message: string
  /** Whether it makes the box invalid, and blocks its form. */
  blocks: boolean
  /** Whether a check of the content has found the problem. `Situation` says when its message is shown. */
  isOfCheck?: boolean | undefined
  /** With `isOfCheck`: whether only a submit shows the message, for example because the user is still typing. */
  isPending?: boolean | undefined
  /** Whether only assistive technology gets the message. With `isOfCheck`, a submit leaves it to the browser. */
  isHidden?: boolean | undefined
  /** The number of the message. With another number, the same text is announced again. @default 1 */
  serial?: number | undefined
  /** Whether the message is one of the package. Its language and direction may differ from those of the page. */
  isBuiltIn?: boolean | undefined
}

/** Decides when the message of a check is shown. */
interface Situation {
  /** Whether the user is in the box: then the message waits until the user leaves it, with the exceptions below. */
  isInBox: boolean
  /** Whether a Field or the app shows the message: then it stays when the user returns to the box. */
  isMessageElsewhere: boolean
  /** Whether only a submit shows the message. */
  hidesChecks: boolean
  /** Whether the user has tried to submit the content: then the message is shown, unless `isHidden`. */
  isSubmitted: boolean
}

/** Decides whether a box is invalid, whether it blocks its form, and which problem it shows: the first not withheld. */
export function judge(problems: readonly (Problem | undefined)[], situation: Situation) {
  const { isInBox, isMessageElsewhere, hidesChecks, isSubmitted } = situation
  let chosen: Problem | undefined
  let isInvalid = false
  let blockReason = ''
  for (const problem of problems) {
    if (!problem?.message) continue
    const { message, blocks, isOfCheck, isPending, isHidden } = problem
    if (blocks) blockReason ||= message
    const isCheckWithheld = isSubmitted ? isHidden : hidesChecks || isPending
    if (isOfCheck && isCheckWithheld) continue
    chosen ??= problem
    isInvalid ||= blocks
  }
  const waitsForUserToLeave = chosen?.isOfCheck && isInBox && !isMessageElsewhere && !isSubmitted
  return {
    /** The problem whose message is rendered, perhaps only for assistive technology. */
    chosen,
    /** Whether the message is visible, and announced when it appears. */
    isShown: !!chosen && !chosen.isHidden && !waitsForUserToLeave,
    /** Whether the box is invalid for assistive technology and in its look. */
    isInvalid,
    /** Why the form can't be submitted, or ''. */
    blockReason,
  }
}
