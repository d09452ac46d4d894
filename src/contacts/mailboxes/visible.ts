/** Removes invisible characters, replaces blanks and control characters with spaces, and trims the result. */
export function visibleText(text: string, invisible: RegExp = /\p{Cf}/gu): string {
  return text
    .replace(invisible, '')
    .replace(/[\s\p{Cc}]/gu, ' ')
    .trim()
}

// A joiner (zero width) is written after a virama, even at the end of a word, between letters from Arabic to Myanmar
// or from Khmer to Mongolian, and within an emoji. Elsewhere it is removed, because most of its effects are invisible.
// The lookahead is first: a lookbehind is matched backwards, and would read a long run of joiners again for each of
// them.
const INVISIBLE_IN_NAME =
  /\p{Cf}(?<!(?:[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca]|(?=..\u200c*(?!\p{Cf})[\u0600-\u109f\u1780-\u18af])(?!\p{Cf})[\u0600-\u109f\u1780-\u18af]|[\p{ExtPict}\p{EMod}]\ufe0f?(?=\u200d\p{ExtPict}))[\u200c\u200d])/gu

/** Like `visibleText`, for a name: keeps the joiners of Persian, of the scripts of India and of emoji. */
export const visibleName = (text: string): string => visibleText(text, INVISIBLE_IN_NAME)
