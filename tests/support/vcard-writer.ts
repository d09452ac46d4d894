/** How a program writes vCards. */
export interface WriterStyle {
  version: '2.1' | '3.0' | '4.0'
  lineEnd: '\r\n' | '\n' | '\r'
  /** Whether properties have a group, as `item1.EMAIL`. */
  groups: boolean
  /** Whether a 2.1 writer encodes names as quoted-printable. */
  quotedPrintable: boolean
  /** Whether property names are in lower case. */
  small: boolean
  /** The lengths of folded lines, repeated in this order. */
  widths: readonly number[]
}

export interface Person {
  name: string
  emails: readonly string[]
  /** One of `emails`. */
  preferred: string
}

export function writeVCards(people: readonly Person[], style: WriterStyle): string {
  return people.map((person) => writeVCard(person, style)).join('')
}

function writeVCard({ name, emails, preferred }: Person, style: WriterStyle): string {
  const is21 = style.version === '2.1'
  const text = escape(name, is21)
  const encoded = is21 && style.quotedPrintable
  const lines = [
    'BEGIN:VCARD',
    `VERSION:${style.version}`,
    ...(encoded
      ? softBreaks(
          `${head('FN', style)};CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:`,
          quotedPrintable(text),
          style,
        )
      : fold(`${head('FN', style)}:${text}`, style)),
    ...emails.flatMap((email, at) => {
      const preference =
        email !== preferred ? '' : { '2.1': ';PREF', '3.0': ';TYPE=PREF', '4.0': ';PREF=1' }[style.version]
      return fold(`${head('EMAIL', style, at + 1)}${preference}:${escape(email, is21)}`, style)
    }),
    'END:VCARD',
  ]
  return lines.map((line) => line + style.lineEnd).join('')
}

function head(name: string, style: WriterStyle, item = 0): string {
  return (style.groups && item > 0 ? `item${item}.` : '') + (style.small ? name.toLowerCase() : name)
}

function escape(text: string, is21: boolean): string {
  return text.replace(is21 ? /[\\;]/g : /[\\;,]/g, '\\$&')
}

/** Version 2.1 folds before an existing blank. The others fold anywhere and insert a blank. */
function fold(line: string, { version, widths }: WriterStyle): string[] {
  if (version === '2.1') return line.includes('EMAIL') ? [line] : line.split(/(?= )/)
  return cut([...line], widths).map((part, at) => (at > 0 ? (at % 2 ? ' ' : '\t') : '') + part)
}

function softBreaks(start: string, encoded: string, { widths }: WriterStyle): string[] {
  const parts = cut(encoded.match(/=..|[^]/g) ?? [], widths)
  return parts.map((part, at) => (at === 0 ? start : '') + part + (at < parts.length - 1 ? '=' : ''))
}

function cut(units: readonly string[], widths: readonly number[]): string[] {
  const parts: string[] = []
  for (let at = 0, turn = 0; at < units.length; turn++) {
    const width = widths[turn % widths.length] ?? 75
    parts.push(units.slice(at, at + width).join(''))
    at += width
  }
  return parts
}

function quotedPrintable(text: string): string {
  return Array.from(new TextEncoder().encode(text), (byte) =>
    byte > 32 && byte < 127 && byte !== 61
      ? String.fromCharCode(byte)
      : `=${byte.toString(16).toUpperCase().padStart(2, '0')}`,
  ).join('')
}
