import type { Content, ShownInput } from './content/content.ts'
import type { Editor } from './input/editor.ts'

/**
 * Whether the user is in the box: in its input, at a button in its frame, or in its list. It remembers what the user
 * has found there.
 */
export function visitOf<S extends ShownInput>(
  editor: Editor<Content<S>>,
  found: S | undefined,
  setFound: (next: (now: S | undefined) => S | undefined) => void,
  onLeft: () => void,
) {
  return {
    /** What the box has shown when the user came. */
    found,
    isInBox: found !== undefined,
    /**
     * Whether the user has changed the text since.
     *
     * @param before what it was then. @default what was in the input
     */
    isEdited(text: string, before?: string) {
      const then = before ?? found?.text
      return then !== undefined && text !== then && !editor.isFromApp()
    },
    come() {
      const { shown } = editor.content
      setFound((now) => now ?? shown)
    },
    leave() {
      setFound(() => undefined)
      onLeft()
    },
  }
}

export type Visit = ReturnType<typeof visitOf<ShownInput>>
