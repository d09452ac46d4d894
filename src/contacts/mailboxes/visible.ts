/** A text without invisible characters, with spaces for other blanks and control characters. */
export function visible(text: string): string {
  return text
    .replace(/\p{Cf}/gu, '')
    .replace(/[\s\p{Cc}]/gu, ' ')
    .trim()
}
