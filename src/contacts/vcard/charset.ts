let utf8: TextDecoder | undefined

const CHARSET = /^[^:]*;CHARSET="?([\w-]+)/i
const BYTES = /[\p{ASCII}\uDC80-\uDCFF]+/gu

/** The character set that a line names. Undefined for UTF-8, which is always tried. */
export function charsetOf(line: string): string | undefined {
  const charset = CHARSET.exec(line)?.[1]
  return charset && !isUtf8(charset) ? charset : undefined
}

/**
 * Decodes bytes in `charset`, or in UTF-8 when the line names none. Where that fails, in the character set that other lines of
 * the card name, and at last in windows-1252.
 */
export function decode(bytes: Uint8Array, charset?: string, others?: string): string {
  return (
    tryDecode(bytes, charset) ??
    (others && tryDecode(bytes, others)) ??
    tryDecode(bytes, 'windows-1252') ??
    toBinary(bytes)
  )
}

/**
 * Decodes whole lines. In lines that are not UTF-8, bytes above 127 become lone surrogates (U+DC80 to U+DCFF) until the whole
 * card is read and {@link decodeLine} knows its character set. Old phones and mail programs wrote 8-bit text, and a file that
 * was joined from several mixes character sets.
 */
export function asText(bytes: Uint8Array): string {
  return tryDecode(bytes) ?? toBinary(bytes).replace(/[^\r\n]+(?:(?:\r\n|\n|\r)[ \t][^\r\n]*)*/g, lineAsText)
}

function lineAsText(line: string): string {
  const text = tryDecode(toBytes(line))
  if (text !== undefined) return text
  // Some programs fold lines by bytes and split characters. The line feeds at the end keep the line numbers right.
  const parts = line.split(/(?:\r\n|\n|\r)[ \t]/)
  const unfolded = tryDecode(toBytes(parts.join('')))
  if (unfolded !== undefined) return unfolded + '\n'.repeat(parts.length - 1)
  return line.replace(/[\x80-\xFF]/g, (byte) => String.fromCharCode(0xdc00 + byte.charCodeAt(0)))
}

/** Decodes the bytes of a line that {@link asText} could not decode. */
export function decodeLine(line: string, others?: string): string {
  return line.replace(BYTES, (run) =>
    /[\uDC80-\uDCFF]/.test(run) ? decode(toBytes(run), CHARSET.exec(line)?.[1], others) : run,
  )
}

const isUtf8 = (charset: string) => /^utf-?8$/i.test(charset)

function tryDecode(bytes: Uint8Array, charset = 'utf-8'): string | undefined {
  try {
    if (!isUtf8(charset)) return new TextDecoder(charset, { fatal: true }).decode(bytes)
    if (typeof TextDecoder === 'undefined') return decodeURIComponent(toPercents(bytes))
    return (utf8 ??= new TextDecoder('utf-8', { fatal: true })).decode(bytes)
  } catch {
    return undefined
  }
}

/** Some test environments have no `TextDecoder`. */
function toPercents(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')
}

/** A string with one character for each byte. */
function toBinary(bytes: Uint8Array): string {
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return binary
}

function toBytes(binary: string): Uint8Array {
  return Uint8Array.from(binary, (byte) => byte.charCodeAt(0) & 0xff)
}
