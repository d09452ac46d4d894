import { BEFORE, BEHIND } from './replaced.ts'

/**
 * The characters that can be right beside an address. Thai, Lao, Tibetan, Burmese, Khmer, Chinese and Japanese have no
 * blanks between words. In Korean, particles follow a word without one.
 */
const UNSPACED =
  '[\\u0e00-\\u109f\\u1100-\\u11ff\\u1780-\\u17ff\\u3002-\\ud7ff\\uf900-\\ufaff\\uff61-\\uffdc]'
const ADDRESS = "[\\w.!#$%&'*+/=?^`{|}~-]+[@＠][a-z\\d][a-z\\d.-]*\\.[a-z]{2,}"
const RUNS_OF_UNSPACED = /* @__PURE__ */ new RegExp(`${UNSPACED}+`, 'g')
const WORD = /* @__PURE__ */ new RegExp(
  `(?<=^|[\\s,;:：、(])${UNSPACED}*${ADDRESS}(?:${UNSPACED}+${ADDRESS})*${UNSPACED}*(?![^\\s\\p{P}]|@)`,
  'giu',
)

/**
 * The text with fillers instead of {@link UNSPACED} characters right beside an address: `メールはann@example.orgまで`. The
 * length stays the same.
 */
export function unglued(text: string): string {
  return text.replace(WORD, (word) =>
    // Punctuation alone, without letters of these scripts, stays.
    /[^\p{ASCII}\p{P}]/u.test(word)
      ? word.replace(RUNS_OF_UNSPACED, (matched, at: number) =>
          // A blank at the end separates the text from an address behind it.
          at === 0
            ? BEFORE.repeat(matched.length)
            : (at + matched.length < word.length ? ' ' : '').padStart(matched.length, BEHIND),
        )
      : word,
  )
}
