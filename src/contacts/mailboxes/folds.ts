/** A field with mailboxes, also in German and French. A long one continues in lines that begin with a blank. */
export const FIELD = /^(?:to|cc|bcc|from|reply-to|an|à):/i
const LINE = /(^|\r\n|[\n\r])([^\n\r]*)/g
/** A line break before an encoded word, or between a name and an address in brackets. */
const FOLD =
  /(?:\r\n|[\n\r])(?:(?=[ \t]+=\?)|(?<!@\S[^,;，；、،؛\n\r]*\r?.)(?=[ \t]*<[^\s<>@]+@[^\s<>@]+>))/gs
/** A line break in a name behind an address and a separator. Behind a semicolon, the name can have a comma. */
const FOLD_IN_NAME = /* @__PURE__ */ new RegExp(
  '(?:\r\n|[\n\r])' +
    '(?<=@(?:[^@,;\n\r]*,[ \t]*"?\\p{L}[^@,;:<>\n\r]*|[^@;\n\r]*;[ \t]*"?\\p{L}[^@;:<>\n\r]*)\r?.)' +
    '(?=[ \t]*\\p{L}[^@,;:<>\n\r]*<[^\\s<>@]+@[^\\s<>@]+>)',
  'gsu',
)

const toBlanks = (lineBreak: string) => ' '.repeat(lineBreak.length)

/** The text with blanks instead of the line breaks that only fold a long line. */
export function unfolded(text: string): string {
  let isField = false
  const plain = text
    .replace(LINE, (matched, lineBreak: string, line: string) => {
      if (isField && /^[ \t]+\S/.test(line)) return toBlanks(lineBreak) + line
      isField = FIELD.test(line)
      return matched
    })
    .replace(FOLD, toBlanks)
  // Not in a list that ends with other words than an address, such as `Ann Lee <ann@example.org>, Sales`.
  const endsWithAddress = /$(?<=@[^\s,;]*[\s,;]*)/.test(plain)
  return endsWithAddress ? plain.replace(FOLD_IN_NAME, toBlanks) : plain
}
