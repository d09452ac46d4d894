import { Fragment, type RefObject } from 'react'
import type { Mailbox } from '../../contacts/mailboxes/parse.ts'

interface EntryMarksProps {
  /** The list that the input shows. */
  text: string
  /** The entries to underline, in their order. */
  entries: readonly Mailbox[]
  /** Of the copy of the text, that has to lie over the input. */
  copy: RefObject<HTMLSpanElement | null>
}

/**
 * Underlines entries where they stand in the input, whose own text nothing can be drawn in: beneath a copy of it that can't be
 * seen. Renders a `<span>`, whose text is the stylesheet's: it is not read, found, selected or copied.
 */
export function EntryMarks({ text, entries, copy }: EntryMarksProps) {
  const part = (from: number, to?: number) => text.slice(from, to).replace(/[\r\n]/g, '')
  return (
    <span ref={copy} className="tb-marks" aria-hidden>
      {entries.map(({ start, end }, at) => (
        <Fragment key={start}>
          <span data-text={part(entries[at - 1]?.end ?? 0, start)} />
          <u data-text={part(start, end)} />
        </Fragment>
      ))}
      <span data-text={part(entries.at(-1)?.end ?? 0)} />
    </span>
  )
}
