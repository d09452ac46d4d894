import type { SyntheticEvent } from 'react'
import { callUnlessPrevented } from '../events/compose-handlers.ts'
import { isSubmitting } from '../events/keys.ts'
import type { BoxElement } from '../types.ts'
import type { Box } from '../use-box.ts'
import { CustomValidity } from './CustomValidity.tsx'
import { describedBy } from './described-by.ts'
import { ErrorMessage } from './ErrorMessage.tsx'
import { focusFirstInvalid } from './focus-first-invalid.ts'
import { judge, type Problem } from './problems.ts'
import { ReportedMessage } from './ReportedMessage.tsx'

/**
 * Whether what a check has found is not said. The user can't correct it, and browsers don't check such a box either.
 * Or a Field shows an error of the app in its place, but the app may give it the message that the box reports.
 */
export const hidesChecks = ({ field, isEditable, values }: Box): boolean =>
  !isEditable || (!!field.hasError && !values.onValidityChange)

/** What a box with these problems shows, and what it tells assistive technology and its form. */
export function useProblems(box: Box, id: string, problems: readonly (Problem | undefined)[]) {
  const { classes, change, editor, field, handleState, input, root, values, visit } = box
  const { asked } = handleState
  const { onValidityChange: report } = values
  const now = {
    isInBox: visit.isInBox && !input.disabled,
    isElsewhere: !!field.showMessage || !!report,
    hidesChecks: hidesChecks(box),
    isAsked: box.isEditable && asked === editor.text(),
  }
  const { said, isInvalid, validity, ...verdict } = judge(problems, now)
  const isShown = verdict.isShown && !root.hidden

  /** When the user submits, the message takes the place of the browser's own, which would cover it. */
  function onInvalid(event: SyntheticEvent<BoxElement>) {
    const { said: reason, isShown: isSeen } = judge(problems, { ...now, isAsked: true })
    if (!isSubmitting() || !isSeen || !reason?.blocks) return
    event.preventDefault()
    focusFirstInvalid(event.currentTarget)
    change({ asked: editor.text() })
  }

  return {
    /** Goes on the input. */
    inputProps: {
      ...(isInvalid && { 'aria-invalid': true }),
      ...(isInvalid &&
        !report && {
          'aria-errormessage': id,
          // What is wrong is heard first.
          'aria-describedby': describedBy(id, input['aria-describedby']),
        }),
      ...(validity && { onInvalid: callUnlessPrevented(input.onInvalid, onInvalid) }),
    },
    /** Goes on the root. */
    state: isInvalid ? ({ 'data-invalid': true } as const) : undefined,
    /** Goes into the root. */
    elements: (report || said || validity) && (
      <>
        {report && <ReportedMessage message={isShown ? said?.message : undefined} report={report} />}
        {!report && said && (
          <ErrorMessage id={id} className={classes.error} problem={said} isShown={isShown} />
        )}
        {validity && <CustomValidity editor={editor} reason={validity} />}
      </>
    ),
  }
}
