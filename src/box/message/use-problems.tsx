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
 * Whether a box hides the results of its checks: the user can't edit it (browsers do not check such an input either),
 * or its Field shows an `error`. With `onValidityChange`, that `error` does not count: it may be such a result itself.
 */
export const hidesChecks = ({ field, isEditable, values }: Box): boolean =>
  !isEditable || (!!field.hasError && !values.onValidityChange)

/**
 * Returns the elements and attributes that show the problems of a box and block its form.
 *
 * @param problems the first one with a message to show wins
 * @param focus called to focus the input after a blocked submit. Unless it returns true, `input.focus()` is called.
 */
export function useProblems(
  box: Box,
  id: string,
  problems: readonly (Problem | undefined)[],
  focus?: () => boolean | undefined,
) {
  const { classes, change, editor, field, boxState, input, root, values, visit } = box
  const { onValidityChange } = values
  const { submitted } = boxState
  // The message must not come back with the same text, such as '' after a reset. Not while rendering: the text may be
  // an edit that the app is refusing.
  useEffect(function forgetSubmitted() {
    if (submitted !== undefined && submitted !== editor.text()) change({ submitted: undefined })
  })
  const situation = {
    isInBox: visit.isInBox && !input.disabled,
    isMessageElsewhere: !!field.showMessage || !!onValidityChange,
    hidesChecks: hidesChecks(box),
    isSubmitted: box.isEditable && submitted !== undefined && submitted === editor.text(),
  }
  const verdict = judge(problems, situation)
  const { chosen: problem, isInvalid, blockReason } = verdict
  const isShown = verdict.isShown && !root.hidden

  /** When the user submits the form, shows the message of the box instead of the browser's, which would cover it. */
  function onInvalid(event: SyntheticEvent<BoxElement>) {
    const onSubmit = judge(problems, { ...situation, isSubmitted: true })
    const replacesMessage = isSubmitting() && onSubmit.isShown && onSubmit.chosen?.blocks
    if (!replacesMessage) return
    event.preventDefault()
    // Before the input gets the focus: a box with the focus shows the message only if its text was submitted.
    change({ submitted: editor.text() })
    focusFirstInvalid(event.currentTarget, focus)
  }

  return {
    inputProps: {
      ...(isInvalid && { 'aria-invalid': true }),
      ...(isInvalid &&
        !onValidityChange && {
          'aria-errormessage': id,
          // Screen readers read the problem first.
          'aria-describedby': describedBy(id, input['aria-describedby']),
        }),
      ...(blockReason && { onInvalid: callUnlessPrevented(input.onInvalid, onInvalid) }),
    },
    /** Attributes of the root. */
    state: isInvalid ? ({ 'data-invalid': true } as const) : undefined,
    /** Children of the root. */
    elements: (onValidityChange || problem || blockReason) && (
      <>
        {onValidityChange ? (
          <ReportedMessage message={isShown ? problem?.message : undefined} report={onValidityChange} />
        ) : (
          problem && <ErrorMessage id={id} className={classes.error} problem={problem} isShown={isShown} />
        )}
        {blockReason && <CustomValidity editor={editor} reason={blockReason} />}
      </>
    ),
  }
}

/** Blocks the form while it is mounted. Renders nothing. A component, so that valid boxes need no effect hook. */
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
 * Focuses an input whose `invalid` event was prevented, if it is the first invalid control of its form. The events of
 * the others are prevented, too: otherwise, the browser would focus one of them, and show its own message there.
 */
function focusFirstInvalid(input: BoxElement, focus?: () => boolean | undefined): void {
  const controls = [...(input.form?.elements ?? [input])] as BoxElement[]
  const [first, ...others] = controls.filter(({ willValidate, validity }) => willValidate && !validity.valid)
  if (first !== input) return
  // The controller is also the options of the listeners: its `signal` removes them.
  const listening = new AbortController()
  for (const other of others) other.addEventListener('invalid', (event) => event.preventDefault(), listening)
  // All `invalid` events of a submit are dispatched in one task.
  setTimeout(() => listening.abort())
  if (!focus?.()) input.focus()
}
