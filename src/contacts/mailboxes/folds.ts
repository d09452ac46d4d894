/** A mail header with mailboxes. A long one continues in lines that begin with a blank. */
export const FIELD = /^(?:to|cc|bcc|from|reply-to|an|à):/i
const LINE = /(^|\r\n|[\n\r])([^\n\r]*)/g
/** Before an encoded word, and before an address in brackets that has no other address before it. */
const FOLD = /(?:\r\n|[\n\r])(?:(?=[ \t]+=\?)|(?<!@[^\s>]*[ \t]*\r?.)(?=[ \t]*<[^\s<>@]+@[^\s<>@]+>))/gs
/** In a name behind an address and a separator. In a list with semicolons, a comma can be in the name. */
const FOLD_IN_NAME =
  /(?:\r\n|[\n\r])(?<=@(?:[^@,;\n\r]*,[ \t]*"?\p{L}[^@,;:<>\n\r]*|[^@;\n\r]*;[ \t]*"?\p{L}[^@;:<>\n\r]*)\r?.)(?=[ \t]*\p{L}[^@,;:<>\n\r]*<[^\s<>@]+@[^\s<>@]+>)/gsu

const toBlanks = (lineBreak: string) => ' '.repeat(lineBreak.length)

/** The text with blanks instead of the line breaks that only fold a long line. */
export function unfolded(text: string): string {
  let isField = false
  const plain = text
    .replace(LINE, (found, lineBreak: string, line: string) => {
      if (isField && /^[ \t]+\S/.test(line)) return toBlanks(lineBreak) + line
      isField = FIELD.test(line)
      return found
    })
    .replace(FOLD, toBlanks)
  // In a list whose lines end with other words, these are no half names: `Ann Lee <ann@example.org>, Sales`.
  const isWrapped = /$(?<=@[^\s,;]*[\s,;]*)/.test(plain)
  return isWrapped ? plain.replace(FOLD_IN_NAME, toBlanks) : plain
}
