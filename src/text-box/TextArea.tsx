import { forwardRef, type Ref, type TextareaHTMLAttributes } from 'react'
import type { BoxElement } from '../box/types.ts'
import { useDefaultValue } from './use-default-value.ts'

interface TextAreaProps extends TextareaHTMLAttributes<BoxElement> {
  defaultValue: string
}

/** The input of a multiline box, which keeps what the user typed before it was hydrated. Renders a `<textarea>`. */
export const TextArea = /* @__PURE__ */ forwardRef<BoxElement, TextAreaProps>(function TextArea(
  { defaultValue, ...props },
  ref,
) {
  return (
    // The text node in it is the first text of the box. A translation of the page would replace it.
    <textarea
      translate="no"
      {...props}
      ref={ref as Ref<HTMLTextAreaElement>}
      defaultValue={useDefaultValue(defaultValue)}
    />
  )
})
