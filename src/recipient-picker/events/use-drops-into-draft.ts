import { useEffect } from 'react'
import type { Box } from '../../box/use-box.ts'
import { selectedRange } from '../../box/input/selected-range.ts'
import type { Dropdown } from '../../contact-list/combobox/use-contact-list.ts'
import { useLatest } from '../../hooks/use-latest.ts'
import { insertIntoDraft } from '../model/state.ts'
import type { Recipients } from '../store/recipients.ts'

/** Makes recipients of whole mailboxes that are dropped into the draft, as of those that are pasted. The input inserts any other text. */
export function useDropsIntoDraft({ editor }: Box, recipients: Recipients, list: Dropdown): void {
  const latest = useLatest(list)
  useEffect(
    function listenForDrops() {
      const input = editor.node()
      let isMove = false

      function onBeforeInput(event: Event) {
        const { inputType, data, dataTransfer, defaultPrevented } = event as InputEvent
        const isMoved = isMove
        isMove = inputType === 'deleteByDrag'
        const text = data ?? dataTransfer?.getData('text/plain')
        // A part of the draft that is moved within it is text.
        if (inputType !== 'insertFromDrop' || isMoved || !text || !input || defaultPrevented) return
        const outcome = insertIntoDraft(recipients.state, { selected: selectedRange(input), text })
        if (!outcome) return
        event.preventDefault()
        recipients.apply(outcome, { reason: inputType, event })
        latest.current.close()
        input.focus()
      }

      input?.addEventListener('beforeinput', onBeforeInput)
      return () => input?.removeEventListener('beforeinput', onBeforeInput)
    },
    [editor, recipients, latest],
  )
}
