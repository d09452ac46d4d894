import {
  useImperativeHandle,
  useRef,
  type FocusEvent,
  type FocusEventHandler,
  type Ref,
  type RefObject,
} from 'react'
import { outsideEvents } from '../box/events/outside-events.ts'
import type { BoxElement, BoxOwnProps } from '../box/types.ts'
import type { Box } from '../box/use-box.ts'
import type { Recipients } from './recipient-store.ts'
import type { RecipientPickerProps } from './types.ts'
import { changeEvent, wholeInput, withTarget } from './whole-input.ts'

type WholeInput = RefObject<BoxElement | null>

/** What is not a function is left for the box to report. */
const isFunction = <F extends (event: never) => void>(handler: F | undefined): handler is F =>
  typeof handler === 'function'

/** The app's props with handlers for the input, whose events are about the draft. The app gets events about the whole list. */
export function useAppEvents(props: RecipientPickerProps): {
  whole: WholeInput
  draftProps: RecipientPickerProps
  onListChanged: NonNullable<BoxOwnProps['onTextChanged']>
} {
  const whole = useRef<BoxElement>(null)
  const { onChange, onInput, onFocus, onBlur } = props
  const aboutList = (handler: FocusEventHandler<BoxElement> | undefined) =>
    isFunction(handler)
      ? (event: FocusEvent<BoxElement>) => handler(withTarget(event, whole.current ?? event.currentTarget))
      : handler
  return {
    whole,
    draftProps: {
      ...props,
      onChange: isFunction(onChange) ? undefined : onChange,
      onInput: isFunction(onInput) ? undefined : onInput,
      onFocus: aboutList(onFocus),
      onBlur: aboutList(onBlur),
    },
    onListChanged(_, { event }) {
      if (!whole.current) return
      const change = changeEvent(whole.current, event)
      if (isFunction(onChange)) outsideEvents(() => onChange(change))
      if (isFunction(onInput)) outsideEvents(() => onInput(change as never))
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
