import { createTimeSlicer } from '../time-slicer.ts'
import type { Contact } from '../types.ts'

/** The silence of a source, in milliseconds, after which its contacts so far become searchable. */
const PATIENCE = 100

export type ContactSource = AsyncIterator<readonly Contact[]>

interface Reader {
  isClosed(): boolean
  /** Processes a batch. The next batch is requested after the promise has resolved. */
  onBatch(batch: readonly Contact[]): Promise<void>
  /** Called when the next batch is slow. */
  onSilence(): void
}

/** Reads all batches of a source, beginning in the next task. Rejects with the error of the source. */
export async function readSource(source: ContactSource, { isClosed, onBatch, onSilence }: Reader) {
  await createTimeSlicer().next()
  while (!isClosed()) {
    const timer = setTimeout(onSilence, PATIENCE)
    let next
    try {
      next = await source.next()
    } finally {
      clearTimeout(timer)
    }
    if (next.done || isClosed()) break
    await onBatch(next.value)
  }
}

/** Stops a source. Callers do not wait for the promise, which may never settle. */
export async function stopSource(source: ContactSource | undefined) {
  try {
    await source?.return?.()
  } catch {
    // Nobody needs the source any more, so its error has no effect.
  }
}
