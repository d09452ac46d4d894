import { tooSlow } from '../requests/time-limit.ts'
import { inTime } from '../requests/waiting.ts'
import { ContactSourceError, statusError } from '../source-error.ts'
import { createTextBlocks } from './text-blocks.ts'

/** The input of `vCardContacts` and `csvContacts`. */
export type VCardInput = string | Blob | ReadableStream<Uint8Array> | Response

/** Reads the text of an address book, in blocks of whole lines. */
export interface InputReader {
  /** The next block, or undefined at the end. */
  next(): Promise<string | undefined>
  /** Ends the reading. A pending `next` resolves. */
  cancel(): void
}

/** The first block is short, so that the first contacts arrive early. Each further block is up to twice as long. */
const FIRST_BLOCK = 8192
const LONGEST_BLOCK = 65_536

/** The start of a web page, for instance of a sign-in page, to which the server has redirected the request. */
const HTML = /^\s*<[!?a-z]/i

/**
 * Opens an address book for reading.
 *
 * @throws ContactSourceError when `input` is the response of a failed request. `next` throws it when a response or a
 * stream is HTML, sends nothing for too long, or breaks off (the streams of `fetch` then fail with a TypeError)
 * @throws TypeError when `input` is none of the types of an input
 */
export function openInput(input: VCardInput, idleTimeout: number): InputReader {
  if (typeof input === 'string') return openText(input)
  // Only a Blob, which is local, has a method `stream`.
  if ('stream' in input) return openStream(input.stream(), false, idleTimeout)
  return openStream('getReader' in input ? input : bodyOf(input), true, idleTimeout)
}

function openText(text: string): InputReader {
  const lineEnd = /\r\n?|\n|$/g
  let start = 0
  let length = FIRST_BLOCK
  return {
    async next() {
      if (start >= text.length) return undefined
      lineEnd.lastIndex = start + length
      lineEnd.test(text)
      // Behind the text, nothing matches, and `lastIndex` is 0.
      const block = text.slice(start, lineEnd.lastIndex || text.length)
      start += block.length
      length = Math.min(2 * length, LONGEST_BLOCK)
      return block
    },
    cancel() {
      start = Infinity
    },
  }
}

function openStream(stream: ReadableStream<Uint8Array> | null, isRemote: boolean, idleTimeout: number) {
  const reader = stream?.getReader()
  const blocks = createTextBlocks()
  /** The unread part of the last chunk. Undefined at the end. */
  let chunk: Uint8Array | undefined = new Uint8Array()
  let length = FIRST_BLOCK
  let mayBeHtml = isRemote

  async function read(): Promise<Uint8Array | undefined> {
    try {
      return (await inTime(reader?.read(), idleTimeout, tooSlow))?.value
    } catch (cause) {
      throw isRemote && (cause as Error | undefined)?.name === 'TypeError'
        ? new ContactSourceError('cut-off', { cause })
        : cause
    }
  }

  return {
    async next(): Promise<string | undefined> {
      let text = ''
      while (chunk && text === '') {
        if (chunk.length === 0) chunk = await read()
        text = chunk ? blocks.read(chunk.subarray(0, length)) : blocks.end()
        chunk = chunk?.subarray(length)
        length = Math.min(2 * length, LONGEST_BLOCK)
      }
      if (mayBeHtml && text.trim() !== '') {
        if (HTML.test(text)) throw new ContactSourceError('web-page')
        mayBeHtml = false
      }
      return text || undefined
    },
    cancel() {
      reader?.cancel().catch(() => {})
      reader?.releaseLock()
    },
  }
}

function bodyOf({ ok, status, body }: Response): ReadableStream<Uint8Array> | null {
  // The status 206 is a success, but only of a request for a part of the file.
  if (ok && status !== 206) return body
  // The input is no response: it has a wrong type, or is a file in jsdom, whose files have no `stream` method.
  if (status === undefined)
    throw new TypeError(
      'Contacts are read from a string, a Blob (a File is one), a stream of bytes or a Response.',
    )
  // An unread body keeps its connection open until it is garbage-collected.
  body?.cancel().catch(() => {})
  throw statusError(status)
}
