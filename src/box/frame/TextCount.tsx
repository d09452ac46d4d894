import { englishForBox } from '../../messages/english.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { useAnnouncement } from '../../messages/use-announcement.ts'
import type { Box } from '../use-box.ts'

/** The remaining characters are announced if they are at most this many, or at most this share of the maximum. */
const NEAR = 10
const NEAR_SHARE = 0.1

/** The pause in typing before an announcement, in milliseconds: long enough not to talk over a slow typist. */
const PAUSE = 1000

/** The length of the text of a box. Renders a `<span>` and, with a maximum, another one for screen readers alone. */
export function TextCount({ box, text: { length } }: { box: Box; text: string }) {
  const max = box.values.maxLength
  const hasMax = max !== undefined
  return (
    <>
      <span className={box.classes.count} data-over={(hasMax && length > max) || undefined} aria-hidden>
        {hasMax ? `${length}/${max}` : length}
      </span>
      {hasMax && <RemainingCharacters box={box} count={max - length} max={max} />}
    </>
  )
}

/** Announces the number of remaining characters near the maximum, when the user has paused after an edit. */
function RemainingCharacters({ box, count, max }: { box: Box; count: number; max: number }) {
  const { component, shown, values } = box
  const { charactersLeft } = useMessages(component, englishForBox, values.messages)
  // Version 0 is the text with which the box was mounted.
  const isEditedByUser = shown.version > 0 && !shown.isFromApp
  const isNear = count <= Math.max(NEAR, max * NEAR_SHARE)
  const text = isEditedByUser && isNear ? charactersLeft(Math.max(0, count)) : ''
  const announcement = useAnnouncement(text, PAUSE)
  return (
    <span className="tb-visually-hidden" role="status">
      {announcement}
    </span>
  )
}
