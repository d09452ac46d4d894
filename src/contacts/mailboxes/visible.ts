/** Removes invisible characters, and replaces blanks and control characters with spaces. */
export function visible(text: string): string {
  return text
    .replace(/\p{Cf}/gu, '')
    .replace(/[\s\p{Cc}]/gu, ' ')
    .trim()
}
