/** Removes `invisible` characters, replaces each blank and control character with a space, and trims the result. */
export function visibleText(text: string, invisible: RegExp = /\p{Cf}/gu): string {
  return text
    .replace(invisible, '')
    .replace(/[\s\p{Cc}]/gu, ' ')
    .trim()
}

// All format characters, except the zero-width joiners (U+200D) and non-joiners (U+200C) that change how a name is
// drawn: after a virama, between letters from Arabic to Myanmar or from Khmer to Mongolian, and within an emoji.
// A lookbehind is matched from right to left: what stands first in an alternative is tried last. So `(?=..\u200c*`,
// which reads the joiners after a letter, runs only for the first of them. Otherwise, each would read those after it.
const INVISIBLE_IN_NAME = /* @__PURE__ */ new RegExp(
  '\\p{Cf}(?<!(?:[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca]|' +
    '(?=..\u200c*(?!\\p{Cf})[\u0600-\u109f\u1780-\u18af])(?!\\p{Cf})[\u0600-\u109f\u1780-\u18af]|' +
    '[\\p{ExtPict}\\p{EMod}]\ufe0f?(?=\u200d\\p{ExtPict}))[\u200c\u200d])',
  'gu',
)

/** Like `visibleText`, for a name: keeps the joiners of Persian, Indian scripts and emoji, and merges blanks. */
export const visibleName = (text: string): string => visibleText(text, INVISIBLE_IN_NAME).replace(/ +/g, ' ')
