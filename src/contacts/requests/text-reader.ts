import { ContactSourceError } from '../source-error.ts'
import { tooSlow } from './time-limit.ts'
import { inTime, untilAborted } from './waiting.ts'

/** Creates a reader of the text of a response, piece by piece. */
export function createTextReader({ body }: Response, idleTimeout: number, signal: AbortSignal) {
  const reader = body?.getReader()
  const decoder = new TextDecoder('utf-8', { fatal: true })

  function decode(bytes?: Uint8Array): string {
    try {
      return decoder.decode(bytes, { stream: bytes !== undefined })
    } catch (cause) {
      throw new ContactSourceError('bad-text', { cause })
    }
  }

  return {
    /** The next piece, or undefined at the end. Rejects on an abort, perhaps as `cut-off`: callers test `signal`. */
    async next(): Promise<string | undefined> {
      const reading = inTime(reader?.read(), idleTimeout, tooSlow)
      const chunk = await untilAborted(reading, signal).catch((cause: unknown) => {
        throw cause instanceof ContactSourceError ? cause : new ContactSourceError('cut-off', { cause })
      })
      // At the end, this throws if the last character is incomplete.
      const text = decode(chunk?.value)
      return chunk?.value ? text : undefined
    },
    /** Ends the reading, and closes the connection if the body has not ended. */
    cancel() {
      reader?.cancel().catch(() => {})
    },
  }
}
