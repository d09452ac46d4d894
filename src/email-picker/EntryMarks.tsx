import { Fragment } from 'react'
import type { Mailbox } from '../contacts/mailboxes/parse.ts'
import { useCopyOverInput } from './use-copy-over-input.ts'

/** The largest number of entries to underline. */
const MOST_MARKS = 100

export interface EntryMarksProps {
  /** The text of the input, which comes after. */
  text: string
  /** The entries to underline, in order. */
  entries: readonly Mailbox[]
  /** The class of an underlined entry. */
  className: string
}

/**
 * Underlines entries in the input. Nothing can be drawn inside an input, so a transparent copy of the text covers it and carries
 * the underlines. Renders a `<span>`. Its text comes from the stylesheet, so that it is not read aloud, found, selected or copied.
 */
export function EntryMarks({ text, entries: all, className }: EntryMarksProps) {
  const entries = all.slice(0, MOST_MARKS)
  const overlay = useCopyOverInput()
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
