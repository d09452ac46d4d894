import { stoppable } from '../requests/stoppable.ts'
import { IDLE_TIMEOUT } from '../requests/time-limit.ts'
import { ContactSourceError } from '../source-error.ts'
import type { Contact } from '../types.ts'
import type { VCardOptions } from '../vcard.ts'
import { openInput, type VCardInput, type InputReader } from './input.ts'

/** Reports a skipped or repaired part of a file. */
export type Report = (line: number, message: string) => void

/** Reads the contacts of a file in one format, such as vCards. */
export interface ContactReader {
  /** Reads a block of whole lines. */
  read(block: string): void | Promise<void>
  /**
   * Must be called after the last block. Returns whether the file is an address book.
   *
   * @throws ContactSourceError when the file comes from a server and was cut off
   */
  end(isFromServer?: boolean): boolean | Promise<boolean>
  /** Adds the contacts that wait for later lines. Called when the reading fails, so that none of them is lost. */
  addHeldBack?(): void
}

/**
 * Yields the contacts of a file of any format in batches. Ending the iteration, even while it waits, cancels the input.
 *
 * @param type matches the media types of the format
 * @param createReader creates the reader of the format, which adds to `contacts`
 */
export function readContactFile(
  input: VCardInput,
  { batchSize = 500, idleTimeout = IDLE_TIMEOUT, signal }: Omit<VCardOptions, 'onProblem'>,
  type: RegExp,
  createReader: (contacts: Contact[]) => ContactReader | Promise<ContactReader>,
): AsyncGenerator<readonly Contact[], void, undefined> {
  const size = Math.max(1, Math.floor(batchSize) || 1)
  const contacts: Contact[] = []
  let inputReader: InputReader | undefined
  let hasYielded = false

  function* takeBatches() {
    while (contacts.length > 0) {
      hasYielded = true
      yield contacts.splice(0, size)
    }
  }

  async function* readBatches(stopped: AbortSignal): AsyncGenerator<readonly Contact[]> {
    let contactReader: ContactReader | undefined
    try {
      inputReader ??= openInput(input, idleTimeout)
      contactReader = await createReader(contacts)
      for (;;) {
        stopped.throwIfAborted()
        const text = await inputReader.next()
        stopped.throwIfAborted()
        if (text === undefined) break
        await contactReader.read(text)
        yield* takeBatches()
      }
      // Only a response has `ok`. Here, it is true: `openInput` refuses responses of failed requests.
      const response = (input as Partial<Response>).ok ? (input as Response) : undefined
      const isBook = (await contactReader.end(!!response)) || (response && isEmptyBook(response, type))
      if (response && !isBook) throw new ContactSourceError('unreadable')
      // An empty batch tells the consumer that the file is an address book without contacts.
      if (isBook && !hasYielded && contacts.length === 0) yield []
    } catch (error) {
      contactReader?.addHeldBack?.()
      yield* takeBatches()
      throw error
    } finally {
      inputReader?.cancel()
    }
    yield* takeBatches()
  }

  function cancel() {
    try {
      // If the iteration has not begun, the input is opened only to be cancelled.
      inputReader ??= openInput(input, idleTimeout)
      inputReader.cancel()
    } catch {
      // Nothing is left to cancel.
    }
  }

  return stoppable((stopped) => {
    stopped.addEventListener('abort', cancel)
    return readBatches(stopped)
  }, signal)
}

/** Copies a part of a file's text. Otherwise, V8 and other engines keep the whole text in memory for the part. */
export const copy = (text: string) => ` ${text}`.slice(1)

export const hasType = ({ headers }: Response, type: RegExp) => type.test(headers.get('Content-Type') ?? '')

/** Whether the headers declare an empty address book. Without such headers, an empty response can be a failure. */
const isEmptyBook = (response: Response, type: RegExp) =>
  response.status === 200 && hasType(response, type) && response.headers.get('Content-Length') === '0'
