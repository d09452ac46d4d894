import { useEffect, type RefObject } from 'react'
import type { CharacterRule } from '../values/input-type.ts'
import { allowedPart } from './enter-text.ts'
import type { BoxElement } from './types.ts'
import type { BoxText } from './use-text.ts'
import { textChangeReason } from './text-change.ts'

/**
 * Keeps what `rule` forbids from being entered at all, so that undo and the caret never see it. What can't be prevented
 * (compositions, autofill, drops) is corrected afterwards, where the text is taken over.
 */
export function useCharacterRule(
  node: RefObject<BoxElement | null>,
  rule: CharacterRule | undefined,
  enter: BoxText['enter'],
  multiline: boolean,
): void {
  useEffect(
    function filterInput() {
      const input = node.current
      if (!rule || !input) return undefined
      const allows = rule
      function onBeforeInput(event: InputEvent) {
        if (!input || !event.cancelable || event.isComposing || event.inputType === 'insertFromDrop') return
        const entered = event.data ?? event.dataTransfer?.getData('text/plain')
        if (!entered) return
        const { value, selectionStart, selectionEnd } = input
        const start = selectionStart ?? value.length
        const end = selectionEnd ?? start
        const text = allowedPart(allows, value.slice(0, start), entered, value.slice(end))
        if (text === entered) return
        event.preventDefault()
        if (text !== '') enter({ start, end, text }, { reason: textChangeReason(event), event })
      }
      const listener = onBeforeInput as EventListener
      input.addEventListener('beforeinput', listener)
      return () => input.removeEventListener('beforeinput', listener)
    },
    [node, rule, enter, multiline],
  )
}
