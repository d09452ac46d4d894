import { forwardRef, type Ref, type TextareaHTMLAttributes } from 'react'
import type { BoxElement } from '../box/types.ts'
import { useIsHydrated } from '../box/use-is-hydrated.ts'

interface TextAreaProps extends TextareaHTMLAttributes<BoxElement> {
  defaultValue: string
}

/** The input of a multiline box, which keeps what the user typed before it was hydrated. Renders a `<textarea>`. */
export const TextArea = /* @__PURE__ */ forwardRef<BoxElement, TextAreaProps>(function TextArea(
  { defaultValue, ...props },
  ref,
) {
  const isHydrated = useIsHydrated()
  return (
    // The text node in it is the first text of the box. A translation of the page would replace it.
    <textarea
      translate="no"
      {...props}
      ref={ref as Ref<HTMLTextAreaElement>}
      // React would write a plain string over what the user has typed before the box was hydrated. Browsers drop a line
      // break at the start of a `<textarea>`. React adds another one to plain strings only, so it is added here.
      defaultValue={isHydrated ? defaultValue : (Object(defaultValue.replace(/^\n/, '\n\n')) as string)}
    />
  )
})
