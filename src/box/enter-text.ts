import type { CharacterRule } from '../values/input-type.ts'
import { isFocused } from './focus.ts'
import type { BoxElement } from './types.ts'

/** The characters of `entered` that `rule` allows between `before` and `after`. */
export function allowedPart(rule: CharacterRule, before: string, entered: string, after: string): string {
  let kept = ''
  for (const character of entered) {
    if (rule(character, before + kept, after)) kept += character
  }
  return kept
}

/**
 * Replaces `[start, end)` of the text in `node` as if the user had typed, so that one undo takes it back and an `input` event
 * tells of it. Returns false where the browser can't; the text is then unchanged.
 */
export function typeInto(node: BoxElement, start: number, end: number, text: string): boolean {
  const page = node.ownerDocument
  if (!isFocused(node)) return false
  node.setSelectionRange(start, end)
  // Deprecated, and still the only way to write into a field that keeps its undo history.
  return page.execCommand?.(text === '' ? 'delete' : 'insertText', false, text) ?? false
}
