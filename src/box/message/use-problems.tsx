import type { Box } from '../use-box.ts'
import { CustomValidity } from './CustomValidity.tsx'
import { describedBy } from './described-by.ts'
import { ErrorMessage } from './ErrorMessage.tsx'
import { judge, type Problem } from './problems.ts'

/** What a box with these problems shows, and what it tells assistive technology and its form. */
export function useProblems(box: Box, id: string, problems: readonly (Problem | undefined)[]) {
  const { classes, editor, field, input, root, visit } = box
  const { said, isInvalid, validity, ...verdict } = judge(problems, {
    isInBox: visit.isInBox && !input.disabled,
    isInField: !!field.showMessage,
    hasFieldError: !!field.hasError,
  })
  const isShown = verdict.isShown && !root.hidden
  return {
    /** Goes on the input. */
    inputProps: isInvalid
      ? {
          'aria-invalid': true,
          'aria-errormessage': id,
          // What is wrong is heard first.
          'aria-describedby': describedBy(id, input['aria-describedby']),
        }
      : undefined,
    /** Goes on the root. */
    state: isInvalid ? ({ 'data-invalid': true } as const) : undefined,
    /** Goes into the root. */
    elements: (said || validity) && (
      <>
        {said && <ErrorMessage id={id} className={classes.error} problem={said} isShown={isShown} />}
        {validity && <CustomValidity editor={editor} reason={validity} />}
      </>
    ),
  }
}
