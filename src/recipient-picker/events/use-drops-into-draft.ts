import { useEffect, type RefObject } from 'react'
import type { BoxElement, TextChangeDetails } from '../../box/types.ts'
import type { Box } from '../../box/use-box.ts'
import { selectedRange } from '../../box/input/selected-range.ts'
import type { Dropdown } from '../../contact-list/combobox/use-contact-list.ts'
import { insertIntoDraft } from '../model/state.ts'
import { isHeldForTables } from './pasted-tables.ts'
import type { Recipients } from '../store/recipients.ts'

/** Makes recipients of whole mailboxes that are dropped into the draft, as of those that are pasted. The input inserts any other text. */
export function useDropsIntoDraft({ editor }: Box, recipients: Recipients, list: RefObject<Dropdown>): void {
  useEffect(
    function listenForDrops() {
      const input = editor.node()
      let isMove = false

      /** @param isHeld whether the text was held back */
      function enter(element: BoxElement, text: string, details: TextChangeDetails, isHeld = false): boolean {
        const outcome = insertIntoDraft(recipients.state, { selected: selectedRange(element), text, isHeld })
        if (!outcome) return false
        if (!isHeld) element.focus()
        if (isHeld || !isHeldForTables(element, text, () => enter(element, text, details, true))) {
          recipients.apply(outcome, details)
          list.current.close()
        }
        return true
      }

      function onBeforeInput(event: Event) {
        const { inputType, data, dataTransfer, defaultPrevented } = event as InputEvent
        const isMoved = isMove
        isMove = inputType === 'deleteByDrag'
        const text = data ?? dataTransfer?.getData('text/plain')
        // A part of the draft that is moved within it is text.
        if (inputType !== 'insertFromDrop' || isMoved || !text || !input || defaultPrevented) return
        if (enter(input, text, { reason: inputType, event })) event.preventDefault()
      }

      input?.addEventListener('beforeinput', onBeforeInput)
      return () => input?.removeEventListener('beforeinput', onBeforeInput)
    },
    [editor, recipients, list],
  )
}
