import { forwardRef, type Ref, type TextareaHTMLAttributes } from 'react'
import type { BoxElement } from '../box/types.ts'
import { useIsHydrated } from '../box/use-is-hydrated.ts'

interface TextAreaProps extends TextareaHTMLAttributes<BoxElement> {
  defaultValue: string
}

/** The `<textarea>` of a multiline box. It keeps text that the user has typed before React has hydrated the page. */
export const TextArea = /* @__PURE__ */ forwardRef<BoxElement, TextAreaProps>(function TextArea(
  { defaultValue, ...props },
  ref,
) {
  const isHydrated = useIsHydrated()
  return (
    // Browsers that translate a page would also translate the text node in the `<textarea>`: the initial text.
    <textarea
      translate="no"
      {...props}
      ref={ref as Ref<HTMLTextAreaElement>}
      // React writes a string over text that was typed before hydration, but not an object. Browsers drop a line break
      // at the start of a `<textarea>`, so another one is added: React itself does that only for strings.
      defaultValue={isHydrated ? defaultValue : (Object(defaultValue.replace(/^\n/, '\n\n')) as string)}
    />
  )
})
