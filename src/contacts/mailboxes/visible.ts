/** Removes invisible characters, replaces blanks and control characters with spaces, and trims the result. */
export function visibleText(text: string): string {
  return text
    .replace(/\p{Cf}/gu, '')
    .replace(/[\s\p{Cc}]/gu, ' ')
    .trim()
}
