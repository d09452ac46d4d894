import { decode, decodeLine, decodeStrictly, toBytes } from '../files/charset.ts'

/** A property of a card. */
export interface Property {
  /** Its name and its parameters. */
  head: string
  /** The decoded value, still with its escapes. */
  value: string
}

/**
 * Parameters by their name in capitals. Values of one name are joined with commas. Words without a name (2.1) are
 * types.
 */
type Parameters = Readonly<Record<string, string | undefined>>

/**
 * @param keepBlanks whether the blank after a fold belongs to the text, as in vCard 2.1
 * @param charset the character set of another line of the card, for a line without one that is not UTF-8
 * @param isText whether the value is text, also in base64
 */
export function parseProperty(raw: string, keepBlanks: boolean, charset?: string, isText = false): Property {
  const line = decodeLine(keepBlanks ? unfoldKeepingBlanks(raw) : raw.replace(/\n[ \t]/g, ''), charset)
  const colon = headLength(line)
  const head = line.slice(0, colon)
  const value = line.slice(colon + 1)
  if (!/QUOTED-|[;=]"?b/i.test(head)) return { head, value }
  const parameters = parseParameters(head)
  if (isText && isBase64(parameters)) return { head, value: fromBase64(value, parameters.CHARSET) ?? value }
  if (!hasWord(parameters, 'QUOTED-PRINTABLE')) return { head, value }
  return { head, value: fromQuotedPrintable(value, parameters.CHARSET, charset) }
}

export const isBase64 = (parameters: Parameters) => hasWord(parameters, 'B') || hasWord(parameters, 'BASE64')

/** The text in base64. Undefined when it is not in base64, although its line says so. */
function fromBase64(value: string, charset?: string): string | undefined {
  try {
    return decodeStrictly(toBytes(atob(value)), charset)
  } catch {
    return undefined
  }
}

/** Whether a word is one of the types or the encoding, in any case. */
export function hasWord({ TYPE, ENCODING }: Parameters, word: string): boolean {
  return `,${TYPE},${ENCODING},`.toUpperCase().includes(`,${word},`)
}

// The continuation bytes of a UTF-8 character never follow a blank. A blank before them is from a program that folds
// by bytes.
const unfoldKeepingBlanks = (raw: string) =>
  raw.replace(/([\uDC80-\uDCFF])\n[ \t](?=[\uDC80-\uDCBF])|\n/gu, '$1')

/**
 * Removes the escapes of a text.
 * @param separators replacements for commas and semicolons that are not escaped
 */
export function plainText(value: string, separators: Readonly<Record<string, string>> = {}): string {
  return value.replace(/\\([nN,;:\\])|[,;]/g, (matched, escaped?: string) =>
    escaped === undefined ? (separators[matched] ?? matched) : escaped.toLowerCase() === 'n' ? '\n' : escaped,
  )
}

/** Up to the first colon that is not in quotes, or the first one if a quote has no end. */
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

function fromQuotedPrintable(text: string, charset?: string, others?: string): string {
  // Decode whole runs of ASCII: in some character sets the second byte of a character is an ASCII letter.
  return text.replace(/\p{ASCII}+/gu, (ascii) => {
    const codes = ascii.replace(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
    return decode(toBytes(codes), charset, others)
  })
}
