import { Fragment, type RefObject } from 'react'
import type { Mailbox } from '../../contacts/mailboxes/parse.ts'

interface EntryMarksProps {
  /** The text of the input. */
  text: string
  /** The entries to underline, in order. */
  entries: readonly Mailbox[]
  /** The ref of the element that has to cover the input. */
  overlay: RefObject<HTMLSpanElement | null>
  /** The class of an underlined entry. */
  className: string
}

/**
 * Underlines entries in the input. Nothing can be drawn inside an input, so a transparent copy of the text covers it and carries
 * the underlines. Renders a `<span>`. Its text comes from the stylesheet, so that it is not read aloud, found, selected or copied.
 */
export function EntryMarks({ text, entries, overlay, className }: EntryMarksProps) {
  const part = (from: number, to?: number) => text.slice(from, to).replace(/[\r\n]/g, '')
  return (
    <span ref={overlay} className="tb-entry-marks" aria-hidden>
      {entries.map(({ start, end }, at) => (
        <Fragment key={start}>
          <span data-text={part(entries[at - 1]?.end ?? 0, start)} />
          <u className={className} data-text={part(start, end)} />
        </Fragment>
      ))}
      <span data-text={part(entries.at(-1)?.end ?? 0)} />
    </span>
  )
}
