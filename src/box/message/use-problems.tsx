import type { Box } from '../use-box.ts'
import { CustomValidity } from './CustomValidity.tsx'
import { describedBy } from './described-by.ts'
import { ErrorMessage } from './ErrorMessage.tsx'
import { judge, type Problem } from './problems.ts'
import { ReportedMessage } from './ReportedMessage.tsx'

/** Whether a Field shows an error of the app in place of what is wrong with the box. The app may give it the message that the box reports. */
export const hasFieldError = ({ field, values }: Box): boolean => !!field.hasError && !values.onValidityChange

/** What a box with these problems shows, and what it tells assistive technology and its form. */
export function useProblems(box: Box, id: string, problems: readonly (Problem | undefined)[]) {
  const { classes, editor, field, input, root, values, visit } = box
  const { onValidityChange: report } = values
  const { said, isInvalid, validity, ...verdict } = judge(problems, {
    isInBox: visit.isInBox && !input.disabled,
    isElsewhere: !!field.showMessage || !!report,
    hasFieldError: hasFieldError(box),
  })
  const isShown = verdict.isShown && !root.hidden
  return {
    /** Goes on the input. */
    inputProps: isInvalid
      ? {
          'aria-invalid': true,
          ...(!report && {
            'aria-errormessage': id,
            // What is wrong is heard first.
            'aria-describedby': describedBy(id, input['aria-describedby']),
          }),
        }
      : undefined,
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
