import type { SyntheticEvent } from 'react'
import type { TextChangeReason } from './types.ts'

const renamed: Readonly<Record<string, TextChangeReason>> = {
  drag: 'drop',
  yank: 'paste',
  delete: 'deletion',
  insert: 'typing',
}

/** What the user did, by what the browser says of the input event. Password managers and autofill say nothing. */
export function textChangeReason(event: Event | SyntheticEvent): TextChangeReason {
  const native = ('nativeEvent' in event ? event.nativeEvent : event) as Partial<InputEvent>
  const type = native.inputType || 'Autofill'
  const [kind = 'insert'] =
    /Autofill|Composition|Cut|Drag|Drop|Paste|Redo|Replacement|Undo|Yank/.exec(type) ??
    /delete/.exec(type) ??
    []
  const reason = kind.toLowerCase()
  return renamed[reason] ?? (reason as TextChangeReason)
}
