import { useEffect, type SyntheticEvent } from 'react'
import { callUnlessPrevented } from '../events/compose-handlers.ts'
import { isSubmitting } from '../events/keys.ts'
import type { Editor } from '../input/editor.ts'
import type { BoxElement } from '../types.ts'
import type { Box } from '../use-box.ts'
import { describedBy } from './field-context.ts'
import { ErrorMessage, ReportedMessage } from './ErrorMessage.tsx'
import { judge, type Problem } from './problems.ts'

/**
 * Whether the results of checks are hidden. Browsers don't check a box that the user can't edit either. In a Field, an
 * error of the app replaces them. But with `onValidityChange`, that error may be such a result.
 */
export const hidesChecks = ({ field, isEditable, values }: Box): boolean =>
  !isEditable || (!!field.hasError && !values.onValidityChange)

/**
 * The elements and attributes for the problems of a box, and its validity in its form.
 *
 * @param focus focuses the input after a refused submit, and returns true. Otherwise, `input.focus()` is called.
 */
export function useProblems(
  box: Box,
  id: string,
  problems: readonly (Problem | undefined)[],
  focus?: () => boolean | undefined,
) {
  const { classes, change, editor, field, boxState, input, root, values, visit } = box
  const { submitted } = boxState
  const { onValidityChange: report } = values
  const situation = {
    isInBox: visit.isInBox && !input.disabled,
    isMessageElsewhere: !!field.showMessage || !!report,
    hidesChecks: hidesChecks(box),
    isSubmitted: box.isEditable && submitted !== undefined && submitted === editor.text(),
  }
  const verdict = judge(problems, situation)
  const { chosen: problem, isInvalid, blockReason } = verdict
  const isShown = verdict.isShown && !root.hidden

  /** On a submit, the message replaces the browser's own, which would cover it. */
  function onInvalid(event: SyntheticEvent<BoxElement>) {
    const onSubmit = judge(problems, { ...situation, isSubmitted: true })
    const replacesMessage = isSubmitting() && onSubmit.isShown && onSubmit.chosen?.blocks
    if (!replacesMessage) return
    event.preventDefault()
    // Before the focus: it begins a visit, which hides the message unless the text counts as submitted.
    change({ submitted: editor.text() })
    focusFirstInvalid(event.currentTarget, focus)
  }

  return {
    /** Props of the input. */
    inputProps: {
      ...(isInvalid && { 'aria-invalid': true }),
      ...(isInvalid &&
        !report && {
          'aria-errormessage': id,
          // Screen readers read the problem first.
          'aria-describedby': describedBy(id, input['aria-describedby']),
        }),
      ...(blockReason && { onInvalid: callUnlessPrevented(input.onInvalid, onInvalid) }),
    },
    /** Attributes of the root. */
    state: isInvalid ? ({ 'data-invalid': true } as const) : undefined,
    /** Children of the root. */
    elements: (report || problem || blockReason) && (
      <>
        {report && <ReportedMessage message={isShown ? problem?.message : undefined} report={report} />}
        {!report && problem && (
          <ErrorMessage id={id} className={classes.error} problem={problem} isShown={isShown} />
        )}
        {blockReason && <CustomValidity editor={editor} reason={blockReason} />}
      </>
    ),
  }
}

/** While mounted, blocks the form. Renders nothing. A component, so that valid boxes need no effect hook. */
function CustomValidity({ editor, reason }: { editor: Editor; reason: string }): null {
  useEffect(
    function setValidity() {
      editor.setValidity('box', reason)
      return () => editor.setValidity('box', '')
    },
    [editor, reason],
  )
  return null
}

/**
 * Focuses an input whose `invalid` event was prevented, if it is the first invalid control of its form. The browser
 * would focus the next one, and show a message there. So the events of the others are prevented, too.
 *
 * @param focus focuses the input in a way of its own, and returns true. Otherwise, `input.focus()` is called.
 */
function focusFirstInvalid(input: BoxElement, focus?: () => boolean | undefined): void {
  const controls = [...(input.form?.elements ?? [input])] as BoxElement[]
  const [first, ...others] = controls.filter(({ willValidate, validity }) => willValidate && !validity.valid)
  if (first !== input) return
  const round = new AbortController()
  for (const other of others) other.addEventListener('invalid', (event) => event.preventDefault(), round)
  // All `invalid` events of a submit are dispatched in one task.
  setTimeout(() => round.abort())
  if (!focus?.()) input.focus()
}
