import { useEffect } from 'react'
import { followResets } from '../box/text/form-resets.ts'
import { useBox, type Box } from '../box/use-box.ts'
import { useIsomorphicLayoutEffect } from '../box/use-isomorphic-layout-effect.ts'
import { useTextCheck } from '../box/properties/use-text-check.ts'
import type { Classes } from '../box/properties/parts.ts'
import { useSearchIn } from '../email-picker/search/use-search-in.ts'
import { useVisit, visitHandlers } from '../email-picker/events/use-visit.ts'
import type { EditingHandlers } from './Editing.tsx'
import { draftOf, chipsOf } from './model/list.ts'
import type { RecipientPartName } from './parts.ts'
import { recipientPickerTable, type RecipientPickerValues } from './properties.ts'
import type { Recipients } from './recipient-store.ts'
import type { RecipientPickerProps } from './types.ts'
import { useQuietFocus } from './use-quiet-focus.ts'
import { useRecipients } from './use-recipients.ts'
import { useAppEvents, useWholeInput } from './use-whole-input.ts'

interface PickerOptions {
  props: RecipientPickerProps
  values: RecipientPickerValues
  classes: Classes<RecipientPartName>
}

/** The recipients, and the box whose text is the draft. `Editing` has what the user does to them. */
export function useRecipientPicker({ props, values, classes }: PickerOptions) {
  useTextCheck('RecipientPicker', props, values)
  const { whole, draftProps, onListChanged } = useAppEvents(props)
  const { recipients, shown, news, refusal } = useRecipients(values, onListChanged)
  const { state } = shown
  const box = useDraftBox({ props: draftProps, values, classes }, recipients, draftOf(state.list))
  useWholeInput(whole, { editor: box.editor, recipients, inputRef: values.inputRef })
  const visit = useVisit<EditingHandlers>(box)
  const { onFocus, onBlur, ...inputHandlers } = visitHandlers(box.input, visit)
  const focus = useQuietFocus(box, {
    onFocus,
    onBlur(event) {
      visit.handlers()?.leave(event)
      onBlur(event)
    },
  })
  const search = useSearchIn(values.contacts)
  useReset(box, recipients)
  useCaret(box, recipients)

  return {
    box,
    visit,
    inputHandlers,
    focus,
    search,
    isInBox: visit.isInBox && !box.input.disabled,
    recipients,
    news,
    /** Which refusal for lack of room is shown, if any. */
    refusal,
    state,
    chips: chipsOf(state.list),
  }
}

/** The box around the input. Its text is the draft, and each edit of it is an edit of the recipients. */
function useDraftBox({ props, values, classes }: PickerOptions, recipients: Recipients, draft: string): Box {
  return useBox({
    component: 'RecipientPicker',
    props,
    table: recipientPickerTable,
    classes,
    values: {
      ...values,
      text: draft,
      defaultText: undefined,
      inputRef: undefined,
      onTextChanged: recipients.onInput,
      // They are about the whole list.
      clearable: false,
      showCount: false,
    },
  })
}

/** Puts the caret where an edit has left it. */
function useCaret({ editor }: Box, recipients: Recipients): void {
  useIsomorphicLayoutEffect(function showCaret() {
    const input = editor.node()
    const caret = recipients.takeCaret()
    if (!input || caret === undefined || input.value !== draftOf(recipients.state.list)) return
    if (input.selectionStart !== caret || input.selectionEnd !== caret) input.setSelectionRange(caret, caret)
  })
}

/** Goes back to the first recipients when the form of the box is reset. */
function useReset(box: Box, recipients: Recipients): void {
  const { editor } = box
  useEffect(
    function followForm() {
      const listener = {
        onReset(event: Event) {
          const { owned, writes } = recipients
          // The event comes before the inputs change, and a later listener may still prevent it. The app may set recipients of its own.
          if (event.target === editor.node()?.form)
            setTimeout(() => {
              if (!event.defaultPrevented && recipients.owned === owned && recipients.writes === writes)
                recipients.reset(event, !!editor.node()?.matches(':disabled'))
            })
        },
      }
      const roots = followResets(listener, [], editor.node())
      return () => void followResets(listener, roots, null)
    },
    [editor, recipients],
  )
}
