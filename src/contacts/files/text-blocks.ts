import { decodeLines } from './charset.ts'

/** After this many bytes of a line, further chunks of it are dropped. Only unused photos and notes are longer. */
const LONGEST_LINE = 65_536

/** Turns the bytes of a file into blocks of whole lines. Files in UTF-16 are converted to UTF-8 first. */
export function createTextBlocks() {
  let utf16: TextDecoder | undefined
  let isBeginning = true
  /** The chunks of the current line. They are joined at its end: joining each would copy a long line many times. */
  let pending: Uint8Array[] = []
  let pendingLength = 0

  /** Returns the pending bytes with `last` behind them. None is pending then. */
  function flushPending(last: Uint8Array): Uint8Array {
    const parts = [...pending, last]
    const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
    let at = 0
    for (const part of parts) {
      bytes.set(part, at)
      at += part.length
    }
    pending = []
    pendingLength = 0
    return bytes
  }

  return {
    /** Returns the lines that end in this chunk, or ''. */
    read(chunk: Uint8Array): string {
      let bytes = chunk
      if (isBeginning) {
        bytes = flushPending(chunk)
        // Four bytes show whether the file is in UTF-16.
        isBeginning = bytes.length < 4
        if (!isBeginning) utf16 = utf16DecoderOf(bytes)
      }
      if (utf16) bytes = new TextEncoder().encode(utf16.decode(bytes, { stream: true }))
      const end = isBeginning ? 0 : Math.max(bytes.lastIndexOf(10), bytes.lastIndexOf(13)) + 1
      const text = end > 0 ? decodeLines(flushPending(bytes.subarray(0, end))) : ''
      const rest = bytes.subarray(end)
      if (pendingLength < LONGEST_LINE) pending.push(rest)
      pendingLength += rest.length
      return text
    },
    /** Returns the last line, or '' if the file ends with a line end. */
    end: () => decodeLines(flushPending(new Uint8Array())),
  }
}

/** Recognizes UTF-16 by its byte order mark, or by two ASCII characters at the start, each with a zero byte. */
function utf16DecoderOf([first = 0, second = 0, third = 0, fourth = 0]: Uint8Array): TextDecoder | undefined {
  const isAscii = (high: number, low: number) => high === 0 && low > 0 && low < 128
  if ((first === 0xff && second === 0xfe) || (isAscii(second, first) && isAscii(fourth, third)))
    return new TextDecoder('utf-16le')
  if ((first === 0xfe && second === 0xff) || (isAscii(first, second) && isAscii(third, fourth)))
    return new TextDecoder('utf-16be')
  return undefined
}
