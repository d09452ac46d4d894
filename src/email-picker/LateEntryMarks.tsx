import { useLate } from '../hooks/late.ts'
import type { EntryMarksProps } from './EntryMarks.tsx'
import { marksCode } from './late-parts.ts'

/** `EntryMarks`, once its code is loaded. The message of the box is there at once. */
export function LateEntryMarks(props: EntryMarksProps) {
  const code = useLate(marksCode, true)
  return code && <code.EntryMarks {...props} />
}
