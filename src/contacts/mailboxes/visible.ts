/**
 * Removes invisible characters, replaces blanks and control characters with spaces, and trims the result.
 *
 * @param invisible the characters to remove. @default all format characters
 */
export function visibleText(text: string, invisible: RegExp = /\p{Cf}/gu): string {
  return text
    .replace(invisible, '')
    .replace(/[\s\p{Cc}]/gu, ' ')
    .trim()
}

// All format characters but the joiners (zero width) after a virama, between letters from Arabic to Myanmar or from
// Khmer to Mongolian, and within an emoji. A lookbehind is matched backwards: the lookahead before the letter is tried
// last, for a joiner right behind a letter. Tried first, it would read a run of joiners again for each of them.
const INVISIBLE_IN_NAME = /* @__PURE__ */ new RegExp(
  '\\p{Cf}(?<!(?:[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca]|' +
    '(?=..\u200c*(?!\\p{Cf})[\u0600-\u109f\u1780-\u18af])(?!\\p{Cf})[\u0600-\u109f\u1780-\u18af]|' +
    '[\\p{ExtPict}\\p{EMod}]\ufe0f?(?=\u200d\\p{ExtPict}))[\u200c\u200d])',
  'gu',
)

/**
 * Like `visibleText`, for a name: keeps the joiners of Persian, of the scripts of India and of emoji. Of several
 * blanks, it keeps one.
 */
export const visibleName = (text: string): string => visibleText(text, INVISIBLE_IN_NAME).replace(/ +/g, ' ')
