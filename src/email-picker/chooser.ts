import type { SyntheticEvent } from 'react'
import { report } from '../box/development.ts'
import type { Field } from '../box/field.ts'
import type { Replacement } from '../box/type-into.ts'
import type { BoxElement, TextChangeDetails } from '../box/types.ts'

export type Chooser = ReturnType<typeof createChooser>

/** Writes into the field on the user's behalf: one undo step, and one reported change. */
export function createChooser(field: Field) {
  return {
    /** Returns whether it has written: what does not fit is left out. */
    write(replacement: Replacement, details: TextChangeDetails & { event: SyntheticEvent }): boolean {
      const node = field.node()
      // The separator behind an entry may be missing.
      const text = replacement.text.replace(/[,;]+ $/, '')
      const whole = [replacement, { ...replacement, text }].find((each) => node && fits(node, each))
      if (!whole) return reportNoRoom()
      field.enter(whole, details)
      // What was being composed is gone, and not every engine tells.
      field.onCompositionEnd(details.event)
      return true
    },
  }
}

/** Keeps the browser from cutting off what is pasted, dropped or suggested. Returns what ends it. */
export function keepWhole(input: BoxElement): () => void {
  function onBeforeInput(event: Event) {
    const { data, isComposing } = event as InputEvent
    if (!data || data.length === 1 || isComposing) return
    const { selectionStart, selectionEnd, value } = input
    const range = [selectionStart ?? value.length, selectionEnd ?? value.length] as const
    // Some browsers put a blank in the place of a line break, others nothing. A blank at the end may be cut off.
    const text = data.replace(/[\r\n]+$/, '').replace(/\r\n/g, ' ')
    if (fits(input, { range, text })) return
    event.preventDefault()
    reportNoRoom()
  }
  input.addEventListener('beforeinput', onBeforeInput)
  return () => input.removeEventListener('beforeinput', onBeforeInput)
}

/** Whether `maxLength` leaves room for a text: the first part of an address can be the address of somebody else. */
function fits({ maxLength, value }: BoxElement, { range: [start, end], text }: Replacement): boolean {
  return maxLength < 0 || value.length - (end - start) + text.length <= maxLength
}

function reportNoRoom(): false {
  report(
    'EmailPicker: maxLength leaves no room for what was picked, pasted or dropped. It is entered whole or not at all.',
    'warn',
  )
  return false
}
