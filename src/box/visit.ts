import type { Content, ShownInput } from './content/content.ts'
import type { Editor } from './input/editor.ts'

/** The visit of a box. While it lasts, the user is in the input, elsewhere in the frame, or in the list. */
export function visitOf<S extends ShownInput>(
  editor: Editor<Content<S>>,
  contentOnEntry: S | undefined,
  setContentOnEntry: (next: (now: S | undefined) => S | undefined) => void,
  onLeft: () => void,
) {
  return {
    /** The content when the visit began. */
    contentOnEntry,
    isInBox: contentOnEntry !== undefined,
    /**
     * Whether the user has changed `text` during the visit.
     *
     * @param before what `text` was when the visit began. @default the text of the input then
     */
    isEdited(text: string, before?: string) {
      const onEntry = before ?? contentOnEntry?.text
      return onEntry !== undefined && text !== onEntry && !editor.isFromApp()
    },
    come() {
      const { shown } = editor.content
      setContentOnEntry((now) => now ?? shown)
    },
    leave() {
      setContentOnEntry(() => undefined)
      onLeft()
    },
  }
}

export type Visit = ReturnType<typeof visitOf<ShownInput>>
