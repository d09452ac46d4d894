import { kindOf } from '../kind-of.ts'
import { inTime } from '../requests/time-limit.ts'
import { ContactSourceError, statusError } from '../source-error.ts'
import { createTextBlocks } from './text-blocks.ts'

/** What an address book can be read from. */
export type FileInput = string | Blob | ReadableStream<Uint8Array> | Response

/** Reads the text of an address book, in blocks of whole lines. */
export interface InputReader {
  /** The next block, or undefined at the end. */
  next(): Promise<string | undefined>
  /** Ends the reading. A pending `next` then resolves. */
  cancel(): void
}

/** The lengths of the first block, so that the first contacts come early, and of the longest one. */
const FIRST_BLOCK = 8192
const LONGEST_BLOCK = 65_536

const HTML = /^\s*<[!?a-z]/i

/**
 * @throws TypeError when `input` can't be read; ContactSourceError when it is a response of a failed request, and from `next`, when a
 * response or a stream has HTML instead of contacts, or breaks off
 */
export function openInput(input: FileInput, idleTimeout: number, caller: string): InputReader {
  return typeof input === 'string'
    ? openText(input)
    : openStream(streamOf(input, caller), !isBlob(input), idleTimeout, caller)
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

function openStream(
  stream: ReadableStream<Uint8Array> | null,
  isRemote: boolean,
  idleTimeout: number,
  caller: string,
): InputReader {
  const reader = stream?.getReader()
  const blocks = createTextBlocks()
  const { signal } = new AbortController()
  let chunk: Uint8Array | undefined = new Uint8Array()
  let length = FIRST_BLOCK
  let isBeginning = isRemote

  async function read(): Promise<Uint8Array | undefined> {
    let result: ReadableStreamReadResult<unknown> | undefined
    try {
      result = await inTime(reader?.read(), idleTimeout, signal)
    } catch (cause) {
      throw isRemote && (cause as Error | undefined)?.name === 'TypeError'
        ? new ContactSourceError('cut-off', { cause })
        : cause
    }
    return result?.done === false ? bytesOf(result.value, caller) : undefined
  }

  return {
    async next() {
      let text = ''
      while (chunk && text === '') {
        if (chunk.length === 0) chunk = await read()
        text = chunk ? blocks.read(chunk.subarray(0, length)) : blocks.end()
        chunk = chunk?.subarray(length)
        length = Math.min(2 * length, LONGEST_BLOCK)
      }
      if (isBeginning && text.trim() !== '') {
        if (HTML.test(text)) throw new ContactSourceError('web-page')
        isBeginning = false
      }
      return text || undefined
    },
    cancel() {
      reader?.cancel().catch(() => {})
      reader?.releaseLock()
    },
  }
}

/** The bytes of a chunk: an ArrayBuffer, or a view of one. Its class can be that of another realm. */
function bytesOf(chunk: unknown, caller: string): Uint8Array {
  const { buffer = chunk as ArrayBuffer, byteOffset, byteLength } = (chunk ?? {}) as Uint8Array
  if (byteLength === undefined) throw wrongInput(caller, chunk, ' in a stream')
  return new Uint8Array(buffer, byteOffset, byteLength)
}

function streamOf(input: Exclude<FileInput, string>, caller: string): ReadableStream<Uint8Array> | null {
  if (isBlob(input)) return input.stream()
  if (typeof (input as ReadableStream | null)?.getReader === 'function') return input as ReadableStream
  const { ok, status, body } = (input ?? {}) as Response
  // Of a request for a part, only a part comes.
  if (ok && status !== 206) return body
  if (status === undefined) throw wrongInput(caller, input)
  // Without this, the connection would stay open until the body is collected as garbage.
  body?.cancel().catch(() => {})
  throw statusError(status)
}

const isBlob = (input: unknown): input is Blob => typeof (input as Blob | null)?.stream === 'function'

const wrongInput = (caller: string, given: unknown, where = '') =>
  new TypeError(
    `${caller} reads a string, a Blob (a File is one), a stream of bytes or a Response, not ${kindOf(given)}${where}.`,
  )
