import type { Contact } from '../types.ts'

/** The silence of a source, in milliseconds, after which even a small write buffer becomes a segment. */
const PATIENCE = 100

export type ContactSource = AsyncIterator<readonly Contact[]>

/** Requests the next batch. Calls `onSilence` when the batch takes longer than {@link PATIENCE}. */
export async function nextBatch(source: ContactSource, onSilence: () => void) {
  const timer = setTimeout(onSilence, PATIENCE)
  try {
    return await source.next()
  } finally {
    clearTimeout(timer)
  }
}
