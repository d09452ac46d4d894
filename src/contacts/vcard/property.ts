import { decode, decodeLine, decodeStrictly, toBytes } from '../files/charset.ts'
import { unfold } from './lines.ts'

/** A property of a vCard. */
export interface Property {
  /** The name and the parameters, as in `EMAIL;TYPE=work`. */
  head: string
  /** The value, decoded, but with its escapes such as `\,`. */
  value: string
}

/** Parameters by their names in capitals. Several values of a name have commas between them. A lone word is a TYPE. */
type Parameters = Readonly<Record<string, string | undefined>>

/**
 * Unfolds and decodes a property.
 *
 * @param keepBlanks whether the blank after a fold belongs to the text, as in vCard 2.1
 * @param charset the character set of another line of the card, for a line that is not in UTF-8 and names none
 * @param isText whether a value in base64 is text, and not data
 */
export function parseProperty(raw: string, keepBlanks: boolean, charset?: string, isText = false): Property {
  const line = decodeLine(keepBlanks ? unfoldKeepingBlanks(raw) : unfold(raw), charset)
  const colon = headLength(line)
  const head = line.slice(0, colon)
  const value = line.slice(colon + 1)
  // Most values are not encoded.
  if (!/QUOTED-|[;=]"?b/i.test(head)) return { head, value }
  const parameters = parseParameters(head)
  if (isText && isBase64(parameters)) return { head, value: fromBase64(value, parameters.CHARSET) ?? value }
  if (!hasWord(parameters, 'QUOTED-PRINTABLE')) return { head, value }
  return { head, value: fromQuotedPrintable(value, parameters.CHARSET, charset) }
}

export const isBase64 = (parameters: Parameters) => hasWord(parameters, 'B') || hasWord(parameters, 'BASE64')

function fromBase64(value: string, charset?: string): string | undefined {
  try {
    return decodeStrictly(toBytes(atob(value)), charset)
  } catch {
    return undefined
  }
}

/** Whether a word, given in capitals, is among the values of TYPE and ENCODING. */
const hasWord = ({ TYPE, ENCODING }: Parameters, word: string) =>
  `,${TYPE},${ENCODING},`.toUpperCase().includes(`,${word},`)

// A fold can split a character of UTF-8. In `raw`, its bytes are lone surrogates then (U+DC80 for 0x80), and the blank
// between them is not text.
const unfoldKeepingBlanks = (raw: string) =>
  raw.replace(/([\uDC80-\uDCFF])\n[ \t](?=[\uDC80-\uDCBF])|\n/gu, '$1')

/** Removes the escapes of a value, and replaces commas and semicolons that are not escaped with their `separators`. */
export function plainText(value: string, separators: Readonly<Record<string, string>> = {}): string {
  return value.replace(/\\([nN,;:\\])|[,;]/g, (matched, escaped?: string) => {
    if (escaped === undefined) return separators[matched] ?? matched
    return escaped.toLowerCase() === 'n' ? '\n' : escaped
  })
}

/** The first colon outside quotes or, if a quote has no end, the first one. Every property of a `Card` has a colon. */
const headLength = (line: string) => /^(?:[^":]|"[^"]*")*(?=:)/.exec(line)?.[0].length ?? line.indexOf(':')

export function parseParameters(head: string): Parameters {
  const parameters: Record<string, string> = {}
  for (const [, parameter = ''] of head.matchAll(/;((?:"[^"]*"|[^;])*)/g)) {
    const equals = parameter.indexOf('=')
    const name = equals < 0 ? 'TYPE' : parameter.slice(0, equals).trim().toUpperCase()
    const value = parameter
      .slice(equals + 1)
      .replace(/"/g, '')
      .trim()
    parameters[name] = parameters[name] ? `${parameters[name]},${value}` : value
  }
  return parameters
}

function fromQuotedPrintable(text: string, charset?: string, cardCharset?: string): string {
  // Not only the escaped bytes are decoded: in some character sets, the second byte of a character is an ASCII letter.
  return text.replace(/\p{ASCII}+/gu, (ascii) => {
    const codes = ascii.replace(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
    return decode(toBytes(codes), charset, cardCharset)
  })
}
