const utf8 = /* @__PURE__ */ new TextDecoder('utf-8', { fatal: true })

/** Bytes in the named character set, or in windows-1252 where they can't be or the name is unknown. */
export function decode(bytes: Uint8Array, charset?: string): string {
  return tryDecode(bytes, charset) ?? new TextDecoder('windows-1252').decode(bytes)
}

/**
 * Whole lines as text. Each line that isn't UTF-8 is in the character set it names, else in windows-1252: old phones and
 * mail programs wrote 8-bit text, and files that were put together from several mix them.
 */
export function asText(bytes: Uint8Array): string {
  return tryDecode(bytes) ?? toBinary(bytes).replace(/[^\r\n]+(?:(?:\r\n|\n|\r)[ \t][^\r\n]*)*/g, lineAsText)
}

function lineAsText(line: string): string {
  const text = tryDecode(toBytes(line))
  if (text !== undefined) return text
  // Writers that fold by bytes cut characters in two. The line feeds keep the count of lines right.
  const parts = line.split(/(?:\r\n|\n|\r)[ \t]/)
  const unfolded = tryDecode(toBytes(parts.join('')))
  if (unfolded !== undefined) return unfolded + '\n'.repeat(parts.length - 1)
  return decode(toBytes(line), /^[^:]*;CHARSET="?([\w-]+)/i.exec(line)?.[1])
}

function tryDecode(bytes: Uint8Array, charset?: string): string | undefined {
  const isUtf8 = !charset || /^utf-?8$/i.test(charset)
  try {
    return (isUtf8 ? utf8 : new TextDecoder(charset, { fatal: true })).decode(bytes)
  } catch {
    return undefined
  }
}

/** A string with a character for each byte. */
function toBinary(bytes: Uint8Array): string {
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return binary
}

function toBytes(binary: string): Uint8Array {
  return Uint8Array.from(binary, (byte) => byte.charCodeAt(0))
}
