import { BLANK_FILLER, INVISIBLE_FILLER } from './fillers.ts'

/**
 * A character of Thai, Lao, Tibetan, Burmese, Khmer, Chinese, Japanese or Korean. Their text can be right beside an
 * address: words have no blanks between them (in Korean, a word and its particles).
 */
const UNSPACED =
  '[\\u0e00-\\u109f\\u1100-\\u11ff\\u1780-\\u17ff\\u3002-\\ud7ff\\uf900-\\ufaff\\uff61-\\uffdc]'
const ADDRESS = "[\\w.!#$%&'*+/=?^`{|}~-]+[@＠][a-z\\d][a-z\\d.-]*\\.[a-z]{2,}"
const RUNS_OF_UNSPACED = /* @__PURE__ */ new RegExp(`${UNSPACED}+`, 'g')
const WORD = /* @__PURE__ */ new RegExp(
  `(?<=^|[\\s,;:：、(])${UNSPACED}*${ADDRESS}(?:${UNSPACED}+${ADDRESS})*${UNSPACED}*(?![^\\s\\p{P}]|@)`,
  'giu',
)

/** Replaces {@link UNSPACED} characters right beside an address (`メールはann@example.orgまで`) with as many fillers. */
export function unglued(text: string): string {
  return text.replace(WORD, (word) =>
    // A word whose characters beyond ASCII are all punctuation stays as it is: `ann@example.org。`.
    /[^\p{ASCII}\p{P}]/u.test(word)
      ? word.replace(RUNS_OF_UNSPACED, ({ length }, at: number) => {
          if (at === 0) return BLANK_FILLER.repeat(length)
          // Between two addresses, a blank replaces the last character. It separates them, and belongs to neither.
          const isBetween = at + length < word.length
          return (isBetween ? ' ' : '').padStart(length, INVISIBLE_FILLER)
        })
      : word,
  )
}
