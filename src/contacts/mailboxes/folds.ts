/** The start of a header field of a mail, also in German and French. A long field continues in indented lines. */
export const FIELD = /^(?:to|cc|bcc|from|reply-to|an|à):/i
const LINE = /(^|\r\n|[\n\r])([^\n\r]*)/g
// In the lookbehinds of the next two patterns, `\r?.` is the line break. The first excludes entries with an address.
/** A line break before an encoded word (RFC 2047), or between a name and an address in brackets. */
const FOLD =
  /(?:\r\n|[\n\r])(?:(?=[ \t]+=\?)|(?<!@\S[^,;，；、،؛\n\r]*\r?.)(?=[ \t]*<[^\s<>@]+@[^\s<>@]+>))/gs
/**
 * A line break in a name that follows an address and a separator: `ann@example.org, Bob⏎Ray <bob@example.org>`. After
 * a semicolon, the name can have a comma: `ann@example.org; Ray,⏎Bob <bob@example.org>`.
 */
const FOLD_IN_NAME = /* @__PURE__ */ new RegExp(
  '(?:\r\n|[\n\r])' +
    '(?<=@(?:[^@,;\n\r]*,[ \t]*"?\\p{L}[^@,;:<>\n\r]*|[^@;\n\r]*;[ \t]*"?\\p{L}[^@;:<>\n\r]*)\r?.)' +
    '(?=[ \t]*\\p{L}[^@,;:<>\n\r]*<[^\\s<>@]+@[^\\s<>@]+>)',
  'gsu',
)

const toBlanks = (lineBreak: string) => ' '.repeat(lineBreak.length)

/** Replaces with blanks the line breaks that only fold a long line, so that no mailbox ends there. */
export function unfolded(text: string): string {
  let isField = false
  const plain = text
    .replace(LINE, (matched, lineBreak: string, line: string) => {
      if (isField && /^[ \t]+\S/.test(line)) return toBlanks(lineBreak) + line
      isField = FIELD.test(line)
      return matched
    })
    .replace(FOLD, toBlanks)
  // If a list ends with words (`ann@example.org, Sales`), words before a line break can be an entry, too.
  const endsWithAddress = /$(?<=@[^\s,;]*[\s,;]*)/.test(plain)
  return endsWithAddress ? plain.replace(FOLD_IN_NAME, toBlanks) : plain
}
