/** What is wrong with what a box contains, or with what was to be entered. */
export interface Problem {
  /** What the user reads. A problem without a message is none. */
  message: string
  /** Whether the box is invalid with it, and its form can't be submitted. */
  blocks: boolean
  /**
   * How long the message stays. `edit`: until the next edit. `leave`: until then, or until the user leaves the box.
   * `answer`: until the check that has found the problem finds it no more. The last is said when the user has left
   * the box, and not in a Field with an error of the app.
   */
  until: 'edit' | 'leave' | 'answer'
  /** Whether it is not said yet, because the user is still writing what it is about. */
  isPending?: boolean | undefined
  /** Whether only assistive technology finds the message. */
  isHidden?: boolean | undefined
  /** Which request has shown it. Each is announced. @default 1 */
  call?: number | undefined
  /** Whether the box has written the message: its language may not be that of the page. */
  isOwn?: boolean | undefined
}

interface Situation {
  isInBox: boolean
  /** Whether a Field or the app shows the message. Then it stays when the user comes back to the box. */
  isElsewhere: boolean
  /** Whether what a check has found is not said. */
  hidesChecks: boolean
  /** Whether the user has tried to submit what the box contains. Then it says at once why that is not possible. */
  isAsked: boolean
}

/** What a box does about its problems. Earlier ones win. */
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
    /** The problem whose message there is. */
    said,
    /** Whether the message is visible, and announced when it comes. */
    isShown: !!said && !said.isHidden && isSeen,
    /** Whether assistive technology and the look of the box say that something is wrong. */
    isInvalid,
    /** Why the form can't be submitted, or ''. */
    validity,
  }
}
