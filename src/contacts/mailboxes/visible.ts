/** Removes `invisible` characters, replaces each blank and control character with a space, and trims the result. */
export function visibleText(text: string, invisible: RegExp = /\p{Cf}/gu): string {
  return text
    .replace(invisible, '')
    .replace(/[\s\p{Cc}]/gu, ' ')
    .trim()
}

// All format characters, except the zero-width joiners (U+200D) and non-joiners (U+200C) that change how a name is
// drawn: after a virama, between letters from Arabic to Myanmar or from Khmer to Mongolian, and within an emoji.
// Engines match a lookbehind from right to left. So `(?=..\u200c*`, which reads the run of joiners behind a letter, is
// tried last, and only for the joiner right behind the letter. Otherwise, each joiner would cause another reading.
const INVISIBLE_IN_NAME = /* @__PURE__ */ new RegExp(
  '\\p{Cf}(?<!(?:[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca]|' +
    '(?=..\u200c*(?!\\p{Cf})[\u0600-\u109f\u1780-\u18af])(?!\\p{Cf})[\u0600-\u109f\u1780-\u18af]|' +
    '[\\p{ExtPict}\\p{EMod}]\ufe0f?(?=\u200d\\p{ExtPict}))[\u200c\u200d])',
  'gu',
)

/** Like `visibleText`, for a name: keeps the joiners of Persian, Indian scripts and emoji, and merges blanks. */
export const visibleName = (text: string): string => visibleText(text, INVISIBLE_IN_NAME).replace(/ +/g, ' ')
