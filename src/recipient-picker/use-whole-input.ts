import { useImperativeHandle, useRef, type FocusEventHandler, type Ref, type RefObject } from 'react'
import { outsideEvents } from '../box/outside-events.ts'
import type { BoxElement, BoxOwnProps } from '../box/types.ts'
import type { Box } from '../box/use-box.ts'
import type { Recipients } from './recipient-store.ts'
import type { RecipientPickerProps } from './types.ts'
import { changeEvent, wholeInput, withTarget } from './whole-input.ts'

type WholeInput = RefObject<BoxElement | null>

/** The app's props with handlers for the input, whose events are about the draft. The app gets events about the whole list. */
export function useAppEvents(props: RecipientPickerProps): {
  whole: WholeInput
  draftProps: RecipientPickerProps
  onListChanged: NonNullable<BoxOwnProps['onTextChanged']>
} {
  const whole = useRef<BoxElement>(null)
  const aboutList =
    (handler: FocusEventHandler<BoxElement> | undefined): FocusEventHandler<BoxElement> =>
    (event) =>
      handler?.(withTarget(event, whole.current ?? event.currentTarget))
  return {
    whole,
    draftProps: {
      ...props,
      onChange: undefined,
      onInput: undefined,
      onFocus: aboutList(props.onFocus),
      onBlur: aboutList(props.onBlur),
    },
    onListChanged(_, { event }) {
      if (!whole.current) return
      const change = changeEvent(whole.current, event)
      outsideEvents(() => props.onChange?.(change))
      outsideEvents(() => props.onInput?.(change as never))
    },
  }
}

interface WholeInputOptions {
  editor: Box['editor']
  recipients: Recipients
  inputRef: Ref<BoxElement> | undefined
}

/** Makes the input of the app's events, and gives it to `inputRef`. */
export function useWholeInput(whole: WholeInput, { editor, recipients, inputRef }: WholeInputOptions): void {
  useImperativeHandle(whole, () => wholeInput(editor.node() as BoxElement, recipients), [editor, recipients])
  useImperativeHandle(inputRef, () => whole.current as BoxElement, [whole])
}
