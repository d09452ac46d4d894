import { useSyncExternalStore } from 'react'
import type { Editor } from './editor.ts'

const noSubscription = () => () => {}

/**
 * The text that the user sees in the input. The box renders its component with each change of it. React looks again after the first
 * rendering, because form libraries write a text when they get the input.
 */
export function useInputText(editor: Editor): string {
  return useSyncExternalStore(
    noSubscription,
    () => editor.node()?.value ?? editor.text(),
    () => editor.text(),
  )
}
