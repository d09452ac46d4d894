/** A word of a folded text: what the beginning of a query word is looked for in. */
export interface Word {
  text: string
  /** Where it starts in the folded text, in UTF-16 units. */
  start: number
  /** Whether no letter or digit stands before it. */
  first: boolean
}

interface Piece {
  text: string
  start: number
}

const unspacedScripts =
  'Han Hiragana Katakana Bopomofo Yi Thai Lao Khmer Myanmar Tai_Le New_Tai_Lue Tai_Tham Tai_Viet Javanese Balinese'
const inScripts = unspacedScripts.split(' ').map((script) => `\\p{Script_Extensions=${script}}`)
const unspaced = new RegExp(`[${inScripts.join('')}]`, 'u')

/**
 * The words of a folded name: what stands between blanks, and each run of letters and digits in it. `jean-luc (jl) o'brien`
 * has the words `jean-luc`, `luc`, `(jl)`, `jl`, `o'brien` and `brien`.
 *
 * In scripts written without spaces each character starts a word, which ends with its run, and so does a letter of
 * another script behind one. Of several words with the same start only the longest is listed: what begins a shorter one
 * begins it too.
 */
export function nameWords(folded: string): Word[] {
  const chunks = pieces(folded, 0, /\S+/gu)
  const runs = pieces(folded, 0, /[\p{L}\p{M}\p{N}]+/gu)
  return toWords(folded, [...chunks, ...runs.flatMap(splitUnspaced)])
}

/**
 * The words of a folded address: the address itself (the first one listed), the local part and its parts at `. _ - +`, the
 * domain and its labels. `ann.lee@mail.example` has the words `ann.lee@mail.example`, `lee`, `mail.example` and `example`.
 * The domain follows the last `@`; without one all is local part. Same starts and scripts without spaces: as for names.
 */
export function addressWords(folded: string): Word[] {
  const address = folded.trim()
  const start = folded.length - folded.trimStart().length
  const at = address.lastIndexOf('@')
  const local = at < 0 ? address : address.slice(0, at)
  const domain = at < 0 ? '' : address.slice(at + 1)
  const domainStart = start + at + 1
  const parts = [...pieces(local, start, /[^._+-]+/gu), ...pieces(domain, domainStart, /[^.]+/gu)]
  return toWords(folded, [
    { text: address, start },
    { text: domain, start: domainStart },
    ...parts.flatMap(splitUnspaced),
  ])
}

/** The words of a folded query: what stands between blanks. */
export function queryWords(folded: string): string[] {
  return folded.match(/\S+/gu) ?? []
}

function pieces(text: string, offset: number, pattern: RegExp): Piece[] {
  return [...text.matchAll(pattern)].map((match) => ({ text: match[0], start: offset + match.index }))
}

function toWords(folded: string, found: readonly Piece[]): Word[] {
  const longest = new Map<number, string>()
  for (const { text, start } of found)
    if (text.length > (longest.get(start)?.length ?? 0)) longest.set(start, text)

  const firstLetter = folded.search(/[\p{L}\p{N}]/u)
  const isFirst = (start: number) => firstLetter < 0 || start <= firstLetter
  return [...longest].map(([start, text]) => ({ text, start, first: isFirst(start) }))
}

/** A piece, and what follows each place in it where a script written without spaces starts another word. */
function splitUnspaced(piece: Piece): Piece[] {
  if (!unspaced.test(piece.text)) return [piece]
  const found = [piece]
  let at = 0
  let afterUnspaced = false
  for (const character of piece.text) {
    // A mark belongs to the letter before it.
    if (!/\p{M}/u.test(character)) {
      const isUnspaced = unspaced.test(character)
      if (at > 0 && (isUnspaced || afterUnspaced))
        found.push({ text: piece.text.slice(at), start: piece.start + at })
      afterUnspaced = isUnspaced
    }
    at += character.length
  }
  return found
}
