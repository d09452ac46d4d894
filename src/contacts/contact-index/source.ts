import { kindOf } from '../kind-of.ts'
import { createTimeSlicer } from '../time-slicer.ts'
import type { Contact } from '../types.ts'

/** How long a source may give nothing before the contacts it has given become searchable, in milliseconds. */
const PATIENCE = 100

export type ContactSource = AsyncIterator<readonly Contact[]>

const isIterable = (value: unknown): value is Iterable<Contact> =>
  typeof value === 'object' && typeof (value as Iterable<Contact> | null)?.[Symbol.iterator] === 'function'

/** @throws TypeError when it is something else, as code without types can give */
export function iteratorOf(contacts: Iterable<Contact>): Iterator<Contact> {
  if (isIterable(contacts)) return contacts[Symbol.iterator]()
  throw new TypeError(
    `An index takes an array of contacts, another iterable of contacts, or an async iterable of arrays, not ${kindOf(contacts)}.`,
  )
}

/** @throws TypeError when a source has given something else */
export function checkBatch(batch: unknown) {
  if (!isIterable(batch))
    throw new TypeError(`A source of contacts has to yield arrays of contacts, not ${kindOf(batch)}.`)
}

interface Reader {
  isClosed(): boolean
  /** Processes a batch. The next one is requested when this has resolved. */
  onBatch(batch: readonly Contact[]): Promise<void>
  /** Called when the next batch takes long. */
  onSilence(): void
}

/** Reads all batches of a source, from the next task on. Rejects with the error of the source. */
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
    try {
      checkBatch(next.value)
    } catch (error) {
      void stopSource(source)
      throw error
    }
    await onBatch(next.value)
  }
}

/** Stops a source. Callers do not wait for its answer, which may never come. */
export async function stopSource(source: ContactSource | undefined) {
  try {
    await source?.return?.()
  } catch {
    // An error does not matter: the contacts of the source are already forgotten.
  }
}
