import { useEffect } from 'react'
import type { Editor } from '../text/editor.ts'

/** Keeps the form from being submitted as long as there is an error text, with the error text as the reason. */
export function useCustomValidity(editor: Editor, errorText: string, multiline: boolean | undefined): void {
  useEffect(
    function setValidity() {
      editor.setValidity('box', errorText)
    },
    // With `multiline`, the element is another one.
    [editor, errorText, multiline],
  )
}
