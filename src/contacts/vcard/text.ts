import { asText } from './charset.ts'

/** Read about this many characters of a string at a time, so that the first contacts come early. */
const BLOCK_LENGTH = 65_536

const LINE_ENDS = /* @__PURE__ */ new Set<number | undefined>([10, 13])
// A line feed here is the second half of a line end. A blank continues a folded line.
const CONTINUES = /* @__PURE__ */ new Set<number | undefined>([10, 32, 9])

/** The text of a file in blocks that end with a line end, except for the last one. */
export async function* textBlocks(input: string | Blob): AsyncGenerator<string> {
  if (typeof input === 'string') yield* blocksOf(input)
  else if (typeof input?.stream === 'function')
    for await (const block of byteBlocks(asUtf8(chunks(input.stream())))) yield asText(block)
  else
    throw new TypeError(
      `vCardContacts reads a string or a Blob (a File is one), but was given ${input === null ? 'null' : typeof input}.`,
    )
}

function* blocksOf(text: string): Generator<string> {
  const lineEnd = /\r\n?|\n/g
  for (let start = 0; start < text.length; start = lineEnd.lastIndex) {
    lineEnd.lastIndex = start + BLOCK_LENGTH
    if (!lineEnd.exec(text)) return yield text.slice(start)
    yield text.slice(start, lineEnd.lastIndex)
  }
}

// Safari cannot iterate a stream. The results of a reader have the form of iterator results.
function chunks(stream: ReadableStream<Uint8Array>): AsyncIterable<Uint8Array> {
  const reader = stream.getReader()
  return {
    [Symbol.asyncIterator]: () => ({
      next: () => reader.read(),
      return: async () => {
        await reader.cancel()
        return { done: true, value: undefined }
      },
    }),
  }
}

/** Converts files in UTF-16, which a byte order mark identifies, to UTF-8. Other files are not changed. */
async function* asUtf8(parts: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let utf16: TextDecoder | undefined
  /** The first bytes, as long as there are fewer than the two of a byte order mark. */
  let head: Uint8Array | undefined = new Uint8Array()
  for await (const part of parts) {
    const bytes: Uint8Array = head ? joined([head, part]) : part
    const [first, second] = bytes
    if (head && second === undefined) {
      head = bytes
      continue
    }
    if (head && first === 0xff && second === 0xfe) utf16 = new TextDecoder('utf-16le')
    if (head && first === 0xfe && second === 0xff) utf16 = new TextDecoder('utf-16be')
    head = undefined
    yield utf16 ? new TextEncoder().encode(utf16.decode(bytes, { stream: true })) : bytes
  }
  if (head) yield head
}

async function* byteBlocks(parts: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  // Join chunks once per block. Joining each chunk would copy a photo of many megabytes on one line again and again.
  let pending: Uint8Array[] = []
  try {
    for await (const part of parts) {
      const start = lastLineStart(part)
      if (start > 0) {
        yield joined([...pending, part.subarray(0, start)])
        pending = []
      }
      pending.push(part.subarray(start))
    }
  } catch (error) {
    yield joined(pending)
    throw error
  }
  yield joined(pending)
}

/** The start of the last line that does not continue a fold, which may have split a character. 0 when there is none. */
function lastLineStart(bytes: Uint8Array): number {
  let at = bytes.length - 1
  while (at > 0 && !(LINE_ENDS.has(bytes[at - 1]) && !CONTINUES.has(bytes[at]))) at--
  return Math.max(at, 0)
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}
