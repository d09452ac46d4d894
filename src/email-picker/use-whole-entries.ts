import { useEffect } from 'react'
import type { Editor } from '../box/input/editor.ts'
import { selectedRange } from '../box/input/input-text.ts'
import type { Replacement } from '../box/input/type-into.ts'
import { reportNoRoom } from '../contact-list/entries/report-no-room.ts'

/** Enters a pasted, dropped or suggested text in full or not at all. Browsers would cut it to `maxLength`. */
export function useWholeEntries(editor: Editor): void {
  useEffect(
    function keepEntriesWhole() {
      const input = editor.element
      if (!input) return undefined
      const onBeforeInput = (event: Event) => {
        const { data, isComposing, defaultPrevented } = event as InputEvent
        // The browser enters or refuses a single character as a whole.
        if (!data || data.length === 1 || isComposing || defaultPrevented) return
        // A line break counts as one character: some browsers replace it by a space, others remove it. At the end of
        // the text, it does not count: nothing is lost if `maxLength` cuts off a space there.
        const text = data.replace(/(?<![\r\n])[\r\n]+$/, '').replace(/\r\n/g, ' ')
        if (!hasRoom(editor, { range: selectedRange(input), text })) event.preventDefault()
      }
      input.addEventListener('beforeinput', onBeforeInput)
      return () => input.removeEventListener('beforeinput', onBeforeInput)
    },
    [editor],
  )
}

/** Whether `maxLength` leaves room for a text. Without room, the developer is warned. */
export function hasRoom(editor: Editor, { range: [start, end], text }: Replacement): boolean {
  const { maxLength = Infinity } = editor.latest.values ?? {}
  const fits = editor.inputText().length - (end - start) + text.length <= maxLength
  if (process.env.NODE_ENV !== 'production' && !fits) reportNoRoom('EmailPicker')
  return fits
}
