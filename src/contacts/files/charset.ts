let utf8: TextDecoder | undefined

/** The escape character. In ISO 2022, it switches Japanese, Korean or Chinese text to another character set. */
export const ISO_2022_ESCAPE = '\x1B'

/** The parameter CHARSET of a property in a vCard. */
const CHARSET = /^[^:]*;\s*CHARSET\s*=[\s"]*(?=[\w.-])([\w. -]*\w)/i
/**
 * A part in another character set: an escape sequence and the ASCII behind it. `\p{Cc}` stands for the escape
 * character, which the linter refuses in a regular expression.
 */
const ESCAPED = /\p{Cc}[$(]\p{ASCII}*/gu
/** A run of ASCII and of bytes that {@link decodeLines} left. */
const BYTES = /[\p{ASCII}\uDC80-\uDCFF]+/gu

/** The character set that a line names. Undefined if it names none or UTF-8, which is always tried. */
export function charsetOf(line: string): string | undefined {
  const charset = CHARSET.exec(line)?.[1]
  return charset && !isUtf8(charset) ? charset : undefined
}

/**
 * Decodes bytes in the first character set in which they are valid: `charset` (which the line names), UTF-8,
 * `cardCharset` (which another line of the card names), windows-1252.
 */
export function decode(bytes: Uint8Array, charset?: string, cardCharset?: string): string {
  return (
    decodeStrictly(bytes, charset) ??
    (cardCharset && tryDecode(bytes, cardCharset)) ??
    tryDecode(bytes, 'windows-1252') ??
    toText(bytes, (byte) => String.fromCharCode(byte))
  )
}

/** Decodes bytes in `charset`, or else in UTF-8. Undefined if they are valid in neither. */
export function decodeStrictly(bytes: Uint8Array, charset?: string): string | undefined {
  const text = tryDecode(bytes, charset) ?? tryDecode(bytes)
  return text && decodeIso2022(text)
}

/** Decodes parts in ISO-2022-JP, which is ASCII with escape sequences. Other parts with escape sequences stay. */
const decodeIso2022 = (text: string) =>
  text.includes(ISO_2022_ESCAPE)
    ? text.replace(ESCAPED, (part) => tryDecode(toBytes(part), 'iso-2022-jp') ?? part)
    : text

/**
 * Decodes whole lines in UTF-8. If a byte is not UTF-8, all bytes above 127 become lone surrogates (U+DC80 to U+DCFF),
 * which {@link decodeLine} decodes later, because each line or card can have another character set. Old phones and mail
 * programs wrote 8-bit text, some programs split characters when they fold lines, and joined files mix character sets.
 */
export function decodeLines(bytes: Uint8Array): string {
  return tryDecode(bytes) ?? toText(bytes, (byte) => String.fromCharCode(byte < 128 ? byte : 0xdc00 + byte))
}

/**
 * Decodes the bytes that {@link decodeLines} left in a line. UTF-8 is tried first: bytes of other character sets are
 * hardly ever valid in it. For `cardCharset`, see {@link decode}.
 */
export function decodeLine(line: string, cardCharset?: string): string {
  if (!hasBytes(line)) return decodeIso2022(line)
  return line.replace(BYTES, (run) => {
    const bytes = toBytes(run)
    return decodeStrictly(bytes) ?? decode(bytes, charsetOf(line), cardCharset)
  })
}

/** Whether {@link decodeLines} left bytes in a text. */
const hasBytes = (text: string) => /[\uDC80-\uDCFF]/.test(text)

/** Whether {@link decodeLine} has something to decode in a text. */
export const needsDecoding = (text: string): boolean => hasBytes(text) || text.includes(ISO_2022_ESCAPE)

export const hasNonUtf8 = (line: string): boolean =>
  hasBytes(line) && (line.match(BYTES) ?? []).some((run) => decodeStrictly(toBytes(run)) === undefined)

/**
 * Letters of other character sets, read as windows-1252: control characters, three letters with accents in a row
 * (Cyrillic, Greek, Hebrew, Arabic, Chinese, Japanese, Korean), and `Ã` before anything but a capital or a blank.
 */
const WRONG_LETTERS = /[\x80-\x9F]|[À-ÖØ-öø-ÿ]{3}|Ã(?![A-ZÀ-Ý\s]|$)/
/** Symbols beside letters: letters of Polish, Chinese and DOS character sets that were read as windows-1252. */
const SYMBOL = /[£-§±³¶¹¼¾×÷ƒ†‡](?=\p{L})|(?<=\p{L})(?:[¡-§±³¶¹¼¾¿×÷ƒ‚„†‡]|[“”](?=\p{L}))/u

/** Whether text decoded as windows-1252 has characters that are in no name. */
export const isGarbled = (text: string): boolean => WRONG_LETTERS.test(text) || SYMBOL.test(text)

/** The low byte of each UTF-16 unit. */
export const toBytes = (codes: string) =>
  Uint8Array.from(codes, (character) => character.charCodeAt(0) & 0xff)

const isUtf8 = (charset: string) => /^(?:x-)?utf[\s_-]*8$/i.test(charset)

/** The decoder for a character set. Programs write its name in many ways: `ISO_8859_15`, `Win-1251`, `latin-1`. */
function decoderOf(charset: string): TextDecoder | undefined {
  const dashed = charset.replace(/[\s_]+/g, '-')
  for (const label of [
    charset,
    dashed,
    dashed.replace(/-/g, ''),
    dashed.replace(/^shift-?/i, 's'),
    dashed.replace(/^\D*(?=125\d$)/, 'windows-'),
    dashed.replace(/^\D*8859\D*/, 'iso-8859-'),
  ]) {
    try {
      return new TextDecoder(label, { fatal: true })
    } catch {
      // Not the name of a character set.
    }
  }
  return undefined
}

function tryDecode(bytes: Uint8Array, charset = 'utf-8'): string | undefined {
  try {
    if (!isUtf8(charset)) return decoderOf(charset)?.decode(bytes)
    // Some test environments have no `TextDecoder`.
    if (typeof TextDecoder === 'undefined')
      return decodeURIComponent(toText(bytes, (byte) => `%${byte.toString(16).padStart(2, '0')}`))
    return (utf8 ??= new TextDecoder('utf-8', { fatal: true })).decode(bytes)
  } catch {
    // Not in this character set.
  }
  return undefined
}

/** Joins the text that `write` returns for each byte. */
const toText = (bytes: Uint8Array, write: (byte: number) => string) => Array.from(bytes, write).join('')
