import type { Content, ShownInput } from './content/content.ts'
import type { Editor } from './input/editor.ts'

/** The visit of a box. While it lasts, the user is in the input, elsewhere in the frame, or in the list. */
export function visitOf<S extends ShownInput>(
  editor: Editor<Content<S>>,
  contentAtStart: S | undefined,
  setContentAtStart: (next: (now: S | undefined) => S | undefined) => void,
  onLeft: () => void,
) {
  return {
    /** The content when the visit began. */
    contentAtStart,
    isInBox: contentAtStart !== undefined,
    /**
     * Whether the user has changed `text` during the visit.
     *
     * @param before what `text` was when the visit began. @default the text of the input then
     */
    isEdited(text: string, before?: string) {
      const atStart = before ?? contentAtStart?.text
      return atStart !== undefined && text !== atStart && !editor.isFromApp()
    },
    come() {
      const { shown } = editor.content
      setContentAtStart((now) => now ?? shown)
    },
    leave() {
      setContentAtStart(() => undefined)
      onLeft()
    },
  }
}

export type Visit = ReturnType<typeof visitOf<ShownInput>>
