import { useSyncExternalStore } from 'react'
import type { Editor } from './editor.ts'

const noSubscription = () => () => {}

/**
 * The text that the user sees in the input. There is no subscription: the box renders when its text changes. React reads the text again
 * after mounting, because form libraries write when they get the input.
 */
export function useInputText(editor: Editor): string {
  return useSyncExternalStore(
    noSubscription,
    () => editor.node()?.value ?? editor.text(),
    () => editor.text(),
  )
}
