import type { RecipientState } from '../types.ts'
import { hasRecipient } from './group.ts'
import type { CardSubject } from './types.ts'

interface Note {
  text: string
  status?: RecipientState['status']
}

/** Whether no earlier note has the same text. */
const isFirst = ({ text }: Note, at: number, notes: readonly Note[]) =>
  notes.findIndex((note) => note.text === text) === at

/**
 * The notes of a card: the app's message about the recipient, why it is invalid, which other boxes have it, and how
 * many recipients are selected.
 */
export function cardNotes({ options, recipient, index, targets, others }: CardSubject): Note[] {
  const { states, messages } = options
  const state = states?.[index]
  const { valid, problem } = recipient
  const invalid = {
    text: problem ? messages.whyInvalid(problem) : messages.notAnAddress,
    status: 'invalid',
  } as const
  const notes: Note[] = [
    ...(state?.message ? [{ text: state.message, status: state.status }] : []),
    ...(valid ? [] : [invalid]),
    ...others
      .filter((other) => hasRecipient(other, recipient))
      .map(({ label }) => ({ text: messages.inAnotherBox(label) })),
    ...(targets.length > 1 ? [{ text: messages.selected(targets.length) }] : []),
  ]
  return notes.filter(isFirst)
}
