import { setBit } from '../engine/bits.ts'
import { merge } from '../engine/merge.ts'
import type { Segment, SegmentBuilder } from '../engine/segment.ts'
import type { Row } from '../row.ts'
import type { Contact } from '../types.ts'
import type { Word } from '../words.ts'

// A soft hyphen: folding takes it out, so it is in no name, no address and no query.
const SEPARATOR = '\u00AD'

/** Adds a row behind the others. */
export function pushRow(
  builder: SegmentBuilder<Contact>,
  { contact, position, timesContacted, name, email }: Row,
): void {
  const nameAt = builder.length
  const emailAt = nameAt + name.folded.length + SEPARATOR.length
  builder.push(contact, position, timesContacted, name.folded + SEPARATOR + email.folded + SEPARATOR)
  mark(builder, nameAt, name.words)
  mark(builder, emailAt, email.words)
}

function mark({ segment }: SegmentBuilder<Contact>, at: number, words: readonly Word[]): void {
  for (const { start, first } of words) {
    setBit(segment.begins, at + start)
    if (first) setBit(segment.firsts, at + start)
  }
}

/** One segment of several, in the order of a list in which all contacts match alike. See {@link merge}. */
export function mergeSegments(segments: readonly Segment<Contact>[], isGone: (position: number) => boolean) {
  return merge(segments, { first: nameOf, second: ({ email }) => email }, isGone)
}

const nameOf = (text: string) => text.slice(0, text.indexOf(SEPARATOR)).trim()
