import type { Content, ShownInput } from './content/content.ts'
import type { Editor } from './input/editor.ts'

/**
 * The visit of a box: whether the user is in its input, at a button in its frame or in its list, and the content on
 * entry.
 */
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
     * Whether the user has changed the text since.
     *
     * @param before the text on entry. @default the text that was in the input
     */
    isEdited(text: string, before?: string) {
      const then = before ?? contentOnEntry?.text
      return then !== undefined && text !== then && !editor.isFromApp()
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
